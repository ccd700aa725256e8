"""Maintenance of an SQLite file: back it up, restore a backup, and check every row of a copy."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path

from bot.store.backend import Backend
from bot.store.errors import DiskFullError
from bot.store.files import companion, failed_to_write, open_sqlite
from bot.store.maintenance import BrokenRow, Inspection, Restore, key_of, quoted
from bot.store.maintenance import broken_rows as broken_rows_by
from bot.store.schema import metadata
from bot.store.sqlite.backup import back_up, prepare_restore, revision_of, snapshot
from bot.store.sqlite.health import check_journal, check_path, check_space
from bot.store.sqlite.lock import holder_of


def broken_rows(file: Path) -> Iterator[BrokenRow]:
    """Yield all broken rows of an SQLite file that has the current schema and isn't open elsewhere.

    Raises sqlite3.Error.
    """
    with closing(open_sqlite(file)) as opened:
        opened.text_factory = _text
        yield from broken_rows_by(opened.execute)
        yield from _dangling(opened)


def _dangling(opened: sqlite3.Connection) -> Iterator[BrokenRow]:
    for name, rowid, *_ in opened.execute("PRAGMA foreign_key_check").fetchall():
        table = metadata.tables[name]
        keys = [column.name for column in table.primary_key.columns]
        query = f"SELECT {', '.join(map(quoted, keys))} FROM {name} WHERE rowid = ?"
        found = opened.execute(query, (rowid,)).fetchone()
        yield BrokenRow(name, key_of(table, dict(zip(keys, found, strict=True))), "table_id", "dangling")


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw  # Not valid UTF-8.


class SqliteMaintenance:
    """Maintenance of an SQLite file."""

    def __init__(self, file: Path, copied: Callable[[Path], Backend]) -> None:
        """Set up the maintenance; `copied` returns the backend of a private copy of the file."""
        self._file = file
        self._copied = copied

    def back_up(self, target: Path) -> None:
        back_up(self._file, target)

    def prepare_restore(self, copy: Path) -> AbstractContextManager[Restore]:
        return prepare_restore(copy, self._file)

    async def inspect(self, folder: Path) -> Inspection:
        """Copy the file and inspect the copy, since opening the file itself would change it."""
        file, copy = self._file, folder / "chabudai.db"
        check_path(file)
        check_journal(file)
        if file.exists():
            _snapshot_to(file, copy)
        backend = self._copied(copy)
        revision = revision_of(copy, backend.place) if copy.exists() else None

        async def rows() -> Sequence[BrokenRow]:
            return [*broken_rows(copy)]

        return Inspection(revision, companion(file, f".{revision}.bak").name, holder_of(file), backend, rows)

    def check_writable(self) -> None:
        check_space(self._file)


def _snapshot_to(file: Path, copy: Path) -> None:
    try:
        snapshot(file, copy)
    except (sqlite3.Error, OSError) as error:
        if failed_to_write(copy, error):
            raise DiskFullError(place=str(copy.parent)) from error
        raise
