from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.commands.conftest import bot, double
from tests.databases import url_of
from tests.postgres import server as servers
from tests.postgres.server import Server

__all__ = ["bot", "double"]  # A whole process of the bot, as for the tests of commands.


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
