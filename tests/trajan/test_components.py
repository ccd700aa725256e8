"""Tests that the box's data is consistent and matches the reference."""

import json
from collections import Counter
from typing import Any

import pytest

from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CAMP_LEADS_TO,
    DEMANDS,
    FOLDER,
    FORUM_TILES,
    GOODS,
    MARKERS,
    PROVINCES,
    RULES,
    SHIPS,
    STACKS,
    TRAJAN_TILES,
)
from tests.trajan.reference import facts

TILE_KINDS = {
    "vp9": "nine_points",
    "worker1": "one_worker",
    "worker2": "two_workers",
    "legion1": "one_legionnaire",
    "legion2": "two_legionnaires",
}
"""What the reference calls otherwise."""
JOKERS = {"joker_extra_action": "joker_action", "joker_commodity": "joker_goods"}
ROMAN = ("I", "II", "III", "IV", "V", "VI")


def value(*path: str) -> Any:
    """Return a value of the reference."""
    found = facts()
    for part in path:
        found = found[part]
    return found["value"] if isinstance(found, dict) and "value" in found else found


def by_number(said: Any) -> dict[int, int]:
    return {int(number): amount for number, amount in said.items()}


# Totals


def test_54_trajan_tiles_have_18_markers_per_color_and_219_points() -> None:
    colours = Counter(marker for tile in TRAJAN_TILES.values() for marker in tile.markers)
    assert len(TRAJAN_TILES) == 54
    assert colours == dict.fromkeys(MARKERS, 18)
    assert sum(tile.kind.points for tile in TRAJAN_TILES.values()) == 219
    assert Counter(tile.stack for tile in TRAJAN_TILES.values()) == dict.fromkeys(STACKS, 9)


@pytest.mark.ruling("C1")
def test_every_trajan_tile_needs_two_markers() -> None:
    assert {len(tile.markers) for tile in TRAJAN_TILES.values()} == {2}
    pairs = Counter(tuple(sorted(tile.markers)) for tile in TRAJAN_TILES.values())
    assert [pairs[(marker, marker)] for marker in MARKERS] == [3] * 6
    assert len(pairs) == 6 + 15


@pytest.mark.ruling("J")
def test_bonus_and_extra_action_tiles_suffice_for_four_players() -> None:
    """No stack runs out, and each player has a [+2] marker for every space (rulings, section J)."""
    quarters = RULES.quarters
    assert len(BONUS_TILES) == 4 + RULES.senate_bonus_tiles * quarters
    assert sum(tile.spare for tile in FORUM_TILES.values()) == RULES.extra_action_spaces * quarters
    assert sum(RULES.demands.values()) - RULES.demands_set_aside == (RULES.rounds - 1) * quarters
    assert facts()["plus2_markers"]["total"]["value"] == max(RULES.players) * len(ACTIONS)


def test_every_good_is_on_one_bonus_tile() -> None:
    shown = Counter(good for tile in BONUS_TILES.values() for good in tile.goods)
    assert shown == dict.fromkeys(GOODS, 1)


def test_17_borders_connect_all_provinces() -> None:
    reached, ahead = set[str](), list(CAMP_LEADS_TO)
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            ahead += PROVINCES[here].neighbours
    assert reached == set(PROVINCES)
    assert sum(len(province.neighbours) for province in PROVINCES.values()) == 2 * 17
    assert all(here in PROVINCES[there].neighbours for here in PROVINCES for there in PROVINCES[here].neighbours)


# Against the reference


def test_trays_match_the_reference() -> None:
    listed = value("action_circle", "trays_clockwise")
    assert [row["action"] for row in listed] == list(ACTIONS)
    assert [row["slot"] for row in listed] == list(ROMAN)
    slots = [ROMAN[ACTIONS.index(action)] for action in RULES.first_tile_slots]
    assert slots == value("action_circle", "starting_trajan_tile_slots")
    assert value("action_circle", "arch_start") == "I"


def test_markers_match_the_reference() -> None:
    assert list(MARKERS) == value("action_markers", "colors")
    assert RULES.markers_of_a_colour == value("action_markers", "per_color_per_player")
    assert RULES.markers_a_tray == value("action_markers", "per_tray_at_start")
    assert len(MARKERS) * RULES.markers_of_a_colour == value("action_markers", "per_player")


