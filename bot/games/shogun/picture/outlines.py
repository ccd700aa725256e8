"""The map's arcs as SVG paths at any scale."""

from collections.abc import Iterable
from functools import cache

from bot.drawing import arcs
from bot.drawing.arcs import Point
from bot.games.shogun.picture.looks import looks


@cache
def _outlines() -> dict[str, tuple[str, ...]]:
    return {province: look.outline for province, look in looks().provinces.items()}


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """Return the provinces that touch each arc: two for a border, one for a coast."""
    return arcs.sharing(looks().arcs, _outlines())


def corners(province: str) -> tuple[Point, ...]:
    """Return the points around a province."""
    return arcs.corners(looks().arcs, _outlines()[province])


@cache
def outline(province: str, scale: Point = (1, 1)) -> str:
    """Return the path of a province's outline."""
    return arcs.outline(_scaled(scale), _outlines()[province])


def lines(some: Iterable[str], scale: Point) -> str:
    """Return a path that follows these arcs."""
    return arcs.lines(_scaled(scale)[arc] for arc in some)


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
