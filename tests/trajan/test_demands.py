"""The people's demands: what meets them, who is asked, and what is lost."""

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
    """Two players; A has these completed Trajan tiles, by their demand, and these tiles on the mat."""
    laid = Laid(2).demands(*demands)
    for demand in set(completed):
        laid.completed("A", *COMPLETED[demand][: completed.count(demand)])
    return laid.tiles("A", *tiles)


def ask(laid: Laid) -> Laid:
    return laid.do(AskForDemands())


# What meets a demand


@pytest.mark.ruling("G2", "G3", "example D9")
def test_demands_are_met_as_the_vectors_have_it() -> None:
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
def test_a_forum_tile_leaves_the_game_and_a_completed_tile_stays() -> None:
    """Example R12, C9, G2: bread is unmet, and religion does not help."""
    laid = ask(demanding("games", "games", "bread", completed=("games",), tiles=("games", "religion")))
    assert (laid.points("A"), laid.player("A").tiles) == (-4, ["religion"])
    assert laid.player("A").completed == ["demand-4"]
    assert laid.table.gone == ["games"]
    met = laid.told("demands-met")[0]
    assert (met.tiles, met.unmet, met.points) == (("games",), 1, -4)


@pytest.mark.ruling("C9", "G2")
def test_each_completed_tile_covers_one_demand_a_quarter() -> None:
    """C9, G2: two of a symbol cover two."""
    laid = ask(demanding("bread", "bread", "bread", completed=("bread", "bread")))
    assert laid.points("A") == -4
    assert len(laid.player("A").completed) == 2


@pytest.mark.ruling("G2", "G13")
def test_completed_tiles_go_first_and_spare_what_lies_on_the_mat() -> None:
    """G2, G13: without asking."""
    laid = ask(demanding("bread", completed=("bread",), tiles=("bread", JOKER)))
    assert laid.asked() is None
    assert laid.player("A").tiles == ["bread", JOKER]


@pytest.mark.ruling("G3", "example R17")
@pytest.mark.parametrize(("unmet", "points"), [(1, -4), (2, -9), (3, -15)])
def test_penalties_are_for_all_unmet_demands_together(unmet: int, points: int) -> None:
    laid = ask(demanding(*["bread"] * unmet))
    assert laid.points("A") == laid.points("B") == points == -RULES.demand_penalties[unmet]


def test_without_demands_nothing_is_lost() -> None:
    laid = ask(demanding(tiles=("bread",)))
    assert (laid.points("A"), laid.player("A").tiles) == (0, ["bread"])


@pytest.mark.ruling("G2")
def test_nobody_may_keep_anything_back() -> None:
    """G2: what can be met is met, with a joker too."""
    laid = ask(demanding("bread", "games", tiles=("bread", JOKER)))
    assert laid.asked() is None
    assert (laid.player("A").tiles, laid.points("A")) == ([], 0)


@pytest.mark.ruling("G2", "G13")
@pytest.mark.parametrize("demands", [*product(DEMANDS, repeat=3)])
def test_every_way_on_offer_leaves_the_fewest_demands_unmet(demands: tuple[str, str, str]) -> None:
    """G2, G13: counted by trying everything that could be spent."""
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


# Who is asked


@pytest.mark.ruling("G2", "G13")
def test_whoever_has_a_tile_and_a_joker_for_the_same_demand_is_asked() -> None:
    laid = ask(demanding("bread", tiles=("bread", JOKER)))
    assert (laid.asked(), laid.awaited()) == ("meet-demands", "A")
    assert [tuple(option.means) for option in laid.options("A")] == [(1, 0, 0, 0), (0, 0, 0, 1)]
    laid.pick("A", "0-0-0-1")
    assert laid.player("A").tiles == ["bread"]


@pytest.mark.ruling("G13")
def test_all_who_have_a_choice_are_asked_at_the_same_time_and_answers_are_shown_together() -> None:
    laid = demanding("bread", tiles=("bread", JOKER)).tiles("B", "bread", JOKER)
    ask(laid)
    assert laid.awaited() == "AB"
    laid.pick("A", "0-0-0-1")
    assert laid.game.view(1).players[0].tiles == ("bread", JOKER), "nothing is seen before all are in"
    assert not laid.told("demands-met")
    assert laid.is_final("B", "1-0-0-0"), "what all gave was shown"
    assert laid.player("A").tiles == ["bread"]
    assert laid.player("B").tiles == [JOKER]


@pytest.mark.ruling("G13")
def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    laid = demanding("bread", tiles=("bread", JOKER)).tiles("B", "bread", JOKER)
    ask(laid).pick("A", "0-0-0-1").pick("A", "1-0-0-0").pick("B", "1-0-0-0")
    assert laid.player("A").tiles == [JOKER]


@pytest.mark.ruling("G13")
def test_whoever_has_no_choice_meets_demands_meanwhile() -> None:
    """G13: B is not asked, and loses four points when A has answered."""
    laid = ask(demanding("bread", tiles=("bread", JOKER))).pick("A", "1-0-0-0")
    assert (laid.points("A"), laid.points("B")) == (0, -4)


@pytest.mark.ruling("G13")
def test_nobody_is_asked_what_leaves_the_same_tiles_behind() -> None:
    """G13: two equal tiles are not two ways."""
    assert ask(demanding("bread", tiles=("bread", "bread", "bread"))).asked() is None


@pytest.mark.ruling("G2")
def test_ways_are_offered_by_jokers_and_then_by_what_bonus_tiles_would_miss() -> None:
    """G2: of two bread tiles one stays, but the only games tile would be gone."""
    laid = ask(demanding("bread", "games", tiles=("bread", "bread", "games", JOKER)).bonus("A", "bread", "games"))
    assert laid.offered("A") == ["1-1-0-0", "1-0-0-1", "0-1-0-1"]


@pytest.mark.ruling("G2")
def test_what_would_leave_more_unmet_is_refused() -> None:
    laid = ask(demanding("bread", "games", tiles=("bread", JOKER, JOKER)))
    with pytest.raises(IllegalAnswerError, match="not-offered"):
        laid.pick("A", "0-0-0-0")
    with pytest.raises(IllegalAnswerError, match="not-offered"):
        laid.pick("A", "0-0-0-1")
    assert laid.offered("A") == ["1-0-0-1", "0-0-0-2"]


# Points below nothing


@pytest.mark.ruling("G6")
def test_points_may_fall_below_nothing() -> None:
    assert ask(demanding("bread", "games", "religion")).points("A") == -15


@pytest.mark.ruling("G6")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (6, 0), (20, 5)])
def test_read_otherwise_they_do_not(monkeypatch: pytest.MonkeyPatch, before: int, after: int) -> None:
    """G6: a switch in data; what is told is what is really lost."""
    read_as(monkeypatch, least_points=0)
    laid = ask(demanding("bread", "games", "religion").scored("A", before))
    assert laid.points("A") == after
    assert laid.told("demands-met")[0].points == after - before
