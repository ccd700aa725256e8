"""Pictures sized for phones, drawn in points, with player names limited to the letters that the font has."""

import math
import re
import unicodedata

from bot.drawing.blocks import Block, label
from bot.drawing.svg import FONT, INK, element, width_of

WIDTH = 288
"""Width in points that Discord leaves for a picture in a card or panel on a 390-point-wide phone."""
SMALLEST = 11
"""Minimum text size in such a picture, in points."""
GOLD = "#f2c230"
"""Gold marks only what is happening now."""
_ENLARGED = 2
"""SVG units per point. The renderer draws one and a half pixels per unit."""
_PIXELS = 3
"""Pixels per point in such a picture."""
_NOT_DRAWN = re.compile(
    r"[^ -~\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b"  # Latin, Vietnamese below
    r"\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u048a-\u0513"  # Greek and Cyrillic
    r"\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2044\u20ac]"
)
"""Characters that the font lacks, and combining marks, which the renderer can't position."""
_ELLIPSIS = "…"


def phone_picture(height: float, *parts: str, ground: str) -> str:
    """Return an SVG picture `WIDTH` points wide: symbol definitions and other parts on a `ground` color."""
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
    """Place a block's upper left corner at the pixel nearest to a point, for sharp edges and even gaps."""
    if not block.drawn:
        return ""
    across, down = (round(value * _PIXELS) / _PIXELS for value in (x, y))
    return f'<g transform="translate({across:.3f} {down:.3f})">{block.drawn}</g>'


def centred(block: Block, x: float, y: float) -> str:
    """Center a block at a point."""
    return exactly_at(block, x - block.width / 2, y - block.height / 2)


def drawable(name: str) -> str:
    """Return a name with styled letters made plain and unsupported ones dropped; "" if no letter or digit is left."""
    shown = " ".join(_NOT_DRAWN.sub("", unicodedata.normalize("NFKC", name)).split())
    return shown if any(map(str.isalnum, shown)) else ""


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """Return a name at a fixed size, truncated to a width of `most` points."""
    shown = name
    while shown and width_of(shown, size, bold=bold) > most:
        name = name[:-1].rstrip()
        shown = f"{name}{_ELLIPSIS}" if name else ""
    return label(shown, size, bold=bold, fill=fill)
