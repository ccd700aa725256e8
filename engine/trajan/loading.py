"""Loading and validation of Trajan's data files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.datafiles import (
    ComponentFileError,
    Datum,
    by_id,
    check_count,
    check_known,
    check_total,
    read_file,
)
from engine.trajan.rows import (
    BonusTile,
    BuildingKindRow,
    BuildingTile,
    ForumTile,
    Province,
    ProvinceId,
    Rules,
    Ship,
    TrajanTileKind,
    TrajanTileRow,
)

TRAYS = 6
STACKS, TILES_A_STACK = 6, 9
BONUS_TILES = 12
PROVINCES = 10
BUILDING_KINDS, TILES_A_BUILDING_KIND = 5, 4
SHIPS = ("equal", "pairs", "different")
"""The ships, and the numbers of other components, that the box lists."""


class _TrajanTileFile(Datum):
    points: int
    kinds: list[Any]
    tiles: list[Any]


class _ForumTileFile(Datum):
    forum_tiles: int
    extra_action_tiles: int
    tiles: list[Any]


class _TileFile(Datum):
    tiles: list[Any]


class _ConstructionFile(Datum):
    points: int
    kinds: list[Any]
    tiles: list[Any]


class _ProvinceFile(Datum):
    points: int
    borders: int
    camp: tuple[ProvinceId, ...]
    provinces: list[Any]


class _ShipFile(Datum):
    ships: list[Any]


@dataclass(frozen=True, slots=True)
class Contents:
    """The validated contents of all data files."""

    rules: Rules
    trajan_kinds: dict[str, TrajanTileKind]
    trajan_tiles: dict[str, TrajanTileRow]
    forum_tiles: dict[str, ForumTile]
    bonus_tiles: dict[str, BonusTile]
    building_kinds: dict[str, BuildingKindRow]
    building_tiles: dict[str, BuildingTile]
    camp: tuple[ProvinceId, ...]
    provinces: dict[ProvinceId, Province]
    ships: dict[str, Ship]


def load_contents(folder: Path) -> Contents:
    """Load and validate the data files in `folder`.

    Raises `ComponentFileError`, which names the file and row of the first problem.
    """
    rules = read_file(folder, "rules.json", Rules)
    _check_rules(rules)
    kinds, tiles = _load_trajan_tiles(folder, rules)
    building_kinds, building_tiles = _load_construction(folder, rules)
    camp, provinces = _load_provinces(folder)
    return Contents(
        rules=rules,
        trajan_kinds=kinds,
        trajan_tiles=tiles,
        forum_tiles=_load_forum_tiles(folder, rules),
        bonus_tiles=_load_bonus_tiles(folder, rules),
        building_kinds=building_kinds,
        building_tiles=building_tiles,
        camp=camp,
        provinces=provinces,
        ships=_load_ships(folder),
    )


def _check_rules(rules: Rules) -> None:
    def fail(row: str, problem: str) -> None:
        raise ComponentFileError("rules.json", row, problem)

    if len(set(rules.actions)) != TRAYS:
        fail("actions", f"needs {TRAYS} different ones")
    if len(set(rules.colours)) < max(rules.players):
        fail("colours", "there are fewer than players")
    if len(set(rules.markers)) * rules.markers_of_a_colour != TRAYS * rules.markers_a_tray:
        fail("markers", "do not fill the trays")
    for row, numbers in (("lap", rules.lap), ("forum_spaces", rules.forum_spaces)):
        if set(numbers) != set(rules.players):
            fail(row, "needs a number for every number of players")
    turned_up = rules.quarters * (rules.rounds - 1)
    if sum(rules.demands.values()) - rules.demands_set_aside < turned_up:
        fail("demands", f"there are fewer than the {turned_up} that are turned up")
    if len(rules.demand_penalties) != rules.rounds or list(rules.demand_penalties) != sorted(rules.demand_penalties):
        fail("demand_penalties", "must rise with every demand that is not met")
    check_known("rules.json", "first_tile_slots", rules.first_tile_slots, rules.actions)


def _load_trajan_tiles(folder: Path, rules: Rules) -> tuple[dict[str, TrajanTileKind], dict[str, TrajanTileRow]]:
    file = "trajan_tiles.json"
    found = read_file(folder, file, _TrajanTileFile)
    kinds = by_id(file, found.kinds, TrajanTileKind)
    tiles = by_id(file, found.tiles, TrajanTileRow)
    for kind in kinds.values():
        if kind.demand is not None:
            check_known(file, kind.id, [kind.demand], rules.demands)
    for tile in tiles.values():
        check_known(file, tile.id, [tile.kind], kinds)
        check_known(file, tile.id, tile.markers, rules.markers)
    stacks = Counter(tile.stack for tile in tiles.values())
    check_count(file, stacks, STACKS)
    for stack, number in stacks.items():
        check_total(file, stack, number, TILES_A_STACK)
    check_total(file, "points", sum(kinds[tile.kind].points for tile in tiles.values()), found.points)
    return kinds, tiles


def _load_forum_tiles(folder: Path, rules: Rules) -> dict[str, ForumTile]:
    file = "forum_tiles.json"
    found = read_file(folder, file, _ForumTileFile)
    tiles = by_id(file, found.tiles, ForumTile)
    check_total(file, "forum_tiles", sum(tile.copies for tile in tiles.values()), found.forum_tiles)
    check_total(file, "extra_action_tiles", sum(tile.spare for tile in tiles.values()), found.extra_action_tiles)
    for tile in tiles.values():
        check_known(file, tile.id, filter(None, [tile.demand]), rules.demands)
        check_known(file, tile.id, filter(None, [tile.action]), rules.actions)
    used = rules.quarters * rules.extra_action_spaces
    if found.extra_action_tiles < used:
        raise ComponentFileError(file, "extra_action_tiles", f"there are fewer than the {used} that are laid out")
    return tiles


def _load_bonus_tiles(folder: Path, rules: Rules) -> dict[str, BonusTile]:
    file = "bonus_tiles.json"
    tiles = by_id(file, read_file(folder, file, _TileFile).tiles, BonusTile)
    check_count(file, tiles, BONUS_TILES)
    for tile in tiles.values():
        check_known(file, tile.id, filter(None, [tile.demand]), rules.demands)
        check_known(file, tile.id, tile.goods, rules.goods)
    if sorted(good for tile in tiles.values() for good in tile.goods) != sorted(rules.goods):
        raise ComponentFileError(file, "goods", "every good must be on one tile")
    return tiles


def _load_construction(folder: Path, rules: Rules) -> tuple[dict[str, BuildingKindRow], dict[str, BuildingTile]]:
    file = "construction.json"
    found = read_file(folder, file, _ConstructionFile)
    kinds = by_id(file, found.kinds, BuildingKindRow)
    tiles = by_id(file, found.tiles, BuildingTile)
    check_count(file, kinds, BUILDING_KINDS)
    for kind in kinds.values():
        check_known(file, kind.id, [kind.action], set(rules.actions) - {"construction"})
    for tile in tiles.values():
        check_known(file, tile.id, [tile.kind], kinds)
    for kind_id, number in Counter(tile.kind for tile in tiles.values()).items():
        check_total(file, kind_id, number, TILES_A_BUILDING_KIND)
    check_total(file, "tiles", len(tiles), rules.building_rows * rules.building_columns)
    check_total(file, "points", sum(tile.points for tile in tiles.values()), found.points)
    return kinds, tiles


def _load_provinces(folder: Path) -> tuple[tuple[ProvinceId, ...], dict[ProvinceId, Province]]:
    file = "provinces.json"
    found = read_file(folder, file, _ProvinceFile)
    provinces = by_id(file, found.provinces, Province)
    check_count(file, provinces, PROVINCES)
    check_known(file, "camp", found.camp, provinces)
    for province in provinces.values():
        check_known(file, province.id, province.neighbours, provinces)
        for other in province.neighbours:
            if province.id not in provinces[other].neighbours:
                raise ComponentFileError(file, province.id, f"is not a neighbour of {other}")
    check_total(file, "borders", sum(len(province.neighbours) for province in provinces.values()) // 2, found.borders)
    check_total(file, "points", sum(province.points for province in provinces.values()), found.points)
    return found.camp, provinces


def _load_ships(folder: Path) -> dict[str, Ship]:
    file = "ships.json"
    ships = by_id(file, read_file(folder, file, _ShipFile).ships, Ship)
    if tuple(ships) != SHIPS:
        raise ComponentFileError(file, "whole file", f"must list {', '.join(SHIPS)}")
    for ship in ships.values():
        if len(ship.coloured) != len(ship.grey):
            raise ComponentFileError(file, ship.id, "needs as many points on either side")
    return ships
