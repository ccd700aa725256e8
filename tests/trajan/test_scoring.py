"""Tests of final scoring: leftovers, bonus tiles, sets, jokers at their best, and the winner."""

from itertools import product
from typing import Any

import pytest

from engine.trajan.components import BONUS_TILES, BUILDING_TILES, BUILDINGS, PROVINCES, RULES
from engine.trajan.quarter import CountSenate
from engine.trajan.scoring import FinalScoring, bonus_points, final_points, ranking_of, set_points
from engine.trajan.table import Bonus
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as
from tests.trajan.reference import example

KIND_OF = {kind: [tile for tile, row in BUILDING_TILES.items() if row.kind == kind] for kind in BUILDINGS}


def found(laid: Laid) -> dict[str, int]:
    return final_points(laid.player("A"))


def with_jokers(*bonus: str, jokers: int, joker: str, tiles: tuple[str, ...] = (), yellow: bool = True) -> Laid:
    laid = Laid().tokens("A", workers=0, legionnaires=0).bonus("A", *bonus, yellow=yellow)
    return laid.tiles("A", *tiles, *[joker] * jokers)


# Leftovers


@pytest.mark.ruling("example R17")
def test_leftovers_score_one_point_each() -> None:
    """Cards in hand, tokens in camps and tiles in the circle count (example R17)."""
    laid = Laid().hand("A", "wine", "wine", "oil").tokens("A", workers=2, legionnaires=3)
    laid.slots("A", forum="victory-1", senate="demand-1")
    assert found(laid) == {"hand": 3, "camps": 5, "circle": 2}


@pytest.mark.ruling("C9", "I2")
def test_other_leftovers_score_nothing() -> None:
    """A completed tile isn't in the circle (ruling C9), and a goods joker isn't a card (ruling I2)."""
    laid = Laid().tokens("A", workers=0, legionnaires=0).completed("A", "demand-1").display("A", "wine", "oil")
    laid.tiles("A", "bread", "extra_forum", "senate_2", "joker_goods", "joker_demand", "joker_action")
    laid.leader("A", "britannia").works("A", 1, 2).posted("A", "alpes")
    laid.player("A").plus2 = ["senate", "forum"]
    assert found(laid) == {}


# Bonus tiles


@pytest.mark.ruling("C9", "example D11")
def test_bonus_tiles_score_as_in_the_vectors() -> None:
    """Completed Trajan tiles don't count for a demand (example D11, ruling C9)."""
    for vector in example("D11"):
        laid = Laid()
        tile = vector["tile"].removeprefix("BT-").replace("-", "_")
        yellow = vector["side"] == "yellow"
        assert bonus_points(_mat_of(laid, vector), Bonus(tile, yellow)) == vector["vp"]


def _mat_of(laid: Laid, vector: dict[str, Any]) -> Any:
    laid.tiles("A", *["bread"] * vector.get("bread_forum_tiles", 0))
    laid.completed("A", *("demand-1", "demand-2")[: vector.get("completed_bread_trajan_tiles", 0)])
    laid.display("A", *[good for good, number in vector.get("display", {}).items() for _ in range(number)])
    laid.works("A", *range(1, 1 + vector.get("workers_on_spaces", 0)))
    laid.posted("A", *[*PROVINCES][: vector.get("legionnaires_in_provinces", 0)])
    laid.bonus("A", *("games", "religion")[: vector.get("own_yellow_bonus_tiles", 0)])
    laid.census()
    return laid.player("A")


@pytest.mark.ruling("K")
@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_one_or_two_workers_score_one_point_on_the_gray_side(workers: int, points: int) -> None:
    """Each is worth one half, and the sum is rounded up (rulings, section K)."""
    laid = Laid().works("A", *range(1, 1 + workers))
    assert bonus_points(laid.player("A"), Bonus("workers", yellow=False)) == points
    assert bonus_points(laid.player("A"), Bonus("workers", yellow=True)) == workers


@pytest.mark.ruling("K")
def test_a_demand_tile_scores_once_for_any_number() -> None:
    """One source reads as if each tile counted (rulings, section K)."""
    laid = Laid().tiles("A", "bread", "bread", "bread")
    assert bonus_points(laid.player("A"), Bonus("bread", yellow=True)) == 9


