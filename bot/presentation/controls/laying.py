"""Menus of an Assign question and the parsing of their values, which need no localizer.

Each place has a menu of things or pairs, except the place that gets all remaining things.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from bot.presentation.components import MOST_CHOICES, MOST_INPUTS
from bot.presentation.controls.drafts import Draft
from bot.presentation.paging import lots
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Assign, Assigned, Place, Question

Laid = tuple[tuple[int, int], ...]
"""Pairs of thing and place indexes, one for each assigned copy."""
ALL = "others"
"""Value of the last option of a menu that doesn't show everything.

It leads to menus with all things for the place.
"""
_A_PAIR = 2


class Menu(NamedTuple):
    """A place's index, and the copies of things it can take, as pairs of thing index and copy number.

    A place for exactly two things has a menu of `pairs` if there are few enough.
    """

    place: int
    copies: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...] = ()


def menus_of(question: Assign[Any, Any]) -> list[Menu]:
    """Return the menus of all places; each copy of a thing is a separate option.

    A place gets several menus if it can take very many things. A place for one thing has one menu, which shows some
    things and leads to the others. The place that gets all remaining things has none.
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


def has_others(question: Question, part: int) -> bool:
    """Return whether the menu of a part is too small for all that its place takes. Raises IndexError."""
    return isinstance(question, Assign) and len(menus_of(question)[part].copies) > MOST_CHOICES


def things_in(question: Assign[Any, Any], menu: Menu, values: Sequence[str]) -> list[int]:
    """Return the things chosen in a menu. Raises IndexError if it doesn't have these options."""
    pairs = {value_of_pair(*pair): pair for pair in menu.pairs}
    offered = set(pairs) or {value_of(*copy) for copy in menu.copies}
    if not set(values) <= offered or len(set(values)) < len(values) or len(values) > most_in(question, menu):
        raise IndexError(values)
    if menu.pairs:
        return [thing for value in values for thing in pairs[value]]
    return [int(value.split(".")[0]) for value in values]


def chosen_before(menu: Menu, lying: Mapping[int, int]) -> list[int]:
    """Return the things that a menu shows as chosen; `lying` counts the assigned copies of each thing.

    Lower copy numbers count as assigned first.
    """
    return [thing for thing, copy in menu.copies if copy < lying.get(thing, 0)]


def most_in(question: Assign[Any, Any], menu: Menu) -> int:
    """Return the maximum number of options to choose in a menu."""
    if menu.pairs:
        return 1
    return min(question.places[menu.place].most + question.spare, len(menu.copies))


def rest_of(question: Assign[Any, Any]) -> int | None:
    """Return the index of the last place if all remaining things go there, which saves a modal; otherwise None.

    This is the case if all things must be assigned and all places filled.
    """
    fixed = not (question.ordered or question.spare or question.together or question.must)
    exact = all(place.least == place.most and not place.takes for place in question.places)
    full = sum(thing.copies for thing in question.things) == sum(place.most for place in question.places)
    return MOST_INPUTS if fixed and exact and full and len(question.places) == MOST_INPUTS + 1 else None


def with_rest(question: Assign[Any, Any], laid: Laid) -> Laid:
    """Add the remaining things to the place that gets them, once all others are assigned."""
    rest = rest_of(question)
    if rest is None:
        return laid
    chosen = tuple(pair for pair in laid if pair[1] != rest)
    copies = Counter({number: thing.copies for number, thing in enumerate(question.things)})
    left = copies - Counter(thing for thing, _ in chosen)
    is_left = left.total() == question.places[rest].most
    return (*chosen, *((thing, rest) for thing in sorted(left.elements()) if is_left))


def _pairs_for(question: Assign[Any, Any], place: Place[Any]) -> tuple[tuple[int, int], ...]:
    """Return all pairs of things for a place that takes exactly two, or () if pairs don't suit or fit a menu."""
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
    """Return the menu value of a copy of a thing."""
    return f"{thing}.{copy}" if copy else str(thing)


def value_of_pair(one: int, other: int) -> str:
    """Return the menu value of a pair of things."""
    return f"{one}-{other}"


class AssignParts:
    """Parts of an Assign question: a menu for each place. Things keep the order in which they were assigned."""

    def __init__(self, question: Assign[Any, Any]) -> None:
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return menus_of(self._question)

    @property
    def in_forms(self) -> int:
        return len(self._menus)

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        leading = [part for part, values in written.items() if self._leads_on(part, values)]
        others = (*(other for other in draft.others if other not in written), *leading)
        chosen = {part: self._chosen_in(part, values) for part, values in written.items() if part not in leading}
        if not chosen:
            return replace(draft, others=others)
        laid = draft.laid
        for place in dict.fromkeys(self._menus[part].place for part in chosen):
            laid = self._laid_on(place, laid, chosen)
        return replace(draft, laid=with_rest(self._question, laid), lines=(), others=others)

    def _leads_on(self, part: int, values: str) -> bool:
        """Return whether the user asks to see everything that can be assigned to a menu's place."""
        return values == ALL and has_others(self._question, part)

    def _chosen_in(self, part: int, values: str) -> list[int]:
        return things_in(self._question, self._menus[part], values.split(",") if values else [])

    def _laid_on(self, place: int, laid: Laid, chosen: Mapping[int, Sequence[int]]) -> Laid:
        """Return all assignments after things were `chosen` in menus of this place, by part number.

        Other menus of the place keep the copies that they show as chosen, even of the same things.
        """
        menus = {part: menu for part, menu in enumerate(self._menus) if menu.place == place}
        lying = Counter(thing for thing, on in laid if on == place)
        wanted = Counter(
            thing
            for part, menu in menus.items()
            for thing in (chosen[part] if part in chosen else chosen_before(menu, lying))
        )
        offered = {thing for menu in menus.values() for thing, _ in menu.copies}
        kept: list[tuple[int, int]] = []
        for thing, on in laid:
            if on == place and thing in offered:
                if not wanted[thing]:
                    continue
                wanted[thing] -= 1
            kept.append((thing, on))
        return (*kept, *((thing, place) for thing in wanted.elements()))

    def answer(self, draft: Draft) -> Assigned:
        if draft.lines:
            raise IllegalAnswerError("not-understood")  # The text says more than the parsed assignments.
        things, places = self._question.things, self._question.places
        laid = tuple((things[thing].key, places[place].key) for thing, place in draft.laid)
        return Assigned(laid=laid, ordered=self._question.ordered)

    def draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Assigned)
        things = {thing.key: number for number, thing in enumerate(self._question.things)}
        places = {place.key: number for number, place in enumerate(self._question.places)}
        known = [(things.get(thing), places.get(place)) for thing, place in answer.laid]
        return Draft(laid=tuple((t, p) for t, p in known if t is not None and p is not None))
