"""Monitoring of an SQLite file in use, to detect deletion, replacement and damage."""

import os
from pathlib import Path

from sqlalchemy.engine import ExceptionContext

from bot.store.errors import (
    CorruptError,
    FileGoneError,
    FileReplacedError,
    JournalGoneError,
    LockGoneError,
    ReadOnlyError,
)
from bot.store.health import Health
from bot.store.sqlite.lock import DatabaseLock, identity_of

_Identity = tuple[int, int]
_Rights = tuple[int, int, int]


class FileHealth(Health):
    """The health of one SQLite file.

    Writes to a deleted file succeed, but are lost. So a commit is only acknowledged after a check that the file and
    its journal are still the ones that were opened.
    """

    def __init__(self, file: Path, place: str, lock: DatabaseLock) -> None:
        """Create a monitor; `lock` is the file's lock, which must be checked as well once it is acquired."""
        super().__init__(place)
        self._file = os.path.realpath(file)
        self._lock = lock
        self._opened: tuple[_Identity, _Rights] | None = None
        self._journal: _Identity | None = None

    def begin(self) -> None:
        """Remember the identity of the file and its journal."""
        found = os.stat(self._file)
        self._opened = identity_of(found), _rights(found)
        try:
            self._journal = identity_of(os.stat(f"{self._file}-wal"))
        except FileNotFoundError:
            self._journal = None

    def look(self) -> None:
        """Raise a StoreError if the file isn't the one that was opened, or after an earlier problem."""
        if self._opened is not None and self._trouble is None:
            self._look(self._opened)
        super().look()

    def complained(self, context: ExceptionContext) -> None:
        """Handle a driver error, as a listener for `handle_error`.

        Raises a StoreError if the problem is permanent.
        """
        cause = str(context.original_exception)
        if "Could not decode" in cause:
            _without_words(context)
        if self._opened is None:
            return  # Errors while opening are reported there.
        self.look()
        if "readonly" in cause:
            self.note(ReadOnlyError(place=self.place))
        elif "malformed" in cause or "not a database" in cause:
            # Damage may spread: further writes could overwrite more of the file.
            self.note(CorruptError(place=self.place))
        if self._trouble is not None:
            raise self._trouble

    def _look(self, opened: tuple[_Identity, _Rights]) -> None:
        identity, rights = opened
        try:
            found = os.stat(self._file)
        except OSError:
            return self.note(FileGoneError(place=self.place))
        if identity_of(found) != identity:
            return self.note(FileReplacedError(place=self.place))
        if _rights(found) != rights and not os.access(self._file, os.W_OK):
            return self.note(ReadOnlyError(place=self.place))
        if self._journal is not None:
            try:
                journal = identity_of(os.stat(f"{self._file}-wal"))
            except OSError:
                journal = None
            if journal != self._journal:
                return self.note(JournalGoneError(place=self.place))
        if self._lock.is_lost:
            self.note(LockGoneError(place=self.place))
        return None


def _rights(found: os.stat_result) -> _Rights:
    return found.st_mode, found.st_uid, found.st_gid


def _without_words(context: ExceptionContext) -> None:
    """Redact an error about undecodable text, since SQLite quotes the text, which may be a save with all hands."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = ("a text cannot be decoded",)
