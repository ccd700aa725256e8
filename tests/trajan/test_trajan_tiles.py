"""Tests of Trajan tiles: when they are completed, and what they bring."""

import pytest

from engine.trajan.components import ACTIONS, STACKS, TRAJAN_TILES, TRAY
from engine.trajan.measures import completes, is_complete
from engine.trajan.trajan_tiles import CompleteTile
from tests.slow import slow_after
from tests.trajan.laying import Laid
from tests.trajan.reference import example


def completing(tile: str, *, tray: str = "military", supply: int = 13) -> Laid:
    """Set up A, with both markers of a tile in its tray."""
    laid = Laid().tokens("A", legionnaires=1 + 13 - supply).slots("A", **{tray: tile})
    return laid.markers("A", **{tray: " ".join(TRAJAN_TILES[tile].markers)})


def complete(laid: Laid, tray: str = "military") -> Laid:
    return laid.do(CompleteTile(seat=0, tray=tray))


# Completion


def tile_with(*markers: str) -> str:
    return next(tile.id for tile in TRAJAN_TILES.values() if sorted(tile.markers) == sorted(markers))


@pytest.mark.ruling("C1", "example D3")
def test_trays_match_tiles_as_in_the_vectors() -> None:
    """A double needs two markers of its color; further markers don't matter (example D3, ruling C1)."""
    for vector in example("D3"):
        assert is_complete(tile_with(*vector["tile"]), tuple(vector["tray"])) == vector["match"]


@pytest.mark.ruling("C2", "example R4")
def test_a_completed_tile_brings_points_and_tokens_and_leaves_the_game() -> None:
    """The last marker sown isn't one of the two, and all three stay (example R4, ruling C2)."""
    laid = Laid().markers("A", military="orange", seaport="white blue", forum="", senate="")
    laid.slots("A", military="workers-2")
    laid.sow("A", "seaport", forum="blue", military="white")
    assert laid.points("A") == 5, "orange was there before, and white is the last"
    laid = Laid().markers("A", military="orange white", seaport="pink blue", forum="", senate="")
    laid.slots("A", military="workers-2").sow("A", "seaport", forum="pink", military="blue")
    assert laid.tray("A", "military") == ("orange", "white", "blue")
    assert (laid.points("A"), laid.player("A").workers, laid.player("A").supply) == (5, 2, 12)
    assert laid.table.gone == ["workers-2"]
    assert laid.player("A").slots == [None] * 6
    assert laid.asked() == "military"


@pytest.mark.ruling("C6")
def test_only_the_slot_of_the_target_tray_counts() -> None:
    """So a turn completes at most one tile (ruling C6)."""
    laid = Laid().markers("A", seaport="pink blue", forum="orange pink", military="orange white")
    laid.slots("A", forum="plus2-1", military="workers-2")
    laid.sow("A", "seaport", forum="pink", military="blue")
    assert [done.tile for done in laid.told("tile-completed")] == ["workers-2"]
    assert laid.player("A").slots[TRAY["forum"]] == "plus2-1"


@pytest.mark.ruling("C3", "B8")
def test_tiles_are_completed_automatically() -> None:
    """Keeping a tile is never worth more (rulings C3, B8)."""
    laid = completing("victory-1")
    assert complete(laid).asked() is None
    assert laid.points("A") == 9
    assert min(tile.kind.points for tile in TRAJAN_TILES.values()) >= 1


def test_a_tile_with_a_missing_marker_stays() -> None:
    laid = Laid().markers("A", military="orange blue").slots("A", military="workers-2")
    complete(laid)
    assert not laid.events
    assert laid.points("A") == 0


@pytest.mark.ruling("C1")
def test_a_double_needs_both_markers_of_its_color() -> None:
    laid = Laid().markers("A", military="yellow orange").slots("A", military="victory-1")
    assert complete(laid).points("A") == 0
    laid.markers("A", military="yellow yellow orange")
    assert complete(laid).points("A") == 9


# Forecast


@pytest.mark.ruling("C2")
@pytest.mark.parametrize(
    ("taken", "there", "said"),
    [
        ("white blue", "orange", "perhaps"),
        ("white white", "orange", "surely"),
        ("pink blue", "orange white", "surely"),
        ("pink blue", "orange", "no"),
        ("orange white", "", "no"),
        ("orange white", "blue", "no"),
    ],
)
def test_a_tray_says_whether_it_surely_or_possibly_completes_a_tile(taken: str, there: str, said: str) -> None:
    """One marker ends in the target tray (ruling C2)."""
    laid = Laid().markers("A", seaport=taken, military=there).slots("A", military="workers-2").turn("A")
    assert laid.means("A", "seaport").completes == said


