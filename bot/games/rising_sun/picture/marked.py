"""What a player's own map marks in gold: the options of a question, and the draft."""

from collections.abc import Mapping

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
_HALF = 13
"""Half the length of an arrow across a border."""


@value()
class Marks:
    """Gold marks of a map.

    `signs` are short texts at provinces and shrines, such as the number of an option. `edges` are provinces with a
    gold outline, `groups` the pieces of a seat in a province on a gold background, and `moves` arrows from one
    province to another.
    """

    signs: Mapping[str, str]
    edges: tuple[Province, ...] = ()
    groups: frozenset[tuple[Seat, Province]] = frozenset()
    moves: tuple[tuple[Province, Province], ...] = ()


NONE = Marks(signs={})


def sign(text: str) -> Block:
    """Draw a text on a gold disc, as wide as it needs."""
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
    """Draw the signs of all provinces."""
    return "".join(
        centred(sign(marks.signs[look.id]), *look.spot) for look in looks().provinces if look.id in marks.signs
    )


def arrows(marks: Marks) -> str:
    """Draw the moves: along a Shipping Route, across a border, or straight."""
    return "".join(_arrow(origin, province) for origin, province in dict.fromkeys(marks.moves))


def _arrow(origin: Province, province: Province) -> str:
    path = _way(origin, province)
    (x1, y1), (x2, y2) = path[-2:]
    far = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / far, (y2 - y1) / far
    head = ((x2 + 7 * dx, y2 + 7 * dy), (x2 - 6 * dy, y2 + 6 * dx), (x2 + 6 * dy, y2 - 6 * dx))
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in head)
    line: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round"}
    return (
        element("path", d=lines([path]), stroke=INK, stroke_width=6.5, **line)
        + element("polygon", points=corners, fill=GOLD, stroke=INK, stroke_width=1.2)
        + element("path", d=lines([path]), stroke=GOLD, stroke_width=4, **line)
    )


def _way(origin: Province, province: Province) -> tuple[Point, ...]:
    if is_route(origin, province):
        (route,) = (route for route in looks().routes if {*route.between} == {origin, province})
        return route.path if route.between[0] == origin else route.path[::-1]
    (x1, y1), (x2, y2) = _middle(origin), _middle(province)
    middle = border(origin, province)
    if middle is None:
        return (x1, y1), (x2, y2)
    far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = _HALF * (x2 - x1) / far, _HALF * (y2 - y1) / far
    return (middle[0] - dx, middle[1] - dy), (middle[0] + dx - dx * 0.4, middle[1] + dy - dy * 0.4)


def _middle(province: Province) -> Point:
    (box,) = (look.box for look in looks().provinces if look.id == province)
    return box[0] + box[2] / 2, box[1] + box[3] / 2
