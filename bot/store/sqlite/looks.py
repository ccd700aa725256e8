"""What can be seen of an SQLite file before it is opened."""

import errno
import os
import shutil
from pathlib import Path

from bot.store.errors import DiskFullError, JournalAloneError, LinkToNowhereError, ReadOnlyError
from bot.store.files import BESIDE, beside

_LEAST_ROOM = 2**20
"""Bytes without which a start, which lays a journal, is not to be tried."""


def look_for(file: Path) -> None:
    """Raises an OSError or StoreError if no database can be opened or made at the path of `file`."""
    if file.is_symlink() and not file.exists():
        raise LinkToNowhereError(place=str(file), target=str(file.resolve()))  # Its disk, perhaps.
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


def look_for_journal(file: Path) -> None:
    """Raises a JournalAloneError if the journal is all there is: SQLite would delete it where it makes a new file."""
    journal = file.with_name(f"{file.name}-wal")
    if not file.exists() and journal.exists() and journal.stat().st_size:
        raise JournalAloneError(place=str(file))


def look_for_room(file: Path) -> None:
    """Raises a ReadOnlyError or DiskFullError if a database at the path of `file` could not be written to, as far as
    that can be seen without doing so.
    """
    file = file.resolve()
    there = [one for one in (file, *(beside(file, suffix) for suffix in BESIDE)) if one.exists()]
    if not all(os.access(one, os.W_OK) for one in (file.parent, *there)):
        raise ReadOnlyError(place=str(file))
    if shutil.disk_usage(file.parent).free < _LEAST_ROOM:
        raise DiskFullError(place=str(file))
