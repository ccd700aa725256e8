"""Controls for putting things in order: one modal for a few, otherwise menus for one position at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from bot.model.custom_ids import CustomId, whole_number
from bot.presentation.components import MOST_CHOICES, MOST_INPUTS, Component, row, select
from bot.presentation.controls.drafts import (
    MENUS,
    MENUS_ON_A_PAGE,
    OPEN,
    Asked,
    Draft,
    OutdatedControlError,
    Part,
    chosen_in,
    drafted,
    keys_at,
)
from bot.presentation.layout import lots
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Arrange, Arranged, Option


class ArrangeParts:
    """Parts of an Arrange question: a menu for each position in one modal, if there are few."""

    def __init__(self, question: Arrange[Any]) -> None:
        self._items = question.items

    @property
    def in_forms(self) -> int:
        return len(self._items) if len(self._items) <= MOST_INPUTS else 0

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        places = [*draft.places, *[OPEN] * (len(self._items) - len(draft.places))]
        for part, values in written.items():
            chosen = chosen_in(values)
            if len(chosen) > 1 or not set(chosen) <= set(range(len(self._items))):
                raise IndexError(values)
            places[part] = chosen[0] if chosen else OPEN
        return replace(draft, places=tuple(places))

    def answer(self, draft: Draft) -> Arranged:
        placed = [place for place in draft.places if place != OPEN]
        if len(set(placed)) < len(placed):
            raise IllegalAnswerError("chosen-twice")
        return Arranged(order=keys_at(self._items, placed))

    def draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Arranged)
        place_of = {item.key: place for place, item in enumerate(self._items)}
        return Draft(tuple(place_of[key] for key in answer.order if key in place_of))


class ArrangeControls:
    """The controls of an Arrange question."""

    def __init__(self, asked: Asked, question: Arrange[Any]) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._items = question.items

    def label(self, number: int) -> str:
        return self._voice.label("order-next", number=number + 1, total=len(self._items))

    def part(self, number: int, draft: Draft) -> Part:
        here = draft.places[number] if number < len(draft.places) else OPEN
        choices = [self._asked.choice(item, place, chosen=place == here) for place, item in enumerate(self._items)]
        return Part(self.label(number), choices=choices)

    def menus(self, draft: Draft) -> int:
        return len(lots(_left(self._items, draft.places), MOST_CHOICES))

    def sections(self, number: int, draft: Draft) -> list[Part]:
        raise IndexError(number)

    def menu(self, number: int, draft: Draft) -> Component:
        """Return a menu of unplaced items for the next open position."""
        how = (MENUS,) if draft.by_menus else ()
        at = _next(draft.places)
        choices = [
            self._asked.choice(self._items[place], place)
            for place in lots(_left(self._items, draft.places), MOST_CHOICES)[number]
        ]
        title = self.label(at)
        return row(select(self._asked.id_for("order", "", str(number), *how), choices, title))

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, Arranged)
        items = {item.key: self._asked.label(item) for item in self._items}
        first, *others = [items[key] for key in answer.order]
        return reduce(lambda told, item: self._voice.label("and-then", told=told, item=item), others, first)

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        return tuple(
            self._voice.say("order-so-far", number=at, item=self._asked.label(self._items[place]))
            for at, place in enumerate(draft.places, start=1)
            if place != OPEN
        )


def read_arrange(
    question: Arrange[Any], custom_id: CustomId, values: Sequence[str], draft: Draft
) -> Arranged | Draft:
    """Parse a used control.

    Raises OutdatedControlError, ValueError or IndexError if it doesn't belong to this question.
    """
    match custom_id.what:
        case "order":
            return replace(_ordered(question, draft, values), page=whole_number(custom_id.rest[2]) // MENUS_ON_A_PAGE)
        case "arrange":
            return Arranged(order=keys_at(question.items, drafted(custom_id)))
        case _:
            raise OutdatedControlError


def _ordered(question: Arrange[Any], draft: Draft, values: Sequence[str]) -> Draft:
    """Return the draft with items added at the next positions. The last item is placed automatically."""
    for chosen in chosen_in(",".join(values)):
        draft = _standing(question.items, draft, chosen)
    left = _left(question.items, draft.places)
    return _standing(question.items, draft, left[0]) if len(left) == 1 else draft


def _standing(items: Sequence[Option[Any]], draft: Draft, chosen: int) -> Draft:
    if chosen in draft.places:
        return draft
    keys_at(items, (chosen,))
    places = list(draft.places)
    at = _next(places)
    places[at : at + 1] = [chosen]
    return replace(draft, places=tuple(places))


def _next(places: Sequence[int]) -> int:
    """Return the first open position."""
    return places.index(OPEN) if OPEN in places else len(places)


def _left(items: Sequence[object], places: Sequence[int]) -> list[int]:
    return [place for place in range(len(items)) if place not in places]
