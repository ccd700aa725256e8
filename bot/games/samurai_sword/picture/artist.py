"""Seat colors and shapes, and drawing helpers shared by the pictures: names, chips, small text."""

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.drawing.blocks import Block, badge, hstack, label, translate
from bot.drawing.pictures import MIN_TEXT_SIZE, drawable_name, name_label
from bot.drawing.svg import INK, definitions, element
from bot.localization.localizer import Localizer
from bot.presentation.board import MAX_LINE_NAME_LENGTH, short_name
from engine.core.events import Seat
from engine.samurai_sword.views import SamuraiSwordView

# Data and symbols from `assets/samurai_sword`, loaded once


ASSETS = Path(__file__).resolve().parents[4] / "assets" / "samurai_sword"


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatLook(_Data):
    """A seat's shape and color, with the name of the color, and its accent on the dark theme."""

    name: str
    colour: str
    accent: str
    shape: Literal["circle", "square", "triangle", "hexagon", "flower", "diamond", "star", "pentagon"]


class _Looks(_Data):
    seats: tuple[SeatLook, ...]


@cache
def looks() -> tuple[SeatLook, ...]:
    """Return the look of each seat, clockwise from the Shogun."""
    return _Looks.model_validate_json((ASSETS / "looks.json").read_text("utf-8")).seats


def symbols() -> str:
    """Return the SVG definitions of all symbols, for the start of a drawing."""
    return definitions(ASSETS / "symbols.svg")


# Drawing


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
    """Artist that draws the elements of one view, with texts in one language."""

    def __init__(self, localizer: Localizer, view: SamuraiSwordView) -> None:
        self.localizer = localizer
        self.view = view

    def mark(self, seat: Seat, line: str = INK) -> Block:
        """Draw a seat's shape in its color."""
        look = looks()[seat]
        return badge(look.shape, look.colour, INK, "", MARK, line=line)

    def character(self, seat: Seat) -> str:
        """Return the name of a seat's character."""
        return self.localizer.name("character", self.view.players[seat].character, marked_up=False)

    def person(self, seat: Seat) -> str:
        """Return a player's name without characters the font lacks; empty if none remain."""
        return drawable_name(self.localizer.player_names[seat])

    def name_in_text(self, seat: Seat) -> str:
        """Return the player's name, or else the character's, truncated for use in a sentence."""
        return short_name(self.person(seat) or self.character(seat), MAX_LINE_NAME_LENGTH)

    def name(self, seat: Seat, most: float, fill: str = INK) -> Block:
        """Draw the player's name, or the character's if the font lacks the name's letters."""
        return name_label(self.person(seat) or self.character(seat), NAME, most, fill=fill)


def chip(*parts: Block, fill: str, line: str = "#8b7a55") -> Block:
    """Draw words or symbols on a small plate."""
    inside = hstack(parts, gap=3)
    width = round(inside.width + 8)
    plate = element("rect", width=width, height=CHIP, rx=4, fill=fill, stroke=line, stroke_width=0.8)
    return Block(width, CHIP, plate + translate(inside, 4, (CHIP - inside.height) / 2))


def small(text: str, fill: str = INK, *, bold: bool = False) -> Block:
    """Draw text at the smallest font size."""
    return label(text, MIN_TEXT_SIZE, bold=bold, fill=fill)
