"""Tests of several bot processes that share a database and each serve one Discord shard."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.host.seating import asks_quickly
from tests.cases import CASES
from tests.double import Double, controls
from tests.kill.correspondents import Correspondent
from tests.kill.life import Bot, DiedError
from tests.kill.trial import Trial, kills, trial

pytestmark = pytest.mark.postgres

BY_LETTER = next(case for case in CASES.values() if asks_quickly(case.kind))
"""A game whose questions, even the interrupting ones, concern hidden cards and so come as direct messages."""
SHORT = tuple(name for name, case in CASES.items() if case.bars is None or case is BY_LETTER)
"""Short games, which can be played to the end."""
THIRD = (2, 3)
"""The last of three shards."""
LETTERS = 30
"""Minimum number of answers given in direct messages."""
TAKEN_OVER = 20.0
"""Seconds within which a waiting process must take over from one that exited."""


async def test_kills_of_several_processes_neither_lose_nor_duplicate_anything(tmp_path: Path) -> None:
    done = await kills(tmp_path, seed=11, count=3, games=SHORT, processes=3)

    assert done.ledger.found.wrong == []
    assert done.memory.revived, "a control shown before a kill was answered after it"
    assert done.memory.by_letter, "somebody answered where another process hears than serves the table"
    assert done.figures.answers > 60


@pytest_asyncio.fixture
async def three(tmp_path: Path) -> AsyncIterator[Trial]:
    async with trial(tmp_path, seed=5, processes=3) as one:
        yield one


async def test_game_continues_by_dm_if_another_process_receives_dms(three: Trial) -> None:
    club, memory, hearing = three.clubs[THIRD[0]], three.memory, three.processes.hearing
    users = [player.user for player in club.everybody]
    club.everybody = [Correspondent(three.world, user, Random(user), memory, hearing) for user in users]
    await club.open_table(0, BY_LETTER)

    async with club.everybody_plays(), asyncio.timeout(180):
        while club.playing and memory.by_letter < LETTERS:  # noqa: ASYNC110  # No event announces an answer.
            await asyncio.sleep(0.1)
    await three.rest()
    await three.count()

    print(f"{memory.by_letter} of {memory.told.total()} answers by letter")  # noqa: T201
    assert memory.by_letter >= LETTERS
    assert three.ledger.found.wrong == []


@pytest_asyncio.fixture
async def double() -> AsyncIterator[Double]:
    async with Double() as double:
        yield double


@pytest_asyncio.fixture
async def third(double: Double, tmp_path: Path) -> AsyncIterator[Bot]:
    """Start a process with the last of three shards."""
    bot = Bot(double, tmp_path, shard=THIRD)
    await bot.start()
    yield bot
    await bot.kill()


async def test_waiting_process_takes_over_the_shards_of_a_killed_one(
    double: Double, third: Bot, tmp_path: Path
) -> None:
    world, waiting = double.world, Bot(double, tmp_path, shard=THIRD, wait=True)
    ann = await world.add_user("Ann")
    channel = await world.add_channel(await world.add_guild("Club", owner=ann, shard=THIRD), "games")
    await world.slash(ann, channel, "table open", {"game": "toy"})
    card = await world.pinned(channel)
    taking_over = asyncio.create_task(waiting.start())
    await said(third, "waiting until")
    assert await world.identified() == 1, "it stays away from Discord"

    await third.kill()
    killed = time.perf_counter()
    await taking_over
    seconds = time.perf_counter() - killed
    print(f"taken over {seconds:.2f} s after SIGKILL")  # noqa: T201  # Documented, so the log shows the figure.
    pressed = await world.press(ann, card, next(each.custom_id for each in controls(card) if not each.disabled))
    await waiting.kill()

    assert seconds < TAKEN_OVER
    assert pressed.outcome != "failed"


async def test_second_process_with_the_same_shards_exits_with_a_reason(
    double: Double, third: Bot, tmp_path: Path
) -> None:
    with pytest.raises(DiedError, match=f"shards 2-2/3 are free at .*, process {third.pid} on ") as refused:
        await Bot(double, tmp_path, shard=THIRD).start()

    assert refused.value.code == 1
    assert "Traceback" not in str(refused.value)
    assert await double.world.identified() == 1


async def said(bot: Bot, what: str) -> None:
    """Wait until the log contains `what`.

    Raises `TimeoutError` after a minute.
    """
    async with asyncio.timeout(60):
        while what not in bot.log.read_text():  # noqa: ASYNC110  # Only the log shows it.
            await asyncio.sleep(0.05)
