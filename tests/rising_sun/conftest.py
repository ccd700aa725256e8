from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.test_computers import QuickThinker
from tests.host.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A host with somebody who thinks at its tables."""
    world = World(tmp_path / "chabudai.db")
    world.thinker = QuickThinker()
    await world.begin()
    yield world
    await world.host.close()
