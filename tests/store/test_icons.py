"""Uploaded emojis are kept from the start of their upload until no message that can still change shows them."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.model.messages import Post
from bot.model.pictures import UploadedIcon
from bot.model.tables import TableInfo
from bot.store import Store, schema
from bot.store.recording import TableCommit
from tests.store.test_store import NOW, first_in, lobby

pytestmark = pytest.mark.slow

FORUM = UploadedIcon("toy_koi", "toy_koi", "a" * 64)
REDRAWN = UploadedIcon("toy_koi", "toy_koi_2", "b" * 64)
LATER = NOW + timedelta(hours=1)


async def replaced(store: Store) -> None:
    """Upload an icon, then its successor."""
    for upload, emoji_id in ((FORUM, 11), (REDRAWN, 12)):
        await store.icons.mark_uploading(upload)
        await store.icons.uploaded(upload, emoji_id, NOW)


async def unused(store: Store) -> list[int | None]:
    return [icon.emoji_id for icon in await store.icons.unused(LATER)]


async def test_a_started_upload_has_no_id_until_it_succeeds(store: Store) -> None:
    await store.icons.mark_uploading(FORUM)
    assert await store.icons.all() == [FORUM]

    await store.icons.uploaded(FORUM, 2**62, NOW)
    assert await store.icons.all() == [replace(FORUM, emoji_id=2**62)]


async def test_an_upload_retires_the_emoji_that_showed_the_same_icon(store: Store) -> None:
    await replaced(store)

    assert await store.icons.all() == [
        replace(FORUM, emoji_id=11, retired_at=NOW),
        replace(REDRAWN, emoji_id=12),
    ]


async def test_a_retired_emoji_is_unused_after_an_hour(store: Store) -> None:
    await replaced(store)

    assert await store.icons.unused(LATER - timedelta(minutes=1)) == []
    assert await unused(store) == [11]


@pytest.mark.parametrize(
    "changes",
    [
        {"touched_at": NOW},
        {"touched_at": None},
        {"touched_at": NOW, "status": "finished", "ended_at": NOW},
        {"touched_at": LATER, "update_pending": True},
    ],
)
async def test_a_retired_emoji_stays_while_a_table_may_show_it(store: Store, changes: dict[str, object]) -> None:
    await replaced(store)
    await stored(store, **changes)

    assert await unused(store) == []


async def test_a_table_played_at_since_keeps_no_emoji(store: Store) -> None:
    await replaced(store)
    await stored(store, touched_at=LATER)

    assert await unused(store) == [11]


async def test_an_erased_table_keeps_no_emoji(store: Store) -> None:
    await replaced(store)
    info = await stored(store, touched_at=NOW, status="finished", ended_at=NOW)
    await store._database.write(update(schema.tables).where(schema.tables.c.id == info.id).values(forgotten_at=NOW))

    assert await unused(store) == [11]


async def test_a_retired_emoji_stays_while_an_unsent_post_shows_it(store: Store) -> None:
    await replaced(store)
    info = await store.tables.add(lobby(), [], NOW)
    post = Post("say", '{"content": "<:toy_koi:11>"}')
    await store.record(TableCommit(info, replace(info, touched_at=LATER), NOW, posts=[post]))
    assert await unused(store) == []

    await store.outbox.mark_delivered(await first_in(store, info), LATER)
    assert await unused(store) == [11]


async def test_a_forgotten_emoji_is_gone(store: Store) -> None:
    await replaced(store)

    await store.icons.delete("toy_koi")

    assert [icon.emoji for icon in await store.icons.all()] == ["toy_koi_2"]


async def stored(store: Store, **changes: object) -> TableInfo:
    """Store a new table with these changes and return it."""
    info = await store.tables.add(lobby(), [], NOW)
    after = replace(info, **changes)  # type: ignore[arg-type]
    await store.record(TableCommit(info, after, NOW))
    return after
