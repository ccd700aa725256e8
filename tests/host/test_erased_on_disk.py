"""What was erased is in no byte of the database's files, even if SQLite is built to leave deleted content there."""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.model.privacy import KEPT
from bot.store import Store
from bot.words.voice import plain
from tests import databases
from tests.cogs.people import Room
from tests.cogs.zoe import EARLIER, ZOE, a_finished_game

pytestmark = pytest.mark.sqlite


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """SQLite as it is usually built: until our own settings, a connection leaves what it deletes."""

    def leave(connection: Any, _record: object) -> None:
        connection.cursor().execute("PRAGMA secure_delete = OFF")

    event.listen(Engine, "connect", leave)
    yield
    event.remove(Engine, "connect", leave)


def in_files(file: Path, user_id: int) -> set[str]:
    """The files of a database that hold a person's id, or a name in any form, in any byte."""
    names = [form for name in (ZOE, ZOE[:20], EARLIER) for form in (name, plain(name), plain(name)[:12])]
    wanted = [struct.pack(">q", user_id), *(text.encode() for text in (*names, str(user_id)))]
    parts = [part for part in file.parent.iterdir() if part.name.startswith(file.name)]
    return {part.name for part in parts if any(each in part.read_bytes() for each in wanted)}


async def test_an_erasure_leaves_no_byte_of_a_person(full: Room) -> None:
    room = full
    user = room.people[ZOE].id
    assert in_files(room.file, user)

    await room.host.privacy.erase(user)

    assert in_files(room.file, user) == set()


@pytest.mark.slow
async def test_a_reader_in_the_way_only_delays_it_until_the_next_look(with_zoe: Room) -> None:
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
async def test_a_table_whose_time_is_over_leaves_no_byte_of_its_people(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    user = room.people[ZOE].id
    databases.do(room.file, f"DELETE FROM people WHERE user_id = {user}")
    await room.wait(KEPT / timedelta(minutes=1) + 1)
    assert in_files(room.file, user) == set()


@pytest.mark.slow
async def test_a_start_after_a_kill_empties_the_journal(with_zoe: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room = with_zoe
    await a_finished_game(room)
    user = room.people[ZOE].id

    async def killed(_: Store) -> None:
        pass

    monkeypatch.setattr(Store, "scrub", killed)
    await room.host.privacy.erase(user)
    assert in_files(room.file, user)
    copy = room.file.with_name("copy.db")
    for suffix in ("", "-wal"):  # As a kill leaves them: nothing was folded in.
        copy.with_name(copy.name + suffix).write_bytes(room.file.with_name(room.file.name + suffix).read_bytes())

    store = await Store.open(databases.url_of(copy))
    try:
        assert in_files(copy, user) == set()
    finally:
        await store.close()
