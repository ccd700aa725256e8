"""A person at the table who sees what Discord shows them and presses any of it, at random but not without sense."""

from collections.abc import Callable, Iterator
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.commands.demo.forms import MENU, Pen, fields, told
from bot.model.custom_ids import CustomId
from bot.presentation.components import nested
from bot.presentation.controls import ANSWERS
from engine.core.chance import Chance

Component = dict[str, Any]
PURPOSEFUL = 75
"""In how many of a hundred presses a visitor uses a control that leads to an answer, if there is one."""
SETTLING = frozenset({"again", "suggest", "done"})
"""What begins a large answer with a lawful one, and what gives it."""
SETTLED = 40
"""In how many of a hundred purposeful presses a visitor uses such a control, if there is one."""
HARMFUL = frozenset({"undo", "agree", "cancel", "end", "leave"})
"""What a visitor leaves alone, so that a game comes to its end."""


class Visitor:
    """Somebody with a mouse. `noticed` is told of every press: who, and the label or what was written in a form.

    Forms are filled with the `pen`.
    """

    def __init__(
        self, actor: MemberActor, chance: Chance, noticed: Callable[[str, str], None], pen: Pen | None = None
    ) -> None:
        self.actor = actor
        self._chance = chance
        self._noticed = noticed
        self._pen = pen or Pen(chance)

    @property
    def name(self) -> str:
        return self.actor.name

    @property
    def user_id(self) -> int:
        return self.actor.id

    def letters(self) -> list[Any]:
        """The direct messages there are, oldest first."""
        return self.actor.user.dm_channel.history()

    async def press(self, message: Any, what: str, rest: tuple[str, ...] = ()) -> Any:
        """Presses the button of `message` that says `what` (in its custom id) and `rest`; returns what is shown then.

        Raises LookupError if there is none.
        """
        return await self.use(message, self._find(message, what, rest))

    async def press_one(self, message: Any, what: str) -> Any:
        """The same with any of the buttons that say `what`."""
        return await self.use(message, self._chance.choice(list(_found(message, what, ()))))

    async def say(self, channel: ChannelHandle, command: str, **options: Any) -> Any:
        """Types a command and fills the form that may open; returns what is shown then."""
        self._noticed(self.name, f"/{command}")
        result = await self.actor.slash(channel, command, **options)
        return shown(result if result.modal is None else await self._fill(self.actor, result))

    async def take_up(self, message: Any) -> Any:
        """Gives a reply that `message` asks for, or takes up an invitation that it lists."""
        shown = controls(message)
        replies = [control for control in shown if _what(control) in ANSWERS]
        offers = [control for control in shown if _what(control) in ("offer", "offer-menu")]
        return await self.use(message, self._chance.choice(replies or offers))

    def sees(self, message: Any, what: str) -> bool:
        """Whether there is a button of `message` that says `what` (in its custom id)."""
        return any(control["type"] != MENU for control in _found(message, what, ()))

    def offers(self, message: Any, what: str, rest: tuple[str, ...], value: str) -> bool:
        """Whether a menu of `message` that says `what` and `rest` offers `value`."""
        return any(value in _values(menu) for menu in _found(message, what, rest))

    async def choose(self, message: Any, what: str, rest: tuple[str, ...], value: str) -> Any:
        """Chooses `value` in the menu of `message` that says `what` and `rest`. Raises LookupError."""
        return await self.use(message, self._find(message, what, rest, value), [value])

    def _find(self, message: Any, what: str, rest: tuple[str, ...], value: str = "") -> Component:
        for control in _found(message, what, rest):
            if not value or value in _values(control):
                return control
        raise LookupError(f"{self.name} sees no control {what}")

    async def press_anything(self, message: Any, *, ahead: bool = False) -> Any:
        """Uses a control of `message`, rather one that leads to an answer (or one that is said `ahead`); returns what
        is shown then, or None.
        """
        harmless = [control for control in controls(message) if _what(control) not in HARMFUL]
        answering = [control for control in harmless if answers_a_question(control, ahead=ahead)]
        if not harmless:
            return None
        back = [control for control in harmless if _what(control) == "seat"]
        settling = [control for control in harmless if _what(control) in SETTLING]
        if self._chance.below(100) < PURPOSEFUL:
            if settling and self._chance.below(100) < SETTLED:
                return await self.use(message, self._chance.choice(settling))
            return await self.use(message, self._chance.choice(answering or back or harmless))
        return await self.use(message, self._chance.choice([c for c in harmless if c not in back] or harmless))

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
        return self._chance.sample(_values(menu), count)

    async def _fill(self, hand: Any, form: InteractionResult) -> InteractionResult:
        assert form.modal is not None, "a form has opened"
        values = self._pen.fill(form.modal)
        self._noticed(self.name, told(list(fields(form.modal)), values))
        result: InteractionResult = await hand.submit_modal(form, values)
        return result


def controls(message: Any) -> list[Component]:
    """All buttons and menus of a message that can be used."""
    shown = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return [dict(part) for part in nested(shown) if part.get("custom_id") and not part.get("disabled")]


def answers_a_question(control: Component, *, ahead: bool = False) -> bool:
    """Whether a control leads to an answer that somebody may be waiting for, not to a gift or the like; or to one
    that is said `ahead`.
    """
    custom_id = CustomId.read(control["custom_id"])
    return (
        custom_id is not None
        and custom_id.token.isdecimal() is not ahead
        and (custom_id.what in ANSWERS or custom_id.what == "form")
    )


def shown(result: InteractionResult) -> Any:
    """The message that a press or a command led to: a new private one, or the one it was made on."""
    return result.followups[-1] if result.followups else result.response


def _found(message: Any, what: str, rest: tuple[str, ...]) -> Iterator[Component]:
    """The controls of `message` that say `what`, and behind it what begins with `rest`."""
    for control in controls(message):
        custom_id = CustomId.read(control["custom_id"])
        if custom_id is not None and custom_id.what == what and custom_id.rest[: len(rest)] == rest:
            yield control


def _values(menu: Component) -> list[str]:
    return [option["value"] for option in menu["options"]]


def _what(control: Component) -> str:
    custom_id = CustomId.read(control["custom_id"])
    return custom_id.what if custom_id is not None else ""


def _labels(menu: Component, values: list[str]) -> str:
    return ", ".join(option["label"] for option in menu["options"] if option["value"] in values)
