"""What is chosen before it is confirmed, and how controls carry it: as places in the list of options."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.model.custom_ids import CustomId, mark, unpacked
from engine.core.questions import Arrange, Option, Pick, Question, ShareOut


class OutdatedControlError(Exception):
    """The control belongs to other options than those that are open now."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far, as places in the question's list, and the page of menus or the group that is open."""

    places: tuple[int, ...] = ()
    page: int = 0
    group: int | None = None


def mark_of(question: Question) -> str:
    """The mark that every control of a question bears; under another mark places mean nothing."""
    match question:
        case Pick():
            return mark([option.key for option in question.options])
        case Arrange():
            return mark([item.key for item in question.items])
        case ShareOut():
            return mark([f"{slot.key}/{slot.most}" for slot in question.slots])
        case _:
            assert_never(question)


def drafted(custom_id: CustomId) -> tuple[int, ...]:
    """The places that a control carries. Raises ValueError if it carries something else."""
    return unpacked(custom_id.rest[1]) if len(custom_id.rest) > 1 else ()


def chosen_in(values: Sequence[str]) -> tuple[int, ...]:
    """The places that were chosen in a menu. Raises ValueError."""
    return tuple(int(value) for value in values)


def keys_at(options: Sequence[Option], places: Sequence[int]) -> tuple[str, ...]:
    """The keys of the options at these places. Raises IndexError."""
    return tuple(options[place].key for place in places)
