"""Where outages, clocks and posts that wait come together."""

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.courier import TryLaterError
from bot.host.foreground import Foreground
from bot.host.outbox import Outbox
from bot.model.records import OutboxRow
from bot.store import StoreError
from tests.host.test_begun import forgotten, say
from tests.host.test_meanwhile import lose_the_channel, move, tell
from tests.host.world import ANN, BEN, StandingClock, World


async def test_a_table_without_a_channel_can_be_moved_also_after_the_clock_was_put_far_forward(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await tell(world, "a word")

    world.clock.put(timedelta(days=400))
    await world.wait(0)

    (said,) = await move(world)
    assert "a word" in said


async def test_a_post_is_begun_as_long_ago_as_before_when_the_clock_is_put_back(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    said = list(world.courier.said)

    world.clock.put(-timedelta(hours=3))
    await world.wait(0)
    await forgotten(world)

    assert (world.courier.looked, world.courier.said) == (1, said)


@pytest.mark.slow
async def test_who_cannot_even_look_for_a_message_cannot_post(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    world.courier.history = TryLaterError()
    await forgotten(world)

    for _ in range(40):
        await world.wait(0.17)

    assert world.host.outages.of_all() is not None


@pytest.mark.sqlite
async def test_a_deleted_database_is_noticed_also_while_discord_is_away(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.lost()
    await world.wait(2)
    await world.wait(0.2)

    await asyncio.to_thread(Path(world.url.removeprefix("sqlite+aiosqlite:///")).unlink)
    with suppress(StoreError):
        await world.host.tick()

    assert (await asyncio.wait_for(world.store.fails(), 30)).reason == "store-gone"


class Backlog:
    """A store in which three pages of lanes wait; `late` may be tried again once the first has been begun."""

    def __init__(self) -> None:
        self.outbox = self
        self.asked: list[str] = []

    async def waiting_lanes(self, now: object, after: str = "") -> list[str]:
        return {"": ["a"], "a": ["b"], "b": ["c"]}.get(after, [])

    async def tried_lanes(self, now: object) -> list[str]:
        return ["late"] if self.asked and "late" not in self.asked else []

    async def posts_in(self, lane: str, limit: int) -> list[object]:
        self.asked.append(lane)
        return []


async def test_what_may_be_tried_again_does_not_wait_until_a_backlog_is_gone_through() -> None:
    backlog: Any = Backlog()
    outbox = Outbox(backlog, StandingClock(), Foreground())
    outbox._lanes._places._kept, outbox._lanes._places._most = 0, 1  # One after another.
    outbox.open(_never)
    outbox.sweep()
    await outbox.idle(1)

    assert backlog.asked.index("late") < backlog.asked.index("c")


async def _never(row: OutboxRow) -> bool:
    raise AssertionError
