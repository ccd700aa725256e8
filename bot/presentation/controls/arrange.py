"""Controls for putting things in order: one modal for a few, otherwise menus for one position at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from bot.model.custom_ids import CustomId, parse_number
from bot.presentation.components import MAX_MODAL_FIELDS, MAX_OPTIONS, Component, chunks, row, select_menu
from bot.presentation.controls.drafts import (
    GAP,
    MENUS,
    MENUS_PER_PAGE,
    DecisionContext,
    Draft,
    FormField,
    OutdatedControlError,
    indexes_in,
    keys_at,
    parse_indexes,
)
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Arrange, Arranged, Option


class ArrangeForm:
    """Parts of an Arrange question: a menu for each position in one modal, if there are few."""

    def __init__(self, question: Arrange[Any]) -> None:
        self._items = question.items

    @property
    def modal_field_count(self) -> int:
        return len(self._items) if len(self._items) <= MAX_MODAL_FIELDS else 0

    def fill(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        places = [*draft.indexes, *[GAP] * (len(self._items) - len(draft.indexes))]
        for part, values in written.items():
            chosen = parse_indexes(values)
            if len(chosen) > 1 or not set(chosen) <= set(range(len(self._items))):
                raise IndexError(values)
            places[part] = chosen[0] if chosen else GAP
        return replace(draft, indexes=tuple(places))

    def to_answer(self, draft: Draft) -> Arranged:
        placed = [place for place in draft.indexes if place != GAP]
        if len(set(placed)) < len(placed):
            raise IllegalAnswerError("chosen-twice")
        return Arranged(order=keys_at(self._items, placed))

    def to_draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Arranged)
        place_of = {item.key: place for place, item in enumerate(self._items)}
        return Draft(tuple(place_of[key] for key in answer.order if key in place_of))


class ArrangeControls:
    """The controls of an Arrange question."""

    def __init__(self, asked: DecisionContext, question: Arrange[Any]) -> None:
        self._asked = asked
        self._localizer = asked.localizer
        self._items = question.items

    def label(self, number: int) -> str:
        return self._localizer.label("order-next", number=number + 1, total=len(self._items))

    def field(self, number: int, draft: Draft) -> FormField:
        here = draft.indexes[number] if number < len(draft.indexes) else GAP
        choices = [
            self._asked.select_option(item, place, chosen=place == here) for place, item in enumerate(self._items)
        ]
        return FormField(self.label(number), options=choices)

    def menu_count(self, draft: Draft) -> int:
        return len(chunks(_left(self._items, draft.indexes), MAX_OPTIONS))

    def sections(self, number: int, draft: Draft) -> list[FormField]:
        raise IndexError(number)

    def menu(self, number: int, draft: Draft) -> Component:
        """Return a menu of unplaced items for the next open position."""
        mode = (MENUS,) if draft.uses_menus else ()
        at = _next(draft.indexes)
        choices = [
            self._asked.select_option(self._items[place], place)
            for place in chunks(_left(self._items, draft.indexes), MAX_OPTIONS)[number]
        ]
        title = self.label(at)
        return row(select_menu(self._asked.custom_id("order", "", str(number), *mode), choices, title))

    def describe(self, answer: Answer) -> str:
        assert isinstance(answer, Arranged)
        items = {item.key: self._asked.label(item) for item in self._items}
        first, *others = [items[key] for key in answer.order]
        return reduce(lambda told, item: self._localizer.label("and-then", told=told, item=item), others, first)

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        return tuple(
            self._localizer.format("order-so-far", number=at, item=self._asked.label(self._items[place]))
            for at, place in enumerate(draft.indexes, start=1)
            if place != GAP
        )


def parse_arrange(
    question: Arrange[Any], custom_id: CustomId, values: Sequence[str], draft: Draft
) -> Arranged | Draft:
    """Parse a used control.

    Raises OutdatedControlError, ValueError or IndexError if it doesn't belong to this question.
    """
    match custom_id.verb:
        case "order":
            return replace(
                _with_items(question, draft, values), page=parse_number(custom_id.args[2]) // MENUS_PER_PAGE
            )
        case "arrange":
            return Arranged(order=keys_at(question.items, indexes_in(custom_id)))
        case _:
            raise OutdatedControlError


def _with_items(question: Arrange[Any], draft: Draft, values: Sequence[str]) -> Draft:
    """Return the draft with items added at the next positions. The last item is placed automatically."""
    for chosen in parse_indexes(",".join(values)):
        draft = _with_item(question.items, draft, chosen)
    left = _left(question.items, draft.indexes)
    return _with_item(question.items, draft, left[0]) if len(left) == 1 else draft


def _with_item(items: Sequence[Option[Any]], draft: Draft, chosen: int) -> Draft:
    if chosen in draft.indexes:
        return draft
    keys_at(items, (chosen,))
    places = list(draft.indexes)
    at = _next(places)
    places[at : at + 1] = [chosen]
    return replace(draft, indexes=tuple(places))


def _next(places: Sequence[int]) -> int:
    """Return the first open position."""
    return places.index(GAP) if GAP in places else len(places)


def _left(items: Sequence[object], places: Sequence[int]) -> list[int]:
    return [place for place in range(len(items)) if place not in places]
