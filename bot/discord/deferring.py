"""The first response to an interaction, which Discord accepts for three seconds only.

`Explainer` runs every command and every press in here, so that a handler can take its time: after `PATIENCE` seconds
the interaction is deferred. A handler that may open a form cannot be deferred, so it is canceled instead.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import discord

from bot.discord.reaching import did_not_get_through
from bot.host.errors import HostError
from bot.logs import log_failure

log = logging.getLogger(__name__)

PATIENCE = 1.2
"""Seconds of work before an interaction is deferred, or its form is abandoned."""
LIST_PATIENCE = 1.0
"""Seconds of work before an autocomplete shows nothing."""
_LONGEST_DEFERRAL = 2.0
"""Seconds to wait for Discord to confirm a deferral. After that it would refuse it anyway."""
_FIRST = "first response"

T = TypeVar("T")

_cancelled: set[asyncio.Task[Any]] = set()
"""References to tasks without a waiter; without these, Python could garbage-collect them before they end."""


class BusyError(HostError):
    """The table did not answer in time, and a form cannot open later."""

    reason = "busy"


class TooSlowError(TimeoutError):
    """Work exceeded its time limit and was canceled."""


class FormNotDeclaredError(Exception):
    """A handler opens a form without `opens_form=True`, so it may have been deferred by then."""


@dataclass(slots=True, eq=False)
class _First:
    """The state of the first response: whether an answer is being sent, and the deferral if one was sent before."""

    opens_form: bool = False
    is_answering: bool = False
    deferral: asyncio.Task[None] | None = None


@asynccontextmanager
async def deferring(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Defer the interaction once this context has lasted for `PATIENCE` seconds without an answer."""
    first = interaction.extras[_FIRST] = _First()

    def defer() -> None:
        if not first.is_answering:
            first.deferral = asyncio.create_task(_defer(interaction), name="deferral")

    timer = asyncio.get_running_loop().call_later(PATIENCE, defer)
    try:
        yield
    finally:
        timer.cancel()
        if first.deferral is not None:
            await first.deferral


async def before_form(interaction: discord.Interaction, work: Coroutine[Any, Any, None]) -> None:
    """Run `work`, which may open a form. Raise BusyError if it sends no answer within `PATIENCE` seconds."""
    first = interaction.extras[_FIRST] = _First(opens_form=True)
    try:
        await within(PATIENCE, work, unless=lambda: first.is_answering or interaction.response.is_done())
    except TooSlowError:
        raise BusyError from None


async def quickly(work: Coroutine[Any, Any, None]) -> None:
    """Run `work`, which answers an autocomplete. Raise TooSlowError after `LIST_PATIENCE` seconds."""
    await within(LIST_PATIENCE, work)


async def answering(interaction: discord.Interaction, *, form: bool = False) -> None:
    """Note that an answer is being sent, so nothing else can become the first response.

    Waits for a deferral that is being sent. Raises FormNotDeclaredError.
    """
    first: _First | None = interaction.extras.get(_FIRST)
    if first is None:
        return
    if form and not first.opens_form:
        raise FormNotDeclaredError
    first.is_answering = True
    if first.deferral is not None:
        await asyncio.wait((first.deferral,))


async def within(seconds: float, work: Coroutine[Any, Any, T], *, unless: Callable[[], bool] = lambda: False) -> T:
    """Return what `work` returns. Raise TooSlowError if it takes longer than `seconds`, `unless` it may.

    Cancelled work is not waited for. It may have to finish a commit, or to close a connection that hangs.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait((task,), timeout=seconds)
        if not task.done() and not unless():
            raise TooSlowError
        return await task
    finally:
        if task.done():
            _error_of(task)  # Or asyncio would log it where the caller was cancelled just then.
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
    """Defer, unless there is an answer already. A failure here shows up when the answer is sent."""
    if interaction.response.is_done():
        return
    try:
        async with asyncio.timeout(_LONGEST_DEFERRAL):
            if is_private(interaction):
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
    except Exception as error:
        if not did_not_get_through(error):
            raise
        log.info("an interaction could not be deferred: %s", type(error).__name__)


def is_private(interaction: discord.Interaction) -> bool:
    """Return whether only this person sees the message that was used, so that the answer can replace it."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
