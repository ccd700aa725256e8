"""The map drawing and how the clans look: data under `assets/rising_sun`, read once."""

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.drawing.symbols import definitions

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "rising_sun"

Rectangle = tuple[float, float, float, float]
"""x, y, width, height."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProvinceLook(_Data):
    """`outline` is the path of its coast, `box` the room for what stands there."""

    id: str
    box: Rectangle
    tint: str
    outline: str


class RouteLook(_Data):
    """A Shipping Route as a path."""

    between: tuple[str, str]
    path: str


class ClanLook(_Data):
    """A clan is told by color or shape. `ink` is readable on `plate`, `accent` is light enough for a dark theme."""

    colour: str
    plate: str
    accent: str
    ink: str
    shape: Literal["circle", "pentagon", "hexagon", "diamond", "square"]


class MapLook(_Data):
    """The map. `inset` and `legend` are open sea with room for more."""

    width: float
    height: float
    inset: Rectangle
    legend: Rectangle
    provinces: tuple[ProvinceLook, ...]
    routes: tuple[RouteLook, ...]
    clans: dict[str, ClanLook]
    seasons: dict[str, str]


@cache
def looks() -> MapLook:
    """The map and the clans."""
    return MapLook.model_validate_json((ASSETS / "map.json").read_text("utf-8"))


def symbols() -> str:
    """The definitions of all symbols, to stand at the beginning of the drawing."""
    return definitions(ASSETS / "map.svg")
