"""The sea: depth, rising sun, waves and Shipping Routes."""

import math
from functools import cache

from bot.drawing.arcs import lines
from bot.drawing.phone import WIDTH
from bot.drawing.svg import INK, element, number
from bot.games.rising_sun.picture.looks import looks

_SHADES = ("#315a7c", "#2d5375", "#294c6c", "#254463", "#213d5a")
"""Colors from north to south. They are bands because a gradient would triple the file size."""
_FOAM = "#5d83a3"
_ROUTE = "#fff3d0"
_SUN = "#a8453f"
_SUNRISE = 266
_WAVES = ((34, 114), (64, 111), (160, 88), (192, 222), (228, 238), (278, 240), (86, 268))

ROUGH = {"shape_rendering": "crispEdges"}
"""Turns antialiasing off for thin or pale lines, where it would only make the file much larger."""


@cache
def sea(height: float) -> str:
    """Draw the open sea across the width of the picture."""
    band = height / len(_SHADES)
    bands = [
        element("rect", y=round(place * band), width=WIDTH, height=math.ceil(band) + 1, fill=shade)
        for place, shade in enumerate(_SHADES)
    ]
    waves = "".join(f"M{x} {y}q3 -4 6 0q3 4 6 0" for x, y in _WAVES)
    return (
        "".join(bands)
        + _sun(_SUNRISE, height)
        + element("path", d=waves, fill="none", stroke=_FOAM, stroke_width=1.2, **ROUGH)
    )


def _sun(x: float, y: float) -> str:
    """Draw half a sun with rays, rising above the players."""
    turns = [math.radians(degrees) for degrees in range(-165, 0, 30)]
    rays = [[(x + far * math.cos(turn), y + far * math.sin(turn)) for far in (20, 29)] for turn in turns]
    drawn = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in rays)
    disc = element("circle", cx=x, cy=y, r=16, fill=_SUN)
    return disc + element("path", d=drawn, stroke=_SUN, stroke_width=4)


@cache
def routes() -> str:
    """Draw all Shipping Routes, dashed and with a dot at each end."""
    paths = lines(route.path for route in looks().routes)
    ends = [end for route in looks().routes for end in (route.path[0], route.path[-1])]
    dots = [element("circle", cx=x, cy=y, r=3, fill=_ROUTE, stroke=INK, stroke_width=1.2) for x, y in ends]
    line: dict[str, str | float] = {"stroke": _ROUTE, "stroke_width": 2.2, "stroke_dasharray": "5 3"}
    return element("path", d=paths, fill="none", **line, **ROUGH) + "".join(dots)
