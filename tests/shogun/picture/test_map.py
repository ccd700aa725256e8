"""Tests that the map has exactly the borders and sea routes of the data, and enough space in every province."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

from bot.drawing.arcs import points_of
from bot.drawing.pictures import PICTURE_WIDTH
from bot.games.shogun.picture.artist import Artist, looks
from bot.games.shogun.picture.map import (
    HEIGHT,
    SCALE,
    around,
    borders,
    corners,
    region_names,
    routes,
    sharing,
    touching,
)
from engine.shogun.components import PROVINCES, REGIONS, RULES, SIDES, Side, box
from engine.shogun.game import Shogun
from tests.drawing import geometry
from tests.drawing.geometry import Point
from tests.presentation.tables import SHOWN, begun

Pair = frozenset[str]
TABLES = [(seats, side) for seats in RULES.players for side in SIDES]
SEEN = 36
"""Minimum length of a border, in points of a picture 1,600 wide."""
APART = 25
"""Minimum distance between provinces that aren't neighbors, in the same points."""


def pairs_of(arcs: Iterable[tuple[str, ...]]) -> set[Pair]:
    return {frozenset(pair) for pair in arcs}


def drawn_at(seats: int, side: Side) -> Artist:
    game = Shogun.begin(Shogun.Options(side=side), [None] * seats, seed=1)
    return Artist(SHOWN.table_localizer(begun(game), game.chosen(), "en"), game.view(None))


def polygons() -> dict[str, list[Point]]:
    return {province: list(corners(province)) for province in PROVINCES}


@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_provinces_share_a_border_exactly_if_they_are_neighbors_by_land(seats: int, side: Side) -> None:
    played = box(seats, side)
    land = {
        frozenset((one, other))
        for one, others in played.neighbours.items()
        for other in others
        if (one, other) not in played.by_sea
    }

    assert {pair for pair in pairs_of(borders().values()) if pair <= set(played.provinces)} == land


def test_the_map_has_all_provinces_and_borders_of_the_whole_board() -> None:
    assert set(looks().provinces) == set(PROVINCES)
    assert pairs_of(borders().values()) == {
        frozenset((here.id, there)) for here in PROVINCES.values() for there in here.land
    }


@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_exactly_the_sea_routes_in_play_are_drawn(seats: int, side: Side) -> None:
    drawn = [frozenset(route.between) for route in routes(drawn_at(seats, side))]

    assert len(set(drawn)) == len(drawn)
    assert set(drawn) == pairs_of(box(seats, side).by_sea)


def test_two_provinces_share_at_most_one_border() -> None:
    assert set(sharing()) == set(looks().arcs)
    assert max(Counter(pairs_of_list()).values()) == 1
    assert all(1 <= len(provinces) <= 2 for provinces in sharing().values())


def pairs_of_list() -> list[Pair]:
    return [frozenset(pair) for pair in borders().values()]


def test_a_borders_two_provinces_are_on_different_sides() -> None:
    ways = Counter(name for look in looks().provinces.values() for name in look.outline)

    assert set(ways.values()) == {1}


@pytest.mark.parametrize("province", PROVINCES)
def test_the_arcs_around_a_province_form_a_closed_line(province: str) -> None:
    arcs = [points_of(looks().arcs, name) for name in looks().provinces[province].outline]

    assert all(one[-1] == other[0] for one, other in pairwise([*arcs, arcs[0]]))


def test_every_border_is_long_enough_to_be_seen() -> None:
    assert {arc: geometry.length(looks().arcs[arc]) for arc in borders() if not _is_long(arc)} == {}


def _is_long(arc: str) -> bool:
    return geometry.length(looks().arcs[arc]) >= SEEN


def test_no_two_lines_of_the_map_cross() -> None:
    segments = [(arc, segment) for arc, points in looks().arcs.items() for segment in pairwise(points)]
    rows = sorted(segments, key=lambda named: min(named[1][0][1], named[1][1][1]))
    for place, (arc, one) in enumerate(rows):
        below = max(one[0][1], one[1][1])
        for other_arc, other in rows[place + 1 :]:
            if min(other[0][1], other[1][1]) > below:
                break
            assert not geometry.crossing(one, other), f"{arc} and {other_arc}"


def test_no_province_is_inside_another() -> None:
    shapes = polygons()
    for one, look in looks().provinces.items():
        x, y, width, height = look.box
        middle = x + width / 2, y + height / 2
        assert [other for other, shape in shapes.items() if geometry.inside(middle, shape)] == [one]


def test_provinces_that_are_not_neighbors_keep_apart() -> None:
    shapes, land = polygons(), pairs_of(borders().values())

    for one, other in combinations(shapes, 2):
        if frozenset((one, other)) not in land:
            assert geometry.apart(shapes[one], shapes[other], APART), f"{one} and {other}"


@pytest.mark.parametrize("province", PROVINCES)
def test_the_space_for_pieces_is_inside_the_province(province: str) -> None:
    shape, room = corners(province), geometry.corners_of(looks().provinces[province].box)

    assert all(geometry.inside(corner, shape) for corner in room)
    assert not any(geometry.crossing(one, other) for one in geometry.around(room) for other in geometry.around(shape))


@pytest.mark.parametrize("route", looks().routes, ids=lambda route: "-".join(route.between))
def test_a_sea_route_crosses_the_sea_from_coast_to_coast(route: object) -> None:
    route = next(one for one in looks().routes if one is route)
    shapes = polygons()
    way = geometry.bent(route.path)

    for province, end in zip(route.between, (way[0], way[-1]), strict=True):
        coasts = [arc for arc, (first, *others) in sharing().items() if first == province and not others]
        assert min(geometry.to_line(end, list(pairwise(looks().arcs[arc]))) for arc in coasts) <= 2
    assert not [name for point in way[3:-3] for name, shape in shapes.items() if geometry.inside(point, shape)]


@pytest.mark.parametrize("side", SIDES)
def test_region_names_are_off_the_land_and_do_not_overlap(side: Side) -> None:
    names = list(region_names(drawn_at(5, side)))
    across, down = SCALE
    shapes = {name: [(x * across, y * down) for x, y in shape] for name, shape in polygons().items()}

    assert len(names) == len(REGIONS)
    for block, middle in names:
        name = around(block, *middle)
        left, top, width, height = name
        assert 0 <= left <= left + width <= PICTURE_WIDTH
        assert 0 <= top <= top + height <= HEIGHT
        text = (left, top + height * 0.2, width, height * 0.6)
        assert [one for one, shape in shapes.items() if geometry.touching(geometry.corners_of(text), shape)] == []
    rooms = [around(block, *middle) for block, middle in names]
    assert [pair for pair in combinations(rooms, 2) if touching(*pair)] == []
