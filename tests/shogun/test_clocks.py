"""Tests that an undo doesn't extend deadlines, even if all players are asked at the same time."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.test_clocks import HOUR, left, undo
from tests.host.world import ANN, BEN, CID, World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await World(tmp_path / "chabudai.db").begin()
    yield world
    await world.host.close()


@pytest.mark.slow
async def test_undoing_a_plan_leaves_everyone_half_an_hour(world: World) -> None:
    await world.playing(ANN, BEN, CID, game="shogun")
    info = await world.info()
    while len(info.awaited) < 3:
        await world.answer()
        info = await world.info()
    start = await world.info()
    seat = start.awaited[0]
    who = start.person_at(seat).user_id
    await world.wait(23.5 * HOUR)
    await world.answer(who)

    info = await undo(world, who)

    assert left(world, info) == dict.fromkeys(range(3), 0.5)
