"""Writes to an SQLite file, where a transaction that fails was never written."""

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.model.shards import ALL
from bot.store.page import Page
from bot.store.sqlite.engine import WRITES
from bot.store.writer import Outcome


class FilePen:
    """A connection of an engine, closed after each failure. A failed transaction is always "refused"."""

    is_lost = False
    shards = ALL

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def take_up(self) -> AsyncConnection:
        connection = await self._engine.connect()
        self._connection = await connection.execution_options(**{WRITES: True})
        return self._connection

    def begin(self) -> None:
        pass

    def agree(self, page: Page) -> None:
        pass  # No other process writes.

    def sign(self, page: Page) -> None:
        pass  # A failed transaction was never written.

    async def outcome(self) -> Outcome:
        return "refused"

    async def put_down(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