@pytest.mark.ruling("B1", "C2")
@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ("orange white pink pink blue blue", "no"),
        ("orange orange white pink pink blue blue green", "perhaps"),
        ("orange orange white white pink pink blue blue", "perhaps"),
    ],
)
def test_markers_taken_from_the_origin_do_not_count(taken: str, said: str) -> None:
    """Six markers put one back in the origin; eight put two in the tray two steps further (rulings B1, C2)."""
    origin = "military" if len(taken.split()) == 6 else "seaport"
    laid = Laid().markers("A", **{origin: taken, "forum": ""})
    laid.slots("A", military="workers-2")
    player = laid.player("A")
    target = completes(player.slots, player.trays, TRAY[origin])
    assert target == said


@pytest.mark.ruling("C2")
@pytest.mark.parametrize("seed", slow_after(4, range(15)))
def test_the_forecast_matches_every_way_to_sow(seed: int) -> None:
    laid = Laid()
    chance = laid.table.chance
    chance.seed = seed
    markers = chance.shuffled([marker for tray in laid.player("A").trays for marker in tray])
    cuts = sorted(chance.below(9) for _ in range(5))
    bounds = [*zip([0, *cuts], [*cuts, 12], strict=True)]
    laid.markers("A", **{each: " ".join(markers[a:b]) for each, (a, b) in zip(ACTIONS, bounds, strict=True)})
    laid.slots("A", **{each: f"{stack}-1" for each, stack in zip(ACTIONS, STACKS, strict=True)})
    for origin, taken in enumerate(laid.player("A").trays):
        if 0 < len(taken) < 8:
            player = laid.player("A")
            said, found = completes(player.slots, player.trays, origin), outcomes(laid, ACTIONS[origin])
            assert said == ("surely" if all(found) else "perhaps" if any(found) else "no")


def outcomes(laid: Laid, tray: str) -> list[bool]:
    """Return whether each way to sow a tray completes a tile."""
    game = laid.game.clone()
    other = Laid()
    other.game, other.table = game, game.table
    other.turn("A")
    if other.asked() == "choose-tray":
        other.pick("A", tray)
    if other.asked() != "sow-markers":
        return [bool(other.told("tile-completed"))]
    found = []
    for answer in other.to_lay("A").answers():
        after = game.clone()
        other.game, other.table, other.events = after, after.table, []
        other.answer("A", answer)
        found.append(bool(other.told("tile-completed")))
        other.game, other.table = game, game.table
    return found


# Gains


@pytest.mark.ruling("C4")
@pytest.mark.parametrize(
    ("tile", "points", "workers", "legionnaires"),
    [
        ("victory-1", 9, 1, 1),
        ("workers-1", 5, 2, 1),
        ("workers-6", 2, 3, 1),
        ("legionnaires-1", 5, 1, 2),
        ("legionnaires-6", 2, 1, 3),
    ],
)
def test_completed_tiles_bring_points_and_tokens(tile: str, points: int, workers: int, legionnaires: int) -> None:
    laid = complete(completing(tile))
    player = laid.player("A")
    assert (player.points, player.workers, player.legionnaires) == (points, workers, legionnaires)
    assert laid.table.gone == [tile]


@pytest.mark.ruling("C4")
def test_two_goods_cards_are_drawn_without_a_discard() -> None:
    """They can be shipped in the same turn (ruling C4)."""
    laid = completing("cards-1", tray="seaport").pile("wine", "wine")
    complete(laid, "seaport")
    assert laid.player("A").hand == ["wine", "wine"]
    assert (laid.points("A"), laid.asked()) == (3, None)
    laid.act("A", "seaport").pick("A", "pairs").pick("A", "wine")
    assert laid.points("A") == 3 + 5


@pytest.mark.ruling("F4", "C7")
def test_fewer_cards_are_drawn_if_fewer_are_left() -> None:
    laid = completing("cards-1").left_in_pile(1)
    complete(laid)
    assert (len(laid.player("A").hand), laid.points("A")) == (1, 3)


