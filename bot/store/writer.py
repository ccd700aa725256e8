"""Writing: one transaction at a time, in which all that was asked for meanwhile is written together.

A commit waits for the disk. With many tables at play the wait is shared: whoever comes while one is under way is
written by the next.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.cursor import UNHEARD
from bot.store.errors import StoreError

T = TypeVar("T")
Row = dict[str, Any]

_AT_ONCE = 50
"""So many steps are written together at most, so that the first of them does not wait long for the last."""


class Page:
    """What the steps of one transaction write.

    What they do over `connection` is done at once. What is put `later` is done at the end, each statement once with
    the rows of all steps, in the given order of statements. Its `mark` is that of its writer.
    """

    def __init__(self, connection: Connection, order: Sequence[Executable], mark: str) -> None:
        self.connection = connection
        self.mark = mark
        self._rank = {id(statement): rank for rank, statement in enumerate(order)}
        self._later: dict[tuple[int, tuple[str, ...]], tuple[Executable, list[Row]]] = {}

    def later(self, statement: Executable, *rows: Row) -> None:
        """Does `statement` with these rows at the end. Raises KeyError if it has no place in the order."""
        rank = self._rank[id(statement)]
        for row in rows:
            self._later.setdefault((rank, tuple(row)), (statement, []))[1].append(row)

    def finish(self) -> None:
        """Does what was left for the end."""
        for _, (statement, rows) in sorted(self._later.items(), key=itemgetter(0)):
            self.connection.execute(statement, rows, execution_options=UNHEARD)


@dataclass(frozen=True, slots=True)
class _Asked:
    step: Callable[[Page], Any]
    result: asyncio.Future[Any]


class Writer:
    """Writes to one database, over a connection of its own.

    Its `mark` was drawn for it alone: no other writer has it, neither before nor after it nor beside it.
    """

    def __init__(
        self, engine: AsyncEngine, order: Sequence[Executable] = (), look: Callable[[], None] = lambda: None
    ) -> None:
        """`order` is that in which a page does what it was asked to do later. `look` raises a StoreError where what
        was committed cannot be relied on.
        """
        self.mark = secrets.token_hex(6)
        self._engine = engine
        self._order = order
        self._look = look
        self._connection: AsyncConnection | None = None
        self._asked: list[_Asked] = []
        self._writing: asyncio.Task[None] | None = None
        self.failed: Exception | None = None
        """What went wrong with the last transaction, if anything did."""

    async def write(self, step: Callable[[Page], T]) -> T:
        """Does `step` and returns what it returned, once that is committed.

        Raises what `step` or the database raises; then nothing of it was written. After a StoreError nobody can tell
        whether it was, and nothing is written any more. `step` must do nothing but read and write, because it is done
        once more, by itself, if another step of the same transaction fails.
        """
        result = asyncio.get_running_loop().create_future()
        self._asked.append(_Asked(step, result))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="writer")
        done: T = await result
        return done

    async def close(self) -> None:
        """Waits until everything asked for is written, and gives the connection back."""
        if self._writing is not None:
            await asyncio.wait((self._writing,))
        await self._disconnect()

    async def _write(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked[:_AT_ONCE], self._asked[_AT_ONCE:]
                await self._commit([each for each in asked if not each.result.cancelled()])
        finally:
            self._writing = None

    async def _commit(self, asked: list[_Asked]) -> None:
        try:
            results = await self._together(asked)
        except Exception as error:
            self.failed = error
            await self._disconnect()
            if len(asked) == 1 or isinstance(error, StoreError):
                _fail(asked, error)
            else:
                for each in asked:
                    await self._commit([each])
            return
        self.failed = None
        for each, result in zip(asked, results, strict=True):
            if not each.result.done():
                each.result.set_result(result)

    async def _together(self, asked: list[_Asked]) -> list[Any]:
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            results = await self._connection.run_sync(self._fill, asked)
        self._look()  # Not before: a file may be deleted while it is written to.
        return results

    def _fill(self, connection: Connection, asked: list[_Asked]) -> list[Any]:
        page = Page(connection, self._order, self.mark)
        results = [each.step(page) for each in asked]
        page.finish()
        return results

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


def _fail(asked: Sequence[_Asked], error: Exception) -> None:
    for each in asked:
        if not each.result.done():
            each.result.set_exception(error)
