"""Tests that slow work is deferred, and that slow modals and autocompletes are canceled."""

import asyncio
import gc
import logging
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import deferral as module
from bot.discord.deferral import (
    before_reply,
    deferred_if_slow,
    run_autocomplete_handler,
    run_modal_handler,
)
from bot.discord.errors import FormNotDeclaredError, HandlerTimeoutError
from bot.discord.handler_runner import HandlerRunner
from bot.host.tasks import shield_write
from tests.errors import rejected


class Response:
    """A response that records its deferrals."""

    def __init__(self) -> None:
        self.deferred: list[dict[str, bool]] = []
        self.came = asyncio.Event()

    def is_done(self) -> bool:
        return bool(self.deferred)

    async def defer(self, **how: bool) -> None:
        self.deferred.append(how)
        self.came.set()


def interaction(*, message: Any = None) -> Any:
    return SimpleNamespace(response=Response(), message=message, guild_id=1, extras={})


NEVER = 600.0
"""Seconds of patience that no work here exceeds."""


async def turns() -> None:
    """Run the event loop until everything that is due has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


async def hang() -> None:
    await asyncio.Event().wait()


async def deferred(one: Any) -> None:
    """Work until the interaction is deferred."""
    await one.response.came.wait()


async def patiently(one: Any, work: Coroutine[Any, Any, None]) -> None:
    async with deferred_if_slow(one):
        await work


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat work as slow if it takes more than one turn of the event loop."""
    monkeypatch.setattr(module, "DEFER_AFTER", 0)
    monkeypatch.setattr(module, "AUTOCOMPLETE_TIMEOUT", 0)


async def test_quick_work_is_not_deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEFER_AFTER", NEVER)
    one = interaction()
    await patiently(one, turns())
    assert one.response.deferred == []


async def test_slow_work_is_deferred_ephemerally() -> None:
    one = interaction()
    await patiently(one, deferred(one))
    assert one.response.deferred == [{"ephemeral": True, "thinking": True}]


async def test_slow_work_of_a_private_message_defers_an_update() -> None:
    one = interaction(message=SimpleNamespace(flags=SimpleNamespace(ephemeral=True)))
    await patiently(one, deferred(one))
    assert one.response.deferred == [{}]


async def test_interaction_is_deferred_only_once() -> None:
    one = interaction()
    await patiently(one, deferred(one))
    await patiently(one, turns())
    assert len(one.response.deferred) == 1


async def test_error_after_a_deferral_is_raised() -> None:
    one = interaction()

    async def fail() -> None:
        await deferred(one)
        raise LookupError

    with pytest.raises(LookupError):
        await patiently(one, fail())


async def test_reply_being_sent_prevents_a_deferral() -> None:
    one = interaction()

    async def send_slowly() -> None:
        await before_reply(one)
        await turns()

    await patiently(one, send_slowly())
    assert one.response.deferred == []


async def test_reply_waits_for_a_deferral_being_sent() -> None:
    one, order = interaction(), list[str]()
    sending, may_end = asyncio.Event(), asyncio.Event()

    async def defer(**how: bool) -> None:
        sending.set()
        await may_end.wait()
        order.append("deferred")

    one.response.defer = defer

    async def work() -> None:
        await sending.wait()
        asyncio.get_running_loop().call_soon(may_end.set)
        await before_reply(one)
        order.append("answered")

    await patiently(one, work())
    assert order == ["deferred", "answered"]


async def test_hanging_deferral_delays_the_reply_only_briefly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_DEFERRAL_TIMEOUT", 0.02)
    one, done = interaction(), list[str]()
    sending = asyncio.Event()

    async def defer(**how: bool) -> None:
        sending.set()
        await hang()

    one.response.defer = defer

    async def work() -> None:
        await sending.wait()
        done.append("worked")
        await before_reply(one)
        done.append("answered")

    await patiently(one, work())
    assert done == ["worked", "answered"]


