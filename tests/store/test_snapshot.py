"""Tests that a backup holds the last committed state and leaves the original files unchanged."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import StoreError, errors
from bot.store.sqlite.backup import back_up, snapshot
from tests.errors import fails
from tests.store.test_opening import sentence

pytestmark = pytest.mark.sqlite

WRITER = """
import random, sqlite3, sys
live = sqlite3.connect(sys.argv[1], isolation_level=None)
live.execute("PRAGMA journal_mode = WAL")
live.execute(f"PRAGMA wal_autocheckpoint = {sys.argv[2]}")
live.execute("CREATE TABLE purses (owner INTEGER PRIMARY KEY, coins INTEGER, ballast TEXT)")
live.executemany("INSERT INTO purses VALUES (?, 100, ?)", [(n, "x" * 900) for n in range(200)])
print("begun", flush=True)
while True:
    giver, taker = random.sample(range(200), 2)
    live.execute("BEGIN")
    live.execute("UPDATE purses SET coins = coins - 7 WHERE owner = ?", (giver,))
    live.execute("UPDATE purses SET coins = coins + 7 WHERE owner = ?", (taker,))
    live.execute("COMMIT")
    if sys.argv[3] == "gently":
        import time; time.sleep(0.002)
"""


def beside(file: Path) -> dict[str, tuple[bytes, int]]:
    """Return all files in the same folder, with their contents and modification times."""
    return {name.name: (name.read_bytes(), name.stat().st_mtime_ns) for name in sorted(file.parent.iterdir())}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "house").mkdir()
    return tmp_path / "house"


@pytest.fixture
def left_by_a_crash(folder: Path) -> Path:
    """Create a database whose latest commits exist only in its journal."""
    with closing(sqlite3.connect(folder / "live.db")) as live:
        live.execute("PRAGMA journal_mode = WAL")
        live.execute("CREATE TABLE numbers (number INTEGER)")
        live.execute("INSERT INTO numbers VALUES (1)")
        live.commit()
        for suffix in ("", "-wal", "-shm"):
            shutil.copy(folder / f"live.db{suffix}", folder / f"a.db{suffix}")
    for left in folder.glob("live.db*"):
        left.unlink()
    assert (folder / "a.db-wal").stat().st_size
    return folder / "a.db"


def numbers(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as opened:
        return [number for (number,) in opened.execute("SELECT number FROM numbers")]


@pytest.mark.parametrize("lacks", [(), ("-shm",)], ids=["with its index", "without"])
def test_backup_includes_the_journal_and_leaves_the_original_unchanged(
    left_by_a_crash: Path, tmp_path: Path, lacks: tuple[str, ...]
) -> None:
    for suffix in lacks:
        left_by_a_crash.with_name(f"a.db{suffix}").unlink()
    before = beside(left_by_a_crash)

    back_up(left_by_a_crash, tmp_path / "copy.db")

    assert beside(left_by_a_crash) == before
    assert [name for name in os.listdir(tmp_path) if name != "house"] == ["copy.db"]
    assert numbers(tmp_path / "copy.db") == [1]


def test_torn_journal_yields_only_complete_commits(left_by_a_crash: Path, tmp_path: Path) -> None:
    journal = left_by_a_crash.with_name("a.db-wal")
    with closing(sqlite3.connect(left_by_a_crash)) as live:
        live.execute("INSERT INTO numbers VALUES (2)")
        live.commit()
        torn = journal.read_bytes()[:-100]
        snapshot(left_by_a_crash, tmp_path / "before.db")
        shutil.copy(left_by_a_crash, tmp_path / "a.db")
    (tmp_path / "a.db-wal").write_bytes(torn)

    back_up(tmp_path / "a.db", tmp_path / "copy.db")

    assert numbers(tmp_path / "copy.db") == [1]


COPIES = 4
"""Number of backups made while the other process writes."""


@pytest.fixture(params=["5 gently", "1000 gently", "40 madly"])
def written_to(request: pytest.FixtureRequest, folder: Path) -> Iterator[Path]:
    """Start a process that keeps writing to a database, and return the file."""
    often = request.param.split()
    command = [sys.executable, "-c", WRITER, str(folder / "a.db"), *often]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        yield folder / "a.db"
        writer.kill()


@pytest.mark.slow
def test_backups_made_during_writes_are_consistent(written_to: Path, tmp_path: Path) -> None:
    for number in range(COPIES):
        copy = tmp_path / f"{number}.db"
        back_up(written_to, copy)
        with closing(sqlite3.connect(copy)) as opened:
            purses = opened.execute("SELECT sum(coins), count(*) FROM purses").fetchone()
            checked = opened.execute("PRAGMA integrity_check").fetchone()
        assert (purses, checked) == ((20000, 200), ("ok",))


def test_backup_never_overwrites_a_file(left_by_a_crash: Path, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("old")

    with fails(StoreError, "backup-exists"):
        back_up(left_by_a_crash, tmp_path / "precious")

    assert (tmp_path / "precious").read_text() == "old"


def test_backup_into_a_missing_folder_is_reported(left_by_a_crash: Path, tmp_path: Path) -> None:
    with pytest.raises(errors.BackupFailedError) as refused:
        back_up(left_by_a_crash, tmp_path / "nowhere" / "copy.db")

    assert os.strerror(errno.ENOENT) in sentence(refused.value)


def test_missing_database_is_reported_and_not_created(tmp_path: Path) -> None:
    with fails(StoreError, "store-missing") as refused:
        back_up(tmp_path / "house.db", tmp_path / "copy.db")

    assert str(tmp_path / "house.db") in sentence(refused.value)
    assert not os.listdir(tmp_path)


def test_backup_of_a_damaged_file_is_refused_and_removed(left_by_a_crash: Path, tmp_path: Path) -> None:
    left_by_a_crash.write_bytes(b"\xff" * 8192)
    left_by_a_crash.with_name("a.db-wal").unlink()

    with pytest.raises(errors.CorruptError):
        back_up(left_by_a_crash, tmp_path / "copy.db")

    assert os.listdir(tmp_path) == ["house"]