@pytest.mark.ruling("C7", "J")
@pytest.mark.parametrize(("supply", "moved"), [(0, 0), (1, 1), (2, 2)])
def test_tokens_are_limited_by_the_supply_but_points_are_not(supply: int, moved: int) -> None:
    """Each player has fifteen tokens (ruling C7, section J)."""
    laid = complete(completing("workers-6", supply=supply))
    assert (laid.player("A").workers, laid.points("A")) == (1 + moved, 2)
    [gained] = laid.told("tokens-gained")
    assert gained.tokens == moved


@pytest.mark.ruling("C9")
def test_a_demand_tile_scores_one_point_and_is_kept() -> None:
    """It is no longer in the circle (ruling C9)."""
    laid = complete(completing("demand-1"))
    player = laid.player("A")
    assert (player.points, player.completed, player.slots) == (1, ["demand-1"], [None] * 6)
    assert laid.table.gone == []
    assert laid.game.view(0).players[0].completed == ("bread",)


@pytest.mark.ruling("C8")
def test_a_plus2_marker_goes_to_any_space_without_one() -> None:
    laid = completing("plus2-1")
    laid.player("A").plus2 = ["seaport", "senate"]
    complete(laid)
    assert laid.offered("A") == ["forum", "military", "trajan", "construction"]
    laid.pick("A", "trajan")
    assert laid.player("A").plus2 == ["seaport", "senate", "trajan"]
    assert laid.points("A") == 4


@pytest.mark.ruling("C8")
def test_the_last_free_space_gets_the_marker_automatically() -> None:
    laid = completing("plus2-1")
    laid.player("A").plus2 = [*ACTIONS[:-1]]
    assert complete(laid).asked() is None
    assert laid.player("A").plus2 == [*ACTIONS]


@pytest.mark.ruling("C8", "J")
def test_a_tile_brings_only_points_if_every_space_has_a_marker() -> None:
    """There is never a seventh marker (ruling C8, section J)."""
    laid = completing("plus2-1")
    laid.player("A").plus2 = [*ACTIONS]
    complete(laid)
    assert (laid.points("A"), laid.player("A").plus2) == (4, [*ACTIONS])


# Effects in the same turn


@pytest.mark.ruling("C4")
def test_a_worker_gained_by_a_tile_can_build_in_the_same_turn() -> None:
    laid = completing("workers-1", tray="construction").tokens("A", workers=0)
    laid.markers("A", construction="yellow", senate="orange pink", trajan="")
    laid.sow("A", "senate", trajan="pink", construction="orange")
    laid.pick("A", "1")
    assert laid.player("A").sites == [0]


@pytest.mark.ruling("C4", "H5", "example D12")
def test_a_new_plus2_marker_strengthens_an_extra_action_of_the_turn() -> None:
    """It makes three forum actions and four points (example D12, rulings C4, H5)."""
    laid = Laid().slots("A", forum="plus2-1").forum("bread", "games", "religion").extra("extra_forum")
    laid.markers("A", forum="orange", construction="pink blue", seaport="")
    laid.sow("A", "construction", seaport="blue", forum="pink")
    laid.pick("A", "forum").pick("A", "extra_forum")
    assert laid.means("A", "extra_forum").times == 2
    laid.pick("A", "extra_forum").pick("A", "bread").pick("A", "games")
    assert laid.player("A").tiles == ["bread", "games"]
    assert laid.points("A") == 4
    assert laid.awaited() == "B"


@pytest.mark.ruling("C5")
def test_a_new_tile_cannot_be_completed_in_the_same_turn() -> None:
    """A later turn must end in its tray (ruling C5)."""
    laid = Laid().arch("A", "trajan").markers("A", trajan="yellow yellow", military="pink blue", senate="")
    laid.sow("A", "military", senate="pink", trajan="blue").pick("A", "victory")
    assert laid.player("A").slots[TRAY["trajan"]] == "victory-1"
    assert not laid.told("tile-completed")
    laid.game.agenda.clear()
    laid.markers("A", trajan="yellow yellow", military="pink blue", senate="")
    laid.sow("A", "military", senate="pink", trajan="blue")
    assert laid.points("A") == 9


# Undo


@pytest.mark.parametrize(("tile", "final"), [("workers-1", False), ("victory-3", False), ("cards-1", True)])
def test_sowing_can_be_undone_unless_cards_are_drawn(tile: str, final: bool) -> None:
    one, other = TRAJAN_TILES[tile].markers
    laid = Laid().slots("A", military=tile).markers("A", military=one, seaport=f"{other} pink", forum="")
    laid.turn("A").pick("A", "seaport")
    assert laid.is_final("A", forum="pink", military=other) is final
