"""The data classes for Trajan's data files, including the numbers in the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from engine.core.datafiles import Datum

ActionId = str
Marker = str
Goods = str
Demand = str
ProvinceId = str
ShipId = str
StackId = str
TrajanTileId = str
ForumTileId = str
BonusTileId = str
BuildingTileId = str
BuildingKind = str


class TrajanTileKind(Datum):
    """The reward for completing a Trajan tile: its points and at most one of the other fields."""

    id: str
    points: int = Field(ge=0)
    cards: int = Field(default=0, ge=0)
    workers: int = Field(default=0, ge=0)
    legionnaires: int = Field(default=0, ge=0)
    plus2: bool = False
    demand: Demand | None = None


class TrajanTileRow(Datum):
    """A Trajan tile, with the two markers its tray must contain."""

    id: TrajanTileId
    stack: StackId
    kind: str
    markers: tuple[Marker, Marker]


class ForumTile(Datum):
    """A kind of forum tile.

    It has `votes`, meets a `demand`, repeats an `action`, or is a joker. `copies` is the number in the box, `spare`
    the number of additional extra action tiles, which have a different back.
    """

    id: ForumTileId
    copies: int = Field(ge=1)
    group: Literal["demand", "senate", "extra_action", "joker"]
    votes: int = Field(default=0, ge=0)
    demand: Demand | None = None
    action: ActionId | None = None
    spare: int = Field(default=0, ge=0)


class BonusTile(Datum):
    """A bonus tile: what it `counts` in the final scoring, and the points on each side.

    A demand counts once, anything else once per item. `grey_for` is the number of items for the gray side's points,
    rounded up.
    """

    id: BonusTileId
    counts: Literal["demand", "goods", "workers", "legionnaires", "bonus"]
    yellow: int
    grey: int
    grey_for: int = Field(default=1, ge=1)
    demand: Demand | None = None
    goods: tuple[Goods, ...] = ()


class BuildingKindRow(Datum):
    """A kind of construction tile, and the action that the first one gives."""

    id: BuildingKind
    action: ActionId


class BuildingTile(Datum):
    """A construction tile."""

    id: BuildingTileId
    kind: BuildingKind
    points: int = Field(ge=0)


class Province(Datum):
    """A province, with the neighbors a leader can move to."""

    id: ProvinceId
    points: int = Field(ge=0)
    neighbours: tuple[ProvinceId, ...]


class Ship(Datum):
    """A ship, with its points for one, two... cards or pairs on its colored and gray sides."""

    id: ShipId
    coloured: tuple[int, ...]
    grey: tuple[int, ...]


class Final(Datum):
    """The points in the final scoring for each card in hand, token in a camp and tile in the circle, and for sets."""

    card: int
    worker: int
    legionnaire: int
    tile: int
    sets: Mapping[int, int]
    """The points of a set, by its number of construction tiles."""


class Readings(Datum):
    """The interpretation of rules on which the rulebook is unclear or sources differ."""

    starting_tiles: Literal["at-once", "in-turn"]
    """Whether players take their starting Trajan tiles all in one round or one per round (A3)."""
    leader_returns: bool
    """Whether a leader can return to the camp (D3)."""
    goods_reshuffled: bool
    """Whether the discards are reshuffled if the goods pile runs out (F4)."""
    least_points: int | None
    """The minimum score, or None (G6)."""
    senate_tiles_on_provinces: Literal["stay", "leave"]
    """Whether senate tiles stay on provinces at the end of a quarter (G7).

    The rulebook removes them; one digital edition keeps them.
    """
    provinces_first: bool
    """Whether provinces are refilled before the forum (G8)."""
    demand_joker_for_bonus: bool
    """Whether a demand joker can replace the tile that a bonus tile counts (I3)."""


class Rules(Datum):
    """The numbers in the rulebook. Mappings by number of players have the key `seats`."""

    players: tuple[int, ...]
    colours: tuple[str, ...]
    actions: tuple[ActionId, ...]
    """The actions of the six trays, clockwise from the Seaport."""
    markers: tuple[Marker, ...]
    """The colors of the markers."""
    markers_of_a_colour: int = Field(ge=1)
    markers_a_tray: int = Field(ge=1)
    """The number of markers per tray at the start."""
    tokens: int = Field(ge=2)
    """The number of each player's tokens: workers, legionnaires and those in supply."""
    goods: tuple[Goods, ...]
    cards_of_a_good: int = Field(ge=1)
    first_goods: int = Field(ge=0)
    """The number of each player's starting goods cards."""
    discard_piles: int = Field(ge=1)
    first_tile_slots: tuple[ActionId, ...]
    """The slots for each player's starting Trajan tiles."""
    quarters: int = Field(ge=1)
    rounds: int = Field(ge=1)
    """The number of rounds in a quarter."""
    lap: Mapping[int, int]
    """The number of spaces on the time track (B5)."""
    forum_spaces: Mapping[int, int]
    extra_action_spaces: int = Field(ge=0)
    demands: Mapping[Demand, int]
    """The number of demand tiles of each kind."""
    demands_set_aside: int = Field(ge=0)
    demand_penalties: tuple[int, ...]
    """The penalties by number of unmet demands."""
    senate: tuple[int, ...]
    """The points and votes of the senate spaces, from the start."""
    senate_bonus_tiles: int = Field(ge=2)
    less_for_each_other: int = Field(ge=0)
    """The points subtracted from a legionnaire's for each other player's legionnaire in the province (D1)."""
    cards_drawn: int = Field(ge=1)
    """The number of cards drawn in the seaport action."""
    cards_played: int = Field(ge=1)
    """The maximum number of cards played in the seaport action."""
    building_rows: int = Field(ge=1)
    building_columns: int = Field(ge=1)
    repetitions: int = Field(ge=1)
    """The number of repetitions by an extra action tile."""
    repetitions_with_plus2: int = Field(ge=1)
    final: Final
    readings: Readings
