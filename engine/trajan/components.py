"""What lies in the box: the numbers of the rulebook, tiles, ships and provinces.

    RULES: Rules                                    the numbers of the rulebook
    ACTIONS: tuple[ActionId, ...]                   the six trays, clockwise from the seaport
    TRAJAN_TILES: dict[TrajanTileId, TrajanTile]    by id, stack by stack
    FORUM_TILES: dict[ForumTileId, ForumTile]       the kinds, by id
    BONUS_TILES: dict[BonusTileId, BonusTile]       by id
    BUILDING_TILES: dict[BuildingTileId, BuildingTile]; BUILDINGS: the action that each kind brings
    PROVINCES: dict[ProvinceId, Province]           in the order in which they are served (G8); CAMP_LEADS_TO
    SHIPS: dict[ShipId, Ship]                       by id
    TRAY: dict[ActionId, int]                       the number of each tray, from 0

Everything is read from `assets/trajan/*.json` and checked once, at import, so a wrong number is corrected there in
one line. A file that does not add up raises `ComponentFileError`; see `rows` and `loading`. Names and texts shown to
people are not here: they belong to the words of each language.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.datafiles import ASSETS
from engine.trajan.loading import load_contents
from engine.trajan.rows import (
    ActionId,
    BonusTile,
    BonusTileId,
    BuildingKind,
    BuildingTile,
    BuildingTileId,
    Demand,
    ForumTile,
    ForumTileId,
    Goods,
    Marker,
    Province,
    ProvinceId,
    Rules,
    Ship,
    ShipId,
    StackId,
    TrajanTileId,
    TrajanTileKind,
)

__all__ = [
    "ACTIONS",
    "ACTION_JOKER",
    "BONUS_TILES",
    "BUILDINGS",
    "BUILDING_TILES",
    "CAMP",
    "CAMP_LEADS_TO",
    "CENTRE",
    "CONSTRUCTION_JOKER",
    "DEMANDS",
    "DEMAND_JOKER",
    "EXTRA_TILES",
    "FOLDER",
    "FORUM_TILES",
    "GOODS",
    "GOODS_JOKER",
    "MARKERS",
    "PROVINCES",
    "RULES",
    "SHIPS",
    "STACKS",
    "TRAJAN_TILES",
    "TRAY",
    "ActionId",
    "BonusTile",
    "BonusTileId",
    "BuildingKind",
    "BuildingTile",
    "BuildingTileId",
    "Demand",
    "ForumTile",
    "ForumTileId",
    "Goods",
    "Marker",
    "Province",
    "ProvinceId",
    "Rules",
    "Ship",
    "ShipId",
    "StackId",
    "TrajanTile",
    "TrajanTileId",
]

FOLDER = ASSETS / "trajan"
CAMP = "camp"
"""The military camp, where every leader begins."""
ACTION_JOKER, GOODS_JOKER = "joker_action", "joker_goods"
DEMAND_JOKER, CONSTRUCTION_JOKER = "joker_demand", "joker_construction"
"""Forum tiles that stand for an extra action tile, a goods card, a tile that meets a demand, a construction tile."""
CENTRE = 6
"""Where the arch stands while all six slots hold tiles."""


@dataclass(frozen=True, slots=True)
class TrajanTile:
    """A Trajan tile: the two markers that its tray must hold, and what it brings."""

    id: TrajanTileId
    stack: StackId
    markers: tuple[Marker, Marker]
    kind: TrajanTileKind


_CONTENTS = load_contents(FOLDER)

RULES: Rules = _CONTENTS.rules
ACTIONS: tuple[ActionId, ...] = RULES.actions
TRAY: Mapping[ActionId, int] = {action: tray for tray, action in enumerate(ACTIONS)}
MARKERS: tuple[Marker, ...] = RULES.markers
GOODS: tuple[Goods, ...] = RULES.goods
DEMANDS: tuple[Demand, ...] = tuple(RULES.demands)
TRAJAN_TILES: dict[TrajanTileId, TrajanTile] = {
    row.id: TrajanTile(row.id, row.stack, row.markers, _CONTENTS.trajan_kinds[row.kind])
    for row in _CONTENTS.trajan_tiles.values()
}
STACKS: tuple[StackId, ...] = tuple(dict.fromkeys(tile.stack for tile in TRAJAN_TILES.values()))
FORUM_TILES: dict[ForumTileId, ForumTile] = _CONTENTS.forum_tiles
EXTRA_TILES: Mapping[ActionId, ForumTileId] = {
    tile.action: tile.id for tile in FORUM_TILES.values() if tile.action is not None
}
"""The tile that repeats each action."""
BONUS_TILES: dict[BonusTileId, BonusTile] = _CONTENTS.bonus_tiles
BUILDINGS: dict[BuildingKind, ActionId] = {kind.id: kind.action for kind in _CONTENTS.building_kinds.values()}
"""The action that the first construction tile of each kind brings."""
BUILDING_TILES: dict[BuildingTileId, BuildingTile] = _CONTENTS.building_tiles
PROVINCES: dict[ProvinceId, Province] = _CONTENTS.provinces
CAMP_LEADS_TO: tuple[ProvinceId, ...] = _CONTENTS.camp
SHIPS: dict[ShipId, Ship] = _CONTENTS.ships
