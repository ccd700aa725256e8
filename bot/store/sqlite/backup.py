"""Backups of an SQLite file, made without opening it, even while a bot writes to it, and restoring them atomically.

Opening the file with SQLite would change it: SQLite recovers from a crash, creates companion files, and at the end
checkpoints the journal. So the files are only read here, and recovery happens in the copy.

The copy is consistent if, while it was made, there was no checkpoint, which writes to the file itself, and the
journal wasn't restarted, which changes its header. Other writes are only appended to the journal, and SQLite ignores
incomplete transactions in it. If frequent writes make every attempt fail, SQLite makes the copy: in a database that a
running process has open, it changes nothing but a read mark.

During a restore, either the old or the new file is in place at any time. A journal left by a crash belongs to the old
file, but SQLite would apply it to any file of that name. So the journal must be deleted before the new file is put in
place, and its content must be in the old file before that.
"""

import json
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot import private_files
from bot.store.errors import CorruptError, CurrentDatabaseUnreadableError, StoreError
from bot.store.files import (
    COMPANION_SUFFIXES,
    JOURNALS,
    cleaned_up,
    companion,
    delete_with_companions,
    failed_to_write,
    free_name,
    open_sqlite,
    replace_durably,
    sync_folder,
    write_atomically,
)
from bot.store.maintenance import TableLoss
from bot.store.migration import VERSION, check_known, parse_revision
from bot.store.notes import CARRIED_ERASURES_KEY
from bot.store.sqlite.health import check_integrity, check_journal, check_path


def revision_of(file: Path, place: str) -> str | None:
    """Return the schema revision of an SQLite file that isn't open elsewhere, None if it's empty.

    Raises ForeignDatabaseError or CorruptError, which report `place` as the path.
    """
    try:
        with closing(open_sqlite(file)) as opened:
            tables = {str(name) for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = [*opened.execute(f"SELECT version_num FROM {VERSION}")] if VERSION in tables else []
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise CorruptError(place=place) from error
    return parse_revision(tables, [revision for (revision,) in found], place)


# Backup


_HEAD = 32
"""Length of a journal's header in bytes, which identifies the journal."""
_TICK = 50_000_000
"""Resolution of file modification times, in nanoseconds."""
_TRIES = 20
_BETWEEN = 0.05

_State = tuple[int, int, int, tuple[bytes, ...]]


def back_up(source: Path, target: Path) -> None:
    """Write a copy of `source` to `target` atomically.

    Raises StoreError "store-missing" or "backup-exists", CorruptError or BackupFailedError.
    """
    write_atomically(target, partial(snapshot, source))


def snapshot(source: Path, copy: Path) -> None:
    """Copy `source`, including its journal, to a single file without changing it.

    Raises StoreError "store-missing", OrphanedJournalError, CorruptError, sqlite3.Error or OSError.
    """
    check_path(source)
    check_journal(source)
    if not source.exists():
        raise StoreError("store-missing", place=str(source))
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
        with companion(source, journal).open("rb") as opened:
            return opened.read(_HEAD)
    except FileNotFoundError:
        return b""


def _copy(source: Path, copy: Path) -> None:
    delete_with_companions(copy)
    private_files.copy(source, copy)
    for journal in JOURNALS:
        with suppress(FileNotFoundError):
            private_files.copy(companion(source, journal), companion(copy, journal))


def _read(source: Path, copy: Path) -> None:
    delete_with_companions(copy)
    private_files.create(copy)
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as live,
        closing(open_sqlite(copy)) as into,
    ):
        live.backup(into)


def _finish(copy: Path, place: str) -> None:
    with closing(open_sqlite(copy, isolation_level=None)) as opened:
        try:
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            (found,) = opened.execute("PRAGMA quick_check(1)").fetchone()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.Error) and failed_to_write(copy, error):
                raise
            raise CorruptError(place=place) from error
    check_integrity(found, place)


