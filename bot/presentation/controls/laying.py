"""Which menus an assign has, without a word: one for each place, of things or of pairs, and none for what is left."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from bot.presentation.components import MOST_CHOICES, MOST_INPUTS
from bot.presentation.paging import lots
from engine.core.questions import Assign, Place

Laid = tuple[tuple[int, int], ...]
"""Things on places, each by its number, one pair for each copy."""
_A_PAIR = 2


class Menu(NamedTuple):
    """A place, by its number, and copies of things that it takes: each with its number and which copy it is.

    A place for exactly two things has a menu of `pairs`, if those are few enough.
    """

    place: int
    copies: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...] = ()


def menus_of(question: Assign[Any, Any]) -> list[Menu]:
    """A menu for each place, or more if it takes very many things; a copy of a thing is a line of its own.

    A place for one thing has one menu, however many things it takes: it shows some, and leads to the others. The
    place that takes what is left has none.
    """
    rest = rest_of(question)
    return [
        Menu(number, lot, _pairs_for(question, place))
        for number, place in enumerate(question.places)
        for lot in _lots_for(question, place, _copies_for(question, place))
        if number != rest
    ]


def _copies_for(question: Assign[Any, Any], place: Place[Any]) -> list[tuple[int, int]]:
    return [
        (thing, copy)
        for thing, each in enumerate(question.things)
        if place.holds(each)
        for copy in range(min(each.copies, place.most + question.spare))
    ]


def _lots_for(
    question: Assign[Any, Any], place: Place[Any], copies: list[tuple[int, int]]
) -> list[tuple[tuple[int, int], ...]]:
    return [tuple(copies)] if copies and place.most + question.spare == 1 else lots(copies, MOST_CHOICES)


def things_in(question: Assign[Any, Any], menu: Menu, values: Sequence[str]) -> list[int]:
    """The things that are chosen in a menu. Raises IndexError if it has no such choice."""
    pairs = {value_of_pair(*pair): pair for pair in menu.pairs}
    offered = set(pairs) or {value_of(*copy) for copy in menu.copies}
    if not set(values) <= offered or len(set(values)) < len(values) or len(values) > most_in(question, menu):
        raise IndexError(values)
    if menu.pairs:
        return [thing for value in values for thing in pairs[value]]
    return [int(value.split(".")[0]) for value in values]


def chosen_before(menu: Menu, lying: Mapping[int, int]) -> list[int]:
    """The things that a menu shows as chosen where so many copies of each lie: it is the first copies that do."""
    return [thing for thing, copy in menu.copies if copy < lying.get(thing, 0)]


def most_in(question: Assign[Any, Any], menu: Menu) -> int:
    """How much can be chosen in a menu."""
    if menu.pairs:
        return 1
    return min(question.places[menu.place].most + question.spare, len(menu.copies))


def rest_of(question: Assign[Any, Any]) -> int | None:
    """The last place, by its number, where it takes what is left and so saves a form; None where none does.

    That is where all things must lie and all places are filled.
    """
    fixed = not (question.ordered or question.spare or question.together or question.must)
    exact = all(place.least == place.most and not place.takes for place in question.places)
    full = sum(thing.copies for thing in question.things) == sum(place.most for place in question.places)
    return MOST_INPUTS if fixed and exact and full and len(question.places) == MOST_INPUTS + 1 else None


def with_rest(question: Assign[Any, Any], laid: Laid) -> Laid:
    """With what is left on the place that takes it, once everything else lies."""
    rest = rest_of(question)
    if rest is None:
        return laid
    chosen = tuple(pair for pair in laid if pair[1] != rest)
    copies = Counter({number: thing.copies for number, thing in enumerate(question.things)})
    left = copies - Counter(thing for thing, _ in chosen)
    is_left = left.total() == question.places[rest].most
    return (*chosen, *((thing, rest) for thing in sorted(left.elements()) if is_left))


def _pairs_for(question: Assign[Any, Any], place: Place[Any]) -> tuple[tuple[int, int], ...]:
    """All pairs of things that a place for exactly two can take; none if that is no use or too much for a menu."""
    if question.ordered or question.spare or not place.least == place.most == _A_PAIR:
        return ()
    held = [(number, thing) for number, thing in enumerate(question.things) if place.holds(thing)]
    found = [
        (one, other)
        for (one, thing), (other, _) in combinations_with_replacement(held, _A_PAIR)
        if one != other or thing.copies >= _A_PAIR
    ]
    return tuple(found) if len(found) <= MOST_CHOICES else ()


def value_of(thing: int, copy: int) -> str:
    """What a menu calls a copy of a thing."""
    return f"{thing}.{copy}" if copy else str(thing)


def value_of_pair(one: int, other: int) -> str:
    """What a menu calls a pair of things."""
    return f"{one}-{other}"