@pytest.mark.ruling("K")
def test_the_tile_for_bonus_tiles_counts_yellow_ones_including_itself() -> None:
    """With its gray side up, it still counts the yellow ones (rulings, section K)."""
    laid = Laid().bonus("A", "games", "bonus").bonus("A", "bread", yellow=False)
    assert bonus_points(laid.player("A"), Bonus("bonus", yellow=True)) == 6
    laid = Laid().bonus("A", "games").bonus("A", "bonus", "bread", yellow=False)
    assert bonus_points(laid.player("A"), Bonus("bonus", yellow=False)) == 2


def test_all_bonus_tiles_of_a_player_score_by_their_sides() -> None:
    laid = Laid().tokens("A", workers=0, legionnaires=0).bonus("A", "bread").bonus("A", "games", yellow=False)
    assert found(laid.tiles("A", "bread", "games")) == {"bonus": 9 + 6}


# Goods jokers


@pytest.mark.ruling("I2")
@pytest.mark.parametrize(("yellow", "points"), [(True, 3), (False, 2)])
def test_a_goods_joker_counts_as_a_card_for_a_bonus_tile(yellow: bool, points: int) -> None:
    laid = with_jokers("wine_fish", jokers=2, joker="joker_goods", yellow=yellow)
    assert found(laid) == {"bonus": 2 * points}
    assert laid.do(FinalScoring()).stood_for("A") == [("joker_goods", "wine_fish", points)] * 2


@pytest.mark.ruling("I2")
def test_a_goods_joker_counts_only_for_the_best_bonus_tile() -> None:
    laid = with_jokers("wine_fish", jokers=1, joker="joker_goods", yellow=False).bonus("A", "scrolls_oil")
    assert found(laid) == {"bonus": 3}
    assert laid.do(FinalScoring()).stood_for("A") == [("joker_goods", "scrolls_oil", 3)]


@pytest.mark.ruling("I2")
def test_a_goods_joker_scores_nothing_without_a_bonus_tile() -> None:
    assert found(with_jokers("bread", "workers", jokers=3, joker="joker_goods")) == {}


# Demand jokers


@pytest.mark.ruling("I3")
def test_a_demand_joker_stands_for_the_missing_tile() -> None:
    """One joker serves one bonus tile, the best one first (ruling I3)."""
    laid = with_jokers("bread", jokers=2, joker="joker_demand").bonus("A", "games", "religion", yellow=False)
    assert found(laid) == {"bonus": 9 + 6}
    assert laid.do(FinalScoring()).stood_for("A") == [("joker_demand", "bread", 9), ("joker_demand", "games", 6)]


@pytest.mark.ruling("I3")
def test_no_joker_is_used_if_the_tile_is_there() -> None:
    laid = with_jokers("bread", jokers=1, joker="joker_demand", tiles=("bread",))
    assert found(laid) == {"bonus": 9}
    assert laid.do(FinalScoring()).stood_for("A") == []


