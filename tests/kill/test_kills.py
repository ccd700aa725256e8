"""Tests that kill, stop or pause a real bot process in the middle of play."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from engine.core.table import GameOptions
from tests.cases import CASES
from tests.commands.systemd_unit import STOPS
from tests.kill.bot_process import ShutdownTimeoutError
from tests.kill.trial import CrashTest, crash_test, run_crash_test

MENUS = 4
"""Number of menus on a page of the options."""


@pytest_asyncio.fixture
async def playing(tmp_path: Path) -> AsyncIterator[CrashTest]:
    async with crash_test(tmp_path, seed=5) as one:
        await one.open_tables()
        yield one


async def test_one_kill_neither_loses_nor_duplicates_anything(tmp_path: Path) -> None:
    done = await run_crash_test(tmp_path, seed=11, count=1, games=("toy",))

    assert done.checker.found.wrong == []
    assert done.statistics.answers >= sum(done.memory.acknowledged.values()) > 0


@pytest.mark.slow
async def test_several_kills_neither_lose_nor_duplicate_anything(tmp_path: Path) -> None:
    done = await run_crash_test(tmp_path, seed=11, count=5)

    assert done.checker.found.wrong == []
    assert done.memory.stale_controls_answered, "a control shown before a kill was answered after it"
    assert done.statistics.seats_taken, "another person took a seat while the bot was killed"
    assert done.statistics.answers >= sum(done.memory.acknowledged.values()) > 20


@pytest.mark.slow
async def test_options_on_any_page_can_be_set(playing: CrashTest) -> None:
    (club,) = playing.guild_tables
    case, number = next(
        (case, number)
        for case in CASES.values()
        for number in range(100)
        if _changed(case.kind.Options(**case.plan(number)[1])) & {*list(case.kind.Options.model_fields)[MENUS:]}
    )

    await club.open_table(number, case)

    assert playing.checker.rows("SELECT status FROM tables WHERE id = ?", club.table) == [("playing",)]


def _changed(options: GameOptions) -> set[str]:
    return {*options.model_dump(exclude_defaults=True)}


@pytest.mark.slow
@pytest.mark.parametrize("latency", [0.02, 30.0], ids=["a quick Discord", "a Discord that hangs"])
async def test_sigterm_during_play_stops_in_time_and_loses_nothing(playing: CrashTest, latency: float) -> None:
    async with playing.all_playing():
        await asyncio.sleep(1)
        await playing.world.slow_down(rest=latency)
        await asyncio.sleep(0.5)
        code, seconds = await playing.bot.terminate()
        await playing.world.slow_down(rest=0.0)
        await playing.bot.start()
    await playing.check_after_restart()

    assert (code, seconds < STOPS) == (0, True)
    assert playing.checker.found.wrong == []
    assert playing.memory.complaints == []


@pytest.mark.slow
async def test_bot_that_hangs_on_shutdown_is_killed_and_its_tasks_reported(
    playing: CrashTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.kill.bot_process.SHUTDOWN_TIMEOUT", 0.0)
    await playing.world.slow_down(rest=30.0)

    with pytest.raises(ShutdownTimeoutError, match="Stack for <Task"):
        await playing.bot.terminate()


MINUTE, HOUR = 60, 60 * 60


@pytest.mark.slow
@pytest.mark.parametrize(
    ("absent", "left"),
    [
        pytest.param(2 * MINUTE, MINUTE, id="what was left before a short absence"),
        pytest.param(3 * HOUR, 3 * HOUR - MINUTE, id="what was left before a long absence"),
        pytest.param(MINUTE / 2, HOUR, id="an hour where nothing was left"),
    ],
)
async def test_deadline_that_passed_during_downtime_is_extended(
    playing: CrashTest, absent: float, left: float
) -> None:
    await playing.bot.kill()
    now = time.time()
    with closing(sqlite3.connect(playing.bot.store)) as database, database:
        database.execute("UPDATE due SET due_at = ?, remind_at = NULL", [round((now - MINUTE) * 1000)])
        database.execute("UPDATE notes SET value = ? WHERE key = 'heartbeat'", [str(int(now - absent))])

    await playing.bot.start()
    await playing.world.wait_until_idle()

    due = [at / 1000 - now for (at,) in playing.checker.rows("SELECT due_at FROM due")]
    assert due, "the game waits for a player"
    assert min(due) > left
    assert playing.checker.rows("SELECT count(*) FROM answers") == [(0,)]
