from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.test_computers import QuickThinker
from tests.host.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A host whose computer players answer immediately."""
    world = World(tmp_path / "chabudai.db")
    world.thinker = QuickThinker()
    await world.begin()
    yield world
    await world.host.close()
