"""Connections to a PostgreSQL server: their settings, error handling, and the redaction of error messages.

The server quotes values in an error's detail ("Key (token)=(...) already exists", "Failing row contains ..."), and in
its message if a value doesn't fit. The driver quotes a value that it can't send. Rows contain hands and bids. So the
text is replaced in the error object itself, as soon as it's raised: code that logs or prints it later, or its cause,
sees only the redacted text.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import event, text
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import DisconnectionError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from bot.store.backend import OnError
from bot.store.connection import engine_at
from bot.store.errors import (
    BadAddressError,
    NotAllowedError,
    OldServerError,
    ServerReadOnlyError,
    WrongEncodingError,
)

_QUOTES_NOTHING = ("08", "25", "28", "3D", "40", "53", "55", "57", "58")
"""Classes of SQLSTATE whose messages are about the server, a user or a database, never about stored values."""
_TEXT_ATTRIBUTES = ("detail", "hint", "context", "query", "internal_query", "message")
_NAMES = ("schema_name", "table_name", "column_name", "constraint_name")


def redact(context: ExceptionContext) -> None:
    """Redact an error except its type, its code and the names it is about, as a listener for `handle_error`.

    Raises an OperationalError if the connection broke or timed out, since those aren't driver errors.
    """
    original = context.original_exception
    if isinstance(original, OSError):  # After a TimeoutError, the state of the server is unknown.
        context.is_disconnect = True
        kind = TimeoutError if isinstance(original, TimeoutError) else ConnectionError
        silent = kind(original.strerror or "the server does not answer")
        raise OperationalError("", None, silent, connection_invalidated=True) from None
    message = _redacted_message(original)
    for error in (*_all(original), *_all(context.sqlalchemy_exception)):
        error.args = (message,)
        for name in _TEXT_ATTRIBUTES:
            if isinstance(getattr(error, name, None), str):
                setattr(error, name, None)


def _redacted_message(error: BaseException) -> str:
    state = str(getattr(error, "sqlstate", None) or "")
    if getattr(error, "quotes_nothing", False) or state.startswith(_QUOTES_NOTHING):
        return str(error.args[0]) if error.args else type(error).__name__
    about = [str(name) for one in _all(error) for each in _NAMES if (name := getattr(one, each, None))]
    return " ".join([type(error).__name__, *filter(None, [state]), *dict.fromkeys(about)])


def _all(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and its causes."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


# Settings


NAME = "chabudai"
"""Application name of the connections, as the server lists it."""
RETRY_SECONDS = 8.0
"""Seconds for which operations retry while the server is unavailable; users wait for that."""
_TO_CONNECT = 5.0
"""Connection timeout in seconds."""
_TO_ANSWER = 20.0
"""Query timeout in seconds, unless the caller connects with `without_timeout`."""
_TO_WRITE = 10.0
"""Timeout for writes in seconds, shorter because all writers share one connection."""
_SETTINGS: Mapping[str, str] = {
    "synchronous_commit": "on",  # Overrides the server's default: an acknowledged commit must survive a crash.
    "jit": "off",  # The queries are small, so compiling them takes longer than running them.
    # Keepalives, so that a process whose machine is down doesn't keep its lease for hours.
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
    "tcp_user_timeout": "40000",  # The same for unacknowledged data, during which no keepalives are sent.
}


_SHARED_SETTINGS: Mapping[str, str] = {"lock_timeout": "1000", "idle_in_transaction_session_timeout": "5000"}
"""Additional settings if several processes write.

