"""What is chosen before it is confirmed: as the controls handle it, and as the text that is kept of it."""

import json
from collections.abc import Sequence
from typing import Any, Self, assert_never

from pydantic import TypeAdapter, ValidationError

from bot.model.custom_ids import CustomId, mark, unpacked, whole_number
from engine.core.questions import Arrange, Assign, Option, Pick, Question, ShareOut
from engine.core.values import value

MOST_WRITTEN = 20
"""Characters of a line of a form, at least as many as any number there can have."""
OPEN = -1
"""A position of an order that nothing stands at yet."""


class OutdatedControlError(Exception):
    """The control belongs to other options than those that are open now."""


@value()
class _Content:
    """A draft as it is kept."""

    mark: str
    places: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()


_CONTENT = TypeAdapter(_Content)


@value()
class Draft:
    """What is chosen so far, and what of the controls is open.

    `places` are places in the list of options, or of items in their order (`OPEN` where there is a gap); `lines` is
    what was written for each slot, lawful or not; `laid` are the places of things and of places in their lists, in
    the order in which they were laid. Of an assign, `lines` is a text that was not understood. The `page` of menus,
    the `group` that is open, the parts of which all is to be shown one after the other (`others`), and whether a
    question with forms is filled in `by_menus` are not kept: custom ids carry them.
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
        """Whether anything is chosen."""
        return any(place != OPEN for place in self.places) or any(self.lines) or bool(self.laid)

    @property
    def is_open(self) -> bool:
        """Whether there is anything in it to go on with."""
        return self.holds or self.by_menus or bool(self.others)

    def content(self, question: Question) -> str:
        """What is chosen, as text to keep, with the mark of the question it was chosen for."""
        told = {"places": self.places, "lines": self.lines, "laid": self.laid}
        chosen = {name: value for name, value in told.items() if value}
        return json.dumps({"mark": mark_of(question), **chosen}, separators=(",", ":"))

    @classmethod
    def of(cls, question: Question, content: str | None) -> Self | None:
        """The draft of which `content` is kept; None if there is none, or none that is for these options."""
        if content is None:
            return None
        try:
            told = _CONTENT.validate_json(content)
        except ValidationError:
            return None
        draft = cls(told.places, lines=told.lines, laid=told.laid)
        return draft if told.mark == mark_of(question) and fits(question, draft) else None


def is_ordered(question: Question) -> bool:
    """Whether it matters in which order the question is filled in."""
    return isinstance(question, Pick | Assign) and question.ordered


def mark_of(question: Question) -> str:
    """The mark that every control of a question bears; under another mark places mean nothing."""
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
    """Whether controls of this question can have made such a draft, lawful or not."""
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
            return known and len(draft.laid) <= copies * len(places)  # A text may lay too much, within reason.
        case _:
            assert_never(question)


def number_in(question: Question, draft: Draft) -> int:
    """How many things are chosen or laid. What means nothing to the game is none; numbers and an order have none."""
    match question:
        case Pick():
            return sum(question.options[place].means is not None for place in draft.places)
        case Assign():
            return sum(question.things[thing].means is not None for thing, _ in draft.laid)
        case _:
            return 0


def mark_of_draft(question: Question, draft: Draft) -> str:
    """What tells one draft of a question from another."""
    return mark([draft.content(question)])


def drafted(custom_id: CustomId) -> tuple[int, ...]:
    """The places that a control carries. Raises ValueError if it carries something else."""
    return unpacked(custom_id.rest[1]) if len(custom_id.rest) > 1 else ()


def chosen_in(written: str) -> tuple[int, ...]:
    """The places that were chosen in a menu, with commas between. Raises ValueError, also if one is there twice."""
    places = tuple(whole_number(value) for value in written.split(",")) if written else ()
    if len(set(places)) < len(places):
        raise ValueError("the same twice")
    return places


def keys_at(options: Sequence[Option[Any]], places: Sequence[int]) -> tuple[str, ...]:
    """The keys of the options at these places. Raises IndexError."""
    if any(place < 0 for place in places):
        raise IndexError(places)
    return tuple(options[place].key for place in places)
