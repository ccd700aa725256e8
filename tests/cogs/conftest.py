from pathlib import Path

import pytest
import simcord

from cogs.client import Chabudai
from tests.cogs.people import MovableClock, Room, a_bot


@pytest.fixture
def clock() -> MovableClock:
    return MovableClock()


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock)


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path, clock: MovableClock) -> Room:
    """A channel with five people and the bot."""
    return Room(simcord_env, clock, tmp_path / "chabudai.db")
