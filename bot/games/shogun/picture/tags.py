"""Names of provinces on gold tags, next to the province and off everything that stands on the map."""

from collections.abc import Sequence
from itertools import product
from math import hypot

from bot.drawing.blocks import Block, label
from bot.drawing.svg import INK, element
from bot.games.shogun.picture.artist import GOLD
from bot.games.shogun.picture.looks import Point, Rectangle
from bot.games.shogun.picture.placing import centred

_SIZE, _HEIGHT, _PAD = 11.5, 14.0, 3.0
_STEP, _FAR = 2, 64
"""Points between the places that are tried, and how far these are from the middle of a province."""
_BESIDE, _ABOVE = 20, 22
"""How far from the middle a tag may begin: what stands in a province takes up most of that."""


def tag(name: str) -> Block:
    """A name on gold."""
    text = label(name, _SIZE)
    width = text.width + 2 * _PAD
    plate = element("rect", width=width, height=_HEIGHT, rx=3, fill=GOLD, stroke=INK, stroke_width=0.8)
    return Block(width, _HEIGHT, plate + centred(text, width / 2, _HEIGHT / 2 + 0.3))


def free_place(block: Block, near: Point, taken: Sequence[Rectangle], within: Rectangle) -> Rectangle | None:
    """The place for a block nearest to a point, off all that is taken; None if there is none close by."""
    wide, high = block.width / 2 + _BESIDE, block.height / 2 + _ABOVE
    places = [
        around(block, near[0] + right, near[1] + down)
        for right, down in _NEAREST
        if abs(right) <= wide and abs(down) <= high
    ]
    return next(
        (one for one in places if _is_within(one, within) and not any(touching(one, other) for other in taken)), None
    )


_NEAREST = sorted(product(range(-_FAR, _FAR + 1, _STEP), repeat=2), key=lambda offset: (hypot(*offset), offset))
"""The steps from a point, the shortest first."""


def around(block: Block, x: float, y: float) -> Rectangle:
    """The rectangle that a block takes up with its middle at a point."""
    return x - block.width / 2, y - block.height / 2, block.width, block.height


def touching(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles overlap."""
    return all(
        one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2] for axis in (0, 1)
    )


def _is_within(one: Rectangle, whole: Rectangle) -> bool:
    return all(
        whole[axis] <= one[axis] and one[axis] + one[axis + 2] <= whole[axis] + whole[axis + 2] for axis in (0, 1)
    )
