"""Gold marks on the map for a question: its options and the draft."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from bot.drawing.arcs import Point, path_data
from bot.drawing.blocks import Block, label
from bot.drawing.pictures import GOLD, centered
from bot.drawing.svg import INK, element, number
from bot.games.rising_sun.forecasts import put, seen_at, table_of, take
from bot.games.rising_sun.picture.looks import border, looks, outline
from bot.presentation.formatting import format_ranges
from engine.core.events import Seat
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Pick, Picked
from engine.core.values import value
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.measures import is_route
from engine.rising_sun.movement import FigureMove
from engine.rising_sun.table import Province
from engine.rising_sun.views import RisingSunView

# Drawing of marks


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
    words = element("g", written.svg, transform=f"translate({number((width - written.width) / 2)} 1)")
    return Block(width, _HEIGHT, plate + words)


def edge(province: Province) -> str:
    """Draw the gold outline of a province."""
    return element("path", d=outline(province), stroke=GOLD, stroke_width=3.5, fill="none", stroke_linejoin="round")


def signs(marks: Marks) -> str:
    """Draw the short texts of `marks` at their provinces."""
    return "".join(
        centered(sign(marks.signs[look.id]), *look.spot) for look in looks().provinces if look.id in marks.signs
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
        element("path", d=path_data([path]), stroke=INK, stroke_width=6, **line)
        + element("path", d=path_data([path]), stroke=GOLD, stroke_width=3.6, **line)
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


# The marks for each kind of question, and the position after the draft


class Marked(NamedTuple):
    """A view to draw, possibly changed by a draft, and its marks."""

    view: RisingSunView
    marks: Marks


NUMBERED = frozenset(
    {
        "build-stronghold", "raijin-summon", "summon-figure", "place-bushi", "may-send-to-shrine", "place-shinto",
        "ninja-strike",
    }
)  # fmt: skip
"""Questions in which each option is a single place, so that the map can show option numbers."""


def marked(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked | None:
    """Return the map for a question, or None if it isn't about places."""
    if decision.kind in NUMBERED:
        return Marked(view, Marks(signs=_numbers(decision), groups=_figures(decision), are_numbers=True))
    mark = _MARKED.get(decision.kind)
    return None if mark is None else mark(view, decision, chosen)


def _numbers(decision: Decision) -> Mapping[str, str]:
    """Return the numbers of the options at each province or shrine."""
    found: dict[str, list[int]] = {}
    for at, option in enumerate(_options(decision), 1):
        found.setdefault(_place_of(option), []).append(at)
    return {place: format_ranges(numbers) for place, numbers in found.items()}


def _figures(decision: Decision) -> frozenset[tuple[Seat, Province]]:
    """Return the seat and province of each option that is another player's figure."""
    options = [option.means for option in _options(decision) if option.word == "figure-of-in"]
    return frozenset((target.seat, target.province) for target in options)


def _options(decision: Decision) -> tuple[Option[Any], ...]:
    assert isinstance(decision.question, Pick)
    return tuple(decision.question.options)


def _place_of(option: Option[Any]) -> str:
    place = option.facts.get("kami") or option.facts["province"]
    return str(place)


def _summons(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked:
    """Add the figures in the draft, and mark how many more can go to each province."""
    question = decision.question
    assert isinstance(question, Assign)
    assert view.seat is not None
    laid = chosen.laid if isinstance(chosen, Assigned) else ()
    summoned = [(figure, province) for figure, province in laid if province in PROVINCES]
    table = table_of(view)
    for figure, province in summoned:
        put(table, view.seat, figure, province)
    here = Counter(province for _, province in summoned)
    places = [place for place in question.places if place.means is not None]
    spare = question.spare - sum(max(0, here[place.key] - place.most) for place in places)
    limits = [set_of.most for set_of in question.together if set(set_of.places) == {place.key for place in places}]
    left = min(limits, default=sum(place.most for place in places) + question.spare) - len(summoned)
    room = {place.key: min(max(0, place.most - here[place.key]) + spare, left) for place in places}
    signs = {province: f"+{number}" for province, number in room.items() if number > 0}
    groups = frozenset((view.seat, province) for province in here)
    return Marked(seen_at(view, table), Marks(signs=signs, edges=tuple(here), groups=groups))


def _moves(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked:
    """Make the moves in the draft and mark them; without any, mark movable figures and their destinations."""
    assert view.seat is not None
    options = {option.key: option.means for option in _options(decision) if option.means is not None}
    keys = chosen.keys if isinstance(chosen, Picked) else ()
    made = [options[key] for key in keys if key in options]
    table = table_of(view)
    for step in _possible(made):
        take(table, view.seat, step.figure, step.origin)
        put(table, view.seat, step.figure, step.province)
    if made:
        moves = tuple((step.origin, step.province) for step in made)
        groups = frozenset((view.seat, province) for _, province in moves)
        return Marked(seen_at(view, table), Marks(signs={}, groups=groups, moves=moves))
    groups = frozenset((view.seat, step.origin) for step in options.values())
    edges = tuple(dict.fromkeys(step.province for step in options.values()))
    return Marked(view, Marks(signs={}, edges=edges, groups=groups))


def _possible(moves: Iterable[FigureMove]) -> Iterator[FigureMove]:
    """Yield the first move of each figure. A draft may contain several."""
    moved: set[tuple[str, Province, int]] = set()
    for step in moves:
        figure = (step.figure, step.origin, getattr(step, "number", 0))
        if figure not in moved:
            moved.add(figure)
            yield step


def _targets(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked:
    """Mark the other players' figures that can be chosen."""
    targets: list[tuple[Seat, str]] = [
        (option.means.seat, getattr(option.means, "place", None) or option.means.province)
        for option in _options(decision)
    ]
    places = [(seat, place) for seat, place in targets if place in PROVINCES]
    edges = tuple(dict.fromkeys(province for _, province in places))
    return Marked(view, Marks(signs={}, edges=edges, groups=frozenset(places)))


def _summons_one_by_one(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked:
    provinces = tuple(dict.fromkeys(_place_of(option) for option in _options(decision)))
    return Marked(view, Marks(signs={}, edges=provinces))


def _here(view: RisingSunView, decision: Decision, chosen: Answer | None) -> Marked:
    """Mark the province that the question is about."""
    return Marked(view, Marks(signs={}, edges=(str(decision.facts["province"]),)))


_MARKED: dict[str, Callable[[RisingSunView, Decision, Answer | None], Marked]] = {
    "summon-figures": _summons,
    "recruit-figures": _summons_one_by_one,
    "move-figures": _moves,
    "marshal-figures": _moves,
    "fujin-moves": _moves,
    "replace-figure": _targets,
    "replace-unrighteously": _targets,
    "choose-victim": _here,
    "may-spare": _here,
}
