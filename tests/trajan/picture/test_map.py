"""Tests that the map has exactly the borders and links of the data, and enough space in every province."""

from itertools import combinations, product
from math import dist

import pytest

from bot.games.trajan.picture.artist import LinkLook, looks
from bot.games.trajan.picture.map import sharing
from engine.trajan.components import CAMP, CAMP_LEADS_TO, PROVINCES
from tests.drawing import geometry
from tests.drawing.geometry import Point, Segment

Pair = frozenset[str]
SEEN = 12
"""Minimum length of a border, in phone points."""
APART = 7.5
"""Minimum distance between provinces without a shared border, in phone points."""
OUTLINES = {province: list(look.outline) for province, look in looks().provinces.items()}


def borders() -> dict[Pair, float]:
    """Return the pairs of provinces that share a border, with its length."""
    found: dict[Pair, float] = {}
    for side, provinces in sharing().items():
        if len(provinces) == 2:
            pair = frozenset(provinces)
            found[pair] = found.get(pair, 0) + dist(*side)
    return found


def links() -> set[Pair]:
    return {frozenset(link.between) for link in looks().links}


def test_the_map_has_every_province() -> None:
    assert set(looks().provinces) == set(PROVINCES)


def test_borders_and_links_match_the_data() -> None:
    ways = {frozenset((province.id, other)) for province in PROVINCES.values() for other in province.neighbours}
    out_of_camp = {frozenset((CAMP, province)) for province in CAMP_LEADS_TO}

    assert set(borders()) | links() == ways | out_of_camp
    assert not set(borders()) & links()


def test_britannia_and_the_camp_are_reached_only_by_links() -> None:
    by_sea = {frozenset(("britannia", other)) for other in PROVINCES["britannia"].neighbours}

    assert links() == by_sea | {frozenset((CAMP, province)) for province in CAMP_LEADS_TO}
    assert len(looks().links) == len(links())


def test_every_border_is_long_enough_to_be_seen() -> None:
    assert {tuple(pair): length for pair, length in borders().items() if length < SEEN} == {}


def test_a_line_belongs_to_at_most_two_provinces() -> None:
    assert max(map(len, sharing().values())) == 2


def test_no_two_lines_of_the_map_cross() -> None:
    lines: list[Segment] = [(one, other) for one, other in map(tuple, sharing())]

    assert [pair for pair in combinations(lines, 2) if geometry.crossing(*pair)] == []


def test_no_province_is_inside_another() -> None:
    for province, look in looks().provinces.items():
        x, y, width, height = look.box
        middle = x + width / 2, y + height / 2
        assert [other for other, shape in OUTLINES.items() if geometry.inside(middle, shape)] == [province]


def test_provinces_without_a_border_keep_apart() -> None:
    for one, other in combinations(OUTLINES, 2):
        shared = set(OUTLINES[one]) & set(OUTLINES[other])
        if frozenset((one, other)) not in borders() and not shared:
            assert geometry.apart(OUTLINES[one], OUTLINES[other], APART), f"{one} and {other}"


def test_no_two_provinces_touch_only_at_a_corner() -> None:
    touching = [
        (one, other)
        for one, other in combinations(OUTLINES, 2)
        if set(OUTLINES[one]) & set(OUTLINES[other]) and frozenset((one, other)) not in borders()
    ]

    assert touching == []


@pytest.mark.parametrize("province", PROVINCES)
def test_the_space_for_pieces_is_inside_the_province(province: str) -> None:
    shape, room = OUTLINES[province], geometry.corners_of(looks().provinces[province].box)

    assert all(geometry.inside(corner, shape) for corner in room)
    assert not any(geometry.crossing(*pair) for pair in product(geometry.around(room), geometry.around(shape)))


@pytest.mark.parametrize("link", looks().links, ids=lambda link: "-".join(link.between))
def test_a_link_crosses_the_sea_from_coast_to_coast(link: LinkLook) -> None:
    shapes = {**OUTLINES, CAMP: geometry.corners_of(looks().camp)}
    begin, end = link.path

    for place, point in zip(link.between, link.path, strict=True):
        assert geometry.to_line(point, list(geometry.around(shapes[place]))) <= 3
    assert not [
        name for point in between(begin, end) for name, shape in shapes.items() if geometry.inside(point, shape)
    ]


def between(begin: Point, end: Point) -> list[Point]:
    """Return points on a straight line, without its ends."""
    (x1, y1), (x2, y2) = begin, end
    return [(x1 + (x2 - x1) * step / 20, y1 + (y2 - y1) * step / 20) for step in range(4, 17)]


def test_the_camp_is_off_the_land() -> None:
    camp = geometry.corners_of(looks().camp)

    assert [name for name, shape in OUTLINES.items() if geometry.touching(camp, shape)] == []


def test_everything_is_inside_the_map() -> None:
    points = [point for shape in (*OUTLINES.values(), geometry.corners_of(looks().camp)) for point in shape]

    assert all(0 <= x <= looks().width and 0 <= y <= looks().height for x, y in points)
