"""The map: sea, routes, and provinces with their pieces in the owners' colors."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from math import hypot

from bot.drawing import arcs
from bot.drawing.arcs import Point
from bot.drawing.blocks import EMPTY, PAPER, Block, icon, label
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, centered, translate_to_pixel
from bot.drawing.svg import INK, element, number, text_element
from bot.games.shogun.picture.artist import Artist, Rectangle, RouteLook, Shape, ShapeName, in_column, in_row, looks
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, PROVINCES, ProvinceId
from engine.shogun.views import PlayerView, ProvinceView, ShogunView

SCALE: Point = (0.18, 0.29)
"""Points per map unit, across and down. The map is stretched vertically so that pieces fit every province."""
HEIGHT = 287
"""Height of the map in points. Below it, there is only sea."""
_SEA, _SHALLOWS, _COAST, _WAY, _OUT_OF_PLAY, _FADED = "#2c4a66", "#4f7391", "#3d2f18", "#eaf3f8", "#a3a09a", "#b3ab99"
Strength = Callable[[ProvinceView], float]
"""Returns the strength of a province's color, from 0 (faded) to 1."""
_REGION = 11.5
WITHIN: Rectangle = (2, 2, PICTURE_WIDTH - 4, HEIGHT - 4)
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
        *(centered(block, *at) for block, at in (*regions, *standing.values())),
        *_tags(artist, gold, taken),
    ]
    return Block(PICTURE_WIDTH, HEIGHT, "".join(drawn))


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
    return element("rect", width=PICTURE_WIDTH, height=height, fill=_SEA)


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
        name = artist.localizer.label(f"region-{region}", "short")
        yield label(name, _REGION, fill=artist.looks.regions[region]), _at(place)


def _tags(artist: Artist, provinces: Iterable[ProvinceId], taken: Sequence[Rectangle]) -> Iterable[str]:
    """Draw the names of provinces. If there is no room nearby, a name goes to the open sea."""
    used = list(taken)
    for province in provinces:
        block = tag(artist.localizer.name("province", province, marked_up=False))
        near = (middle(artist, province), _OPEN_SEA)
        place = next(filter(None, (free_place(block, point, used, WITHIN) for point in near)), None)
        if place is not None:
            used.append(place)
            yield translate_to_pixel(block, place[0], place[1])


def middle(artist: Artist, province: str, scale: Point = SCALE) -> Point:
    """Return the center of a province's free area."""
    x, y, width, height = artist.looks.provinces[province].box
    return _at((x + width / 2, y + height / 2), scale)


# Outlines


@cache
def _outlines() -> dict[str, tuple[str, ...]]:
    return {province: look.outline for province, look in looks().provinces.items()}


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """Return the provinces that touch each arc: two for a border, one for a coast."""
    return arcs.provinces_by_arc(looks().arcs, _outlines())


def corners(province: str) -> tuple[Point, ...]:
    """Return the points around a province."""
    return arcs.outline_points(looks().arcs, _outlines()[province])


@cache
def outline(province: str, scale: Point = (1, 1)) -> str:
    """Return the path of a province's outline."""
    return arcs.outline(_scaled(scale), _outlines()[province])


def lines(some: Iterable[str], scale: Point) -> str:
    """Return a path that follows these arcs."""
    return arcs.path_data(_scaled(scale)[arc] for arc in some)


@cache
def coasts(scale: Point) -> str:
    """Return a path that follows all coasts."""
    return lines((arc for arc, provinces in sharing().items() if len(provinces) == 1), scale)


@cache
def borders() -> dict[str, tuple[str, str]]:
    """Return the arcs that are borders, each with its two provinces."""
    return {arc: (two[0], two[1]) for arc, two in sharing().items() if len(two) == 2}


@cache
def _scaled(scale: Point) -> dict[str, tuple[Point, ...]]:
    across, down = scale
    return {arc: tuple((x * across, y * down) for x, y in points) for arc, points in looks().arcs.items()}


# Gold tags with province names, clear of everything else on the map


_TAG_SIZE, _TAG_HEIGHT, _TAG_PAD = 11.5, 14.0, 3.0
_STEP, _FAR = 3, 66
"""Distance between the positions to try, and their maximum distance from the province's center, in points."""
_BESIDE, _ABOVE = 20, 22
"""Maximum distance from the center to the nearest edge of a tag. The province's pieces take up most of it."""


def tag(name: str) -> Block:
    """Draw a name on a gold tag."""
    text = label(name, _TAG_SIZE)
    width = text.width + 2 * _TAG_PAD
    plate = element("rect", width=width, height=_TAG_HEIGHT, rx=3, fill=GOLD, stroke=INK, stroke_width=0.8)
    return Block(width, _TAG_HEIGHT, plate + centered(text, width / 2, _TAG_HEIGHT / 2 + 0.3))


