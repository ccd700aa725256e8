"""Parsing Discord's modals, and filling them in at random."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bot.model.custom_ids import CustomId
from engine.core.chance import Chance

MENU, INPUT = 3, 4
BRIEF = 50
"""Percentage of menus in which a visitor chooses only the minimum number of options."""
THOROUGH = 50
"""Percentage of modals in which a visitor fills in all single-choice menus, if options are left."""
_LONG = 2
"""Discord's style of a text input with several lines."""
_NUMBER = re.compile(r"\d+")


class Line(NamedTuple):
    """A text input with one line, for a number."""

    custom_id: str
    label: str
    most: int
    """The largest number in its hint, which is the maximum value."""


class Text(NamedTuple):
    """A text input with several lines, prefilled. A visitor leaves it unchanged."""

    custom_id: str
    label: str
    value: str


class Menu(NamedTuple):
    """A menu to choose `least` to `most` of `options` from, which maps values to labels.

    `least` is at least the first number in its hint, even if the menu can be left empty.
    """

    custom_id: str
    label: str
    options: Mapping[str, str]
    least: int
    most: int

    @property
    def is_amount(self) -> bool:
        """Whether the options are amounts, so that other menus can have the same value."""
        return all(label.isdecimal() for label in self.options.values())


Field = Line | Text | Menu
Filling = dict[str, str | list[str]]
"""The values entered in a modal, by the custom ids of its fields."""


class Pen:
    """A simulated user's way of filling in modals.

    Options chosen in one modal of a question aren't chosen again in its other modals.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self._chosen: dict[str, set[str]] = {}
        """The options chosen in each modal of the current question, by the modal's custom id."""

    def fill(self, form: Mapping[str, Any]) -> Filling:
        """Return random values for all fields of a modal."""
        form_id = form["custom_id"]
        question = _question_of(form_id)
        before = {other: chosen for other, chosen in self._chosen.items() if _question_of(other) == question}
        elsewhere = set().union(*(chosen for other, chosen in before.items() if other != form_id))
        thorough = self.chance.below(100) < THOROUGH
        values = filled(list(fields(form)), self.chance, elsewhere, thorough=thorough)
        self._chosen = {**before, form_id: choices(values)}
        return values


def _question_of(form_id: str) -> object:
    """Return a key that all modals of one question share."""
    custom_id = CustomId.read(form_id)
    return form_id if custom_id is None else (custom_id.table, custom_id.seat, custom_id.token, custom_id.rest[:1])


def fields(form: Mapping[str, Any]) -> Iterator[Field]:
    """Yield the input fields of a modal from top to bottom, both in labels and in the older action rows."""
    for part in form["components"]:
        inner: Mapping[str, Any] = part.get("component") or next(iter(part.get("components") or ()), {})
        label = part.get("label") or inner.get("label", "")
        if inner.get("type") == INPUT and inner.get("style") == _LONG:
            yield Text(inner["custom_id"], label, inner.get("value", ""))
        elif inner.get("type") == INPUT:
            yield Line(inner["custom_id"], label, max(_hinted(part), default=9))
        elif inner.get("type") == MENU:
            yield _menu(inner, label, next(iter(_hinted(part)), 0))


def _hinted(part: Mapping[str, Any]) -> list[int]:
    return [int(number) for number in _NUMBER.findall(part.get("description") or "")]


def _menu(inner: Mapping[str, Any], label: str, hinted: int) -> Menu:
    options = {option["value"]: option["label"] for option in inner["options"]}
    least = 0 if inner.get("required") is False else max(1, inner.get("min_values", 1))
    most = min(inner.get("max_values", 1), len(options))
    return Menu(inner["custom_id"], label, options, min(max(least, hinted), most), most)


def filled(
    form: Sequence[Field], chance: Chance, elsewhere: Collection[str] = (), *, thorough: bool = False
) -> Filling:
    """Return random values for all fields by custom id: small numbers, and options not yet chosen.

    An option isn't chosen if another menu or `elsewhere` has it. With `thorough`, a single-choice menu stays empty
    only if no option is left.
    """
    zeros = 1 + 2 * chance.below(2)
    values: Filling = {}
    taken = set(elsewhere)
    for each in form:
        if isinstance(each, Text):
            values[each.custom_id] = each.value
            continue
        small = max(0, chance.below(zeros + 2) + 1 - zeros) if isinstance(each, Line) or each.is_amount else 0
        if isinstance(each, Line):
            values[each.custom_id] = str(min(each.most, small))
        elif each.is_amount:
            values[each.custom_id] = [list(each.options)[: small + 1][-1]]
        else:
            values[each.custom_id] = chosen = _chosen(each, taken, chance, thorough=thorough)
            taken.update(chosen)
    return values


def _chosen(menu: Menu, taken: set[str], chance: Chance, *, thorough: bool) -> list[str]:
    count = menu.least if chance.below(100) < BRIEF else menu.least + chance.below(menu.most - menu.least + 1)
    left = [value for value in menu.options if value not in taken]
    if thorough and menu.most == 1:
        count = max(menu.least, min(1, len(left)))
    return chance.sample(left if len(left) >= count else list(menu.options), count)


def choices(values: Mapping[str, str | list[str]]) -> set[str]:
    """Return all options chosen in the menus of a modal."""
    return {chosen for value in values.values() if isinstance(value, list) for chosen in value}


def told(form: Sequence[Field], values: Mapping[str, str | list[str]]) -> str:
    """Return the entered values as text, with their labels."""
    parts = []
    for each in form:
        value = values[each.custom_id]
        if isinstance(each, Menu):
            value = ", ".join(each.options[chosen] for chosen in value) or "–"
        parts.append(f"{each.label}: {value}")
    return " · ".join(parts)
