"""Running of interaction handlers, and error messages for users."""

import logging
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.discord.deferral import (
    deferred_if_slow,
    metrics_of,
    milliseconds,
    run_autocomplete_handler,
    run_modal_handler,
    with_timeout,
)
from bot.discord.error_classification import is_connection_error, is_discord_error
from bot.discord.errors import HandlerTimeoutError
from bot.discord.replies import is_interaction_expired, show
from bot.host.errors import Fact, HostAwayError, HostError, ShuttingDownError
from bot.host.host import Host
from bot.localization.localizer import Localizer, remove_unstorable
from bot.logs import new_reference
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import truncate
from bot.presentation.controls import problem_text
from bot.presentation.formatting import table_note
from bot.presentation.joint_requests import offer_joint_request
from bot.store import StoreError, as_store_error
from engine.core.errors import IllegalAnswerError

log = logging.getLogger(__name__)

MAX_FACT_LENGTH = 200
"""Maximum characters of a fact in an error message."""
_LOOKUP_TIMEOUT = 0.5
"""Maximum seconds to find the table of an error. Even after `DEFER_AFTER` seconds, the message is then in time."""


def error_message(localizer: Localizer, error: Exception) -> str | None:
    """Return the error message for an expected error, or None for a bug."""
    match error:
        case HostError():
            facts = {name: _short(fact) for name, fact in error.facts.items()}
            return localizer.format(f"error-{error.reason}", **facts)
        case IllegalAnswerError():
            return problem_text(localizer, error)
        case StoreError():
            return localizer.format("error-store")
        case _:
            return None if as_store_error(error) is None else localizer.format("error-store-trouble")


def _short(fact: Fact) -> Fact:
    """Shorten a fact that is text. It may be something a user typed."""
    return truncate(remove_unstorable(fact), MAX_FACT_LENGTH) if isinstance(fact, str) else fact


class HandlerRunner:
    """Runner of interaction handlers that shows users what went wrong, in the terms of their game."""

    def __init__(self, host: Host, boards: Boards) -> None:
        self._host = host
        self._boards = boards

    async def run_handler(
        self,
        interaction: discord.Interaction,
        handler: Callable[[], Coroutine[Any, Any, None]],
        *,
        opens_form: bool = False,
    ) -> None:
        """Run `handler`, the handler of any command or control.

        Discord gets its first response in time, even if the handler is slow: the interaction is deferred, or with
        `opens_form` the user sees that the table is busy. Errors become error messages. Bugs are also logged.
        """
        with self._host.track_user():
            if opens_form:
                await self._run(interaction, lambda: run_modal_handler(interaction, handler()))
            else:
                async with deferred_if_slow(interaction):
                    await self._run(interaction, handler)

    async def run_autocomplete(
        self, interaction: discord.Interaction, handler: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Run `handler`, which answers an autocomplete. If it fails or takes too long, the list is empty."""
        await self._run(interaction, lambda: run_autocomplete_handler(handler()))

    async def _run(self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]) -> None:
        try:
            with self._host.accept_request():
                await act()
        except Exception as error:
            await self.show_error(interaction, error)

    async def show_error(self, interaction: discord.Interaction, error: Exception) -> None:
        """Show an error to the user. If it is a bug, log it under a short reference that the user sees too."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        elif isinstance(error, app_commands.AppCommandError):
            error = HostError("command-changed")
        if is_interaction_expired(error) or is_connection_error(error):
            return log.info("a reply came too late or failed", extra=_about(interaction))
        known = isinstance(error, HostError | IllegalAnswerError | StoreError | HandlerTimeoutError)
        short = "" if known else self._log_bug(interaction, error)  # First, because the rest may fail as well.
        if interaction.type is discord.InteractionType.autocomplete:
            return await _send_no_choices(interaction)
        info = await self._table(interaction, error)
        localizer = self._boards.localizer(interaction.locale.value, None if info is None else info.game)
        text = error_message(localizer, error) or localizer.format("error-ours", reference=short)
        message = Message(content=text) if info is None else table_note(localizer, info, text)
        if info is not None and isinstance(error, HostAwayError):
            message = offer_joint_request(
                localizer, info, error.host_action, interaction.user.id, discord.utils.utcnow()
            )
        try:
            await show(interaction, message, as_new=True)
        except Exception as failure:
            if not is_discord_error(failure):
                raise
            level = (
                logging.INFO if is_interaction_expired(failure) or is_connection_error(failure) else logging.WARNING
            )
            log.log(level, "can't show an error: %s", failure)

    def _log_bug(self, interaction: discord.Interaction, error: Exception) -> str:
        """Count and log a bug, and return its reference.

        The error's text isn't logged, as it may quote a hand or a bid.
        """
        tally = metrics_of(interaction, self._host.metrics)
        if tally is not None:
            tally.failed += 1
        short = new_reference()
        trouble = as_store_error(error)
        where = "" if trouble is not None else "\n" + "".join(traceback.format_tb(error.__traceback__))
        extra = {**_about(interaction), "reference": short}
        log.error("an interaction failed: %s%s", trouble or type(error).__name__, where, extra=extra)
        return short

    async def _table(self, interaction: discord.Interaction, error: Exception) -> TableInfo | None:
        """Return the table whose control was used, or None. The error message uses its game's terms and names it."""
        data: Any = interaction.data or {}
        custom_id = CustomId.parse(str(data.get("custom_id", "")))
        table_id = None if custom_id is None else custom_id.table
        if isinstance(error, HostAwayError):
            table_id = error.table_id
        try:
            with self._host.accept_request():  # Raises ShuttingDownError if the store is closing.
                return (
                    None
                    if table_id is None
                    else await with_timeout(_LOOKUP_TIMEOUT, self._host.queries.find(table_id))
                )
        except ShuttingDownError:
            return None
        except Exception as error:  # The store fails too, so show the message without the game's terms.
            log.warning("can't load a game's messages: %s", type(error).__name__)
            return None


async def _send_no_choices(interaction: discord.Interaction) -> None:
    """Answer an autocomplete with an empty list, since it can't show an error."""
    try:
        await interaction.response.autocomplete([])
    except Exception as failure:
        if not is_discord_error(failure):
            raise
        log.info("can't show autocomplete choices: %s", type(failure).__name__)


def _about(interaction: discord.Interaction) -> dict[str, object]:
    """Return log fields: the command or control, and the milliseconds since it was used."""
    return {"command": _name(interaction), "ms": milliseconds(interaction)}


def _name(interaction: discord.Interaction) -> str:
    """Return the name of the command or control, without what the user chose or typed."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    return ":".join(custom_id.split(":")[:3]) or str(data.get("name", ""))