@pytest.mark.ruling("A9")
def test_players_and_their_pieces_match_the_reference() -> None:
    assert list(RULES.players) == value("game", "players")
    assert list(RULES.colours) == value("components", "player_colors")
    tokens = next(row for row in facts()["components"]["items"] if row["id"] == "small_token")
    supply = next(row for row in facts()["player_mat"]["areas"] if row["id"] == "token_supply")
    assert (RULES.tokens, RULES.tokens - 2) == (tokens["per_player"], supply["start"])


@pytest.mark.ruling("B5")
def test_the_time_track_and_the_rounds_match_the_reference() -> None:
    """The track's length is in the data: five spaces per player and one more (ruling B5)."""
    assert by_number(value("time_track", "length")) == RULES.lap == {2: 11, 3: 16, 4: 21}
    assert (RULES.quarters, RULES.rounds) == (
        value("structure", "quarters"),
        value("structure", "rounds_per_quarter"),
    )


@pytest.mark.ruling("K")
def test_trajan_tiles_match_the_reference() -> None:
    """The colors of legionnaire tiles differ from those of worker tiles (rulings, section K)."""
    listed = facts()["trajan_tiles"]["tiles"]
    found = {
        f"TT-{tile.stack.upper()}-{tile.id.rpartition('-')[2]}": (tile.kind.id, list(tile.markers), tile.kind.points)
        for tile in TRAJAN_TILES.values()
    }
    said = {
        row["id"]: (TILE_KINDS.get(row["kind"], row["kind"]), row["colors"], row["vp"])
        for rows in listed.values()
        for row in rows
    }
    assert found == said
    workers, legionnaires = (
        [tile.markers for tile in TRAJAN_TILES.values() if tile.stack == stack]
        for stack in ("workers", "legionnaires")
    )
    assert workers != legionnaires


def test_gains_from_trajan_tiles_match_the_reference() -> None:
    kinds = {tile.kind.id: tile.kind for tile in TRAJAN_TILES.values()}
    said = facts()["trajan_tiles"]["kinds"]
    assert set(kinds) == {TILE_KINDS.get(name, name) for name in said}
    for name, row in said.items():
        kind = kinds[TILE_KINDS.get(name, name)]
        assert kind.points == row["vp"]
        assert (kind.demand is not None) == row["after_completion"].startswith("stays")
    brought = {kind.id: (kind.cards, kind.workers, kind.legionnaires, kind.plus2) for kind in kinds.values()}
    assert {name: what for name, what in brought.items() if any(what)} == {
        "cards": (2, 0, 0, False),
        "one_worker": (0, 1, 0, False),
        "two_workers": (0, 2, 0, False),
        "one_legionnaire": (0, 0, 1, False),
        "two_legionnaires": (0, 0, 2, False),
        "plus2": (0, 0, 0, True),
    }


def test_forum_tiles_match_the_reference() -> None:
    rows = {JOKERS.get(row["kind"], row["kind"]): row for row in value("forum_tiles", "kinds")}
    assert set(rows) == set(FORUM_TILES)
    for name, row in rows.items():
        tile = FORUM_TILES[name]
        assert (tile.copies, tile.group, tile.votes) == (row["count"], row["group"], row.get("votes", 0))
        assert tile.demand == (name if tile.group == "demand" else None)
        assert tile.action == (name.removeprefix("extra_") if tile.group == "extra_action" else None)
    spare = {tile.action: tile.spare for tile in FORUM_TILES.values() if tile.spare}
    assert spare == value("extra_action_tiles", "kinds")


@pytest.mark.ruling("A7")
def test_forum_spaces_match_the_reference() -> None:
    setup = facts()["setup"]["board"]
    said = next(row["count_by_players"] for row in setup if "count_by_players" in row)
    assert by_number(said) == RULES.forum_spaces == {2: 6, 3: 9, 4: 12}
    assert RULES.extra_action_spaces == value("forum_tiles", "spaces")["yellow"] == 3


@pytest.mark.ruling("K")
def test_construction_tiles_match_the_reference() -> None:
    """There are twenty building spaces, not twenty-four (rulings, section K)."""
    rows = {row["id"].removeprefix("CT-").replace("-", "_"): row for row in value("construction", "tiles")}
    assert {name: (tile.kind, tile.points) for name, tile in BUILDING_TILES.items()} == {
        name: (row["kind"], row["vp"]) for name, row in rows.items()
    }
    assert {row["kind"]: row["bonus_action"] for row in value("construction", "kinds")} == BUILDINGS
    grid = value("construction", "grid")
    assert (RULES.building_rows, RULES.building_columns) == (grid["rows"], grid["columns"])
    assert RULES.building_rows * RULES.building_columns == len(BUILDING_TILES) == 20


