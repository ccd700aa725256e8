"""Pictures as a phone shows them: drawn in its own points, with names of people that the font can write."""

import math

from bot.drawing.blocks import Block, label
from bot.drawing.svg import FONT, INK, element, width_of

WIDTH = 288
"""Points that Discord leaves for a picture in a card or panel on a phone that is 390 points wide."""
SMALLEST = 11
"""The smallest size of a text in such a picture, in points."""
_ENLARGED = 2
"""Units of the SVG to a point. The painter makes one and a half pixels of each."""
_LAST_LETTER = "\u052f"
"""The font has Latin, Greek and Cyrillic letters, and none beyond."""
_ELLIPSIS = "…"


def phone_picture(height: float, *parts: str, ground: str) -> str:
    """A picture as SVG, `WIDTH` points wide: definitions of symbols, then what is drawn, on a `ground` color."""
    down = math.ceil(height)
    return element(
        "svg",
        element("rect", width=WIDTH, height=down, fill=ground),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH * _ENLARGED,
        height=down * _ENLARGED,
        viewBox=f"0 0 {WIDTH} {down}",
        font_family=FONT,
    )


def drawable(name: str) -> str:
    """A person's name in letters that the font has; nothing if none of them is left."""
    return "".join(letter for letter in name if letter <= _LAST_LETTER or letter == _ELLIPSIS).strip()


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """A name at one size in at most `most` points of width: without its last letters if it is too long."""
    shown = name
    while shown and width_of(shown, size, bold=bold) > most:
        name = name[:-1].rstrip()
        shown = f"{name}{_ELLIPSIS}" if name else ""
    return label(shown, size, bold=bold, fill=fill)
