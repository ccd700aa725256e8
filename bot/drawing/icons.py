"""Icons: drawings small enough for a line of text, outlined for dark and light backgrounds."""

from pathlib import Path

from bot.drawing.badges import PAPER
from bot.drawing.svg import INK, element, symbol
from bot.drawing.symbols import definition

PIXELS = 128
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
        width=PIXELS,
        height=PIXELS,
        viewBox=f"{-_MARGIN} {-_MARGIN} {whole} {whole}",
    )


def symbol_icon(file: Path, name: str, colour: str = INK) -> str:
    """Return an icon made from a symbol in a symbol file; `colour` fills the parts that name no color."""
    return icon(definition(file, name), symbol(name, 0, 0, _SIZE, colour))


def _grown(radius: float, colour: str, name: str) -> tuple[str, ...]:
    """Return SVG filter steps that draw the shape in one color, enlarged by `radius`."""
    return (
        element("feMorphology", in_="SourceAlpha", operator="dilate", radius=radius, result=f"{name}-shape"),
        element("feFlood", flood_color=colour, result=f"{name}-color"),
        element("feComposite", in_=f"{name}-color", in2=f"{name}-shape", operator="in", result=name),
    )
