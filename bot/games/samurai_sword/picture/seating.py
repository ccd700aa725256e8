"""Seating: clockwise from the Shogun in two columns; with an odd number of players, the Shogun sits at the head."""

from typing import Literal, NamedTuple

from bot.drawing.phone import WIDTH
from engine.core.events import Seat

Side = Literal["head", "left", "right"]

PLATE_WIDTH, PLATE_HEIGHT = 112, 74
MARGIN = 4
_GAP = 6
_ROW = PLATE_HEIGHT + _GAP
_TWO_ROWS = 108
"""Row distance if there are only two rows, with both piles between them."""
_BELOW_HEAD = 50
"""Gap between the head of the table and a single row, with the piles in it."""


class Spot(NamedTuple):
    """The place of a seat's plate; `y` is measured from the top of the circle."""

    side: Side
    x: int
    y: int

    @property
    def middle(self) -> int:
        """The height at which arrows leave and reach the plate of a column."""
        return self.y + PLATE_HEIGHT // 2

    @property
    def bottom(self) -> int:
        """The lower edge of the plate."""
        return self.y + PLATE_HEIGHT


def rows_of(seats: int) -> int:
    """Return the number of seats in each column."""
    return seats // 2


def spots_of(seats: int) -> dict[Seat, Spot]:
    """Return the places of all seats."""
    first, pitch = _rows(seats)
    rows, odd = rows_of(seats), seats % 2
    right = [Spot("right", WIDTH - MARGIN - PLATE_WIDTH, first + row * pitch) for row in range(rows)]
    left = [spot._replace(side="left", x=MARGIN) for spot in reversed(right)]
    head = [Spot("head", (WIDTH - PLATE_WIDTH) // 2, 0)] if odd else [left.pop()]
    return dict(enumerate([*head, *right, *left]))


def _rows(seats: int) -> tuple[int, int]:
    """Return the top of the first row, and the row distance."""
    rows = rows_of(seats)
    first = 0 if seats % 2 == 0 else _ROW if rows > 1 else PLATE_HEIGHT + _BELOW_HEAD
    return first, _TWO_ROWS if rows == 2 else _ROW


class Piles(NamedTuple):
    """The centers of the deck and the discard pile."""

    deck: tuple[int, int]
    discards: tuple[int, int]


def piles_of(seats: int) -> Piles:
    """Place the piles between the rows, so that arrows can cross the table level with each row."""
    rows, middle = rows_of(seats), WIDTH // 2
    first, pitch = _rows(seats)
    if rows == 1:
        y = PLATE_HEIGHT + _BELOW_HEAD // 2
        return Piles((middle - 56, y), (middle + 56, y))
    between = [first + PLATE_HEIGHT // 2 + row * pitch + pitch // 2 for row in range(rows - 1)]
    if rows == 2:
        return Piles((middle, between[0] - 22), (middle, between[0] + 22))
    return Piles((middle, between[0]), (middle, between[-1]))
