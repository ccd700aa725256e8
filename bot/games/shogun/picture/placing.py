"""Exact placing of blocks: in a picture 288 points wide, half a point is visible."""

from collections.abc import Iterable

from bot.drawing.blocks import EMPTY, Block

_PIXELS = 3
"""Pixels per point in pictures for phones."""


def moved(block: Block, x: float, y: float) -> str:
    """Place a block's upper left corner at the pixel nearest to a point, for sharp edges and a smaller PNG."""
    if not block.drawn:
        return ""
    across, down = (round(value * _PIXELS) / _PIXELS for value in (x, y))
    return f'<g transform="translate({across:.3f} {down:.3f})">{block.drawn}</g>'


def centred(block: Block, x: float, y: float) -> str:
    """Center a block at a point."""
    return moved(block, x - block.width / 2, y - block.height / 2)


def in_row(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Line up blocks in a row, vertically centered."""
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
    """Stack blocks, horizontally centered."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    width = max(block.width for block in column)
    y, drawn = 0.0, []
    for block in column:
        drawn.append(moved(block, (width - block.width) / 2, y))
        y += block.height + gap
    return Block(width, y - gap, "".join(drawn))
