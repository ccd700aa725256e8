"""The address of a database, and what can be wrong with it."""

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
"""By the words of SQLite, which has no codes for all of it, and of the system."""
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
"""By the codes of PostgreSQL, or by the classes of codes."""
_OF_THE_SERVER = ("08", "25006", "28", "3D", "40", "53", "55", "57", "58", "XX")
"""The codes, or classes of codes, that say nothing of what was asked for."""
_AWAY = ("08", "57P")
"""Of those, the ones of a line that has broken, and of a server that ends or begins."""
TROUBLES: tuple[type[StoreError], ...] = (
    *dict.fromkeys([*(kind for _, kind in _SYMPTOMS), *_STATES.values()]),
    UnreachableError,
)
"""What can be wrong with a database while it is in use, as far as its driver tells."""


def address_of(file: Path) -> URL:
    """Return the address of the database in a file, whatever characters its path has."""
    return URL.create("sqlite+aiosqlite", database=str(file.absolute()))


def address(url: str | URL) -> URL:
    """The parsed address with an asynchronous driver. Raises BadAddressError."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # What they say may quote the password.
        raise BadAddressError(why="unreadable") from None
    if "@" in f"{parsed.host}{parsed.database}" and parsed.get_backend_name() != "sqlite":
        raise BadAddressError(why="unescaped")  # Where it was cut is a piece of the password, which nobody may see.
    if isinstance(url, str) and parsed.get_backend_name() == "sqlite" and _has_loose_question_mark(url):
        raise BadAddressError(why="question-mark")
    if parsed.get_backend_name() not in _DRIVERS:
        raise BadAddressError(why="unknown-kind")
    parsed = parsed.set(drivername=_DRIVERS[parsed.get_backend_name()])  # Whatever driver it names: there is one.
    if parsed.drivername.startswith("sqlite") and file_of(parsed) is None:
        raise BadAddressError(why="in-memory")  # It would forget every game.
    return parsed


def _has_loose_question_mark(url: str) -> bool:
    """Return whether a question mark begins no options, so it must be part of the path."""
    _, mark, options = url.partition("?")
    return bool(mark) and not all("=" in option for option in options.split("&"))


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, None for one in memory or on a server."""
    name = url.database
    if not url.drivername.startswith("sqlite") or not name or url.query.get("mode") == "memory":
        return None
    if asbool(url.query.get("uri", False)) and name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    return None if name == ":memory:" else Path(name)


def engine_at(url: URL, **how: Any) -> AsyncEngine:
    """An engine, not yet connected. Raises BadAddressError or NoDriverError."""
    try:
        return create_async_engine(url, hide_parameters=True, **how)  # They are hands and bids.
    except ModuleNotFoundError as error:
        raise NoDriverError(package=error.name or str(error)) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadAddressError(why="unknown-kind") from error
    except ValueError:
        raise BadAddressError(why="unknown-option") from None


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
        return _named(error, "") if is_its_own or _state_of(error).startswith(_OF_THE_SERVER) else None
    if isinstance(error, NoConnectionError | ConnectionRefusedError):
        return UnreachableError(place="", why=type(error).__name__)
    return None


def is_away(error: Exception) -> bool:
    """Whether a line to the database has broken, or none can be had, as while it is restarted. A slow answer is
    nothing of the kind.
    """
    if not isinstance(error, DBAPIError):
        return isinstance(error, ConnectionError)
    if isinstance(error.orig, TimeoutError):
        return False
    state = _state_of(error)
    return state.startswith(_AWAY) if state else _is_of_a_line(error)


def _is_of_a_line(error: DBAPIError) -> bool:
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
    """What PostgreSQL calls an error, if it is one of its own."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
