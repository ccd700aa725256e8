"""Tests that questions promise only what the position can still give or take."""

import pytest

from engine.rising_sun.cards.enhancements import MonkeyTheft, NinjaStrike
from engine.rising_sun.mandates.betray import ReplaceFigure
from engine.rising_sun.mandates.marshal import MoveFigures
from engine.rising_sun.mandates.recruit import RecruitFigures, SummonFigures
from engine.rising_sun.purchase import GiveCoinAway
from tests.rising_sun.laying import Laid
from tests.rising_sun.test_facts import facts

CLANS = ("koi", "lotus", "turtle")


def laid_out(first: str) -> Laid:
    """Set up a position in which Koi acts, `first` has the highest Honor and Turtle the lowest."""
    return Laid(*CLANS).honor(first, *(clan for clan in ("koi", "lotus", "turtle") if clan != first))


def fact(laid: Laid, name: str, clan: str = "koi") -> object:
    return laid.question(clan).facts[name]


@pytest.mark.parametrize(("strongholds", "figures", "left"), [(3, 1, 1), (1, 3, 2)])
def test_recruit_promises_at_most_the_reserve(strongholds: int, figures: int, left: int) -> None:
    for step in (SummonFigures(seat=0, bonus=1), RecruitFigures(seat=0, bonus=1)):
        laid = laid_out("koi").strongholds("koi", *("edo", "kyoto", "oshu")[:strongholds])
        laid.player("koi").reserve = ["bushi"] * figures
        assert fact(laid.do(step), "left") == left


def test_betray_promises_one_figure_if_only_one_player_can_be_hit() -> None:
    laid = laid_out("koi").reserve("koi", "bushi").put("lotus", "edo", "bushi")
    assert fact(laid.do(ReplaceFigure(seat=0, left=2)), "left") == 1
    both = laid_out("koi").reserve("koi", "bushi").put("lotus", "edo", "bushi").put("turtle", "edo", "bushi")
    assert fact(both.do(ReplaceFigure(seat=0, left=2)), "left") == 2


@pytest.mark.parametrize(("first", "steps"), [("koi", 0), ("lotus", 1)])
def test_seppuku_promises_no_honor_past_the_top(first: str, steps: int) -> None:
    laid = laid_out(first).put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={"seppuku": 1})
    assert (laid.asked(), fact(laid, "number"), fact(laid, "steps")) == ("may-commit-seppuku", 2, steps)


@pytest.mark.parametrize(("first", "steps"), [("koi", 0), ("lotus", 1)])
def test_benevolence_promises_no_honor_at_the_top(first: str, steps: int) -> None:
    assert fact(laid_out(first).do(GiveCoinAway(seat=0, left=1)), "steps") == steps


@pytest.mark.parametrize(("seat", "clan", "steps"), [(0, "koi", 1), (2, "turtle", 0)])
def test_no_loss_of_honor_is_announced_at_the_bottom(seat: int, clan: str, steps: int) -> None:
    laid = laid_out("koi").give("lotus", coins=3).put("lotus", "edo", "bushi")
    assert fact(laid.do(MonkeyTheft(seat=seat)), "steps", clan) == steps
    laid = laid_out("koi").put("lotus", "edo", "bushi")
    assert fact(laid.do(NinjaStrike(seat=seat)), "steps", clan) == steps


@pytest.mark.parametrize(("coins", "barred"), [(0, True), (1, False)])
def test_routes_blocked_by_a_toll_are_explained(coins: int, barred: bool) -> None:
    laid = laid_out("koi").cards("lotus", "path-of-the-serpent").put("koi", "kansai", "bushi")
    laid.give("koi", coins=coins).do(MoveFigures(seat=0))
    assert ("Closed Shipping Routes" in facts(laid, "koi")) == barred
    assert ("shikoku" in str(laid.question("koi").question)) != barred


def test_take_hostage_promises_at_most_the_available_figures() -> None:
    laid = laid_out("koi").cards("koi", "respect").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={"take_hostage": 1})
    assert (laid.asked(), fact(laid, "most")) == ("may-take-hostage", 1)
