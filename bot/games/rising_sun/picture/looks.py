"""The map and the clans' looks, read once from `assets/rising_sun`."""

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.drawing.arcs import Point
from bot.drawing.symbols import definitions

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "rising_sun"
SYMBOLS = ASSETS / "map.svg"

Rectangle = tuple[float, float, float, float]
"""x, y, width, height."""
Shape = Literal["circle", "flower", "star", "diamond", "square"]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProvinceLook(_Data):
    """A province on the map; its name and pieces go into `box`, the number of an option around `spot`.

    `outline` names the arcs around the province clockwise, each end to beginning; one with a hyphen before it is
    followed backwards.
    """

    id: str
    tint: str
    box: Rectangle
    spot: Point
    outline: tuple[str, ...]


class RouteLook(_Data):
    """A Shipping Route: points from one province's coast to the other's."""

    between: tuple[str, str]
    path: tuple[Point, ...]


class ClanLook(_Data):
    """A clan's color and shape, those of its emblem in texts.

    `ink` is readable on `plate`; `accent` is light enough for a dark theme.
    """

    colour: str
    plate: str
    accent: str
    ink: str
    shape: Shape


GRAY = ClanLook(colour="#8f97a0", plate="#6b7480", accent="#8f97a0", ink="#ffffff", shape="circle")
"""The look of pieces that belong to no particular clan."""


class MapLook(_Data):
    """The map, in phone points.

    Every arc is a line of its own: a border, which the outlines of two provinces name, or a coast, which one names.
    """

    height: float
    arcs: dict[str, tuple[Point, ...]]
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
    return definitions(SYMBOLS)
