"""Lines of the map: arcs as SVG paths with rounded bends, and which provinces share them."""

import itertools
from collections.abc import Iterable, Sequence
from functools import cache

from bot.drawing.svg import number
from bot.games.shogun.picture.looks import Point, looks


def arc_of(name: str) -> tuple[str, bool]:
    """The id of an arc as an outline names it, and whether it is followed backwards."""
    return name.removeprefix("-"), name.startswith("-")


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """The provinces at each arc: two at a border, one at a coast."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(looks().arcs, ())
    for province, look in looks().provinces.items():
        for name in look.outline:
            found[arc_of(name)[0]] += (province,)
    return found


def corners(province: str) -> list[Point]:
    """The points around a province."""
    arcs = looks().arcs
    points: list[Point] = []
    for name in looks().provinces[province].outline:
        arc, backwards = arc_of(name)
        points += (arcs[arc][::-1] if backwards else arcs[arc])[:-1]
    return points


@cache
def outline(province: str, scale: Point = (1, 1)) -> str:
    """The path around a province."""
    parts = []
    for name in looks().provinces[province].outline:
        arc, backwards = arc_of(name)
        points = _scaled(arc, scale)
        parts.append(points[::-1] if backwards else points)
    return f"{_moved(parts[0][0])}{''.join(map(_bent, parts))}Z"


def lines(arcs: Iterable[str], scale: Point) -> str:
    """A path along some arcs."""
    parts = [_scaled(arc, scale) for arc in arcs]
    return "".join(f"{_moved(points[0])}{_bent(points)}" for points in parts)


@cache
def coasts(scale: Point) -> str:
    """A path along all coasts."""
    return lines((arc for arc, provinces in sharing().items() if len(provinces) == 1), scale)


@cache
def _scaled(arc: str, scale: Point) -> tuple[Point, ...]:
    across, down = scale
    return tuple((x * across, y * down) for x, y in looks().arcs[arc])


@cache
def borders() -> dict[str, tuple[str, str]]:
    """The arcs that are borders, each with its two provinces."""
    return {arc: (two[0], two[1]) for arc, two in sharing().items() if len(two) == 2}


def _moved(to: Point) -> str:
    return f"M{_told(to)}"


def _bent(points: Sequence[Point]) -> str:
    """From the first point to the last, bending at those between; the same line in both directions."""
    if len(points) == 2:
        return f"L{_told(points[1])}"
    inner = points[1:-1]
    ends = [((x + next_x) / 2, (y + next_y) / 2) for (x, y), (next_x, next_y) in itertools.pairwise(inner)]
    return "".join(f"Q{_told(bend)} {_told(end)}" for bend, end in zip(inner, [*ends, points[-1]], strict=True))


def _told(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
