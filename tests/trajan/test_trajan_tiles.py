"""Trajan tiles: when they are completed, and what they bring."""

import pytest

from engine.trajan.components import ACTIONS, STACKS, TRAJAN_TILES, TRAY
from engine.trajan.measures import completes, is_complete
from engine.trajan.trajan_tiles import CompleteTile
from tests.slow import slow_after
from tests.trajan.laying import Laid
from tests.trajan.reference import example


def completing(tile: str, *, tray: str = "military", supply: int = 13) -> Laid:
    """A, whose tray holds both markers of a tile outside it."""
    laid = Laid().tokens("A", legionnaires=1 + 13 - supply).slots("A", **{tray: tile})
    return laid.markers("A", **{tray: " ".join(TRAJAN_TILES[tile].markers)})


def complete(laid: Laid, tray: str = "military") -> Laid:
    return laid.do(CompleteTile(seat=0, tray=tray))


# Whether it is complete


def tile_with(*markers: str) -> str:
    return next(tile.id for tile in TRAJAN_TILES.values() if sorted(tile.markers) == sorted(markers))


@pytest.mark.ruling("C1", "example D3")
def test_trays_match_tiles_as_the_vectors_have_it() -> None:
    """Example D3, C1: two of a colour for a double, and further markers do not matter."""
    for vector in example("D3"):
        assert is_complete(tile_with(*vector["tile"]), tuple(vector["tray"])) == vector["match"]


@pytest.mark.ruling("C2", "example R4")
def test_a_tile_brings_its_points_and_its_token_and_leaves_the_game() -> None:
    """Example R4, C2: the last marker is not one of the two, and all three stay in the tray."""
    laid = Laid().markers("A", military="orange", seaport="white blue", forum="", senate="")
    laid.slots("A", military="workers-2")
    laid.sow("A", "seaport", forum="blue", military="white")
    assert laid.points("A") == 5, "orange lay there before, and white is the last"
    laid = Laid().markers("A", military="orange white", seaport="pink blue", forum="", senate="")
    laid.slots("A", military="workers-2").sow("A", "seaport", forum="pink", military="blue")
    assert laid.tray("A", "military") == ("orange", "white", "blue")
    assert (laid.points("A"), laid.player("A").workers, laid.player("A").supply) == (5, 2, 12)
    assert laid.table.gone == ["workers-2"]
    assert laid.player("A").slots == [None] * 6
    assert laid.asked() == "military"


@pytest.mark.ruling("C6")
def test_only_the_slot_of_the_target_tray_is_looked_at() -> None:
    """C6: so only one tile can be completed in a turn."""
    laid = Laid().markers("A", seaport="pink blue", forum="orange pink", military="orange white")
    laid.slots("A", forum="plus2-1", military="workers-2")
    laid.sow("A", "seaport", forum="pink", military="blue")
    assert [done.tile for done in laid.told("tile-completed")] == ["workers-2"]
    assert laid.player("A").slots[TRAY["forum"]] == "plus2-1"


@pytest.mark.ruling("C3", "B8")
def test_it_is_completed_without_asking() -> None:
    """C3, B8: to keep it is never worth more."""
    laid = completing("victory-1")
    assert complete(laid).asked() is None
    assert laid.points("A") == 9
    assert min(tile.kind.points for tile in TRAJAN_TILES.values()) >= 1


def test_a_tile_of_which_a_marker_is_missing_stays() -> None:
    laid = Laid().markers("A", military="orange blue").slots("A", military="workers-2")
    complete(laid)
    assert not laid.events
    assert laid.points("A") == 0


@pytest.mark.ruling("C1")
def test_a_double_needs_both_markers_of_its_colour() -> None:
    laid = Laid().markers("A", military="yellow orange").slots("A", military="victory-1")
    assert complete(laid).points("A") == 0
    laid.markers("A", military="yellow yellow orange")
    assert complete(laid).points("A") == 9


# Beforehand


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
def test_a_tray_says_whether_it_completes_the_tile_surely_perhaps_or_not(taken: str, there: str, said: str) -> None:
    """C2: one marker falls into the target tray."""
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
def test_what_lay_in_the_origin_is_taken_up_and_does_not_count(taken: str, said: str) -> None:
    """B1, C2: six markers end in the origin, where one of them lies; eight two trays on, where two do."""
    origin = "military" if len(taken.split()) == 6 else "seaport"
    laid = Laid().markers("A", **{origin: taken, "forum": ""})
    laid.slots("A", military="workers-2")
    player = laid.player("A")
    target = completes(player.slots, player.trays, TRAY[origin])
    assert target == said


@pytest.mark.ruling("C2")
@pytest.mark.parametrize("seed", slow_after(4, range(15)))
def test_what_is_said_beforehand_is_what_comes_of_every_way_of_laying(seed: int) -> None:
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
    """Whether each way of laying the markers of a tray completes a tile."""
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


# What tiles bring


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
def test_points_and_tokens(tile: str, points: int, workers: int, legionnaires: int) -> None:
    laid = complete(completing(tile))
    player = laid.player("A")
    assert (player.points, player.workers, player.legionnaires) == (points, workers, legionnaires)
    assert laid.table.gone == [tile]


