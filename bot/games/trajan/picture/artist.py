"""Drawing helpers shared by the pictures: players' shapes, texts, numbers on symbols, titled areas.

One unit is one point on a phone.
"""

from functools import lru_cache

from bot.drawing.badges import PAPER, piece
from bot.drawing.phone import SMALLEST, drawable, exactly_at, name_label
from bot.drawing.svg import INK, element, symbol, words
from bot.games.trajan.picture.looks import PieceLook, looks
from bot.games.trajan.pieces import NAMED_BY
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.views import TrajanView

RED = "#b3261e"
PALE = "#e9e2cf"
EMPTY_SPACE = "#d8cfba"
"""Background of an empty space."""
FINE = "#8b7a55"
"""Color of outlines on paper."""
SOFT = "#5c5240"
"""Color of secondary text."""
TITLE = 16
"""The height of an area's title."""
_HALF_LINE = 0.36
"""Distance of the baseline below the middle of digits and capitals, relative to the font size."""


class Artist:
    """Draws the elements of one view, using one voice for its texts."""

    def __init__(self, voice: Voice, view: TrajanView) -> None:
        self.voice = voice
        self.view = view

    def look(self, seat: Seat) -> PieceLook:
        """Return the shape and colors of a seat."""
        return looks().players[self.view.players[seat].colour]

    def piece(self, seat: Seat, x: float, y: float, size: float, line: str = INK) -> str:
        """Draw a seat's piece, centered at `x`, `y`."""
        look = self.look(seat)
        return _piece(look.shape, look.colour, line, size, x, y)

    def leader(self, seat: Seat, x: float, y: float, size: float) -> str:
        """Draw a seat's leader: a piece with a white rim."""
        look = self.look(seat)
        return _piece(look.shape, look.colour, INK, size, x, y, rim=PAPER)

    def name(self, kind: str, thing: str, attribute: str | None = None) -> str:
        """Return the name of a thing of this kind."""
        return self.voice.label(NAMED_BY[kind][thing], attribute)

    def person(self, seat: Seat) -> str:
        """Return a player's name, or the color if the font lacks all letters of the name."""
        return drawable(self.voice.names[seat]) or self.name("choice", self.view.players[seat].colour)

    def area(self, action: str, x: float, y: float, width: float, height: float, *parts: str) -> str:
        """Draw an area: paper, symbol, name and parts."""
        ground = rectangle(x, y, width, height, PAPER, corner=5)
        title = text(self.name("action", action), x + 21, y + 8.5, 11.5)
        return ground + symbol(action, x + 5, y + 2, 13) + title + "".join(parts)


@lru_cache(2_000)
def _piece(shape: str, colour: str, line: str, size: float, x: float, y: float, rim: str = "") -> str:
    return piece(shape, colour, line, size, x, y, rim=rim)


def text(
    said: str | int,
    x: float,
    middle: float,
    size: float = SMALLEST,
    *,
    anchor: str = "start",
    fill: str = INK,
    bold: bool = True,
) -> str:
    """Draw a line of text, with its capitals vertically centered on `middle`."""
    return words(str(said), x, middle + size * _HALF_LINE, size, bold=bold, fill=fill, anchor=anchor)


def over_sign(said: str | int, x: float, middle: float, ground: str) -> str:
    """Draw a number that ends at `x`, with a rim in the ground's color that separates it from a symbol below."""
    return element(
        "text",
        str(said),
        x=x,
        y=middle + SMALLEST * _HALF_LINE,
        font_size=SMALLEST,
        font_weight=700,
        fill=INK,
        text_anchor="end",
        stroke=ground,
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, *, corner: float = 2, line: str = "none"
) -> str:
    """Draw a rectangle with round corners."""
    edge: dict[str, str | float] = {} if line == "none" else {"stroke": line, "stroke_width": 1}
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill, **edge)


def named(name: str, x: float, middle: float, size: float, most: float, fill: str = INK) -> str:
    """Draw a player's name, truncated to a width of `most` points."""
    block = name_label(name, size, most, fill=fill)
    return exactly_at(block, x, middle + size * _HALF_LINE - size)
