from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.commands.test_process import Process
from tests.databases import url_of
from tests.double import Double
from tests.postgres import server as servers
from tests.postgres.server import Server


@pytest.fixture
def server() -> Server:
    """The server on which the databases of tests are."""
    return servers.running()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database of its own."""
    return url_of(tmp_path / "a.db")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def double() -> AsyncIterator[Double]:
    async with Double() as double:
        yield double


@pytest.fixture
def bot(double: Double, tmp_path: Path) -> Iterator[Process]:
    process = Process(double, tmp_path)
    yield process
    process.stop()
