"""Batching of calls to aiosqlite's thread, to save round trips.

aiosqlite runs everything in a separate thread, and SQLAlchemy makes four calls to it per statement: to create a
cursor, execute, fetch and close. Each round trip costs more than the work itself. Here, a statement is one round
trip, and a statement whose result isn't needed travels with the next one, so a transaction that only writes is a
single round trip.

This uses private names of both libraries. If a later release lacks one of them, the regular way is used, which is
slower but equivalent.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.util import await_only

from bot.store.statements import RESULT_UNUSED

_log = logging.getLogger(__name__)

(_RESULT_UNUSED,) = RESULT_UNUSED

_Act = Callable[[Any], Any]

_OF_CONNECTIONS, _OF_DRIVERS = ("_cursor_cls", "_connection", "_handle_exception"), ("_conn", "_execute")
"""Private names used here: of SQLAlchemy's connections, and of aiosqlite's."""
_JOIN_TIMEOUT = 1.0
"""Seconds to wait for the thread of a failed connection, which has nothing left to do."""


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that has fetched all rows and closed itself when `execute` returns."""

    __slots__ = ("_result",)

    def __init__(self, adapt_connection: AsyncAdapt_aiosqlite_connection) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection._connection
        self._rows = deque()
        self._result: tuple[Any, Any, int] = (None, None, -1)

    @property
    def description(self) -> Any:
        return self._result[0]

    @property
    def lastrowid(self) -> Any:
        return self._result[1]

    @property
    def rowcount(self) -> int:
        return self._result[2]

    @property
    def arraysize(self) -> int:
        return 1

    @arraysize.setter
    def arraysize(self, value: int) -> None:
        pass  # All rows are fetched already.

    def execute(self, operation: Any, parameters: Any = None) -> Any:
        self._run(lambda connection: connection.execute(operation, parameters or ()))
        return self

    def executemany(self, operation: Any, seq_of_parameters: Any) -> Any:
        self._run(lambda connection: connection.executemany(operation, seq_of_parameters))
        return self

    def defer(self, act: _Act) -> None:
        """Run `act` with the next round trip."""
        assert isinstance(self._adapt_connection, _Connection)
        self._adapt_connection.left.append(act)

    def _run(self, act: _Act) -> None:
        adapted: Any = self._connection
        assert isinstance(self._adapt_connection, _Connection)
        before = self._adapt_connection.take_deferred()

        def errand() -> tuple[Sequence[Any], tuple[Any, Any, int]]:
            _do(adapted._conn, before)
            cursor = act(adapted._conn)
            try:
                rows = cursor.fetchall() if cursor.description else ()
                return rows, (cursor.description, cursor.lastrowid, cursor.rowcount)
            finally:
                cursor.close()

        try:
            rows, self._result = await_only(adapted._execute(errand))
        except Exception as error:
            self._adapt_connection._handle_exception(error)
        self._rows = deque(rows)

    async def _async_soft_close(self) -> None:
        pass

    def close(self) -> None:
        self._rows.clear()


class _Connection(AsyncAdapt_aiosqlite_connection):
    """A connection with a list of deferred calls (`left`)."""

    __slots__ = ("left",)
    _cursor_cls = _Cursor  # type: ignore[assignment] # Only the names of its slots differ.

    def __init__(self, dbapi: Any, connection: Any) -> None:
        super().__init__(dbapi, connection)
        self.left: list[_Act] = []

    def take_deferred(self) -> Sequence[_Act]:
        """Return the deferred calls and clear the list; the caller has to run them."""
        left, self.left = self.left, []
        return left

    def commit(self) -> None:
        adapted: Any = self._connection
        left = self.take_deferred()

        def errand() -> None:
            _do(adapted._conn, left)
            adapted._conn.commit()

        try:
            await_only(adapted._execute(errand))
        except Exception as error:
            self._handle_exception(error)

    def rollback(self) -> None:
        self.left = []
        super().rollback()


def _do(connection: Any, acts: Sequence[_Act]) -> None:
    for act in acts:
        act(connection).close()


def defer_statement(cursor: Any, statement: str, parameters: Any, context: Any) -> bool:
    """Defer a statement if its result isn't needed; return whether that was done. Listener for `do_execute`."""
    if _RESULT_UNUSED not in context.execution_options or not isinstance(cursor, _Cursor):
        return False
    cursor.defer(lambda connection: connection.execute(statement, parameters or ()))
    return True


def defer_many(cursor: Any, statement: str, rows: Any, context: Any) -> bool:
    """Defer a statement with several rows; return whether that was done. Listener for `do_executemany`."""
    if _RESULT_UNUSED not in context.execution_options or not isinstance(cursor, _Cursor):
        return False
    cursor.defer(lambda connection: connection.executemany(statement, rows))
    return True


def connect_batched(dialect: Any, _record: object, arguments: list[Any], options: dict[str, Any]) -> Any:
    """Open a connection that makes one round trip per statement, as a listener for `do_connect`.

    If that fails, wait for its thread to end before raising the error: nothing else waits for it, and it must not
    outlive the event loop that it reports to.
    """
    threads: list[Thread] = []

    def made(*how: Any, **more: Any) -> Any:
        connection = dialect.dbapi.aiosqlite.connect(*how, **more)
        thread = connection if isinstance(connection, Thread) else connection._thread
        threads.append(thread)
        thread.daemon = True  # As in SQLAlchemy: a hanging thread must not block the exit.
        return connection

    try:
        connection = dialect.connect(*arguments, async_creator_fn=made, **options)
    except BaseException:
        for thread in threads:
            thread.join(_JOIN_TIMEOUT)
        raise
    missing = _missing_of(connection)
    if missing:
        _log.info("using the slower standard cursor: %s is missing", ", ".join(missing))
        return connection
    return _Connection(connection.dbapi, connection._connection)


def _missing_of(connection: Any) -> list[str]:
    """Return the private names that this connection, or its driver's, doesn't have."""
    driver = getattr(connection, "_connection", None)
    missing = [name for name in _OF_CONNECTIONS if not hasattr(connection, name)]
    return missing or [name for name in _OF_DRIVERS if not hasattr(driver, name)]
