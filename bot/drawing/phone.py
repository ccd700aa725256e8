"""Pictures for phones: drawn in the phone's points, with players' names as far as the font has their letters."""

import math

from bot.drawing.blocks import Block, label
from bot.drawing.svg import FONT, INK, element, width_of

WIDTH = 288
"""Width in points that Discord leaves for a picture in a card or panel on a 390-point phone."""
SMALLEST = 11
"""Minimum text size in such a picture, in points."""
_ENLARGED = 2
"""SVG units per point. The painter renders one and a half pixels per unit."""
_LAST_LETTER = "\u052f"
"""The font only has Latin, Greek and Cyrillic letters."""
_ELLIPSIS = "…"


def phone_picture(height: float, *parts: str, ground: str) -> str:
    """Return an SVG picture, `WIDTH` points wide: symbol definitions, then the parts, on a `ground` color."""
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
    """Return a person's name without letters the font lacks; empty if none remain."""
    return "".join(letter for letter in name if letter <= _LAST_LETTER or letter == _ELLIPSIS).strip()


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """Return a name at a fixed size, truncated to a width of `most` points."""
    shown = name
    while shown and width_of(shown, size, bold=bold) > most:
        name = name[:-1].rstrip()
        shown = f"{name}{_ELLIPSIS}" if name else ""
    return label(shown, size, bold=bold, fill=fill)
