"""Tests that kills neither lose nor double absences, pauses, put-off pings and daily lists."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.host.schedule.ticker import TICK_INTERVAL
from tests.cases import CASES
from tests.double import controls
from tests.host.world import until
from tests.kill.time_off import (
    Traveler,
    announced,
    calls,
    differing_seats,
    keep_absences,
    lost_absences,
    wrong_notices,
)
from tests.kill.trial import CrashTest, crash_test

pytestmark = [pytest.mark.slow, pytest.mark.sqlite]  # The triggers, and the times moved below, are in SQLite's SQL.

KILLS = 4
LONGEST_WAIT = 10.0
"""Seconds after which the bot is killed even if no player has left yet."""
SETTLED = 2.5 * TICK_INTERVAL
"""Seconds after which ticks have done everything that is due."""


@pytest_asyncio.fixture
async def trial(tmp_path: Path) -> AsyncIterator[CrashTest]:
    async with crash_test(tmp_path, seed=5, games=("toy",)) as one:
        yield one


async def travels(trial: CrashTest, kills: int) -> list[Traveler]:
    """Let three players go away and come back while others play and the bot is killed; check after each kill."""
    keep_absences(trial.bot.store)
    random, (club,) = Random(3), trial.guild_tables
    await trial.open_tables()
    channel = trial.checker.rows("SELECT channel_id FROM tables")[0][0]
    travelers = [Traveler(trial.world, player.user, channel, random) for player in club.players[:3]]
    found = trial.checker.found
    for _ in range(kills):
        async with _traveling(travelers):
            await asyncio.sleep(random.uniform(0, 0.6))
            await trial.bot.kill()
        found.lost |= {*lost_absences(trial.checker, travelers)}
        await trial.bot.start()
    async with _traveling(travelers):  # A short downtime moves deadlines, and the next change updates the card.
        pass
    await asyncio.sleep(SETTLED)
    await trial.wait_until_idle()
    found.other |= {*differing_seats(trial.checker)}
    found.repeated |= {*wrong_notices(trial.checker)}
    await trial.checker.check()
    return travelers


@asynccontextmanager
async def _traveling(travelers: list[Traveler]) -> AsyncIterator[None]:
    """Let players go away and come back until the block, which starts when one has left, ends."""
    stop = asyncio.Event()
    traveling = [asyncio.create_task(one.travel(stop)) for one in travelers]
    await _until_someone_left(travelers)
    try:
        yield
    finally:
        stop.set()
        with suppress(LookupError):
            await asyncio.gather(*traveling)


async def _until_someone_left(travelers: list[Traveler]) -> None:
    before = sum(one.trips for one in travelers)
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            await until(lambda: sum(one.trips for one in travelers) != before)


async def test_kills_lose_and_double_no_absence(trial: CrashTest) -> None:
    travelers = await travels(trial, KILLS)

    assert sum(one.trips for one in travelers) >= KILLS
    assert trial.checker.found.wrong == []


@pytest.mark.parametrize(("mutant", "kind"), [("forgets absences", "lost"), ("repeats absences", "repeated")])
async def test_lost_and_doubled_absences_are_found(tmp_path: Path, mutant: str, kind: str) -> None:
    async with crash_test(tmp_path, seed=5, games=("toy",), mutant=mutant) as trial:
        await travels(trial, KILLS)

        assert getattr(trial.checker.found, kind)


# What is due after a downtime


def change(trial: CrashTest, *statements: tuple[str, tuple[object, ...]]) -> None:
    """Change the store while the bot is down."""
    with closing(sqlite3.connect(trial.bot.store)) as database, database:
        for statement, values in statements:
            database.execute(statement, values)


def quiet_around(now: datetime, hours: int) -> str:
    """Return quiet hours of four hours that began this number of hours ago."""
    return f"{(now.hour - hours) % 24:02}:00-{(now.hour - hours + 4) % 24:02}:00"


async def killed_in_ticks(trial: CrashTest, random: Random, kills: int = 3) -> None:
    """Kill the bot during its first ticks, again and again, then let it finish."""
    for _ in range(kills):
        await trial.bot.start()
        await asyncio.sleep(random.uniform(0.9, 1.1) * TICK_INTERVAL)
        await trial.bot.kill()
    await trial.bot.start()
    await asyncio.sleep(SETTLED)
    await trial.world.wait_until_idle(quiet=0.5)
    trial.checker.found.missing |= {*trial.checker.undelivered()}


async def test_kills_lose_and_double_no_put_off_ping_and_no_daily_list(trial: CrashTest) -> None:
    now, (club,) = datetime.now(UTC), trial.guild_tables
    asleep, awake = quiet_around(now, 1), quiet_around(now, 10)
    await trial.open_tables()
    channel = trial.checker.rows("SELECT channel_id FROM tables")[0][0]
    for player in club.members:  # The bot knows everyone who can sit at the next table.
        await trial.world.slash(player.user, channel, "help")
    await trial.bot.kill()
    change(trial, ("UPDATE people SET time_zone = 'UTC', quiet = ?", (asleep,)))
    await trial.bot.start()
    first = club.table
    await club.open_table(1, CASES["toy"])
    ((pings,),) = trial.checker.rows("SELECT pings FROM tables WHERE id = ?", club.table)
    assert pings is not None
    await trial.bot.kill()
    seats = dict(trial.checker.rows("SELECT seat, user_id FROM seats WHERE table_id = ?", club.table))
    users = [seats[int(seat)] for seat in json.loads(pings)]
    before = {user: calls(trial.checker, club.table, user) for user in users}
    past = round(time.time() * 1000) - 1000
    change(
        trial,
        (
            "UPDATE tables SET next_ping_at = ?, pings = ?, clocks = replace(clocks, ?, ?) WHERE id = ?",
            (past, json.dumps(dict.fromkeys(json.loads(pings), past)), asleep, awake, club.table),
        ),
        ("UPDATE people SET quiet = NULL, digest_at = 480, digest_due = ?", (past,)),
    )

    await killed_in_ticks(trial, Random(4))

    assert {user: calls(trial.checker, club.table, user) - before[user] for user in users} == dict.fromkeys(users, 1)
    assert trial.checker.rows("SELECT 1 FROM tables WHERE pings IS NOT NULL") == []
    lists = trial.checker.rows("SELECT lane, count(*) FROM kept_posts WHERE kind = 'aside' GROUP BY lane")
    awaited = {user for table in (first, club.table) for user in trial.checker.awaited(table)}
    assert {*lists} == {(f"user:{user}", 1) for user in awaited}
    assert trial.checker.rows("SELECT 1 FROM people WHERE digest_due <= ?", past) == []
    await trial.checker.check()
    assert trial.checker.found.wrong == []


async def test_kills_lose_and_double_no_end_of_a_pause(trial: CrashTest) -> None:
    (club,) = trial.guild_tables
    await trial.open_tables()
    await _pause(trial)
    ((until,),) = trial.checker.rows("SELECT paused_until FROM tables")
    assert until is not None
    await trial.bot.kill()
    change(trial, ("UPDATE tables SET paused_until = ?", (round(time.time() * 1000) - 1000,)))
    before = {user: calls(trial.checker, club.table, user) for user in trial.checker.awaited(club.table)}

    await killed_in_ticks(trial, Random(4))

    assert trial.checker.rows("SELECT paused_until FROM tables") == [(None,)]
    assert announced(trial.checker, ("notice-unpaused",)) == {(club.table, "notice-unpaused"): 1}
    assert {
        user: calls(trial.checker, club.table, user) - number for user, number in before.items()
    } == dict.fromkeys(before, 1)
    await trial.checker.check()
    assert trial.checker.found.wrong == []


async def _pause(trial: CrashTest) -> None:
    """Have one player ask for a pause, and the others agree."""
    world, (club,) = trial.world, trial.guild_tables
    first, *others = [player.user for player in club.players]
    card = await world.message(club.card)
    assert card is not None
    shown = (await world.press(first, card, _named(card, "seat"))).shown
    for verb in ("more", "pause", "pause-for"):
        if any(f"cb:{verb}:" in one.custom_id for one in controls(shown)):
            shown = (await world.press(first, shown, _named(shown, verb))).shown
    await trial.wait_until_idle()
    channel = trial.checker.rows("SELECT channel_id FROM tables")[0][0]
    asked = next(one for one in reversed(await world.messages(channel)) if "joint-yes" in str(one["components"]))
    for user in others:
        await world.press(user, asked, _named(asked, "joint-yes"))
    await trial.wait_until_idle()


def _named(message: dict[str, object], verb: str) -> str:
    return next(one.custom_id for one in controls(message) if one.custom_id.startswith(f"cb:{verb}:"))
