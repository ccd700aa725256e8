"""Drawing helpers shared by the pictures: seat shapes, names, chips, small text."""

from bot.drawing.badges import badge
from bot.drawing.blocks import Block, at, beside, label
from bot.drawing.phone import SMALLEST, drawable, name_label
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.picture.looks import looks
from bot.presentation.board import LONGEST_IN_LINE, short_name
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.views import SamuraiSwordView

RED = "#b3261e"
HEART = "#d0323c"
ROSE = "#e98aa6"
BLUE = "#1d4f7a"
FADED = "#d6cfbf"
NAME = 13
"""Font size of a player's name."""
MARK = 17
CHIP = 16


class Artist:
    """Draws the elements of one view, using one voice for its texts."""

    def __init__(self, voice: Voice, view: SamuraiSwordView) -> None:
        self.voice = voice
        self.view = view

    def mark(self, seat: Seat, line: str = INK) -> Block:
        """Draw a seat's shape in its color."""
        look = looks()[seat]
        return badge(look.shape, look.colour, INK, "", MARK, line=line)

    def character(self, seat: Seat) -> str:
        """Return the name of a seat's character."""
        return self.voice.name("character", self.view.players[seat].character, marked_up=False)

    def person(self, seat: Seat) -> str:
        """Return a player's name without characters the font lacks; empty if none remain."""
        return drawable(self.voice.names[seat])

    def name_in_text(self, seat: Seat) -> str:
        """Return the player's name, or else the character's, truncated for use in a sentence."""
        return short_name(self.person(seat) or self.character(seat), LONGEST_IN_LINE)

    def name(self, seat: Seat, most: float, fill: str = INK) -> Block:
        """Draw the player's name, or the character's if the font lacks the name's letters."""
        return name_label(self.person(seat) or self.character(seat), NAME, most, fill=fill)


def chip(*parts: Block, fill: str, line: str = "#8b7a55") -> Block:
    """Draw words or symbols on a small plate."""
    inside = beside(parts, gap=3)
    width = round(inside.width + 8)
    plate = element("rect", width=width, height=CHIP, rx=4, fill=fill, stroke=line, stroke_width=0.8)
    return Block(width, CHIP, plate + at(inside, 4, (CHIP - inside.height) / 2))


def small(text: str, fill: str = INK, *, bold: bool = False) -> Block:
    """Draw text at the smallest font size."""
    return label(text, SMALLEST, bold=bold, fill=fill)
