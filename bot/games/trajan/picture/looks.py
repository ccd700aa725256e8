"""The map's outlines, and the looks of players and markers, loaded once from `assets/trajan`."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from bot.drawing.symbols import definitions
from engine.core.datafiles import Datum, read_file
from engine.trajan.components import FOLDER

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""x, y, width, height."""


class ProvinceLook(Datum):
    """A province's outline, and the box for its contents."""

    box: Rectangle
    outline: tuple[Point, ...]


class LinkLook(Datum):
    """A connection between places without a shared border: across the sea, or from the camp."""

    between: tuple[str, str]
    path: tuple[Point, Point]


class PieceLook(Datum):
    """The color and shape of a piece; `ink` is readable on `colour`."""

    colour: str
    ink: str
    shape: Literal["circle", "square", "diamond", "triangle", "pentagon", "hexagon", "star", "flower"]


class Look(Datum):
    """The map with its camp, and the looks of players and markers by color.

    Two provinces border on each other if both outlines contain the same two corners in a row.
    """

    width: float
    height: float
    camp: Rectangle
    provinces: Mapping[str, ProvinceLook]
    links: tuple[LinkLook, ...]
    players: Mapping[str, PieceLook]
    accents: Mapping[str, str]
    """The players' colors on Discord's dark theme."""
    markers: Mapping[str, PieceLook]


@cache
def looks() -> Look:
    """Return the map and the looks of the pieces."""
    return read_file(FOLDER, "picture.json", Look)


def symbols() -> str:
    """Return the SVG definitions of all symbols, for the start of a drawing."""
    return definitions(FOLDER / "symbols.svg")
