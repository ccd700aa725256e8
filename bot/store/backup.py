"""A copy of an SQLite database that is whole even while it is written to."""

import asyncio
import os
import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path

from bot.store.errors import BackupExistsError, CannotBackUpError


async def copy_sqlite(source: Path, target: Path) -> None:
    """Copies the database file `source`, which this process may have open, to `target`, which appears only when it is
    complete.

    Raises BackupExistsError and CannotBackUpError.
    """
    await asyncio.to_thread(_copy, source, target)


def free_name(file: Path, suffix: str) -> Path:
    """A name beside `file` that nothing has yet: with `suffix`, or a number after it."""
    names = (file.with_name(f"{file.name}{suffix}{number}") for number in chain([""], map(".{}".format, count(2))))
    return next(name for name in names if not os.path.lexists(name))


def _copy(source: Path, target: Path) -> None:
    if os.path.lexists(target):
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
