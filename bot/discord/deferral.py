"""First responses to interactions, which Discord accepts only within three seconds, and their measured times.

`HandlerRunner` runs every command and control handler through this module. If a handler takes longer than
`DEFER_AFTER` seconds, its interaction is deferred. A handler that may open a modal can't be deferred, so it is
canceled instead.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeVar

import discord
from discord import InteractionType

from bot.discord.error_classification import is_discord_error
from bot.discord.errors import FormNotDeclaredError, HandlerTimeoutError
from bot.host.errors import HostError
from bot.logs import log_failure
from bot.metrics import InteractionKind, Metrics, WorkMetrics

_BEGAN = "began"
_KINDS: dict[InteractionType, InteractionKind] = {
    InteractionType.component: "control",
    InteractionType.modal_submit: "form",
    InteractionType.application_command: "command",
}
"""The measured kinds of interactions.

Autocompletes are left out, as Discord sends many of them while a user types.
"""


def record_start(interaction: discord.Interaction) -> None:
    """Record the time at which the bot received the interaction."""
    interaction.extras[_BEGAN] = perf_counter()


def milliseconds(interaction: discord.Interaction) -> int:
    """Return the milliseconds since the interaction was received."""
    return round(_seconds(interaction) * 1000)


def record_duration(interaction: discord.Interaction, metrics: Metrics) -> None:
    """Record in the metrics how long the response took, whether it was an error or not."""
    tally = metrics_of(interaction, metrics)
    if tally is not None:
        tally.observe(_seconds(interaction))


@contextmanager
def measured(interaction: discord.Interaction, metrics: Metrics) -> Iterator[None]:
    """Measure the response time of an interaction that is handled in this context."""
    record_start(interaction)
    try:
        yield
    finally:
        record_duration(interaction, metrics)


def metrics_of(interaction: discord.Interaction, metrics: Metrics) -> WorkMetrics | None:
    """Return the metrics of this kind of interaction, or None if it isn't measured."""
    kind = _KINDS.get(interaction.type)
    return None if kind is None else metrics.interactions[kind]


def _seconds(interaction: discord.Interaction) -> float:
    now = perf_counter()
    began: float = interaction.extras.get(_BEGAN, now)
    return now - began


# Deferral and timeouts


log = logging.getLogger(__name__)

DEFER_AFTER = 1.2
"""Seconds of work before an interaction is deferred, or canceled if it may open a modal."""
AUTOCOMPLETE_TIMEOUT = 1.0
"""Seconds of work before an autocomplete returns an empty list."""
_DEFERRAL_TIMEOUT = 2.0
"""Seconds to wait for Discord to confirm a deferral. After that, Discord would reject it."""
_FIRST_RESPONSE = "first response"

T = TypeVar("T")

_cancelled: set[asyncio.Task[Any]] = set()
"""References to tasks without a waiter, so that Python doesn't garbage-collect them before they end."""


@dataclass(slots=True, eq=False)
class _FirstResponse:
    """The state of the first response: whether a reply is being sent, and the task that sends a deferral, if any."""

    opens_form: bool = False
    is_replying: bool = False
    deferral: asyncio.Task[None] | None = None


@asynccontextmanager
async def deferred_if_slow(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Defer the interaction if this context lasts for `DEFER_AFTER` seconds without a reply."""
    first = interaction.extras[_FIRST_RESPONSE] = _FirstResponse()

    def defer() -> None:
        if not first.is_replying:
            first.deferral = asyncio.create_task(_defer(interaction), name="deferral")

    timer = asyncio.get_running_loop().call_later(DEFER_AFTER, defer)
    try:
        yield
    finally:
        timer.cancel()
        if first.deferral is not None:
            await first.deferral


async def run_modal_handler(interaction: discord.Interaction, work: Coroutine[Any, Any, None]) -> None:
    """Run `work`, which may open a modal.

    Raises HostError "busy" if it sends no reply within `DEFER_AFTER` seconds.
    """
    first = interaction.extras[_FIRST_RESPONSE] = _FirstResponse(opens_form=True)
    try:
        await with_timeout(DEFER_AFTER, work, unless=lambda: first.is_replying or interaction.response.is_done())
    except HandlerTimeoutError:
        raise HostError("busy") from None


async def run_autocomplete_handler(work: Coroutine[Any, Any, None]) -> None:
    """Run `work`, which answers an autocomplete. Raise HandlerTimeoutError after `AUTOCOMPLETE_TIMEOUT` seconds."""
    await with_timeout(AUTOCOMPLETE_TIMEOUT, work)


async def before_reply(interaction: discord.Interaction, *, modal: bool = False) -> None:
    """Record that a reply is being sent, so no deferral can become the first response.

    Waits for a deferral that is being sent. Raises FormNotDeclaredError.
    """
    first: _FirstResponse | None = interaction.extras.get(_FIRST_RESPONSE)
    if first is None:
        return
    if modal and not first.opens_form:
        raise FormNotDeclaredError
    first.is_replying = True
    if first.deferral is not None:
        await asyncio.wait((first.deferral,))


async def with_timeout(
    seconds: float, work: Coroutine[Any, Any, T], *, unless: Callable[[], bool] = lambda: False
) -> T:
    """Return the result of `work`. Raise HandlerTimeoutError after `seconds`, unless `unless()` is true then.

    Doesn't wait for canceled work, since it may be finishing a commit or closing a connection that hangs.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait((task,), timeout=seconds)
        if not task.done() and not unless():
            raise HandlerTimeoutError
        return await task
    finally:
        if task.done():
            # Mark the error as retrieved. Otherwise asyncio would log it if the caller was canceled.
            _error_of(task)
        else:
            _cancelled.add(task)
            task.add_done_callback(_ended)
            task.cancel()


def _ended(task: asyncio.Task[Any]) -> None:
    _cancelled.discard(task)
    error = _error_of(task)
    if isinstance(error, Exception) and not isinstance(error, HostError):
        log_failure(error)


def _error_of(task: asyncio.Task[Any]) -> BaseException | None:
    return None if task.cancelled() else task.exception()


async def _defer(interaction: discord.Interaction) -> None:
    """Defer, unless there is a response already. If this fails, sending the reply fails too and reports it."""
    if interaction.response.is_done():
        return
    try:
        async with asyncio.timeout(_DEFERRAL_TIMEOUT):
            if is_private(interaction):
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
    except Exception as error:
        if not is_discord_error(error):
            raise
        log.info("can't defer an interaction: %s", type(error).__name__)


def is_private(interaction: discord.Interaction) -> bool:
    """Return whether the message with the control is visible only to its user, so that the reply can replace it."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
