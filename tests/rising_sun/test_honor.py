"""Tests of the honor track: gaining and losing Honor, and breaking ties (rulings 2)."""

import pytest

from engine.rising_sun.effects import gain_honor, lose_honor
from engine.rising_sun.kami import ResolveShrine
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.recruit import EndOfRecruit, RecruitFigures
from engine.rising_sun.war.phase import WarProvince
from engine.rising_sun.winter import winners_of
from tests.rising_sun.laying import Laid


@pytest.mark.ruling("2.1")
def test_gaining_honor_swaps_with_the_clan_above() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.call(gain_honor, laid.seat("turtle"), 1, "test")
    assert laid.honor_order() == ["koi", "turtle", "lotus"]


@pytest.mark.ruling("2.1")
def test_losing_honor_swaps_with_the_clan_below() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.call(lose_honor, laid.seat("koi"), "test")
    assert laid.honor_order() == ["lotus", "koi", "turtle"]


@pytest.mark.ruling("2.1")
def test_gaining_honor_at_the_top_does_nothing_and_is_not_logged() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.call(gain_honor, laid.seat("koi"), 1, "test")
    assert laid.honor_order() == ["koi", "lotus", "turtle"]
    assert not laid.told("honor-gained")


@pytest.mark.ruling("2.1", "2.3")
def test_losing_honor_at_the_bottom_does_nothing_and_is_not_logged() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.call(lose_honor, laid.seat("turtle"), "test")
    assert laid.honor_order() == ["koi", "lotus", "turtle"]
    assert not laid.told("honor-lost")


@pytest.mark.ruling("2.3")
def test_the_lowest_clan_can_use_an_effect_that_costs_honor() -> None:
    """Path of the Monkey takes its Coin even if there is no Honor to lose (rulings 2.3)."""
    laid = Laid("koi", "lotus", "turtle").honor("koi", "turtle", "lotus").strongholds("lotus", "nagato")
    laid.cards("lotus", "path-of-the-monkey").reserve("lotus", "bushi").give("koi", coins=3)
    laid.do(RecruitFigures(seat=laid.seat("lotus"), bonus=0)).pick("lotus", "bushi@nagato").pick("lotus", "take")
    assert laid.player("lotus").coins == 1
    assert laid.honor_order() == ["koi", "turtle", "lotus"]


@pytest.mark.ruling("2.2")
@pytest.mark.parametrize("first", ["koi", "lotus"])
def test_honor_breaks_a_tie_in_a_harvest(first: str) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(first).put("koi", "kyoto", "bushi").put("lotus", "kyoto", "bushi")
    laid.do(Harvest(seat=laid.seat("koi")))
    assert laid.player("koi").vp == (4 if first == "koi" else 0)


@pytest.mark.ruling("2.2")
@pytest.mark.parametrize("first", ["koi", "lotus"])
def test_honor_breaks_a_tie_at_a_shrine(first: str) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(first).shrines("hachiman")
    laid.worship("koi", "hachiman", "shinto").worship("lotus", "hachiman", "shinto").do(ResolveShrine(index=0))
    assert laid.player(first).ronin == 2


@pytest.mark.ruling("2.2")
@pytest.mark.parametrize("first", ["koi", "lotus"])
def test_honor_breaks_ties_for_bids_and_battles(first: str) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(first).phase("war")
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=1).give("lotus", coins=1)
    laid.do(WarProvince(province="edo")).bid("koi", imperial_poets=1).bid("lotus", imperial_poets=1)
    laid.pick(first, "hear")
    assert laid.player(first).vp == 1
    assert len(laid.player(first).tokens) == 1


@pytest.mark.ruling("2.2")
@pytest.mark.parametrize("first", ["koi", "lotus"])
def test_honor_breaks_a_tie_between_two_allies(first: str) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(first).ally("koi", "lotus")
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi").do(WarProvince(province="edo"))
    assert len(laid.player(first).tokens) == 1


@pytest.mark.ruling("2.2")
@pytest.mark.parametrize("first", ["koi", "lotus"])
def test_honor_breaks_a_tied_final_score(first: str) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(first).give("koi", vp=40).give("lotus", vp=40)
    assert winners_of(laid.table) == (laid.seat(first),)


@pytest.mark.ruling("2.4", "11.13")
@pytest.mark.parametrize(
    ("choice", "order"), [("first", ["koi", "lotus", "turtle"]), ("last", ["lotus", "turtle", "koi"])]
)
def test_the_most_honored_player_orders_disputed_effects(choice: str, order: list[str]) -> None:
    """The owner goes first or last, and the others follow by honor (rulings 2.4, rulings 11.13)."""
    laid = Laid("koi", "lotus", "turtle")
    for clan in ("koi", "lotus", "turtle"):
        laid.cards(clan, "path-of-the-samurai")
    laid.do(EndOfRecruit()).pick("koi", choice)
    for clan in order:
        assert laid.awaited() == [clan]
        laid.pick(clan, "edo")


@pytest.mark.ruling("2.5", "12.17")
def test_a_change_of_honor_counts_from_the_next_shrine() -> None:
    """Amaterasu changes the order before the next shrine is resolved (rulings 2.5, rulings 12.17)."""
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "amaterasu", "hachiman")
    for kami in ("tsukuyomi", "hachiman"):
        laid.worship("koi", kami, "shinto").worship("turtle", kami, "shinto")
    laid.worship("turtle", "amaterasu", "shinto")
    laid.do(ResolveShrine(index=0), ResolveShrine(index=1), ResolveShrine(index=2))
    assert laid.player("koi").coins == 2
    laid.pick("turtle", "rise")
    assert laid.player("turtle").ronin == 2


@pytest.mark.ruling("2.5", "12.13")
def test_honor_from_seppuku_counts_for_later_bids_in_the_battle() -> None:
    """Each advantage uses the honor order of that moment (rulings 2.5, rulings 12.13)."""
    laid = Laid("koi", "lotus", "turtle").phase("war")
    laid.put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi").give("koi", coins=1).give("lotus", coins=2)
    laid.do(WarProvince(province="edo"))
    laid.bid("koi", imperial_poets=1).bid("lotus", seppuku=1, imperial_poets=1).pick("lotus", "seppuku")
    assert laid.honor_order() == ["lotus", "koi", "turtle"]
    laid.pick("lotus", "hear")
    assert laid.player("lotus").vp == 2
    assert laid.player("koi").vp == 0
