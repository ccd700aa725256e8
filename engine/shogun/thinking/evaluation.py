"""What a position is worth to a Daimyo, in points: the small evaluation that computer players look ahead with.

It adds up the points there are, what provinces and buildings will bring in the winters to come if they are held, and
a few things that help to win more, each with a weight from `assets/shogun/evaluation.json`; how they are put together
is said here, by the constants below. It looks at the whole table, so it is only asked about imagined games.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import read_file
from engine.core.events import Seat
from engine.shogun.components import (
    ACTION_SPACES,
    EVENTS,
    FOLDER,
    PROVINCES,
    RULES,
    Building,
    ProvinceId,
    Region,
    region_of,
    revolts_for,
)
from engine.shogun.table import ShogunTable

SEASONS = tuple(season for season in RULES.seasons if season != "winter")
YEARS = RULES.years
MOST_THREATENED = 0.9
"""However strong the neighbours are, a province is lost with no greater likelihood."""
LEADING, SHARING, FURTHER_BEHIND = 0.75, 0.55, 0.15
"""Of a majority's points: what a lead by nobody else counts at least, what a shared one, and what is taken off for
each building by which somebody is behind."""
REVOLT, MORE_FARMERS = 0.5, 0.25
"""How likely a province is lost to a revolt without farmers, and how much likelier by each of them."""
REMEMBERED = 1 << 12
"""How many results are kept of what is worked out alike for thousands of positions that hardly differ."""


class Weights(BaseModel):
    """How much things count, in points where nothing else is said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    next_winter: float
    """How much of what would be scored now is hoped for in the second winter, while the first is still to come."""
    threat: float
    """How likely a province is lost in a round to a neighbour with as many armies to send as stand there."""
    free_space: float
    """A free building space."""
    chest: float
    """A chest at the start of the game; it loses worth from round to round."""
    enough_chests: float = Field(gt=0)
    """So many chests are worth that much, those beyond only a part: `beyond_enough`."""
    beyond_enough: float
    army: float
    """An army on the board at the start of the game; it loses worth from round to round."""
    reserve: float
    """The same for one in the supply."""
    marker: float
    """Taken off for each revolt marker, for each round of the year still to come."""
    harvest: float
    """The rice that each round still brings."""
    shortage: float
    """Taken off for each province that hunger makes revolt, as a part of what a province is worth."""
    lead: float
    """For each building by which a majority is led or missed: how much of its points one more or less decides."""
    rivals: float
    """How much of the best other Daimyo's worth is taken off the own."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)


class _Calendar(NamedTuple):
    """How far a game has come: rounds still to come this year, with the present one in part, and in all; winters."""

    this_year: float
    in_all: float
    winters: int


def prospects_of(table: ShogunTable, seat: Seat) -> float:
    """How well the Daimyo stands against the best of the others, in points."""
    worth = worth_of_all(table)
    others = max(other for i, other in enumerate(worth) if i != seat)
    return worth[seat] - WEIGHTS.rivals * others


def worth_of_all(table: ShogunTable) -> list[float]:
    """What the position is worth to each Daimyo by itself."""
    worth = [float(player.points) for player in table.players]
    calendar = _calendar(table)
    if not calendar.winters:
        return worth
    scored = 1 + WEIGHTS.next_winter * (calendar.winters - 1)
    for province, seat in table.owner.items():
        worth[seat] += scored * _holding(table, province, seat, calendar)
    for seat, points in enumerate(_majorities(table)):
        worth[seat] += scored * points
    later = calendar.in_all / (YEARS * len(SEASONS))
    owned = list(table.owner.values())
    for seat, player in enumerate(table.players):
        provinces = owned.count(seat)
        worth[seat] += later * _purse(player.chests)
        worth[seat] += later * WEIGHTS.reserve * player.supply
        worth[seat] -= WEIGHTS.shortage * scored * _hunger(table, player.rice, provinces, calendar)
    return worth


def _calendar(table: ShogunTable) -> _Calendar:
    if table.phase == "over":
        return _Calendar(0.0, 0.0, 0)
    winters = YEARS - len(table.winters)
    if table.season not in SEASONS:
        before = table.season == "set-up"
        rounds = float(len(SEASONS)) if before else 0.0
        return _Calendar(rounds, rounds + len(SEASONS) * (YEARS - max(table.year, 1)), winters)
    done = max(table.current, 0) / len(ACTION_SPACES)
    this_year = len(SEASONS) - SEASONS.index(table.season) - done
    return _Calendar(this_year, this_year + len(SEASONS) * (YEARS - table.year), winters)


def _holding(table: ShogunTable, province: ProvinceId, seat: Seat, calendar: _Calendar) -> float:
    """A province with what stands there, as far as it will be held until winter."""
    armies = table.armies[province]
    buildings = len(table.buildings.get(province, ()))
    owner, standing = table.owner, table.armies
    threat = 0
    for neighbour in table.box.neighbours[province]:
        other = owner.get(neighbour)
        if other is not None and other != seat and standing[neighbour] - 1 > threat:
            threat = standing[neighbour] - 1
    lost = 0.0
    if threat:
        balance = threat / (threat + armies)
        lost = min(MOST_THREATENED, WEIGHTS.threat * min(calendar.this_year, 2.0) * 4 * balance * balance)
    markers = table.markers.get(province, 0)
    worth = (1 + buildings) * (1 - lost) + WEIGHTS.free_space * (PROVINCES[province].spaces - buildings)
    worth += WEIGHTS.army * armies * calendar.in_all / (YEARS * len(SEASONS))
    return worth - WEIGHTS.marker * markers * min(calendar.this_year, 1.0)


def _majorities(table: ShogunTable) -> list[float]:
    """Points for majorities, softened by how near the next one is."""
    counts: dict[tuple[Region, Building], list[int]] = {}
    for province, kinds in table.buildings.items():
        region, seat = region_of(province, table.side), table.owner[province]
        for kind in kinds:
            counts.setdefault((region, kind), [0] * table.seats)[seat] += 1
    points = [0.0] * table.seats
    for (_, kind), numbers in counts.items():
        for seat, share in enumerate(_shares(tuple(numbers), WEIGHTS.lead)):
            points[seat] += RULES.majority_points[kind] * share
    return points


@lru_cache(REMEMBERED)
def _shares(numbers: Sequence[int], lead: float) -> tuple[float, ...]:
    """Of one majority, what each seat may count on: all that lead alone, a part of who shares or follows closely."""
    most = max(numbers)
    leaders = numbers.count(most)
    shares = []
    for number in numbers:
        if not number:
            shares.append(0.0)
        elif number == most:
            ahead = most - max([other for other in numbers if other != most], default=0) if leaders == 1 else 0
            shares.append(min(1.0, LEADING + lead * ahead / 2) if leaders == 1 else SHARING)
        else:
            shares.append(max(0.0, lead - FURTHER_BEHIND * (most - number)))
    return tuple(shares)


def _purse(chests: int) -> float:
    enough = min(float(chests), WEIGHTS.enough_chests)
    return WEIGHTS.chest * (enough + WEIGHTS.beyond_enough * (chests - enough))


def _hunger(table: ShogunTable, rice: int, provinces: int, calendar: _Calendar) -> float:
    """How many provinces of a Daimyo will revolt in the winter to come, more surely by many farmers."""
    if not provinces or table.season == "set-up":
        return 0.0
    losses = [EVENTS[event].rice_loss for event in table.events] or [0]
    rice_in_winter = rice + WEIGHTS.harvest * calendar.this_year - sum(losses) / len(losses)
    missing = provinces - max(0.0, rice_in_winter)
    if missing <= 0:
        return 0.0
    below = int(missing)
    part = missing - below
    return (1 - part) * _revolting(below, provinces) + part * _revolting(below + 1, provinces)


def _revolting(missing: int, provinces: int) -> float:
    row = revolts_for(missing)
    return 0.0 if row is None else min(row.provinces, provinces) * (REVOLT + MORE_FARMERS * row.farmers)
