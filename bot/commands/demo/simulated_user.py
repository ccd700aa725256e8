"""A simulated user, who presses the controls that Discord shows them at random, with a preference for useful ones.

They fill in modals at random, too.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.model.custom_ids import CustomId
from bot.presentation.components import walk_components
from bot.presentation.controls import ANSWER_CONTROLS
from engine.core.chance import Chance

MENU, INPUT = 3, 4
BRIEF = 50
"""Percentage of menus in which a visitor chooses only the minimum number of options."""
THOROUGH = 50
"""Percentage of modals in which a visitor fills in all single-choice menus, if options are left."""
_LONG = 2
"""Discord's style of a text input with several lines."""
_NUMBER = re.compile(r"\d+")


class NumberField(NamedTuple):
    """A text input with one line, for a number."""

    custom_id: str
    label: str
    most: int
    """The largest number in its hint, which is the maximum value."""


class TextField(NamedTuple):
    """A multi-line text input with its initial value, which a visitor submits unchanged."""

    custom_id: str
    label: str
    value: str


class MenuField(NamedTuple):
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


Field = NumberField | TextField | MenuField
ModalValues = dict[str, str | list[str]]
"""The values entered in a modal, by the custom ids of its fields."""


class ModalFiller:
    """A simulated user's way of filling in modals.

    Options chosen in one modal of a question aren't chosen again in its other modals.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self._chosen: dict[str, set[str]] = {}
        """The options chosen in each modal of the current question, by the modal's custom id."""

    def fill(self, modal: Mapping[str, Any]) -> ModalValues:
        """Return random values for all fields of a modal."""
        form_id = modal["custom_id"]
        question = _question_of(form_id)
        before = {other: chosen for other, chosen in self._chosen.items() if _question_of(other) == question}
        elsewhere = set().union(*(chosen for other, chosen in before.items() if other != form_id))
        thorough = self.chance.below(100) < THOROUGH
        values = random_values(list(fields(modal)), self.chance, elsewhere, thorough=thorough)
        self._chosen = {**before, form_id: chosen_options(values)}
        return values


def _question_of(form_id: str) -> object:
    """Return a key that all modals of one question share."""
    custom_id = CustomId.parse(form_id)
    return form_id if custom_id is None else (custom_id.table, custom_id.seat, custom_id.token, custom_id.args[:1])


def fields(modal: Mapping[str, Any]) -> Iterator[Field]:
    """Yield the input fields of a modal from top to bottom, both in labels and in the older action rows."""
    for part in modal["components"]:
        inner: Mapping[str, Any] = part.get("component") or next(iter(part.get("components") or ()), {})
        label = part.get("label") or inner.get("label", "")
        if inner.get("type") == INPUT and inner.get("style") == _LONG:
            yield TextField(inner["custom_id"], label, inner.get("value", ""))
        elif inner.get("type") == INPUT:
            yield NumberField(inner["custom_id"], label, max(_hinted(part), default=9))
        elif inner.get("type") == MENU:
            yield _menu(inner, label, _least_hinted(part))


def _hinted(part: Mapping[str, Any]) -> list[int]:
    return [int(number) for number in _NUMBER.findall(part.get("description") or "")]


def _least_hinted(part: Mapping[str, Any]) -> int:
    """Return the first number in a menu's hint, or 0 if the hint has only a maximum."""
    first = next(iter(_hinted(part)), 0)
    only_most = _words().format("place-hint", least=0, most=first, exactly=False)
    return 0 if (part.get("description") or "").startswith(only_most) else first


@cache
def _words() -> MessageCatalog:
    return CatalogLoader().catalog()


def _menu(inner: Mapping[str, Any], label: str, hinted: int) -> MenuField:
    options = {option["value"]: option["label"] for option in inner["options"]}
    least = 0 if inner.get("required") is False else max(1, inner.get("min_values", 1))
    most = min(inner.get("max_values", 1), len(options))
    return MenuField(inner["custom_id"], label, options, min(max(least, hinted), most), most)


def random_values(
    form: Sequence[Field], chance: Chance, taken_elsewhere: Collection[str] = (), *, thorough: bool = False
) -> ModalValues:
    """Return random values for all fields by custom id: small numbers, and options not yet chosen.

    An option isn't chosen if another menu or `taken_elsewhere` has it. With `thorough`, a single-choice menu stays
    empty only if no option is left.
    """
    zeros = 1 + 2 * chance.below(2)
    values: ModalValues = {}
    taken = set(taken_elsewhere)
    for each in form:
        if isinstance(each, TextField):
            values[each.custom_id] = each.value
            continue
        small = max(0, chance.below(zeros + 2) + 1 - zeros) if isinstance(each, NumberField) or each.is_amount else 0
        if isinstance(each, NumberField):
            values[each.custom_id] = str(min(each.most, small))
        elif each.is_amount:
            values[each.custom_id] = [list(each.options)[: small + 1][-1]]
        else:
            values[each.custom_id] = chosen = _chosen(each, taken, chance, thorough=thorough)
            taken.update(chosen)
    return values


