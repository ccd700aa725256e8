"""The schema revision of an SQLite file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import CorruptError
from bot.store.files import connect_to
from bot.store.upgrade import VERSION, form_told


def form_of(file: Path, place: str) -> str | None:
    """Return the schema revision of an SQLite file that isn't open elsewhere, None if it's empty.

    Raises ForeignError or CorruptError, which report `place` as the path.
    """
    try:
        with closing(connect_to(file)) as opened:
            tables = {str(name) for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = [*opened.execute(f"SELECT version_num FROM {VERSION}")] if VERSION in tables else []
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise CorruptError(place=place) from error
    return form_told(tables, [revision for (revision,) in found], place)
