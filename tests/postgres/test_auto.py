"""Whole processes with `CHABUDAI_SHARDS=auto`: each takes what is free, and one that waits what is left behind."""

import asyncio
import time

import pytest

from tests.commands.test_process import Process, ended
from tests.double import Double

pytestmark = pytest.mark.postgres

RECOMMENDED = 6
"""Shards: a process that may choose takes four, and the next one two."""
FIRST, SECOND = "serving the shards 0-3/6", "serving the shards 4-5/6"
LEFT = (4, 5)
"""The numbers of the second."""
TAKEN_OVER, EACH = 15.0, 5.0
"""Seconds in which a process that waits has taken over, and as many more for each shard."""


async def said(bot: Process, what: str) -> None:
    """Until it stands in the log of one of them. Raises `TimeoutError`."""
    async with asyncio.timeout(120):
        while what not in bot.errors.read_text():  # noqa: ASYNC110  # Only the log tells.
            await asyncio.sleep(0.05)


async def test_each_takes_a_range_of_its_own_and_one_that_waits_that_of_one_that_was_killed(
    double: Double, bot: Process, url: str
) -> None:
    await double.world.recommend_shards(RECOMMENDED)
    auto = {"DATABASE_URL": url, "CHABUDAI_SHARDS": "auto"}
    first = bot.start(**auto)
    await said(bot, FIRST)
    second = bot.start(**auto)
    await said(bot, SECOND)
    waiting = bot.start(**auto)
    await said(bot, "waiting until process")
    for shard in range(RECOMMENDED):
        await double.world.bot_listening(within=60, shard=shard)
    assert await double.world.identified() == RECOMMENDED, "whoever waits stays away from Discord"

    second.kill()
    killed = time.perf_counter()
    for shard in LEFT:
        await double.world.bot_listening(2, within=60, shard=shard)
    seconds = time.perf_counter() - killed

    print(f"{len(LEFT)} shards taken over {seconds:.1f} s after SIGKILL")  # noqa: T201  # A promise in figures.
    assert seconds < TAKEN_OVER + EACH * len(LEFT)
    assert bot.errors.read_text().count(SECOND) == 2
    for process in (first, waiting):
        process.terminate()
        assert await ended(process) == 0
