"""Loading and validation of Shogun's data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.core.datafiles import (
    ComponentFileError,
    Datum,
    Doubt,
    by_id,
    check_count,
    check_total,
    checked,
    doubt_of,
    read_file,
)
from engine.shogun.rows import (
    BUILDINGS,
    ActionCard,
    Edge,
    EventCard,
    LineUp,
    ProvinceId,
    ProvinceRow,
    Rules,
    Side,
    SpecialCard,
)

PROVINCES_A_REGION = 9
LEFT_OUT = 8
ACTIONS = 10
SPECIAL_CARDS = 5
EVENTS = 12
"""The numbers of components that the box lists."""
LINE_UP_SIDE = "sun"
"""The side of the board for the default line-ups (R-62)."""

Pair = tuple[ProvinceId, ProvinceId]


class _ProvinceFile(Datum):
    totals: Mapping[str, int]
    provinces: list[Any]
    borders: list[Any]
    routes: Mapping[Side, list[Any]]
    left_out_with_3: Mapping[Side, tuple[ProvinceId, ...]]


class _ActionFile(Datum):
    actions: list[Any]


class _SpecialFile(Datum):
    special_cards: list[Any]


class _EventFile(Datum):
    rice_loss: int
    events: list[Any]


class _LineUpFile(Datum):
    line_ups: list[Any]


@dataclass(frozen=True, slots=True)
class Map:
    """The board: its provinces and their connections. Pairs are stored in both directions."""

    provinces: dict[ProvinceId, ProvinceRow]
    borders: frozenset[Pair]
    routes: dict[Side, frozenset[Pair]]
    left_out: dict[Side, frozenset[ProvinceId]]
    doubts: dict[str, Doubt]
    """The confidence in parts of the file, by name (`routes.moon`, for example)."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The validated contents of all data files."""

    rules: Rules
    map: Map
    actions: dict[str, ActionCard]
    special_cards: dict[str, SpecialCard]
    events: dict[str, EventCard]
    line_ups: dict[int, tuple[LineUp, ...]]


def load_contents(folder: Path) -> Contents:
    """Load and validate the data files in `folder`.

    Raises `ComponentFileError`, which names the file and row of the first problem.
    """
    rules = read_file(folder, "rules.json", Rules)
    _check_rules(rules)
    board = _load_map(folder, rules)

    actions = by_id("actions.json", read_file(folder, "actions.json", _ActionFile).actions, ActionCard)
    for action in actions.values():
        _check_action(action)
    check_count("actions.json", actions, ACTIONS)

    special_cards = by_id(
        "special_cards.json", read_file(folder, "special_cards.json", _SpecialFile).special_cards, SpecialCard
    )
    check_count("special_cards.json", special_cards, SPECIAL_CARDS)

    event_file = read_file(folder, "events.json", _EventFile)
    events = by_id("events.json", event_file.events, EventCard)
    check_count("events.json", events, EVENTS)
    check_total("events.json", "rice_loss", sum(event.rice_loss for event in events.values()), event_file.rice_loss)

    line_ups = _load_line_ups(folder, rules, board)
    return Contents(rules, board, actions, special_cards, events, line_ups)


# Rules


def _check_rules(rules: Rules) -> None:
    def fail(row: str, problem: str) -> None:
        raise ComponentFileError("rules.json", row, problem)

    if set(rules.starting_chests) != set(rules.players):
        fail("starting_chests", "needs a number for every number of players")
    if set(rules.army_groups) != set(rules.players):
        fail("army_groups", "needs groups for every number of players")
    for seats, groups in rules.army_groups.items():
        if sum(groups) + rules.tower_armies > rules.armies or min(groups) < 1:
            fail("army_groups", f"with {seats} players there are not enough armies for them and the tower")
    if len(set(rules.daimyo)) < max(rules.players):
        fail("daimyo", "there are fewer than players")
    if rules.tower_farmers > rules.farmers:
        fail("tower_farmers", "there are fewer farmers")
    for row, numbers in (("tiles", rules.tiles), ("majority_points", rules.majority_points)):
        if set(numbers) != set(BUILDINGS):
            fail(row, "needs a number for every building")
    if rules.open_action_cards > ACTIONS:
        fail("open_action_cards", "there are fewer action cards")
    if not len(rules.seasons) - 1 < rules.events_a_year <= EVENTS // rules.years:
        fail("events_a_year", "every round needs one, winter another, and there must be enough for all years")
    _check_release(rules.release)
    if [row.missing for row in rules.revolts] != sorted({row.missing for row in rules.revolts}):
        fail("revolts", "each row must be for more missing rice than the one before")
    if rules.revolts[:1] and rules.revolts[0].missing != 1:
        fail("revolts", "must begin with 1 missing rice")


def _check_release(release: tuple[int, ...]) -> None:
    rising = all(before < after for before, after in pairwise(release))
    if len(release) < 2 or release[0] != 0 or release[-1] > 10000 or not rising:
        raise ComponentFileError("rules.json", "release", "must rise from 0 with every cube thrown, to at most 10000")


# Map


def _load_map(folder: Path, rules: Rules) -> Map:
    file = "provinces.json"
    found = read_file(folder, file, _ProvinceFile)
    provinces = by_id(file, found.provinces, ProvinceRow)
    for what in ("tax", "rice", "spaces"):
        if what not in found.totals:
            raise ComponentFileError(file, "totals", f"needs the total of {what}")
        check_total(file, what, sum(getattr(province, what) for province in provinces.values()), found.totals[what])
    for row, by_side in (("routes", found.routes), ("left_out_with_3", found.left_out_with_3)):
        if set(by_side) != set(rules.sides):
            raise ComponentFileError(file, row, "needs both sides of the board")
    borders = _pairs("border", found.borders, provinces)
    board = Map(
        provinces=provinces,
        borders=borders,
        routes={side: _pairs(f"{side} route", found.routes[side], provinces, borders) for side in rules.sides},
        left_out={side: frozenset(found.left_out_with_3[side]) for side in rules.sides},
        doubts=_doubts(found),
    )
    for side in rules.sides:
        _check_side(board, side, rules.regions)
    return board