def _chosen(menu: MenuField, taken: set[str], chance: Chance, *, thorough: bool) -> list[str]:
    count = menu.least if chance.below(100) < BRIEF else menu.least + chance.below(menu.most - menu.least + 1)
    left = [value for value in menu.options if value not in taken]
    if thorough and menu.most == 1:
        count = max(menu.least, min(1, len(left)))
    return chance.sample(left if len(left) >= count else list(menu.options), count)


def chosen_options(values: Mapping[str, str | list[str]]) -> set[str]:
    """Return all options chosen in the menus of a modal."""
    return {chosen for value in values.values() if isinstance(value, list) for chosen in value}


def values_text(form: Sequence[Field], values: Mapping[str, str | list[str]]) -> str:
    """Return the entered values as text, with their labels."""
    parts = []
    for each in form:
        value = values[each.custom_id]
        if isinstance(each, MenuField):
            value = ", ".join(each.options[chosen] for chosen in value) or "–"
        parts.append(f"{each.label}: {value}")
    return " · ".join(parts)


# Pressing controls


Component = dict[str, Any]
ANSWER_PERCENT = 75
"""Percentage of presses in which a visitor prefers a control that leads to an answer."""
COMPLETING = frozenset({"again", "suggest", "done"})
"""Controls that fill in a large answer legally, and the one that submits it."""
COMPLETE_PERCENT = 40
"""Percentage of useful presses in which a visitor prefers such a control."""
HARMFUL = frozenset({"undo", "agree", "agree-end", "away", "cancel", "end", "leave", "offer-seat", "pause"})
"""Controls that a visitor never presses, so that games end normally."""


