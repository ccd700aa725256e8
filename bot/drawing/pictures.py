"""Whole pictures: those sized for phones, small ones of a game's cards, and icons.

Pictures for phones are drawn in points, with player names limited to the letters that the font has. A card has its
name, type, numbers and text. Icons are small enough for a line of text, outlined for dark and light backgrounds.
"""

import math
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from bot.drawing.blocks import PAPER, Block, flow_layout, label, paragraph, translate, vstack
from bot.drawing.svg import FONT, INK, definition, element, symbol, text_width

PICTURE_WIDTH = 288
"""Width in points that Discord leaves for a picture in a card or panel on a 390-point-wide phone."""
MIN_TEXT_SIZE = 11
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
    """Return an SVG picture `PICTURE_WIDTH` points wide: symbol definitions and other parts on a `ground` color."""
    down = math.ceil(height)
    return element(
        "svg",
        element("rect", width=PICTURE_WIDTH, height=down, fill=ground),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=PICTURE_WIDTH * _ENLARGED,
        height=down * _ENLARGED,
        viewBox=f"0 0 {PICTURE_WIDTH} {down}",
        font_family=FONT,
    )


def translate_to_pixel(block: Block, x: float, y: float) -> str:
    """Place a block's upper left corner at the pixel nearest to a point, for sharp edges and even gaps."""
    if not block.svg:
        return ""
    across, down = (round(value * _PIXELS) / _PIXELS for value in (x, y))
    return f'<g transform="translate({across:.3f} {down:.3f})">{block.svg}</g>'


def centered(block: Block, x: float, y: float) -> str:
    """Center a block at a point."""
    return translate_to_pixel(block, x - block.width / 2, y - block.height / 2)


def drawable_name(name: str) -> str:
    """Return a name with styled letters made plain and unsupported ones dropped; "" if no letter or digit is left."""
    shown = " ".join(_NOT_DRAWN.sub("", unicodedata.normalize("NFKC", name)).split())
    return shown if any(map(str.isalnum, shown)) else ""


def name_label(name: str, size: float, most: float, *, bold: bool = True, fill: str = INK) -> Block:
    """Return a name at a fixed size, truncated to a width of `most` points."""
    shown = name
    while shown and text_width(shown, size, bold=bold) > most:
        name = name[:-1].rstrip()
        shown = f"{name}{_ELLIPSIS}" if name else ""
    return label(shown, size, bold=bold, fill=fill)


# Cards


_CARD_WIDTH = 400
_PAD = 20
_HEAD = 92
_LEAST = 320
_TEXT = 25
_ROOM = _CARD_WIDTH - 2 * _PAD


def card(
    definitions: str,
    tint: str,
    sign: Block,
    name: str,
    kind: str,
    numbers: Sequence[Block],
    text: str,
) -> str:
    """Return a card as SVG.

    `sign` is an icon for its `kind`; `tint` colors the header and must leave the ink readable.
    """
    room = _ROOM - sign.width - 12
    head = vstack([label(name, 34, most=room), label(kind, 24, bold=False, most=room)], gap=0)
    body = vstack([flow_layout(numbers, _ROOM, gap=14, leading=8), paragraph(text, _TEXT, _ROOM)], gap=16)
    height = max(_LEAST, _HEAD + body.height + 2 * _PAD)
    face: dict[str, str | float] = {"x": 3, "y": 3, "width": _CARD_WIDTH - 6, "rx": 20, "stroke": INK}
    drawn = (
        element("rect", **face, height=height - 6, fill=PAPER, stroke_width=5),
        element("path", d=_head(), fill=tint, stroke=INK, stroke_width=2.5),
        translate(sign, _PAD, (_HEAD - sign.height) / 2 + 3),
        translate(head, _PAD + sign.width + 12, (_HEAD - head.height) / 2 + 3),
        translate(body, _PAD, _HEAD + _PAD),
    )
    size: dict[str, str | float] = {
        "width": _CARD_WIDTH,
        "height": round(height),
        "viewBox": f"0 0 {_CARD_WIDTH} {height:.0f}",
    }
    return element("svg", definitions, *drawn, xmlns="http://www.w3.org/2000/svg", font_family=FONT, **size)


def _head() -> str:
    """Return the path of the card's header."""
    right = _CARD_WIDTH - 5.5
    return f"M5.5 {_HEAD}V23Q5.5 5.5 23 5.5H{right - 17.5}Q{right} 5.5 {right} 23V{_HEAD}Z"


# Icons


ICON_PIXELS = 128
"""Width and height of an icon: Discord's maximum for emojis."""
_SIZE = 24
_MARGIN = 2.6
_RIM, _EDGE = 1.3, 0.9
"""Widths of the light outline, which is visible on dark backgrounds, and of the dark line around it."""


def icon(*drawn: str) -> str:
    """Return a drawing within a 24-unit square as an SVG picture with an outline."""
    whole = _SIZE + 2 * _MARGIN
    box: dict[str, str | float] = {"x": -_MARGIN, "y": -_MARGIN, "width": whole, "height": whole}
    outline = element(
        "filter",
        *_grown(_RIM + _EDGE, INK, "edge"),
        *_grown(_RIM, PAPER, "rim"),
        element("feMerge", *(element("feMergeNode", in_=part) for part in ("edge", "rim", "SourceGraphic"))),
        id="outline",
        filterUnits="userSpaceOnUse",
        color_interpolation_filters="sRGB",
        **box,
    )
    return element(
        "svg",
        outline,
        element("g", *drawn, filter="url(#outline)"),
        xmlns="http://www.w3.org/2000/svg",
        width=ICON_PIXELS,
        height=ICON_PIXELS,
        viewBox=f"{-_MARGIN} {-_MARGIN} {whole} {whole}",
    )


def symbol_icon(file: Path, name: str, color: str = INK) -> str:
    """Return an icon made from a symbol in a symbol file; `color` fills the parts that name no color."""
    return icon(definition(file, name), symbol(name, 0, 0, _SIZE, color))


def _grown(radius: float, colour: str, name: str) -> tuple[str, ...]:
    """Return SVG filter steps that draw the shape in one color, enlarged by `radius`."""
    return (
        element("feMorphology", in_="SourceAlpha", operator="dilate", radius=radius, result=f"{name}-shape"),
        element("feFlood", flood_color=colour, result=f"{name}-color"),
        element("feComposite", in_=f"{name}-color", in2=f"{name}-shape", operator="in", result=name),
    )
