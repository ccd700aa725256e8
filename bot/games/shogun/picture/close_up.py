"""Enlarged parts of the map, with a plate per province and arrows between plates."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, product
from math import copysign, hypot
from typing import NamedTuple

from bot.drawing.arcs import Point
from bot.drawing.blocks import Block
from bot.drawing.phone import WIDTH, exactly_at
from bot.drawing.svg import INK, element, number
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.land import ground, middle, sea
from bot.games.shogun.picture.looks import Rectangle
from bot.games.shogun.picture.tags import around, touching
from engine.shogun.components import ProvinceId
from engine.shogun.views import ProvinceView

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
        self._left, self._top = (left + right - WIDTH) / 2, (top + bottom - self.height) / 2

    def _fits(self, scale: Point, highest: float) -> bool:
        left, top, right, bottom = self._extent(scale)
        return right - left <= WIDTH - 2 * _MARGIN and bottom - top <= highest - 2 * _MARGIN

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
            *(exactly_at(each.block, each.area[0], each.area[1]) for each in placed),
        )
        return Block(WIDTH, self.height, element("svg", *parts, width=WIDTH, height=self.height))

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
        right, down = WIDTH - _EDGE - block.width / 2, self.height - _EDGE - block.height / 2
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
        return x >= _EDGE and y >= _EDGE and x + width <= WIDTH - _EDGE and y + height <= self.height - _EDGE


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
