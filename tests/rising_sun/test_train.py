"""Tests of Train (rulings 4, Train; 12.3)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.questions import Pick
from engine.rising_sun.mandates.train import BuyCard, Train
from engine.rising_sun.measures import force_of
from tests.rising_sun.laying import Laid

KOMAINU, SKULLS = "spring-core-komainu", "spring-core-oni-of-skulls"
BENEVOLENCE, LION = "spring-archway-benevolence", "spring-core-path-of-the-lion"
SPITE, SHOGUN = "autumn-archway-oni-of-spite", "spring-core-way-of-the-shogun"


def shop(laid: Laid, *offer: str) -> Laid:
    laid.table.offer = list(offer)
    return laid


def buy(laid: Laid, clan: str, discount: int = 0) -> Laid:
    return laid.do(BuyCard(seat=laid.seat(clan), discount=discount))


def prices(laid: Laid, clan: str) -> dict[str, int]:
    question = laid.question(clan).question
    assert isinstance(question, Pick)
    return {option.key: option.means.price for option in question.options}


@pytest.mark.ruling("4, Train 1", "12.3")
def test_the_chooser_buys_first_then_clockwise() -> None:
    laid = shop(Laid("koi", "lotus", "turtle", "dragonfly"), LION)
    laid.do(Train(seat=laid.seat("turtle")))
    order = []
    while laid.awaited():
        order += laid.awaited()
        laid.pick(order[-1])
    assert order == ["turtle", "dragonfly", "koi", "lotus"]


@pytest.mark.ruling("4, Train 1", "11.18")
def test_the_chooser_and_its_ally_pay_one_less() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), SHOGUN, BENEVOLENCE).ally("koi", "turtle")
    for clan in ("koi", "lotus", "turtle"):
        laid.give(clan, coins=9)
    laid.do(Train(seat=laid.seat("koi")))
    assert prices(laid, "koi") == {SHOGUN: 1, BENEVOLENCE: 0}
    laid.pick("koi")
    assert prices(laid, "lotus") == {SHOGUN: 2, BENEVOLENCE: 1}
    laid.pick("lotus")
    assert prices(laid, "turtle") == {SHOGUN: 1, BENEVOLENCE: 0}


@pytest.mark.ruling("4, Train 1", "A15")
def test_a_free_card_stays_free_with_the_discount() -> None:
    laid = buy(shop(Laid("koi", "lotus", "turtle"), LION), "koi", discount=1)
    assert prices(laid, "koi") == {LION: 0}
    laid.pick("koi", LION)
    assert laid.player("koi").coins == 0
    assert laid.player("koi").cards == [LION]


@pytest.mark.ruling("4, Train 2", "12.3")
def test_a_card_takes_effect_when_bought() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), LION).put("koi", "edo", "daimyo").ally("koi", "lotus")
    laid.do(Train(seat=0)).pick("koi", LION)
    assert laid.awaited() == []
    assert force_of(laid.table, 0, "edo") == 2


@pytest.mark.ruling("4, Train 3", "12.1")
def test_a_bought_monster_is_summoned_at_the_players_own_stronghold() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), SKULLS).give("koi", coins=2).strongholds("koi", "edo", "oshu")
    buy(laid, "koi").pick("koi", SKULLS)
    assert laid.offered("koi") == ["oshu", "edo"]
    laid.pick("koi", "oshu")
    assert laid.figures("koi", "oshu") == ["oni-of-skulls"]
    assert laid.player("koi").reserve.count("oni-of-skulls") == 0


@pytest.mark.ruling("4, Train 3")
def test_the_dragonfly_summons_its_monster_anywhere() -> None:
    laid = shop(Laid("koi", "lotus", "dragonfly"), SKULLS).give("dragonfly", coins=2).strongholds("dragonfly", "edo")
    buy(laid, "dragonfly").pick("dragonfly", SKULLS)
    assert len(laid.offered("dragonfly")) == 8


@pytest.mark.ruling("4, Train 3", "12.14")
def test_a_bought_komainu_can_go_to_a_shrine() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), KOMAINU).give("koi", coins=2).strongholds("koi", "edo")
    buy(laid, "koi").pick("koi", KOMAINU).pick("koi", "hachiman")
    assert laid.figures("koi", "edo") == []
    assert [(w.seat, w.figure) for s in laid.table.shrines for w in s.worshippers] == [(0, "komainu")]


@pytest.mark.ruling("12.3")
def test_entry_effects_come_before_summon_effects() -> None:
    """Oni of Spite steals before Path of the Ninja can strike (rulings 12.3)."""
    laid = shop(Laid("koi", "lotus", "turtle"), SPITE).give("turtle", coins=3).strongholds("turtle", "edo")
    laid.cards("turtle", "path-of-the-ninja").put("koi", "edo", "bushi").give("koi", vp=5)
    buy(laid, "turtle").pick("turtle", SPITE)
    assert laid.player("turtle").vp == 2
    assert laid.asked() == "ninja-strike"


@pytest.mark.ruling("4, Train 4")
def test_a_monster_bought_without_a_stronghold_stays_in_reserve() -> None:
    laid = buy(shop(Laid("koi", "lotus", "turtle"), SKULLS).give("koi", coins=2), "koi").pick("koi", SKULLS)
    assert laid.awaited() == []
    assert "oni-of-skulls" in laid.player("koi").reserve
    assert not laid.told("figure-summoned")


@pytest.mark.ruling("4, Train 5")
def test_a_sold_out_card_is_gone() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), SHOGUN, SHOGUN, LION)
    for clan in ("koi", "lotus", "turtle"):
        laid.give(clan, coins=9)
    laid.do(Train(seat=0)).pick("koi", SHOGUN)
    assert laid.offered("lotus") == [SHOGUN, LION]
    laid.pick("lotus", SHOGUN)
    assert laid.offered("turtle") == [LION]


def test_each_player_buys_one_card() -> None:
    laid = shop(Laid("koi", "lotus", "turtle"), SHOGUN, LION).give("koi", coins=9)
    buy(laid, "koi").pick("koi", SHOGUN)
    assert laid.awaited() == []


def test_a_player_cannot_buy_an_unaffordable_card() -> None:
    laid = buy(shop(Laid("koi", "lotus", "turtle"), SHOGUN, LION).give("koi", coins=1), "koi")
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", SHOGUN)
    assert laid.offered("koi") == [LION]


@pytest.mark.ruling("4, Turn 4")
def test_a_player_can_buy_nothing() -> None:
    laid = buy(shop(Laid("koi", "lotus", "turtle"), LION), "koi").pick("koi")
    assert laid.player("koi").cards == []
    assert laid.table.offer == [LION]
