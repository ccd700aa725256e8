"""The map: sea, routes, provinces with what stands there, and what the signs mean."""

from collections.abc import Iterable, Sequence

from bot.drawing.blocks import Block, at, beside, flowing, framed, icon, label
from bot.drawing.svg import INK, element, number
from bot.games.shogun.picture.artist import PALE, Artist
from bot.games.shogun.picture.inset import inset
from bot.games.shogun.picture.looks import Point, RouteLook
from bot.games.shogun.picture.outlines import borders, coasts, lines, outline
from bot.games.shogun.picture.province import inside
from engine.shogun.components import REGIONS
from engine.shogun.views import ProvinceView

_SEA, _SHALLOWS = "#2c4a66", "#4f7391"
_COAST, _WAY, _OUT_OF_PLAY = "#5b4a2c", "#eaf3f8", "#a3a09a"
_BORDER, _OUTLINE = "#8b7a55", "#3d2f18"
_FOAM, _ANY = "#fffdf6", "#b9b2a2"
_MEANING, _PAD = 86, 8
SIGNS, GOODS = ("castle", "temple", "theatre", "free", "marker"), ("chest", "rice", "land", "army")
"""What stands in provinces, and what players own."""


def land(artist: Artist) -> Block:
    """The whole map."""
    look, view = artist.looks, artist.view
    drawn = [
        element("rect", width=look.width, height=look.height, fill=_SEA),
        _shallows(),
        *_soil(view.provinces, artist.looks.regions),
        *_frontiers(view.provinces),
        _line(coasts(), _COAST, 5),
        *(_way(route) for route in routes(artist)),
        *(inside(artist, province) for province in view.provinces),
        *_texts(artist),
    ]
    return Block(look.width, look.height, "".join(drawn))


def routes(artist: Artist) -> list[RouteLook]:
    """The sea routes of this side whose both ends are in play."""
    view = artist.view
    alive = {province.id for province in view.provinces if province.in_play}
    return [route for route in artist.looks.routes if view.side in route.sides and alive.issuperset(route.between)]


def _soil(provinces: Iterable[ProvinceView], tints: dict[str, str]) -> Iterable[str]:
    """The provinces, those of a region together; grey where nothing is in play."""
    grounds: dict[str, str] = {}
    for province in provinces:
        fill = tints[province.region] if province.in_play else _OUT_OF_PLAY
        grounds[fill] = grounds.get(fill, "") + outline(province.id)
    # No need for smooth edges: a line lies over each.
    return [element("path", d=path, fill=fill, shape_rendering="crispEdges") for fill, path in grounds.items()]


def _shallows() -> str:
    """The light water along all coasts."""
    return _line(coasts(), _SHALLOWS, 30, shape_rendering="crispEdges")


def _frontiers(provinces: Iterable[ProvinceView]) -> Iterable[str]:
    """The borders; broad where two regions meet."""
    region = {province.id: province.region for province in provinces}
    shared = borders()
    within = [arc for arc, (one, other) in shared.items() if region[one] == region[other]]
    between = [arc for arc, (one, other) in shared.items() if region[one] != region[other]]
    fine = _line(lines(within), _BORDER, 2.5, shape_rendering="crispEdges")
    return fine, _line(lines(between), _OUTLINE, 6)


def _line(path: str, colour: str, width: float, **more: str) -> str:
    """A line. Where its colour is near those around it, crisp edges look nearly the same and are painted sooner."""
    line: dict[str, str | float] = {"stroke": colour, "stroke_width": width, **more}
    return element("path", d=path, fill="none", stroke_linejoin="round", stroke_linecap="round", **line)


def _way(route: RouteLook) -> str:
    begin, bend, end = route.path
    path = f"M{_told(begin)}Q{_told(bend)} {_told(end)}"
    dashed: dict[str, str | float] = {"stroke": _WAY, "stroke_width": 6, "stroke_dasharray": "11 8"}
    line = element("path", d=path, fill="none", **dashed)
    ends = (element("circle", cx=x, cy=y, r=7, fill=_WAY, stroke=INK, stroke_width=2) for x, y in (begin, end))
    return line + "".join(ends)


def _told(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _texts(artist: Artist) -> Iterable[str]:
    """What stands in the open sea."""
    look = artist.looks
    x, y, width, height = look.inset
    yield at(inset(artist, width, height), x, y)
    x, y, width, _ = look.regions_legend
    yield at(regions(artist, width), x, y)
    for (x, y, width, height), signs in ((look.signs_legend, SIGNS), (look.goods_legend, GOODS)):
        yield at(_legend(artist, signs, width, height), x, y)


def regions(artist: Artist, width: float) -> Block:
    """The tints of the regions."""
    return flowing([_region(artist, region) for region in REGIONS], width, gap=18, leading=4)


def _region(artist: Artist, region: str) -> Block:
    tint = artist.looks.regions[region]
    ground = Block(30, 22, element("rect", width=30, height=22, rx=5, fill=tint, stroke=_OUTLINE, stroke_width=2))
    return beside([ground, label(artist.voice.name("region", region, marked_up=False), 18, fill=_FOAM)], gap=7)


def _legend(artist: Artist, signs: Sequence[str], width: float, height: float) -> Block:
    """What some signs mean, on a plate."""
    text = meanings(artist, signs, width - 2 * _PAD)
    return framed(width, height, PALE, at(text, _PAD, (height - text.height) / 2))


def meanings(artist: Artist, signs: Sequence[str], width: float) -> Block:
    """Signs with their words, below each other in as many columns as there is room for."""
    said = [
        beside([icon(sign, 26, _ANY), label(artist.voice.label(f"picture-{sign}"), 18, most=_MEANING)], gap=7)
        for sign in signs
    ]
    return flowing([meaning._replace(width=_MEANING + 33) for meaning in said], width, gap=4, leading=8)
