"""Drawing helpers shared by the pictures: looks, players' shapes, texts, titled areas, tiles.

One unit is one point on a phone.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal

from bot.drawing.blocks import PAPER, piece
from bot.drawing.pictures import MIN_TEXT_SIZE, drawable_name, name_label, translate_to_pixel
from bot.drawing.svg import INK, definitions, element, symbol, text_element
from bot.games.trajan.names import NAMED_BY
from bot.localization.localizer import Localizer
from engine.core.datafiles import Datum, read_file
from engine.core.events import Seat
from engine.trajan.components import BUILDING_TILES, FOLDER, FORUM_TILES
from engine.trajan.views import TrajanView

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


# Colors, pieces and texts


RED = "#b3261e"
PALE = "#e9e2cf"
EMPTY_SPACE = "#d8cfba"
"""Background of an empty space."""
FINE = "#8b7a55"
"""Color of outlines on paper."""
SOFT = "#5c5240"
"""Color of secondary text."""
TITLE = 16
"""The height of an area's title."""
_HALF_LINE = 0.36
"""Distance of the baseline below the middle of digits and capitals, relative to the font size."""


class Artist:
    """Artist that draws the elements of one view, with texts in one language."""

    def __init__(self, localizer: Localizer, view: TrajanView) -> None:
        self.localizer = localizer
        self.view = view

    def look(self, seat: Seat) -> PieceLook:
        """Return the shape and colors of a seat."""
        return looks().players[self.view.players[seat].colour]

    def piece(self, seat: Seat, x: float, y: float, size: float, line: str = INK) -> str:
        """Draw a seat's piece, centered at `x`, `y`."""
        look = self.look(seat)
        return _piece(look.shape, look.colour, line, size, x, y)

    def leader(self, seat: Seat, x: float, y: float, size: float) -> str:
        """Draw a seat's leader: a piece with a white rim."""
        look = self.look(seat)
        return _piece(look.shape, look.colour, INK, size, x, y, rim=PAPER)

    def name(self, kind: str, thing: str, attribute: str | None = None) -> str:
        """Return the name of a thing of this kind."""
        return self.localizer.label(NAMED_BY[kind][thing], attribute)

    def person(self, seat: Seat) -> str:
        """Return a player's name, or the color if the font lacks all letters of the name."""
        return drawable_name(self.localizer.player_names[seat]) or self.name("choice", self.view.players[seat].colour)

    def area(self, action: str, x: float, y: float, width: float, height: float, *parts: str) -> str:
        """Draw an area: paper, symbol, name and parts."""
        ground = rectangle(x, y, width, height, PAPER, corner=5)
        title = text(self.name("action", action), x + 21, y + 8.5, 11.5)
        return ground + symbol(action, x + 5, y + 2, 13) + title + "".join(parts)


@lru_cache(2_000)
def _piece(shape: str, colour: str, line: str, size: float, x: float, y: float, rim: str = "") -> str:
    return piece(shape, colour, line, size, x, y, rim=rim)


def text(
    content: str | int,
    x: float,
    middle: float,
    size: float = MIN_TEXT_SIZE,
    *,
    anchor: str = "start",
    fill: str = INK,
    bold: bool = True,
) -> str:
    """Draw a line of text, with its capitals vertically centered on `middle`."""
    return text_element(str(content), x, middle + size * _HALF_LINE, size, bold=bold, fill=fill, anchor=anchor)


def over_sign(content: str | int, x: float, middle: float, ground: str) -> str:
    """Draw a number that ends at `x`, with a rim in the ground's color that separates it from a symbol below."""
    return element(
        "text",
        str(content),
        x=x,
        y=middle + MIN_TEXT_SIZE * _HALF_LINE,
        font_size=MIN_TEXT_SIZE,
        font_weight=700,
        fill=INK,
        text_anchor="end",
        stroke=ground,
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, *, corner: float = 2, line: str = "none"
) -> str:
    """Draw a rectangle with round corners."""
    edge: dict[str, str | float] = {} if line == "none" else {"stroke": line, "stroke_width": 1}
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill, **edge)


def named(name: str, x: float, middle: float, size: float, most: float, fill: str = INK) -> str:
    """Draw a player's name, truncated to a width of `most` points."""
    block = name_label(name, size, most, fill=fill)
    return translate_to_pixel(block, x, middle + size * _HALF_LINE - size)


# Forum tiles and construction tiles


JOKERS = {
    "joker_action": "again",
    "joker_construction": "construction",
    "joker_goods": "card",
    "joker_demand": "demand",
}
"""Symbols for what each joker stands for."""
COUNTED = {"workers": "worker", "legionnaires": "legionnaire", "bonus": "medal"}
"""Symbols for what a bonus tile counts, if it isn't goods or demands."""
_GREEN, _YELLOW, _BUILDING = "#cfe3b4", "#f2d777", "#e2d3ee"


def forum_tile(artist: Artist, tile: str, x: float, y: float, size: float) -> str:
    """Draw a forum tile, or an extra action tile, which is yellow."""
    row = FORUM_TILES[tile]
    ground = _YELLOW if row.group == "extra_action" else _GREEN
    plate = rectangle(x + 0.5, y + 0.5, size - 1, size - 1, ground, corner=3, line=INK)
    if row.demand is not None:
        wide = size * 0.76
        return plate + symbol(row.demand, x + (size - wide) / 2, y + (size - wide) / 2, wide)
    value = {
        "senate": str(row.votes),
        "extra_action": artist.localizer.label("picture-more", number=1),
        "joker": artist.localizer.label("picture-joker"),
    }[row.group]
    sign = {"senate": "senate", "extra_action": str(row.action), "joker": JOKERS.get(tile, "")}[row.group]
    small = size * 0.56
    number = over_sign(value, x + size - 2, y + size - 2 - MIN_TEXT_SIZE * 0.36, ground)
    return plate + symbol(sign, x + 1.5, y + 1.5, small) + number


def construction_tile(tile: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a construction tile on its space: its kind and points."""
    row, sign = BUILDING_TILES[tile], height - 3
    left = x + (width - sign - 9) / 2
    return (
        rectangle(x, y, width, height, _BUILDING)
        + symbol(row.kind, left, y + 1.5, sign)
        + text(row.points, left + sign + 2, y + height / 2, 11.5)
    )
