"""The forms that Discord shows: lines to write in and menus to choose from, and how a visitor fills them."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bot.model.custom_ids import CustomId
from engine.core.chance import Chance

MENU, INPUT = 3, 4
BRIEF = 50
"""In how many of a hundred menus a visitor chooses no more than is asked for."""
THOROUGH = 50
"""In how many of a hundred forms a visitor fills each menu for one thing, while there is something left for it."""
_LONG = 2
"""The style of an input with several lines."""
_NUMBER = re.compile(r"\d+")


class Line(NamedTuple):
    """A line to write in."""

    custom_id: str
    label: str
    most: int
    """The largest number in its hint: the most that can be written."""


class Text(NamedTuple):
    """Several lines to write in, filled with what is there already: a visitor leaves them as they are."""

    custom_id: str
    label: str
    value: str


class Menu(NamedTuple):
    """A menu to choose between `least` and `most` of the `options` from: labels by value.

    The first number in its hint is the least that makes sense, even where a menu may be left empty.
    """

    custom_id: str
    label: str
    options: Mapping[str, str]
    least: int
    most: int

    @property
    def is_amount(self) -> bool:
        """Whether it is a number that is chosen: the values of others are left for it as well."""
        return all(label.isdecimal() for label in self.options.values())


Field = Line | Text | Menu
Filling = dict[str, str | list[str]]
"""What is written in the lines of a form and chosen in its menus, by their custom ids."""


class Pen:
    """Fills the forms of one person: what they chose in one form of a question they leave alone in its others."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self._chosen: dict[str, set[str]] = {}
        """What was chosen in each form of the question that was filled in last, by the custom id of the form."""

    def fill(self, form: Mapping[str, Any]) -> Filling:
        """Something for every line and menu of a form."""
        form_id = form["custom_id"]
        question = _question_of(form_id)
        before = {other: chosen for other, chosen in self._chosen.items() if _question_of(other) == question}
        elsewhere = set().union(*(chosen for other, chosen in before.items() if other != form_id))
        thorough = self.chance.below(100) < THOROUGH
        values = filled(list(fields(form)), self.chance, elsewhere, thorough=thorough)
        self._chosen = {**before, form_id: choices(values)}
        return values


def _question_of(form_id: str) -> object:
    """What tells the forms of one question from those of others."""
    custom_id = CustomId.read(form_id)
    return form_id if custom_id is None else (custom_id.table, custom_id.seat, custom_id.token, custom_id.rest[:1])


def fields(form: Mapping[str, Any]) -> Iterator[Field]:
    """The lines and menus of a form, from top to bottom, whether in labels or, as of old, in rows."""
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
    """Something for every field by its custom id: small numbers, and choices that are left.

    Taken are those of other menus, and those that were chosen `elsewhere`. When `thorough`, a menu for one thing
    stays empty only where nothing is left.
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
    """All that was chosen in the menus of a form."""
    return {chosen for value in values.values() if isinstance(value, list) for chosen in value}


def told(form: Sequence[Field], values: Mapping[str, str | list[str]]) -> str:
    """What was written and chosen, as somebody would say it."""
    parts = []
    for each in form:
        value = values[each.custom_id]
        if isinstance(each, Menu):
            value = ", ".join(each.options[chosen] for chosen in value) or "–"
        parts.append(f"{each.label}: {value}")
    return " · ".join(parts)
