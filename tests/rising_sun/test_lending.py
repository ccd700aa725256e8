"""Coins to borrow: who is short of them is asked while others could help (rulings 12.21)."""

import pytest

from bot.presentation.components import PRIMARY
from bot.presentation.controls import Controls
from engine.core.questions import SharedOut
from engine.rising_sun.game import RisingSun
from engine.rising_sun.kami import KamiTurn
from engine.rising_sun.mandates.marshal import Marshal
from engine.rising_sun.mandates.train import Train
from engine.rising_sun.season import SeasonalCleanup
from tests.presentation.tables import SHOWN, begun
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import say

KOMAINU, SKULLS = "spring-core-komainu", "spring-core-oni-of-skulls"


def three(**coins: int) -> Laid:
    laid = Laid("koi", "lotus", "turtle")
    for clan, number in coins.items():
        laid.give(clan, coins=number)
    laid.table.offer = [KOMAINU, SKULLS]
    return laid


def train(laid: Laid) -> Laid:
    """The Koi chooses Train: Komainu costs it 1 Coin, and the others 2."""
    return laid.do(Train(seat=0))


def marshal(laid: Laid) -> Laid:
    """The Koi, alone with a figure, has moved it in its Marshal."""
    return laid.put("koi", "edo", "bushi").do(Marshal(seat=0)).pick("koi")


@pytest.mark.ruling("12.21")
def test_who_is_short_of_coins_for_a_card_is_asked_while_others_have_them() -> None:
    laid = train(three(lotus=1, turtle=3))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    assert laid.question("koi").facts == {"purpose": "card", "missing": 1, "others": (1, 2)}


def test_who_is_given_enough_is_asked_what_to_buy() -> None:
    laid = train(three(turtle=3))
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 1}))
    assert laid.asked() == "buy-card"
    assert laid.pick("koi", KOMAINU).player("koi").cards == [KOMAINU]


@pytest.mark.ruling("12.21")
def test_who_gives_away_what_a_card_costs_is_asked_while_others_could_give_it_back() -> None:
    """Rulings 12.21: a gift on the way to a bargain does not end one's own purchase."""
    laid = train(three(koi=1)).take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 1}))
    assert laid.asked() == "buy-card"
    assert laid.pick("koi", KOMAINU).player("koi").cards == [KOMAINU]


def test_who_gives_away_what_a_stronghold_costs_is_asked_while_others_could_give_it_back() -> None:
    laid = marshal(three(koi=3)).take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    assert laid.pick("koi").asked() != "build-stronghold"


def test_who_gives_and_can_still_buy_keeps_the_same_question() -> None:
    laid = train(three(koi=3))
    token = laid.game.token
    laid.take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.game.token, laid.asked()) == (token, "buy-card")


def test_who_is_given_too_little_is_still_short_of_the_rest() -> None:
    laid = train(three(koi=9)).pick("koi")
    laid.take_up("koi", "gift:1", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["lotus"], "short-of-coins")
    assert laid.question("lotus").facts["missing"] == 1


def test_who_passes_buys_nothing() -> None:
    laid = train(three(turtle=1)).pick("koi")
    assert [event.what for event in laid.told("passed")] == ["buy-card"] * 3
    assert laid.asked() is None


def test_nobody_is_asked_whom_all_together_could_not_help() -> None:
    laid = train(three(lotus=1))
    assert laid.awaited() == ["koi"]
    laid.pick("koi")
    assert laid.asked() is None


def test_nobody_is_asked_where_no_card_is_left() -> None:
    laid = three(turtle=9)
    laid.table.offer = []
    assert train(laid).asked() is None


@pytest.mark.ruling("12.21")
def test_who_is_short_of_coins_for_a_stronghold_is_asked_while_others_have_them() -> None:
    laid = marshal(three(koi=1, turtle=2))
    assert laid.question("koi").facts == {"purpose": "stronghold", "missing": 2, "others": (2,)}
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 2}))
    assert laid.pick("koi", "oshu").player("koi").strongholds == ["oshu"]


def test_nobody_is_lent_coins_for_a_stronghold_that_is_not_there() -> None:
    laid = three(turtle=9).strongholds("koi", "edo", "edo", "oshu", "kyoto")
    assert marshal(laid).asked() is None


@pytest.mark.ruling("12.21")
def test_who_is_short_of_coins_for_ryujin_is_asked_while_others_have_them() -> None:
    """Rulings 12.21, Ryujin: without a discount."""
    laid = three(turtle=2).shrines("ryujin").worship("koi", "ryujin", "shinto").do(KamiTurn())
    assert laid.question("koi").facts == {"purpose": "card", "missing": 2, "others": (2,)}


def test_who_does_not_want_to_be_asked_is_not_asked_again_this_season() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season")
    assert laid.awaited() == ["lotus"]
    laid.pick("lotus").pick("turtle")
    train(laid)
    assert laid.awaited() == ["lotus"]


def test_who_did_not_want_to_be_asked_is_asked_when_there_are_coins_enough() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season").pick("lotus").pick("turtle")
    assert train(laid.give("koi", coins=2)).asked() == "buy-card"


def test_who_did_not_want_to_be_asked_is_asked_again_in_the_next_season() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season").pick("lotus").pick("turtle")
    laid.do(SeasonalCleanup())
    assert train(laid.give("turtle", coins=3)).awaited() == ["koi"]


def test_what_was_said_about_asking_is_in_the_save() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season")
    assert RisingSun.load(laid.game.save()).clone().table.unasked == [0]


@pytest.mark.ruling("12.21")
def test_to_pass_is_the_first_button_of_who_is_short_of_coins() -> None:
    """Rulings 12.21: whoever does not want to borrow passes with one press, and is asked again at the next card."""
    laid = train(three(turtle=3))
    voice = SHOWN.voice_at(begun(laid.game), laid.game.chosen(), "en")
    ((first, second),) = (row["components"] for row in Controls(voice, 1, laid.question("koi")).rows())
    assert (first["label"], first["style"]) == (say("ask-short-of-coins", "pass"), PRIMARY)
    assert second["label"] == say("not-this-season")
