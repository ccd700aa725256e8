"""A copy of a database as it was last committed, made by whoever has not opened it, also while a bot writes to it.

SQLite itself would change something: on opening it finishes what a crash left unfinished, makes files beside it, and
at the end folds the journal into it. So the files are only read here, and what is unfinished is finished in the copy.

The copy is whole if meanwhile nothing was written to the file itself, which only a checkpoint does, and the journal
was not begun anew, whose head changes then: all else that a writer does is to add to the journal, and SQLite takes no
more of that than was committed in full. Where so much is written that this never happens, SQLite copies: it changes
nothing in what a process has open that is alive, but for a mark where it reads.
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
"""Bytes with which a journal begins: which one it is."""
_TICK = 50_000_000
"""Nanoseconds by which two times of writing differ at the least: files note them roughly."""
_TRIES = 20
_BETWEEN = 0.05

_State = tuple[int, int, int, tuple[bytes, ...]]


def back_up(source: Path, target: Path) -> None:
    """Writes a copy of `source` to `target`, which appears only when it is complete.

    Raises NoDatabaseError, CorruptError, BackupExistsError or CannotBackUpError.
    """
    lay_copy(target, partial(snapshot, source))


def snapshot(source: Path, copy: Path) -> None:
    """Makes `copy` what `source` is, in one file. Nothing of `source` changes.

    Raises NoDatabaseError, JournalAloneError, CorruptError, sqlite3.Error or OSError.
    """
    look_for(source)
    look_for_journal(source)
    if not source.exists():
        raise NoDatabaseError(place=str(source))
    source = source.resolve()  # Its journals lie beside the file itself.
    for _ in range(_TRIES):
        before = _state(source)
        if abs(time.time_ns() - before[1]) > _TICK:
            _copy(source, copy)
            if _state(source) == before:
                break
        time.sleep(_BETWEEN)
    else:
        _read(source, copy)  # Whoever writes so much is alive: nothing is to be finished there.
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
