"""Lines of the map as SVG paths, and which provinces share them."""

from functools import cache

from bot.drawing import arcs
from bot.drawing.arcs import Point
from bot.games.rising_sun.picture.looks import looks


@cache
def _outlines() -> dict[str, tuple[str, ...]]:
    return {look.id: look.outline for look in looks().provinces}


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """The provinces at each arc: two at a border, one at a coast."""
    return arcs.sharing(looks().arcs, _outlines())


@cache
def corners(province: str) -> tuple[Point, ...]:
    """The points around a province."""
    return arcs.corners(looks().arcs, _outlines()[province])


@cache
def outline(province: str) -> str:
    """The path around a province."""
    return arcs.outline(looks().arcs, _outlines()[province])


@cache
def borders() -> str:
    """A path along all borders."""
    return _along(2)


@cache
def coasts() -> str:
    """A path along all coasts."""
    return _along(1)


def _along(provinces: int) -> str:
    """A path along the arcs that belong to so many provinces."""
    return arcs.lines(looks().arcs[arc] for arc, found in sharing().items() if len(found) == provinces)