@pytest.mark.ruling("I3")
def test_demand_jokers_stand_for_nothing_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data (ruling I3)."""
    read_as(monkeypatch, demand_joker_for_bonus=False)
    laid = with_jokers("bread", jokers=2, joker="joker_demand")
    assert found(laid) == {}
    assert laid.do(FinalScoring()).stood_for("A") == []


# Construction


@pytest.mark.ruling("I4", "example D8")
def test_sets_score_as_in_the_vectors() -> None:
    """Jokers are used for the most points, even two with a single tile (example D8, ruling I4)."""
    for vector in example("D8"):
        assert set_points(vector["kinds"], vector["jokers"]) == vector["vp"]


@pytest.mark.ruling("I4", "example R17")
def test_sets_of_three_and_four_score() -> None:
    """A set of four scores 20 instead of 10, and there is no larger set (example R17, ruling I4)."""
    assert [set_points({"door": number}, 0) for number in range(5)] == [0, 0, 0, 10, 20]
    assert set_points({"door": 3, "roof": 4, "window": 2}, 0) == 30
    assert set_points({}, 2) == 0


@pytest.mark.ruling("I4", "I6")
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_jokers_are_used_for_the_maximum_score(jokers: int) -> None:
    """All combinations of tiles of three kinds are compared (rulings I4, I6)."""
    values = RULES.final.sets
    for numbers in product(range(5), repeat=3):
        kinds = {kind: number for kind, number in zip(BUILDINGS, numbers, strict=False) if number}
        best = max(
            sum(values.get(number + more, 0) for number, more in zip(numbers, way, strict=True))
            for way in product(range(jokers + 1), repeat=3)
            if sum(way) <= jokers and all(number + more <= 4 for number, more in zip(numbers, way, strict=True))
        )
        assert set_points(kinds, jokers) == best


@pytest.mark.ruling("I6", "I4")
def test_the_final_scores_name_the_kind_a_joker_stood_for() -> None:
    """If two ways score the same, the one with fewer jokers is used (rulings I6, I4)."""
    laid = Laid().tokens("A", workers=0, legionnaires=0).built("A", *KIND_OF["door"][:3], KIND_OF["roof"][0])
    laid.tiles("A", "joker_construction", "joker_construction").do(FinalScoring())
    assert laid.stood_for("A") == [("joker_construction", "door", 10)]
    assert laid.player("A").scored["sets"] == 20


@pytest.mark.ruling("I6")
def test_two_jokers_for_one_kind_share_one_entry() -> None:
    laid = Laid().tokens("A", workers=0, legionnaires=0).built("A", KIND_OF["door"][0])
    laid.tiles("A", "joker_construction", "joker_construction").do(FinalScoring())
    assert laid.stood_for("A") == [("joker_construction", "door", 10), ("joker_construction", "door", 0)]


# All jokers together


@pytest.mark.ruling("I6")
def test_jokers_of_different_kinds_do_not_compete() -> None:
    laid = with_jokers("wine_fish", "bread", jokers=1, joker="joker_goods")
    laid.tiles("A", "joker_demand", "joker_construction").built("A", *KIND_OF["roof"][:2])
    assert found(laid) == {"bonus": 3 + 9, "sets": 10}


# End of the game


def test_every_point_has_a_source_and_is_logged() -> None:
    laid = Laid(2).hand("A", "wine").scored("A", 30).bonus("A", "workers").works("A", 1, 2).do(FinalScoring())
    [scored, other] = laid.told("final-scored")
    assert dict(zip(scored.sources, scored.points, strict=True)) == {"hand": 1, "camps": 2, "bonus": 2}
    assert laid.player("A").scored == {"trajan": 30, "hand": 1, "camps": 2, "bonus": 2}
    assert (other.seat, other.points) == (1, (2,))
    assert laid.told("game-ended")[0].points == 35
    assert laid.game.finished


def ended(**points: int) -> Laid:
    laid = Laid(len(points))
    for letter, number in points.items():
        laid.scored(letter, number)
    return laid


def test_most_points_win() -> None:
    laid = ended(A=10, B=30, C=20)
    assert ranking_of(laid.table) == [(1, 1, 30), (2, 2, 20), (0, 3, 10)]


@pytest.mark.ruling("G5")
def test_the_last_senate_ranking_breaks_ties() -> None:
    """The discs were restacked by that ranking, which includes votes on tiles (ruling G5)."""
    laid = ended(A=20, B=20, C=20, D=5).senate(A=3, B=5, C=1).tiles("C", "senate_5", "senate_5")
    laid.do(CountSenate()).falls_back("C")
    assert [seat for seat, _, _ in ranking_of(laid.table)] == [2, 1, 0, 3]
    assert [place for _, place, _ in ranking_of(laid.table)] == [1, 2, 3, 4]


@pytest.mark.ruling("G6")
def test_negative_points_are_ranked() -> None:
    assert ranking_of(ended(A=-15, B=-4).table) == [(1, 1, -4), (0, 2, -15)]


def test_the_winner_is_logged() -> None:
    laid = ended(A=20, B=40).do(FinalScoring())
    assert laid.told("game-ended")[0].winners == (1,)
    assert laid.game.ranking()[0] == (1, 1, 42)


def test_twelve_bonus_tiles_of_either_side_can_be_scored() -> None:
    for tile, yellow in product(BONUS_TILES, (True, False)):
        assert bonus_points(Laid(2).player("A"), Bonus(tile, yellow)) == 0
