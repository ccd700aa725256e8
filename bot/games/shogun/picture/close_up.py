"""Enlarged parts of the map with a plate per province, such as a region with names, pieces and yields."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, product
from math import copysign, hypot
from typing import NamedTuple

from bot.drawing.arcs import Point
from bot.drawing.blocks import EMPTY, PAPER, Block, icon, label
from bot.drawing.pictures import PICTURE_WIDTH, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element, number
from bot.games.shogun.names import buildings, player_name
from bot.games.shogun.picture.artist import GROUND, Artist, Rectangle, in_column, in_row, symbols
from bot.games.shogun.picture.map import acting, armies, around, ground, middle, revolts, sea, touching
from bot.localization.localizer import Localizer
from bot.model.pictures import MAX_ALT_TEXT
from bot.presentation.components import truncate
from engine.shogun.components import BUILDINGS, PROVINCES, ProvinceId
from engine.shogun.views import ProvinceView, ShogunView

LOWEST, HIGHEST = 132.0, 236.0
"""Minimum and maximum height of the picture, in points."""
SCALES: tuple[Point, ...] = tuple(
    (0.29 * zoom, 0.29 * zoom) for zoom in (2.2, 2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.8, 0.6)
)
"""Scales to try, in points per map unit, largest first. There are only a few because outlines are cached for each."""
_MARGIN = 4.0
_ROOM: Point = (40.0, 18.0)
"""Half the width and height kept free for a plate around its province's center."""
_FADED = 0.3
_APART, _EDGE, _CLEAR = 2.0, 2.0, 2.5
_PUSHES = 40
_STEP, _FAR = 4, 160
_ARROW = "#fffdf6"


class Placed(NamedTuple):
    """A province's plate and the area it covers."""

    province: ProvinceId
    block: Block
    area: Rectangle


class CloseUp:
    """An enlarged part of the map, just large enough for a set of plates."""

    def __init__(
        self,
        artist: Artist,
        plates: Mapping[ProvinceId, Block],
        gold: Collection[ProvinceId] = (),
        *,
        highest: float = HIGHEST,
        scales: Sequence[Point] = SCALES,
        room: Point = _ROOM,
    ) -> None:
        """Choose the first of `scales` at which all plates fit.

        `plates` maps provinces to their plates; `gold` lists provinces with a gold outline. `highest` is the maximum
        height in points. `room` is half the width and height kept free around each province's center.
        """
        self._artist = artist
        self._plates = plates
        self._gold = gold
        self._room = room
        self._scale = next((one for one in scales if self._fits(one, highest)), scales[-1])
        left, top, right, bottom = self._extent(self._scale)
        self.height = min(highest, max(LOWEST, round(bottom - top + 2 * _MARGIN)))
        self._left, self._top = (left + right - PICTURE_WIDTH) / 2, (top + bottom - self.height) / 2

    def _fits(self, scale: Point, highest: float) -> bool:
        left, top, right, bottom = self._extent(scale)
        return right - left <= PICTURE_WIDTH - 2 * _MARGIN and bottom - top <= highest - 2 * _MARGIN

    def _extent(self, scale: Point) -> tuple[float, float, float, float]:
        """Return the area that has to be visible, as left, top, right and bottom."""
        xs, ys = zip(*(middle(self._artist, province, scale) for province in self._plates), strict=True)
        across, down = self._room
        return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down

    def block(self, arrows: Iterable[tuple[ProvinceId, ProvinceId]] = ()) -> Block:
        """Draw the map, an arrow between each pair of provinces, and the plates."""
        placed = self.placed()
        at = {each.province: each.area for each in placed}
        parts = (
            sea(self.height),
            self._map(),
            *(_arrow(at[one], at[other]) for one, other in arrows),
            *(translate_to_pixel(each.block, each.area[0], each.area[1]) for each in placed),
        )
        return Block(PICTURE_WIDTH, self.height, element("svg", *parts, width=PICTURE_WIDTH, height=self.height))

    def placed(self) -> list[Placed]:
        """Place the plates in order, each near the center of its province and without overlaps."""
        found: list[Placed] = []
        taken: list[Rectangle] = []
        for (province, block), near in zip(self._plates.items(), self._apart(), strict=True):
            area = self._free(block, near, taken)
            taken.append(area)
            found.append(Placed(province, block, area))
        return found

    def _apart(self) -> list[Point]:
        """Return a center for each plate: its province's, pushed away from plates it would overlap."""
        blocks = list(self._plates.values())
        points = [self._inside(block, self.point(province)) for province, block in self._plates.items()]
        for _ in range(_PUSHES):
            are_clear = True
            for one, other in combinations(range(len(points)), 2):
                push = _push(blocks[one], points[one], blocks[other], points[other])
                if push is not None:
                    points[one] = self._inside(blocks[one], _moved(points[one], push, -0.5))
                    points[other] = self._inside(blocks[other], _moved(points[other], push, 0.5))
                    are_clear = False
            if are_clear:
                break
        return points

    def _inside(self, block: Block, point: Point) -> Point:
        """Return the nearest center at which a block fits inside the picture."""
        right, down = PICTURE_WIDTH - _EDGE - block.width / 2, self.height - _EDGE - block.height / 2
        return (
            min(max(point[0], _EDGE + block.width / 2), right),
            min(max(point[1], _EDGE + block.height / 2), down),
        )

    def _map(self) -> str:
        def strength(province: ProvinceView) -> float:
            return 1.0 if province.id in self._plates else _FADED

        moved = f"translate({number(-self._left)} {number(-self._top)})"
        drawn = ground(self._artist, self._gold, strength, self._scale)
        return element("g", *drawn, transform=moved, shape_rendering="crispEdges")

    def point(self, province: ProvinceId) -> Point:
        """Return the center of a province."""
        x, y = middle(self._artist, province, self._scale)
        return x - self._left, y - self._top

    def _free(self, block: Block, near: Point, taken: Sequence[Rectangle]) -> Rectangle:
        """Return the free area nearest to a point."""
        for across, along in _NEAREST:
            area = around(block, near[0] + across, near[1] + along)
            if self._is_inside(area) and not any(touching(_wider(area), other) for other in taken):
                return area
        return around(block, *near)

    def _is_inside(self, area: Rectangle) -> bool:
        x, y, width, height = area
        return x >= _EDGE and y >= _EDGE and x + width <= PICTURE_WIDTH - _EDGE and y + height <= self.height - _EDGE


