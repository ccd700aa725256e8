"""Dispatch of buttons, menus and modals by custom id, so controls keep working after a restart.

A cog handles a control with a method decorated with `on`. Its handlers are registered while the cog is loaded. A
`ControlParser` parses the answer of a used control under the table lock.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.errors import ControlTakenError, UnhandledControlError
from bot.discord.interactions import actor_of
from bot.host.errors import HostError
from bot.model.custom_ids import CustomId, parse_number
from bot.model.tables import Actor, DraftContent
from bot.presentation.controls import (
    Draft,
    OutdatedControlError,
    TextParser,
    initial_draft,
    parse_control,
    suggestion_draft,
)
from engine.core.questions import Action, Answer, Decision
from engine.core.values import value


@value()
class Press:
    """A used control or submitted modal. `values` are the choices made in a menu.

    For a modal, there is one value per field: its text, or its menu's choices joined with commas.
    """

    interaction: discord.Interaction
    custom_id: CustomId
    values: tuple[str, ...] = ()

    @property
    def table(self) -> int:
        """The table of the control; every control at a table has one."""
        return self.custom_id.table or 0

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def value(self) -> str:
        """The one value chosen in a menu. Raises HostError "not-offered" if there isn't exactly one."""
        if len(self.values) != 1:
            raise HostError("not-offered", value=", ".join(self.values))
        return self.values[0]

    @property
    def number(self) -> int:
        """The chosen value as a number. Raises HostError "not-offered"."""
        try:
            return parse_number(self.value)
        except ValueError:
            raise HostError("not-offered", value=self.value) from None

    def arguments(self, *, least: int, most: int | None = None) -> tuple[str, ...]:
        """Return the remaining custom-id arguments, `least` to `most` of them.

        `most` defaults to `least`. Raises UnhandledControlError for any other number.
        """
        rest = self.custom_id.args
        if not least <= len(rest) <= (least if most is None else most):
            raise UnhandledControlError
        return rest

    @property
    def page(self) -> int:
        """The page in the custom id's first argument; 0 if it has none, like controls of older releases.

        Raises UnhandledControlError.
        """
        return control_number(self.custom_id.args[0]) if self.custom_id.args else 0

    @property
    def actor(self) -> Actor:
        """The user, and whether they can manage the server."""
        return actor_of(self.interaction)


def control_number(text: str) -> int:
    """Parse a number from a custom id. Raises UnhandledControlError."""
    try:
        return parse_number(text)
    except ValueError:
        raise UnhandledControlError from None


