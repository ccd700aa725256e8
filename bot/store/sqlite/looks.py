"""Checks of an SQLite file before it's used."""

import errno
import logging
import os
import re
import shutil
from pathlib import Path

from bot import private_files
from bot.store.errors import (
    CorruptError,
    DiskFullError,
    FolderReadOnlyError,
    JournalAloneError,
    LinkToNowhereError,
    NotReadableError,
    ReadOnlyError,
    UnreachableError,
)
from bot.store.files import BESIDE, beside

_log = logging.getLogger(__name__)

_LEAST_ROOM = 2**20
"""Minimum free space in bytes: a start creates a journal."""
_DAMAGE = frozenset({11, 26})
"""SQLite's primary error codes for a damaged file (SQLITE_CORRUPT) and a file that isn't a database (SQLITE_NOTADB).
"""
_CODE = re.compile(r"error code=(\d+)")
_AS_WHO_WE_ARE = os.access in os.supports_effective_ids


def look_for(file: Path) -> None:
    """Raise an OSError or StoreError if no database can be opened or created at this path."""
    try:
        _look_for(file)
    except PermissionError as error:  # No permission to enter a parent folder.
        raise NotReadableError(place=str(file)) from error


def _look_for(file: Path) -> None:
    if file.is_symlink() and not file.exists():
        raise LinkToNowhereError(place=str(file), target=str(file.resolve()))  # The target's disk may be missing.
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not file.parent.is_dir():
        code = errno.ENOTDIR if file.parent.exists() else errno.ENOENT
        raise OSError(code, os.strerror(code))
    if not _allows(file.parent, os.X_OK) or (file.exists() and not _allows(file, os.R_OK)):
        raise NotReadableError(place=str(file))


def look_for_journal(file: Path) -> None:
    """Raise JournalAloneError if only the journal exists: SQLite would delete it when it creates a new file."""
    journal = file.with_name(f"{file.name}-wal")
    if not file.exists() and journal.exists() and journal.stat().st_size:
        raise JournalAloneError(place=str(file))


def look_for_rights(file: Path) -> None:
    """Raise FolderReadOnlyError or ReadOnlyError if this user can't write a database at this path."""
    file = file.resolve()
    there = [one for one in (file, *(beside(file, suffix) for suffix in BESIDE)) if one.exists()]
    if not there and not _allows(file.parent, os.W_OK):
        raise FolderReadOnlyError(place=str(file), folder=str(file.parent))
    if not all(_allows(one, os.W_OK) for one in (file.parent, *there)):
        raise ReadOnlyError(place=str(file))


def look_for_room(file: Path) -> None:
    """Raise DiskFullError if there is no space for a database, or an error of `look_for_rights`."""
    look_for_rights(file)
    if shutil.disk_usage(file.resolve().parent).free < _LEAST_ROOM:
        raise DiskFullError(place=str(file))


def restrict(file: Path) -> None:
    """Remove permissions on a database, its journals and its lock from users other than the owner; log failures."""
    file = Path(os.path.realpath(file))
    for one in (file, *(beside(file, suffix) for suffix in (*BESIDE, ".lock"))):
        try:
            private_files.restrict(one)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("cannot take from other users the right to read %s: %s", one, error.strerror)


def check_whole(found: str, place: str) -> None:
    """Raise an error unless `PRAGMA quick_check` returned "ok".

    That is UnreachableError if it couldn't read the file, otherwise CorruptError.
    """
    if found == "ok":
        return
    codes = {int(code) & 0xFF for code in _CODE.findall(found)}
    if codes - _DAMAGE:
        raise UnreachableError(place=place, why=found.splitlines()[-1])
    raise CorruptError(place=place)


def _allows(path: Path, right: int) -> bool:
    return os.access(path, right, effective_ids=_AS_WHO_WE_ARE)
