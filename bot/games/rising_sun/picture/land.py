"""The provinces: coasts, borders, names, battles and pieces."""

from functools import cache

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, beside, icon, label
from bot.drawing.phone import GOLD
from bot.drawing.svg import INK, element, words
from bot.games.rising_sun.picture.artist import WAR, Artist
from bot.games.rising_sun.picture.crowd import Group, crowd
from bot.games.rising_sun.picture.looks import ProvinceLook, looks
from bot.games.rising_sun.picture.marked import signs
from bot.games.rising_sun.picture.outlines import borders, coasts, outline
from bot.games.rising_sun.picture.sea import ROUGH
from engine.rising_sun.views import ProvinceView

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
    head = beside([_disc(artist, province), _name(artist, look.id)], gap=2)
    room = height - HEAD
    here = crowd(artist, _marked(artist, province), province.leader, width, room)
    above = min(5, (room - here.height) / 2)
    drawn = at(head, x + (width - head.width) / 2, y) + at(here, x + (width - here.width) / 2, y + HEAD + above)
    is_free = room - here.height - above >= _HILLS + 3
    hills = at(icon("hills", _HILLS, _STONE), x + (width - _HILLS) / 2, y + height - _HILLS - 3)
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
    return label(artist.voice.name("province", province, marked_up=False), _NAME)


def _disc(artist: Artist, province: ProvinceView) -> Block:
    """Draw the number of a province's battle, in gray once it is over; nothing if options are numbered."""
    if province.battle is None or artist.marks.are_numbers:
        return EMPTY
    battle = artist.view.battle
    is_now = battle is not None and battle.province == province.province
    fill, ink = (GOLD, INK) if is_now else (_OVER, PAPER) if province.fought else (WAR, PAPER)
    disc = element("circle", cx=8, cy=7.5, r=7.5, fill=fill, stroke=PAPER, stroke_width=1.2)
    return Block(16, 15, disc + words(str(province.battle), 8, 11.6, 11.5, fill=ink, anchor="middle"))
