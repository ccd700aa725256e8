from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.commands.conftest import bot, double
from tests.databases import url_of
from tests.postgres import server as servers
from tests.postgres.server import Server

__all__ = ["bot", "double"]  # A bot process, as in the tests of the commands.


@pytest.fixture
def server() -> Server:
    """Return the PostgreSQL server used by the tests."""
    return servers.running()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Return the address of a new database."""
    return url_of(tmp_path / "a.db")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()
