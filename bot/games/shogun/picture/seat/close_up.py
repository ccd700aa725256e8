"""The part of the map around some provinces, enlarged, with a plate for each and arrows between them."""

from collections.abc import Iterable, Sequence
from itertools import product
from math import hypot
from typing import NamedTuple

from bot.drawing.arcs import Point
from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, label
from bot.drawing.phone import GOLD, WIDTH, exactly_at
from bot.drawing.svg import INK, element, number, words
from bot.games.shogun.picture.artist import PALE, Artist
from bot.games.shogun.picture.land import ground, middle, sea
from bot.games.shogun.picture.looks import Rectangle
from bot.games.shogun.picture.placing import in_column, in_row
from bot.games.shogun.picture.shapes import Shape
from bot.games.shogun.picture.tags import around, touching
from engine.shogun.components import ProvinceId
from engine.shogun.views import ProvinceView

LOWEST, HIGHEST = 132.0, 236.0
"""Minimum and maximum height of the picture in points."""
_SCALES: tuple[Point, ...] = tuple(
    (0.29 * zoom, 0.29 * zoom) for zoom in (2.2, 2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.8, 0.6)
)
"""Points per map unit, the largest first; a few fixed ones, since outlines are kept for each."""
_MARGIN = 4.0
_ROOM: Point = (40.0, 18.0)
"""Half the room for a plate around the center of a province."""
_FADED = 0.3
_NAME, _ODDS, _NUMBER, _BADGE = 12.0, 12.5, 11.0, 16.0
_PAD, _GAP, _APART, _EDGE = 3.5, 3.0, 2.0, 2.0
_STEP, _FAR = 4, 160
_GOOD, _FAIR, _POOR = "#14532d", "#7a4d00", "#a01f18"
_ARROW = "#fffdf6"


class Spot(NamedTuple):
    """A province to show: its plate's number if it's an option, and what the plate says of the odds."""

    province: ProvinceId
    number: int = 0
    odds: str = ""
    chance: float = 0.0
    is_origin: bool = False


class Placed(NamedTuple):
    """A plate and the area it covers."""

    spot: Spot
    block: Block
    area: Rectangle

    @property
    def middle(self) -> Point:
        """The center of the plate."""
        x, y, width, height = self.area
        return x + width / 2, y + height / 2


class CloseUp:
    """An enlarged part of the map with plates on it."""

    def __init__(self, artist: Artist, spots: Sequence[Spot], highest: float = HIGHEST) -> None:
        self._artist = artist
        self._spots = spots
        self._scale = next((one for one in _SCALES if self._fits(one, highest)), _SCALES[-1])
        left, top, right, bottom = self._extent(self._scale)
        self.height = min(highest, max(LOWEST, round(bottom - top + 2 * _MARGIN)))
        self._left, self._top = (left + right - WIDTH) / 2, (top + bottom - self.height) / 2

    def _fits(self, scale: Point, highest: float) -> bool:
        left, top, right, bottom = self._extent(scale)
        return right - left <= WIDTH - 2 * _MARGIN and bottom - top <= highest - 2 * _MARGIN

    def _extent(self, scale: Point) -> tuple[float, float, float, float]:
        """Return what to show at least, as left, top, right and bottom."""
        xs, ys = zip(*(middle(self._artist, spot.province, scale) for spot in self._spots), strict=True)
        return min(xs) - _ROOM[0], min(ys) - _ROOM[1], max(xs) + _ROOM[0], max(ys) + _ROOM[1]

    def block(self, arrows: Iterable[tuple[ProvinceId, ProvinceId]]) -> Block:
        """Draw the map, then an arrow between each pair of provinces, then the plates."""
        placed = self.placed()
        at = {each.spot.province: each.area for each in placed}
        parts = (
            sea(self.height),
            self._map(),
            *(_arrow(at[one], at[other]) for one, other in arrows),
            *(exactly_at(each.block, each.area[0], each.area[1]) for each in placed),
        )
        return Block(WIDTH, self.height, element("svg", *parts, width=WIDTH, height=self.height))

    def placed(self) -> list[Placed]:
        """Place the plates next to the centers of their provinces, without overlaps; the origin's plate first."""
        found: list[Placed] = []
        taken: list[Rectangle] = []
        for spot in sorted(self._spots, key=lambda spot: not spot.is_origin):
            block = _plate(self._artist, spot)
            area = self._free(block, self._point(spot.province), taken)
            taken.append(area)
            found.append(Placed(spot, block, area))
        return found

    def _map(self) -> str:
        shown = {spot.province for spot in self._spots}
        gold = [spot.province for spot in self._spots if spot.is_origin]

        def strength(province: ProvinceView) -> float:
            return 1.0 if province.id in shown else _FADED

        moved = f"translate({number(-self._left)} {number(-self._top)})"
        drawn = ground(self._artist, gold, strength, self._scale)
        return element("g", *drawn, transform=moved, shape_rendering="crispEdges")

    def _point(self, province: ProvinceId) -> Point:
        x, y = middle(self._artist, province, self._scale)
        return x - self._left, y - self._top

    def _free(self, block: Block, near: Point, taken: Sequence[Rectangle]) -> Rectangle:
        """Return the free area for a plate nearest to a point."""
        right, down = WIDTH - _EDGE - block.width / 2, self.height - _EDGE - block.height / 2
        x = min(max(near[0], _EDGE + block.width / 2), right)
        y = min(max(near[1], _EDGE + block.height / 2), down)
        for across, along in _NEAREST:
            area = around(block, x + across, y + along)
            if self._is_inside(area) and not any(touching(_wider(area), other) for other in taken):
                return area
        return around(block, x, y)

    def _is_inside(self, area: Rectangle) -> bool:
        x, y, width, height = area
        return x >= _EDGE and y >= _EDGE and x + width <= WIDTH - _EDGE and y + height <= self.height - _EDGE


