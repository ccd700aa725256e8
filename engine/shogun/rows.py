"""The rows of the data files, and the numbers of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from engine.core.datafiles import Datum

ProvinceId = str
ActionId = str
SpecialId = str
EventId = str
Side = str
Region = str
Building = Literal["castle", "temple", "theatre"]
Goods = Literal["rice", "chests"]
BUILDINGS: tuple[Building, ...] = ("castle", "temple", "theatre")


class ProvinceRow(Datum):
    """A province card: what it brings, and the region it belongs to on each side of the board."""

    id: ProvinceId
    tax: int = Field(ge=1)
    rice: int = Field(ge=1)
    spaces: int = Field(ge=1, le=len(BUILDINGS))
    regions: Mapping[Side, Region]


class Edge(Datum):
    """A border or a sea route between two provinces."""

    between: tuple[ProvinceId, ProvinceId]


class ActionCard(Datum):
    """An action: what it costs, and the one thing that it does.

    It `builds` something, deploys `armies`, `moves` some, brings `goods` or `battles`; what it does not do is None, 0
    or False.
    """

    id: ActionId
    cost: int = Field(ge=0)
    builds: Building | None = None
    armies: int = Field(default=0, ge=0)
    goods: Goods | None = None
    moves: bool = False
    battles: bool = False


class SpecialCard(Datum):
    """A special card.

    `attack` and `defence` are armies that may be added in a battle, `chests` and `rice` what it adds to goods that
    are collected, and `deploy` is what Deploy 5 armies may place with it.
    """

    id: SpecialId
    attack: int = Field(default=0, ge=0)
    defence: int = Field(default=0, ge=0)
    chests: int = Field(default=0, ge=0)
    rice: int = Field(default=0, ge=0)
    deploy: int = Field(default=0, ge=0)


class EventCard(Datum):
    """An event card. `code` says what it does, `rice_loss` what it costs everybody if it is left for winter.

    Its numbers are None, or 0 for what is added or taken away, where it has none.
    """

    id: EventId
    code: str
    rice_loss: int = Field(ge=0)
    max_chests: int | None = Field(default=None, ge=0)
    min_chests: int | None = Field(default=None, ge=0)
    max_rice: int | None = Field(default=None, ge=0)
    min_rice: int | None = Field(default=None, ge=0)
    neutral_farmers: int | None = Field(default=None, ge=0)
    """How many farmers defend a neutral province instead of `Rules.neutral_farmers`."""
    castle_defenders: int = Field(default=0, ge=0)
    """Armies that may be added to the defence of a province with a castle."""
    markers_removed: int = Field(default=0, ge=0)
    """Revolt markers that a new theater takes off its province; see `Rules.theatre_event` as well."""
    deploy_5_gives: int | None = Field(default=None, ge=1)
    deploy_3_gives: int | None = Field(default=None, ge=1)
    peace: bool = False
    """Provinces with a temple may not be attacked."""


class Placed(Datum):
    """An army group in a province of a default line-up."""

    province: ProvinceId
    armies: int = Field(ge=1)


class LineUp(Datum):
    """The provinces with which one seat begins, if the default line-ups are used."""

    seats: int
    seat: int
    placed: tuple[Placed, ...]


class RevoltRow(Datum):
    """A row of the revolt table: it holds from so many `missing` rice to the next row.

    So many `provinces` revolt, each with so many `farmers` beside its revolt markers.
    """

    missing: int = Field(ge=1)
    provinces: int = Field(ge=1)
    farmers: int = Field(ge=1)


class Rules(Datum):
    """The numbers of the rulebook. Mappings by number of players have the key `seats`."""

    players: tuple[int, ...]
    years: int = Field(ge=1)
    seasons: tuple[str, ...]
    sides: tuple[Side, ...]
    regions: tuple[Region, ...]
    daimyo: tuple[str, ...]
    chest_cards: tuple[int, ...]
    starting_chests: Mapping[int, int]
    army_groups: Mapping[int, tuple[int, ...]]
    armies: int = Field(ge=1)
    """Cubes of a player: on the board, in the supply, in the tower and in its tray."""
    farmers: int = Field(ge=1)
    tiles: Mapping[Building, int]
    revolt_markers: int = Field(ge=1)
    """In the box. There is no limit to those in play (R-46)."""
    open_province_cards: int = Field(ge=1)
    """Face up while provinces are claimed."""
    open_action_cards: int = Field(ge=1)
    """Face up while players plan."""
    events_a_year: int = Field(ge=1)
    planned_provinces: int = Field(ge=0)
    """Province cards that at least lie on a mat, the bid space included, as far as a player has them (R-10)."""
    tower_armies: int = Field(ge=0)
    """Armies of each player that the tower is loaded with."""
    tower_farmers: int = Field(ge=0)
    fall_through: int = Field(ge=0, le=10000)
    """In how many of 10000 cases a cube falls through the tower."""
    release: tuple[int, ...]
    """In how many of 10000 cases a cube inside is loosened, by the number of cubes thrown; the last one for more."""
    neutral_farmers: int = Field(ge=0)
    """Farmers who defend a neutral province."""
    revolts: tuple[RevoltRow, ...]
    province_points: int
    building_points: int
    majority_points: Mapping[Building, int]
    majority_tie_loss: int
    """What each of several leaders gets less (R-53)."""
    castle_event_in_revolts: bool
    """Whether the castle event adds an army against a revolt too (R-37)."""
    theatre_event: Literal["on-build", "when-drawn"]
    """When the theater event takes markers off: where a theater is built, or at once where one stands (R-44)."""
    deploy_6_with_few_recruits: Literal[4, 6]
    """What Deploy 5 armies may place with the special card in a round of few recruits (R-24)."""
