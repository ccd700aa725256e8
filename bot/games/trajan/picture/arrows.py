"""Arrows across a circle of trays, from a tray's number to another tray, routed around everything drawn there."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.drawing.svg import element, number
from bot.games.trajan.picture.artist import Point

TRAY = (92.0, 54.0)
CORNERS: tuple[Point, ...] = ((46, 8), (150, 8), (194, 112), (150, 216), (46, 216), (2, 112))
"""The upper left corner of each tray, clockwise from the Seaport."""
NUMBERS: tuple[Point, ...] = ((92, 74), (196, 74), (182, 139), (196, 204), (92, 204), (106, 139))
"""Center of the number at each tray."""
EDGES: tuple[Point, ...] = ((92, 63), (196, 63), (193, 139), (196, 215), (92, 215), (95, 139))
"""Center of the inner edge of each tray."""
DISC = 10.5
"""Radius of a number's disc."""
TILE = (41.0, 42.0)
TILES: tuple[Point, ...] = ((2, 14), (245, 14), (245, 67), (245, 222), (2, 222), (2, 67))
"""The upper left corner of the Trajan tile outside each tray."""
_ENDS: tuple[tuple[Point, ...], ...] = (
    ((56, 63), (72, 63), (112, 63), (128, 63)),
    ((160, 63), (176, 63), (216, 63), (232, 63)),
    ((210, 111), (193, 120), (193, 158), (210, 167)),
    ((160, 215), (176, 215), (216, 215), (232, 215)),
    ((56, 215), (72, 215), (112, 215), (128, 215)),
    ((78, 111), (95, 120), (95, 158), (78, 167)),
)
"""Points where arrows can end at each tray."""
_MIDDLE: Point = (144, 139)
_BULGES = (0, 14, -14, 30, -30, 48, -48, 70, -70, 92, -92)
_STEPS, _FEW = 14, 8
"""Points sampled along an arrow, to compare it with fixed shapes and with other arrows."""
_HEAD, _HALF_HEAD = 9, 4.5
_NEAR_DISC, _NEAR_ARROW, _NEAR_HEAD = DISC + 4, 6, 9
_BEST = 3
"""Number of candidate curves per end that are compared with other arrows."""

Move = tuple[int, int]
"""The trays where an arrow starts and ends."""


class Arrow(NamedTuple):
    """A curve from `start` to `end`, bent toward `bend`."""

    start: Point
    bend: Point
    end: Point

    def at(self, part: float) -> Point:
        """Return the point at `part` of the curve, from 0 to 1."""
        rest = 1 - part
        (x, y), (u, v), (p, q) = self
        return (
            rest * rest * x + 2 * rest * part * u + part * part * p,
            rest * rest * y + 2 * rest * part * v + part * part * q,
        )


class _Way(NamedTuple):
    """A candidate arrow with its penalty and points along it."""

    badness: float
    arrow: Arrow
    points: tuple[Point, ...]


def ways(moves: Sequence[Move]) -> tuple[Arrow, ...]:
    """Return an arrow for each move; no two arrows end at the same point.

    Moves with few good ends are placed first.
    """
    found: dict[int, _Way] = {}
    for place in sorted(range(len(moves)), key=lambda place: -_worst(moves[place])):
        taken = {way.arrow.end for way in found.values()}
        best, least = None, math.inf
        for way in _possible(moves[place]):
            if way.badness >= least:
                break
            if way.arrow.end not in taken:
                bad = way.badness + sum(_crowding(way, other) for other in found.values())
                if bad < least:
                    best, least = way, bad
        assert best is not None, "there are more ends at a tray than moves that can end there"
        found[place] = best
    return tuple(found[place].arrow for place in range(len(moves)))


@lru_cache(len(CORNERS) ** 2)
def _worst(move: Move) -> float:
    """Return the penalty of a move's second-worst end."""
    best: dict[Point, float] = {}
    for way in reversed(_possible(move)):
        best[way.arrow.end] = way.badness
    return sorted(best.values())[-2]


def drawn(arrow: Arrow, colour: str, ground: str, *, wide: float, dashed: bool = False) -> str:
    """Draw an arrow; a rim in the ground's color separates it from arrows that it crosses."""
    (x, y), (u, v), (p, q) = arrow
    long = math.dist(arrow.bend, arrow.end)
    right, down = (p - u) / long, (q - v) / long
    foot = p - right * _HEAD, q - down * _HEAD
    line = f"M{number(x)} {number(y)}Q{number(u)} {number(v)} {number(foot[0] + right)} {number(foot[1] + down)}"
    head = " ".join(
        f"{number(x)},{number(y)}"
        for x, y in (
            arrow.end,
            (foot[0] - down * _HALF_HEAD, foot[1] + right * _HALF_HEAD),
            (foot[0] + down * _HALF_HEAD, foot[1] - right * _HALF_HEAD),
        )
    )
    dashes: dict[str, str | float] = {"stroke_dasharray": "4 3"} if dashed else {}
    return "".join(
        [
            element("path", d=line, fill="none", stroke=ground, stroke_width=wide + 3),
            element("path", d=line, fill="none", stroke=colour, stroke_width=wide, **dashes),
            element("polygon", points=head, fill=colour, stroke=ground, stroke_width=0.8),
        ]
    )