A writer waits one second for locked rows. The server disconnects a process that stays idle for five seconds within a
transaction, which releases its locks.
"""


def connect(
    url: URL,
    on_error: OnError,
    *,
    name: str = NAME,
    writes: bool = False,
    without_timeout: bool = False,
    is_shared: bool = False,
) -> AsyncEngine:
    """Create an engine without connecting: for readers with a snapshot each, or for a single writer (`writes`).

    `on_error` is called for each driver error. With `without_timeout`, queries can take any time. `is_shared` means
    that other processes write to the database as well. Raises BadAddressError or NoDriverError.
    """
    options: dict[str, Any] = {
        "server_settings": {**_SETTINGS, **(_SHARED_SETTINGS if is_shared else {}), "application_name": name},
        "timeout": _TO_CONNECT,
        "command_timeout": None if without_timeout else _TO_WRITE if writes else _TO_ANSWER,
    }
    more: dict[str, Any] = {"poolclass": NullPool} if writes else {"isolation_level": "REPEATABLE READ"}
    engine = engine_at(_with_driver_options(url), connect_args=options, **more)
    # SQLAlchemy closes connections gracefully, which blocks while the server doesn't respond. No setting changes
    # that.
    engine.sync_engine.dialect.do_terminate = _terminate  # type: ignore[assignment, method-assign]
    event.listen(engine.sync_engine, "do_connect", _connected)
    event.listen(engine.sync_engine, "checkout", _check_alive)
    event.listen(engine.sync_engine, "handle_error", on_error)
    event.listen(engine.sync_engine, "handle_error", redact)  # Last, as the error it raises stops the event.
    return engine


def redacted_url(url: URL) -> str:
    """Return the database's address without its password, even if that is in a query parameter."""
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database).render_as_string()


def _with_driver_options(url: URL) -> URL:
    """Rename the option `sslmode`, which PostgreSQL's own programs use, to the driver's `ssl`."""
    mode = url.query.get("sslmode")
    return url if mode is None else url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def _connected(dialect: Any, _record: object, arguments: list[Any], options: dict[str, Any]) -> Any:
    """Open a connection.

    Convert any failure to a driver error, with the server's error code if there is one.
    """
    try:
        return dialect.connect(*arguments, **options)
    except Exception as error:
        if isinstance(error, TypeError):  # The URL has an option that the driver doesn't know.
            raise BadAddressError(why="unknown-option") from None
        kind = dialect.loaded_dbapi.OperationalError
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        named = kind("the server does not answer" if isinstance(error, TimeoutError) else why)
        named.sqlstate = named.pgcode = getattr(error, "sqlstate", None)
        named.quotes_nothing = True  # There was no statement yet, so the message needs no redaction.
        raise named from error


def _terminate(connection: Any) -> None:
    """Close a connection without notifying the server."""
    connection.driver_connection.terminate()


def _check_alive(connection: Any, _record: object, _proxy: object) -> None:
    """Make the pool replace a connection that broke while it was idle."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


# The server


MIN_VERSION = 13
"""The oldest major version of the server that works; its own developers have just stopped supporting it."""
_STATE = text("""
SELECT current_setting('server_version_num')::int AS version,
    current_setting('server_encoding') AS encoding,
    current_setting('transaction_read_only') AS is_read_only,
    pg_is_in_recovery() AS is_standby,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create
""")


async def server_state(engine: AsyncEngine) -> Any:
    """Return the server's version and encoding, and what keeps this user from writing."""
    async with engine.connect() as connection:
        return (await connection.execute(_STATE)).one()


def check_server(state: Any, place: str) -> None:
    """Raise OldServerError, WrongEncodingError, or an error raised by `check_writable`."""
    if state.version < MIN_VERSION * 10_000:
        raise OldServerError(place=place, version=str(state.version // 10_000), least=str(MIN_VERSION))
    if state.encoding != "UTF8":
        raise WrongEncodingError(place=place, encoding=state.encoding)
    check_writable(state, place)


def check_writable(state: Any, place: str) -> None:
    """Raise ServerReadOnlyError or NotAllowedError if this user can't write."""
    if state.is_standby or state.is_read_only == "on":
        raise ServerReadOnlyError(place=place)
    if not state.may_create:
        raise NotAllowedError(place=place)
