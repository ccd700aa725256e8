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
    """Somebody with a mouse. `noticed` is told of every press: the label, or what was written in a form."""

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

    async def press(self, message: Any, what: str, *, rest: str | None = None) -> Any:
        """Presses the button of `message` that says `what` (a handle); returns what is shown then."""
        for control in controls(message):
            handle = Handle.read(control["custom_id"])
            if handle is not None and handle.what == what and (rest is None or rest in handle.rest):
                return await self.use(message, control)
        raise LookupError(f"{self.name} sees no button {what}")

    async def press_anything(self, message: Any) -> Any:
        """Uses a control of `message`, rather one that answers; returns what is shown then, or None."""
        harmless = [control for control in controls(message) if _what(control) not in HARMFUL]
        answering = [control for control in harmless if _what(control) in ANSWERS or _what(control) == "form"]
        purposeful = answering and self._chance.below(100) < PURPOSEFUL
        if not harmless:
            return None
        return await self.use(message, self._chance.choice(answering if purposeful else harmless))

    async def use(self, message: Any, control: Component) -> Any:
        """Presses a button or chooses from a menu, fills the form that may open; returns what is shown then."""
        hand = self._hand(message)
        if control["type"] == MENU:
            values = self._choices(control)
            self._noticed(self.name, _labels(control, values))
            result = await hand.select(message, values, custom_id=control["custom_id"])
        else:
            self._noticed(self.name, control.get("label", ""))
            result = await hand.click(message, custom_id=control["custom_id"])
        if result.modal is not None:
            result = await self._fill(hand, result)
        return _shown(result)

    def _hand(self, message: Any) -> Any:
        """Who acts for SimCord: the member in a channel, the user in direct messages."""
        where = message.channel.id if hasattr(message, "channel") else message.channel_id
        return self.actor.user if where == self.actor.user.dm_channel.id else self.actor

    def _choices(self, menu: Component) -> list[str]:
        least = menu.get("min_values", 1)
        count = least + self._chance.below(menu.get("max_values", 1) - least + 1)
        return self._chance.sample([option["value"] for option in menu["options"]], count)

    async def _fill(self, hand: Any, form: InteractionResult) -> InteractionResult:
        lines = {line["custom_id"]: str(max(0, self._chance.below(5) - 1)) for line in _inputs(form.modal)}
        self._noticed(self.name, " ".join(lines.values()))
        filled: InteractionResult = await hand.submit_modal(form, lines)
        return filled


def controls(message: Any) -> list[Component]:
    """All buttons and menus of a message that can be used."""
    found = []
    for row in message.components:
        parts = row if isinstance(row, dict) else row.to_dict()
        found += [part for part in parts["components"] if not part.get("disabled") and part.get("custom_id")]
    return found


def _what(control: Component) -> str:
    handle = Handle.read(control["custom_id"])
    return handle.what if handle is not None else ""


def _labels(menu: Component, values: list[str]) -> str:
    return ", ".join(option["label"] for option in menu["options"] if option["value"] in values)


def _inputs(form: Any) -> Iterator[Component]:
    """The text inputs of a form, labelled or in rows."""
    for part in form["components"]:
        inner = part.get("component") or part.get("components", [{}])[0]
        if inner.get("type") == INPUT:
            yield inner


def _shown(result: InteractionResult) -> Any:
    """The message that a press led to: a new private one, or the one it was made on."""
    return result.followups[-1] if result.followups else result.response
