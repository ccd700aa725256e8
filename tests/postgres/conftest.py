import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.store import Store
from tests.commands.conftest import bot, double
from tests.databases import url_of
from tests.host.world import until
from tests.postgres import server as servers
from tests.postgres.server import Server

__all__ = ["bot", "double"]  # A bot process, as in the tests of the commands.


UntilWaiting = Callable[[], Awaitable[None]]


@pytest.fixture
def until_waiting(caplog: pytest.LogCaptureFixture) -> UntilWaiting:
    """Return a function that returns once a process has logged that it waits for another one's lease."""
    caplog.set_level(logging.INFO, "bot.store")

    async def wait() -> None:
        await until(lambda: "waiting for process" in caplog.text)

    return wait


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
