"""Opening the database: its address, its settings, and what can be wrong with it."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.cursor import UNHEARD, connect_quickly, leave_many_unheard, leave_unheard
from bot.store.errors import (
    BadAddressError,
    CorruptError,
    DiskFullError,
    JournalAloneError,
    LinkToNowhereError,
    NoDriverError,
    ReadOnlyError,
    StoreError,
    UnreachableError,
)
from bot.store.files import BESIDE, beside
from bot.store.lock import DatabaseLock

PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)

_LEAST_ROOM = 2**20
"""Bytes without which a start, which lays a journal, is not to be tried."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}

_SYMPTOMS: tuple[tuple[str, type[StoreError]], ...] = (
    ("disk is full", DiskFullError),
    ("no space left", DiskFullError),
    ("readonly", ReadOnlyError),
    ("read-only", ReadOnlyError),
    ("malformed", CorruptError),
    ("not a database", CorruptError),
    ("file is encrypted", CorruptError),
    ("no such table", CorruptError),
    ("no such column", CorruptError),
)
TROUBLES: tuple[type[StoreError], ...] = (*dict.fromkeys(kind for _, kind in _SYMPTOMS), UnreachableError)
"""What can be wrong with a database while it is in use, as far as its driver tells."""


def address(url: str) -> URL:
    """The parsed address with an asynchronous driver. Raises BadAddressError."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadAddressError(why="unreadable") from error
    parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
    if parsed.get_backend_name() not in _DRIVERS:
        raise BadAddressError(why="unknown-kind")
    if parsed.drivername.startswith("sqlite") and file_of(parsed) is None:
        raise BadAddressError(why="in-memory")  # It would forget every game.
    return parsed


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, None for one in memory or on a server."""
    name = url.database
    if not url.drivername.startswith("sqlite") or not name or ":memory:" in name:
        return None
    return Path(name.removeprefix("file:").split("?")[0])


def place_of(url: URL) -> str:
    """Where the database is, as it may be shown: without a password."""
    file = file_of(url)
    return str(file) if file is not None else url.render_as_string(hide_password=True)


def database_file(url: str) -> Path | None:
    """The file of the database at `url`; None for one on a server. Raises BadAddressError."""
    return file_of(address(url))


def lock_of(url: str) -> DatabaseLock | None:
    """The lock of the database at `url`, not taken; None for one on a server. Raises BadAddressError."""
    file = database_file(url)
    return None if file is None else DatabaseLock(file)


def connect(url: URL, look: Callable[[], None] = lambda: None) -> AsyncEngine:
    """An engine, not yet connected. Raises BadAddressError or NoDriverError.

    `look` raises a StoreError where no new connection may be made: SQLite would make a new file where one is gone.
    """
    try:
        engine = create_async_engine(url, hide_parameters=True)  # They are hands and bids.
    except ModuleNotFoundError as error:
        raise NoDriverError(package=error.name or str(error)) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadAddressError(why="unknown-kind") from error
    if url.drivername.startswith("sqlite"):
        event.listen(engine.sync_engine, "do_connect", lambda *_: look())
        event.listen(engine.sync_engine, "do_connect", connect_quickly)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin)
        event.listen(engine.sync_engine, "do_execute", leave_unheard)
        event.listen(engine.sync_engine, "do_executemany", leave_many_unheard)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # The driver must not begin and commit by itself, or a migration is not atomic.
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            cursor.execute(pragma)
    finally:
        cursor.close()


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN", execution_options=UNHEARD)


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


@contextmanager
def named_troubles(place: str) -> Iterator[None]:
    """Turns what a driver or the system complains about into a StoreError that says what is wrong."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise CorruptError(place=place) from error  # What SQLite says of a damaged file may quote it.
    except (DBAPIError, OSError) as error:
        raise _named(error, place) from error


def trouble_of_the_store(error: Exception) -> StoreError | None:
    """What is wrong with the database, which may be well again the next time; None if it is what was asked of it."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, DBAPIError):
        is_its_own = isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
        return _named(error, "") if is_its_own else None
    if isinstance(error, NoConnectionError | ConnectionRefusedError):
        return UnreachableError(place="", why=type(error).__name__)
    return None


def _named(error: DBAPIError | OSError, place: str) -> StoreError:
    if isinstance(error, PermissionError):
        return ReadOnlyError(place=place)
    why = str(error.orig) if isinstance(error, DBAPIError) else error.strerror or str(error)
    for symptom, named in _SYMPTOMS:
        if symptom in why.lower():
            return named(place=place)
    return UnreachableError(place=place, why=why)