_NEAREST = sorted(
    product(range(-_FAR, _FAR + 1, _STEP), repeat=2), key=lambda offset: (hypot(offset[0], offset[1] * 1.4), offset)
)
"""The steps from a point, the shortest first; plates are wide, so a step up or down counts more."""


def _wider(area: Rectangle) -> Rectangle:
    x, y, width, height = area
    return x - _APART, y - _APART, width + 2 * _APART, height + 2 * _APART


def badge(value: int) -> Block:
    """Draw an option's number on gold."""
    middle_ = _BADGE / 2
    disc = element("circle", cx=middle_, cy=middle_, r=middle_ - 0.6, fill=GOLD, stroke=INK, stroke_width=1)
    return Block(
        _BADGE, _BADGE, disc + words(str(value), middle_, middle_ + _NUMBER * 0.36, _NUMBER, anchor="middle")
    )


def _plate(artist: Artist, spot: Spot) -> Block:
    """Draw number, name, armies and odds of a province."""
    province = artist.view.province(spot.province)
    is_own = province.owner == artist.view.seat
    name = label(artist.voice.name("province", spot.province, marked_up=False), _NAME)
    below = [_armies(artist, province), label(spot.odds, _ODDS, fill=odds_colour(spot.chance))]
    told = in_column([name._replace(height=14), in_row([part for part in below if part.width > 0], _GAP)], 1)
    inner = in_row([*([badge(spot.number)] if spot.number else []), told], _GAP)
    width, height = inner.width + 2 * _PAD, inner.height + 2 * _PAD - 1
    line: dict[str, str | float] = {"stroke": GOLD if spot.is_origin else INK, "stroke_width": 1}
    if spot.is_origin:
        line["stroke_width"] = 2.4
    fill = PALE if is_own else PAPER
    plate = element("rect", width=width, height=height, rx=5, fill=fill, **line)
    return Block(width, height, plate + exactly_at(inner, _PAD, _PAD - 0.5))


def _armies(artist: Artist, province: ProvinceView) -> Block:
    """Draw the armies in the owner's shape and color; nothing if the province is neutral."""
    if province.owner is None:
        return Block(0, 0, "")
    look = artist.look(province.owner)
    return Shape(look.shape).counted(province.armies, look.plate, look.ink)


def odds_colour(chance: float) -> str:
    """Return green for good odds, brown for fair ones, red for poor ones."""
    return _GOOD if chance >= 0.7 else _FAIR if chance >= 0.4 else _POOR


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
    """Return where the line from a plate's center toward a point leaves the plate."""
    x, y = _centre(area)
    right, down = toward[0] - x, toward[1] - y
    shares = [half / abs(part) for half, part in ((area[2] / 2, right), (area[3] / 2, down)) if part]
    share = min([*shares, 1.0])
    return x + right * share, y + down * share
