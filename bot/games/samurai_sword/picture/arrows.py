"""Attack arrows, routed around the piles: along a lane next to the attacker, then across to each target."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.svg import element, number
from bot.games.samurai_sword.picture.artist import HEART
from bot.games.samurai_sword.picture.seating import PLATE_WIDTH, Spot
from bot.games.samurai_sword.picture.table import LEFT_LANE, RIGHT_LANE

_LENGTH, _HALF = 10, 6.5
"""Length of an arrowhead, and half its width."""
_INTO = 4
"""How far the tip extends onto the target's plate."""


class Point(NamedTuple):
    """A position in the circle."""

    x: float
    y: float


def arrows(by: Spot, to: Sequence[Spot]) -> str:
    """Draw arrows from an attacker to all targets."""
    drawn = ways(by, to)
    wide = 4.5 if len(to) == 1 else 3.5
    shafts = [_shaft(way) for way in drawn]
    heads = "".join(_head(*way[-2:]) for way in drawn)
    return _lines(shafts, PAPER, wide + 2.5) + heads + _lines(shafts, HEART, wide)


def ways(by: Spot, to: Sequence[Spot]) -> list[list[Point]]:
    """Return the corners of each target's arrow, ending at its tip."""
    lane = _lane(by, to)
    return [_way(by, target, lane) for target in to]


def _lane(by: Spot, to: Sequence[Spot]) -> int:
    """Return the x of the lane next to the attacker; from the head of the table, the lane opposite a target."""
    if by.side == "head":
        return RIGHT_LANE if any(target.side == "left" for target in to) else LEFT_LANE
    return LEFT_LANE if by.side == "left" else RIGHT_LANE


def _way(by: Spot, to: Spot, lane: int) -> list[Point]:
    start, end = _port(by, lane, 0), _port(to, lane, _INTO)
    corners = [start, Point(lane, start.y), Point(lane, end.y), end]
    return [corner for at, corner in enumerate(corners) if not at or corner != corners[at - 1]]


def _port(spot: Spot, lane: int, into: float) -> Point:
    """Return the point where an arrow leaves or reaches a plate, `into` units inside its edge."""
    match spot.side:
        case "head":
            return Point(lane, spot.bottom - into)
        case "left":
            return Point(spot.x + PLATE_WIDTH - into, spot.middle)
        case _:
            return Point(spot.x + into, spot.middle)


def _shaft(way: Sequence[Point]) -> str:
    """Draw the line of an arrow up to its head."""
    before, tip = way[-2:]
    far = math.dist(before, tip)
    back = min(far, _LENGTH - 1)
    neck = Point(tip.x - (tip.x - before.x) * back / far, tip.y - (tip.y - before.y) * back / far)
    return "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in (*way[:-1], neck))


def _head(before: Point, tip: Point) -> str:
    far = math.dist(before, tip)
    x, y = (tip.x - before.x) / far, (tip.y - before.y) / far
    neck = Point(tip.x - x * _LENGTH, tip.y - y * _LENGTH)
    corners = (tip, Point(neck.x - y * _HALF, neck.y + x * _HALF), Point(neck.x + y * _HALF, neck.y - x * _HALF))
    points = " ".join(f"{number(corner.x)},{number(corner.y)}" for corner in corners)
    return element("polygon", points=points, fill=HEART, stroke=PAPER, stroke_width=1.3, stroke_linejoin="round")


def _lines(paths: Iterable[str], colour: str, wide: float) -> str:
    return element("path", d="".join(paths), fill="none", stroke=colour, stroke_width=wide, stroke_linejoin="round")
