"""Blocking access to a PostgreSQL database, separate from the bot."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import asyncpg

T = TypeVar("T")


class Reader:
    """A database connection with its own thread; queries use `?` as the placeholder."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name="reader", daemon=True).start()
        self._connection: Any = None

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a query and return all its rows."""
        return self._done(self._rows(query, values))

    def execute(self, script: str) -> None:
        """Run several statements."""
        self._done(self._execute(script))

    def close(self) -> None:
        """Close the connection and stop its thread."""
        if self._connection is not None:
            self._done(self._connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _done(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(20)

    async def _rows(self, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        await self._connected()
        first, *parts = query.split("?")
        numbered = first + "".join(f"${number}{part}" for number, part in enumerate(parts, 1))
        return [tuple(row) for row in await self._connection.fetch(numbered, *values)]

    async def _execute(self, script: str) -> None:
        await self._connected()
        await self._connection.execute(script)

    async def _connected(self) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url)
