"""Shapes, colors and icons of the pictures, map data, and drawing with player looks."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.drawing.arcs import Point
from bot.drawing.blocks import EMPTY, PAPER, Block, hstack
from bot.drawing.pictures import drawable_name, translate_to_pixel
from bot.drawing.svg import INK, definitions, element, number, text_element
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.shogun.views import ShogunView

ShapeName = Literal["circle", "pentagon", "hexagon", "diamond", "square"]
_CORNERS: dict[ShapeName, tuple[tuple[float, float], ...]] = {
    "square": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "diamond": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "hexagon": ((0, 0.5), (0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1)),
    "pentagon": ((0.5, 0), (1, 0.4), (0.82, 1), (0.18, 1), (0, 0.4)),
}
"""Corners in a box of size 1. A circle has none."""
_SIZES: dict[ShapeName, tuple[float, float]] = {
    "circle": (1, 1),
    "square": (0.84, 0.84),
    "diamond": (1.18, 1.18),
    "hexagon": (1.12, 0.97),
    "pentagon": (1.12, 1.06),
}
"""Width and height that look as large as a circle of size 1."""
_ROOM: dict[ShapeName, float] = {"square": 1.06, "diamond": 1.1}
"""Factor by which a shape is widened for two digits. The other shapes are wide enough."""
_TOKEN = 16.5
_DIGIT, _DIGITS = 12.5, 11.2
_CAPITALS = 0.36
"""Half the height of digits and capitals, relative to the font size."""


class Shape(NamedTuple):
    """A Daimyo's shape, identified by its name."""

    name: ShapeName

    def filled(self, size: float, colour: str) -> Block:
        """Draw the shape in a color."""
        return self._drawn(size, colour, 1)

    def token(self, value: int) -> Block:
        """Draw the shape in paper color with a number."""
        return self.counted(value, PAPER, INK)

    def counted(self, value: int, colour: str, ink: str) -> Block:
        """Draw the shape in a color with a number, or empty if the number is 0."""
        text = str(value) if value else ""
        stretch = _ROOM.get(self.name, 1) if len(text) > 1 else 1
        shape = self._drawn(_TOKEN, colour, stretch)
        return self._marked(shape, text, _DIGIT if len(text) == 1 else _DIGITS, ink)

    def _marked(self, shape: Block, text: str, size: float, ink: str) -> Block:
        lower = 0.06 * shape.height if self.name == "pentagon" else 0
        y = shape.height / 2 + lower + size * _CAPITALS
        return shape._replace(svg=shape.svg + text_element(text, shape.width / 2, y, size, fill=ink, anchor="middle"))

    def _drawn(self, size: float, fill: str, stretch: float) -> Block:
        wide, high = _SIZES[self.name]
        width, height = size * wide * stretch, size * high
        line: dict[str, str | float] = {"fill": fill, "stroke": INK, "stroke_width": 1, "stroke_linejoin": "round"}
        if self.name == "circle":
            drawn = element("ellipse", cx=width / 2, cy=height / 2, rx=width / 2, ry=height / 2, **line)
        else:
            points = " ".join(f"{number(x * width)},{number(y * height)}" for x, y in _CORNERS[self.name])
            drawn = element("polygon", points=points, **line)
        return Block(width, height, drawn)


# Data from `assets/shogun`, loaded once


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
    """A sea route on one or both sides of the board. `path` is its start, its curve's control point, and its end."""

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


# Colors and icons


RED = "#b3261e"
_GOOD, _FAIR, _POOR = "#14532d", "#7a4d00", "#a01f18"
GROUND = "#c8bda3"
PALE = "#e9e2cf"
CUBE = "#b9b2a2"
"""Color of an army that isn't any particular player's."""
SIGNS = {
    "build_castle": ("castle",),
    "build_temple": ("temple",),
    "build_theatre": ("theatre",),
    "confiscate_rice": ("rice",),
    "collect_taxes": ("chest",),
    "deploy_5": ("army",),
    "deploy_3": ("army",),
    "deploy_1_move": ("army", "move"),
    "battle_move_a": ("swords",),
    "battle_move_b": ("swords",),
    "attack_plus_1": ("sword",),
    "defence_plus_1": ("shield",),
    "chest_plus_1": ("chest",),
    "rice_plus_1": ("rice",),
    "deploy_6": ("army",),
}
"""Icons of action cards and special cards."""


class Artist:
    """Draws parts of the picture for one view, in one language."""

    def __init__(self, localizer: Localizer, view: ShogunView) -> None:
        self.localizer = localizer
        self.view = view
        self.looks = looks()

    def look(self, seat: Seat) -> DaimyoLook:
        """Return the look of a seat's Daimyo."""
        return self.looks.daimyo[self.view.players[seat].daimyo]

    def name(self, seat: Seat) -> str:
        """Return a player's name, or the Daimyo's if the font has none of its letters."""
        daimyo = self.localizer.name("daimyo", self.view.players[seat].daimyo, marked_up=False)
        return drawable_name(self.localizer.player_names[seat]) or daimyo

    def shape(self, seat: Seat, size: float) -> Block:
        """Draw the shape of a seat's Daimyo in its color."""
        look = self.look(seat)
        return Shape(look.shape).filled(size, look.colour)

    def paper(self, seat: Seat, size: float) -> Block:
        """Draw the shape of a seat's Daimyo in paper color, for use on a colored background."""
        return Shape(self.look(seat).shape).filled(size, PAPER)


def odds_colour(chance: float) -> str:
    """Return green for good odds, brown for fair ones, red for poor ones."""
    return _GOOD if chance >= 0.7 else _FAIR if chance >= 0.4 else _POOR


# Rows and columns without rounding: in a picture 288 points wide, half a point is visible


def in_row(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Arrange blocks in a row, vertically centered."""
    return hstack(blocks, gap, place=translate_to_pixel)


def in_column(blocks: Iterable[Block], gap: float = 1) -> Block:
    """Stack blocks in a column, horizontally centered."""
    column = [block for block in blocks if block.height]
    if not column:
        return EMPTY
    width = max(block.width for block in column)
    y, drawn = 0.0, []
    for block in column:
        drawn.append(translate_to_pixel(block, (width - block.width) / 2, y))
        y += block.height + gap
    return Block(width, y - gap, "".join(drawn))
