"""The map: provinces, tinted by their points, with tiles, leaders and legionnaires, and the camp."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from bot.drawing.pictures import GOLD
from bot.drawing.svg import INK, element, number, text_width
from bot.games.trajan.names import short
from bot.games.trajan.picture.artist import Artist, LinkLook, Point, forum_tile, looks, rectangle, text
from bot.games.trajan.picture.circle import disc
from engine.core.events import Seat
from engine.trajan.components import CAMP, PROVINCES
from engine.trajan.views import ProvinceView

_SEA, _SHALLOWS, _COAST, _BORDER, _WAY, _CAMP = "#2c4a66", "#4f7391", "#4a3a20", "#6b5836", "#fff3d0", "#efe4c8"
_TINTS = {10: "#d8a15f", 6: "#e6c48c", 5: "#efdcb4", 3: "#f3e7cb"}
"""Tints by points; any other value uses the last one."""
_NAME, _POINTS, _TILE = 11, 15, 18
_LEADERS = (17, 14, 9.2, 9.2)
"""Size of each leader if there are one, two, three or four."""
_LEGIONNAIRE = 10
_GAP = 2.5
_NUMBER = 8
"""Radius of an option's number."""
_FOOT = 165
_AT_CAMP = {"recruit": 124, CAMP: 106}
"""The x of the option numbers at the camp."""


def provinces(artist: Artist, y: float, numbers: Mapping[str, int] | None = None) -> str:
    """Draw the whole map; `numbers` are the options at provinces, at the camp, and for recruiting."""
    numbers = numbers or {}
    drawn = [
        _land(),
        *(_line(f"{path(looks().provinces[each].outline)}Z", GOLD, 2.5) for each in numbers if each in PROVINCES),
        *(_inside(artist, province, numbers.get(province.id, 0)) for province in artist.view.provinces),
        *_camp(artist),
        *(disc(numbers[each], x, _FOOT, _NUMBER) for each, x in _AT_CAMP.items() if each in numbers),
    ]
    return element("g", *drawn, transform=f"translate(0 {y})")


@cache
def _land() -> str:
    """Draw what never changes: the sea, the tinted provinces, borders and routes."""
    look = looks()
    return "".join(
        [
            element("rect", width=look.width, height=look.height, fill=_SEA),
            _line(coasts(), _SHALLOWS, 7),
            *(
                element("path", d=f"{path(province.outline)}Z", fill=_tint(name))
                for name, province in look.provinces.items()
            ),
            _line(borders(), _BORDER, 1),
            _line(coasts(), _COAST, 1.4),
            *(_way(link) for link in look.links),
        ]
    )


def _tint(province: str) -> str:
    return _TINTS.get(PROVINCES[province].points, _TINTS[3])


def _line(line: str, colour: str, width: float) -> str:
    look: dict[str, str | float] = {"stroke": colour, "stroke_width": width, "stroke_linecap": "round"}
    return element("path", d=line, fill="none", **look)


def _way(link: LinkLook) -> str:
    return element("path", d=path(link.path), fill="none", stroke=_WAY, stroke_width=2, stroke_dasharray="3 2.5")


def _inside(artist: Artist, province: ProvinceView, number: int) -> str:
    """Draw a province's name, then points, tile and leaders, then legionnaires, centered in its box.

    An option's number is next to the name, or replaces it in a narrow province.
    """
    x, y, width, height = looks().provinces[province.id].box
    middle = x + width / 2
    foot = _LEGIONNAIRE if province.legionnaires else 0
    line = y + _NAME + (height - _NAME - foot) / 2
    return "".join(
        [
            _name(short(artist.localizer, "province", province.id), middle, y + 5, width, number),
            *_line_of_signs(artist, province, middle, line),
            *_row(artist, province.legionnaires, middle, y + height - _LEGIONNAIRE / 2, _LEGIONNAIRE),
        ]
    )


