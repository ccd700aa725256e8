"""What happens to the file under a store that is in use is noticed before anybody is told that something is kept."""

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
from tests.store.test_opening import sentence, url

pytestmark = pytest.mark.sqlite


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
    ("happens", "named"),
    [
        (delete, errors.FileGoneError),
        (move_away, errors.FileGoneError),
        (replace, errors.FileReplacedError),
        (delete_the_journal, errors.JournalGoneError),
        (replace_the_journal, errors.JournalGoneError),
        (delete_the_lock, errors.LockGoneError),
    ],
)
async def test_what_is_written_after_it_is_not_taken_for_kept(
    store: Store, tmp_path: Path, happens: Callable[[Path], None], named: type[StoreError]
) -> None:
    happens(tmp_path / "a.db")

    with pytest.raises(named) as refused:
        await store.notes.set("x", "1")

    assert str(tmp_path / "a.db") in sentence(refused.value)
    assert await asyncio.wait_for(store.fails(), 30) is refused.value


async def test_what_happens_in_the_middle_of_a_write_is_noticed(store: Store, tmp_path: Path) -> None:
    def step(_page: object) -> None:
        (tmp_path / "a.db").unlink()

    with pytest.raises(errors.FileGoneError):
        await store._database.writer.write(step)


async def test_nothing_is_written_any_more_and_all_who_wait_hear_of_it(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").unlink()

    heard = await asyncio.gather(*(store.notes.set(name, "1") for name in "abc"), return_exceptions=True)
    again = await asyncio.gather(store.notes.set("d", "1"), return_exceptions=True)

    assert {type(each) for each in [*heard, *again]} == {errors.FileGoneError}


async def test_no_new_file_is_made_where_one_is_gone(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").unlink()

    reads = await asyncio.gather(*(store.notes.get("kept") for _ in range(20)), return_exceptions=True)

    assert {each if isinstance(each, str) else type(each) for each in reads} <= {"1", errors.FileGoneError}
    assert not (tmp_path / "a.db").exists()


async def test_what_was_kept_before_the_journal_went_is_there_after_the_end(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))
    await store.notes.set("kept", "1")
    delete_the_journal(tmp_path / "a.db")
    with pytest.raises(errors.JournalGoneError):
        await store.notes.set("x", "1")
    await store.close()

    again = await Store.open(url(tmp_path / "a.db"))

    assert await again.notes.get("kept") == "1"
    await again.close()


async def test_a_file_that_nobody_may_write_any_more_is_noticed(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.db").chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # It is always true for whoever may do everything.

    with pytest.raises(errors.ReadOnlyError):
        await store.notes.set("x", "1")


async def test_other_rights_that_still_let_the_bot_write_are_no_trouble(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.db").chmod(0o600)

    await store.notes.set("x", "1")

    assert await store.notes.get("x") == "1"


async def test_damage_that_is_found_in_play_ends_the_use_of_the_store(tmp_path: Path) -> None:
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

    await store._database.engine.dispose()  # Whoever reads from now on reads from the disk.

    with pytest.raises(errors.CorruptError):
        await store.answers.last_save(1)

    assert isinstance(await asyncio.wait_for(store.fails(), 30), errors.CorruptError)
    with pytest.raises(errors.CorruptError):
        await store.notes.set("x", "1")
    await store.close()


async def test_a_step_that_fails_by_itself_is_no_trouble_of_the_store(store: Store) -> None:
    def step(_page: object) -> None:
        raise ValueError("of its own")

    with pytest.raises(ValueError, match="of its own"):
        await store._database.writer.write(step)

    await store.notes.set("x", "1")


async def test_a_text_that_is_none_is_a_fault_of_its_table_alone_and_is_never_quoted(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await Store.open(url(file))).close()
    with closing(sqlite3.connect(file)) as live:
        live.execute("INSERT INTO saves VALUES (1, 0, CAST(x'5365707075ff6b75' AS TEXT))")
        live.execute("INSERT INTO saves VALUES (2, 0, '{}')")
        live.commit()
    store = await Store.open(url(file))

    with pytest.raises(DBAPIError) as failed:
        await store.answers.last_save(1)

    assert "Sepp" not in "".join(logs.trace_of(failed.value))
    assert "Sepp" not in repr(failed.value)
    assert await store.answers.last_save(2) == "{}"
    await store.notes.set("x", "1")
    await store.close()
