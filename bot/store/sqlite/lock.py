"""Lease on an SQLite file: a lock file next to it, locked until the process exits for any reason."""

import asyncio
import errno
import json
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from bot.store.backend import LeaseHolder
from bot.store.errors import DatabaseInUseError, LockingUnsupportedError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_log = logging.getLogger(__name__)

_BETWEEN = 0.1
"""Seconds between two attempts to acquire the lock."""
_TRIES = 4
"""Number of attempts without `wait`; a process that only checks the lock holds it for a moment."""
_FAR_OFF = 1 << 30
"""Offset of the byte locked on Windows, where locked bytes can't be read but the holder's data must be."""
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}
_MAX_HOLDER_BYTES = 1000


class SqliteLease:
    """The exclusive right to write to an SQLite file. All paths and links to a file share one lock.

    The system releases the lock when the process exits, even if it's killed; the lock file stays. If it's deleted,
    another process can lock a new file of the same name, so the owner regularly checks `is_lost`.
    """

    def __init__(self, file: Path) -> None:
        self._place = str(file)
        self._path = _beside(file)
        self._open: int | None = None
        self._identity: tuple[int, int] | None = None

    async def acquire(self, *, wait: bool = False) -> None:
        """Acquire the lock; with `wait`, wait until no other process has it.

        Raises DatabaseInUseError, LockingUnsupportedError or OSError.
        """
        tries = 0
        while not self._taken():
            tries += 1
            if wait and tries == 1:
                _log.info("waiting until %s", _describe_holder(self._path))
            if not wait and tries >= _TRIES:
                raise DatabaseInUseError(place=self._place, **asdict(_read_holder(self._path)))
            await asyncio.sleep(_BETWEEN)

    @property
    def is_lost(self) -> bool:
        """Whether the locked file was deleted or replaced, so that another process may have the lock, too."""
        try:
            return self._identity not in (None, identity_of(os.stat(self._path)))
        except OSError:
            return self._identity is not None

    def release(self) -> None:
        """Release the lock, if this process has it."""
        held, self._open, self._identity = self._open, None, None
        if held is not None:
            with suppress(OSError):
                os.ftruncate(held, 0)
            os.close(held)

    def _taken(self) -> bool:
        opened, may_write = _opened(self._path)
        try:
            _lock(opened, self._place)
            if may_write:
                _write(
                    opened,
                    LeaseHolder(str(os.getpid()), socket.gethostname(), f"{datetime.now(UTC):%Y-%m-%d %X} UTC"),
                )
        except BlockingIOError:
            os.close(opened)
            return False
        except BaseException:
            os.close(opened)
            raise
        self._open, self._identity = opened, identity_of(os.fstat(opened))
        if self.is_lost:  # It was deleted between opening and locking.
            self.release()
            return False
        return True


def holder_of(file: Path) -> LeaseHolder | None:
    """Return the process that has the lock of a database file, or None. Doesn't change or create anything."""
    try:
        opened = os.open(_beside(file), os.O_RDONLY)
    except OSError:
        return None
    try:
        _lock(opened, str(file), shared=True)
    except BlockingIOError:
        return _read_holder(_beside(file))
    except (LockingUnsupportedError, OSError):
        return None
    finally:
        os.close(opened)
    return None


def identity_of(found: os.stat_result) -> tuple[int, int]:
    """Return what distinguishes a file from a later one with the same name."""
    return found.st_dev, found.st_ino


def _beside(file: Path) -> Path:
    real = Path(os.path.realpath(file))
    return real.with_name(f"{real.name}.lock")


def _describe_holder(path: Path) -> str:
    holder = _read_holder(path)
    return f"process {holder.pid} on {holder.host}, which has the database since {holder.since}, ends"


def _read_holder(path: Path) -> LeaseHolder:
    try:
        written = json.loads(path.read_bytes()[:_MAX_HOLDER_BYTES])
        return LeaseHolder(*(str(written[name]) for name in ("pid", "host", "since")))
    except (OSError, ValueError, KeyError, TypeError):
        return LeaseHolder()


def _opened(path: Path) -> tuple[int, bool]:
    """Open the lock file and return whether it's writable: another user may have created it."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600), True
    except PermissionError as error:
        try:
            return os.open(path, os.O_RDONLY), False
        except FileNotFoundError:
            raise error from None  # The folder is read-only, so report that.


def _write(opened: int, holder: LeaseHolder) -> None:
    os.ftruncate(opened, 0)
    os.write(opened, json.dumps(asdict(holder)).encode())


def _lock(opened: int, place: str, *, shared: bool = False) -> None:
    """Lock the file. Raises BlockingIOError if another process has the lock, or LockingUnsupportedError."""
    try:
        _ask_for(opened, shared)
    except OSError as error:
        if isinstance(error, BlockingIOError) or error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise BlockingIOError from error
        if error.errno in _NO_LOCKS:
            raise LockingUnsupportedError(place=place) from error
        raise


_ask_for: Callable[[int, bool], None]
if sys.platform == "win32":

    def _ask_for(opened: int, shared: bool) -> None:
        os.lseek(opened, _FAR_OFF, os.SEEK_SET)
        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        os.lseek(opened, 0, os.SEEK_SET)

else:

    def _ask_for(opened: int, shared: bool) -> None:
        fcntl.flock(opened, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
