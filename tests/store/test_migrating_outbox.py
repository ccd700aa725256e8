"""Tests of the migration that allows queued messages without a table, and of such messages."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, inspect, text
from sqlalchemy.exc import IntegrityError

from bot.model.messages import NO_TABLE, Post, user_queue
from bot.model.tickets import Ticket
from bot.store import Store, create_backend, schema
from bot.store.recording import enqueue_posts
from tests.store.test_migrating_posts import OF_LANES, filled, in_the_older_form, tables_at_hand

pytestmark = pytest.mark.slow

__all__ = ["tables_at_hand"]

NOW = datetime(2030, 1, 1, tzinfo=UTC)
ANN = 1 << 60


def sent(connection: Connection) -> None:
    """Queue messages, and deliver the newest."""
    filled(connection)
    connection.execute(text("DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)"))


async def test_queued_messages_keep_their_ids_and_new_ones_get_higher_ids(tmp_path: Path) -> None:
    url = await in_the_older_form(tmp_path / "a.db", "0022", sent)
    store = await Store.open(create_backend(url, tmp_path))

    await store._database.writer.write(
        lambda unit: enqueue_posts(unit, None, NO_TABLE, [Post("dm", "{}", user_id=ANN)], NOW)
    )

    posts = [post for lane in OF_LANES for post in await store.outbox.posts_in(lane, 9)]
    assert sorted(post.id for post in posts) == [1, 2, 3, 4, len(OF_LANES) + 1]
    assert {post.table_id for post in posts if post.user_id == ANN and post.kind == "dm"} == {NO_TABLE}
    await store.close()
    store._database.backend.lease.release()


async def test_queued_messages_still_belong_to_their_tables(tmp_path: Path) -> None:
    url = await in_the_older_form(tmp_path / "a.db", "0022", sent)
    store = await Store.open(create_backend(url, tmp_path))
    with pytest.raises(IntegrityError):
        await store._database.writer.write(
            lambda unit: enqueue_posts(unit, 999, NO_TABLE, [Post("dm", "{}", user_id=ANN)], NOW)
        )
    await store._database.write(delete(schema.tables))
    assert await store.outbox.size() == 0
    indexes = await store._database.read(lambda connection: inspect(connection).get_indexes("outbox"))
    assert {index["name"] for index in indexes} == {"outbox_lane", "outbox_table"}
    await store.close()
    store._database.backend.lease.release()


async def test_undeliverable_message_without_a_table_is_dropped(tmp_path: Path) -> None:
    store = await Store.open(create_backend(f"sqlite+aiosqlite:///{tmp_path / 'b.db'}", tmp_path))
    ticket = Ticket(1, ANN, "Ann", "toy", 2, 60, 5, "en", NOW)
    await store._database.writer.write(
        lambda unit: enqueue_posts(unit, None, NO_TABLE, [Post("dm", "{}", user_id=ANN)], NOW)
    )
    (post,) = await store.outbox.posts_in(user_queue(ANN), 9)
    await store.outbox.abandon(post, NOW)
    await store.tickets.expire(ticket, [Post("dm", "{}", user_id=ANN)], NOW)
    assert await store.outbox.size() == 0, "an expired ticket that is gone is not announced"
    await store.close()
    store._database.backend.lease.release()