async def test_slow_modal_is_canceled() -> None:
    with rejected("busy"):
        await run_modal_handler(interaction(), hang())


async def test_quick_modal_is_not_canceled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEFER_AFTER", NEVER)
    await run_modal_handler(interaction(), turns())


async def test_modal_being_sent_is_not_canceled() -> None:
    one, sent = interaction(), list[str]()

    async def send_slowly() -> None:
        await before_reply(one, modal=True)
        await turns()
        sent.append("form")

    await run_modal_handler(one, send_slowly())
    assert sent == ["form"]


async def test_canceled_modal_does_not_wait_for_a_running_commit() -> None:
    may_end, ended = asyncio.Event(), asyncio.Event()

    async def commit() -> None:
        await may_end.wait()
        ended.set()

    lock = asyncio.Lock()

    async def work() -> None:
        async with lock:
            await shield_write(commit())

    with rejected("busy"):
        await run_modal_handler(interaction(), work())

    assert lock.locked(), "the table stays locked until the commit is done"
    may_end.set()
    await ended.wait()
    async with lock:
        pass


async def test_undeclared_modal_is_an_error() -> None:
    one = interaction()
    with pytest.raises(FormNotDeclaredError):
        await patiently(one, before_reply(one, modal=True))


async def test_slow_autocomplete_is_canceled() -> None:
    with pytest.raises(HandlerTimeoutError):
        await run_autocomplete_handler(hang())


async def test_quick_autocomplete_is_not_canceled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AUTOCOMPLETE_TIMEOUT", NEVER)
    await run_autocomplete_handler(turns())


async def test_error_of_canceled_work_is_logged_without_its_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    failed = asyncio.Event()

    async def fail() -> None:
        try:
            await hang()
        finally:
            failed.set()
            raise LookupError("a bid of 7")

    with pytest.raises(HandlerTimeoutError):
        await run_autocomplete_handler(fail())
    await failed.wait()
    await asyncio.sleep(0)
    (record,) = caplog.records
    assert "LookupError" in record.getMessage()
    assert "bid" not in record.getMessage()


def too_late(code: int = 10062) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="")
    return discord.NotFound(response, {"code": code, "message": "Unknown interaction"})


class Refused(Response):
    """A response that can no longer be deferred."""

    async def defer(self, **how: bool) -> None:
        self.came.set()
        raise too_late()


class Answered(Response):
    """A response that was sent already but doesn't say so."""

    async def defer(self, **how: bool) -> None:
        self.came.set()
        nobody: Any = None
        raise discord.InteractionResponded(nobody)


async def test_second_response_is_our_bug_and_raised() -> None:
    one = interaction()
    one.response = Answered()
    with pytest.raises(discord.InteractionResponded):
        await patiently(one, deferred(one))


async def test_work_continues_after_a_refused_deferral() -> None:
    one = interaction()
    one.response = Refused()
    await patiently(one, deferred(one))


@pytest.mark.slow
async def test_error_after_a_refused_deferral_is_raised(
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, complaints = interaction(), list[object]()
    one.response = Refused()

    async def fail() -> None:
        await deferred(one)
        raise LookupError("a bid of 7")

    asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
    with caplog.at_level(logging.DEBUG), pytest.raises(LookupError):
        await patiently(one, fail())
    gc.collect()
    await asyncio.sleep(0)
    assert complaints == []
    assert "bid" not in caplog.text
    assert [record.levelname for record in caplog.records if record.name.startswith("bot")] == ["INFO"]


@pytest.mark.parametrize("code", [10062, 40060, 10015, 50027])
async def test_expired_interaction_is_logged_and_not_answered_again(
    code: int, caplog: pytest.LogCaptureFixture
) -> None:
    # It has nothing that could be used for a reply.
    used: Any = SimpleNamespace(data={"custom_id": "cb:seat:1::"}, extras={})
    nobody: Any = None
    with caplog.at_level(logging.DEBUG):
        await HandlerRunner(nobody, nobody).show_error(used, too_late(code))
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("INFO", None)]
