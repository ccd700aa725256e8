"""Tests of gifts of Coins and Ronin, and of when they are not allowed (rulings 3.5)."""

import pytest

from engine.core.errors import IllegalAnswerError, StaleAnswerError
from engine.core.questions import SharedOut
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.phase import WarProvince
from tests.rising_sun.laying import Laid


def give(laid: Laid, by: str, to: str, **gift: int) -> Laid:
    return laid.take_up(by, f"gift:{laid.seat(to)}", SharedOut(shares=gift))


@pytest.mark.ruling("3.5", "A15")
def test_coins_and_ronin_are_given_in_the_tea_ceremony() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=3, ronin=1).do(TeaCeremony())
    give(laid, "koi", "lotus", coins=2, ronin=1)
    assert (laid.player("koi").coins, laid.player("koi").ronin) == (1, 0)
    assert (laid.player("lotus").coins, laid.player("lotus").ronin) == (2, 1)
    assert laid.table.alliances == []


@pytest.mark.ruling("3.5", "A15")
def test_coins_can_be_given_during_another_players_question() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=2).put("koi", "edo", "bushi")
    laid.do(MarshalFigures(seat=laid.seat("koi")))
    give(laid, "lotus", "koi", coins=2)
    assert laid.player("koi").coins == 2
    assert laid.awaited() == ["koi"]


def test_a_gift_changes_what_its_recipient_can_afford() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=1).give("lotus", coins=1)
    laid.table.offer = ["spring-core-komainu", "spring-archway-benevolence"]
    laid.do(BuyCard(seat=laid.seat("koi")))
    assert laid.offered("koi") == ["spring-archway-benevolence"]
    give(laid, "lotus", "koi", coins=1)
    assert laid.offered("koi") == ["spring-core-komainu", "spring-archway-benevolence"]


@pytest.mark.ruling("3.5", "6, Start 3", "A15")
def test_gifts_are_refused_in_the_war_phase() -> None:
    laid = Laid("koi", "lotus", "turtle").phase("war").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("koi", coins=3, ronin=2).do(WarProvince(province="edo"))
    assert laid.asked() == "bid"
    assert laid.game.invited(laid.seat("koi")) == ()
    with pytest.raises(StaleAnswerError):
        give(laid, "koi", "lotus", coins=1)
    assert laid.player("koi").coins == 3


@pytest.mark.ruling("3.5")
def test_only_coins_and_ronin_can_be_given() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=1, vp=3).cards("koi", "courage").do(TeaCeremony())
    for thing in ("vp", "cards", "honor", "bushi", "tokens"):
        with pytest.raises(IllegalAnswerError):
            give(laid, "koi", "lotus", **{thing: 1})
    assert laid.player("koi").vp == 3


@pytest.mark.parametrize("gift", [{"coins": 4}, {"ronin": 1}, {"coins": 0}, {"coins": -1}, {"coins": 3, "ronin": 1}])
def test_a_gift_is_positive_and_within_the_givers_means(gift: dict[str, int]) -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=3).give("lotus", ronin=5).do(TeaCeremony())
    with pytest.raises(IllegalAnswerError):
        give(laid, "koi", "lotus", **gift)
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (3, 0)


@pytest.mark.ruling("3.5")
def test_a_gift_is_not_a_gain_from_the_pool() -> None:
    """Way of the Merchant doesn't pay for gifts (rulings 3.5)."""
    laid = (
        Laid("koi", "lotus", "turtle")
        .give("koi", coins=5)
        .give("lotus", coins=5)
        .cards("turtle", "way-of-the-merchant")
    )
    give(laid.do(TeaCeremony()), "koi", "lotus", coins=2)
    assert laid.player("turtle").coins == 0
