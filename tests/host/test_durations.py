"""The log line of each answer contains the time until it was stored."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.host.cache.tables import TableStep
from bot.store import Store
from tests.host.test_advance_answers import CAT_FIRST, feast, say
from tests.host.world import ANN, BEN, DAY, World


@pytest.fixture
def slow(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each step take a quarter of a second to store."""
    record = Store.record

    async def slowly(*args: Any, **facts: Any) -> None:
        await record(*args, **facts)
        world.clock.pass_minutes(0.25 / 60)

    monkeypatch.setattr(Store, "record", slowly)


def answered(caplog: pytest.LogCaptureFixture) -> list[tuple[str, int]]:
    """Return the kind and milliseconds of each logged answer."""
    return [(said["kind"], said["ms"]) for said in map(vars, caplog.records) if said["msg"] == "answered"]


@pytest.mark.usefixtures("slow")
async def test_answers_deadlines_and_undos_log_their_duration(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await world.playing(ANN, BEN, rounds=2)
    await world.wait(DAY)
    first = await world.awaited_user()
    await world.answer(first)
    await world.host.undo.request(1, first)

    assert answered(caplog) == [("deadline", 250), ("person", 250), ("undo", 250)]


@pytest.mark.usefixtures("slow")
async def test_the_duration_includes_waiting_for_the_table_lock(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await world.playing(ANN, BEN, rounds=2)
    user = await world.awaited_user()
    action = await world.fallback_of(user)

    async with world.host._cache.lock(1):
        answering = asyncio.create_task(world.host.gameplay.answer(1, user, action))
        await asyncio.sleep(0)
        world.clock.pass_minutes(2 / 60)
    await answering

    assert answered(caplog) == [("person", 2250)]


@pytest.mark.usefixtures("slow")
async def test_consecutive_answers_have_separate_durations(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.playing(ANN, BEN, rounds=3)
    user = await world.awaited_user()
    async with world.host._cache.lock(1) as table:
        gone = [replace(seat, away=seat.user_id != user) for seat in table.info.seats]
        await world.host._cache.commit(table, TableStep(replace(table.info, seats=tuple(gone))))
    caplog.set_level(logging.INFO)

    await world.answer(user)

    assert {kind for kind, _ in answered(caplog)} == {"person", "away"}
    assert {took for _, took in answered(caplog)} == {250}


async def test_answers_in_advance_are_not_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await feast(world)
    caplog.set_level(logging.INFO)

    await say(world, 1, "guests:1", CAT_FIRST)

    assert not caplog.records
