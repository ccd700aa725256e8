"""Where everybody sits: the Shogun at the top, and from there clockwise around the table."""

from typing import Literal, NamedTuple

from engine.core.events import Seat

Side = Literal["top", "right", "bottom", "left"]


class Place(NamedTuple):
    """A side of the table, and on the long sides the row from the top."""

    side: Side
    row: int = 0


def rows_of(seats: int) -> int:
    """How many sit at each of the long sides."""
    return (seats - 1) // 2


def place_of(seat: Seat, seats: int) -> Place:
    """The place of a seat. At the bottom sits somebody where the number is even."""
    rows = rows_of(seats)
    if seat == 0:
        return Place("top")
    if seat <= rows:
        return Place("right", seat - 1)
    if seats % 2 == 0 and seat == rows + 1:
        return Place("bottom")
    return Place("left", seats - 1 - seat)
