"""Tests of several bot processes that share a database and each serve one Discord shard."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.host.seating import has_quick_questions
from tests.cases import CASES
from tests.double import FakeDiscord, controls
from tests.kill.bot_process import BotExitedError, BotProcess
from tests.kill.direct_message_players import DirectMessagePlayer
from tests.kill.trial import CrashTest, crash_test, run_crash_test

pytestmark = pytest.mark.postgres

BY_LETTER = next(case for case in CASES.values() if has_quick_questions(case.kind))
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
    done = await run_crash_test(tmp_path, seed=11, count=3, games=SHORT, processes=3)

    assert done.checker.found.wrong == []
    assert done.memory.stale_controls_answered, "a control shown before a kill was answered after it"
    assert done.memory.by_direct_message, "a press arrived at a process that doesn't serve the table"
    assert done.statistics.answers > 60


@pytest_asyncio.fixture
async def three(tmp_path: Path) -> AsyncIterator[CrashTest]:
    async with crash_test(tmp_path, seed=5, processes=3) as one:
        yield one


async def test_game_continues_by_dm_if_another_process_receives_dms(three: CrashTest) -> None:
    club, memory, hearing = three.guild_tables[THIRD[0]], three.memory, three.processes.process_for
    users = [player.user for player in club.members]
    club.members = [DirectMessagePlayer(three.world, user, Random(user), memory, hearing) for user in users]
    await club.open_table(0, BY_LETTER)

    async with club.all_playing(), asyncio.timeout(180):
        while club.playing and memory.by_direct_message < LETTERS:  # noqa: ASYNC110  # No event announces an answer.
            await asyncio.sleep(0.1)
    await three.wait_until_idle()
    await three.collect_statistics()

    print(f"{memory.by_direct_message} of {memory.acknowledged.total()} answers by direct message")  # noqa: T201
    assert memory.by_direct_message >= LETTERS
    assert three.checker.found.wrong == []


@pytest_asyncio.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as double:
        yield double


@pytest_asyncio.fixture
async def third(double: FakeDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Start a process with the last of three shards."""
    bot = BotProcess(double, tmp_path, shard=THIRD)
    await bot.start()
    yield bot
    await bot.kill()


async def test_waiting_process_takes_over_the_shards_of_a_killed_one(
    double: FakeDiscord, third: BotProcess, tmp_path: Path
) -> None:
    world, waiting = double.world, BotProcess(double, tmp_path, shard=THIRD, wait=True)
    ann = await world.add_user("Ann")
    channel = await world.add_channel(await world.add_guild("Club", owner=ann, shard=THIRD), "games")
    await world.slash(ann, channel, "table open", {"game": "toy"})
    card = await world.pinned(channel)
    taking_over = asyncio.create_task(waiting.start())
    await said(third, "waiting for process")
    assert await world.identified() == 1, "the waiting process doesn't connect to Discord"

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
    double: FakeDiscord, third: BotProcess, tmp_path: Path
) -> None:
    with pytest.raises(BotExitedError, match=f"shards 2-2/3 are free at .*, process {third.pid} on ") as refused:
        await BotProcess(double, tmp_path, shard=THIRD).start()

    assert refused.value.code == 1
    assert "Traceback" not in str(refused.value)
    assert await double.world.identified() == 1


async def said(bot: BotProcess, what: str) -> None:
    """Wait until the log contains `what`.

    Raises `TimeoutError` after a minute.
    """
    async with asyncio.timeout(60):
        while what not in bot.log.read_text():  # noqa: ASYNC110  # Only the log shows it.
            await asyncio.sleep(0.05)
