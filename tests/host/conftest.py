from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await World(tmp_path / "chabudai.db").begin()
    yield world
    await world.host.close()
