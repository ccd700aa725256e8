"""Seating in the private circle: the reader at the bottom, the others clockwise from the lower left."""

from typing import NamedTuple

from engine.core.events import Seat

PLATE = 92
"""Width of a plate."""
MARGIN = 3
_COLUMNS = (MARGIN, 2 * MARGIN + PLATE, 3 * MARGIN + 2 * PLATE)


class Circle(NamedTuple):
    """Upper left corners of the plates by seat, and the height of the circle."""

    spots: dict[Seat, tuple[int, float]]
    height: float


def circle_of(seats: int, own: Seat, high: float, own_high: float) -> Circle:
    """Place plates of height `high`, the reader's own of height `own_high`."""
    others = [(own + steps) % seats for steps in range(1, seats)]
    rows, head = divmod(len(others), 2)
    pitch = high + MARGIN
    middle = own_high + (pitch if head else 0)
    height = max(rows * pitch - MARGIN, middle)
    top = (height - rows * pitch + MARGIN) / 2
    left, right = others[:rows], others[rows + head :]
    spots = {seat: (_COLUMNS[0], top + (rows - 1 - row) * pitch) for row, seat in enumerate(left)}
    spots |= {seat: (_COLUMNS[2], top + row * pitch) for row, seat in enumerate(right)}
    if head:
        spots[others[rows]] = (_COLUMNS[1], 0)
    spots[own] = (_COLUMNS[1], height - own_high)
    return Circle(spots, height)
