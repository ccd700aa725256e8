from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.databases import url_of
from tests.host.host_services import Parts
from tests.host.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await World(tmp_path / "chabudai.db").begin()
    yield world
    await world.host.close()


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[Parts]:
    parts = Parts(await Store.open(url_of(tmp_path / "parts.db")))
    yield parts
    await parts.computers.close()
    await parts.store.close()
