"""Tests of bot processes with `CHABUDAI_SHARDS=auto`, which take free shards or wait until some become free."""

import asyncio
import time

import pytest

from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord

pytestmark = pytest.mark.postgres

RECOMMENDED = 6
"""Number of shards; the first process takes four of them and the next one two."""
FIRST, SECOND = "serving the shards 0-3/6", "serving the shards 4-5/6"
LEFT = (4, 5)
"""The second process's shards."""
TAKEN_OVER, EACH = 15.0, 5.0
"""Seconds for a waiting process to take over, and additional seconds per shard."""


async def said(bot: Process, what: str) -> None:
    """Wait until the shared log contains `what`.

    Raises `TimeoutError` after two minutes.
    """
    async with asyncio.timeout(120):
        while what not in bot.errors.read_text():  # noqa: ASYNC110  # Only the log shows it.
            await asyncio.sleep(0.05)


async def test_each_process_takes_a_range_and_a_waiting_one_takes_over(
    double: FakeDiscord, bot: Process, url: str
) -> None:
    await double.world.recommend_shards(RECOMMENDED)
    auto = {"DATABASE_URL": url, "CHABUDAI_SHARDS": "auto"}
    first = bot.start(**auto)
    await said(bot, FIRST)
    second = bot.start(**auto)
    await said(bot, SECOND)
    waiting = bot.start(**auto)
    await said(bot, "waiting for process")
    for shard in range(RECOMMENDED):
        await double.world.wait_until_connected(within=60, shard=shard)
    assert await double.world.identified() == RECOMMENDED, "a waiting process doesn't connect to Discord"

    second.kill()
    killed = time.perf_counter()
    for shard in LEFT:
        await double.world.wait_until_connected(2, within=60, shard=shard)
    seconds = time.perf_counter() - killed

    print(f"{len(LEFT)} shards taken over {seconds:.1f} s after SIGKILL")  # noqa: T201  # A documented figure.
    assert seconds < TAKEN_OVER + EACH * len(LEFT)
    assert bot.errors.read_text().count(SECOND) == 2
    for process in (first, waiting):
        process.terminate()
        assert await ended(process) == 0
