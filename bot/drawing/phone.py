"""Pictures as a phone shows them: drawn in its own points, with names of people that the font can write."""

import math
import re
import unicodedata

from bot.drawing.blocks import Block, label
from bot.drawing.svg import FONT, INK, element, width_of

WIDTH = 288
"""Points that Discord leaves for a picture in a card or panel on a phone that is 390 points wide."""
SMALLEST = 11
"""The smallest size of a text in such a picture, in points."""
GOLD = "#f2c230"
"""What is going on now, and nothing else."""
_ENLARGED = 2
"""Units of the SVG to a point. The painter makes one and a half pixels of each."""
_PIXELS = 3
"""Pixels to a point, as such a picture is painted."""
_NOT_DRAWN = re.compile(
    r"[^ -~\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b"  # Latin, Vietnamese below
    r"\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u048a-\u0513"  # Greek and Cyrillic
    r"\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2044\u20ac]"
)
"""What the font lacks, and marks over letters that it can't put together."""
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


def exactly_at(block: Block, x: float, y: float) -> str:
    """A block put at the nearest pixel: in whole points gaps would look uneven, and between pixels lines blurred."""
    if not block.drawn:
        return ""
    across, down = (round(value * _PIXELS) / _PIXELS for value in (x, y))
    return f'<g transform="translate({across:.3f} {down:.3f})">{block.drawn}</g>'


def centred(block: Block, x: float, y: float) -> str:
    """A block with its middle at a point."""
    return exactly_at(block, x - block.width / 2, y - block.height / 2)


def drawable(name: str) -> str:
    """A person's name in letters that the font has, styled ones as plain ones; nothing without a letter or digit."""
    shown = " ".join(_NOT_DRAWN.sub("", unicodedata.normalize("NFKC", name)).split())
    return shown if any(map(str.isalnum, shown)) else ""


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """A name at one size in at most `most` points of width: without its last letters if it is too long."""
    shown = name
    while shown and width_of(shown, size, bold=bold) > most:
        name = name[:-1].rstrip()
        shown = f"{name}{_ELLIPSIS}" if name else ""
    return label(shown, size, bold=bold, fill=fill)
