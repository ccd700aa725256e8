"""Where everybody sits: clockwise in two columns from the Shogun, who has the head of the table if they are odd."""

from typing import Literal, NamedTuple

from bot.drawing.phone import WIDTH
from engine.core.events import Seat

Side = Literal["head", "left", "right"]

PLATE_WIDTH, PLATE_HEIGHT = 112, 74
MARGIN = 4
_GAP = 6
_ROW = PLATE_HEIGHT + _GAP
_TWO_ROWS = 108
"""From one row to the next where there are only two: both piles are between them."""
_BELOW_HEAD = 50
"""Between the head of the table and a single row, for the piles."""


class Spot(NamedTuple):
    """Where the plate of a seat is; `y` is from the top of the circle."""

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
    """How many sit in each column."""
    return seats // 2


def spots_of(seats: int) -> dict[Seat, Spot]:
    """The places of all seats."""
    first, pitch = _rows(seats)
    rows, odd = rows_of(seats), seats % 2
    right = [Spot("right", WIDTH - MARGIN - PLATE_WIDTH, first + row * pitch) for row in range(rows)]
    left = [spot._replace(side="left", x=MARGIN) for spot in reversed(right)]
    head = [Spot("head", (WIDTH - PLATE_WIDTH) // 2, 0)] if odd else [left.pop()]
    return dict(enumerate([*head, *right, *left]))


def _rows(seats: int) -> tuple[int, int]:
    """The top of the first row, and from there to the next."""
    rows = rows_of(seats)
    first = 0 if seats % 2 == 0 else _ROW if rows > 1 else PLATE_HEIGHT + _BELOW_HEAD
    return first, _TWO_ROWS if rows == 2 else _ROW


class Piles(NamedTuple):
    """The middles of deck and discard pile."""

    deck: tuple[int, int]
    discards: tuple[int, int]


def piles_of(seats: int) -> Piles:
    """Between the rows, so that an arrow can cross the table at the height of each row."""
    rows, middle = rows_of(seats), WIDTH // 2
    first, pitch = _rows(seats)
    if rows == 1:
        y = PLATE_HEIGHT + _BELOW_HEAD // 2
        return Piles((middle - 56, y), (middle + 56, y))
    between = [first + PLATE_HEIGHT // 2 + row * pitch + pitch // 2 for row in range(rows - 1)]
    if rows == 2:
        return Piles((middle, between[0] - 22), (middle, between[0] + 22))
    return Piles((middle, between[0]), (middle, between[-1]))
