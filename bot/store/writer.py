"""Unit of work and group commit: one transaction at a time writes all steps that have been requested in the meantime.

A commit waits for the disk. If many tables are being played, they share that wait: steps requested during a commit
are written together by the next one.
"""

import asyncio
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Literal, Protocol, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.tables import TableInfo
from bot.store.cluster import ALL_SHARDS, ChangeNotifications, Cluster, Shards, SingleProcessCluster
from bot.store.errors import StoreError, VersionConflictError
from bot.store.statements import RESULT_UNUSED
from engine.core.values import value

T = TypeVar("T")
Row = dict[str, Any]

_MAX_STEPS = 50
"""Maximum number of steps per transaction, so that the first one doesn't wait long for the last."""


class UnitOfWork:
    """The statements of one transaction, which may combine steps of several callers.

    Statements that a step runs on `connection` execute immediately. Those passed to `defer` execute at the end: each
    statement once with the rows of all steps, in the fixed order of statements. `instance_id` identifies the writer,
    and `shards` are its shards: another process schedules the posts in queues that it serves.

    With several processes, `versions` maps the tables that this transaction changes to the versions in which they
    were read (None for any), and `notifications` collects notifications for the other processes.
    """

    def __init__(
        self, connection: Connection, order: Sequence[Executable], instance_id: str, shards: Shards = ALL_SHARDS
    ) -> None:
        self.connection = connection
        self.instance_id = instance_id
        self.shards = shards
        self.versions: dict[int, int | None] = {}
        self.notifications = ChangeNotifications()
        self._rank = {id(statement): rank for rank, statement in enumerate(order)}
        self._deferred: dict[tuple[int, tuple[str, ...]], tuple[Executable, list[Row]]] = {}

    def defer(self, statement: Executable, *rows: Row) -> None:
        """Execute `statement` with these rows at the end. Raises KeyError if it isn't in the fixed order."""
        rank = self._rank[id(statement)]
        for row in rows:
            self._deferred.setdefault((rank, tuple(row)), (statement, []))[1].append(row)

    def declare_change(self, table_id: int, version: int | None = None) -> None:
        """Declare that a table changes that was read in this version.

        Raises VersionConflictError if another step of this transaction has read a different version.
        """
        known = self.versions.setdefault(table_id, version)
        if version is not None and known not in (None, version):
            raise VersionConflictError(table_id)
        self.versions[table_id] = known if version is None else version

    def declare_step(self, after: TableInfo, version: int | None = None) -> None:
        """Declare a step of a table and notify other processes. Raises the same errors as `declare_change`."""
        self.declare_change(after.id, version)
        self.notifications.tables[after.id] = after.guild_id

    def execute_deferred(self) -> None:
        """Execute the deferred statements."""
        for _, (statement, rows) in sorted(self._deferred.items(), key=itemgetter(0)):
            self.connection.execute(statement, rows, execution_options=RESULT_UNUSED)


Outcome = Literal["written", "refused", "undone", "unknown"]
"""The outcome of a transaction that seemed to fail.

"written": it was committed after all; "refused": the database rolled it back; "undone": the connection broke before
the commit and has been replaced; "unknown": it can't be determined yet.
"""


class WriteConnection(Protocol):
    """The connection that one writer writes with."""

    @property
    def is_lost(self) -> bool:
        """Whether the connection has broken, so that a new one is needed."""
        ...

    async def open(self) -> AsyncConnection:
        """Return the connection, opening it if necessary. Raises a StoreError."""
        ...

    def begin(self) -> None:
        """Start a transaction. The previous one was committed, or its outcome was queried."""
        ...

    def finish_transaction(self, unit: UnitOfWork) -> None:
        """Execute the deferred statements, and what the backend needs in each transaction.

        Raises VersionConflictError if another process has changed a table since it was read.
        """
        ...

    async def outcome(self) -> Outcome:
        """Return the outcome of the last transaction, which seemed to fail.

        Raises a StoreError if nothing can be written anymore.
        """
        ...

    async def close(self) -> None:
        """Close the connection after a failure or at the end."""
        ...


