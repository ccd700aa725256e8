"""Buttons, menus and forms: every one is found again by its custom id, whatever happened to the bot since.

A cog answers a control with a method marked by `on`. Its answers belong to the bot that has loaded the cog, and go
when it is unloaded.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.errors import NobodyAnswersError
from bot.discord.interactions import actor_of
from bot.host.errors import NotOfferedError
from bot.model.custom_ids import CustomId, whole_number
from bot.model.tables import Actor
from engine.core.values import value


@value()
class Press:
    """A control that was used. `values` are what was chosen in a menu.

    Of a form they are what was written in each of its lines, or chosen in each of its menus, with commas between.
    """

    interaction: discord.Interaction
    custom_id: CustomId
    values: tuple[str, ...] = ()

    @property
    def table(self) -> int:
        """The table that the control belongs to; every control of ours at a table names one."""
        return self.custom_id.table or 0

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def value(self) -> str:
        """The one line that was chosen in a menu. Raises NotOfferedError if it is not one."""
        if len(self.values) != 1:
            raise NotOfferedError(value=", ".join(self.values))
        return self.values[0]

    @property
    def number(self) -> int:
        """The same where every line is a number. Raises NotOfferedError."""
        try:
            return whole_number(self.value)
        except ValueError:
            raise NotOfferedError(value=self.value) from None

    def said(self, *, least: int, most: int | None = None) -> tuple[str, ...]:
        """What the custom id says besides, so many things. Raises NobodyAnswersError if it says fewer or more."""
        rest = self.custom_id.rest
        if not least <= len(rest) <= (least if most is None else most):
            raise NobodyAnswersError
        return rest

    @property
    def page(self) -> int:
        """The page that a control was on or leads to, which it says first; those of old releases knew of one page.

        Raises NobodyAnswersError.
        """
        return numbered(self.custom_id.rest[0]) if self.custom_id.rest else 0

    @property
    def actor(self) -> Actor:
        """Who used it, and whether they manage the server."""
        return actor_of(self.interaction)


def numbered(text: str) -> int:
    """A number that a custom id says. Raises NobodyAnswersError."""
    try:
        return whole_number(text)
    except ValueError:
        raise NobodyAnswersError from None


Handler = Callable[[Press], Awaitable[None]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

_MARK = "__answers_controls__"


class _Answer(NamedTuple):
    """The answer to one control: a method of a cog, and whether it may open a form."""

    cog: commands.Cog
    handler: Handler
    opens_form: bool


def on(*whats: str, opens_form: bool = False) -> Callable[[Method], Method]:
    """Makes a method of a cog the answer to controls whose custom ids say one of `whats`: small letters and hyphens.

    A method that may open a form says so with `opens_form`: a form must be the first response, so it cannot be
    deferred. Raises ValueError for a `whats` that no custom id of ours could say.
    """
    for what in whats:
        if CustomId.read(str(CustomId(what))) is None:
            raise ValueError(f"no custom id can say {what!r}")

    def mark(method: Method) -> Method:
        setattr(method, _MARK, {**getattr(method, _MARK, {}), **dict.fromkeys(whats, opens_form)})
        return method

    return mark


FORM: dict[Any, Any] = {"opens_form": True}
"""The `extras` of a command that may open a form: what `opens_form` is to a press."""


def may_open_form(command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu | None) -> bool:
    """Return whether a command declares that it may open a form."""
    return command is not None and FORM.items() <= command.extras.items()


class ControlTakenError(Exception):
    """This control is answered already. Carries `what` and the name of the `cog` that does."""

    def __init__(self, what: str, cog: str) -> None:
        super().__init__(f"{what}: {cog}")
        self.what = what
        self.cog = cog


class Presses:
    """Which cog of one bot answers which control."""

    def __init__(self) -> None:
        self._handlers: dict[str, _Answer] = {}

    def take_in(self, cog: commands.Cog) -> None:
        """From now on the cog answers its controls. Raises ControlTakenError, and then answers none."""
        handlers = dict(self._handlers)
        for what, answer in _marked(cog):
            if what in handlers:
                raise ControlTakenError(what, handlers[what].cog.qualified_name)
            handlers[what] = answer
        self._handlers = handlers

    def let_go(self, cog: commands.Cog) -> None:
        """The cog answers nothing any more."""
        self._handlers = {what: answer for what, answer in self._handlers.items() if answer.cog is not cog}

    def known(self) -> frozenset[str]:
        """What the custom ids can say."""
        return frozenset(self._handlers)

    def opens_form(self, what: str) -> bool:
        """Return whether the answer to this control may be a form."""
        return what in self._handlers and self._handlers[what].opens_form

    async def answer(self, press: Press) -> None:
        """Lets the cog that knows the control answer it. Raises NobodyAnswersError, or what the cog raises."""
        if press.custom_id.what not in self._handlers:
            raise NobodyAnswersError
        await self._handlers[press.custom_id.what].handler(press)


def _marked(cog: commands.Cog) -> Iterator[tuple[str, _Answer]]:
    for name in dir(type(cog)):
        whats: dict[str, bool] = getattr(getattr(type(cog), name, None), _MARK, {})
        for what, opens_form in whats.items():
            yield what, _Answer(cog, getattr(cog, name), opens_form)
