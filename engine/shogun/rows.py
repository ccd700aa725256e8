"""The data classes for Shogun's data files, including the numbers in the rulebook."""

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
    """A province card: its tax and rice values, its building spaces, and its region on each side of the board."""

    id: ProvinceId
    tax: int = Field(ge=1)
    rice: int = Field(ge=1)
    spaces: int = Field(ge=1, le=len(BUILDINGS))
    regions: Mapping[Side, Region]


class Edge(Datum):
    """A border or a sea route between two provinces."""

    between: tuple[ProvinceId, ProvinceId]


class ActionCard(Datum):
    """An action card: its cost and its effect.

    An action either `builds` a building, deploys `armies` (and `moves` some), collects `goods`, or `battles`. The
    fields of all other effects are None, 0 or False.
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

    `attack` and `defence` are the armies a player can add in a battle. `chests` and `rice` increase the goods
    collected. `deploy` is the number of armies for Deploy 5 armies.
    """

    id: SpecialId
    attack: int = Field(default=0, ge=0)
    defence: int = Field(default=0, ge=0)
    chests: int = Field(default=0, ge=0)
    rice: int = Field(default=0, ge=0)
    deploy: int = Field(default=0, ge=0)


class EventCard(Datum):
    """An event card.

    `code` names its effect. `rice_loss` is the rice every player loses if it's the remaining card in winter. Fields
    of effects the card doesn't have are None, False or 0.
    """

    id: EventId
    code: str
    rice_loss: int = Field(ge=0)
    max_chests: int | None = Field(default=None, ge=0)
    min_chests: int | None = Field(default=None, ge=0)
    max_rice: int | None = Field(default=None, ge=0)
    min_rice: int | None = Field(default=None, ge=0)
    neutral_farmers: int | None = Field(default=None, ge=0)
    """The number of farmers defending a neutral province, in place of `Rules.neutral_farmers`."""
    castle_defenders: int = Field(default=0, ge=0)
    """The number of armies a player can add to defend a province with a castle."""
    markers_removed: int = Field(default=0, ge=0)
    """The number of revolt markers a new theater removes from its province. See also `Rules.theatre_event`."""
    deploy_5_gives: int | None = Field(default=None, ge=1)
    deploy_3_gives: int | None = Field(default=None, ge=1)
    peace: bool = False
    """Whether provinces with a temple are safe from attacks."""


class Placed(Datum):
    """An army group in a province of a default line-up."""

    province: ProvinceId
    armies: int = Field(ge=1)


class LineUp(Datum):
    """The starting provinces of one seat in a default line-up."""

    seats: int
    seat: int
    placed: tuple[Placed, ...]


class RevoltRow(Datum):
    """A row of the revolt table, which applies from `missing` rice up to the next row.

    `provinces` is the number of provinces that revolt, `farmers` the number of farmers in each, in addition to one
    per revolt marker.
    """

    missing: int = Field(ge=1)
    provinces: int = Field(ge=1)
    farmers: int = Field(ge=1)


class Rules(Datum):
    """The numbers in the rulebook. Mappings by number of players have the key `seats`."""

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
    """The number of a player's army cubes on the board, in supply, in the tower and in the tray."""
    farmers: int = Field(ge=1)
    tiles: Mapping[Building, int]
    revolt_markers: int = Field(ge=1)
    """The number of markers in the box. The number in play is unlimited (R-46)."""
    open_province_cards: int = Field(ge=1)
    """The number of face-up province cards during setup."""
    open_action_cards: int = Field(ge=1)
    """The number of face-up action cards during planning."""
    events_a_year: int = Field(ge=1)
    planned_provinces: int = Field(ge=0)
    """The minimum number of province cards on a mat, including its bid space, or all if a player has fewer (R-10)."""
    tower_armies: int = Field(ge=0)
    """The number of each player's armies thrown into the tower during setup."""
    tower_farmers: int = Field(ge=0)
    fall_through: int = Field(ge=0, le=10000)
    """The probability that a thrown cube falls through the tower, in ten-thousandths."""
    release: tuple[int, ...]
    """The probability that a throw dislodges a cube inside, in ten-thousandths, by the number of cubes thrown.

    The last entry also applies to larger numbers.
    """
    neutral_farmers: int = Field(ge=0)
    """The number of farmers defending a neutral province."""
    revolts: tuple[RevoltRow, ...]
    province_points: int
    building_points: int
    majority_points: Mapping[Building, int]
    majority_tie_loss: int
    """The points by which a tie reduces each leader's majority points (R-53)."""
    castle_event_in_revolts: bool
    """Whether the castle event also adds an army against revolts (R-37)."""
    theatre_event: Literal["on-build", "when-drawn"]
    """When the theater event removes markers: from a province where a theater is built, or everywhere immediately
    (R-44).
    """
    deploy_6_with_few_recruits: Literal[4, 6]
    """The number of armies for Deploy 5 armies with the special card under the event that reduces deployment (R-24).
    """
