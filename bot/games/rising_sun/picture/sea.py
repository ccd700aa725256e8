"""The sea: its depth, the rising sun, some waves, and the Shipping Routes."""

import math
from functools import cache

from bot.drawing.phone import WIDTH
from bot.drawing.svg import INK, element, number
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.outlines import curved

_SHADES = ("#315a7c", "#2d5375", "#294c6c", "#254463", "#213d5a")
"""From the north to the south. Bands, since a gradient makes the file three times as large."""
_FOAM = "#5d83a3"
_ROUTE = "#fff3d0"
_EDGE = "#1b2f45"
_SUN = "#a8453f"
_WAVES = ((20, 88), (70, 109), (160, 94), (192, 100), (222, 262), (190, 228), (252, 270), (182, 254), (88, 274))


@cache
def sea(height: float) -> str:
    """The open sea, as wide as the picture."""
    band = height / len(_SHADES)
    bands = [
        element("rect", y=round(place * band), width=WIDTH, height=math.ceil(band) + 1, fill=shade)
        for place, shade in enumerate(_SHADES)
    ]
    waves = "".join(f"M{x} {y}q3 -4 6 0q3 4 6 0" for x, y in _WAVES)
    return "".join(bands) + _sun(259, 262) + element("path", d=waves, fill="none", stroke=_FOAM, stroke_width=1.2)


def _sun(x: float, y: float) -> str:
    rays = []
    for ray in range(12):
        left, right = (math.radians(30 * ray + turn) for turn in (-5, 5))
        corners = [(x + far * math.cos(a), y + far * math.sin(a)) for far, a in ((19, left), (32, left), (32, right), (19, right))]
        rays.append("M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "Z")
    return element("path", d="".join(rays), fill=_SUN, fill_opacity=0.45) + element("circle", cx=x, cy=y, r=15, fill=_SUN)


@cache
def routes() -> str:
    """All Shipping Routes: dashes with a dot at both ends."""
    paths = "".join(curved(route.path) for route in looks().routes)
    ends = [end for route in looks().routes for end in (route.path[0], route.path[-1])]
    line: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round"}
    return (
        element("path", d=paths, stroke=_EDGE, stroke_width=4, **line)
        + element("path", d=paths, stroke=_ROUTE, stroke_width=2, stroke_dasharray="5 3.5", **line)
        + "".join(element("circle", cx=x, cy=y, r=3, fill=_ROUTE, stroke=INK, stroke_width=1.2) for x, y in ends)
    )
