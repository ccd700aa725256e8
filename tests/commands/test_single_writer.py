"""Tests that one process at a time has a database: a second one fails, or waits and takes over without losses."""

import asyncio
import os
import signal
from collections import Counter
from pathlib import Path

import pytest

from bot.store.sqlite.lock import SqliteLease
from tests.commands.guild_process import open_table
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.message_matching import ANY, is_only, says


@pytest.mark.slow
async def test_second_bot_fails_and_names_the_process_with_the_database(
    double: FakeDiscord, bot: Process, tmp_path: Path
) -> None:
    first = bot.start()
    await double.world.wait_until_connected()

    assert await ended(bot.start()) == 1

    said = bot.errors.read_text("utf-8")
    by = {"pid": str(first.pid), "host": ANY, "since": ANY}
    assert says(said, "problem-store-held-by-another-bot", place=str(tmp_path / "chabudai.db"), **by)
    assert "Traceback" not in said
    assert first.poll() is None


@pytest.mark.slow
async def test_only_a_bot_is_told_that_it_could_wait(double: FakeDiscord, bot: Process, tmp_path: Path) -> None:
    lock = SqliteLease(tmp_path / "chabudai.db")
    await lock.acquire()

    assert await ended(bot.start("sync")) == 1

    said = bot.errors.read_text("utf-8")
    by = {"pid": str(os.getpid()), "host": ANY, "since": ANY}
    assert is_only(said.splitlines()[-1], "problem-store-held", place=str(tmp_path / "chabudai.db"), **by)
    lock.release()


@pytest.mark.slow
async def test_symlink_leads_to_the_same_locked_database(double: FakeDiscord, bot: Process, tmp_path: Path) -> None:
    bot.start()
    await double.world.wait_until_connected()
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "other.db").symlink_to(tmp_path / "chabudai.db")

    assert await ended(bot.start(DATABASE_URL=f"sqlite:///{tmp_path / 'house' / 'other.db'}")) == 1

    told = bot.errors.read_text("utf-8")
    assert says(told, "problem-store-held-by-another-bot", place=ANY, pid=ANY, host=ANY, since=ANY)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
async def test_waiting_bot_takes_over_without_losing_or_repeating_anything(
    double: FakeDiscord, bot: Process, how: signal.Signals
) -> None:
    world = double.world
    first = bot.start()
    club = await open_table(double)
    second = bot.start("run", "--wait")
    await waiting(bot)
    assert await world.identified() == 1, "the waiting process doesn't connect to Discord"
    joining = [asyncio.create_task(club.press(person, "join")) for person in club.people[1:]]
    answers = await asyncio.gather(*joining)
    first.send_signal(how)
    await world.wait_until_connected(2)
    assert await ended(first) == (0 if how is signal.SIGTERM else -signal.SIGKILL)

    started = await club.press(club.people[0], "start")

    assert all(answers)
    assert says(started.text, "lobby-started")
    async with asyncio.timeout(60):
        while not any(await club.thread_messages()):  # noqa: ASYNC110  # Only the thread tells.
            await asyncio.sleep(0.05)
    await world.wait_until_idle()
    assert max(Counter(filter(None, await club.thread_messages())).values()) == 1
    assert second.poll() is None


@pytest.mark.slow
async def test_waiting_bot_can_be_stopped(double: FakeDiscord, bot: Process) -> None:
    first = bot.start()
    await double.world.wait_until_connected()
    second = bot.start("run", "--wait")
    await waiting(bot)

    second.send_signal(signal.SIGTERM)

    assert await ended(second) == 0
    assert first.poll() is None


async def waiting(bot: Process) -> None:
    """Wait until a bot logs that it is waiting."""
    async with asyncio.timeout(60):
        while '"waiting until' not in bot.errors.read_text("utf-8"):  # noqa: ASYNC110  # Only the log tells.
            await asyncio.sleep(0.05)