@pytest.mark.ruling("C4")
def test_two_goods_cards_are_drawn_and_none_is_discarded() -> None:
    """C4: so they can be shipped in the same turn."""
    laid = completing("cards-1", tray="seaport").pile("wine", "wine")
    complete(laid, "seaport")
    assert laid.player("A").hand == ["wine", "wine"]
    assert (laid.points("A"), laid.asked()) == (3, None)
    laid.act("A", "seaport").pick("A", "pairs").pick("A", "wine")
    assert laid.points("A") == 3 + 5


@pytest.mark.ruling("F4", "C7")
def test_fewer_cards_are_drawn_where_fewer_are_left() -> None:
    laid = completing("cards-1").left_in_pile(1)
    complete(laid)
    assert (len(laid.player("A").hand), laid.points("A")) == (1, 3)


@pytest.mark.ruling("C7", "J")
@pytest.mark.parametrize(("supply", "moved"), [(0, 0), (1, 1), (2, 2)])
def test_as_many_tokens_move_as_the_supply_holds_and_the_points_are_scored_anyway(supply: int, moved: int) -> None:
    """C7. J: fifteen tokens each."""
    laid = complete(completing("workers-6", supply=supply))
    assert (laid.player("A").workers, laid.points("A")) == (1 + moved, 2)
    [gained] = laid.told("tokens-gained")
    assert gained.tokens == moved


@pytest.mark.ruling("C9")
def test_a_demand_tile_scores_one_point_and_stays_for_good() -> None:
    """C9: it lies in the circle no longer."""
    laid = complete(completing("demand-1"))
    player = laid.player("A")
    assert (player.points, player.completed, player.slots) == (1, ["demand-1"], [None] * 6)
    assert laid.table.gone == []
    assert laid.game.view(0).players[0].completed == ("bread",)


@pytest.mark.ruling("C8")
def test_a_plus2_marker_goes_to_any_space_that_has_none_at_once() -> None:
    laid = completing("plus2-1")
    laid.player("A").plus2 = ["seaport", "senate"]
    complete(laid)
    assert laid.offered("A") == ["forum", "military", "trajan", "construction"]
    laid.pick("A", "trajan")
    assert laid.player("A").plus2 == ["seaport", "senate", "trajan"]
    assert laid.points("A") == 4


@pytest.mark.ruling("C8")
def test_the_last_free_space_gets_the_marker_without_asking() -> None:
    laid = completing("plus2-1")
    laid.player("A").plus2 = [*ACTIONS[:-1]]
    assert complete(laid).asked() is None
    assert laid.player("A").plus2 == [*ACTIONS]


@pytest.mark.ruling("C8", "J")
def test_with_a_marker_on_every_space_the_tile_brings_its_points_alone() -> None:
    """C8. J: there is never a seventh marker."""
    laid = completing("plus2-1")
    laid.player("A").plus2 = [*ACTIONS]
    complete(laid)
    assert (laid.points("A"), laid.player("A").plus2) == (4, [*ACTIONS])


# Before the action of the same turn


@pytest.mark.ruling("C4")
def test_a_worker_gained_by_a_tile_can_build_in_the_same_turn() -> None:
    laid = completing("workers-1", tray="construction").tokens("A", workers=0)
    laid.markers("A", construction="yellow", senate="orange pink", trajan="")
    laid.sow("A", "senate", trajan="pink", construction="orange")
    laid.pick("A", "1")
    assert laid.player("A").sites == [0]


@pytest.mark.ruling("C4", "H5", "example D12")
def test_the_plus2_marker_of_a_tile_strengthens_an_extra_action_of_the_same_turn() -> None:
    """Example D12, C4, H5: four points and three forum actions."""
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
def test_a_new_tile_is_not_looked_at_in_the_turn_in_which_it_comes() -> None:
    """C5: it needs a later turn in which its tray is the target."""
    laid = Laid().arch("A", "trajan").markers("A", trajan="yellow yellow", military="pink blue", senate="")
    laid.sow("A", "military", senate="pink", trajan="blue").pick("A", "victory")
    assert laid.player("A").slots[TRAY["trajan"]] == "victory-1"
    assert not laid.told("tile-completed")
    laid.game.agenda.clear()
    laid.markers("A", trajan="yellow yellow", military="pink blue", senate="")
    laid.sow("A", "military", senate="pink", trajan="blue")
    assert laid.points("A") == 9


# Taking back


@pytest.mark.parametrize(("tile", "final"), [("workers-1", False), ("victory-3", False), ("cards-1", True)])
def test_sowing_can_be_taken_back_unless_cards_are_drawn(tile: str, final: bool) -> None:
    one, other = TRAJAN_TILES[tile].markers
    laid = Laid().slots("A", military=tile).markers("A", military=one, seaport=f"{other} pink", forum="")
    laid.turn("A").pick("A", "seaport")
    assert laid.is_final("A", forum="pink", military=other) is final
