from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import Chabudai
from tests.cogs.people import MovableClock, Room, a_bot
from tests.openapi_check import ApiCheck, check_simcord_log


@pytest.fixture
def clock() -> MovableClock:
    return MovableClock()


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock)


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path, clock: MovableClock) -> AsyncIterator[Room]:
    """A channel with five people and the bot. All that the bot sent must be as Discord's API wants it."""
    room = Room(simcord_env, clock, tmp_path / "chabudai.db")
    yield room
    await room.host.close()  # SimCord ends tasks, but closes nothing.
    if ApiCheck.load() is not None:
        assert check_simcord_log(simcord_env) == []
