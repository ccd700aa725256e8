"""Tests that the map matches the rules: adjacent provinces share a border, and routes can be followed."""

from itertools import combinations, pairwise

import pytest

from bot.drawing.arcs import Point, points_of
from bot.drawing.pictures import PICTURE_WIDTH
from bot.games.rising_sun.picture.looks import corners, looks, sharing
from engine.rising_sun.components import BORDERS, PROVINCES, ROUTES
from tests.drawing.geometry import apart, around, bent, corners_of, crossing, inside, to_line

PAIRS = list(combinations(PROVINCES, 2))
ROUTE_PAIRS = sorted({tuple(sorted((one, other))) for one, others in ROUTES.items() for other in others})
FAR = 7
"""Minimum width of the sea between provinces that don't share a border, in points."""
ASHORE = 5
"""Maximum distance from the coast, in points, for the end of a route or a corner of a province's box."""


def path(one: str, other: str) -> list[Point]:
    """Return points along a route as drawn."""
    (route,) = (route for route in looks().routes if set(route.between) == {one, other})
    inner = route.path[1:-1]
    ends = [((x + next_x) / 2, (y + next_y) / 2) for (x, y), (next_x, next_y) in pairwise(inner)]
    stops = [route.path[0], *ends, route.path[-1]]
    curves = zip(stops, inner, stops[1:], strict=False)
    return [point for curve in curves for point in bent(curve, 12)[:-1]] + [route.path[-1]]


def to_coast(point: Point, province: str) -> float:
    return to_line(point, list(around(corners(province))))


def test_the_map_has_the_provinces_of_the_game() -> None:
    assert {look.id for look in looks().provinces} == set(PROVINCES)


@pytest.mark.parametrize("province", PROVINCES)
def test_an_outline_is_one_closed_line(province: str) -> None:
    (look,) = (one for one in looks().provinces if one.id == province)
    arcs = [points_of(looks().arcs, name) for name in look.outline]

    assert all(one[-1] == other[0] for one, other in pairwise([*arcs, arcs[0]]))
    assert all(0 <= x <= PICTURE_WIDTH and 0 <= y <= looks().height for x, y in corners(province))


def test_every_line_of_the_map_belongs_to_one_or_two_provinces() -> None:
    assert {len(provinces) for provinces in sharing().values()} == {1, 2}


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_adjacent_provinces_share_a_border(one: str, other: str) -> None:
    shared = [arc for arc, provinces in sharing().items() if set(provinces) == {one, other}]

    assert bool(shared) is (other in BORDERS[one])


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_provinces_without_a_border_are_apart(one: str, other: str) -> None:
    assert other in BORDERS[one] or apart(corners(one), corners(other), FAR)


def test_exactly_the_shipping_routes_are_drawn() -> None:
    assert sorted(tuple(sorted(route.between)) for route in looks().routes) == ROUTE_PAIRS


@pytest.mark.parametrize(("one", "other"), ROUTE_PAIRS)
def test_a_route_ends_on_the_coast_of_both_provinces(one: str, other: str) -> None:
    (route,) = (route for route in looks().routes if set(route.between) == {one, other})

    for province, end in zip(route.between, (route.path[0], route.path[-1]), strict=True):
        assert to_coast(end, province) <= ASHORE
        assert all(to_coast(end, elsewhere) > ASHORE for elsewhere in PROVINCES if elsewhere != province)


@pytest.mark.parametrize(("one", "other"), ROUTE_PAIRS)
def test_a_route_runs_over_the_sea(one: str, other: str) -> None:
    points = path(one, other)

    for point in points:
        ashore = [province for province in PROVINCES if inside(point, corners(province))]
        assert all(to_coast(point, province) <= ASHORE and province in (one, other) for province in ashore)
        assert 0 <= point[0] <= PICTURE_WIDTH


def test_no_two_routes_cross() -> None:
    for one, other in combinations(ROUTE_PAIRS, 2):
        first, second = list(pairwise(path(*one))), list(pairwise(path(*other)))
        assert not any(crossing(left, right) for left in first for right in second)


@pytest.mark.parametrize("province", PROVINCES)
def test_a_provinces_box_is_on_land(province: str) -> None:
    (look,) = (one for one in looks().provinces if one.id == province)

    for corner in corners_of(look.box):
        assert inside(corner, corners(province)) or to_coast(corner, province) <= ASHORE


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_boxes_of_provinces_do_not_overlap(one: str, other: str) -> None:
    boxes = {look.id: look.box for look in looks().provinces}
    (x, y, width, height), (left, top, wide, high) = boxes[one], boxes[other]

    assert x >= left + wide or left >= x + width or y >= top + high or top >= y + height
