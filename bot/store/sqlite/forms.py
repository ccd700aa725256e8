"""The form of an SQLite file that nobody has open."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import CorruptError
from bot.store.files import connect_to
from bot.store.upgrade import VERSION, form_told


def form_of(file: Path, place: str) -> str | None:
    """The form of an SQLite file that nobody else has open, None if it is empty.

    Raises ForeignError or CorruptError, with the `place` that may be shown.
    """
    try:
        with closing(connect_to(file)) as opened:
            tables = {str(name) for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = [*opened.execute(f"SELECT version_num FROM {VERSION}")] if VERSION in tables else []
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise CorruptError(place=place) from error
    return form_told(tables, [revision for (revision,) in found], place)
