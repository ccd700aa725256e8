"""Putting a copy of a database in its place: at any moment there is the old one or the new one, never a mixture.

What a crash has left in the journal beside a file belongs to that file alone, and SQLite would fold it into whatever
lies there. So it must be gone before another file comes, and before it goes, what it holds must be in the old file.
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
    """A copy that was looked through, and lies ready as `part` to be put in `place`. What is there lies beside it as
    `today`, with what its journal holds, if that could be read.
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
    """A copy that was looked through, until the end. Raises what `made_ready` and `folded` raise."""
    part, today = (place.resolve().with_name(f"{place.resolve().name}.{name}.part") for name in ("new", "old"))
    with cleared(part), cleared(today):
        made_ready(copy, part, place)
        yield FileRestore(part, place, today if folded(place, today) else None)


def made_ready(copy: Path, part: Path, place: Path) -> None:
    """Lays a copy, looked through, at `part`, from where it can be put in `place`. Changes nothing else.

    Raises SameFileError, NoDatabaseError, CannotRestoreError, BadCopyError, ForeignError or NewerError.
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
    """Lays what is in `place` at `today`, with what its journal holds. False if that cannot be read.

    Raises CannotRestoreError if there is no room for it.
    """
    try:
        snapshot(place, today)
    except (sqlite3.Error, StoreError, OSError) as error:
        if not isinstance(error, StoreError) and failed_to_write(today, error):
            raise _cannot(place, error) from error
        return False
    return True


def lost(today: Path, copy: Path) -> Sequence[Lost] | None:
    """What the `copy` lacks of what is kept `today`, by table; None if it lacks nothing and nobody was there since.

    Raises sqlite3.Error if today's database cannot be read.
    """
    with closing(connect_to(today)) as opened:
        opened.execute("ATTACH ? AS copy", (str(copy),))
        found = [Lost(table, game, count, _time(first)) for table, game, count, first in opened.execute(_LOST)]
        ((later,),) = opened.execute(_LATER)
    return found if found or later else None


def carried_over(today: Path, copy: Path) -> int:
    """Lays into the `copy` who was erased since it was made, so that the next start erases them again; how many.

    It is a note there, since the copy may be of a form that has no list. Of what cannot be read `today` nothing is
    known. Raises sqlite3.Error if the copy cannot be written.
    """
    try:
        with closing(connect_to(today)) as opened:
            erased = {entry[0]: entry for entry in (*_listed(opened), *_noted(opened))}
    except (sqlite3.Error, ValueError, TypeError):
        return 0
    with closing(connect_to(copy)) as opened, opened:
        known = {entry[0] for entry in _listed(opened)}
        since = [entry for entry in erased.values() if entry[0] not in known]
        if since:
            opened.execute("DELETE FROM notes WHERE key = ?", (CARRIED,))
            opened.execute("INSERT INTO notes (key, value) VALUES (?, ?)", (CARRIED, json.dumps(since)))
    return len(since)


def _listed(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """The list of a database; of one of an old form it is empty."""
    if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'erased'").fetchall():
        return []
    return opened.execute("SELECT hash, salt, at FROM erased").fetchall()


def _noted(opened: sqlite3.Connection) -> list[tuple[str, str, int]]:
    """Who is still to be erased again, since the last restore."""
    found = opened.execute("SELECT value FROM notes WHERE key = ?", (CARRIED,)).fetchall()
    return [(hashed, salt, at) for (text,) in found for hashed, salt, at in json.loads(text)]


def put_back(part: Path, place: Path, today: Path | None, now: datetime) -> Path | None:
    """Puts `part` in `place`. What is there, and what lies beside it, is kept under other names: the first, if any.

    `today` is what is there with what its journal holds, if that could be read. The caller has the lock. Raises
    CannotRestoreError.
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
    """A second name for a file, or a copy where it can have one name only. Never over anything."""
    try:
        os.link(file, kept)
    except FileExistsError:
        raise
    except OSError:
        private_files.copy(file, kept)
        with kept.open("rb+") as copied:
            os.fsync(copied.fileno())


def _owned_as(place: Path, *files: Path) -> None:
    """They belong to whom the file in `place` belongs, who may be another than who restores it."""
    found = place.stat()
    for file in files:
        with suppress(OSError, AttributeError):  # Windows knows nothing of it.
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
"""Whether a bot was there after the copy was made."""
