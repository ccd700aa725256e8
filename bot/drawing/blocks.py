"""Layout: blocks with a known size that stand beside and below each other and so never overlap."""

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from bot.drawing.svg import INK, element, fitting, symbol, width_of, words


class Block(NamedTuple):
    """A part of a drawing whose upper left corner is the origin."""

    width: float
    height: float
    drawn: str


EMPTY = Block(0, 0, "")


def at(block: Block, x: float, y: float, scale: float = 1) -> str:
    """A block put somewhere, in whole units: edges on the points of the picture are crisp and soon painted."""
    right, down = round(x), round(y)
    if not block.drawn or (right == down == 0 and scale == 1):
        return block.drawn
    size = "" if scale == 1 else f" scale({scale:.3f})"
    return f'<g transform="translate({right} {down}){size}">{block.drawn}</g>'


def label(text: str, size: float, *, bold: bool = True, fill: str = INK, most: float | None = None) -> Block:
    """A line of text; `most` is the width it must fit into."""
    shown = size if most is None else fitting(text, size, most)
    return Block(width_of(text, shown, bold=bold), size * 1.25, words(text, 0, size, shown, bold=bold, fill=fill))


def paragraph(text: str, size: float, width: float) -> Block:
    """A text in as many lines as it needs; each of its own lines begins a new one."""
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
    """A symbol as a block."""
    return Block(size, size, symbol(name, 0, 0, size, colour))


def beside(blocks: Iterable[Block], gap: float = 6) -> Block:
    """In a row, centred on one line."""
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
    """One under the other, from the left."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    y, drawn = 0.0, []
    for block in column:
        drawn.append(at(block, 0, y))
        y += block.height + gap
    return Block(max(block.width for block in column), y - gap, "".join(drawn))


def flowing(blocks: Iterable[Block], width: float, gap: float = 6, leading: float = 4) -> Block:
    """In rows like words of a text. A block wider than `width` has a row to itself."""
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
    """On a rounded plate, larger by `pad` on either side and by `above` above and below (as `pad` unless given)."""
    over = pad if above is None else above
    width, height = ceil(block.width + 2 * pad), ceil(block.height + 2 * over)
    plate = element("rect", width=width, height=height, rx=8, fill=fill, stroke=line, stroke_width=stroke)
    return Block(width, height, plate + at(block, pad, over))


def framed(width: float, height: float, fill: str, *blocks: str) -> Block:
    """A rounded plate of a given size with parts put on it."""
    plate = element("rect", width=round(width), height=round(height), rx=10, fill=fill)
    return Block(width, height, plate + "".join(blocks))
