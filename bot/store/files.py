"""Files of databases: what lies beside them, and laying one down so that it is there whole or not at all."""

import errno
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any
from urllib.parse import quote

from bot import private_files
from bot.store.errors import BackupExistsError, CannotBackUpError

JOURNALS = ("-wal", "-journal")
BESIDE = (*JOURNALS, "-shm")
"""What SQLite lays beside a file while that is in use; a crash leaves it there."""

_COPY = re.compile(r"\.(bak|old)\b")

_ONLY_WRITING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
"""What only writing trips over, though Python names the file that was read."""


def beside(file: Path, suffix: str) -> Path:
    """The path beside a file that has its name with `suffix`."""
    return file.with_name(f"{file.name}{suffix}")


def connect_to(file: Path, **options: Any) -> sqlite3.Connection:
    """Open an SQLite file by its absolute path: a name that begins with `file:` may count as an address."""
    opened: sqlite3.Connection = sqlite3.connect(file.absolute(), **options)
    return opened


def free_name(file: Path, suffix: str) -> Path:
    """A name beside `file` that nothing has yet: with `suffix`, or a number after it."""
    names = (beside(file, f"{suffix}{number}") for number in chain([""], map(".{}".format, count(2))))
    return next(name for name in names if not os.path.lexists(name))


def path_part(name: str) -> str:
    """Return a name as one part of a path, whatever characters it has."""
    return quote(name, safe=" ") if "/" in name or os.sep in name else name


def copies_of(file: Path) -> list[Path]:
    """Return the copies next to a database that updates (`.bak`) and restores (`.old`) have made."""
    try:
        found = sorted(file.parent.iterdir())
    except OSError:
        return []
    return [one for one in found if one.name.startswith(file.name) and _COPY.search(one.name[len(file.name) :])]


def failed_to_write(copy: Path, error: sqlite3.Error | OSError) -> bool:
    """Whether copying to `copy` failed where something was to be written, not where it was read."""
    if isinstance(error, sqlite3.Error):
        return "disk is full" in str(error)
    return error.errno in _ONLY_WRITING or error.filename == str(copy)


def lay_copy(target: Path, write: Callable[[Path], None]) -> None:
    """Has `write` write a copy to another path, and then makes it `target`, which appears only when it is complete.

    Raises BackupExistsError, CannotBackUpError, or whatever else `write` raises.
    """
    if os.path.lexists(target):
        raise BackupExistsError(place=str(target))
    part = beside(target, ".part")
    try:
        with cleared(part):
            private_files.create(part)
            write(part)
            put_in_place(part, target)
    except (sqlite3.Error, OSError) as error:
        raise CannotBackUpError(place=str(target), why=getattr(error, "strerror", None) or str(error)) from error


@contextmanager
def cleared(part: Path) -> Iterator[None]:
    """Nothing lies at the path of `part` or beside it before, nor afterwards."""
    clear(part)
    try:
        yield
    finally:
        clear(part)


def clear(part: Path) -> None:
    """Deletes a file and what lies beside it."""
    for suffix in ("", *BESIDE):
        beside(part, suffix).unlink(missing_ok=True)


def put_in_place(part: Path, target: Path) -> None:
    """Makes `part` the file at `target`, at once and for good: also after a power cut there is one or the other."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    os.replace(part, target)
    settle(target.parent)


def settle(folder: Path) -> None:
    """What was renamed in a folder stays renamed, also after a power cut."""
    with suppress(OSError):  # Not every system can open a folder, and those need not.
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