_NEAREST = sorted(
    product(range(-_FAR, _FAR + 1, _STEP), repeat=2), key=lambda offset: (hypot(offset[0], offset[1] * 1.4), offset)
)
"""Offsets from a point, nearest first. Vertical distance counts more because plates are wide."""


def _push(one: Block, here: Point, other: Block, there: Point) -> Point | None:
    """Return the shortest move that separates two overlapping blocks, or None if they are clear."""
    right, down = there[0] - here[0], there[1] - here[1]
    across = (one.width + other.width) / 2 + _CLEAR - abs(right)
    along = (one.height + other.height) / 2 + _CLEAR - abs(down)
    if across <= 0 or along <= 0:
        return None
    return (copysign(across, right), 0) if across < along else (0, copysign(along, down))


def _moved(point: Point, by: Point, share: float) -> Point:
    return point[0] + by[0] * share, point[1] + by[1] * share


def _wider(area: Rectangle) -> Rectangle:
    x, y, width, height = area
    return x - _APART, y - _APART, width + 2 * _APART, height + 2 * _APART


def _arrow(start: Rectangle, end: Rectangle) -> str:
    """Draw an arrow from the edge of one plate to the edge of another."""
    (x1, y1), (x2, y2) = _centre(start), _centre(end)
    x1, y1 = _edge(start, (x2, y2))
    x2, y2 = _edge(end, (x1, y1))
    far = hypot(x2 - x1, y2 - y1)
    if far < 6:
        return ""
    along, across = (x2 - x1) / far, (y2 - y1) / far
    neck = (x2 - along * 8, y2 - across * 8)
    head = [(x2, y2), (neck[0] - across * 5, neck[1] + along * 5), (neck[0] + across * 5, neck[1] - along * 5)]
    points = " ".join(f"{number(x)},{number(y)}" for x, y in head)
    path = f"M{number(x1)} {number(y1)}L{number(neck[0])} {number(neck[1])}"
    return "".join(
        (
            element("path", d=path, stroke=INK, stroke_width=5.4),
            element("polygon", points=points, fill=_ARROW, stroke=INK, stroke_width=1.2),
            element("path", d=path, stroke=_ARROW, stroke_width=3.2),
        )
    )


def _centre(area: Rectangle) -> Point:
    x, y, width, height = area
    return x + width / 2, y + height / 2


