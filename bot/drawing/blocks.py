"""Layout with blocks of known size, arranged in rows and columns so that they never overlap."""

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from bot.drawing.svg import INK, element, fitting, symbol, width_of, words


class Block(NamedTuple):
    """A part of a drawing, with its origin at the upper left corner."""

    width: float
    height: float
    drawn: str


EMPTY = Block(0, 0, "")


def at(block: Block, x: float, y: float, scale: float = 1) -> str:
    """Place a block at a position rounded to whole units, which keeps edges sharp and renders fast."""
    right, down = round(x), round(y)
    if not block.drawn or (right == down == 0 and scale == 1):
        return block.drawn
    size = "" if scale == 1 else f" scale({scale:.3f})"
    return f'<g transform="translate({right} {down}){size}">{block.drawn}</g>'


def label(text: str, size: float, *, bold: bool = True, fill: str = INK, most: float | None = None) -> Block:
    """Return a line of text, shrunk if it's wider than `most`."""
    shown = size if most is None else fitting(text, size, most)
    return Block(width_of(text, shown, bold=bold), size * 1.25, words(text, 0, size, shown, bold=bold, fill=fill))


def paragraph(text: str, size: float, width: float) -> Block:
    """Return a text wrapped to `width`, keeping its own line breaks."""
    lines = [line for own in text.splitlines() for line in _broken(own, size, width)]
    return below([label(line, size, bold=False, most=width) for line in lines], gap=1)


def _broken(text: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold=False) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def icon(name: str, size: float, colour: str = INK) -> Block:
    """Return a symbol as a block."""
    return Block(size, size, symbol(name, 0, 0, size, colour))


def beside(blocks: Iterable[Block], gap: float = 6) -> Block:
    """Arrange blocks in a row, vertically centered."""
    row = [block for block in blocks if block.width]
    if not row:
        return EMPTY
    height = max(block.height for block in row)
    x, drawn = 0.0, []
    for block in row:
        drawn.append(at(block, x, (height - block.height) / 2))
        x += block.width + gap
    return Block(x - gap, height, "".join(drawn))


def below(blocks: Iterable[Block], gap: float = 4) -> Block:
    """Stack blocks in a column, aligned left."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    y, drawn = 0.0, []
    for block in column:
        drawn.append(at(block, 0, y))
        y += block.height + gap
    return Block(max(block.width for block in column), y - gap, "".join(drawn))


def flowing(blocks: Iterable[Block], width: float, gap: float = 6, leading: float = 4) -> Block:
    """Arrange blocks in rows like words in a text; a block wider than `width` gets its own row."""
    rows: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if rows[-1] and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + gap
    return below([beside(row, gap) for row in rows], leading)


def on_plate(
    block: Block, fill: str, *, pad: float = 6, above: float | None = None, line: str = "none", stroke: float = 0
) -> Block:
    """Put a block on a rounded plate.

    The plate extends `pad` beyond the block on the left and right, and `above` at the top and bottom (by default,
    `pad` too).
    """
    over = pad if above is None else above
    width, height = ceil(block.width + 2 * pad), ceil(block.height + 2 * over)
    plate = element("rect", width=width, height=height, rx=8, fill=fill, stroke=line, stroke_width=stroke)
    return Block(width, height, plate + at(block, pad, over))


def framed(width: float, height: float, fill: str, *blocks: str) -> Block:
    """Return a rounded plate of a given size with parts drawn on it."""
    plate = element("rect", width=round(width), height=round(height), rx=10, fill=fill)
    return Block(width, height, plate + "".join(blocks))
