"""One errand to the database's thread for each statement.

aiosqlite does everything in a thread of its own, and SQLAlchemy goes there four times a statement: to make a cursor,
to execute, to fetch and to close. Each way there and back costs more than what is done there.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.util import await_only


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that has everything when `execute` returns, and is closed by then."""

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
        pass  # Everything has been fetched already.

    def execute(self, operation: Any, parameters: Any = None) -> Any:
        self._run(lambda connection: connection.execute(operation, parameters or ()))
        return self

    def executemany(self, operation: Any, seq_of_parameters: Any) -> Any:
        self._run(lambda connection: connection.executemany(operation, seq_of_parameters))
        return self

    def _run(self, act: Callable[[Any], Any]) -> None:
        adapted: Any = self._connection

        def errand() -> tuple[Sequence[Any], tuple[Any, Any, int]]:
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
    __slots__ = ()
    _cursor_cls = _Cursor  # type: ignore[assignment]  # It is one, but for the names of its slots.


def connect_quickly(dialect: Any, _record: object, arguments: list[Any], options: dict[str, Any]) -> Any:
    """A connection whose cursors go to the thread once a statement; for the event `do_connect`."""
    connection = dialect.connect(*arguments, **options)
    return _Connection(connection.dbapi, connection._connection)