@value()
class _WriteRequest:
    step: Callable[[UnitOfWork], Any]
    result: asyncio.Future[Any]


class Writer:
    """Writes to one database over a dedicated connection."""

    def __init__(
        self,
        connection: WriteConnection,
        order: Sequence[Executable] = (),
        check: Callable[[], None] = lambda: None,
        cluster: Cluster | None = None,
    ) -> None:
        """Create a writer; `order` is the order of deferred statements.

        `check` raises a StoreError if a commit can't be relied on.
        """
        self._connection = connection
        self._order = order
        self._check = check
        self._cluster = cluster or SingleProcessCluster()
        self._opened: AsyncConnection | None = None
        self._requests: list[_WriteRequest] = []
        self._writing: asyncio.Task[None] | None = None
        self._results: list[Any] = []
        """Results of the steps of the last transaction, which may or may not have been committed."""
        self.last_error: Exception | None = None
        """The error of the last transaction, or None."""

    async def write(self, step: Callable[[UnitOfWork], T]) -> T:
        """Run `step` in a transaction and return its result after the commit.

        Raises errors of `step` or the database; then nothing was written. After a StoreError, it's unknown whether
        the step was written, and no further writes are accepted. The same applies after a broken connection that
        couldn't be restored in time, but only until the data is read again. `step` must have no effects other than
        reading and writing the database: it runs again, on its own, if another step of the transaction fails or the
        connection breaks.
        """
        result = asyncio.get_running_loop().create_future()
        self._requests.append(_WriteRequest(step, result))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="writer")
        done: T = await result
        return done

    async def close(self) -> None:
        """Wait until all requested steps are written, then close the connection."""
        if self._writing is not None:
            await asyncio.wait((self._writing,))
        await self._disconnect()

    async def _write(self) -> None:
        try:
            while self._requests:
                asked, self._requests = self._requests[:_MAX_STEPS], self._requests[_MAX_STEPS:]
                await self._commit([each for each in asked if not each.result.cancelled()])
        finally:
            self._writing = None

    async def _commit(self, asked: list[_WriteRequest], *, once_more: bool = True) -> None:
        try:
            await self._run_transaction(asked)
        except Exception as error:
            self.last_error = error
            try:
                outcome = await self._outcome(error)
            except Exception as gone:  # The callers must be released after any error.
                return _fail(asked, gone)
            if outcome != "written":
                return await self._retry(outcome, asked, error, once_more)
        self.last_error = None
        for each, result in zip(asked, self._results, strict=True):
            if not each.result.done():
                each.result.set_result(result)
        return None

    async def _run_transaction(self, asked: list[_WriteRequest]) -> None:
        if self._opened is None or self._connection.is_lost:
            self._opened = None
            self._opened = await self._connection.open()
        self._connection.begin()
        async with self._opened.begin():
            self._results = await self._opened.run_sync(self._fill, asked)
        self._check()  # Only after the commit: a file can be deleted during a write.

    async def _outcome(self, error: Exception) -> Outcome:
        was_begun = self._opened is not None
        await self._disconnect()
        if isinstance(error, StoreError):
            return "unknown"
        return await self._connection.outcome() if was_begun else "refused"

    async def _retry(self, outcome: Outcome, asked: list[_WriteRequest], error: Exception, once_more: bool) -> None:
        """Retry steps that weren't written, if that can help: one by one, if another step may be the cause."""
        if outcome == "undone" and once_more:
            await self._commit(asked, once_more=False)
        elif outcome == "unknown" or len(asked) == 1:
            _fail(asked, error)
        else:
            for each in asked:
                await self._commit([each], once_more=once_more)

    def _fill(self, connection: Connection, asked: list[_WriteRequest]) -> list[Any]:
        unit = UnitOfWork(connection, self._order, self._cluster.instance_id, self._cluster.shards)
        results = [each.step(unit) for each in asked]
        self._connection.finish_transaction(unit)
        return results

    async def _disconnect(self) -> None:
        self._opened = None
        await self._connection.close()


def _fail(asked: Sequence[_WriteRequest], error: Exception) -> None:
    for each in asked:
        if not each.result.done():
            each.result.set_exception(error)
