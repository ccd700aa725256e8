"""Gold tags with province names, placed clear of everything else on the map."""

from collections.abc import Sequence
from itertools import product
from math import hypot

from bot.drawing.arcs import Point
from bot.drawing.blocks import Block, label
from bot.drawing.phone import GOLD, centred
from bot.drawing.svg import INK, element
from bot.games.shogun.picture.looks import Rectangle

_SIZE, _HEIGHT, _PAD = 11.5, 14.0, 3.0
_STEP, _FAR = 3, 66
"""Distance between the positions to try, and their maximum distance from the province's center, in points."""
_BESIDE, _ABOVE = 20, 22
"""Maximum distance from the center to the nearest edge of a tag. The province's pieces take up most of it."""


def tag(name: str) -> Block:
    """Draw a name on a gold tag."""
    text = label(name, _SIZE)
    width = text.width + 2 * _PAD
    plate = element("rect", width=width, height=_HEIGHT, rx=3, fill=GOLD, stroke=INK, stroke_width=0.8)
    return Block(width, _HEIGHT, plate + centred(text, width / 2, _HEIGHT / 2 + 0.3))


def free_place(block: Block, near: Point, taken: Sequence[Rectangle], within: Rectangle) -> Rectangle | None:
    """Return the free area nearest to a point where a block fits, or None if there is none close by."""
    x, y = near
    wide, high = block.width / 2 + _BESIDE, block.height / 2 + _ABOVE
    reach = (x - wide - block.width / 2, y - high - block.height / 2, 2 * wide + block.width, 2 * high + block.height)
    close = [one for one in taken if touching(one, reach)]
    places = (
        around(block, x + right, y + down) for right, down in _NEAREST if abs(right) <= wide and abs(down) <= high
    )
    return next(
        (one for one in places if _is_within(one, within) and not any(touching(one, other) for other in close)), None
    )


_NEAREST = sorted(product(range(-_FAR, _FAR + 1, _STEP), repeat=2), key=lambda offset: (hypot(*offset), offset))
"""Offsets from a point, nearest first."""


def around(block: Block, x: float, y: float) -> Rectangle:
    """Return the area of a block centered at a point."""
    return x - block.width / 2, y - block.height / 2, block.width, block.height


def touching(one: Rectangle, other: Rectangle) -> bool:
    """Return whether two rectangles overlap."""
    left, top, width, height = one
    x, y, wide, high = other
    return left < x + wide and x < left + width and top < y + high and y < top + height


def _is_within(one: Rectangle, whole: Rectangle) -> bool:
    left, top, width, height = one
    x, y, wide, high = whole
    return x <= left and left + width <= x + wide and y <= top and top + height <= y + high
