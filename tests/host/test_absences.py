"""Downtime of the bot is given back exactly once, and everyone keeps at least a grace period."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.host.clock import MonotonicClock
from bot.host.schedule.clocks import bounded_deadline, deadline_policy, grace_period
from bot.host.schedule.outages import Timekeeper
from bot.host.schedule.ticker import TICK_INTERVAL, Ticker
from bot.model.tables import PACES, QUICK_PACES, SeatInfo, TableInfo
from bot.store import Deadline
from bot.store.recording import TableCommit
from bot.store.writer import UnitOfWork, Writer
from tests.host.host_services import Parts
from tests.host.test_endings import ended
from tests.host.test_quick_answers import dueling, minutes_left
from tests.host.world import ANN, BEN, DAY, StandingClock, World

HOUR = 60
NOW = datetime(2030, 1, 1, tzinfo=UTC)


async def left(world: World) -> timedelta:
    """Return the time left to the player whose turn it is."""
    (due,) = (await world.info()).due.values()
    return due - world.clock.now()


async def test_downtime_leaves_players_as_much_time_as_before(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.clock.pass_minutes(5 * DAY)
    await world.restart()

    assert await left(world) == timedelta(hours=14)
    assert (await world.info()).remind == {0: world.clock.now() + timedelta(hours=8)}


async def test_downtime_leaves_players_at_least_a_grace_period(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 30)

    world.clock.pass_minutes(5 * DAY)
    await world.restart()
    await world.wait(6 * HOUR - 1)
    assert (await world.info()).seq == 0
    await world.wait(1)

    assert (await world.info()).seq == 1


async def test_a_short_restart_only_adds_its_own_duration(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 30)

    world.clock.pass_minutes(0.5)
    await world.restart()

    assert await left(world) == timedelta(minutes=30)


async def test_quick_questions_keep_the_bounds_of_their_own_pace(world: World) -> None:
    await dueling(world)
    world.clock.pass_minutes(170)
    await world.host.tick()

    world.clock.pass_minutes(5 * DAY)
    await world.restart()

    assert await minutes_left(world) == {70}


async def test_quick_questions_keep_their_pace_after_the_reminder(world: World) -> None:
    await dueling(world)
    world.clock.pass_minutes(200)
    await world.host.tick()
    assert (await world.info()).remind == {}

    world.clock.pass_minutes(5 * DAY)
    await world.restart()

    assert await minutes_left(world) == {60}


def deadline(minutes: float, **more: Any) -> Deadline:
    at = NOW + timedelta(minutes=minutes)
    usual: dict[str, Any] = {"pace": DAY, "quick_pace": 4 * HOUR, "quick": False, "away": False, "computer": None}
    usual["extension"] = None
    return Deadline(1, 0, at, None, **(usual | more))


@pytest.mark.parametrize(
    ("given", "minutes"),
    [
        pytest.param(deadline(5), 6 * HOUR, id="a grace"),
        pytest.param(deadline(10 * HOUR), 10 * HOUR, id="what is between stays"),
        pytest.param(deadline(99 * DAY), DAY, id="the pace"),
        pytest.param(deadline(5, quick=True), HOUR, id="the grace of a quick question"),
        pytest.param(deadline(99 * DAY, quick=True), 4 * HOUR, id="the pace of a quick question"),
        pytest.param(deadline(5, pace=None), HOUR, id="only quick answers have a pace"),
        pytest.param(deadline(5, away=True), 0, id="who is away waits for nothing"),
        pytest.param(deadline(99 * DAY, computer="steady"), DAY / 2, id="a computer player waits no longer"),
        pytest.param(deadline(5, computer="steady"), 5, id="a computer player needs no grace"),
    ],
)
def test_shifted_deadlines_stay_between_grace_and_pace(given: Deadline, minutes: float) -> None:
    assert bounded_deadline(given, NOW).due_at == NOW + timedelta(minutes=minutes)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
async def test_every_shifted_deadline_is_within_bounds_in_the_store(parts: Parts, seed: int) -> None:
    chance = Random(seed)
    quick = chance.choice([pace or None for pace in QUICK_PACES.values()])
    pace = chance.choice([pace or None for pace in PACES.values()])
    computer = chance.choice([None, None, "steady"])
    seats = tuple(
        SeatInfo(at, at + 1, "Somebody", seat=at, away=chance.random() < 0.2, computer=computer) for at in range(6)
    )
    info = TableInfo(0, "toy", "playing", 10, 20, 1, pace=pace, quick_pace=quick, seats=seats)
    before = await parts.store.tables.add(info, [], NOW)
    edges = [0, 59, 60, 61, 180, 240, 360, 361, 719, 720, 721, 1440, 1441, 5000]
    due = {at: NOW + timedelta(minutes=chance.choice(edges) - HOUR) for at in range(6)}
    asked = replace(before, due=due, quick=frozenset(chance.sample(range(6), 2)))
    await parts.store.record(TableCommit(before, asked, NOW))

    await parts.store.time_shifter.shift_after_outage(timedelta(hours=1), NOW, deadline_policy(NOW))

    found = await parts.store.tables.find(before.id)
    assert found is not None
    assert found.due == {
        seat: bounded_deadline(
            Deadline(
                found.id, seat, at + timedelta(hours=1), None, seat in asked.quick, None, pace, quick,
                found.person_at(seat).away, found.person_at(seat).computer,
            ),
            NOW,
        ).due_at
        for seat, at in due.items()
    }  # fmt: skip


async def test_policy_is_skipped_for_deadlines_already_within_bounds(parts: Parts) -> None:
    info = TableInfo(0, "toy", "playing", 10, 20, 1, pace=DAY, seats=(SeatInfo(0, 1, "Ann", seat=0),))
    before = await parts.store.tables.add(info, [], NOW)
    asked: list[datetime] = []

    def noted(deadline: Deadline) -> Deadline:
        asked.append(deadline.due_at)
        return deadline

    for minutes in (6 * HOUR - 1, 6 * HOUR, DAY, DAY + 1):
        after = replace(before, due={0: NOW + timedelta(minutes=minutes)})
        await parts.store.record(TableCommit(before, after, NOW))
        await parts.store.time_shifter.shift_after_outage(
            timedelta(), NOW, deadline_policy(NOW)._replace(bounded=noted)
        )
        before = after

    assert asked == [NOW + timedelta(minutes=minutes) for minutes in (6 * HOUR - 1, DAY + 1)]


def keeper_of(parts: Parts) -> Timekeeper:
    return Timekeeper(parts.store, parts.cache, MonotonicClock(parts.clock), parts.outages)


@pytest.mark.parametrize("writes", range(4))
async def test_an_interrupted_start_gives_nothing_back_twice(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    await keeper_of(parts).compensate_downtime()
    await parts.playing(ANN, BEN)
    parts.clock.pass_minutes(10 * HOUR)
    await parts.store.notes.record_heartbeat(parts.clock.now())
    parts.clock.pass_minutes(5 * HOUR)
    with monkeypatch.context() as patch, suppress(asyncio.CancelledError):
        patch.setattr(Writer, "write", _killed_after(writes))
        await keeper_of(parts).compensate_downtime()

    await keeper_of(parts).compensate_downtime()

    (due,) = (await parts.stored()).due.values()
    assert due - parts.clock.now() == timedelta(hours=14)


def _killed_after(writes: int) -> Callable[..., Any]:
    """Allow this number of writes, then cancel."""
    write = Writer.write
    done = 0

    async def counted(self: Writer, step: Callable[[UnitOfWork], Any]) -> Any:
        nonlocal done
        if done == writes:
            raise asyncio.CancelledError
        done += 1
        return await write(self, step)

    return counted


async def test_secrets_of_an_ended_game_stay_hidden_longer_after_downtime(world: World) -> None:
    await ended(world)

    world.clock.pass_minutes(99 * DAY)
    await world.restart()
    await world.wait(DAY - 1)
    assert (await world.info()).can_continue
    await world.wait(1)

    assert not (await world.info()).can_continue


class StoppingClock(StandingClock):
    """Fake clock on which each sleep takes a given time."""

    def __init__(self, sleeps: list[timedelta]) -> None:
        super().__init__()
        self._sleeps = sleeps

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        if not self._sleeps:
            await asyncio.Event().wait()
        self.time += self._sleeps.pop(0)


async def test_ticker_distinguishes_a_frozen_process_from_a_busy_one() -> None:
    clock = StoppingClock([timedelta(seconds=TICK_INTERVAL), timedelta(seconds=59), timedelta(hours=1)])
    began, since, looked = clock.now(), list[datetime](), asyncio.Event()

    async def look() -> None:
        if clock.now() > began + timedelta(hours=1):
            looked.set()

    ticker = Ticker(clock, look, since.append)
    ticker.start()
    await asyncio.wait_for(looked.wait(), 30)
    await ticker.stop()

    assert since == [began + timedelta(seconds=TICK_INTERVAL + 59)]


async def test_time_of_a_frozen_process_is_given_back(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    stopped = world.clock.now()
    world.clock.pass_minutes(20 * HOUR)
    world.host.outages.process_frozen(stopped)
    await world.wait(0)

    assert (await world.info()).seq == 0
    assert await left(world) == timedelta(hours=14)
    await world.wait(14 * HOUR)
    assert (await world.info()).seq == 1


def test_a_grace_is_never_longer_than_the_pace() -> None:
    assert all(grace_period(pace) <= timedelta(minutes=pace) for pace in range(1, 3 * DAY, 7))
