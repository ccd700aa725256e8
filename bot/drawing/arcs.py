"""Maps built from arcs: curved lines that outlines are assembled from.

Each arc is stored once: a border belongs to the outlines of two provinces, a coast to one.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from bot.drawing.svg import number

Point = tuple[float, float]
Arcs = Mapping[str, Sequence[Point]]
"""The points of each arc."""
Outlines = Mapping[str, Sequence[str]]
"""The arcs around each province."""


def points_of(arcs: Arcs, name: str) -> Sequence[Point]:
    """Return the points of an arc by its name in an outline; a leading hyphen reverses it."""
    points = arcs[name.removeprefix("-")]
    return points[::-1] if name.startswith("-") else points


def provinces_by_arc(arcs: Arcs, outlines: Outlines) -> dict[str, tuple[str, ...]]:
    """Return the provinces that touch each arc: two for a border, one for a coast."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(arcs, ())
    for province, names in outlines.items():
        for name in names:
            found[name.removeprefix("-")] += (province,)
    return found


def outline_points(arcs: Arcs, names: Iterable[str]) -> tuple[Point, ...]:
    """Return the points around a province, in order."""
    return tuple(point for name in names for point in points_of(arcs, name)[:-1])


def outline(arcs: Arcs, names: Iterable[str]) -> str:
    """Return the SVG path data of a province's outline."""
    parts = [points_of(arcs, name) for name in names]
    return f"M{_point_data(parts[0][0])}{''.join(map(_curve_data, parts))}Z"


def path_data(parts: Iterable[Sequence[Point]]) -> str:
    """Return SVG path data that follows each of these arcs."""
    return "".join(f"M{_point_data(points[0])}{_curve_data(points)}" for points in parts)


def _curve_data(points: Sequence[Point]) -> str:
    """Return a smooth curve from the first point to the last, with the inner points as control points.

    The curve has the same shape in both directions, so neighboring outlines match.
    """
    if len(points) == 2:
        return f"L{_point_data(points[1])}"
    inner = points[1:-1]
    ends = [((x + next_x) / 2, (y + next_y) / 2) for (x, y), (next_x, next_y) in pairwise(inner)]
    return "".join(
        f"Q{_point_data(bend)} {_point_data(end)}" for bend, end in zip(inner, [*ends, points[-1]], strict=True)
    )


def _point_data(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
