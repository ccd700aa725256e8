"""Tests of the people's demands: what meets them, which players are asked, and what is lost."""

from itertools import product

import pytest

from engine.core.errors import IllegalAnswerError
from engine.trajan.components import DEMANDS, RULES
from engine.trajan.demands import AskForDemands, unmet_by, ways_to_meet
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as
from tests.trajan.reference import example

COMPLETED = {"bread": ("demand-1", "demand-2", "demand-3"), "games": ("demand-4", "demand-5", "demand-6")}
COMPLETED["religion"] = ("demand-7", "demand-8", "demand-9")
JOKER = "joker_demand"


def demanding(*demands: str, completed: tuple[str, ...] = (), tiles: tuple[str, ...] = ()) -> Laid:
    """Set up two players; A has Trajan tiles completed for these demands, and these tiles."""
    laid = Laid(2).demands(*demands)
    for demand in set(completed):
        laid.completed("A", *COMPLETED[demand][: completed.count(demand)])
    return laid.tiles("A", *tiles)


def ask(laid: Laid) -> Laid:
    return laid.do(AskForDemands())


# What meets a demand


@pytest.mark.ruling("G2", "G3", "example D9")
def test_demands_are_met_as_in_the_vectors() -> None:
    for vector in example("D9"):
        tiles = (*vector["forum"], *[JOKER] * vector["jokers"])
        laid = demanding(*vector["demands"], completed=tuple(vector["permanent"]), tiles=tiles)
        best = ways_to_meet(laid.table, 0)[0]
        assert unmet_by(laid.table, 0, best) == vector["unmet"]
        ask(laid)
        if laid.asked() == "meet-demands":
            laid.falls_back("A")
        assert laid.points("A") == vector["vp"]


@pytest.mark.ruling("C9", "G2", "example R12")
def test_forum_tiles_spent_on_demands_leave_but_completed_tiles_stay() -> None:
    """Bread stays unmet, since religion doesn't meet it (example R12, rulings C9, G2)."""
    laid = ask(demanding("games", "games", "bread", completed=("games",), tiles=("games", "religion")))
    assert (laid.points("A"), laid.player("A").tiles) == (-4, ["religion"])
    assert laid.player("A").completed == ["demand-4"]
    assert laid.table.gone == ["games"]
    met = laid.told("demands-met")[0]
    assert (met.tiles, met.unmet, met.points) == (("games",), 1, -4)


@pytest.mark.ruling("C9", "G2")
def test_each_completed_tile_meets_one_demand_per_quarter() -> None:
    """Two with the same symbol meet two demands (rulings C9, G2)."""
    laid = ask(demanding("bread", "bread", "bread", completed=("bread", "bread")))
    assert laid.points("A") == -4
    assert len(laid.player("A").completed) == 2


@pytest.mark.ruling("G2", "G13")
def test_completed_tiles_are_used_before_tiles_on_the_mat() -> None:
    """The player isn't asked (rulings G2, G13)."""
    laid = ask(demanding("bread", completed=("bread",), tiles=("bread", JOKER)))
    assert laid.asked() is None
    assert laid.player("A").tiles == ["bread", JOKER]


@pytest.mark.ruling("G3", "example R17")
@pytest.mark.parametrize(("unmet", "points"), [(1, -4), (2, -9), (3, -15)])
def test_penalties_depend_on_the_number_of_unmet_demands(unmet: int, points: int) -> None:
    laid = ask(demanding(*["bread"] * unmet))
    assert laid.points("A") == laid.points("B") == points == -RULES.demand_penalties[unmet]


def test_without_demands_nothing_is_lost() -> None:
    laid = ask(demanding(tiles=("bread",)))
    assert (laid.points("A"), laid.player("A").tiles) == (0, ["bread"])


@pytest.mark.ruling("G2")
def test_tiles_and_jokers_cannot_be_held_back() -> None:
    """All demands that can be met are met, even with a joker (ruling G2)."""
    laid = ask(demanding("bread", "games", tiles=("bread", JOKER)))
    assert laid.asked() is None
    assert (laid.player("A").tiles, laid.points("A")) == ([], 0)


