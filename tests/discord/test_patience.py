"""Work that takes long is acknowledged before it is done; a form that cannot wait is given up."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord import replies
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
