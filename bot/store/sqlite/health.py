"""Checks of an SQLite file before it's used, and monitoring in use, to detect deletion, replacement and damage."""

import errno
import logging
import os
import re
import shutil
from pathlib import Path

from sqlalchemy.engine import ExceptionContext

from bot import private_files
from bot.store.backend import DatabaseHealth
from bot.store.errors import (
    CorruptError,
    DiskFullError,
    NotReadableError,
    OrphanedJournalError,
    ReadOnlyError,
    StoreError,
    UnreachableError,
)
from bot.store.files import COMPANION_SUFFIXES, companion
from bot.store.sqlite.lock import SqliteLease, identity_of

_log = logging.getLogger(__name__)

_MIN_FREE_SPACE = 2**20
"""Minimum free space in bytes: a start creates a journal."""
_DAMAGE = frozenset({11, 26})
"""SQLite's primary error codes for a damaged file (SQLITE_CORRUPT) and a file that isn't a database (SQLITE_NOTADB).
"""
_CODE = re.compile(r"error code=(\d+)")
_EFFECTIVE_IDS = os.access in os.supports_effective_ids


def check_path(file: Path) -> None:
    """Raise an OSError or StoreError if no database can be opened or created at this path."""
    try:
        _check_path(file)
    except PermissionError as error:  # No permission to enter a parent folder.
        raise NotReadableError(place=str(file)) from error


def _check_path(file: Path) -> None:
    if file.is_symlink() and not file.exists():
        # The target's disk may be missing.
        raise StoreError("store-link-to-nowhere", place=str(file), target=str(file.resolve()))
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not file.parent.is_dir():
        code = errno.ENOTDIR if file.parent.exists() else errno.ENOENT
        raise OSError(code, os.strerror(code))
    if not _allows(file.parent, os.X_OK) or (file.exists() and not _allows(file, os.R_OK)):
        raise NotReadableError(place=str(file))


def check_journal(file: Path) -> None:
    """Raise OrphanedJournalError if only the journal exists: SQLite would delete it when it creates a new file."""
    journal = file.with_name(f"{file.name}-wal")
    if not file.exists() and journal.exists() and journal.stat().st_size:
        raise OrphanedJournalError(place=str(file))


def check_writable(file: Path) -> None:
    """Check that this user can write a database at this path.

    Raises ReadOnlyError "store-folder-read-only" or "store-read-only".
    """
    file = file.resolve()
    there = [one for one in (file, *(companion(file, suffix) for suffix in COMPANION_SUFFIXES)) if one.exists()]
    if not there and not _allows(file.parent, os.W_OK):
        raise ReadOnlyError("store-folder-read-only", place=str(file), folder=str(file.parent))
    if not all(_allows(one, os.W_OK) for one in (file.parent, *there)):
        raise ReadOnlyError(place=str(file))


def check_space(file: Path) -> None:
    """Raise DiskFullError if the disk has too little free space, or the errors raised by `check_writable`."""
    check_writable(file)
    if shutil.disk_usage(file.resolve().parent).free < _MIN_FREE_SPACE:
        raise DiskFullError(place=str(file))


def restrict(file: Path) -> None:
    """Remove permissions on a database, its journals and its lock from users other than the owner; log failures."""
    file = Path(os.path.realpath(file))
    for one in (file, *(companion(file, suffix) for suffix in (*COMPANION_SUFFIXES, ".lock"))):
        try:
            private_files.restrict(one)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("can't keep other users from reading %s: %s", one, error.strerror)


def check_integrity(found: str, place: str) -> None:
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
    return os.access(path, right, effective_ids=_EFFECTIVE_IDS)


# In use


_Identity = tuple[int, int]
_Rights = tuple[int, int, int]


class SqliteHealth(DatabaseHealth):
    """The health of one SQLite file.

    Writes to a deleted file succeed, but are lost. So a commit is only acknowledged after a check that the file and
    its journal are still the ones that were opened.
    """

    def __init__(self, file: Path, place: str, lock: SqliteLease) -> None:
        """Create the health check; it also checks that the file's `lock`, once acquired, hasn't been lost."""
        super().__init__(place)
        self._file = os.path.realpath(file)
        self._lock = lock
        self._opened: tuple[_Identity, _Rights] | None = None
        self._journal: _Identity | None = None

    def start_monitoring(self) -> None:
        """Remember the identity of the file and its journal."""
        found = os.stat(self._file)
        self._opened = identity_of(found), _rights(found)
        try:
            self._journal = identity_of(os.stat(f"{self._file}-wal"))
        except FileNotFoundError:
            self._journal = None

    def check(self) -> None:
        """Raise a StoreError if the file isn't the one that was opened, or after an earlier problem."""
        if self._opened is not None and self._error is None:
            self._check_files(self._opened)
        super().check()

    def on_error(self, context: ExceptionContext) -> None:
        """Handle a driver error, as a listener for `handle_error`.

        Raises a StoreError if the problem is permanent.
        """
        cause = str(context.original_exception)
        if "Could not decode" in cause:
            _redact(context)
        if self._opened is None:
            return  # Errors while opening are reported there.
        self.check()
        if "readonly" in cause:
            self.report(ReadOnlyError(place=self.place))
        elif "malformed" in cause or "not a database" in cause:
            # Damage may spread: further writes could overwrite more of the file.
            self.report(CorruptError(place=self.place))
        if self._error is not None:
            raise self._error

    def _check_files(self, opened: tuple[_Identity, _Rights]) -> None:
        identity, rights = opened
        try:
            found = os.stat(self._file)
        except OSError:
            return self.report(StoreError("store-gone", place=self.place))
        if identity_of(found) != identity:
            return self.report(StoreError("store-replaced", place=self.place))
        if _rights(found) != rights and not os.access(self._file, os.W_OK):
            return self.report(ReadOnlyError(place=self.place))
        if self._journal is not None:
            try:
                journal = identity_of(os.stat(f"{self._file}-wal"))
            except OSError:
                journal = None
            if journal != self._journal:
                return self.report(StoreError("store-journal-gone", place=self.place))
        if self._lock.is_lost:
            self.report(StoreError("store-lock-gone", place=self.place))
        return None


def _rights(found: os.stat_result) -> _Rights:
    return found.st_mode, found.st_uid, found.st_gid


def _redact(context: ExceptionContext) -> None:
    """Redact an error about undecodable text, since SQLite quotes the text, which may be a save with all hands."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = ("a text cannot be decoded",)
