"""Drafts of answers, and the text format in which they are stored."""

import json
from collections.abc import Sequence
from typing import Any, Self, assert_never

from pydantic import TypeAdapter, ValidationError

from bot.model.custom_ids import CustomId, mark, unpacked, whole_number
from engine.core.questions import Arrange, Assign, Option, Pick, Question, ShareOut
from engine.core.values import value

MOST_WRITTEN = 20
"""Maximum characters of a modal's text field for a number, enough for any number in the games."""
OPEN = -1
"""An open position in a draft's order."""


class OutdatedControlError(Exception):
    """The control was made for other options than the current ones."""


@value()
class _Content:
    """The stored format of a draft."""

    mark: str
    places: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()


_CONTENT = TypeAdapter(_Content)


@value()
class Draft:
    """An answer that isn't submitted yet, and the state of the controls used for it.

    `places` are indexes of options, or of items in their order (`OPEN` for a gap). `lines` are the texts entered for
    each slot, legal or not; for an Assign question, they are a text that couldn't be parsed. `laid` are pairs of
    thing and place indexes in the order in which they were assigned.

    The other fields aren't stored but carried by custom ids: the `page` of menus, the open `group`, the parts whose
    options are to be shown completely (`others`), and whether to fill in menus instead of modals (`by_menus`).
    """

    places: tuple[int, ...] = ()
    page: int = 0
    group: int | None = None
    lines: tuple[str, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    by_menus: bool = False
    others: tuple[int, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether anything has been chosen."""
        return any(place != OPEN for place in self.places) or any(self.lines) or bool(self.laid)

    @property
    def is_open(self) -> bool:
        """Whether the draft has choices or an open page."""
        return self.holds or self.by_menus or bool(self.others)

    def content(self, question: Question) -> str:
        """Return the choices as text for storage, with a hash of the question's options."""
        told = {"places": self.places, "lines": self.lines, "laid": self.laid}
        chosen = {name: value for name, value in told.items() if value}
        return json.dumps({"mark": mark_of(question), **chosen}, separators=(",", ":"))

    @classmethod
    def of(cls, question: Question, content: str | None) -> Self | None:
        """Parse a stored draft. Return None if there is none or it isn't valid for these options."""
        if content is None:
            return None
        try:
            told = _CONTENT.validate_json(content)
        except ValidationError:
            return None
        draft = cls(told.places, lines=told.lines, laid=told.laid)
        return draft if told.mark == mark_of(question) and fits(question, draft) else None


def is_ordered(question: Question) -> bool:
    """Return whether the order of the choices matters."""
    return isinstance(question, Pick | Assign) and question.ordered


def mark_of(question: Question) -> str:
    """Return a hash of a question's options. It is part of all custom ids, because indexes depend on the options."""
    match question:
        case Pick():
            return mark([option.key for option in question.options])
        case Arrange():
            return mark([item.key for item in question.items])
        case ShareOut():
            return mark([f"{slot.key}/{slot.most}" for slot in question.slots])
        case Assign():
            things = [f"{thing.key}/{thing.group}/{thing.copies}" for thing in question.things]
            return mark([*things, *(f"{place.key}/{place.most}/{place.takes}" for place in question.places)])
        case _:
            assert_never(question)


def fits(question: Question, draft: Draft) -> bool:
    """Return whether a draft could have been made with the controls of this question. It may still be illegal."""
    foreign = (draft.lines or draft.laid) if isinstance(question, Pick | Arrange) else draft.places
    if foreign:
        return False
    match question:
        case Pick():
            return set(draft.places) <= set(range(len(question.options)))
        case Arrange():
            return set(draft.places) <= {OPEN, *range(len(question.items))}
        case ShareOut():
            known = len(draft.lines) in (0, len(question.slots))
            return known and all(len(line) <= MOST_WRITTEN for line in draft.lines)
        case Assign():
            things, places = range(len(question.things)), range(len(question.places))
            known = all(thing in things and place in places for thing, place in draft.laid) and len(draft.lines) < 2
            copies = sum(thing.copies for thing in question.things)
            # A text can assign too much, so allow more than is legal.
            return known and len(draft.laid) <= copies * len(places)
        case _:
            assert_never(question)


def number_in(question: Question, draft: Draft) -> int:
    """Return the number of chosen or assigned things that mean something to the game; 0 for numbers and orders."""
    match question:
        case Pick():
            return sum(question.options[place].means is not None for place in draft.places)
        case Assign():
            return sum(question.things[thing].means is not None for thing, _ in draft.laid)
        case _:
            return 0


def mark_of_draft(question: Question, draft: Draft) -> str:
    """Return a hash that distinguishes the drafts of a question."""
    return mark([draft.content(question)])


def drafted(custom_id: CustomId) -> tuple[int, ...]:
    """Return the option indexes in a custom id. Raises ValueError if it has anything else."""
    return unpacked(custom_id.rest[1]) if len(custom_id.rest) > 1 else ()


def chosen_in(written: str) -> tuple[int, ...]:
    """Parse the indexes chosen in a menu, joined with commas. Raises ValueError for invalid or repeated ones."""
    places = tuple(whole_number(value) for value in written.split(",")) if written else ()
    if len(set(places)) < len(places):
        raise ValueError("the same twice")
    return places


def keys_at(options: Sequence[Option[Any]], places: Sequence[int]) -> tuple[str, ...]:
    """Return the keys of the options at these indexes. Raises IndexError."""
    if any(place < 0 for place in places):
        raise IndexError(places)
    return tuple(options[place].key for place in places)
