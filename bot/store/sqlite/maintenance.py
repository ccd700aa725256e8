"""Inspection of an SQLite file without changing it: through a copy, of which every row is checked."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from bot.store.backend import Backend, BrokenRow, Inspection
from bot.store.errors import DiskFullError
from bot.store.files import beside, connect_to, failed_to_write
from bot.store.maintenance import broken_rows as broken_rows_by
from bot.store.maintenance import key_of, quoted
from bot.store.schema import metadata
from bot.store.sqlite.backup import revision_of, snapshot
from bot.store.sqlite.health import check_journal, check_path
from bot.store.sqlite.lock import holder_of


def broken_rows(file: Path) -> Iterator[BrokenRow]:
    """Yield all broken rows of an SQLite file that has the current schema and isn't open elsewhere.

    Raises sqlite3.Error.
    """
    with closing(connect_to(file)) as opened:
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


def inspect(file: Path, copy: Path, backend: Backend) -> Inspection:
    """Copy a file to `copy` and inspect that; `backend` is the backend of the copy.

    Raises StoreError, sqlite3.Error or OSError.
    """
    check_path(file)
    check_journal(file)
    if file.exists():
        _lay(file, copy)
    revision = revision_of(copy, backend.place) if copy.exists() else None

    async def rows() -> Sequence[BrokenRow]:
        return [*broken_rows(copy)]

    return Inspection(revision, beside(file, f".{revision}.bak").name, holder_of(file), backend, rows)


def _lay(file: Path, copy: Path) -> None:
    try:
        snapshot(file, copy)
    except (sqlite3.Error, OSError) as error:
        if failed_to_write(copy, error):
            raise DiskFullError(place=str(copy.parent)) from error
        raise