def _edge(area: Rectangle, toward: Point) -> Point:
    """Return where a line from a plate's center toward a point crosses the plate's edge."""
    x, y = _centre(area)
    right, down = toward[0] - x, toward[1] - y
    shares = [half / abs(part) for half, part in ((area[2] / 2, right), (area[3] / 2, down)) if part]
    share = min([*shares, 1.0])
    return x + right * share, y + down * share


# A region


HIGHEST_REGION = 330.0
"""Maximum height of the picture, in points."""
_REGION_SCALES = tuple(
    (across / 100, across / 100 * stretch)
    for across in range(50, 20, -1)
    for stretch in (3.4, 3.0, 2.7, 2.4, 2.1, 1.8, 1.6, 1.4, 1.2, 1.0)
)
"""Scales to try, in points per map unit, largest first. Wide regions are stretched to make room for the plates."""
_REGION_ROOM = (29.0, 24.0)
_NAME, _VALUE, _ICON, _PIECE = 12.0, 12.0, 12.0, 11.0
_PAD, _ROW = 3.0, 14.0


def region_picture(localizer: Localizer, view: ShogunView, region: str) -> str:
    """Draw a region as SVG, with the provinces that are acting in gold."""
    whole = close_up(Artist(localizer, view), region).block()
    return phone_picture(whole.height, symbols(), whole.svg, ground=GROUND)


def region_text(localizer: Localizer, view: ShogunView, region: str) -> str:
    """Return the alternative text of a region's picture."""
    provinces = [_province(localizer, view, province) for province in provinces_of(view, region)]
    return truncate(" ".join([localizer.label("region-text", region=region), *provinces]), MAX_ALT_TEXT)


def provinces_of(view: ShogunView, region: str) -> list[ProvinceView]:
    """Return the provinces of a region that are in play."""
    return [province for province in view.provinces if province.region == region and province.in_play]


def _province(localizer: Localizer, view: ShogunView, province: ProvinceView) -> str:
    printed = PROVINCES[province.id]
    return localizer.label(
        "region-text-province",
        province=province.id,
        name=None if province.owner is None else player_name(localizer, view, province.owner),
        armies=province.armies,
        chests=printed.tax,
        rice=printed.rice,
        buildings=buildings(localizer, province.buildings) or None,
        spaces=province.spaces,
        markers=province.markers,
    )


def close_up(artist: Artist, region: str) -> CloseUp:
    """Return the part of the map that contains a region."""
    plates = {province.id: _plate(artist, province) for province in provinces_of(artist.view, region)}
    gold = [province for province in acting(artist.view) if province in plates]
    return CloseUp(artist, plates, gold, highest=HIGHEST_REGION, scales=_REGION_SCALES, room=_REGION_ROOM)


def _plate(artist: Artist, province: ProvinceView) -> Block:
    """Draw a plate with a province's name, pieces, free building spaces and yields."""
    name = label(artist.localizer.name("province", province.id, marked_up=False), _NAME)
    inner = in_column([name._replace(height=_ROW), _pieces(artist, province), _yields(province)], 1)
    width, height = inner.width + 2 * _PAD, inner.height + 2 * _PAD - 1
    ground = element("rect", width=width, height=height, rx=5, fill=PAPER, stroke=INK, stroke_width=1)
    return Block(width, height, ground + translate_to_pixel(inner, _PAD, _PAD - 0.5))


def _pieces(artist: Artist, province: ProvinceView) -> Block:
    built = [icon(building, _PIECE) for building in BUILDINGS if building in province.buildings]
    return in_row([armies(artist, province), *built, _free(province.spaces)], 1.5)


def _free(spaces: int) -> Block:
    """Draw the free building spaces, with their number if there are several."""
    if spaces < 2:
        return icon("free", _PIECE) if spaces else EMPTY
    return in_row([icon("free", _PIECE), label(str(spaces), _VALUE)], 1)


def _yields(province: ProvinceView) -> Block:
    """Draw tax and rice, and the revolt markers that collecting either would set off."""
    printed = PROVINCES[province.id]
    parts = [_amount("chest", printed.tax), _amount("rice", printed.rice), revolts(province.markers)]
    return in_row(parts, 4)


def _amount(sign: str, amount: int) -> Block:
    return in_row([icon(sign, _ICON), label(str(amount), _VALUE)._replace(height=_ROW)], 1)
