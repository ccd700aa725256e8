"""Seating in the private circle: the reader at the bottom, the others clockwise from the lower left."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Seat

PLATE = 92
"""Width of a plate."""
MARGIN = 3
_COLUMNS = (MARGIN, 2 * MARGIN + PLATE, 3 * MARGIN + 2 * PLATE)


class Spot(NamedTuple):
    """The upper left corner of a plate, and its height."""

    x: int
    y: float
    height: float


class Circle(NamedTuple):
    """The position of each seat's plate, and the height of the circle."""

    spots: dict[Seat, Spot]
    height: float


def circle_of(own: Seat, heights: Sequence[float]) -> Circle:
    """Place the plates around `own`; two plates in a row get the larger of their minimum `heights`."""
    seats = len(heights)
    others = [(own + steps) % seats for steps in range(1, seats)]
    rows, head = divmod(len(others), 2)
    left, right = others[:rows][::-1], others[rows + head :]
    row_heights = [max(heights[one], heights[other]) for one, other in zip(left, right, strict=True)]
    middle = heights[own] + (heights[others[rows]] + MARGIN if head else 0)
    sides = sum(row_heights) + MARGIN * (rows - 1)
    height = max(sides, middle)
    y = (height - sides) / 2
    spots = {}
    for one, other, high in zip(left, right, row_heights, strict=True):
        spots[one], spots[other] = Spot(_COLUMNS[0], y, high), Spot(_COLUMNS[2], y, high)
        y += high + MARGIN
    if head:
        spots[others[rows]] = Spot(_COLUMNS[1], 0, heights[others[rows]])
    spots[own] = Spot(_COLUMNS[1], height - heights[own], heights[own])
    return Circle(spots, height)