# Restore


class SqliteRestore:
    """A validated copy, ready as `part` to replace `place`.

    `today` is a copy of the current database including its journal, None if it couldn't be read.
    """

    def __init__(self, part: Path, place: Path, today: Path | None) -> None:
        self._part = part
        self._place = place
        self._today = today
        self.replaces = place.exists()

    def losses(self) -> Sequence[TableLoss] | None:
        if self._today is None:
            raise CurrentDatabaseUnreadableError
        try:
            return find_losses(self._today, self._part)
        except sqlite3.Error:
            raise CurrentDatabaseUnreadableError from None

    def carry_over_erasures(self) -> int:
        return 0 if self._today is None else carry_over_erasures(self._today, self._part)

    def replace_database(self, now: datetime) -> Path | None:
        return replace_database(self._part, self._place, self._today, now)


@contextmanager
def prepare_restore(copy: Path, place: Path) -> Iterator[SqliteRestore]:
    """Prepare a restore and clean up afterward. Raises the errors of `prepare_copy` and `snapshot_current`."""
    part, today = (place.resolve().with_name(f"{place.resolve().name}.{name}.part") for name in ("new", "old"))
    with cleaned_up(part), cleaned_up(today):
        prepare_copy(copy, part, place)
        yield SqliteRestore(part, place, today if snapshot_current(place, today) else None)


def prepare_copy(copy: Path, part: Path, place: Path) -> None:
    """Validate a copy and write it to `part`, ready to replace `place`.

    Changes nothing else. Raises StoreError "restore-same-file", "store-missing", "restore-failed" or
    "restore-bad-copy", ForeignDatabaseError or NewerSchemaError.
    """
    try:
        if place.exists() and copy.exists() and copy.samefile(place):
            raise StoreError("restore-same-file", place=str(copy))
        snapshot(copy, part)
        revision = revision_of(part, str(copy))
    except CorruptError as error:
        raise StoreError("restore-bad-copy", place=str(copy)) from error
    except (sqlite3.Error, OSError) as error:
        raise _cannot(place if failed_to_write(part, error) else copy, error) from error
    if revision is None:
        raise StoreError("restore-bad-copy", place=str(copy))
    check_known(revision, str(copy))
    with closing(open_sqlite(part)) as opened:
        if opened.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise StoreError("restore-bad-copy", place=str(copy))


def snapshot_current(place: Path, today: Path) -> bool:
    """Copy the database at `place`, including its journal, to `today`; return False if it can't be read.

    Raises StoreError "restore-failed" if there is no space for it.
    """
    try:
        snapshot(place, today)
    except (sqlite3.Error, StoreError, OSError) as error:
        if not isinstance(error, StoreError) and failed_to_write(today, error):
            raise _cannot(place, error) from error
        return False
    return True


def find_losses(today: Path, copy: Path) -> Sequence[TableLoss] | None:
    """Return what a restore would lose, by table, or None if it loses nothing and the bot hasn't run since.

    Raises sqlite3.Error if the current database can't be read.
    """
    with closing(open_sqlite(today)) as opened:
        opened.execute("ATTACH ? AS copy", (str(copy),))
        found = [TableLoss(table, game, count, _time(first)) for table, game, count, first in opened.execute(_LOST)]
        ((later,),) = opened.execute(_LATER)
    return found if found or later else None


def carry_over_erasures(today: Path, copy: Path) -> int:
    """Add erasures since the copy was made to it, so that the next start repeats them; return how many.

    They are added as a note, since the copy's schema may be too old for the list. If `today` can't be read, there are
    none. Raises sqlite3.Error if the copy can't be written.
    """
    try:
        with closing(open_sqlite(today)) as opened:
            erased = {entry[0]: entry for entry in (*_listed(opened), *_noted(opened))}
    except (sqlite3.Error, ValueError, TypeError):
        return 0
    with closing(open_sqlite(copy)) as opened, opened:
        opened.execute("PRAGMA secure_delete = ON")
        known = {entry[0] for entry in _listed(opened)}
        since = [entry for entry in erased.values() if entry[0] not in known]
        if since:
            opened.execute("DELETE FROM notes WHERE key = ?", (CARRIED_ERASURES_KEY,))
            opened.execute("INSERT INTO notes (key, value) VALUES (?, ?)", (CARRIED_ERASURES_KEY, json.dumps(since)))
    return len(since)


