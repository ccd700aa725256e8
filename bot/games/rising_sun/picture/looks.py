"""Map data and clan looks, loaded once from `assets/rising_sun`, and the map's arcs as SVG paths."""

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.drawing import arcs
from bot.drawing.arcs import Point
from bot.drawing.svg import definitions

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "rising_sun"
SYMBOLS = ASSETS / "map.svg"

Rectangle = tuple[float, float, float, float]
"""x, y, width, height."""
Shape = Literal["circle", "flower", "star", "diamond", "square"]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProvinceLook(_Data):
    """A province on the map.

    `box` is the area for its name and pieces; `spot` is the center of an option's number. `outline` lists the arcs
    around it clockwise, joined end to end. A leading hyphen reverses an arc.
    """

    id: str
    tint: str
    box: Rectangle
    spot: Point
    outline: tuple[str, ...]


class RouteLook(_Data):
    """A Shipping Route. `path` runs from one province's coast to the other's."""

    between: tuple[str, str]
    path: tuple[Point, ...]


class ClanLook(_Data):
    """A clan's color and shape, the same as those of its emblem in texts.

    `ink` is readable on `plate`. `accent` is light enough for a dark theme.
    """

    colour: str
    plate: str
    accent: str
    ink: str
    shape: Shape


GRAY = ClanLook(colour="#8f97a0", plate="#6b7480", accent="#8f97a0", ink="#ffffff", shape="circle")
"""Look of pieces that don't belong to any particular clan."""


class MapLook(_Data):
    """The map, in points on a phone.

    Each arc is either a border shared by the outlines of two provinces, or a coast in the outline of one.
    """

    height: float
    arcs: dict[str, tuple[Point, ...]]
    provinces: tuple[ProvinceLook, ...]
    routes: tuple[RouteLook, ...]
    clans: dict[str, ClanLook]
    seasons: dict[str, str]


@cache
def looks() -> MapLook:
    """Return the map data and the clan looks."""
    return MapLook.model_validate_json((ASSETS / "map.json").read_text("utf-8"))


def symbols() -> str:
    """Return the SVG definitions of all icons, which go at the start of a drawing."""
    return definitions(SYMBOLS)


# The map's arcs as SVG paths


@cache
def _outlines() -> dict[str, tuple[str, ...]]:
    return {look.id: look.outline for look in looks().provinces}


@cache
def sharing() -> dict[str, tuple[str, ...]]:
    """Return the provinces that touch each arc: two for a border, one for a coast."""
    return arcs.provinces_by_arc(looks().arcs, _outlines())


@cache
def corners(province: str) -> tuple[Point, ...]:
    """Return the points around a province."""
    return arcs.outline_points(looks().arcs, _outlines()[province])


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
    return arcs.path_data(looks().arcs[arc] for arc, found in sharing().items() if len(found) == provinces)
