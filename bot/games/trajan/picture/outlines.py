"""Lines of the map: outlines as SVG paths, and the sides that two provinces share."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from bot.drawing.svg import number
from bot.games.trajan.picture.looks import Point, looks

Side = frozenset[Point]


def sides(province: str) -> list[Side]:
    """Return the straight sides of a province's outline."""
    outline = looks().provinces[province].outline
    return [frozenset(side) for side in pairwise([*outline, outline[0]])]


@cache
def sharing() -> dict[Side, tuple[str, ...]]:
    """Return the provinces at each side: two at a border, one at a coast."""
    found: dict[Side, tuple[str, ...]] = {}
    for province in looks().provinces:
        for side in sides(province):
            found[side] = (*found.get(side, ()), province)
    return found


@cache
def coasts() -> str:
    """Return a path along all coasts."""
    return "".join(path(tuple(side)) for side, provinces in sharing().items() if len(provinces) == 1)


@cache
def borders() -> str:
    """Return a path along all borders."""
    return "".join(path(tuple(side)) for side, provinces in sharing().items() if len(provinces) == 2)


@cache
def outlines() -> str:
    """Return a path around every province."""
    return "".join(f"{path(look.outline)}Z" for look in looks().provinces.values())


def path(points: Sequence[Point]) -> str:
    """Return an SVG path through points."""
    return f"M{'L'.join(_told(points))}"


def _told(points: Iterable[Point]) -> list[str]:
    return [f"{number(x)} {number(y)}" for x, y in points]
