"""The map: sea, Shipping Routes, provinces with their pieces, and the legend."""

import math
from functools import cache

from bot.drawing.arcs import path_data
from bot.drawing.blocks import EMPTY, PAPER, Block, hstack, icon, label, translate, vstack
from bot.drawing.pictures import GOLD, PICTURE_WIDTH
from bot.drawing.svg import INK, element, number, text_element
from bot.games.rising_sun.picture.artist import WAR, Artist, Group, crowd, mark
from bot.games.rising_sun.picture.looks import GRAY, ProvinceLook, borders, coasts, looks, outline
from bot.games.rising_sun.picture.marking import signs
from engine.rising_sun.views import ProvinceView

# The sea: depth, rising sun, waves and Shipping Routes


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
        element("rect", y=round(place * band), width=PICTURE_WIDTH, height=math.ceil(band) + 1, fill=shade)
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
    paths = path_data(route.path for route in looks().routes)
    ends = [end for route in looks().routes for end in (route.path[0], route.path[-1])]
    dots = [element("circle", cx=x, cy=y, r=3, fill=_ROUTE, stroke=INK, stroke_width=1.2) for x, y in ends]
    line: dict[str, str | float] = {"stroke": _ROUTE, "stroke_width": 2.2, "stroke_dasharray": "5 3"}
    return element("path", d=paths, fill="none", **line, **ROUGH) + "".join(dots)


# The provinces: coasts, borders, names, battles and pieces


_COAST = "#3d2f18"
_BORDER = "#6b5530"
_SHALLOWS = "#41698b"
_OVER = "#857d70"
_STONE = "#8d8163"
_NAME = 12
_HILLS = 20
HEAD = 16
"""Height of a province's name."""


@cache
def ground() -> str:
    """Draw the parts of the land that never change."""
    line: dict[str, str | float] = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    soil = [element("path", d=outline(look.id), fill=look.tint) for look in looks().provinces]
    return (
        element("path", d=coasts(), stroke=_SHALLOWS, stroke_width=8, **line, **ROUGH)
        + "".join(soil)
        + element("path", d=borders(), stroke=_BORDER, stroke_width=1.6, stroke_dasharray="4 3", fill="none", **ROUGH)
        + element("path", d=coasts(), stroke=_COAST, stroke_width=1.8, **line, **ROUGH)
    )


def provinces(artist: Artist) -> str:
    """Draw the name, battle and pieces of each province, and the marks on them."""
    seen = {province.province: province for province in artist.view.provinces}
    return "".join(_province(artist, look, seen[look.id]) for look in artist.looks.provinces) + signs(artist.marks)


def _province(artist: Artist, look: ProvinceLook, province: ProvinceView) -> str:
    x, y, width, height = look.box
    head = hstack([_disc(artist, province), _name(artist, look.id)], gap=2)
    room = height - HEAD
    here = crowd(artist, _marked(artist, province), province.leader, width, room)
    above = min(5, (room - here.height) / 2)
    drawn = translate(head, x + (width - head.width) / 2, y) + translate(
        here, x + (width - here.width) / 2, y + HEAD + above
    )
    is_free = room - here.height - above >= _HILLS + 3
    hills = translate(icon("hills", _HILLS, _STONE), x + (width - _HILLS) / 2, y + height - _HILLS - 3)
    return hills + drawn if is_free else drawn


def groups(province: ProvinceView) -> list[Group]:
    """Return each clan's pieces in a province."""
    return [Group(here.seat, here.force, here.figures, here.strongholds) for here in province.present]


def _marked(artist: Artist, province: ProvinceView) -> list[Group]:
    """Return the same groups, with those that the map highlights marked."""
    return [
        group._replace(is_marked=(group.seat, province.province) in artist.marks.groups) for group in groups(province)
    ]


def _name(artist: Artist, province: str) -> Block:
    return label(artist.localizer.name("province", province, marked_up=False), _NAME)


def _disc(artist: Artist, province: ProvinceView) -> Block:
    """Draw the number of a province's battle, in gray once it is over; nothing if options are numbered."""
    if province.battle is None or artist.marks.are_numbers:
        return EMPTY
    battle = artist.view.battle
    is_now = battle is not None and battle.province == province.province
    fill, ink = (GOLD, INK) if is_now else (_OVER, PAPER) if province.fought else (WAR, PAPER)
    disc = element("circle", cx=8, cy=7.5, r=7.5, fill=fill, stroke=PAPER, stroke_width=1.2)
    return Block(16, 15, disc + text_element(str(province.battle), 8, 11.6, 11.5, fill=ink, anchor="middle"))


# The legend


def legend(artist: Artist) -> Block:
    """Explain the white ring and, if the map has them, the battle numbers."""
    disc = element("circle", cx=7.5, cy=7.5, r=7, fill=WAR, stroke=PAPER, stroke_width=1.2)
    signs = [(mark(GRAY, "2", 15.5, ringed=True), "strongest")]
    if not artist.marks.are_numbers:
        signs.append((Block(15, 15, disc + text_element("1", 7.5, 11.5, 11, fill=PAPER, anchor="middle")), "battle"))
    lines = [
        hstack([sign, label(artist.localizer.label(f"picture-{name}"), 11, fill=PAPER, bold=False)], gap=4)
        for sign, name in signs
    ]
    return vstack(lines, gap=3)
