"""Marks that stand in several places: badges, names, numbers with their symbols."""

from bot.drawing.badges import PAPER, badge
from bot.drawing.blocks import Block, beside, icon, label, on_plate
from bot.drawing.svg import INK, fitting, width_of
from bot.games.samurai_sword.picture.looks import looks
from bot.presentation.components import ELLIPSIS
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.views import SamuraiSwordView

GOLD = "#f2c230"
RED = "#b3261e"
ROSE = "#e98aa6"
BLUE = "#1d4f7a"

_SMALLEST_NAME = 20
_LAST_LETTER = "\u052f"
"""The font has Latin, Greek and Cyrillic letters, and none beyond."""


class Artist:
    """Draws what belongs to one view, in the words of one voice."""

    def __init__(self, voice: Voice, view: SamuraiSwordView) -> None:
        self.voice = voice
        self.view = view

    def badge(self, seat: Seat, size: float) -> Block:
        """A seat's mark: its shape and colour with the letters of its character."""
        look = looks()[seat]
        letters = self.voice.label(f"picture-letters-{self.view.players[seat].character}")
        return badge(look.shape, look.colour, look.ink, letters, size)

    def character(self, seat: Seat) -> str:
        """What the character of a seat is called."""
        return self.voice.name("character", self.view.players[seat].character, marked_up=False)

    def person(self, seat: Seat) -> str:
        """What the person on a seat is called, in letters that can be drawn; nothing if that leaves nothing."""
        name = self.voice.name("seat", seat, marked_up=False)
        return "".join(letter for letter in name if letter <= _LAST_LETTER or letter == ELLIPSIS).strip()

    def amount(self, symbol: str, colour: str, text: str, size: float = 32) -> Block:
        """A symbol and a number."""
        return beside([icon(symbol, size, colour), label(text, size)], gap=4)

    def chip(self, *parts: Block, fill: str = PAPER) -> Block:
        """A few words and symbols on a plate."""
        return on_plate(beside(parts, gap=5), fill, pad=7, above=2, line=INK, stroke=1)


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """A name in `most` of width: smaller if need be, and in the end without its last letters."""
    if fitting(name, size, most) >= _SMALLEST_NAME:
        return label(name, size, bold=bold, most=most, fill=fill)
    while name and width_of(f"{name}{ELLIPSIS}", _SMALLEST_NAME) > most:
        name = name[:-1].rstrip()
    return label(f"{name}{ELLIPSIS}", _SMALLEST_NAME, bold=bold, fill=fill)
