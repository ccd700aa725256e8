"""Badges that identify a player or thing: colored shapes, with or without a letter."""

import math

from bot.drawing.arcs import Point
from bot.drawing.blocks import Block
from bot.drawing.svg import INK, element, number, words

PAPER = "#fffdf6"
_CORNERS = {"pentagon": (5, -90), "hexagon": (6, 0), "diamond": (4, -90), "triangle": (3, -90)}
_LETTERS = {"triangle": (0.36, 0.2), "star": (0.38, 0.03)}
"""Adjustments for tight shapes: the font size for two letters and the downward shift, as fractions of the size."""
_POINTED = 0.62
"""Radius of a star's inner corners; its points are at radius 1."""
_PIECE, _LINE, _RIM = 24, 3, 6
"""Size of a piece before scaling, and its line width without and with a rim."""
_WIDER = 1.15


def badge(shape: str, colour: str, ink: str, letter: str, size: float, *, line: str = INK) -> Block:
    """Draw a badge with an optional letter; `ink` must be readable on `colour`, and `line` is the outline's color."""
    middle = size / 2
    room, lower = _LETTERS.get(shape, (0.46, 0))
    high = size * (room if len(letter) > 1 else 0.56)
    drawn = _shape(shape, middle, colour, line)
    if letter:
        drawn += words(letter, middle, middle + size * lower + high * 0.36, high, fill=ink, anchor="middle")
    return Block(size, size, drawn)


def piece(shape: str, colour: str, line: str, size: float, x: float, y: float, *, rim: str = "") -> str:
    """Draw a shape without a letter, centered at `x`, `y`, with a line thick enough for small sizes.

    A `rim` is a colored band between the shape and its line. Everything stays within a square of `size`.
    """
    middle, broad = _PIECE / 2, _RIM if rim else _LINE
    scale = size / (_PIECE + broad)
    moved = f"translate({number(x - middle * scale)} {number(y - middle * scale)}) scale({scale:.3f})"
    outer = _shape(shape, middle, colour, line, broad)
    inner = _shape(shape, middle, colour, rim, _RIM - _LINE) if rim else ""
    return element("g", outer, inner, transform=moved, stroke_linejoin="round")


def _shape(shape: str, middle: float, colour: str, edge: str, width: float = 1.5) -> str:
    line: dict[str, str | float] = {"fill": colour, "stroke": edge, "stroke_width": width}
    radius = middle - 1
    if shape == "circle":
        return element("circle", cx=middle, cy=middle, r=radius, **line)
    if shape == "square":
        side = 2 * radius - 3
        return element("rect", x=middle - side / 2, y=middle - side / 2, width=side, height=side, **line)
    if shape == "flower":
        return element("path", d=_flower(middle, radius), **line)
    points = _star(middle, radius + 1) if shape == "star" else _polygon(middle, radius + 1, *_CORNERS[shape])
    if shape == "triangle":  # It extends less far below the middle than above.
        points = [(middle + (x - middle) * _WIDER, y * _WIDER) for x, y in points]
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **line)


def _polygon(middle: float, radius: float, corners: int, first: float) -> list[Point]:
    return [_around(middle, radius, first + 360 * corner / corners) for corner in range(corners)]


def _star(middle: float, radius: float) -> list[Point]:
    return [_around(middle, radius * (_POINTED if turn % 2 else 1), 36 * turn - 90) for turn in range(10)]


def _flower(middle: float, radius: float) -> str:
    """Return the path of a flower with four petals."""
    near, petal = middle - radius * 0.5, radius * 0.5
    far = 2 * middle - near
    corners = ((near, near), (far, near), (far, far), (near, far))
    arcs = (f"A{number(petal)} {number(petal)} 0 1 1 {number(x)} {number(y)}" for x, y in corners[1:] + corners[:1])
    return f"M{number(near)} {number(near)}{''.join(arcs)}Z"


def _around(middle: float, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)
