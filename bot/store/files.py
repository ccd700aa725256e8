"""Database files: their companion files, and writing copies atomically."""

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
from bot.store.errors import BackupFailedError, StoreError

JOURNALS = ("-wal", "-journal")
COMPANION_SUFFIXES = (*JOURNALS, "-shm")
"""The companion files that SQLite creates while a database is in use; a crash leaves them behind."""

_COPY = re.compile(r"\.(bak|old)\b")

_ONLY_WRITING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
"""Errors that only writing can cause, although Python reports the path of the file being read."""


def companion(file: Path, suffix: str) -> Path:
    """Return the path of a companion file: the file's name with `suffix` appended."""
    return file.with_name(f"{file.name}{suffix}")


def open_sqlite(file: Path, **options: Any) -> sqlite3.Connection:
    """Open an SQLite file by its absolute path, because a name that starts with `file:` could be taken for a URL."""
    opened: sqlite3.Connection = sqlite3.connect(file.absolute(), **options)
    return opened


def free_name(file: Path, suffix: str) -> Path:
    """Return an unused path next to `file`: its name with `suffix`, plus a number if needed."""
    names = (companion(file, f"{suffix}{number}") for number in chain([""], map(".{}".format, count(2))))
    return next(name for name in names if not os.path.lexists(name))


def path_part(name: str) -> str:
    """Return a name as a single path component; it can contain any characters."""
    return quote(name, safe=" ") if "/" in name or os.sep in name else name


def copies_of(file: Path) -> list[Path]:
    """Return the copies that upgrades (`.bak`) and restores (`.old`) have left next to a database."""
    try:
        found = sorted(file.parent.iterdir())
    except OSError:
        return []
    return [one for one in found if one.name.startswith(file.name) and _COPY.search(one.name[len(file.name) :])]


def failed_to_write(copy: Path, error: sqlite3.Error | OSError) -> bool:
    """Return whether copying to `copy` failed because of writing, not of reading."""
    if isinstance(error, sqlite3.Error):
        return "disk is full" in str(error)
    return error.errno in _ONLY_WRITING or error.filename == str(copy)


def write_atomically(target: Path, write: Callable[[Path], None]) -> None:
    """Create `target` atomically: `write` writes a temporary file, which is then renamed.

    Raises StoreError "backup-exists", BackupFailedError, or other errors of `write`.
    """
    if os.path.lexists(target):
        raise StoreError("backup-exists", place=str(target))
    part = companion(target, ".part")
    try:
        with cleaned_up(part):
            private_files.create(part)
            write(part)
            replace_durably(part, target)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailedError(place=str(target), why=getattr(error, "strerror", None) or str(error)) from error


@contextmanager
def cleaned_up(part: Path) -> Iterator[None]:
    """Delete a temporary file and its companion files before and after the block."""
    delete_with_companions(part)
    try:
        yield
    finally:
        delete_with_companions(part)


def delete_with_companions(part: Path) -> None:
    """Delete a file and its companion files."""
    for suffix in ("", *COMPANION_SUFFIXES):
        companion(part, suffix).unlink(missing_ok=True)


def replace_durably(part: Path, target: Path) -> None:
    """Replace `target` with `part` atomically and durably: a power failure leaves one or the other."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    os.replace(part, target)
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that a rename in it survives a power failure."""
    with suppress(OSError):  # Some systems can't open folders, but don't need this, either.
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
