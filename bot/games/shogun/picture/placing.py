"""Blocks put exactly where they belong: in a picture 288 points wide, half a point can be seen."""

from collections.abc import Iterable

from bot.drawing.blocks import EMPTY, Block

_PIXELS = 3
"""Pixels to a point, as pictures for a phone are painted."""


def moved(block: Block, x: float, y: float) -> str:
    """A block with its upper left corner at a point, or rather at the nearest pixel: crisp, and smaller as PNG."""
    if not block.drawn:
        return ""
    across, down = (round(value * _PIXELS) / _PIXELS for value in (x, y))
    return f'<g transform="translate({across:.3f} {down:.3f})">{block.drawn}</g>'


def centred(block: Block, x: float, y: float) -> str:
    """A block with its middle at a point."""
    return moved(block, x - block.width / 2, y - block.height / 2)


def in_row(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Beside each other, on one middle line."""
    row = [block for block in blocks if block.width]
    if not row:
        return EMPTY
    height = max(block.height for block in row)
    x, drawn = 0.0, []
    for block in row:
        drawn.append(moved(block, x, (height - block.height) / 2))
        x += block.width + gap
    return Block(x - gap, height, "".join(drawn))


def in_column(blocks: Iterable[Block], gap: float = 1) -> Block:
    """One under the other, on one middle line."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    width = max(block.width for block in column)
    y, drawn = 0.0, []
    for block in column:
        drawn.append(moved(block, (width - block.width) / 2, y))
        y += block.height + gap
    return Block(width, y - gap, "".join(drawn))
