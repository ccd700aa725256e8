"""The contents of the box: tiles, ships, provinces and the numbers in the rules.

    RULES: Rules                                    the numbers in the rulebook
    ACTIONS: tuple[ActionId, ...]                   the six trays, clockwise from the Seaport
    TRAJAN_TILES: dict[TrajanTileId, TrajanTile]    by id, stack by stack
    FORUM_TILES: dict[ForumTileId, ForumTile]       the kinds, by id
    BONUS_TILES: dict[BonusTileId, BonusTile]       by id
    BUILDING_TILES: dict[BuildingTileId, BuildingTile]; BUILDINGS: the action that each kind gives
    PROVINCES: dict[ProvinceId, Province]           in the order in which they are refilled (G8); CAMP_LEADS_TO
    SHIPS: dict[ShipId, Ship]                       by id
    TRAY: dict[ActionId, int]                       the index of each tray

All of it is loaded from `assets/trajan/*.json` and validated at import. Inconsistent files raise
`ComponentFileError`; see `rows` and `loading`. Names and texts shown to players are in the message files of each
language.
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
"""The military camp, where every leader starts."""
ACTION_JOKER, GOODS_JOKER = "joker_action", "joker_goods"
DEMAND_JOKER, CONSTRUCTION_JOKER = "joker_demand", "joker_construction"
"""Forum tiles that replace an extra action tile, a goods card, a demand tile or a construction tile."""
CENTRE = 6
"""The position of the arch while all six slots have tiles."""


@dataclass(frozen=True, slots=True)
class TrajanTile:
    """A Trajan tile: the two markers its tray must contain, and the reward for completing it."""

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
"""The extra action tile of each action."""
BONUS_TILES: dict[BonusTileId, BonusTile] = _CONTENTS.bonus_tiles
BUILDINGS: dict[BuildingKind, ActionId] = {kind.id: kind.action for kind in _CONTENTS.building_kinds.values()}
"""The action given by the first construction tile of each kind."""
BUILDING_TILES: dict[BuildingTileId, BuildingTile] = _CONTENTS.building_tiles
PROVINCES: dict[ProvinceId, Province] = _CONTENTS.provinces
CAMP_LEADS_TO: tuple[ProvinceId, ...] = _CONTENTS.camp
SHIPS: dict[ShipId, Ship] = _CONTENTS.ships
