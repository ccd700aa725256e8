"""Database URLs, and the translation of driver errors into StoreErrors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

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
from sqlalchemy.util import asbool

from bot.store.errors import (
    AccessRefusedError,
    BadAddressError,
    CorruptError,
    DiskFullError,
    NoDriverError,
    NoSuchDatabaseError,
    NotAllowedError,
    NotReadableError,
    ReadOnlyError,
    ServerReadOnlyError,
    StoreError,
    TooManyConnectionsError,
    UnreachableError,
)

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
"""Errors by message text: SQLite doesn't have a code for each of them, and neither do system errors."""
_STATES: dict[str, type[StoreError]] = {
    "28": AccessRefusedError,
    "3D": NoSuchDatabaseError,
    "53100": DiskFullError,
    "53300": TooManyConnectionsError,
    "25006": ServerReadOnlyError,
    "42501": NotAllowedError,
    "42P01": CorruptError,
    "42703": CorruptError,
    "XX001": CorruptError,
    "XX002": CorruptError,
}
"""Errors by PostgreSQL error code (SQLSTATE), or by its class, the first two characters."""
_OF_THE_SERVER = ("08", "25006", "28", "3D", "40", "53", "55", "57", "58", "XX")
"""Codes and classes of errors that the server is responsible for, not the statement."""
_DISCONNECTED_STATES = ("08", "57P")
"""Codes and classes that mean a broken connection, or a server that is shutting down or starting up."""
ERROR_TYPES: tuple[type[StoreError], ...] = (
    *dict.fromkeys([*(kind for _, kind in _SYMPTOMS), *_STATES.values()]),
    UnreachableError,
)
"""Errors that a driver can report while the database is in use."""


def sqlite_url(file: Path) -> URL:
    """Return the URL of an SQLite file; its path can contain any characters."""
    return URL.create("sqlite+aiosqlite", database=str(file.absolute()))


def address(url: str | URL) -> URL:
    """Parse a database URL and set its asynchronous driver. Raises BadAddressError."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # Their messages may quote the password.
        raise BadAddressError(why="unreadable") from None
    if "@" in f"{parsed.host}{parsed.database}" and parsed.get_backend_name() != "sqlite":
        raise BadAddressError(why="unescaped")  # The rest of the password is in the host, so don't show the address.
    if isinstance(url, str) and parsed.get_backend_name() == "sqlite" and _has_loose_question_mark(url):
        raise BadAddressError(why="question-mark")
    if parsed.get_backend_name() not in _DRIVERS:
        raise BadAddressError(why="unknown-kind")
    parsed = parsed.set(drivername=_DRIVERS[parsed.get_backend_name()])  # Only one is supported.
    if parsed.drivername.startswith("sqlite") and file_of(parsed) is None:
        raise BadAddressError(why="in-memory")  # It would lose every game on exit.
    return parsed


def _has_loose_question_mark(url: str) -> bool:
    """Return whether a question mark isn't followed by options, so it must be part of the path."""
    _, mark, options = url.partition("?")
    return bool(mark) and not all("=" in option for option in options.split("&"))


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database, or None if it's in memory or on a server."""
    name = url.database
    if not url.drivername.startswith("sqlite") or not name or url.query.get("mode") == "memory":
        return None
    if asbool(url.query.get("uri", False)) and name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    return None if name == ":memory:" else Path(name)


def engine_at(url: URL, **options: Any) -> AsyncEngine:
    """Create an engine without connecting. Raises BadAddressError or NoDriverError."""
    try:
        return create_async_engine(url, hide_parameters=True, **options)  # Parameters contain hands and bids.
    except ModuleNotFoundError as error:
        raise NoDriverError(package=error.name or str(error)) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadAddressError(why="unknown-kind") from error
    except ValueError:
        raise BadAddressError(why="unknown-option") from None


@contextmanager
def convert_driver_errors(place: str) -> Iterator[None]:
    """Convert driver and system errors into a StoreError that names the cause."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise CorruptError(place=place) from error  # SQLite's message about a damaged file may quote it.
    except (DBAPIError, OSError) as error:
        raise _named(error, place) from error


def as_store_error(error: Exception) -> StoreError | None:
    """Return the problem that the database has, which may be temporary, or None if the statement was wrong."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, DBAPIError):
        is_its_own = isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
        return _named(error, "") if is_its_own or _state_of(error).startswith(_OF_THE_SERVER) else None
    if isinstance(error, NoConnectionError | ConnectionRefusedError):
        return UnreachableError(place="", why=type(error).__name__)
    return None


def is_connection_lost(error: Exception) -> bool:
    """Return whether the connection to the database was lost or refused, as during a server restart.

    A query timeout doesn't count.
    """
    if not isinstance(error, DBAPIError):
        return isinstance(error, ConnectionError)
    if isinstance(error.orig, TimeoutError):
        return False
    state = _state_of(error)
    return state.startswith(_DISCONNECTED_STATES) if state else _is_network_error(error)


def _is_network_error(error: DBAPIError) -> bool:
    return error.connection_invalidated or isinstance(getattr(error.orig, "__cause__", None), OSError)


def _named(error: DBAPIError | OSError, place: str) -> StoreError:
    if isinstance(error, PermissionError):
        return NotReadableError(place=place)
    why = str(error.orig) if isinstance(error, DBAPIError) else error.strerror or str(error)
    state = _state_of(error)
    for code, kind in _STATES.items():
        if state.startswith(code):
            return kind(place=place)
    for symptom, named in _SYMPTOMS:
        if symptom in why.lower():
            return named(place=place)
    return UnreachableError(place=place, why=why)


def _state_of(error: DBAPIError | OSError) -> str:
    """Return the SQLSTATE of a PostgreSQL error, or ""."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
