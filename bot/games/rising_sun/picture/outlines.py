"""The map's arcs as SVG paths."""

from functools import cache

from bot.drawing import arcs
from bot.drawing.arcs import Point
from bot.games.rising_sun.picture.looks import looks


@cache
def _outlines() -> dict[str, tuple[str, ...]]:
    return {look.id: look.outline for look in looks().provinces}


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """Return the provinces that touch each arc: two for a border, one for a coast."""
    return arcs.sharing(looks().arcs, _outlines())


@cache
def corners(province: str) -> tuple[Point, ...]:
    """Return the points around a province."""
    return arcs.corners(looks().arcs, _outlines()[province])


@cache
def outline(province: str) -> str:
    """Return the path of a province's outline."""
    return arcs.outline(looks().arcs, _outlines()[province])


@cache
def borders() -> str:
    """Return a path that follows all borders."""
    return _along(2)


@cache
def coasts() -> str:
    """Return a path that follows all coasts."""
    return _along(1)


@cache
def border(one: str, other: str) -> Point | None:
    """Return the middle of the border between two provinces, or None if they don't touch."""
    for arc, found in sharing().items():
        if {*found} == {one, other}:
            points = looks().arcs[arc]
            return points[len(points) // 2]
    return None


def _along(provinces: int) -> str:
    """Return a path that follows the arcs touched by this number of provinces."""
    return arcs.lines(looks().arcs[arc] for arc, found in sharing().items() if len(found) == provinces)
