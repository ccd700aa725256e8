"""Reading every row of an SQLite file, also those that lead nowhere, which SQLite itself does not see."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.store import audit
from bot.store.audit import key_of, quoted
from bot.store.files import connect_to
from bot.store.home import BrokenRow
from bot.store.schema import metadata


def broken_rows(file: Path) -> Iterator[BrokenRow]:
    """All broken rows of an SQLite file in its present form, which nobody else has open. Raises sqlite3.Error."""
    with closing(connect_to(file)) as opened:
        opened.text_factory = _text
        yield from audit.broken_rows(opened.execute)
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
        return raw  # No text.
