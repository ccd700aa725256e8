"""Grouping of a Pick question's options into menus, which needs no localizer."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.presentation.components import MOST_CHOICES
from bot.presentation.controls.parts import MENUS_ON_A_PAGE
from bot.presentation.paging import lots
from engine.core.questions import Pick
from engine.core.values import value


@value()
class Menu:
    """The indexes of a menu's options. If `grouped`, all are of one group."""

    places: tuple[int, ...]
    grouped: bool


def groups_of(question: Pick[Any]) -> list[tuple[int, ...]]:
    """Return the indexes of the options, group by group. Without groups, return a single one."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate(question.options):
        found.setdefault(option.group, []).append(place)
    return [tuple(places) for places in found.values()]


def are_opened_one_by_one(groups: Sequence[Sequence[int]]) -> bool:
    """Return whether each group gets a button. A few groups with several options each are menus instead."""
    sizes = [len(places) for places in groups]
    return len(sizes) > MENUS_ON_A_PAGE or (len(sizes) > 1 and min(sizes) == 1)


def menus_of(question: Pick[Any]) -> list[Menu]:
    """Return all menus of a question, over all pages."""
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
