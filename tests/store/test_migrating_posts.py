"""Tests for two migrations of queued messages.

Revision 0014 records which shard sends each message; 0017 probes the channels of tables that had lost them.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store, create_backend
from bot.store import migration as upgrade
from bot.store.connection import address
from tests import databases

pytestmark = pytest.mark.slow

BEFORE = "0013"
SERVER, TABLE, ANN, LATER = 88_888_888_888_888, 7, 1 << 60, -3
OF_LANES = {
    f"table:{TABLE}": SERVER,
    f"pictures:{TABLE}": SERVER,
    f"front:{TABLE}": SERVER,
    f"user:{ANN}": ANN,
    f"user:{LATER}": LATER,
}
"""The id that decides which shard sends each lane: the server's, or the user's for direct messages."""


@pytest.fixture(autouse=True)
def tables_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Override the shared fixture, so that the migrations create each new database, as they do for the bot."""
    monkeypatch.setattr(databases, "laid_out", False)


def brought_to(connection: Connection, form: str) -> None:
    """Create the database tables as they were at the schema revision `form`."""
    config = Config()
    config.set_main_option("script_location", str(upgrade._SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, form)


def filled(connection: Connection) -> None:
    """Insert a table and one queued message per lane."""
    named = "id, game, status, guild_id, channel_id, host_id, locale, options, seq, homeless, awaited"
    said = f"{TABLE}, 'toy', 'lobby', {SERVER}, 1, 1, 'en', '{{}}', 0, false, '[]'"
    connection.execute(text(f"INSERT INTO tables ({named}) VALUES ({said})"))
    for lane in OF_LANES:
        named = "table_id, lane, kind, payload, version, attempts, next_try"
        put = text(f"INSERT INTO outbox ({named}) VALUES ({TABLE}, :lane, 'card', '', 0, 0, 0)")
        connection.execute(put, {"lane": lane})


def without_channels(connection: Connection) -> None:
    """Insert tables that have lost their channels: two open ones and one that has ended."""
    named = "id, game, status, guild_id, channel_id, host_id, locale, options, seq, homeless, awaited"
    for number, status in enumerate(("lobby", "playing", "ended")):
        table = f"{TABLE + 1 + number}, 'toy', '{status}', {SERVER}, {2 + number}, 1, 'en', '{{}}', 0, true, '[]'"
        connection.execute(text(f"INSERT INTO tables ({named}) VALUES ({table})"))


async def in_the_older_form(file: Path, form: str = BEFORE, fill: Callable[[Connection], None] = filled) -> str:
    """Create a database at an older schema revision, fill it, and return its address."""
    url = databases.url_of(file)
    engine = create_async_engine(address(url))
    async with engine.begin() as connection:
        await connection.run_sync(brought_to, form)
        await connection.run_sync(fill)
    await engine.dispose()
    return url


async def test_queued_messages_are_assigned_to_the_shard_of_their_recipient(tmp_path: Path) -> None:
    url = await in_the_older_form(tmp_path / "a.db")

    store = await Store.open(create_backend(url, tmp_path))

    posts = [post for lane in OF_LANES for post in await store.outbox.posts_in(lane, 9)]
    assert {post.lane: post.owner_id for post in posts} == OF_LANES
    assert await store.tables.version(TABLE) == 0
    await store.close()
    store._database.backend.lease.release()


async def test_open_tables_without_a_channel_are_probed(tmp_path: Path) -> None:
    url = await in_the_older_form(tmp_path / "a.db", "0015", without_channels)

    store = await Store.open(create_backend(url, tmp_path))

    lanes = await store.outbox.due_queues(datetime.now(UTC))
    assert lanes == [f"probe:{TABLE + 1}", f"probe:{TABLE + 2}"]
    (row,) = await store.outbox.posts_in(lanes[0], 9)
    assert (row.kind, row.table_id, row.owner_id, row.refused_at) == ("probe", TABLE + 1, SERVER, None)
    await store.close()
    store._database.backend.lease.release()