def test_demands_match_the_reference() -> None:
    assert value("demand_tiles", "kinds") == RULES.demands
    assert tuple(RULES.demands) == DEMANDS
    assert RULES.demands_set_aside == value("demand_tiles", "removed_at_setup")
    assert RULES.rounds - 1 == value("demand_tiles", "per_quarter")
    penalties = {number: -points for number, points in enumerate(RULES.demand_penalties)}
    assert penalties == by_number(value("demand_tiles", "penalty_vp"))


def test_the_senate_matches_the_reference() -> None:
    rows = value("senate", "steps")
    assert [row["vp"] for row in rows] == [row["votes"] for row in rows] == list(RULES.senate)


@pytest.mark.ruling("K")
def test_bonus_tiles_match_the_reference() -> None:
    """A worker is worth 1 or one half, rounded up (rulings, section K)."""
    rows = {row["id"].removeprefix("BT-").replace("-", "_"): row for row in value("bonus_tiles", "tiles")}
    assert list(rows) == list(BONUS_TILES)
    for name, row in rows.items():
        tile = BONUS_TILES[name]
        assert (tile.yellow, tile.grey / tile.grey_for) == (row["yellow"], row["grey"])
        assert "_".join(tile.goods) == (name if tile.counts == "goods" else "")
        assert (tile.counts == "demand") == (row["per"] == "once")
    assert (BONUS_TILES["workers"].grey, BONUS_TILES["workers"].grey_for) == (1, 2)


def test_provinces_match_the_reference_in_order() -> None:
    said = facts()["provinces"]
    assert [(row["id"], row["vp"], row["adjacent"]) for row in said["list"]] == [
        (province.id, province.points, list(province.neighbours)) for province in PROVINCES.values()
    ]
    assert list(CAMP_LEADS_TO) == said["camp"]["leads_to"]
    assert RULES.less_for_each_other == said["minus_vp_per_other_player"]
    for here, there in said["not_adjacent"]:
        assert there not in PROVINCES[here].neighbours


def test_ships_match_the_reference() -> None:
    rows = facts()["ships"]["tiles"]
    assert [row["id"] for row in rows] == list(SHIPS)
    for row in rows:
        for side in ("coloured", "grey"):
            printed = getattr(SHIPS[row["id"]], side)
            assert dict(enumerate(printed, start=1)) == by_number(row[side])


def test_goods_match_the_reference() -> None:
    assert list(GOODS) == value("goods", "kinds")
    assert RULES.cards_of_a_good == value("goods", "cards_per_kind")
    assert RULES.first_goods == value("goods", "start_hand")
    assert len(GOODS) * RULES.cards_of_a_good == value("goods", "total")


def test_final_points_match_the_reference() -> None:
    rows = {row["id"]: row["vp"] for row in facts()["end_scoring"]["items"]}
    final = RULES.final
    assert (final.card, final.worker) == (rows["cards_in_hand"], rows["workers_in_camp"])
    assert (final.legionnaire, final.tile) == (rows["legionnaires_in_camp"], rows["trajan_tiles_on_slots"])
    assert final.sets == {3: rows["construction_set_of_3"], 4: rows["construction_set_of_4"]}


# Certainty


@pytest.mark.ruling("A3", "B5", "D3", "F4", "G6", "G7", "G8", "I3")
def test_exactly_the_doubtful_rules_are_marked() -> None:
    """Each is a switch or number in the data: A3, B5, D3, F4, G6, G7, G8, I3."""
    assert RULES.confidence == {"lap": facts()["time_track"]["length"]["confidence"]}
    assert RULES.readings.confidence == {
        "starting_tiles": "medium",
        "leader_returns": "medium",
        "goods_reshuffled": "substitute",
        "least_points": "substitute",
        "provinces_first": "substitute",
        "demand_joker_for_bonus": "medium",
    }
    switches = set(type(RULES.readings).model_fields) - {"confidence"}
    certain = {"senate_tiles_on_provinces"}  # G7: the rulebook is clear, but one digital edition differs.
    assert switches == set(RULES.readings.confidence) | certain, "every doubtful reading can be switched"
    for file in FOLDER.glob("*.json"):
        if file.name not in ("rules.json", "evaluation.json"):
            assert "confidence" not in json.dumps(json.loads(file.read_text("utf-8"))), file.name
