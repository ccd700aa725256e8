"""The evaluation function of computer players: the value of a position for each player, in points.

It adds up the current points, the expected points of provinces and buildings in the coming winters, and some
resources. Weights come from `assets/shogun/evaluation.json`; the constants below shape the formulas. It reads the
whole game state, including hidden information, so call it on imagined games only.
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
"""The maximum probability of losing a province to its neighbors."""
LEADING, SHARING, FURTHER_BEHIND = 0.75, 0.55, 0.15
"""The share of a majority's points expected by a sole leader (at least) and by a tied leader, and the share
subtracted per building for players who are behind.
"""
REVOLT, MORE_FARMERS = 0.5, 0.25
"""The probability of losing a province in a revolt, without farmers, and the increase for each farmer."""
REMEMBERED = 1 << 12
"""The size of caches for calculations that recur in thousands of similar positions."""


class Weights(BaseModel):
    """The weights of the evaluation, in points unless stated otherwise."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    next_winter: float
    """The share of the current scoring value expected from the second winter, while the first is still to come."""
    threat: float
    """The probability of losing a province within a round to a neighbor with an equal number of armies to send."""
    free_space: float
    """The value of a free building space."""
    chest: float
    """The value of a chest at the start of the game, which declines from round to round."""
    enough_chests: float = Field(gt=0)
    """The number of chests with full value; the value of others is multiplied by `beyond_enough`."""
    beyond_enough: float
    army: float
    """The value of an army on the board at the start of the game, which declines from round to round."""
    reserve: float
    """The value of an army in the supply, which declines in the same way."""
    marker: float
    """The cost of each revolt marker per round left in the year."""
    harvest: float
    """The rice expected from each remaining round."""
    shortage: float
    """The cost of each province expected to revolt from hunger, as a share of a province's value."""
    lead: float
    """The share of a majority's points that depends on a lead or deficit of one building."""
    rivals: float
    """The share of the best opponent's value that is subtracted."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)


class _Calendar(NamedTuple):
    """The time left: rounds this year and in the whole game, including the rest of the current one, and winters."""

    this_year: float
    in_all: float
    winters: int


def prospects_of(table: ShogunTable, seat: Seat) -> float:
    """Return the value of the position for `seat` minus a share of its best opponent's, in points."""
    worth = worth_of_all(table)
    others = max(other for i, other in enumerate(worth) if i != seat)
    return worth[seat] - WEIGHTS.rivals * others


def prospect_parts_of(table: ShogunTable, seat: Seat) -> dict[str, float]:
    """Return the named parts that add up to `prospects_of`."""
    parts = {name: worth[seat] for name, worth in _parts_of_all(table).items()}
    return {**parts, "rivals": prospects_of(table, seat) - sum(parts.values())}


def worth_of_all(table: ShogunTable) -> list[float]:
    """Return the value of the position for each player, ignoring opponents."""
    return [sum(parts) for parts in zip(*_parts_of_all(table).values(), strict=True)]


def _parts_of_all(table: ShogunTable) -> dict[str, list[float]]:
    """Return the value of each part of the position for each player."""
    parts = {"points": [float(player.points) for player in table.players]}
    calendar = _calendar(table)
    if not calendar.winters:
        return parts
    scored = 1 + WEIGHTS.next_winter * (calendar.winters - 1)
    later = calendar.in_all / (YEARS * len(SEASONS))
    parts["provinces"] = provinces = [0.0] * table.seats
    for province, seat in table.owner.items():
        provinces[seat] += scored * _holding(table, province, seat, calendar)
    parts["majorities"] = [scored * points for points in _majorities(table)]
    parts["chests"] = [later * _purse(player.chests) for player in table.players]
    parts["supply"] = [later * WEIGHTS.reserve * player.supply for player in table.players]
    owned = list(table.owner.values())
    parts["rice"] = [
        -WEIGHTS.shortage * scored * _hunger(table, player.rice, owned.count(seat), calendar)
        for seat, player in enumerate(table.players)
    ]
    return parts


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
    """Return the value of a province, given the risk of losing it before winter."""
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
    """Return each player's expected majority points, smoothed by the size of leads and deficits."""
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
    """Return each seat's expected share of one majority: up to 1 for a sole leader, less for tied or close seats."""
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
    """Return the expected number of a player's provinces lost to hunger revolts in the coming winter."""
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
