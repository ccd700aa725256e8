"""Reading a database beside the bot, from code that waits for the answer."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import asyncpg

T = TypeVar("T")


class Reader:
    """A connection with a thread of its own; questions have a `?` for each value."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name="reader", daemon=True).start()
        self._connection: Any = None

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows that a question finds."""
        return self._done(self._rows(query, values))

    def execute(self, script: str) -> None:
        """Does several statements."""
        self._done(self._execute(script))

    def close(self) -> None:
        """Ends the connection and its thread."""
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
