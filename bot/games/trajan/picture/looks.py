"""The drawing of the provinces, and how players and markers look: data under `assets/trajan`, read once."""

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
    """The corners around a province, and the room for what stands there."""

    box: Rectangle
    outline: tuple[Point, ...]


class LinkLook(Datum):
    """A way that is no border: over the sea, or out of the camp."""

    between: tuple[str, str]
    path: tuple[Point, Point]


class PieceLook(Datum):
    """The color and shape of a piece; `ink` is readable on `colour`."""

    colour: str
    ink: str
    shape: Literal["circle", "square", "diamond", "triangle", "pentagon", "hexagon", "star", "flower"]


class Look(Datum):
    """The map with its camp, and the looks of players and markers by their colours.

    Two provinces border on each other where both outlines have the same two corners beside each other.
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
    """The map and the pieces."""
    return read_file(FOLDER, "picture.json", Look)


def symbols() -> str:
    """The definitions of all symbols, to stand at the beginning of the drawing."""
    return definitions(FOLDER / "symbols.svg")
