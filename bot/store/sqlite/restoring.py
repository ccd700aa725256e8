"""Restoring a copy of an SQLite database atomically: at any time, either the old or the new one is in place.

A journal left by a crash belongs to the old file, but SQLite would apply it to any file of that name. So the journal
must be deleted before the new file is put in place, and its content must be in the old file before that.
"""

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot import private_files
from bot.store.errors import (
    BadCopyError,
    CannotRestoreError,
    CorruptError,
    SameFileError,
    StoreError,
    UnreadableError,
)
from bot.store.files import BESIDE, beside, cleared, connect_to, failed_to_write, free_name, put_in_place, settle
from bot.store.home import Lost
from bot.store.notes import CARRIED
from bot.store.sqlite.forms import form_of
from bot.store.sqlite.snapshot import snapshot
from bot.store.upgrade import check_known


class FileRestore:
    """A validated copy, ready as `part` to replace `place`.

    `today` is a copy of the current database including its journal, None if it couldn't be read.
    """

    def __init__(self, part: Path, place: Path, today: Path | None) -> None:
        self._part = part
        self._place = place
        self._today = today
        self.replaces = place.exists()

    def lost(self) -> Sequence[Lost] | None:
        if self._today is None:
            raise UnreadableError
        try:
            return lost(self._today, self._part)
        except sqlite3.Error:
            raise UnreadableError from None

    def carry_over(self) -> int:
        return 0 if self._today is None else carried_over(self._today, self._part)

    def put_back(self, now: datetime) -> Path | None:
        return put_back(self._part, self._place, self._today, now)


@contextmanager
def restoring(copy: Path, place: Path) -> Iterator[FileRestore]:
    """Prepare a restore and clean up afterward. Raises the errors of `made_ready` and `folded`."""
    part, today = (place.resolve().with_name(f"{place.resolve().name}.{name}.part") for name in ("new", "old"))
    with cleared(part), cleared(today):
        made_ready(copy, part, place)
        yield FileRestore(part, place, today if folded(place, today) else None)


def made_ready(copy: Path, part: Path, place: Path) -> None:
    """Validate a copy and write it to `part`, ready to replace `place`.

    Changes nothing else. Raises SameFileError, NoDatabaseError, CannotRestoreError, BadCopyError, ForeignError or
    NewerError.
    """
    try:
        if place.exists() and copy.exists() and copy.samefile(place):
            raise SameFileError(place=str(copy))
        snapshot(copy, part)
        form = form_of(part, str(copy))
    except CorruptError as error:
        raise BadCopyError(place=str(copy)) from error
    except (sqlite3.Error, OSError) as error:
        raise _cannot(place if failed_to_write(part, error) else copy, error) from error
    if form is None:
        raise BadCopyError(place=str(copy))
    check_known(form, str(copy))
    with closing(connect_to(part)) as opened:
        if opened.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise BadCopyError(place=str(copy))


def folded(place: Path, today: Path) -> bool:
    """Copy the database at `place`, including its journal, to `today`; return False if it can't be read.

    Raises CannotRestoreError if there is no space for it.
    """
    try:
        snapshot(place, today)
    except (sqlite3.Error, StoreError, OSError) as error:
        if not isinstance(error, StoreError) and failed_to_write(today, error):
            raise _cannot(place, error) from error
        return False
    return True


def lost(today: Path, copy: Path) -> Sequence[Lost] | None:
    """Return what a restore would lose, by table, or None if it loses nothing and the bot hasn't run since.

    Raises sqlite3.Error if the current database can't be read.
    """
    with closing(connect_to(today)) as opened:
        opened.execute("ATTACH ? AS copy", (str(copy),))
        found = [Lost(table, game, count, _time(first)) for table, game, count, first in opened.execute(_LOST)]
        ((later,),) = opened.execute(_LATER)
    return found if found or later else None


def carried_over(today: Path, copy: Path) -> int:
    """Add erasures since the copy was made to it, so that the next start repeats them; return how many.

    They are added as a note, since the copy's schema may be too old for the list. If `today` can't be read, there are
    none. Raises sqlite3.Error if the copy can't be written.
    """
    try:
        with closing(connect_to(today)) as opened:
            erased = {entry[0]: entry for entry in (*_listed(opened), *_noted(opened))}
    except (sqlite3.Error, ValueError, TypeError):
        return 0
    with closing(connect_to(copy)) as opened, opened:
        opened.execute("PRAGMA secure_delete = ON")
        known = {entry[0] for entry in _listed(opened)}
        since = [entry for entry in erased.values() if entry[0] not in known]
        if since:
            opened.execute("DELETE FROM notes WHERE key = ?", (CARRIED,))
            opened.execute("INSERT INTO notes (key, value) VALUES (?, ?)", (CARRIED, json.dumps(since)))
    return len(since)


def _listed(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """Return the list of erasures in a database; it's empty if the schema is too old."""
    if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'erased'").fetchall():
        return []
    return opened.execute("SELECT hash, salt, at FROM erased").fetchall()


def _noted(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """Return the erasures that still have to be repeated after the previous restore."""
    found = opened.execute("SELECT value FROM notes WHERE key = ?", (CARRIED,)).fetchall()
    return [(hashed, salt, at) for (text,) in found for hashed, salt, at in json.loads(text)]


def put_back(part: Path, place: Path, today: Path | None, now: datetime) -> Path | None:
    """Replace `place` with `part`, keeping the old file and its companion files under other names.

    Return the path of the kept file, None if there was none. `today` is a copy of the old database including its
    journal, if it could be read. The caller needs the lock. Raises CannotRestoreError.
    """
    try:
        place = place.resolve()
        aside = [suffix for suffix in ("", *BESIDE) if beside(place, suffix).exists()]
        kept = free_name(place, f".{now.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}.old")
        for suffix in aside:
            _keep(beside(place, suffix), beside(kept, suffix))
        settle(place.parent)
        if place.exists():
            _owned_as(place, part, *([] if today is None else [today]))
        if today is not None:
            put_in_place(today, place)
        for suffix in BESIDE:
            beside(place, suffix).unlink(missing_ok=True)
        settle(place.parent)
        put_in_place(part, place)
    except OSError as error:
        raise _cannot(place, error) from error
    return beside(kept, aside[0]) if aside else None


def _keep(file: Path, kept: Path) -> None:
    """Create a hard link to a file, or a copy if that isn't possible. Never overwrites a file."""
    try:
        os.link(file, kept)
    except FileExistsError:
        raise
    except OSError:
        private_files.copy(file, kept)
        with kept.open("rb+") as copied:
            os.fsync(copied.fileno())


def _owned_as(place: Path, *files: Path) -> None:
    """Give files the owner of the file at `place`, who may not be the current user."""
    found = place.stat()
    for file in files:
        with suppress(OSError, AttributeError):  # Not available on Windows.
            os.chown(file, found.st_uid, found.st_gid)


def _cannot(place: Path, error: sqlite3.Error | OSError) -> CannotRestoreError:
    return CannotRestoreError(place=str(place), why=getattr(error, "strerror", None) or str(error))


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
