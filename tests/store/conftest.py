"""Fixtures that open a store on a new database file, the way the bot does."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.databases import url_of


@pytest.fixture(autouse=True)
def tables_at_hand() -> None:
    """Override the shared fixture, so that the migrations create each new database, as they do for the bot."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(url_of(tmp_path / "a.db"))
    yield store
    await store.close()
