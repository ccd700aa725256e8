"""A person at the table who sees what Discord shows them and presses any of it, at random but not without sense."""

from collections.abc import Callable, Iterator
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.presentation.controls import ANSWERS
from bot.presentation.handles import Handle
from engine.core.chance import Chance

Component = dict[str, Any]
BUTTON, MENU, INPUT = 2, 3, 4
PURPOSEFUL = 85
"""In how many of a hundred presses a visitor uses a control that leads to an answer, if there is one."""
HARMFUL = frozenset({"undo", "agree", "cancel", "end", "leave"})
"""What a visitor leaves alone, so that a game comes to its end."""


class Visitor:
    """Somebody with a mouse. `noticed` is told of every press: who, and the label or what was written in a form."""

    def __init__(self, actor: MemberActor, chance: Chance, noticed: Callable[[str, str], None]) -> None:
        self.actor = actor
        self._chance = chance
        self._noticed = noticed

    @property
    def name(self) -> str:
        return self.actor.name

    @property
    def user_id(self) -> int:
        return self.actor.id

    def letters(self) -> list[Any]:
        """The direct messages there are, oldest first."""
        return self.actor.user.dm_channel.history()

    async def press(self, message: Any, what: str) -> Any:
        """Presses the button of `message` that says `what` (a handle); returns what is shown then.

        Raises LookupError if there is none.
        """
        return await self.use(message, self._find(message, what))

    async def choose(self, message: Any, what: str, value: str, *, rest: tuple[str, ...] = ()) -> Any:
        """Chooses `value` in the menu of `message` that says `what` and `rest`. Raises LookupError."""
        return await self.use(message, self._find(message, what, rest), [value])

    def _find(self, message: Any, what: str, rest: tuple[str, ...] = ()) -> Component:
        for control in controls(message):
            handle = Handle.read(control["custom_id"])
            if handle is not None and handle.what == what and handle.rest[: len(rest)] == rest:
                return control
        raise LookupError(f"{self.name} sees no control {what}")

    async def press_anything(self, message: Any) -> Any:
        """Uses a control of `message`, rather one that answers the question; returns what is shown then, or None."""
        harmless = [control for control in controls(message) if _what(control) not in HARMFUL]
        answering = [control for control in harmless if answers_a_question(control)]
        purposeful = answering and self._chance.below(100) < PURPOSEFUL
        if not harmless:
            return None
        return await self.use(message, self._chance.choice(answering if purposeful else harmless))

    async def use(self, message: Any, control: Component, values: list[str] | None = None) -> Any:
        """Presses a button or chooses `values` (at random) in a menu, fills the form that may open.

        Returns what is shown then.
        """
        hand = self._hand(message)
        if control["type"] == MENU:
            values = values or self._choices(control)
            self._noticed(self.name, _labels(control, values))
            result = await hand.select(message, values, custom_id=control["custom_id"])
        else:
            self._noticed(self.name, control.get("label", ""))
            result = await hand.click(message, custom_id=control["custom_id"])
        if result.modal is not None:
            result = await self._fill(hand, result)
        return shown(result)

    def _hand(self, message: Any) -> Any:
        """Who acts for SimCord: the member in a channel, the user in direct messages."""
        where = message.channel.id if hasattr(message, "channel") else message.channel_id
        return self.actor.user if where == self.actor.user.dm_channel.id else self.actor

    def _choices(self, menu: Component) -> list[str]:
        least = menu.get("min_values", 1)
        count = least + self._chance.below(menu.get("max_values", 1) - least + 1)
        return self._chance.sample([option["value"] for option in menu["options"]], count)

    async def _fill(self, hand: Any, form: InteractionResult) -> InteractionResult:
        """Writes small numbers, mostly nothing, so that they are often but not always lawful."""
        lines = {line["custom_id"]: str(max(0, self._chance.below(6) - 3)) for line, _ in _inputs(form.modal)}
        written = (f"{label}: {lines[line['custom_id']]}" for line, label in _inputs(form.modal))
        self._noticed(self.name, " · ".join(written))
        filled: InteractionResult = await hand.submit_modal(form, lines)
        return filled


def controls(message: Any) -> list[Component]:
    """All buttons and menus of a message that can be used."""
    found = []
    for row in message.components:
        parts = row if isinstance(row, dict) else row.to_dict()
        found += [part for part in parts["components"] if not part.get("disabled") and part.get("custom_id")]
    return found


def answers_a_question(control: Component) -> bool:
    """Whether a control leads to an answer that somebody may be waiting for, not to a gift or the like."""
    handle = Handle.read(control["custom_id"])
    return handle is not None and handle.token.isdecimal() and (handle.what in ANSWERS or handle.what == "form")


def shown(result: InteractionResult) -> Any:
    """The message that a press or a command led to: a new private one, or the one it was made on."""
    return result.followups[-1] if result.followups else result.response


def _what(control: Component) -> str:
    handle = Handle.read(control["custom_id"])
    return handle.what if handle is not None else ""


def _labels(menu: Component, values: list[str]) -> str:
    return ", ".join(option["label"] for option in menu["options"] if option["value"] in values)


def _inputs(form: Any) -> Iterator[tuple[Component, str]]:
    """The text inputs of a form and their labels."""
    for part in form["components"]:
        inner = part.get("component") or part.get("components", [{}])[0]
        if inner.get("type") == INPUT:
            yield inner, part.get("label") or inner.get("label", "")
