"""Seating: clockwise from the Shogun in two columns; with an odd number of players, the Shogun sits at the head."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from bot.drawing.phone import WIDTH
from engine.core.events import Seat

Side = Literal["head", "left", "right"]

PLATE_WIDTH, PLATE_HEIGHT = 112, 74
"""Width of a plate, and its minimum height."""
MARGIN = 4
_GAP = 6
_BETWEEN_TWO_ROWS = 34
"""Gap between rows if there are only two, with both piles in it."""
_BELOW_HEAD = 50
"""Gap between the head of the table and a single row, with the piles in it."""


class Spot(NamedTuple):
    """The place of a seat's plate; `y` is measured from the top of the circle."""

    side: Side
    x: int
    y: int
    height: int

    @property
    def middle(self) -> int:
        """The y at which arrows leave or reach a plate on either side."""
        return self.y + self.height // 2

    @property
    def bottom(self) -> int:
        """The y of the plate's lower edge."""
        return self.y + self.height


def rows_of(seats: int) -> int:
    """Return the number of seats in each column."""
    return seats // 2


def spots_of(heights: Sequence[int]) -> dict[Seat, Spot]:
    """Place the seats' plates; two plates in a row get the larger of their minimum `heights`."""
    seats = len(heights)
    rows, odd = rows_of(seats), seats % 2
    spots: dict[Seat, Spot] = {}
    y = 0
    if odd:
        spots[0] = Spot("head", (WIDTH - PLATE_WIDTH) // 2, 0, heights[0])
        y = heights[0] + (_GAP if rows > 1 else _BELOW_HEAD)
    for row in range(rows):
        left, right = -(row + odd) % seats, row + 1
        height = max(heights[left], heights[right])
        spots[left] = Spot("left", MARGIN, y, height)
        spots[right] = Spot("right", WIDTH - MARGIN - PLATE_WIDTH, y, height)
        y += height + (_BETWEEN_TWO_ROWS if rows == 2 else _GAP)
    return dict(sorted(spots.items()))


class Piles(NamedTuple):
    """The centers of the deck and the discard pile."""

    deck: tuple[int, int]
    discards: tuple[int, int]


def piles_of(spots: Mapping[Seat, Spot]) -> Piles:
    """Place the piles between the rows, so that arrows can cross the table level with each row."""
    middles = [spot.middle for spot in spots.values() if spot.side == "right"]
    middle = WIDTH // 2
    if len(middles) == 1:
        y = spots[0].bottom + _BELOW_HEAD // 2
        return Piles((middle - 56, y), (middle + 56, y))
    between = [(upper + lower) // 2 for upper, lower in pairwise(middles)]
    if len(middles) == 2:
        return Piles((middle, between[0] - 22), (middle, between[0] + 22))
    return Piles((middle, between[0]), (middle, between[-1]))
