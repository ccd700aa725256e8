"""The contents of the box: provinces, cards, default line-ups and the numbers in the rules.

    PROVINCES: dict[ProvinceId, Province]           by id, alphabetically
    ACTIONS: dict[ActionId, ActionCard]             by id, in printed order, as in `ACTION_SPACES`
    SPECIAL_CARDS: dict[SpecialId, SpecialCard]     by id
    EVENTS: dict[EventId, EventCard]                by id
    RULES: Rules                                    the numbers in the rulebook
    box(seats, side) -> Box                         the components in play
    region_of(province, side) -> Region
    line_ups(seats) -> the default provinces and armies of every seat, on the sun side only (R-62)
    revolts_for(missing) -> RevoltRow | None        the row of the revolt table

All of it is loaded from `assets/shogun/*.json` and validated at import. Inconsistent files raise
`ComponentFileError`; see `rows` and `loading`. Names and texts shown to players are in the message files of each
language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from engine.core.datafiles import ASSETS, Doubt, doubt_of
from engine.shogun.loading import Pair, load_contents
from engine.shogun.rows import (
    BUILDINGS,
    ActionCard,
    ActionId,
    Building,
    EventCard,
    EventId,
    Goods,
    ProvinceId,
    Region,
    RevoltRow,
    Rules,
    Side,
    SpecialCard,
    SpecialId,
)

__all__ = [
    "ACTIONS",
    "ACTION_SPACES",
    "BID",
    "BUILDINGS",
    "CHEST_CARDS",
    "DAIMYO",
    "DOUBTS",
    "EVENTS",
    "FOLDER",
    "PROVINCES",
    "REGIONS",
    "RULES",
    "SIDES",
    "SPECIAL_CARDS",
    "ActionCard",
    "ActionId",
    "Box",
    "Building",
    "EventCard",
    "EventId",
    "Goods",
    "Placing",
    "Province",
    "ProvinceId",
    "Region",
    "RevoltRow",
    "Rules",
    "Side",
    "SpecialCard",
    "SpecialId",
    "UnknownBoxError",
    "box",
    "line_ups",
    "region_of",
    "revolts_for",
]

FOLDER = ASSETS / "shogun"
BID = "bid"
"""The eleventh space of a player's mat."""
FEWEST = 3
"""The number of players at which some provinces are out of play."""

Placing = tuple[tuple[ProvinceId, int], ...]
"""Provinces with the number of armies in each."""


class UnknownBoxError(ValueError):
    """An unsupported number of players or an unknown board side. Carries `seats` and `side`."""

    def __init__(self, seats: int, side: Side) -> None:
        self.seats = seats
        self.side = side
        super().__init__(f"there is no game for {seats} players on the {side} side")


@dataclass(frozen=True, slots=True)
class Province:
    """A province.

    `land` lists its neighbors across land borders on the whole board, `sea` those across sea routes, by board side.
    `left_out` contains the board sides on which it is out of play with three players.
    """

    id: ProvinceId
    tax: int
    rice: int
    spaces: int
    regions: Mapping[Side, Region]
    land: tuple[ProvinceId, ...]
    sea: Mapping[Side, tuple[ProvinceId, ...]]
    left_out: frozenset[Side]


@dataclass(frozen=True, slots=True)
class Box:
    """The components in play for a number of players and a side of the board.

    Provinces are in alphabetical order. `neighbours` includes both land and sea neighbors. `by_sea` contains the
    pairs joined by a sea route, in both directions. `chests` and `army_groups` are each player's starting chests and
    army groups.
    """

    provinces: tuple[ProvinceId, ...]
    neighbours: Mapping[ProvinceId, tuple[ProvinceId, ...]]
    by_sea: frozenset[Pair]
    regions: Mapping[Region, tuple[ProvinceId, ...]]
    army_groups: tuple[int, ...]
    chests: int


def region_of(province: ProvinceId, side: Side) -> Region:
    """Return the region of a province on this side of the board (R-54)."""
    return PROVINCES[province].regions[side]


@cache
def box(seats: int, side: Side) -> Box:
    """Return the components in play, as the same object for the same arguments.

    Raises `UnknownBoxError` if `seats` isn't in `RULES.players` or `side` isn't in `SIDES`.
    """
    if seats not in RULES.players or side not in SIDES:
        raise UnknownBoxError(seats, side)
    in_play = [p.id for p in PROVINCES.values() if seats > FEWEST or side not in p.left_out]
    by_sea = frozenset(pair for pair in _CONTENTS.map.routes[side] if set(pair) <= set(in_play))
    joined = _CONTENTS.map.borders | by_sea
    return Box(
        provinces=tuple(in_play),
        neighbours={province: _joined(province, in_play, joined) for province in in_play},
        by_sea=by_sea,
        regions={region: tuple(p for p in in_play if region_of(p, side) == region) for region in REGIONS},
        army_groups=RULES.army_groups[seats],
        chests=RULES.starting_chests[seats],
    )


def line_ups(seats: int) -> tuple[Placing, ...]:
    """Return the default line-up of every seat, on the sun side. Raises `UnknownBoxError`, like `box`."""
    try:
        return _LINE_UPS[seats]
    except KeyError:
        raise UnknownBoxError(seats, "sun") from None


def revolts_for(missing: int) -> RevoltRow | None:
    """Return the row of the revolt table for this much missing rice, or None if none is missing."""
    return next((row for row in reversed(RULES.revolts) if row.missing <= missing), None)


def _joined(here: ProvinceId, there: Iterable[ProvinceId], pairs: frozenset[Pair]) -> tuple[ProvinceId, ...]:
    return tuple(province for province in there if (here, province) in pairs)


_CONTENTS = load_contents(FOLDER)

RULES: Rules = _CONTENTS.rules
DOUBTS: dict[str, Doubt] = {
    **_CONTENTS.map.doubts,
    **doubt_of("line_ups", "placed", (row for rows in _CONTENTS.line_ups.values() for row in rows)),
}
"""The confidence in uncertain data: borders, sea routes (as `routes.moon`, for example), provinces out of play,
line-ups.

Data without an entry is certain.
"""
SIDES: tuple[Side, ...] = RULES.sides
REGIONS: tuple[Region, ...] = RULES.regions
DAIMYO: tuple[str, ...] = RULES.daimyo
CHEST_CARDS: tuple[int, ...] = RULES.chest_cards
ACTIONS: dict[ActionId, ActionCard] = _CONTENTS.actions
ACTION_SPACES: tuple[ActionId, ...] = tuple(ACTIONS)
"""The ten actions in printed order."""
SPECIAL_CARDS: dict[SpecialId, SpecialCard] = _CONTENTS.special_cards
EVENTS: dict[EventId, EventCard] = _CONTENTS.events

_ROWS = dict(sorted(_CONTENTS.map.provinces.items()))
PROVINCES: dict[ProvinceId, Province] = {
    row.id: Province(
        id=row.id,
        tax=row.tax,
        rice=row.rice,
        spaces=row.spaces,
        regions=row.regions,
        land=_joined(row.id, _ROWS, _CONTENTS.map.borders),
        sea={side: _joined(row.id, _ROWS, _CONTENTS.map.routes[side]) for side in SIDES},
        left_out=frozenset(side for side in SIDES if row.id in _CONTENTS.map.left_out[side]),
    )
    for row in _ROWS.values()
}
_LINE_UPS: dict[int, tuple[Placing, ...]] = {
    seats: tuple(tuple((placed.province, placed.armies) for placed in row.placed) for row in rows)
    for seats, rows in _CONTENTS.line_ups.items()
}
