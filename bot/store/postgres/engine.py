"""Connections to a PostgreSQL server: how they are set up, and what is heard of their troubles."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from bot.store.connection import engine_at
from bot.store.errors import BadAddressError
from bot.store.home import Hear
from bot.store.postgres.redacting import redact

NAME = "chabudai"
"""What its connections are called on the server."""
PATIENCE = 8.0
"""Seconds for which a server that is away is waited for, and people with it."""
_TO_CONNECT = 5.0
"""Seconds that the server may take to let somebody in."""
_TO_ANSWER = 20.0
"""Seconds that it may take to answer, unless whoever asks has time."""
_TO_WRITE = 10.0
"""Seconds that it may take to write: everybody waits for the one who writes."""
_SETTINGS: Mapping[str, str] = {
    "synchronous_commit": "on",  # Whatever others there prefer: what was acknowledged is there after a crash.
    "jit": "off",  # Our questions are small: to compile them takes longer than to answer.
    # A process whose machine is gone must not keep its lease for hours.
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
    "tcp_user_timeout": "40000",  # The same while something is on its way there: nobody asks then whether it lives.
}


_AMONG_OTHERS: Mapping[str, str] = {"lock_timeout": "1000", "idle_in_transaction_session_timeout": "5000"}
"""Whoever writes beside other processes waits a second for rows that one of them has locked. One that stands still in
the middle of writing loses its connection after five, and with that what it has locked.
"""


def connect(
    url: URL,
    hear: Hear,
    *,
    name: str = NAME,
    writes: bool = False,
    patient: bool = False,
    among_others: bool = False,
) -> AsyncEngine:
    """An engine, not yet connected: one whose readers each see one moment, or one connection that `writes`.

    `hear` is told of each failure. Whoever is `patient` waits for an answer as long as it takes; `among_others` means
    that other processes write there as well. Raises BadAddressError or NoDriverError.
    """
    options: dict[str, Any] = {
        "server_settings": {**_SETTINGS, **(_AMONG_OTHERS if among_others else {}), "application_name": name},
        "timeout": _TO_CONNECT,
        "command_timeout": None if patient else _TO_WRITE if writes else _TO_ANSWER,
    }
    more: dict[str, Any] = {"poolclass": NullPool} if writes else {"isolation_level": "REPEATABLE READ"}
    engine = engine_at(_understood(url), connect_args=options, **more)
    # SQLAlchemy's own way takes leave of the server, and hangs as long as that is silent; there is no setting for it.
    engine.sync_engine.dialect.do_terminate = _cut  # type: ignore[assignment, method-assign]
    event.listen(engine.sync_engine, "do_connect", _connected)
    event.listen(engine.sync_engine, "checkout", _still_there)
    event.listen(engine.sync_engine, "handle_error", hear)
    event.listen(engine.sync_engine, "handle_error", redact)  # The last: what it raises ends the round.
    return engine


def place_of(url: URL) -> str:
    """Where a database is, as it may be shown: without a password, wherever in the address that stands."""
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database).render_as_string()


def _understood(url: URL) -> URL:
    """An address may say `sslmode`, as PostgreSQL's own programs have it; the driver says `ssl`."""
    mode = url.query.get("sslmode")
    return url if mode is None else url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def _connected(dialect: Any, _record: object, arguments: list[Any], options: dict[str, Any]) -> Any:
    """A connection; whatever is in its way is an error of the driver with a code, if the server gave one."""
    try:
        return dialect.connect(*arguments, **options)
    except Exception as error:
        if isinstance(error, TypeError):  # It has an option that the driver does not know.
            raise BadAddressError(why="unknown-option") from None
        kind = dialect.loaded_dbapi.OperationalError
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        named = kind("the server does not answer" if isinstance(error, TimeoutError) else why)
        named.sqlstate = named.pgcode = getattr(error, "sqlstate", None)
        named.quotes_nothing = True  # Nothing was asked for yet, so what is said need not be redacted.
        raise named from error


def _cut(connection: Any) -> None:
    """Ends a connection without a word to the server."""
    connection.driver_connection.terminate()


def _still_there(connection: Any, _record: object, _proxy: object) -> None:
    """A connection that broke while nobody used it is not given out: the pool makes another one."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
