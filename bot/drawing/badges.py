"""Marks that say who or how many: shapes, numbers on tokens, pieces with their number."""

import math

from bot.drawing.blocks import EMPTY, Block, beside, label
from bot.drawing.svg import INK, element, number, words

PAPER = "#fffdf6"
_CORNERS = {"pentagon": (5, -90), "hexagon": (6, 0), "diamond": (4, -90)}
TEXT = 22
"""The size of a number beside a piece."""


def several(piece: Block, how_many: int, *, always: bool = False) -> Block:
    """A piece with its number, which is left out for one unless it is `always` wanted; nothing for none."""
    if not how_many:
        return EMPTY
    return beside([piece, label(str(how_many), TEXT)], gap=2) if how_many > 1 or always else piece


def numbered(value: int, radius: float, fill: str, ink: str = PAPER) -> Block:
    """A number on a round token."""
    token = element("circle", cx=radius, cy=radius, r=radius - 1, fill=fill, stroke=PAPER, stroke_width=2)
    text = words(str(value), radius, radius * 1.36, radius * 1.1, fill=ink, anchor="middle")
    return Block(2 * radius, 2 * radius, token + text)


def badge(shape: str, colour: str, ink: str, letter: str, size: float) -> Block:
    """A mark told by any one of shape, colour and letter; `ink` is readable on `colour`."""
    middle = size / 2
    text = words(letter, middle, middle + size * 0.2, size * 0.56, fill=ink, anchor="middle")
    return Block(size, size, _shape(shape, middle, colour) + text)


def _shape(shape: str, middle: float, colour: str) -> str:
    line: dict[str, str | float] = {"fill": colour, "stroke": INK, "stroke_width": 1.5}
    radius = middle - 1
    if shape == "circle":
        return element("circle", cx=middle, cy=middle, r=radius, **line)
    if shape == "square":
        side = 2 * radius - 3
        return element("rect", x=middle - side / 2, y=middle - side / 2, width=side, height=side, **line)
    corners, first = _CORNERS[shape]
    radius += 1
    points = [
        (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
        for angle in (math.radians(first + 360 * corner / corners) for corner in range(corners))
    ]
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **line)
