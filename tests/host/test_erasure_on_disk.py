"""Erased data leaves no byte in the database files, even if SQLite's default is to keep deleted content."""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.localization.localizer import escape_markdown
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.tables import Person
from bot.store import Store
from tests import databases
from tests.cogs.people import Room
from tests.cogs.zoe import EARLIER, ZOE, a_finished_game

pytestmark = [pytest.mark.sqlite, pytest.mark.slow]


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Let SQLite keep deleted content on each connection, like the usual builds, until our settings apply."""

    def leave(connection: Any, _record: object) -> None:
        connection.cursor().execute("PRAGMA secure_delete = OFF")

    event.listen(Engine, "connect", leave)
    yield
    event.remove(Engine, "connect", leave)


def in_files(file: Path, user_id: int) -> set[str]:
    """Return the database files that contain a user's id or any form of their names."""
    names = [
        form
        for name in (ZOE, ZOE[:20], EARLIER)
        for form in (name, escape_markdown(name), escape_markdown(name)[:12])
    ]
    wanted = [struct.pack(">q", user_id), *(text.encode() for text in (*names, str(user_id)))]
    parts = [part for part in file.parent.iterdir() if part.name.startswith(file.name)]
    return {part.name for part in parts if any(each in part.read_bytes() for each in wanted)}


async def test_an_erasure_leaves_no_byte_of_a_user(full: Room) -> None:
    room = full
    user = room.people[ZOE].id
    assert in_files(room.file, user)

    await room.host.privacy.erase(user)

    assert in_files(room.file, user) == set()


@pytest.mark.slow
async def test_a_concurrent_reader_only_delays_scrubbing_until_the_next_tick(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    user = room.people[ZOE].id
    with closing(sqlite3.connect(room.file)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM seats").fetchall()
        await room.host.privacy.erase(user)
        assert in_files(room.file, user)
    await room.wait(1)
    assert in_files(room.file, user) == set()


@pytest.mark.slow
async def test_an_expired_table_leaves_no_byte_of_its_players(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    user = room.people[ZOE].id
    await room.host.users.set_recording(Person(user, ZOE), on=False)
    databases.do(room.file, f"DELETE FROM people WHERE user_id = {user}")
    await room.wait(DEFAULT_RETENTION / timedelta(minutes=1) + 1)
    assert in_files(room.file, user) == set()


@pytest.mark.slow
async def test_starting_after_a_kill_empties_the_journal(with_zoe: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room = with_zoe
    await a_finished_game(room)
    user = room.people[ZOE].id

    async def killed(_: Store) -> None:
        pass

    monkeypatch.setattr(Store, "scrub", killed)
    await room.host.privacy.erase(user)
    assert in_files(room.file, user)
    copy = room.file.with_name("copy.db")
    for suffix in ("", "-wal"):  # As after a kill, with the journal not checkpointed.
        copy.with_name(copy.name + suffix).write_bytes(room.file.with_name(room.file.name + suffix).read_bytes())

    store = await Store.open(databases.url_of(copy))
    try:
        assert in_files(copy, user) == set()
    finally:
        await store.close()
