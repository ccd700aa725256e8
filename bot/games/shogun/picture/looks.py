"""Map data and Daimyo looks, loaded once from `assets/shogun`."""

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from bot.drawing.arcs import Point
from bot.drawing.symbols import definitions
from bot.games.shogun.picture.shapes import ShapeName

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "shogun"

Rectangle = tuple[float, float, float, float]
"""x, y, width, height."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProvinceLook(_Data):
    """A province on the map. `box` is the free area for its pieces.

    `outline` lists the arcs around it in order, joined end to end. A leading hyphen reverses an arc.
    """

    box: Rectangle
    outline: tuple[str, ...]


class RouteLook(_Data):
    """A sea route on some sides of the board. `path` is its start, the control point of its curve, and its end."""

    between: tuple[str, str]
    sides: tuple[str, ...]
    path: tuple[Point, Point, Point]


class DaimyoLook(_Data):
    """A Daimyo's color and shape.

    `ink` is readable on `plate`, which is the color or a darker shade. `accent` is light enough for Discord's dark
    theme.
    """

    colour: str
    plate: str
    accent: str
    ink: str
    shape: ShapeName


class MapLook(_Data):
    """The map.

    Each arc is either a border shared by the outlines of two provinces, or a coast in the outline of one. `regions`
    maps regions to tints. `region_names` contains the position of each region's name in the sea, by side of the
    board.
    """

    width: float
    height: float
    arcs: dict[str, tuple[Point, ...]]
    provinces: dict[str, ProvinceLook]
    routes: tuple[RouteLook, ...]
    regions: dict[str, str]
    region_names: dict[str, dict[str, Point]]
    daimyo: dict[str, DaimyoLook]


@cache
def looks() -> MapLook:
    """Return the map data and the Daimyo looks."""
    return MapLook.model_validate_json((ASSETS / "map.json").read_text("utf-8"))


def symbols() -> str:
    """Return the SVG definitions of all icons, which go at the start of a drawing."""
    return definitions(ASSETS / "symbols.svg")