Handler = Callable[[Press], Awaitable[None]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

_CONTROLS_ATTRIBUTE = "__answers_controls__"


class _ControlHandler(NamedTuple):
    """The handler of one control: a method of a cog, whether it may open a modal, and whether it is personal."""

    cog: commands.Cog
    handler: Handler
    opens_form: bool
    is_personal: bool


def on(*controls: str, opens_form: bool = False, is_personal: bool = False) -> Callable[[Method], Method]:
    """Make a method of a cog the handler of the controls `controls`, which are lowercase letters and hyphens.

    Set `opens_form` if the method may open a modal: a modal must be the first response, so the interaction can't be
    deferred. A control that `is_personal` is about its user at all tables, so it names none. Raises ValueError if a
    custom id can't contain one of `controls`.
    """
    for what in controls:
        if CustomId.parse(str(CustomId(what))) is None:
            raise ValueError(f"no custom id can say {what!r}")

    def mark(method: Method) -> Method:
        setattr(
            method,
            _CONTROLS_ATTRIBUTE,
            {**getattr(method, _CONTROLS_ATTRIBUTE, {}), **dict.fromkeys(controls, (opens_form, is_personal))},
        )
        return method

    return mark


FORM: dict[Any, Any] = {"opens_form": True}
"""The `extras` of a command that may open a modal, like `opens_form` of a control."""


def may_open_modal(command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu | None) -> bool:
    """Return whether a command declares that it may open a modal."""
    return command is not None and FORM.items() <= command.extras.items()


class ControlRegistry:
    """Registry of which cog handles which control."""

    def __init__(self) -> None:
        self._handlers: dict[str, _ControlHandler] = {}

    def register(self, cog: commands.Cog) -> None:
        """Register the cog's handlers. Raises ControlTakenError, and then registers none."""
        handlers = dict(self._handlers)
        for what, answer in _handlers_of(cog):
            if what in handlers:
                raise ControlTakenError(what, handlers[what].cog.qualified_name)
            handlers[what] = answer
        self._handlers = handlers

    def unregister(self, cog: commands.Cog) -> None:
        """Unregister the cog's handlers."""
        self._handlers = {what: answer for what, answer in self._handlers.items() if answer.cog is not cog}

    def names(self) -> frozenset[str]:
        """Return the names of all controls that have a handler."""
        return frozenset(self._handlers)

    def opens_form(self, what: str) -> bool:
        """Return whether the handler of this control may open a modal."""
        return what in self._handlers and self._handlers[what].opens_form

    def check(self, custom_id: CustomId) -> None:
        """Raise UnhandledControlError if the control has no handler, or is personal but names a table."""
        found = self._handlers.get(custom_id.verb)
        if found is None or (found.is_personal and custom_id.table is not None):
            raise UnhandledControlError

    async def dispatch(self, press: Press) -> None:
        """Call the handler of a control. Raises UnhandledControlError, or what the handler raises."""
        self.check(press.custom_id)
        await self._handlers[press.custom_id.verb].handler(press)


def _handlers_of(cog: commands.Cog) -> Iterator[tuple[str, _ControlHandler]]:
    for name in dir(type(cog)):
        whats: dict[str, tuple[bool, bool]] = getattr(getattr(type(cog), name, None), _CONTROLS_ATTRIBUTE, {})
        for what, (opens_form, is_personal) in whats.items():
            yield what, _ControlHandler(cog, getattr(cog, name), opens_form, is_personal)


# Parsing of used controls under the table lock


class ControlParser:
    """Parser of one used control, called under the table lock. Its attributes are the result.

    After several calls, they are the result of the last one.
    """

    def __init__(self, custom_id: CustomId, values: tuple[str, ...] = (), spelled: TextParser | None = None) -> None:
        self._custom_id = custom_id
        self._values = values
        self._spelled = spelled
        self.decision: Decision | None = None
        self.draft: Draft | None = None
        self.outdated = False

    @property
    def submitted_empty_modal(self) -> bool:
        return self._custom_id.verb == "fill" and self.draft is not None and not self.draft.has_choices

    @property
    def confirmed_other_draft(self) -> bool:
        """Whether *Done* was pressed on a message that shows a different draft than the current one."""
        return self._custom_id.verb == "done" and self.draft is not None

    def __call__(self, decision: Decision, kept: str | None) -> Action | DraftContent | None:
        """Return the control's answer, or a draft to store, or None if the draft is unchanged."""
        self.decision, self.draft, self.outdated = decision, None, False
        try:
            found = self._read(decision, kept)
        except OutdatedControlError:
            self.outdated = True
            return None
        if isinstance(found, Action):
            return found
        self.draft = found
        content = found.serialize(decision.question)
        before = () if kept else (Draft(), initial_draft(decision, None))
        known = (kept, *(draft.serialize(decision.question) for draft in before))
        return DraftContent(content) if content not in known else None

    def _read(self, decision: Decision, kept: str | None) -> Action | Draft:
        return parse_control(decision, self._custom_id, self._values, kept, self._spelled)


class SuggestionParser(ControlParser):
    """Parser that offers a computed suggestion as a draft."""

    def __init__(self, custom_id: CustomId, answer: Answer) -> None:
        super().__init__(custom_id)
        self._answer = answer

    def _read(self, decision: Decision, kept: str | None) -> Draft:
        """Return the suggestion, unless the user has filled in a draft in the meantime; then return theirs."""
        found = suggestion_draft(decision, self._custom_id, self._answer)
        filled = Draft.parse(decision.question, kept)
        return filled if filled is not None and filled.has_choices else found
