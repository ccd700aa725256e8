"""Gold marks on the map for a question: its options and the draft."""

from collections.abc import Mapping, Sequence
from math import hypot

from bot.drawing.arcs import Point, lines
from bot.drawing.blocks import Block, label
from bot.drawing.phone import GOLD, centred
from bot.drawing.svg import INK, element, number
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.outlines import border, outline
from engine.core.events import Seat
from engine.core.values import value
from engine.rising_sun.measures import is_route
from engine.rising_sun.table import Province

_TEXT = 12
_HEIGHT = 17
_BEFORE, _BEYOND = 15, 2
"""How far an arrow across a border starts before it and extends beyond it, without the head."""


@value()
class Marks:
    """Gold marks on a map.

    `signs` maps provinces and shrines to short texts, such as option numbers. `edges` lists provinces with a gold
    outline, `groups` pieces of a seat in a province with a gold background, and `moves` arrows between provinces.
    If the signs `are_numbers` of options, the map has no battle numbers, which look alike.
    """

    signs: Mapping[str, str]
    edges: tuple[Province, ...] = ()
    groups: frozenset[tuple[Seat, Province]] = frozenset()
    moves: tuple[tuple[Province, Province], ...] = ()
    are_numbers: bool = False


NONE = Marks(signs={})


def sign(text: str) -> Block:
    """Draw a text on a gold disc, widened to fit."""
    written = label(text, _TEXT)
    width = max(_HEIGHT, written.width + 8)
    plate = element(
        "rect", x=0.75, y=0.75, width=width - 1.5, height=_HEIGHT - 1.5, rx=_HEIGHT / 2 - 0.75, fill=GOLD, stroke=INK,
        stroke_width=1.5,
    )  # fmt: skip
    words = element("g", written.drawn, transform=f"translate({number((width - written.width) / 2)} 1)")
    return Block(width, _HEIGHT, plate + words)


def edge(province: Province) -> str:
    """Draw the gold outline of a province."""
    return element("path", d=outline(province), stroke=GOLD, stroke_width=3.5, fill="none", stroke_linejoin="round")


def signs(marks: Marks) -> str:
    """Draw the short texts of `marks` at their provinces."""
    return "".join(
        centred(sign(marks.signs[look.id]), *look.spot) for look in looks().provinces if look.id in marks.signs
    )


def arrows(marks: Marks) -> str:
    """Draw the moves: along a Shipping Route, across a border, or straight."""
    return "".join(_arrow(origin, province) for origin, province in dict.fromkeys(marks.moves))


def _arrow(origin: Province, province: Province) -> str:
    path = _way(origin, province)
    (x, y), (dx, dy) = _head_of(path)
    head = ((x + 7 * dx, y + 7 * dy), (x - 7 * dy, y + 7 * dx), (x + 7 * dy, y - 7 * dx))
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in head)
    line: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round"}
    return (
        element("path", d=lines([path]), stroke=INK, stroke_width=6, **line)
        + element("path", d=lines([path]), stroke=GOLD, stroke_width=3.6, **line)
        + element("polygon", points=corners, fill=GOLD, stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    )


def _head_of(path: Sequence[Point]) -> tuple[Point, Point]:
    """Return the position and direction of an arrowhead: at the end of a line, or halfway along a route."""
    inner = path[1:-1]
    if not inner:
        return path[-1], _direction(*path)
    if len(inner) == 1:
        (x1, y1), (x2, y2), (x3, y3) = path
        return ((x1 + 2 * x2 + x3) / 4, (y1 + 2 * y2 + y3) / 4), _direction(path[0], path[-1])
    one, other = inner[len(inner) // 2 - 1 : len(inner) // 2 + 1]
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), _direction(one, other)


def _direction(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    return dx / far, dy / far


def _way(origin: Province, province: Province) -> tuple[Point, ...]:
    if is_route(origin, province):
        (route,) = (route for route in looks().routes if {*route.between} == {origin, province})
        return route.path if route.between[0] == origin else route.path[::-1]
    start, end = _middle(origin), _middle(province)
    middle = border(origin, province)
    if middle is None:
        return start, end
    (x, y), (dx, dy) = middle, _direction(start, end)
    return (x - _BEFORE * dx, y - _BEFORE * dy), (x + _BEYOND * dx, y + _BEYOND * dy)


def _middle(province: Province) -> Point:
    (box,) = (look.box for look in looks().provinces if look.id == province)
    return box[0] + box[2] / 2, box[1] + box[3] / 2
