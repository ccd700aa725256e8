"""Tests that the health check passes while people can play, and otherwise gives the reason in one line."""

import asyncio
import sqlite3
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot.monitoring import server as health_module
from bot.monitoring.server import GATEWAY_TIMEOUT, TICK_TIMEOUT, HealthCheck
from tests.cogs.people import Room
from tests.wording import WORDING, say

WELL = (True, say("health-good"))


def bad(why: str) -> tuple[bool, str]:
    return False, say("health-bad", why=why)


@pytest.fixture
def health(room: Room) -> HealthCheck:
    return HealthCheck(room.bot, WORDING.catalog())


def passes(room: Room, seconds: float) -> None:
    """Advance the clock without letting the ticker run."""
    room.clock.time += timedelta(seconds=seconds)


async def passes_and_is_looked_at(room: Room, seconds: float) -> None:
    """Advance the clock and restart the ticker."""
    passes(room, seconds)
    await room.host._ticker.stop()
    room.host._ticker.start()


@pytest.mark.slow
async def test_running_bot_is_healthy(room: Room, health: HealthCheck) -> None:
    await room.start("Ben")

    assert await health.check() == WELL


async def test_long_gateway_outage_is_reported_until_it_ends(room: Room, health: HealthCheck) -> None:
    room.host.outages.gateway_lost()
    await passes_and_is_looked_at(room, GATEWAY_TIMEOUT)
    assert await health.check() == WELL

    await passes_and_is_looked_at(room, 1)
    assert await health.check() == bad(say("health-gateway", seconds=round(GATEWAY_TIMEOUT + 1)))

    await room.host.on_reconnect()
    assert await health.check() == WELL


async def test_gateway_never_reached_counts_as_down_since_the_start(
    room: Room, health: HealthCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.bot, "is_ready", lambda: False)
    assert await health.check() == WELL

    health._began -= GATEWAY_TIMEOUT + 1

    assert await health.check() == bad(say("health-gateway", seconds=round(GATEWAY_TIMEOUT + 1)))


async def test_stuck_ticker_is_reported_until_it_recovers(room: Room, health: HealthCheck) -> None:
    passes(room, TICK_TIMEOUT)
    assert await health.check() == WELL

    passes(room, 1)
    assert await health.check() == bad(say("health-ticker", seconds=round(TICK_TIMEOUT + 1)))

    await passes_and_is_looked_at(room, 0)
    assert await health.check() == WELL


def full(_page: object) -> None:
    raise OperationalError("INSERT", {"hand": "7"}, sqlite3.OperationalError("database or disk is full"))


async def test_full_disk_is_reported_until_a_write_succeeds(room: Room, health: HealthCheck) -> None:
    store = room.host._store
    with pytest.raises(OperationalError):
        await store._database.writer.write(full)

    assert await health.check() == bad(say("health-store", why="store-disk-full"))

    await store.notes.set("a", "b")
    assert await health.check() == WELL


async def test_error_raised_by_a_step_is_no_store_error(room: Room, health: HealthCheck) -> None:
    def step(_page: object) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await room.host._store._database.writer.write(step)

    assert await health.check() == WELL


async def fails() -> None:
    raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))


async def hangs() -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize(("does", "why"), [(fails, "store-unreachable"), (hangs, "store-silent")])
async def test_unreadable_store_is_reported(
    room: Room, health: HealthCheck, monkeypatch: pytest.MonkeyPatch, does: Callable[[], object], why: str
) -> None:
    monkeypatch.setattr(health_module, "STORE_TIMEOUT", 0.05)
    monkeypatch.setattr(room.host._store._database, "read_once", lambda look: does())

    assert await health.check() == bad(say("health-store", why=why))


async def test_missing_file_is_reported(room: Room, health: HealthCheck) -> None:
    room.file.unlink()

    assert await health.check() == bad(say("health-store", why="store-gone"))


async def test_all_problems_are_reported_in_one_line(room: Room, health: HealthCheck) -> None:
    room.host.outages.gateway_lost()
    passes(room, 1000)
    room.file.unlink()

    why = (
        say("health-store", why="store-gone"),
        say("health-gateway", seconds=1000),
        say("health-ticker", seconds=1000),
    )
    assert await health.check() == bad(" ".join(why))
