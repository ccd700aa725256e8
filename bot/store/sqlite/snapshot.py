"""Copies of a database's last commit, made without opening it, even while a bot writes to it.

Opening the file with SQLite would change it: SQLite recovers from a crash, creates companion files, and at the end
checkpoints the journal. So the files are only read here, and recovery happens in the copy.

The copy is consistent if, while it was made, there was no checkpoint, which writes to the file itself, and the
journal wasn't restarted, which changes its header. Other writes are only appended to the journal, and SQLite ignores
incomplete transactions in it. If frequent writes make every attempt fail, SQLite makes the copy: in a database that a
running process has open, it changes nothing but a read mark.
"""

import sqlite3
import time
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from bot import private_files
from bot.store.errors import CorruptError, NoDatabaseError
from bot.store.files import JOURNALS, beside, clear, connect_to, failed_to_write, lay_copy
from bot.store.sqlite.looks import check_whole, look_for, look_for_journal

_HEAD = 32
"""Length of a journal's header in bytes, which identifies the journal."""
_TICK = 50_000_000
"""Resolution of file modification times, in nanoseconds."""
_TRIES = 20
_BETWEEN = 0.05

_State = tuple[int, int, int, tuple[bytes, ...]]


def back_up(source: Path, target: Path) -> None:
    """Write a copy of `source` to `target` atomically.

    Raises NoDatabaseError, CorruptError, BackupExistsError or CannotBackUpError.
    """
    lay_copy(target, partial(snapshot, source))


def snapshot(source: Path, copy: Path) -> None:
    """Copy `source`, including its journal, to a single file without changing it.

    Raises NoDatabaseError, JournalAloneError, CorruptError, sqlite3.Error or OSError.
    """
    look_for(source)
    look_for_journal(source)
    if not source.exists():
        raise NoDatabaseError(place=str(source))
    source = source.resolve()  # Its journals are next to the real file.
    for _ in range(_TRIES):
        before = _state(source)
        if abs(time.time_ns() - before[1]) > _TICK:
            _copy(source, copy)
            if _state(source) == before:
                break
        time.sleep(_BETWEEN)
    else:
        _read(source, copy)  # A process that writes this often is running, so there is nothing to recover.
    _finish(copy, str(source))


def _state(source: Path) -> _State:
    found = source.stat()
    return found.st_ino, found.st_mtime_ns, found.st_size, tuple(_head(source, journal) for journal in JOURNALS)


def _head(source: Path, journal: str) -> bytes:
    try:
        with beside(source, journal).open("rb") as opened:
            return opened.read(_HEAD)
    except FileNotFoundError:
        return b""


def _copy(source: Path, copy: Path) -> None:
    clear(copy)
    private_files.copy(source, copy)
    for journal in JOURNALS:
        with suppress(FileNotFoundError):
            private_files.copy(beside(source, journal), beside(copy, journal))


def _read(source: Path, copy: Path) -> None:
    clear(copy)
    private_files.create(copy)
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as live,
        closing(connect_to(copy)) as into,
    ):
        live.backup(into)


def _finish(copy: Path, place: str) -> None:
    with closing(connect_to(copy, isolation_level=None)) as opened:
        try:
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            (found,) = opened.execute("PRAGMA quick_check(1)").fetchone()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.Error) and failed_to_write(copy, error):
                raise
            raise CorruptError(place=place) from error
    check_whole(found, place)
