"""Whether a file can still be relied on: what is looked at while it is in use, and what is wrong with it."""

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
    """Of one SQLite file.

    What is written to a file that was deleted is written without complaint, and lost. So nobody is told of a commit
    before the `file`, and the journal beside it, have been found to be those that were opened.
    """

    def __init__(self, file: Path, place: str, lock: DatabaseLock) -> None:
        """`lock` is the one under which it is used, if that is taken."""
        super().__init__(place)
        self._file = os.path.realpath(file)
        self._lock = lock
        self._opened: tuple[_Identity, _Rights] | None = None
        self._journal: _Identity | None = None

    def begin(self) -> None:
        """The file that is open now, and the journal beside it, are those to which it is held."""
        found = os.stat(self._file)
        self._opened = identity_of(found), _rights(found)
        try:
            self._journal = identity_of(os.stat(f"{self._file}-wal"))
        except FileNotFoundError:
            self._journal = None

    def look(self) -> None:
        """Raises a StoreError if the file is not the one that was opened, or anything was wrong before."""
        if self._opened is not None and self._trouble is None:
            self._look(self._opened)
        super().look()

    def complained(self, context: ExceptionContext) -> None:
        """The driver complained; for the event `handle_error`. Raises a StoreError if that is for good."""
        cause = str(context.original_exception)
        if "Could not decode" in cause:
            _without_words(context)
        if self._opened is None:
            return  # It is being opened, and whatever is wrong then is told there.
        self.look()
        if "readonly" in cause:
            self.note(ReadOnlyError(place=self.place))
        elif "malformed" in cause or "not a database" in cause:
            # Damage does not stay at the table where it is found: what is written on may spoil more of the file.
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
    """A text that is none is quoted by SQLite, and may be a game with all its hands."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = ("a text cannot be decoded",)
