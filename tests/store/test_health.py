"""Tests that the store detects damage to its open file before it confirms a write."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from bot import logs
from bot.store import Store, StoreError, errors
from tests.errors import fails
from tests.store.test_opening import sentence, url

pytestmark = [pytest.mark.sqlite, pytest.mark.slow]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(url(tmp_path / "a.db"))
    await store.notes.set("kept", "1")
    yield store
    await store.close()


def delete(file: Path) -> None:
    file.unlink()


def move_away(file: Path) -> None:
    file.rename(file.with_name("b.db"))


def replace(file: Path) -> None:
    shutil.copy(file, file.with_name("copy.db"))
    file.with_name("copy.db").replace(file)


def delete_the_journal(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def delete_the_lock(file: Path) -> None:
    file.with_name(f"{file.name}.lock").unlink()


def replace_the_journal(file: Path) -> None:
    journal = file.with_name(f"{file.name}-wal")
    shutil.copy(journal, journal.with_name("copy"))
    journal.with_name("copy").replace(journal)


@pytest.mark.parametrize(
    ("happens", "reason"),
    [
        (delete, "store-gone"),
        (move_away, "store-gone"),
        (replace, "store-replaced"),
        (delete_the_journal, "store-journal-gone"),
        (replace_the_journal, "store-journal-gone"),
        (delete_the_lock, "store-lock-gone"),
    ],
)
async def test_write_is_refused_after_a_database_file_disappears(
    store: Store, tmp_path: Path, happens: Callable[[Path], None], reason: str
) -> None:
    happens(tmp_path / "a.db")

    with fails(StoreError, reason) as refused:
        await store.notes.set("x", "1")

    assert str(tmp_path / "a.db") in sentence(refused.value)
    assert await asyncio.wait_for(store.wait_for_failure(), 30) is refused.value


async def test_file_deleted_during_a_write_is_noticed(store: Store, tmp_path: Path) -> None:
    def step(_page: object) -> None:
        (tmp_path / "a.db").unlink()

    with fails(StoreError, "store-gone"):
        await store._database.writer.write(step)


async def test_all_pending_and_later_writes_fail_once_the_file_is_gone(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").unlink()

    heard = await asyncio.gather(*(store.notes.set(name, "1") for name in "abc"), return_exceptions=True)
    again = await asyncio.gather(store.notes.set("d", "1"), return_exceptions=True)

    failed = [*heard, *again]
    assert all(isinstance(error, StoreError) and error.reason == "store-gone" for error in failed), failed


async def test_no_new_file_is_created_in_place_of_a_missing_one(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").unlink()

    reads = await asyncio.gather(*(store.notes.get("kept") for _ in range(20)), return_exceptions=True)

    failed = [each for each in reads if each != "1"]
    assert all(isinstance(error, StoreError) and error.reason == "store-gone" for error in failed), failed
    assert not (tmp_path / "a.db").exists()


async def test_data_saved_before_the_journal_vanished_survives_a_restart(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))
    await store.notes.set("kept", "1")
    delete_the_journal(tmp_path / "a.db")
    with fails(StoreError, "store-journal-gone"):
        await store.notes.set("x", "1")
    await store.close()

    again = await Store.open(url(tmp_path / "a.db"))

    assert await again.notes.get("kept") == "1"
    await again.close()


async def test_file_that_becomes_read_only_is_noticed(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.db").chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # For root it is always true.

    with pytest.raises(errors.ReadOnlyError):
        await store.notes.set("x", "1")


async def test_changed_permissions_are_fine_while_the_file_stays_writable(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").chmod(0o600)

    await store.notes.set("x", "1")

    assert await store.notes.get("x") == "1"


async def test_damage_found_while_reading_stops_the_store(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await Store.open(url(file))).close()
    with closing(sqlite3.connect(file)) as live:
        (root,) = live.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_saves_1'"
        ).fetchone()
    store = await Store.open(url(file))
    with file.open("r+b") as raw:
        raw.seek((root - 1) * 4096)
        raw.write(b"\xff" * 4096)

    await store._database.engine.dispose()  # Drop the connections, so that the next read comes from the disk.

    with pytest.raises(errors.CorruptError):
        await store.answers.last_save(1)

    assert isinstance(await asyncio.wait_for(store.wait_for_failure(), 30), errors.CorruptError)
    with pytest.raises(errors.CorruptError):
        await store.notes.set("x", "1")
    await store.close()


async def test_error_raised_by_a_step_does_not_stop_the_store(store: Store) -> None:
    def step(_page: object) -> None:
        raise ValueError("of its own")

    with pytest.raises(ValueError, match="of its own"):
        await store._database.writer.write(step)

    await store.notes.set("x", "1")


async def test_invalid_text_affects_only_its_table_and_is_never_logged(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await Store.open(url(file))).close()
    with closing(sqlite3.connect(file)) as live:
        live.execute("INSERT INTO saves VALUES (1, 0, CAST(x'5365707075ff6b75' AS TEXT))")
        live.execute("INSERT INTO saves VALUES (2, 0, '{}')")
        live.commit()
    store = await Store.open(url(file))

    with pytest.raises(DBAPIError) as failed:
        await store.answers.last_save(1)

    assert "Sepp" not in "".join(logs.format_trace(failed.value))
    assert "Sepp" not in repr(failed.value)
    assert await store.answers.last_save(2) == "{}"
    await store.notes.set("x", "1")
    await store.close()
