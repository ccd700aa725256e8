"""Check of every row in an SQLite file, including broken foreign keys, which SQLite doesn't always prevent."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.store.audit import broken_rows as broken_rows_by
from bot.store.audit import key_of, quoted
from bot.store.files import connect_to
from bot.store.home import BrokenRow
from bot.store.schema import metadata


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
