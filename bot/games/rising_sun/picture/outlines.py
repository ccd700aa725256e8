"""The map's lines as SVG paths, and the provinces that share them."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from bot.drawing.svg import number
from bot.games.rising_sun.picture.looks import Point, looks


def points_of(name: str) -> tuple[Point, ...]:
    """Return the points of an arc by its name in an outline; a leading hyphen reverses it."""
    points = looks().arcs[name.removeprefix("-")]
    return points[::-1] if name.startswith("-") else points


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """Return the provinces at each arc: two for a border, one for a coast."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(looks().arcs, ())
    for province in looks().provinces:
        for name in province.outline:
            found[name.removeprefix("-")] += (province.id,)
    return found


@cache
def corners(province: str) -> tuple[Point, ...]:
    """Return the points around a province."""
    (look,) = (one for one in looks().provinces if one.id == province)
    return tuple(point for name in look.outline for point in points_of(name)[:-1])


@cache
def outline(province: str) -> str:
    """Return the path around a province."""
    (look,) = (one for one in looks().provinces if one.id == province)
    arcs = [points_of(name) for name in look.outline]
    return f"M{_told(arcs[0][0])}{''.join(map(_bent, arcs))}Z"


@cache
def borders() -> str:
    """Return a path along all borders."""
    return _along(arc for arc, provinces in sharing().items() if len(provinces) == 2)


@cache
def coasts() -> str:
    """Return a path along all coasts."""
    return _along(arc for arc, provinces in sharing().items() if len(provinces) == 1)


def curved(points: Sequence[Point]) -> str:
    """Return a path from the first point to the last."""
    return f"M{_told(points[0])}{_bent(points)}"


def _along(arcs: Iterable[str]) -> str:
    return "".join(curved(looks().arcs[arc]) for arc in arcs)


def _bent(points: Sequence[Point]) -> str:
    """Return a curve from the first point to the last, bent by those between; the same in both directions."""
    inner = points[1:-1]
    ends = [((x + next_x) / 2, (y + next_y) / 2) for (x, y), (next_x, next_y) in pairwise(inner)]
    return "".join(f"Q{_told(bend)} {_told(end)}" for bend, end in zip(inner, [*ends, points[-1]], strict=True))


def _told(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
