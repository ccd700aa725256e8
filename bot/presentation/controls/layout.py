"""Which options are listed together: the groups of a pick and its menus, without a word."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.presentation.components import MOST_CHOICES
from bot.presentation.paging import lots
from engine.core.questions import Pick
from engine.core.values import value

MOST_BUTTONS = 10
"""Answers that get a button each."""
MENUS_ON_A_PAGE = 3
"""Menus of a question that are shown at once: below them are the buttons of the question and those of the panel."""


@value()
class Menu:
    """The places of options that are listed together; all are of one group if it is `grouped`."""

    places: tuple[int, ...]
    grouped: bool


def groups_of(question: Pick[Any]) -> list[tuple[int, ...]]:
    """The places of the options, group by group. Without groups there is one."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate(question.options):
        found.setdefault(option.group, []).append(place)
    return [tuple(places) for places in found.values()]


def are_opened_one_by_one(groups: Sequence[Sequence[int]]) -> bool:
    """Whether each group gets a button. A few with something to choose in each of them do better as menus."""
    sizes = [len(places) for places in groups]
    return len(sizes) > MENUS_ON_A_PAGE or (len(sizes) > 1 and min(sizes) == 1)


def menus_of(question: Pick[Any]) -> list[Menu]:
    """All menus that a question needs, on however many pages."""
    options = question.options
    grouped = any(option.group for option in options)
    if grouped and (question.most > 1 or len(options) > MOST_CHOICES):
        order = {group: at for at, group in enumerate(dict.fromkeys(option.group for option in options))}
        places = sorted(range(len(options)), key=lambda place: order[options[place].group])
        return [
            Menu(lot, bool(group))
            for group, found in groupby(places, key=lambda place: options[place].group)
            for lot in lots(list(found), MOST_CHOICES)
        ]
    return [Menu(lot, False) for lot in lots(range(len(options)), MOST_CHOICES)]