def _listed(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """Return the list of erasures in a database; it's empty if the schema is too old."""
    if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'erased'").fetchall():
        return []
    return opened.execute("SELECT hash, salt, at FROM erased").fetchall()


def _noted(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """Return the erasures that still have to be repeated after the previous restore."""
    found = opened.execute("SELECT value FROM notes WHERE key = ?", (CARRIED_ERASURES_KEY,)).fetchall()
    return [(hashed, salt, at) for (text,) in found for hashed, salt, at in json.loads(text)]


def replace_database(part: Path, place: Path, today: Path | None, now: datetime) -> Path | None:
    """Replace `place` with `part`, keeping the old file and its companion files under other names.

    Return the path of the kept file, None if there was none. `today` is a copy of the old database including its
    journal, if it could be read. The caller needs the lock. Raises StoreError "restore-failed".
    """
    try:
        place = place.resolve()
        aside = [suffix for suffix in ("", *COMPANION_SUFFIXES) if companion(place, suffix).exists()]
        kept = free_name(place, f".{now.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}.old")
        for suffix in aside:
            _link_or_copy(companion(place, suffix), companion(kept, suffix))
        sync_folder(place.parent)
        if place.exists():
            _copy_owner(place, part, *([] if today is None else [today]))
        if today is not None:
            replace_durably(today, place)
        for suffix in COMPANION_SUFFIXES:
            companion(place, suffix).unlink(missing_ok=True)
        sync_folder(place.parent)
        replace_durably(part, place)
    except OSError as error:
        raise _cannot(place, error) from error
    return companion(kept, aside[0]) if aside else None


def _link_or_copy(file: Path, kept: Path) -> None:
    """Create a hard link to a file, or a copy if that isn't possible. Never overwrites a file."""
    try:
        os.link(file, kept)
    except FileExistsError:
        raise
    except OSError:
        private_files.copy(file, kept)
        with kept.open("rb+") as copied:
            os.fsync(copied.fileno())


def _copy_owner(place: Path, *files: Path) -> None:
    """Give files the owner of the file at `place`, who may not be the current user."""
    found = place.stat()
    for file in files:
        with suppress(OSError, AttributeError):  # Not available on Windows.
            os.chown(file, found.st_uid, found.st_gid)


def _cannot(place: Path, error: sqlite3.Error | OSError) -> StoreError:
    return StoreError("restore-failed", place=str(place), why=getattr(error, "strerror", None) or str(error))


def _time(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds / 1000, UTC)


_LOST = """
SELECT tables.id, tables.game, count(missing.seq), min(missing.at)
FROM main.tables LEFT JOIN (
    SELECT today.table_id, today.seq, today.at
    FROM main.answers AS today LEFT JOIN copy.answers AS known USING (table_id, seq)
    WHERE known.at IS NOT today.at
) AS missing ON missing.table_id = tables.id
GROUP BY tables.id
HAVING count(missing.seq) OR tables.id NOT IN (SELECT id FROM copy.tables)
ORDER BY tables.id
"""
_LATER = """
SELECT coalesce((SELECT max(CAST(value AS INTEGER)) FROM main.notes WHERE key LIKE 'heartbeat%'), 0)
     > coalesce((SELECT max(CAST(value AS INTEGER)) FROM copy.notes WHERE key LIKE 'heartbeat%'), 0)
"""
"""Whether the bot has run since the copy was made."""
