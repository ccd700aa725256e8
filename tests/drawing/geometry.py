"""Geometry of points, lines and polygons in the plane."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import dist, hypot

Point = tuple[float, float]
Segment = tuple[Point, Point]
Rectangle = tuple[float, float, float, float]


def around(polygon: Sequence[Point]) -> Iterator[Segment]:
    """Return the sides of a polygon."""
    return pairwise([*polygon, polygon[0]])


def length(line: Sequence[Point]) -> float:
    return sum(dist(one, other) for one, other in pairwise(line))


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in around(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def crossing(one: Segment, other: Segment) -> bool:
    """Return whether two segments meet anywhere but at a common end."""
    if set(one) & set(other) or _between(one, other, 0) > 0 or _between(one, other, 1) > 0:
        return False
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def to_line(point: Point, line: Iterator[Segment] | Sequence[Segment]) -> float:
    """Return the distance of a point from a line."""
    return min(_to_segment(point, segment) for segment in line)


def _to_segment(point: Point, segment: Segment) -> float:
    (x, y), ((x1, y1), (x2, y2)) = point, segment
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return hypot(x - x1 - along * dx, y - y1 - along * dy)


def apart(one: Sequence[Point], other: Sequence[Point], enough: float) -> bool:
    """Return whether two polygons that don't overlap are at least `enough` apart."""
    if _between(one, other, 0) >= enough or _between(one, other, 1) >= enough:
        return True
    return all(
        to_line(corner, list(around(second))) >= enough
        for first, second in ((one, other), (other, one))
        for corner in first
    )


def _between(one: Sequence[Point], other: Sequence[Point], axis: int) -> float:
    first, second = [point[axis] for point in one], [point[axis] for point in other]
    return max(min(second) - max(first), min(first) - max(second))


def corners_of(box: Rectangle, over: float = 0) -> list[Point]:
    """Return the corners of a rectangle, enlarged by `over` on every side."""
    x, y, width, height = box
    return [
        (x - over, y - over),
        (x + width + over, y - over),
        (x + width + over, y + height + over),
        (x - over, y + height + over),
    ]


def bent(path: tuple[Point, Point, Point], steps: int = 40) -> list[Point]:
    """Return points along a quadratic Bézier curve; the middle point of the path is the control point."""
    shares = [step / steps for step in range(steps + 1)]
    weights = [((1 - share) ** 2, 2 * share * (1 - share), share**2) for share in shares]
    return [
        (
            sum(weight * x for weight, (x, _) in zip(weighed, path, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weighed, path, strict=True)),
        )
        for weighed in weights
    ]


def touching(box: Sequence[Point], polygon: Sequence[Point]) -> bool:
    """Return whether a rectangle and a polygon overlap or touch."""
    if inside(box[0], polygon) or inside(polygon[0], box):
        return True
    return any(crossing(one, other) for one, other in product(around(box), list(around(polygon))))