def free_place(block: Block, near: Point, taken: Sequence[Rectangle], within: Rectangle) -> Rectangle | None:
    """Return the free area nearest to a point where a block fits, or None if there is none close by."""
    x, y = near
    wide, high = block.width / 2 + _BESIDE, block.height / 2 + _ABOVE
    reach = (x - wide - block.width / 2, y - high - block.height / 2, 2 * wide + block.width, 2 * high + block.height)
    close = [one for one in taken if touching(one, reach)]
    places = (
        around(block, x + right, y + down) for right, down in _NEAREST if abs(right) <= wide and abs(down) <= high
    )
    return next(
        (one for one in places if _is_within(one, within) and not any(touching(one, other) for other in close)), None
    )


_NEAREST = sorted(product(range(-_FAR, _FAR + 1, _STEP), repeat=2), key=lambda offset: (hypot(*offset), offset))
"""Offsets from a point, nearest first."""


def around(block: Block, x: float, y: float) -> Rectangle:
    """Return the area of a block centered at a point."""
    return x - block.width / 2, y - block.height / 2, block.width, block.height


def touching(one: Rectangle, other: Rectangle) -> bool:
    """Return whether two rectangles overlap."""
    left, top, width, height = one
    x, y, wide, high = other
    return left < x + wide and x < left + width and top < y + high and y < top + height


def _is_within(one: Rectangle, whole: Rectangle) -> bool:
    left, top, width, height = one
    x, y, wide, high = whole
    return x <= left and left + width <= x + wide and y <= top and top + height <= y + high


# Pieces of a province


_BUILDING, _THIRD = 9.2, 7.8
"""Size of one or two buildings, and of three."""
_PLATE_PAD = 0.8
_MARKER, _MARKERS, _DIGIT = 11.0, 12.5, 11.0
_OVERLAP: dict[ShapeName, float] = {"circle": 2.5, "square": 0.5, "diamond": 6.0, "hexagon": 3.0, "pentagon": 3.0}
_HIGHER: dict[ShapeName, float] = {"circle": 1.5, "square": 2.5, "diamond": 0.0, "hexagon": 1.5, "pentagon": 0.0}
"""By shape: how far a revolt marker overlaps the armies' upper right corner, and how far it rises above them."""
_GAPS: dict[ShapeName, float] = {"circle": 0.3, "square": 0.8, "diamond": -3.0, "hexagon": 0.6, "pentagon": 0.6}
"""By shape, the gap between the armies and the pieces below. Pointed shapes extend into it."""


def contents(artist: Artist, province: ProvinceView, seat: Seat) -> Block:
    """Draw the pieces. A revolt marker goes next to a single building, or else next to the armies."""
    shape = artist.look(seat).shape
    token, built, marker = Shape(shape).token(province.armies), _buildings(province), revolts(province.markers)
    if marker.width and len(province.buildings) > 1:
        return in_column([_cornered(token, marker, shape), built], _GAPS[shape])
    return in_column([token, in_row([built, marker])], _GAPS[shape])


def armies(artist: Artist, province: ProvinceView) -> Block:
    """Draw the armies in the owner's shape and color. Empty if the province is neutral."""
    if province.owner is None:
        return EMPTY
    look = artist.look(province.owner)
    return Shape(look.shape).counted(province.armies, look.plate, look.ink)


def _cornered(token: Block, marker: Block, shape: ShapeName) -> Block:
    """Draw a revolt marker at the armies' upper right corner."""
    x, y = token.width - _OVERLAP[shape], _HIGHER[shape]
    drawn = translate_to_pixel(token, 0, y) + translate_to_pixel(marker, x, 0)
    return Block(x + marker.width, token.height + y, drawn)


def _buildings(province: ProvinceView) -> Block:
    """Draw the buildings on a plate."""
    built = [building for building in BUILDINGS if building in province.buildings]
    if not built:
        return EMPTY
    size = _BUILDING if len(built) < len(BUILDINGS) else _THIRD
    row = in_row([icon(building, size) for building in built], 0.4)
    width, height = row.width + 2 * _PLATE_PAD, row.height + 2 * _PLATE_PAD
    plate = element("rect", width=width, height=height, rx=2, fill=PAPER, stroke=INK, stroke_width=0.6)
    return Block(width, height, plate + translate_to_pixel(row, _PLATE_PAD, _PLATE_PAD))


def revolts(number: int) -> Block:
    """Draw a revolt marker, with the number if there are several."""
    if number < 2:
        return icon("marker", _MARKER) if number else EMPTY
    text = text_element(str(number), _MARKERS / 2, _MARKERS / 2 + _DIGIT * 0.36, _DIGIT, fill=PAPER, anchor="middle")
    return Block(_MARKERS, _MARKERS, icon("revolt", _MARKERS).svg + text)


# The player carrying out an action, and the provinces highlighted in gold


def acting(view: ShogunView) -> tuple[ProvinceId, ...]:
    """Return the province carrying out the current action, or those that can be claimed during setup."""
    if view.phase == "claiming":
        return view.face_up
    current = next((card.action for card in view.actions if card.current), None)
    actor = on_action(view)
    if actor is None or current is None:
        return ()
    province = actor.mat.get(current)
    return (province,) if province else ()


def on_action(view: ShogunView) -> PlayerView | None:
    """Return the player carrying out the current action, even while another player decides how to defend."""
    if view.phase != "actions":
        return None
    begun = [player for player in view.players if player.acted]
    return max(begun, key=lambda player: player.place, default=None)