def _doubts(found: _ProvinceFile) -> dict[str, Doubt]:
    doubts = dict(found.confidence)
    for side, rows in found.routes.items():
        doubts |= doubt_of(f"routes.{side}", "between", map(Edge.model_validate, rows))
    return doubts


def _pairs(
    kind: str, rows: list[Any], provinces: Collection[ProvinceId], others: frozenset[Pair] = frozenset()
) -> frozenset[Pair]:
    """Return the rows as pairs in both directions. Raises ComponentFileError if one is also in `others`."""
    pairs: set[Pair] = set()
    for number, data in enumerate(rows, start=1):
        label = f"{kind} {number}"
        a, b = checked("provinces.json", label, data, Edge).between
        for end in (a, b):
            if end not in provinces:
                raise ComponentFileError("provinces.json", label, f"there is no province {end!r}")
        if a == b:
            raise ComponentFileError("provinces.json", label, f"leads from {a} to itself")
        if (a, b) in pairs or (a, b) in others:
            raise ComponentFileError("provinces.json", label, f"{a} and {b} are joined twice")
        pairs |= {(a, b), (b, a)}
    return frozenset(pairs)


def _check_side(board: Map, side: Side, regions: tuple[str, ...]) -> None:
    def fail(row: str, problem: str) -> None:
        raise ComponentFileError("provinces.json", row, problem)

    for province in board.provinces.values():
        if province.regions.get(side) not in regions:
            fail(province.id, f"needs a region on the {side} side")
    sizes = Counter(province.regions[side] for province in board.provinces.values())
    for region in regions:
        if sizes[region] != PROVINCES_A_REGION:
            fail(f"{side} {region}", f"has {sizes[region]} provinces instead of {PROVINCES_A_REGION}")
    left_out = board.left_out[side]
    for province_id in left_out:
        if province_id not in board.provinces:
            fail(f"{side} left_out_with_3", f"there is no province {province_id!r}")
    if len(left_out) != LEFT_OUT:
        fail(f"{side} left_out_with_3", f"names {len(left_out)} provinces instead of {LEFT_OUT}")
    for in_play in (set(board.provinces), set(board.provinces) - left_out):
        cut_off = in_play - _within_reach(in_play, board.borders | board.routes[side])
        if cut_off:
            fail(min(cut_off), f"cannot be reached on the {side} side with {len(in_play)} provinces")


def _within_reach(provinces: set[ProvinceId], pairs: Iterable[Pair]) -> set[ProvinceId]:
    """Return the provinces connected to the alphabetically first one without leaving the set."""
    near: dict[ProvinceId, list[ProvinceId]] = {}
    for a, b in pairs:
        near.setdefault(a, []).append(b)
    reached: set[ProvinceId] = set()
    ahead = [min(provinces)]
    while ahead:
        here = ahead.pop()
        reached.add(here)
        ahead.extend(there for there in near.get(here, ()) if there in provinces and there not in reached)
    return reached


# Cards and line-ups


def _check_action(action: ActionCard) -> None:
    does = [action.builds is not None, action.armies > 0, action.goods is not None, action.battles]
    if sum(does) != 1:
        raise ComponentFileError("actions.json", action.id, "must build, deploy, collect or battle")


def _load_line_ups(folder: Path, rules: Rules, board: Map) -> dict[int, tuple[LineUp, ...]]:
    by_seats: dict[int, list[LineUp]] = {seats: [] for seats in rules.players}
    rows = read_file(folder, "line_ups.json", _LineUpFile).line_ups
    for number, data in enumerate(rows, start=1):
        row = checked("line_ups.json", f"line-up {number}", data, LineUp)
        if row.seats not in by_seats:
            raise ComponentFileError("line_ups.json", _called(row), "there is no game for so many players")
        if row.seat != len(by_seats[row.seats]) or row.seat >= row.seats:
            raise ComponentFileError("line_ups.json", _called(row), "seats must stand in order, each once")
        by_seats[row.seats].append(row)
    for seats, line_ups in by_seats.items():
        if len(line_ups) != seats:
            problem = f"has {len(line_ups)} line-ups instead of {seats}"
            raise ComponentFileError("line_ups.json", f"{seats} players", problem)
        _check_line_ups(line_ups, rules.army_groups[seats], _in_play(board, seats))
    return {seats: tuple(line_ups) for seats, line_ups in by_seats.items()}


def _check_line_ups(line_ups: list[LineUp], groups: tuple[int, ...], in_play: set[ProvinceId]) -> None:
    taken: set[ProvinceId] = set()
    for row in line_ups:
        if sorted(placed.armies for placed in row.placed) != sorted(groups):
            raise ComponentFileError("line_ups.json", _called(row), "must place every army group once")
        for placed in row.placed:
            if placed.province not in in_play:
                raise ComponentFileError("line_ups.json", _called(row), f"{placed.province!r} is not in play")
            if placed.province in taken:
                raise ComponentFileError("line_ups.json", _called(row), f"{placed.province} is taken twice")
            taken.add(placed.province)


def _in_play(board: Map, seats: int) -> set[ProvinceId]:
    return set(board.provinces) - (board.left_out[LINE_UP_SIDE] if seats == 3 else frozenset())


def _called(row: LineUp) -> str:
    return f"{row.seats} players, seat {row.seat}"