class SimulatedUser:
    """A simulated user.

    Calls `on_press` for every press, with their name and the control's label or the entered values.

    Fills in modals with `modal_filler`.
    """

    def __init__(
        self,
        actor: MemberActor,
        chance: Chance,
        on_press: Callable[[str, str], None],
        modal_filler: ModalFiller | None = None,
    ) -> None:
        self.actor = actor
        self._chance = chance
        self._on_press = on_press
        self._modal_filler = modal_filler or ModalFiller(chance)

    @property
    def name(self) -> str:
        return self.actor.name

    @property
    def user_id(self) -> int:
        return self.actor.id

    def direct_messages(self) -> list[Any]:
        """Return the user's direct messages, oldest first."""
        return self.actor.user.dm_channel.history()

    async def press(self, message: Any, what: str, rest: tuple[str, ...] = ()) -> Any:
        """Press the button of `message` with `what` and `rest` in its custom id, and return the resulting message.

        Raises LookupError if there is none.
        """
        return await self.use(message, self._find(message, what, rest))

    async def press_random_button(self, message: Any, what: str) -> Any:
        """Press a random button of `message` with `what` in its custom id, and return the resulting message."""
        return await self.use(message, self._chance.choice(list(_found(message, what, ()))))

    async def use_command(self, channel: ChannelHandle, command: str, **options: Any) -> Any:
        """Use a slash command and fill in its modal, if it opens one. Return the resulting message."""
        self._on_press(self.name, f"/{command}")
        result = await self.actor.slash(channel, command, **options)
        return resulting_message(result if result.modal is None else await self._fill(self.actor, result))

    async def answer_offer(self, message: Any) -> Any:
        """Answer an offer that `message` shows, or open one that it lists. Return the resulting message."""
        shown = controls(message)
        replies = [control for control in shown if _what(control) in ANSWER_CONTROLS]
        offers = [control for control in shown if _what(control) in ("offer", "offer-menu")]
        return await self.use(message, self._chance.choice(replies or offers))

    def has_button(self, message: Any, what: str) -> bool:
        """Return whether `message` has a button with `what` in its custom id."""
        return any(control["type"] != MENU for control in _found(message, what, ()))

    def has_option(self, message: Any, what: str, rest: tuple[str, ...], value: str) -> bool:
        """Return whether a menu of `message` with `what` and `rest` in its custom id has the option `value`."""
        return any(value in _values(menu) for menu in _found(message, what, rest))

    async def choose(self, message: Any, what: str, rest: tuple[str, ...], value: str) -> Any:
        """Choose `value` in the menu of `message` with `what` and `rest` in its custom id. Raises LookupError."""
        return await self.use(message, self._find(message, what, rest, value), [value])

    def _find(self, message: Any, what: str, rest: tuple[str, ...], value: str = "") -> Component:
        for control in _found(message, what, rest):
            if not value or value in _values(control):
                return control
        raise LookupError(f"{self.name} sees no control {what}")

    async def use_random_control(self, message: Any, *, ahead: bool = False) -> Any:
        """Use a random control of `message`, usually one that leads to an answer (with `ahead`, an advance answer).

        Returns the resulting message, or None if there is no harmless control.
        """
        harmless = [control for control in controls(message) if _what(control) not in HARMFUL]
        answering = [control for control in harmless if answers_a_question(control, ahead=ahead)]
        if not harmless:
            return None
        back = [control for control in harmless if _what(control) == "seat"]
        settling = [control for control in harmless if _what(control) in COMPLETING]
        if self._chance.below(100) < ANSWER_PERCENT:
            if settling and self._chance.below(100) < COMPLETE_PERCENT:
                return await self.use(message, self._chance.choice(settling))
            return await self.use(message, self._chance.choice(answering or back or harmless))
        return await self.use(message, self._chance.choice([c for c in harmless if c not in back] or harmless))

    async def use(self, message: Any, control: Component, values: list[str] | None = None) -> Any:
        """Press a button, or choose `values` (random by default) in a menu, and fill in the modal if one opens.

        Returns the resulting message.
        """
        hand = self._actor_for(message)
        if control["type"] == MENU:
            values = values or self._choices(control)
            self._on_press(self.name, _labels(control, values))
            result = await hand.select(message, values, custom_id=control["custom_id"])
        else:
            self._on_press(self.name, control.get("label", ""))
            result = await hand.click(message, custom_id=control["custom_id"])
        if result.modal is not None:
            result = await self._fill(hand, result)
        return resulting_message(result)

    def _actor_for(self, message: Any) -> Any:
        """Return SimCord's actor for a message: the member in a channel, the user in direct messages."""
        where = message.channel.id if hasattr(message, "channel") else message.channel_id
        return self.actor.user if where == self.actor.user.dm_channel.id else self.actor

    def _choices(self, menu: Component) -> list[str]:
        least = menu.get("min_values", 1)
        count = least + self._chance.below(menu.get("max_values", 1) - least + 1)
        return self._chance.sample(_values(menu), count)

    async def _fill(self, hand: Any, form: InteractionResult) -> InteractionResult:
        assert form.modal is not None, "a form has opened"
        values = self._modal_filler.fill(form.modal)
        self._on_press(self.name, values_text(list(fields(form.modal)), values))
        result: InteractionResult = await hand.submit_modal(form, values)
        return result


def controls(message: Any) -> list[Component]:
    """Return all enabled buttons and menus of a message."""
    shown = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return [dict(part) for part in walk_components(shown) if part.get("custom_id") and not part.get("disabled")]


def answers_a_question(control: Component, *, ahead: bool = False) -> bool:
    """Return whether a control leads to an answer to a required question, or with `ahead`, to one in advance."""
    custom_id = CustomId.parse(control["custom_id"])
    return (
        custom_id is not None
        and custom_id.token.isdecimal() is not ahead
        and (custom_id.verb in ANSWER_CONTROLS or custom_id.verb == "form")
    )


def resulting_message(result: InteractionResult) -> Any:
    """Return the message resulting from a press or command: a new ephemeral one, or the edited one."""
    return result.followups[-1] if result.followups else result.response


def _found(message: Any, what: str, rest: tuple[str, ...]) -> Iterator[Component]:
    """Yield the controls of `message` with `what` in their custom ids, and arguments that start with `rest`."""
    for control in controls(message):
        custom_id = CustomId.parse(control["custom_id"])
        if custom_id is not None and custom_id.verb == what and custom_id.args[: len(rest)] == rest:
            yield control


def _values(menu: Component) -> list[str]:
    return [option["value"] for option in menu["options"]]


def _what(control: Component) -> str:
    custom_id = CustomId.parse(control["custom_id"])
    return custom_id.verb if custom_id is not None else ""


def _labels(menu: Component, values: list[str]) -> str:
    return ", ".join(option["label"] for option in menu["options"] if option["value"] in values)