@lru_cache(len(CORNERS) ** 2)
def _possible(move: Move) -> list[_Way]:
    """Return the best candidates between two trays, best first, with several for each end."""
    found = []
    for end in _ENDS[move[1]]:
        arrows = [_bent(move, end, bulge) for bulge in _BULGES]
        ways = sorted((_badness(arrow, move), arrow) for arrow in arrows)
        found += [_Way(bad, arrow, _along(arrow, _FEW)) for bad, arrow in ways[:_BEST]]
    return sorted(found)


def _along(arrow: Arrow, steps: int) -> tuple[Point, ...]:
    return tuple(arrow.at(step / steps) for step in range(1, steps + 1))


def _bent(move: Move, end: Point, bulge: float) -> Arrow:
    """Return a curve that leaves the number toward its bend; a curve back to its own tray swings wide."""
    start = NUMBERS[move[0]]
    if move[0] == move[1]:
        bend = start[0] + (_MIDDLE[0] - start[0]) * 0.9, start[1] + (_MIDDLE[1] - start[1]) * 0.9
        bend = bend[0] + bulge * 0.3, bend[1] + bulge * 0.3
    else:
        long = math.dist(start, end)
        across = (start[1] - end[1]) / long, (end[0] - start[0]) / long
        bend = (start[0] + end[0]) / 2 + across[0] * bulge, (start[1] + end[1]) / 2 + across[1] * bulge
    away = max(1.0, math.dist(start, bend))
    edge = start[0] + (bend[0] - start[0]) * DISC / away, start[1] + (bend[1] - start[1]) * DISC / away
    return Arrow(edge, bend, end)


def _badness(arrow: Arrow, move: Move) -> float:
    """Return an arrow's penalty: its length, its bend and, above all, what it touches."""
    points = [arrow.at(step / _STEPS) for step in range(_STEPS + 1)]
    others = [point for tray, point in enumerate(NUMBERS) if tray != move[0]]
    touched = sum(max(0.0, _NEAR_DISC - math.dist(point, disc)) for point in points for disc in others)
    own = sum(max(0.0, _NEAR_DISC - math.dist(point, NUMBERS[move[0]])) for point in points[6:])
    covered = sum(_is_over(point) for point in points[:-1])
    long = sum(math.dist(*pair) for pair in pairwise(points))
    straight = math.dist(arrow.start, arrow.end)
    return long + 0.5 * (long - straight) + 30 * (touched + own) + 200 * covered + 60 * _slant(arrow, move[1])


def _is_over(point: Point) -> bool:
    """Return whether a point is on or very near a tray or a tile."""
    return any(
        x - 1 < point[0] < x + wide + 1 and y - 1 < point[1] < y + high + 1
        for corners, (wide, high) in ((CORNERS, TRAY), (TILES, TILE))
        for x, y in corners
    )


def _slant(arrow: Arrow, tray: int) -> float:
    """Return how far from perpendicular an arrow meets a tray's edge; 0 is good enough."""
    (u, v), (p, q) = arrow.bend, arrow.end
    long = max(1.0, math.dist((u, v), (p, q)))
    (x, y), high = CORNERS[tray], TRAY[1]
    inwards = (0, 1) if q < y else (0, -1) if q > y + high else (1, 0) if p < x else (-1, 0)
    upright = ((p - u) * inwards[0] + (q - v) * inwards[1]) / long
    return max(0.0, 0.8 - upright)


def _crowding(way: _Way, other: _Way) -> float:
    """Return a penalty for an arrow that comes close to another's head or line."""
    bad = 0.0
    (p, q), (u, v) = way.arrow.end, other.arrow.end
    for x, y in way.points:
        bad += 12 * max(0.0, _NEAR_HEAD - math.hypot(x - u, y - v))
        nearest = min([(x - a) * (x - a) + (y - b) * (y - b) for a, b in other.points])
        bad += 6 * max(0.0, _NEAR_ARROW - math.sqrt(nearest))
    for x, y in other.points:
        bad += 12 * max(0.0, _NEAR_HEAD - math.hypot(x - p, y - q))
    return bad