def _name(name: str, middle: float, y: float, width: float, number: int) -> str:
    wide = text_width(name, _NAME, bold=False)
    if not number:
        return text(name, middle, y, _NAME, anchor="middle", bold=False)
    room = 2 * _NUMBER + 2
    if wide + room > width:
        return disc(number, middle, y - 1, _NUMBER)
    left = middle - (wide + room) / 2
    return disc(number, left + _NUMBER, y - 1, _NUMBER) + text(name, left + room, y, _NAME, bold=False)


def _line_of_signs(artist: Artist, province: ProvinceView, middle: float, y: float) -> Iterable[str]:
    """Draw points, tile and leaders side by side."""
    points = str(PROVINCES[province.id].points)
    wide = text_width(points, _POINTS)
    tile = _TILE + _GAP if province.tile else 0
    x = middle - (wide + tile + _leaders_width(province.leaders)) / 2
    yield text(points, x, y, _POINTS)
    if province.tile:
        yield forum_tile(artist, province.tile, x + wide + _GAP, y - _TILE / 2, _TILE)
    yield from _leaders(artist, province.leaders, x + wide + tile + _GAP, y)


def _leaders_width(seats: Sequence[Seat]) -> float:
    """Return the width of the leaders: up to two in one row, more in two rows."""
    return min(2, len(seats)) * _LEADERS[len(seats) - 1] + _GAP if seats else 0


def _leaders(artist: Artist, seats: Sequence[Seat], x: float, y: float) -> Iterable[str]:
    """Draw leaders, larger than legionnaires and with a white rim."""
    if not seats:
        return
    size, rows = _LEADERS[len(seats) - 1], (len(seats) + 1) // 2
    for place, seat in enumerate(seats):
        row, column = divmod(place, 2)
        yield artist.leader(seat, x + (column + 0.5) * size, y + (row - (rows - 1) / 2) * size, size)


def _row(artist: Artist, seats: Sequence[Seat], middle: float, y: float, size: float) -> Iterable[str]:
    first = middle - size * (len(seats) - 1) / 2
    for place, seat in enumerate(seats):
        yield artist.piece(seat, first + place * size, y, size)


def _camp(artist: Artist) -> Iterable[str]:
    """Draw the camp: each player's number of legionnaires, and the leaders still there."""
    x, y, width, height = looks().camp
    yield rectangle(x, y, width, height, _CAMP, corner=4, line=INK)
    middle = y + height / 2
    name = artist.localizer.label("picture-camp")
    yield text(name, x + 5, middle)
    left = x + 5 + text_width(name, 11) + 4
    each = (x + width - left) / len(artist.view.players)
    for player in artist.view.players:
        at = left + player.seat * each
        if player.leader == CAMP:
            yield artist.leader(player.seat, at + 6.5, middle, 13)
        else:
            yield artist.piece(player.seat, at + 6.5, middle, _LEGIONNAIRE)
        yield text(player.legionnaires, at + 14, middle, 11.5)


# Outlines as SVG paths, and the sides that two provinces share


Side = frozenset[Point]


def sides(province: str) -> list[Side]:
    """Return the straight sides of a province's outline."""
    outline = looks().provinces[province].outline
    return [frozenset(side) for side in pairwise([*outline, outline[0]])]


@cache
def sharing() -> dict[Side, tuple[str, ...]]:
    """Return the provinces at each side: two at a border, one at a coast."""
    found: dict[Side, tuple[str, ...]] = {}
    for province in looks().provinces:
        for side in sides(province):
            found[side] = (*found.get(side, ()), province)
    return found


@cache
def coasts() -> str:
    """Return a path along all coasts."""
    return "".join(path(tuple(side)) for side, provinces in sharing().items() if len(provinces) == 1)


@cache
def borders() -> str:
    """Return a path along all borders."""
    return "".join(path(tuple(side)) for side, provinces in sharing().items() if len(provinces) == 2)


@cache
def outlines() -> str:
    """Return a path around every province."""
    return "".join(f"{path(look.outline)}Z" for look in looks().provinces.values())


def path(points: Sequence[Point]) -> str:
    """Return an SVG path through points."""
    return f"M{'L'.join(_told(points))}"


def _told(points: Iterable[Point]) -> list[str]:
    return [f"{number(x)} {number(y)}" for x, y in points]
