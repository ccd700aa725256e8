"""Tests that the health check passes while people can play, and otherwise gives the reason in one line."""

import asyncio
import sqlite3
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot.monitoring import server as health_module
from bot.monitoring.server import AWAY, STUCK, Health
from tests.cogs.people import Room
from tests.wording import WORDING, say

WELL = (True, say("health-good"))


def bad(why: str) -> tuple[bool, str]:
    return False, say("health-bad", why=why)


@pytest.fixture
def health(room: Room) -> Health:
    return Health(room.bot, WORDING.words())


def passes(room: Room, seconds: float) -> None:
    """Advance the clock without letting the ticker run."""
    room.clock.time += timedelta(seconds=seconds)


async def passes_and_is_looked_at(room: Room, seconds: float) -> None:
    """Advance the clock and restart the ticker."""
    passes(room, seconds)
    await room.host._ticker.stop()
    room.host._ticker.start()


async def test_running_bot_is_healthy(room: Room, health: Health) -> None:
    await room.start("Ben")

    assert await health.line() == WELL


async def test_long_gateway_outage_is_reported_until_it_ends(room: Room, health: Health) -> None:
    room.host.outages.lost()
    await passes_and_is_looked_at(room, AWAY)
    assert await health.line() == WELL

    await passes_and_is_looked_at(room, 1)
    assert await health.line() == bad(say("health-gateway", seconds=round(AWAY + 1)))

    await room.host.reached()
    assert await health.line() == WELL


async def test_gateway_never_reached_counts_as_down_since_the_start(
    room: Room, health: Health, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.bot, "is_ready", lambda: False)
    assert await health.line() == WELL

    health._began -= AWAY + 1

    assert await health.line() == bad(say("health-gateway", seconds=round(AWAY + 1)))


async def test_stuck_ticker_is_reported_until_it_recovers(room: Room, health: Health) -> None:
    passes(room, STUCK)
    assert await health.line() == WELL

    passes(room, 1)
    assert await health.line() == bad(say("health-ticker", seconds=round(STUCK + 1)))

    await passes_and_is_looked_at(room, 0)
    assert await health.line() == WELL


def full(_page: object) -> None:
    raise OperationalError("INSERT", {"hand": "7"}, sqlite3.OperationalError("database or disk is full"))


async def test_full_disk_is_reported_until_a_write_succeeds(room: Room, health: Health) -> None:
    store = room.host._store
    with pytest.raises(OperationalError):
        await store._database.writer.write(full)

    assert await health.line() == bad(say("health-store", why="store-disk-full"))

    await store.notes.set("a", "b")
    assert await health.line() == WELL


async def test_error_raised_by_a_step_is_no_store_error(room: Room, health: Health) -> None:
    def step(_page: object) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await room.host._store._database.writer.write(step)

    assert await health.line() == WELL


async def fails() -> None:
    raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))


async def hangs() -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize(("does", "why"), [(fails, "store-unreachable"), (hangs, "store-silent")])
async def test_unreadable_store_is_reported(
    room: Room, health: Health, monkeypatch: pytest.MonkeyPatch, does: Callable[[], object], why: str
) -> None:
    monkeypatch.setattr(health_module, "PATIENCE", 0.05)
    monkeypatch.setattr(room.host._store._database, "read_once", lambda look: does())

    assert await health.line() == bad(say("health-store", why=why))


async def test_missing_file_is_reported(room: Room, health: Health) -> None:
    room.file.unlink()

    assert await health.line() == bad(say("health-store", why="store-gone"))


async def test_all_problems_are_reported_in_one_line(room: Room, health: Health) -> None:
    room.host.outages.lost()
    passes(room, 1000)
    room.file.unlink()

    why = (
        say("health-store", why="store-gone"),
        say("health-gateway", seconds=1000),
        say("health-ticker", seconds=1000),
    )
    assert await health.line() == bad(" ".join(why))
