"""Tests of borrowing Coins: a player short of Coins gets a question while others could help (rulings 12.21)."""

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
    """Let the Koi choose Train; Komainu costs it 1 Coin and the others 2."""
    return laid.do(Train(seat=0))


def marshal(laid: Laid) -> Laid:
    """Start a Marshal of the Koi, which has a single figure and leaves it in place."""
    return laid.put("koi", "edo", "bushi").do(Marshal(seat=0)).pick("koi")


@pytest.mark.ruling("12.21")
def test_a_player_short_of_coins_for_a_card_can_borrow() -> None:
    laid = train(three(lotus=1, turtle=3))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    assert laid.question("koi").facts == {"purpose": "card", "missing": 1, "others": (1, 2)}


def test_a_player_given_enough_coins_can_buy() -> None:
    laid = train(three(turtle=3))
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 1}))
    assert laid.asked() == "buy-card"
    assert laid.pick("koi", KOMAINU).player("koi").cards == [KOMAINU]


@pytest.mark.ruling("12.21")
def test_giving_away_a_cards_price_does_not_end_the_purchase() -> None:
    """A gift during a deal leaves time for others to give Coins back (rulings 12.21)."""
    laid = train(three(koi=1)).take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 1}))
    assert laid.asked() == "buy-card"
    assert laid.pick("koi", KOMAINU).player("koi").cards == [KOMAINU]


def test_giving_away_a_strongholds_price_does_not_end_the_building() -> None:
    laid = marshal(three(koi=3)).take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["koi"], "short-of-coins")
    assert laid.pick("koi").asked() != "build-stronghold"


def test_a_gift_keeps_the_question_if_the_giver_can_still_buy() -> None:
    laid = train(three(koi=3))
    token = laid.game.token
    laid.take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert (laid.game.token, laid.asked()) == (token, "buy-card")


def test_a_gift_that_is_too_small_lowers_the_missing_coins() -> None:
    laid = train(three(koi=9)).pick("koi")
    laid.take_up("koi", "gift:1", SharedOut(shares={"coins": 1}))
    assert (laid.awaited(), laid.asked()) == (["lotus"], "short-of-coins")
    assert laid.question("lotus").facts["missing"] == 1


def test_passing_buys_nothing() -> None:
    laid = train(three(turtle=1)).pick("koi")
    assert [event.what for event in laid.told("passed")] == ["buy-card"] * 3
    assert laid.asked() is None


def test_a_player_is_not_asked_if_the_others_lack_the_coins() -> None:
    laid = train(three(lotus=1))
    assert laid.awaited() == ["koi"]
    laid.pick("koi")
    assert laid.asked() is None


def test_a_player_is_not_asked_if_no_card_is_left() -> None:
    laid = three(turtle=9)
    laid.table.offer = []
    assert train(laid).asked() is None


@pytest.mark.ruling("12.21")
def test_a_player_short_of_coins_for_a_stronghold_can_borrow() -> None:
    laid = marshal(three(koi=1, turtle=2))
    assert laid.question("koi").facts == {"purpose": "stronghold", "missing": 2, "others": (2,)}
    laid.take_up("turtle", "gift:0", SharedOut(shares={"coins": 2}))
    assert laid.pick("koi", "oshu").player("koi").strongholds == ["oshu"]


def test_a_player_without_strongholds_left_is_not_asked() -> None:
    laid = three(turtle=9).strongholds("koi", "edo", "edo", "oshu", "kyoto")
    assert marshal(laid).asked() is None


@pytest.mark.ruling("12.21")
def test_a_player_short_of_coins_for_ryujin_can_borrow() -> None:
    """Rulings 12.21, Ryujin: the price has no discount."""
    laid = three(turtle=2).shrines("ryujin").worship("koi", "ryujin", "shinto").do(KamiTurn())
    assert laid.question("koi").facts == {"purpose": "card", "missing": 2, "others": (2,)}


def test_declining_to_borrow_lasts_for_the_season() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season")
    assert laid.awaited() == ["lotus"]
    laid.pick("lotus").pick("turtle")
    train(laid)
    assert laid.awaited() == ["lotus"]


def test_a_player_who_declined_to_borrow_can_still_buy() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season").pick("lotus").pick("turtle")
    assert train(laid.give("koi", coins=2)).asked() == "buy-card"


def test_a_player_who_declined_to_borrow_is_asked_next_season() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season").pick("lotus").pick("turtle")
    laid.do(SeasonalCleanup())
    assert train(laid.give("turtle", coins=3)).awaited() == ["koi"]


def test_declining_to_borrow_is_saved() -> None:
    laid = train(three(turtle=3)).pick("koi", "not-this-season")
    assert RisingSun.load(laid.game.save()).clone().table.unasked == [0]


@pytest.mark.ruling("12.21")
def test_pass_is_the_first_button_when_short_of_coins() -> None:
    """Passing takes one press, and the question is repeated for the next card (rulings 12.21)."""
    laid = train(three(turtle=3))
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")
    ((first, second),) = (row["components"] for row in Controls(localizer, 1, laid.question("koi")).rows())
    assert (first["label"], first["style"]) == (say("ask-short-of-coins", "pass"), PRIMARY)
    assert second["label"] == say("not-this-season")
