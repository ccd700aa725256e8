"""Slow work is deferred before it is done; a form or a list that cannot wait is given up."""

import asyncio
import gc
import logging
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import deferring as module
from bot.discord.deferring import (
    BusyError,
    FormNotDeclaredError,
    TooSlowError,
    answering,
    before_form,
    deferring,
    quickly,
)
from bot.discord.errors import Explainer
from bot.host.to_its_end import to_its_end


class Response:
    """Remembers how it was acknowledged."""

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
"""Seconds of patience that no work here takes."""


async def turns() -> None:
    """Let the event loop run so often that everything that is due happens."""
    for _ in range(20):
        await asyncio.sleep(0)


async def hang() -> None:
    await asyncio.Event().wait()


async def deferred(one: Any) -> None:
    """Works until the interaction is deferred."""
    await one.response.came.wait()


async def patiently(one: Any, work: Coroutine[Any, Any, None]) -> None:
    async with deferring(one):
        await work


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is slow if it takes more than one turn of the event loop."""
    monkeypatch.setattr(module, "PATIENCE", 0)
    monkeypatch.setattr(module, "LIST_PATIENCE", 0)


async def test_quick_work_is_not_acknowledged_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", NEVER)
    one = interaction()
    await patiently(one, turns())
    assert one.response.deferred == []


async def test_slow_work_is_acknowledged_privately_and_then_done() -> None:
    one = interaction()
    await patiently(one, deferred(one))
    assert one.response.deferred == [{"ephemeral": True, "thinking": True}]


async def test_slow_work_behind_a_private_message_leaves_the_message_as_it_is() -> None:
    one = interaction(message=SimpleNamespace(flags=SimpleNamespace(ephemeral=True)))
    await patiently(one, deferred(one))
    assert one.response.deferred == [{}]


async def test_an_interaction_is_acknowledged_once_however_much_slow_work_it_sets_off() -> None:
    one = interaction()
    await patiently(one, deferred(one))
    await patiently(one, turns())
    assert len(one.response.deferred) == 1


async def test_what_goes_wrong_slowly_is_raised_all_the_same() -> None:
    one = interaction()

    async def fail() -> None:
        await deferred(one)
        raise LookupError

    with pytest.raises(LookupError):
        await patiently(one, fail())


async def test_an_answer_that_is_being_sent_is_not_deferred_as_well() -> None:
    one = interaction()

    async def send_slowly() -> None:
        await answering(one)
        await turns()

    await patiently(one, send_slowly())
    assert one.response.deferred == []


async def test_an_answer_waits_for_the_deferral_that_is_being_sent() -> None:
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
        await answering(one)
        order.append("answered")

    await patiently(one, work())
    assert order == ["deferred", "answered"]


async def test_a_deferral_that_hangs_holds_up_neither_the_work_nor_the_answer_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_LONGEST_DEFERRAL", 0.02)
    one, done = interaction(), list[str]()
    sending = asyncio.Event()

    async def defer(**how: bool) -> None:
        sending.set()
        await hang()

    one.response.defer = defer

    async def work() -> None:
        await sending.wait()
        done.append("worked")
        await answering(one)
        done.append("answered")

    await patiently(one, work())
    assert done == ["worked", "answered"]


async def test_a_form_is_given_up_when_it_could_no_longer_open() -> None:
    with pytest.raises(BusyError):
        await before_form(interaction(), hang())


async def test_a_quick_form_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", NEVER)
    await before_form(interaction(), turns())


async def test_a_form_that_is_being_sent_is_not_given_up() -> None:
    one, sent = interaction(), list[str]()

    async def send_slowly() -> None:
        await answering(one, form=True)
        await turns()
        sent.append("form")

    await before_form(one, send_slowly())
    assert sent == ["form"]


async def test_a_form_that_is_given_up_does_not_wait_for_a_commit_under_way_which_ends() -> None:
    may_end, ended = asyncio.Event(), asyncio.Event()

    async def commit() -> None:
        await may_end.wait()
        ended.set()

    lock = asyncio.Lock()

    async def work() -> None:
        async with lock:
            await to_its_end(commit())

    with pytest.raises(BusyError):
        await before_form(interaction(), work())

    assert lock.locked(), "the table stays locked until the commit is done"
    may_end.set()
    await ended.wait()
    async with lock:
        pass


async def test_a_form_must_be_declared() -> None:
    one = interaction()
    with pytest.raises(FormNotDeclaredError):
        await patiently(one, answering(one, form=True))


async def test_a_list_is_given_up_when_it_takes_too_long() -> None:
    with pytest.raises(TooSlowError):
        await quickly(hang())


async def test_a_quick_list_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIST_PATIENCE", NEVER)
    await quickly(turns())


async def test_what_fails_after_it_was_given_up_is_logged_without_what_it_says(
    caplog: pytest.LogCaptureFixture,
) -> None:
    failed = asyncio.Event()

    async def fail() -> None:
        try:
            await hang()
        finally:
            failed.set()
            raise LookupError("a bid of 7")

    with pytest.raises(TooSlowError):
        await quickly(fail())
    await failed.wait()
    await asyncio.sleep(0)
    (record,) = caplog.records
    assert "LookupError" in record.getMessage()
    assert "bid" not in record.getMessage()


def too_late(code: int = 10062) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="")
    return discord.NotFound(response, {"code": code, "message": "Unknown interaction"})


class Refused(Response):
    """Cannot be acknowledged any more."""

    async def defer(self, **how: bool) -> None:
        self.came.set()
        raise too_late()


class Answered(Response):
    """Is answered already, though it does not say so."""

    async def defer(self, **how: bool) -> None:
        self.came.set()
        nobody: Any = None
        raise discord.InteractionResponded(nobody)


async def test_a_second_answer_is_a_fault_of_ours_and_not_passed_over() -> None:
    one = interaction()
    one.response = Answered()
    with pytest.raises(discord.InteractionResponded):
        await patiently(one, deferred(one))


async def test_work_whose_acknowledgement_was_refused_is_done_all_the_same() -> None:
    one = interaction()
    one.response = Refused()
    await patiently(one, deferred(one))


@pytest.mark.slow
async def test_what_goes_wrong_after_a_refused_acknowledgement_is_raised_and_nothing_is_left_behind(
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
async def test_an_answer_that_comes_too_late_is_an_information_and_no_second_call(
    code: int, caplog: pytest.LogCaptureFixture
) -> None:
    used: Any = SimpleNamespace(data={"custom_id": "cb:seat:1::"}, extras={})  # Nothing of it can be answered.
    nobody: Any = None
    with caplog.at_level(logging.DEBUG):
        await Explainer(nobody, nobody).explain(used, too_late(code))
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("INFO", None)]
