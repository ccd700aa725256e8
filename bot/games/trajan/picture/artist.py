"""Marks that stand in several places: badges of players, markers, plates, areas with their titles, amounts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.drawing.badges import PAPER, badge
from bot.drawing.blocks import Block, at, beside, icon, label
from bot.drawing.svg import INK, element
from bot.games.trajan.picture.looks import looks
from bot.games.trajan.pieces import NAMED_BY, letter_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.views import TrajanView

GOLD = "#f2c230"
RED = "#b3261e"
PALE = "#e9e2cf"
EMPTY_SPACE = "#d8cfba"
"""The ground where nothing lies."""
FINE = "#8b7a55"
"""Lines around what lies on paper."""
TITLE = 40
"""The height of an area's title."""


_badge, _label = lru_cache(500)(badge), lru_cache(500)(label)
"""The same few badges and numbers stand in a hundred places."""


class Artist:
    """Draws what belongs to one view, in the words of one voice."""

    def __init__(self, voice: Voice, view: TrajanView) -> None:
        self.voice = voice
        self.view = view

    def badge(self, seat: Seat, size: float) -> Block:
        """The seat's mark: the shape and colour of its player with the letter."""
        look = looks().players[self.view.players[seat].colour]
        return _badge(look.shape, look.colour, look.ink, letter_of(self.voice, seat), size)

    def badges(self, seats: Iterable[Seat], size: float, gap: float = 2) -> Block:
        """The marks of some seats in a row."""
        return beside([self.badge(seat, size) for seat in seats], gap)

    def marker(self, colour: str, size: float) -> Block:
        """An action marker: its shape and colour with its letter."""
        look = looks().markers[colour]
        return _badge(look.shape, look.colour, look.ink, self.voice.label(f"marker-{colour}", "letter"), size)

    def name(self, kind: str, thing: str, attribute: str | None = None) -> str:
        """What a thing is called."""
        return self.voice.label(NAMED_BY[kind][thing], attribute)

    def number(self, value: int, size: float = 22, fill: str = INK) -> Block:
        """A number."""
        return _label(str(value), size, fill=fill)

    def amount(self, sign: str, value: int, size: float = 32, colour: str = INK) -> Block:
        """A sign and a number."""
        return beside([icon(sign, size, colour), self.number(value, size * 0.75)], gap=3)

    def area(self, action: str, width: float, height: float, parts: Sequence[str], beside_title: Block) -> Block:
        """One of the six areas: its number and name, what else stands in the title, and its parts."""
        name = beside([icon(action, 32), label(self.name("action", action), 25)], gap=8)
        title = at(name, 12, 4) + at(beside_title, width - beside_title.width - 12, (TITLE - beside_title.height) / 2)
        return plate(width, height, PALE, title, *parts)


def plate(width: float, height: float, fill: str, *parts: str, line: str = "none", broad: float = 2) -> Block:
    """A plate with parts put on it.

    Its corners are square, and its line is a larger plate below: there are hundreds, and others take long to paint.
    """
    across, down = round(width), round(height)
    if line == "none":
        return Block(across, down, element("rect", width=across, height=down, fill=fill) + "".join(parts))
    under = element("rect", width=across, height=down, fill=line)
    face = element("rect", x=broad, y=broad, width=across - 2 * broad, height=down - 2 * broad, fill=fill)
    return Block(across, down, under + face + "".join(parts))


def space(width: float, height: float) -> Block:
    """A space where nothing lies."""
    return plate(width, height, EMPTY_SPACE)


def within(block: Block, width: float, height: float) -> str:
    """A block in the middle of so much room, shrunk if it is too large."""
    if not block.drawn:
        return ""
    scale = min(1, width / block.width, height / block.height)
    return at(block, (width - block.width * scale) / 2, (height - block.height * scale) / 2, scale)


def stack(artist: Artist, left: int, fill: str = PAPER) -> Block:
    """How many lie in a stack."""
    lower, upper = plate(26, 26, FINE), plate(26, 26, fill, line=FINE)
    return beside([Block(32, 32, at(lower, 6, 6) + at(upper, 0, 0)), artist.number(left, 22)], gap=5)
