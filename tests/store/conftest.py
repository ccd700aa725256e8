"""A store in a file of its own, made as the bot makes it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.databases import url_of


@pytest.fixture(autouse=True)
def tables_at_hand() -> None:
    """Here every new database is made by the migrations, as the bot makes it."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(url_of(tmp_path / "a.db"))
    yield store
    await store.close()
