"""Clan shapes, empty or with a number such as Force."""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise

from bot.drawing.arcs import Point
from bot.drawing.blocks import Block
from bot.drawing.phone import SMALLEST
from bot.drawing.svg import INK, element, number, width_of, words
from bot.games.rising_sun.picture.looks import ClanLook, Shape

WHITE = "#ffffff"
_LETTERS = 0.72
"""Height of the number relative to the nominal size of its shape."""
_AROUND: dict[Shape, tuple[int, float, tuple[float, ...]]] = {
    "flower": (5, -54, (0.39,)),
    "star": (10, -90, (0.62, 0.41)),
    "diamond": (4, -90, (0.62,)),
    "square": (4, 45, (0.63,)),
}
"""By shape: the number of corners, the angle of the first, and their distances from the center at size 1, in turn."""
_ROUND = 0.51
_RING = 2.4
"""How far the ring extends beyond its shape."""


@lru_cache(2_000)
def mark(look: ClanLook, text: str, size: float, *, ringed: bool = False, fill: str | None = None) -> Block:
    """Draw a clan's shape, wide enough for `text`.

    `ringed` adds the ring of the strongest clan. `fill` replaces the clan's color.
    """
    letters = max(SMALLEST, size * _LETTERS)
    across = size * (1.0 if len(text) < 2 else 1.3)
    edge = _RING if ringed else 0.6
    right, top, bottom = _extent(look.shape)
    width, height = 2 * (right * across + edge), (bottom - top) * size + 2 * edge
    x, y = width / 2, edge - top * size
    drawn = _shape(look.shape, x, y, across, size, fill=fill or look.plate, stroke=INK, stroke_width=1)
    if ringed:
        under = [(INK, 2 * _RING + 1.4), (WHITE, 2 * _RING)]
        rings = [
            _shape(look.shape, x, y, across, size, fill=line, stroke=line, stroke_width=wide) for line, wide in under
        ]
        drawn = "".join(rings) + drawn
    if text:
        drawn += words(text, x, y + letters * 0.36, letters, fill=look.ink, anchor="middle")
    return Block(max(width, width_of(text, letters)), height, drawn)


@cache
def _extent(shape: Shape) -> tuple[float, float, float]:
    """Return how far a shape of size 1 extends from its center to either side, upward and downward."""
    if shape == "circle":
        return _ROUND, -_ROUND, _ROUND
    corners, petal = _corners(shape, 0, 0, 1, 1), 0.0
    if shape == "flower":
        petal = math.dist(*corners[:2]) / 2
        corners = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]])]
    heights = [y for _, y in corners]
    return max(x for x, _ in corners) + petal, min(heights) - petal, max(heights) + petal


def _shape(shape: Shape, x: float, y: float, across: float, down: float, **line: str | float) -> str:
    if shape == "circle":
        return element("ellipse", cx=x, cy=y, rx=across * _ROUND, ry=down * _ROUND, **line)
    corners = _corners(shape, x, y, across, down)
    if shape == "flower":
        return element("path", d=_flower(corners, across / down), stroke_linejoin="round", **line)
    points = " ".join(f"{number(px)},{number(py)}" for px, py in corners)
    return element("polygon", points=points, stroke_linejoin="round", **line)


def _corners(shape: Shape, x: float, y: float, across: float, down: float) -> list[Point]:
    many, first, far = _AROUND[shape]
    turns = [(math.radians(first + 360 * corner / many), far[corner % len(far)]) for corner in range(many)]
    return [(x + across * away * math.cos(turn), y + down * away * math.sin(turn)) for turn, away in turns]


def _flower(corners: Sequence[Point], stretched: float) -> str:
    """Return the path of a flower: half an ellipse from each corner to the next.

    SVG enlarges the radius of 1 until each arc spans its corners.
    """
    (x, y), *others = corners
    arcs = "".join(f"A{number(stretched)} 1 0 0 1 {number(px)} {number(py)}" for px, py in (*others, corners[0]))
    return f"M{number(x)} {number(y)}{arcs}Z"
