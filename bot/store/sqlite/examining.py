"""Inspection of an SQLite file through a copy, without changing the file."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from bot.store.errors import DiskFullError
from bot.store.files import beside, failed_to_write
from bot.store.home import BrokenRow, Examined, Home
from bot.store.sqlite.audit import broken_rows
from bot.store.sqlite.forms import form_of
from bot.store.sqlite.lock import holder_of
from bot.store.sqlite.looks import look_for, look_for_journal
from bot.store.sqlite.snapshot import snapshot


def examined(file: Path, copy: Path, home: Home) -> Examined:
    """Copy a file to `copy` and inspect that; `home` is the backend of the copy.

    Raises StoreError, sqlite3.Error or OSError.
    """
    look_for(file)
    look_for_journal(file)
    if file.exists():
        _lay(file, copy)
    form = form_of(copy, home.place) if copy.exists() else None

    async def rows() -> Sequence[BrokenRow]:
        return [*broken_rows(copy)]

    return Examined(form, beside(file, f".{form}.bak").name, holder_of(file), home, rows)


def _lay(file: Path, copy: Path) -> None:
    try:
        snapshot(file, copy)
    except (sqlite3.Error, OSError) as error:
        if failed_to_write(copy, error):
            raise DiskFullError(place=str(copy.parent)) from error
        raise
