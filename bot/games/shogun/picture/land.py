"""The map: sea, routes, and provinces with their pieces in the owners' colors."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from bot.drawing.arcs import Point
from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, label
from bot.drawing.phone import GOLD, WIDTH, centred, exactly_at
from bot.drawing.svg import INK, element, number
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.looks import Rectangle, RouteLook
from bot.games.shogun.picture.outlines import borders, coasts, lines, outline
from bot.games.shogun.picture.province import contents
from bot.games.shogun.picture.tags import around, free_place, tag
from engine.shogun.components import PROVINCES, ProvinceId
from engine.shogun.views import ProvinceView

SCALE: Point = (0.18, 0.29)
"""Points per map unit, across and down. The map is stretched vertically so that pieces fit every province."""
HEIGHT = 287
"""Height of the map in points. Below it, there is only sea."""
_SEA, _SHALLOWS, _COAST, _WAY, _OUT_OF_PLAY, _FADED = "#2c4a66", "#4f7391", "#3d2f18", "#eaf3f8", "#a3a09a", "#b3ab99"
Strength = Callable[[ProvinceView], float]
"""Returns the strength of a province's color, from 0 (faded) to 1."""
_REGION = 11.5
WITHIN: Rectangle = (2, 2, WIDTH - 4, HEIGHT - 4)
"""The area where province names can be placed."""
_OPEN_SEA: Point = (60, 12)


def land(artist: Artist, gold: Sequence[ProvinceId]) -> Block:
    """Draw the whole map, with a name and a gold outline for each province in `gold`."""
    standing = {
        province.id: (contents(artist, province, province.owner), middle(artist, province.id))
        for province in artist.view.provinces
        if province.owner is not None
    }
    regions = list(region_names(artist))
    taken = [around(block, *at) for block, at in (*standing.values(), *regions)]
    drawn = [
        sea(HEIGHT),
        element("g", *ground(artist, gold), shape_rendering="crispEdges"),
        *(centred(block, *at) for block, at in (*regions, *standing.values())),
        *_tags(artist, gold, taken),
    ]
    return Block(WIDTH, HEIGHT, "".join(drawn))


def ground(
    artist: Artist, gold: Iterable[ProvinceId], strength: Strength | None = None, scale: Point = SCALE
) -> Iterable[str]:
    """Draw land and routes, with the provinces in `gold` outlined.

    `strength` fades provinces. Callers turn antialiasing off, since it would make a file with lines this long half as
    large again.
    """
    provinces = artist.view.provinces
    yield line_along(coasts(scale), _SHALLOWS, 6)
    for one in provinces:
        fill = _fill(artist, one) if strength is None else _mixed(_fill(artist, one), _FADED, strength(one))
        yield element("path", d=outline(one.id, scale), fill=fill)
    yield from _frontiers(artist.view.side, scale)
    yield line_along(coasts(scale), _COAST, 1.6)
    yield from (_way(route, scale) for route in routes(artist))
    for province in gold:
        yield line_along(outline(province, scale), INK, 5)
        yield line_along(outline(province, scale), GOLD, 3.2)


def sea(height: float) -> str:
    """Draw the sea behind a map of this height."""
    return element("rect", width=WIDTH, height=height, fill=_SEA)


@cache
def _mixed(colour: str, other: str, share: float) -> str:
    """Mix two colors. `share` is the share of the first."""
    parts = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(one * share + two * (1 - share)):02x}" for one, two in parts)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def routes(artist: Artist) -> list[RouteLook]:
    """Return the sea routes on this side of the board that connect provinces in play."""
    view = artist.view
    played = {province.id for province in view.provinces if province.in_play}
    return [route for route in artist.looks.routes if view.side in route.sides and played.issuperset(route.between)]


def _fill(artist: Artist, province: ProvinceView) -> str:
    """Return the owner's color, or the region's tint if the province is neutral."""
    if not province.in_play:
        return _OUT_OF_PLAY
    return artist.looks.regions[province.region] if province.owner is None else artist.look(province.owner).colour


def _frontiers(side: str, scale: Point) -> Iterable[str]:
    """Draw the borders. Those between regions are black on white."""
    within, between = _frontier_paths(side, scale)
    yield line_along(within, INK, 0.9, stroke_opacity=0.7)
    yield line_along(between, PAPER, 4.2)
    yield line_along(between, INK, 1.9)


@cache
def _frontier_paths(side: str, scale: Point) -> tuple[str, str]:
    """Return the borders within regions and the borders between them, for one side of the board."""
    region = {province.id: province.regions[side] for province in PROVINCES.values()}
    shared = borders().items()
    within = [arc for arc, (one, other) in shared if region[one] == region[other]]
    between = [arc for arc, (one, other) in shared if region[one] != region[other]]
    return lines(within, scale), lines(between, scale)


def line_along(path: str, colour: str, width: float, **more: str | float) -> str:
    """Draw a line with round ends along a path."""
    line: dict[str, str | float] = {"stroke": colour, "stroke_width": width, **more}
    return element("path", d=path, fill="none", stroke_linejoin="round", stroke_linecap="round", **line)


def _way(route: RouteLook, scale: Point) -> str:
    begin, bend, end = (_at(point, scale) for point in route.path)
    path = f"M{_told(begin)}Q{_told(bend)} {_told(end)}"
    line = element("path", d=path, fill="none", stroke=_WAY, stroke_width=1.8, stroke_dasharray="3.4 2.4")
    ends = (element("circle", cx=x, cy=y, r=1.9, fill=_WAY, stroke=_COAST, stroke_width=0.6) for x, y in (begin, end))
    return line + "".join(ends)


def _at(point: Point, scale: Point = SCALE) -> Point:
    return point[0] * scale[0], point[1] * scale[1]


def _told(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def region_names(artist: Artist) -> Iterable[tuple[Block, Point]]:
    """Yield the name of each region and its place in the sea nearby."""
    for region, place in artist.looks.region_names[artist.view.side].items():
        name = artist.voice.label(f"region-{region}", "short")
        yield label(name, _REGION, fill=artist.looks.regions[region]), _at(place)


def _tags(artist: Artist, provinces: Iterable[ProvinceId], taken: Sequence[Rectangle]) -> Iterable[str]:
    """Draw the names of provinces. If there is no room nearby, a name goes to the open sea."""
    used = list(taken)
    for province in provinces:
        block = tag(artist.voice.name("province", province, marked_up=False))
        near = (middle(artist, province), _OPEN_SEA)
        place = next(filter(None, (free_place(block, point, used, WITHIN) for point in near)), None)
        if place is not None:
            used.append(place)
            yield exactly_at(block, place[0], place[1])


def middle(artist: Artist, province: str, scale: Point = SCALE) -> Point:
    """Return the center of a province's free area."""
    x, y, width, height = artist.looks.provinces[province].box
    return _at((x + width / 2, y + height / 2), scale)
