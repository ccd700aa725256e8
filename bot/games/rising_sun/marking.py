"""The map for a question: the position after the draft, with options marked in gold."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from bot.games.rising_sun.picture.marked import Marks
from bot.games.rising_sun.standing import put, seen_at, table_of, take
from bot.presentation.counting import in_runs
from engine.core.events import Seat
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Pick, Picked
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.movement import FigureMove
from engine.rising_sun.table import Province
from engine.rising_sun.views import RisingSunView


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
    return {place: in_runs(numbers) for place, numbers in found.items()}


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
