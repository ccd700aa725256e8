"""Interactions of outages, clock changes and waiting posts."""

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.delivery.outbox import Outbox
from bot.host.tasks import WaitingUsers
from bot.host.transport import RetryLaterError
from bot.model.messages import Post
from bot.store import StoreError
from tests.host.test_backlog import lose_the_channel, move, tell
from tests.host.test_messages_in_flight import forgotten, say
from tests.host.world import ANN, BEN, StandingClock, World


async def test_a_table_without_a_channel_can_move_after_a_clock_jump(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await tell(world, "a word")

    world.clock.put(timedelta(days=400))
    await world.wait(0)

    (said,) = await move(world)
    assert "a word" in said


async def test_setting_the_clock_back_keeps_the_age_of_messages(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    said = list(world.courier.said)

    world.clock.put(-timedelta(hours=3))
    await world.wait(0)
    await forgotten(world)

    assert (world.courier.looked, world.courier.said) == (1, said)


@pytest.mark.slow
async def test_failing_searches_for_a_message_count_as_an_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    world.courier.history = RetryLaterError()
    await forgotten(world)

    for _ in range(40):
        await world.wait(0.17)

    assert world.host.outages.global_outage() is not None


@pytest.mark.sqlite
async def test_a_deleted_database_is_noticed_during_an_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.gateway_lost()
    await world.wait(2)
    await world.wait(0.2)

    await asyncio.to_thread(Path(world.url.removeprefix("sqlite+aiosqlite:///")).unlink)
    with suppress(StoreError):
        await world.host.tick()

    assert (await asyncio.wait_for(world.store.wait_for_failure(), 30)).reason == "store-gone"


class Backlog:
    """Fake store with three pages of waiting queues; `late` becomes due after the first was read."""

    def __init__(self) -> None:
        self.outbox = self
        self.asked: list[str] = []

    async def due_queues(self, now: object, after: str = "") -> list[str]:
        return {"": ["a"], "a": ["b"], "b": ["c"]}.get(after, [])

    async def retry_queues(self, now: object) -> list[str]:
        return ["late"] if self.asked and "late" not in self.asked else []

    async def posts_in(self, queue: str, limit: int) -> list[object]:
        self.asked.append(queue)
        return []


async def test_retries_do_not_wait_for_the_whole_backlog() -> None:
    backlog: Any = Backlog()
    outbox = Outbox(backlog, StandingClock(), WaitingUsers())
    outbox._queues._places._kept, outbox._queues._places._most = 0, 1  # One at a time.
    outbox.open(_never)
    outbox.sweep()
    await outbox.wait_until_idle(1)

    assert backlog.asked.index("late") < backlog.asked.index("c")


async def _never(row: Post) -> bool:
    raise AssertionError
