"""The open sea: rows of waves, each a fan of three rings of which the rows below leave the upper part to be seen."""

import math
from collections.abc import Iterable
from functools import cache

from bot.drawing.svg import element, number

_DEEP, _FOAM = "#243c57", "#2b4664"
_ACROSS, _DOWN = 64, 16
"""From wave to wave in a row, and from row to row, of which every other is moved by half a wave."""
_LARGEST = 31
_RINGS = (_LARGEST, _LARGEST - 10, _LARGEST - 20)
_WIDTH = 2


@cache
def sea(width: float, height: float) -> str:
    """A sea of that size, whose outermost waves reach a little beyond it.

    A pattern of SVG would be painted wave by wave, which takes seconds.
    """
    ground = element("rect", width=width, height=height, fill=_DEEP)
    # Foam differs so little from the deep that edges need not be smooth.
    line: dict[str, str | float] = {"stroke": _FOAM, "stroke_width": _WIDTH, "shape_rendering": "crispEdges"}
    return ground + element("path", d="".join(_waves(width, height)), fill="none", **line)


def _waves(width: float, height: float) -> Iterable[str]:
    for row in range(math.ceil(height / _DOWN) + 2):
        for column in range(math.ceil(width / _ACROSS) + 1):
            yield from _wave(_ACROSS * (column + row % 2 / 2), _DOWN * row)


def _wave(x: float, y: float) -> Iterable[str]:
    """The rings around a point as arcs, from their left end over the top to the right one."""
    for radius in _RINGS:
        turn = _seen(radius)
        side, up = radius * math.sin(turn), radius * math.cos(turn)
        size = number(radius)
        yield f"M{number(x - side)} {number(y - up)}A{size} {size} 0 0 1 {number(x + side)} {number(y - up)}"


@cache
def _seen(radius: float) -> float:
    """How far a ring is seen on either side of its top, in radians: to where the waves of the rows below begin."""
    below = ((_ACROSS / 2, _DOWN), (0.0, 2 * _DOWN))
    edge = _LARGEST + _WIDTH / 2
    steps = (math.radians(degree) for degree in range(181))
    return next(
        turn
        for turn in steps
        if any(math.hypot(radius * math.sin(turn) - x, -radius * math.cos(turn) - y) <= edge for x, y in below)
    )
