"""Work that takes long is acknowledged before it is done; a form that cannot wait is given up."""

import asyncio
import gc
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import replies
from bot.discord.errors import Explainer
from bot.discord.replies import at_once, patiently


class Response:
    """Remembers how it was acknowledged."""

    def __init__(self) -> None:
        self.deferred: list[dict[str, bool]] = []

    def is_done(self) -> bool:
        return bool(self.deferred)

    async def defer(self, **how: bool) -> None:
        self.deferred.append(how)


def interaction(*, message: Any = None) -> Any:
    return SimpleNamespace(response=Response(), message=message, guild_id=1)


async def after(seconds: float) -> str:
    await asyncio.sleep(seconds)
    return "done"


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0.02)


async def test_quick_work_is_not_acknowledged_beforehand() -> None:
    one = interaction()
    assert await patiently(one, after(0)) == "done"
    assert one.response.deferred == []


async def test_slow_work_is_acknowledged_privately_and_then_done() -> None:
    one = interaction()
    assert await patiently(one, after(0.1)) == "done"
    assert one.response.deferred == [{"ephemeral": True, "thinking": True}]


async def test_slow_work_behind_a_private_message_leaves_the_message_as_it_is() -> None:
    one = interaction(message=SimpleNamespace(flags=SimpleNamespace(ephemeral=True)))
    assert await patiently(one, after(0.1)) == "done"
    assert one.response.deferred == [{}]


async def test_an_interaction_is_acknowledged_once_however_much_slow_work_it_sets_off() -> None:
    one = interaction()
    await patiently(one, after(0.1))
    await patiently(one, after(0.1))
    assert len(one.response.deferred) == 1


async def test_what_goes_wrong_slowly_is_raised_all_the_same() -> None:
    async def fail() -> None:
        await asyncio.sleep(0.1)
        raise LookupError

    with pytest.raises(LookupError):
        await patiently(interaction(), fail())


async def test_a_form_is_given_up_when_it_could_no_longer_open() -> None:
    assert await at_once(after(0)) == "done"
    with pytest.raises(TimeoutError):
        await at_once(after(0.1))


def too_late(code: int = 10062) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=404, reason="")
    return discord.NotFound(response, {"code": code, "message": "Unknown interaction"})


class Refused(Response):
    """Cannot be acknowledged any more."""

    async def defer(self, **how: bool) -> None:
        raise too_late()


class Answered(Response):
    """Is answered already, though it does not say so."""

    async def defer(self, **how: bool) -> None:
        nobody: Any = None
        raise discord.InteractionResponded(nobody)


async def test_a_second_answer_is_a_fault_of_ours_and_not_passed_over() -> None:
    one = interaction()
    one.response = Answered()
    with pytest.raises(discord.InteractionResponded):
        await patiently(one, after(0.1))


async def test_work_whose_acknowledgement_was_refused_is_done_all_the_same() -> None:
    one = interaction()
    one.response = Refused()
    assert await patiently(one, after(0.1)) == "done"


async def test_what_goes_wrong_after_a_refused_acknowledgement_is_raised_and_nothing_is_left_behind(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        await asyncio.sleep(0.1)
        raise LookupError("a bid of 7")

    one, complaints = interaction(), list[object]()
    one.response = Refused()
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
