"""A clan's shape, empty or with a number, such as Force."""

import math
from functools import lru_cache

from bot.drawing.arcs import Point
from bot.drawing.blocks import Block
from bot.drawing.phone import SMALLEST
from bot.drawing.svg import INK, element, number, width_of, words
from bot.games.rising_sun.picture.looks import ClanLook, Shape

WHITE = "#ffffff"
_LETTERS = 0.72
"""Height of a number relative to the nominal size of its shape."""
_AROUND: dict[Shape, tuple[int, float, float]] = {
    "pentagon": (5, -90, 0.56), "hexagon": (6, 0, 0.55), "diamond": (4, -90, 0.62), "square": (4, 45, 0.63),
}  # fmt: skip
"""A shape's number of corners, the angle of the first, and their distances from the center at size 1."""
_ROUND = 0.51
_RING = 2.4
"""How far the ring extends beyond its shape."""


@lru_cache(2_000)
def mark(look: ClanLook, text: str, size: float, *, ringed: bool = False, fill: str | None = None) -> Block:
    """Draw a clan's shape, wide enough for the text; `ringed` marks the strongest, `fill` is another color."""
    letters = max(SMALLEST, size * _LETTERS)
    across = size * (1.0 if len(text) < 2 else 1.3)
    edge = _RING if ringed else 0.6
    width, height = _across(look.shape) * across + 2 * edge, _down(look.shape) * size + 2 * edge
    x, y = width / 2, height / 2 + (0.05 * size if look.shape == "pentagon" else 0)
    drawn = _shape(look.shape, x, y, across, size, fill=fill or look.plate, stroke=INK, stroke_width=1)
    if ringed:
        under = [(INK, 2 * _RING + 1.4), (WHITE, 2 * _RING)]
        rings = [
            _shape(look.shape, x, y, across, size, fill=line, stroke=line, stroke_width=wide) for line, wide in under
        ]
        drawn = "".join(rings) + drawn
    if text:
        drawn += words(text, x, height / 2 + letters * 0.36, letters, fill=look.ink, anchor="middle")
    return Block(max(width, width_of(text, letters)), height, drawn)


def _across(shape: Shape) -> float:
    """Return the width of a shape at nominal size 1."""
    if shape == "circle":
        return 2 * _ROUND
    return 2 * max(x for x, _ in _corners(shape, 0, 0, 1, 1))


def _down(shape: Shape) -> float:
    return 2 * _ROUND if shape == "circle" else max(1.0, 2 * max(y for _, y in _corners(shape, 0, 0, 1, 1)))


def _shape(shape: Shape, x: float, y: float, across: float, down: float, **line: str | float) -> str:
    if shape == "circle":
        return element("ellipse", cx=x, cy=y, rx=across * _ROUND, ry=down * _ROUND, **line)
    points = " ".join(f"{number(px)},{number(py)}" for px, py in _corners(shape, x, y, across, down))
    return element("polygon", points=points, stroke_linejoin="round", **line)


def _corners(shape: Shape, x: float, y: float, across: float, down: float) -> list[Point]:
    many, first, far = _AROUND[shape]
    turns = [math.radians(first + 360 * corner / many) for corner in range(many)]
    return [(x + across * far * math.cos(turn), y + down * far * math.sin(turn)) for turn in turns]