@pytest.mark.ruling("G2", "G13")
@pytest.mark.parametrize("demands", [*product(DEMANDS, repeat=3)])
def test_every_option_leaves_the_fewest_demands_unmet(demands: tuple[str, str, str]) -> None:
    """All possible payments are compared (rulings G2, G13)."""
    for tiles in (("bread", "bread", "games"), ("games", JOKER), ("bread", "religion", JOKER, JOKER), (JOKER,) * 3):
        laid = demanding(*demands, completed=("bread",), tiles=tiles)
        ways = ways_to_meet(laid.table, 0)
        open_demands = [*demands]
        if "bread" in open_demands:
            open_demands.remove("bread")
        best, found = 3, set[tuple[int, ...]]()
        for way in product(range(4), repeat=4):
            if any(number > tiles.count(tile) for number, tile in zip(way, (*DEMANDS, JOKER), strict=True)):
                continue
            met = [min(way[place], open_demands.count(demand)) for place, demand in enumerate(DEMANDS)]
            if met != [*way[:3]] or sum(way) > len(open_demands):
                continue
            unmet = len(open_demands) - sum(way)
            if unmet < best:
                best, found = unmet, set()
            if unmet == best:
                found.add(way)
        assert {tuple(way) for way in ways} == found
        assert {unmet_by(laid.table, 0, way) for way in ways} == {best}


# Players


@pytest.mark.ruling("G2", "G13")
def test_a_player_with_tile_and_joker_for_a_demand_is_asked() -> None:
    laid = ask(demanding("bread", tiles=("bread", JOKER)))
    assert (laid.asked(), laid.awaited()) == ("meet-demands", "A")
    assert [tuple(option.means) for option in laid.options("A")] == [(1, 0, 0, 0), (0, 0, 0, 1)]
    laid.pick("A", "0-0-0-1")
    assert laid.player("A").tiles == ["bread"]


@pytest.mark.ruling("G13")
def test_players_choose_simultaneously_and_answers_are_revealed_together() -> None:
    laid = demanding("bread", tiles=("bread", JOKER)).tiles("B", "bread", JOKER)
    ask(laid)
    assert laid.awaited() == "AB"
    laid.pick("A", "0-0-0-1")
    assert laid.game.view(1).players[0].tiles == ("bread", JOKER), "nothing is shown before all have answered"
    assert not laid.told("demands-met")
    assert laid.is_final("B", "1-0-0-0"), "all answers are shown"
    assert laid.player("A").tiles == ["bread"]
    assert laid.player("B").tiles == [JOKER]


@pytest.mark.ruling("G13")
def test_an_answer_can_change_until_the_last_one_is_in() -> None:
    laid = demanding("bread", tiles=("bread", JOKER)).tiles("B", "bread", JOKER)
    ask(laid).pick("A", "0-0-0-1").pick("A", "1-0-0-0").pick("B", "1-0-0-0")
    assert laid.player("A").tiles == [JOKER]


@pytest.mark.ruling("G13")
def test_a_player_without_a_choice_is_not_asked() -> None:
    """B loses four points once A has answered (ruling G13)."""
    laid = ask(demanding("bread", tiles=("bread", JOKER))).pick("A", "1-0-0-0")
    assert (laid.points("A"), laid.points("B")) == (0, -4)


@pytest.mark.ruling("G13")
def test_equivalent_payments_are_not_a_choice() -> None:
    """Two equal tiles don't make two options (ruling G13)."""
    assert ask(demanding("bread", tiles=("bread", "bread", "bread"))).asked() is None


@pytest.mark.ruling("G2")
def test_options_are_sorted_by_jokers_then_bonus_tiles() -> None:
    """One of two bread tiles would remain, but the only games tile would be gone (ruling G2)."""
    laid = ask(demanding("bread", "games", tiles=("bread", "bread", "games", JOKER)).bonus("A", "bread", "games"))
    assert laid.offered("A") == ["1-1-0-0", "1-0-0-1", "0-1-0-1"]


@pytest.mark.ruling("G2")
def test_a_payment_that_leaves_more_unmet_is_refused() -> None:
    laid = ask(demanding("bread", "games", tiles=("bread", JOKER, JOKER)))
    with pytest.raises(IllegalAnswerError, match="not-offered"):
        laid.pick("A", "0-0-0-0")
    with pytest.raises(IllegalAnswerError, match="not-offered"):
        laid.pick("A", "0-0-0-1")
    assert laid.offered("A") == ["1-0-0-1", "0-0-0-2"]


# Negative points


@pytest.mark.ruling("G6")
def test_points_can_be_negative() -> None:
    assert ask(demanding("bread", "games", "religion")).points("A") == -15


@pytest.mark.ruling("G6")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (6, 0), (20, 5)])
def test_points_stay_at_zero_in_the_other_variant(monkeypatch: pytest.MonkeyPatch, before: int, after: int) -> None:
    """The variant is a switch in the data; the log shows the points really lost (ruling G6)."""
    read_as(monkeypatch, least_points=0)
    laid = ask(demanding("bread", "games", "religion").scored("A", before))
    assert laid.points("A") == after
    assert laid.told("demands-met")[0].points == after - before
