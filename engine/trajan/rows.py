"""The rows of the data files, and the numbers of the rulebook."""

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
    """What a Trajan tile brings when it is completed: its points, and one of the rest at most."""

    id: str
    points: int = Field(ge=0)
    cards: int = Field(default=0, ge=0)
    workers: int = Field(default=0, ge=0)
    legionnaires: int = Field(default=0, ge=0)
    plus2: bool = False
    demand: Demand | None = None


class TrajanTileRow(Datum):
    """A Trajan tile, with the two markers that its tray must hold."""

    id: TrajanTileId
    stack: StackId
    kind: str
    markers: tuple[Marker, Marker]


class ForumTile(Datum):
    """A kind of forum tile, so many `copies` in the box; of an extra action tile some `spare`, with their own back.

    It has `votes`, meets a `demand`, repeats an `action`, or is a joker.
    """

    id: ForumTileId
    copies: int = Field(ge=1)
    group: Literal["demand", "senate", "extra_action", "joker"]
    votes: int = Field(default=0, ge=0)
    demand: Demand | None = None
    action: ActionId | None = None
    spare: int = Field(default=0, ge=0)


class BonusTile(Datum):
    """A bonus tile: what it `counts` in the end, and its points on either side.

    A demand tile counts once, everything else for each; `grey_for` says for how many the grey points are, rounded up.
    """

    id: BonusTileId
    counts: Literal["demand", "goods", "workers", "legionnaires", "bonus"]
    yellow: int
    grey: int
    grey_for: int = Field(default=1, ge=1)
    demand: Demand | None = None
    goods: tuple[Goods, ...] = ()


class BuildingKindRow(Datum):
    """A kind of construction tile, and the action that the first of it brings."""

    id: BuildingKind
    action: ActionId


class BuildingTile(Datum):
    """A construction tile."""

    id: BuildingTileId
    kind: BuildingKind
    points: int = Field(ge=0)


class Province(Datum):
    """A province, and where a leader can go from it."""

    id: ProvinceId
    points: int = Field(ge=0)
    neighbours: tuple[ProvinceId, ...]


class Ship(Datum):
    """A ship: its points for one, two... cards or pairs, while it lies `coloured` or `grey` side up."""

    id: ShipId
    coloured: tuple[int, ...]
    grey: tuple[int, ...]


class Final(Datum):
    """Points at the end of the game: for each card in hand, token in a camp, tile in the circle, and for sets."""

    card: int
    worker: int
    legionnaire: int
    tile: int
    sets: Mapping[int, int]
    """By the number of construction tiles of a kind."""


class Readings(Datum):
    """How the rules are read where the rulebook leaves it open, or where sources differ."""

    starting_tiles: Literal["at-once", "in-turn"]
    """Whether the starting Trajan tiles are taken all at once, or one each in turn (A3)."""
    leader_returns: bool
    """Whether a leader may go back to the camp (D3)."""
    goods_reshuffled: bool
    """Whether the discards are shuffled when the goods pile is used up (F4)."""
    least_points: int | None
    """What nobody's points fall below (G6)."""
    senate_tiles_on_provinces: Literal["stay", "leave"]
    """What happens to them when a quarter ends (G7). The rulebook removes them; one digital edition keeps them."""
    provinces_first: bool
    """Whether provinces get new tiles before the forum does (G8)."""
    demand_joker_for_bonus: bool
    """Whether a demand joker stands for a tile that a bonus tile asks for (I3)."""


class Rules(Datum):
    """The numbers of the rulebook. Mappings by number of players have the key `seats`."""

    players: tuple[int, ...]
    colours: tuple[str, ...]
    actions: tuple[ActionId, ...]
    """The six trays, clockwise from the seaport."""
    markers: tuple[Marker, ...]
    """Their colours."""
    markers_of_a_colour: int = Field(ge=1)
    markers_a_tray: int = Field(ge=1)
    """At the start."""
    tokens: int = Field(ge=2)
    """Of each player: workers and legionnaires, or in the supply."""
    goods: tuple[Goods, ...]
    cards_of_a_good: int = Field(ge=1)
    first_goods: int = Field(ge=0)
    """Goods cards that each player begins with."""
    discard_piles: int = Field(ge=1)
    first_tile_slots: tuple[ActionId, ...]
    """Where the Trajan tiles lie that each player begins with."""
    quarters: int = Field(ge=1)
    rounds: int = Field(ge=1)
    """In a quarter."""
    lap: Mapping[int, int]
    """Spaces of the time track (B5)."""
    forum_spaces: Mapping[int, int]
    extra_action_spaces: int = Field(ge=0)
    demands: Mapping[Demand, int]
    """Demand tiles of each kind."""
    demands_set_aside: int = Field(ge=0)
    demand_penalties: tuple[int, ...]
    """By the number of demands that are not met."""
    senate: tuple[int, ...]
    """Points and votes of the spaces, from the start."""
    senate_bonus_tiles: int = Field(ge=2)
    less_for_each_other: int = Field(ge=0)
    """What a legionnaire scores less for each other player's in the province (D1)."""
    cards_drawn: int = Field(ge=1)
    """With the seaport."""
    cards_played: int = Field(ge=1)
    """With the seaport, at most."""
    building_rows: int = Field(ge=1)
    building_columns: int = Field(ge=1)
    repetitions: int = Field(ge=1)
    """That an extra action tile brings."""
    repetitions_with_plus2: int = Field(ge=1)
    final: Final
    readings: Readings
