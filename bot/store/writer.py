"""Writing: one transaction at a time, in which all that was asked for meanwhile is written together.

A commit waits for the disk. With many tables at play the wait is shared: whoever comes while one is under way is
written by the next.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import StoreError
from bot.store.home import Outcome, Pen
from bot.store.page import Page
from engine.core.values import value

T = TypeVar("T")

_AT_ONCE = 50
"""So many steps are written together at most, so that the first of them does not wait long for the last."""


@value()
class _Asked:
    step: Callable[[Page], Any]
    result: asyncio.Future[Any]


class Writer:
    """Writes to one database, over a connection of its own.

    Its `mark` was drawn for it alone: no other writer has it, neither before nor after it nor beside it.
    """

    def __init__(self, pen: Pen, order: Sequence[Executable] = (), look: Callable[[], None] = lambda: None) -> None:
        """`pen` is what it writes with, `order` that in which a page does what it was asked to do later.

        `look` raises a StoreError where what was committed cannot be relied on.
        """
        self.mark = secrets.token_hex(6)
        self._pen = pen
        self._order = order
        self._look = look
        self._connection: AsyncConnection | None = None
        self._asked: list[_Asked] = []
        self._writing: asyncio.Task[None] | None = None
        self._filled: list[Any] = []
        """What the steps of the last transaction have returned, which may be written or not."""
        self.failed: Exception | None = None
        """What went wrong with the last transaction, if anything did."""

    async def write(self, step: Callable[[Page], T]) -> T:
        """Does `step` and returns what it returned, once that is committed.

        Raises what `step` or the database raises; then nothing of it was written. After a StoreError nobody can tell
        whether it was, and nothing is written any more; nor after a connection has broken that is not back in time,
        until what is stored is read again. `step` must do nothing but read and write, because it is done once more,
        by itself, if another step of the same transaction fails, or the connection breaks.
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

    async def _commit(self, asked: list[_Asked], *, once_more: bool = True) -> None:
        try:
            await self._together(asked)
        except Exception as error:
            self.failed = error
            try:
                outcome = await self._outcome(error)
            except Exception as gone:  # Whatever it is, people wait for these.
                return _fail(asked, gone)
            if outcome != "written":
                return await self._instead(outcome, asked, error, once_more)
        self.failed = None
        for each, result in zip(asked, self._filled, strict=True):
            if not each.result.done():
                each.result.set_result(result)
        return None

    async def _together(self, asked: list[_Asked]) -> None:
        if self._connection is None or self._pen.is_lost:
            self._connection = None
            self._connection = await self._pen.take_up()
        self._pen.begin()
        async with self._connection.begin():
            self._filled = await self._connection.run_sync(self._fill, asked)
        self._look()  # Not before: a file may be deleted while it is written to.

    async def _outcome(self, error: Exception) -> Outcome:
        was_begun = self._connection is not None
        await self._disconnect()
        if isinstance(error, StoreError):
            return "unknown"
        return await self._pen.outcome() if was_begun else "refused"

    async def _instead(self, outcome: Outcome, asked: list[_Asked], error: Exception, once_more: bool) -> None:
        """Tries again what was not written, if that may help: each step alone, where another may be to blame."""
        if outcome == "undone" and once_more:
            await self._commit(asked, once_more=False)
        elif outcome == "unknown" or len(asked) == 1:
            _fail(asked, error)
        else:
            for each in asked:
                await self._commit([each], once_more=once_more)

    def _fill(self, connection: Connection, asked: list[_Asked]) -> list[Any]:
        page = Page(connection, self._order, self.mark, self._pen.shards)
        results = [each.step(page) for each in asked]
        self._pen.agree(page)  # Before all that can wait: what is not agreed to would only trip over others' rows.
        page.finish()
        self._pen.sign(page)
        return results

    async def _disconnect(self) -> None:
        self._connection = None
        await self._pen.put_down()


def _fail(asked: Sequence[_Asked], error: Exception) -> None:
    for each in asked:
        if not each.result.done():
            each.result.set_exception(error)
