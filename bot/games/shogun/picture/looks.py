"""The map drawing and how the Daimyo look: data under `assets/shogun`, read once."""

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
    """`box` is the room for what stands there.

    `outline` names the arcs around it in their order, each end to beginning; one with a hyphen before it is followed
    backwards.
    """

    box: Rectangle
    outline: tuple[str, ...]


class RouteLook(_Data):
    """A sea route of some sides of the board: where it begins, the point that bends it, and where it ends."""

    between: tuple[str, str]
    sides: tuple[str, ...]
    path: tuple[Point, Point, Point]


class DaimyoLook(_Data):
    """A Daimyo's colour and shape, and the seat's letter.

    `ink` is readable on `plate`, the colour or a darker one. `accent` is light enough for Discord's dark theme.
    """

    colour: str
    plate: str
    accent: str
    ink: str
    shape: ShapeName


class MapLook(_Data):
    """The map.

    Every arc is a line of its own: a border, which the outlines of two provinces name, or a coast, which one names.
    `regions` are tints; `region_names` are where the names of the regions stand in the sea, by side.
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
    """The map and the Daimyo."""
    return MapLook.model_validate_json((ASSETS / "map.json").read_text("utf-8"))


def symbols() -> str:
    """The definitions of all symbols, to stand at the beginning of the drawing."""
    return definitions(ASSETS / "symbols.svg")
