"""Blocks of known size, such as labels, icons and badges, arranged in rows and columns so that they never overlap.

Badges identify a player or thing: colored shapes, with or without a letter.
"""

import math
from collections.abc import Callable, Iterable
from math import ceil
from typing import NamedTuple

from bot.drawing.arcs import Point
from bot.drawing.svg import INK, element, fit_font_size, number, symbol, text_element, text_width


class Block(NamedTuple):
    """A part of a drawing, with its origin at the upper left corner."""

    width: float
    height: float
    svg: str


EMPTY = Block(0, 0, "")


def translate(block: Block, x: float, y: float, scale: float = 1) -> str:
    """Place a block at a position rounded to whole units, which keeps edges sharp and renders fast."""
    right, down = round(x), round(y)
    if not block.svg or (right == down == 0 and scale == 1):
        return block.svg
    size = "" if scale == 1 else f" scale({scale:.3f})"
    return f'<g transform="translate({right} {down}){size}">{block.svg}</g>'


def label(text: str, size: float, *, bold: bool = True, fill: str = INK, most: float | None = None) -> Block:
    """Return a line of text, shrunk if it's wider than `most`."""
    shown = size if most is None else fit_font_size(text, size, most)
    return Block(
        text_width(text, shown, bold=bold), size * 1.25, text_element(text, 0, size, shown, bold=bold, fill=fill)
    )


def paragraph(text: str, size: float, width: float) -> Block:
    """Return a text wrapped to `width`, keeping its own line breaks."""
    lines = [line for own in text.splitlines() for line in wrap_text(own, size, width)]
    return vstack([label(line, size, bold=False, most=width) for line in lines], gap=1)


def wrap_text(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Break a text at its spaces, except non-breaking ones, into lines no wider than `width`."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def icon(name: str, size: float, color: str = INK) -> Block:
    """Return a symbol as a block."""
    return Block(size, size, symbol(name, 0, 0, size, color))


def hstack(blocks: Iterable[Block], gap: float = 6, place: Callable[[Block, float, float], str] = translate) -> Block:
    """Arrange blocks in a row, vertically centered; `place` draws each at its position."""
    row = [block for block in blocks if block.width]
    if not row:
        return EMPTY
    height = max(block.height for block in row)
    x, drawn = 0.0, []
    for block in row:
        drawn.append(place(block, x, (height - block.height) / 2))
        x += block.width + gap
    return Block(x - gap, height, "".join(drawn))


def vstack(blocks: Iterable[Block], gap: float = 4) -> Block:
    """Stack blocks in a column, aligned left."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    y, drawn = 0.0, []
    for block in column:
        drawn.append(translate(block, 0, y))
        y += block.height + gap
    return Block(max(block.width for block in column), y - gap, "".join(drawn))


def flow_layout(blocks: Iterable[Block], width: float, gap: float = 6, leading: float = 4) -> Block:
    """Arrange blocks in rows like words in a text; a block wider than `width` gets its own row."""
    rows: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if rows[-1] and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + gap
    return vstack([hstack(row, gap) for row in rows], leading)


def with_background(
    block: Block, fill: str, *, pad: float = 6, above: float | None = None, line: str = "none", stroke: float = 0
) -> Block:
    """Put a block on a rounded plate.

    The plate extends `pad` beyond the block on the left and right, and `above` at the top and bottom (by default,
    `pad` too).
    """
    over = pad if above is None else above
    width, height = ceil(block.width + 2 * pad), ceil(block.height + 2 * over)
    plate = element("rect", width=width, height=height, rx=8, fill=fill, stroke=line, stroke_width=stroke)
    return Block(width, height, plate + translate(block, pad, over))


def framed(width: float, height: float, fill: str, *blocks: str) -> Block:
    """Return a rounded plate of a given size with parts drawn on it."""
    plate = element("rect", width=round(width), height=round(height), rx=10, fill=fill)
    return Block(width, height, plate + "".join(blocks))


# Badges


PAPER = "#fffdf6"
_CORNERS = {"pentagon": (5, -90), "hexagon": (6, 0), "diamond": (4, -90), "triangle": (3, -90)}
_LETTERS = {"triangle": (0.36, 0.2), "star": (0.38, 0.03)}
"""Adjustments for tight shapes: the font size for two letters and the downward shift, as fractions of the size."""
_POINTED = 0.62
"""Radius of a star's inner corners; its points are at radius 1."""
_PIECE, _LINE, _RIM = 24, 3, 6
"""Size of a piece before scaling, and its line width without and with a rim."""
_WIDER = 1.15


def badge(shape: str, color: str, ink: str, letter: str, size: float, *, line: str = INK) -> Block:
    """Draw a badge with an optional letter; `ink` must be readable on `color`, and `line` is the outline's color."""
    middle = size / 2
    room, lower = _LETTERS.get(shape, (0.46, 0))
    high = size * (room if len(letter) > 1 else 0.56)
    drawn = _shape(shape, middle, color, line)
    if letter:
        drawn += text_element(letter, middle, middle + size * lower + high * 0.36, high, fill=ink, anchor="middle")
    return Block(size, size, drawn)


def piece(shape: str, color: str, line: str, size: float, x: float, y: float, *, rim: str = "") -> str:
    """Draw a shape without a letter, centered at `x`, `y`, with a line thick enough for small sizes.

    A `rim` is a colored band between the shape and its line. Everything stays within a square of `size`.
    """
    middle, broad = _PIECE / 2, _RIM if rim else _LINE
    scale = size / (_PIECE + broad)
    moved = f"translate({number(x - middle * scale)} {number(y - middle * scale)}) scale({scale:.3f})"
    outer = _shape(shape, middle, color, line, broad)
    inner = _shape(shape, middle, color, rim, _RIM - _LINE) if rim else ""
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
