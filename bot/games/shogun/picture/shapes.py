"""The shapes of the Daimyo, plain or with a number."""

from typing import Literal, NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block
from bot.drawing.svg import INK, element, number, words

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
        return shape._replace(drawn=shape.drawn + words(text, shape.width / 2, y, size, fill=ink, anchor="middle"))

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
