"""A copy of an SQLite database that is whole even while it is written to."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import BackupExistsError, CannotBackUpError


async def copy_sqlite(source: Path, target: Path, *, replace: bool = False) -> None:
    """Copies the database file `source` to `target`, which appears only when it is complete.

    Raises BackupExistsError unless `replace`, and CannotBackUpError.
    """
    await asyncio.to_thread(_copy, source, target, replace)


def _copy(source: Path, target: Path, replace: bool) -> None:
    if target.exists() and not replace:
        raise BackupExistsError(place=str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        _write(source, part)
        os.replace(part, target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise CannotBackUpError(place=str(target), why=str(error)) from error


def _write(source: Path, part: Path) -> None:
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as copy:
        live.backup(copy)
