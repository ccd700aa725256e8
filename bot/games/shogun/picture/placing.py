"""Rows and columns without rounding: in a picture 288 points wide, half a point is visible."""

from collections.abc import Iterable

from bot.drawing.blocks import EMPTY, Block
from bot.drawing.phone import exactly_at


def in_row(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Arrange blocks in a row, vertically centered."""
    row = [block for block in blocks if block.width]
    if not row:
        return EMPTY
    height = max(block.height for block in row)
    x, drawn = 0.0, []
    for block in row:
        drawn.append(exactly_at(block, x, (height - block.height) / 2))
        x += block.width + gap
    return Block(x - gap, height, "".join(drawn))


def in_column(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Stack blocks in a column, horizontally centered."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    width = max(block.width for block in column)
    y, drawn = 0.0, []
    for block in column:
        drawn.append(exactly_at(block, (width - block.width) / 2, y))
        y += block.height + gap
    return Block(width, y - gap, "".join(drawn))
