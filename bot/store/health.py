"""Monitoring of a database in use, to stop writing when it can't be relied on."""

import asyncio

from sqlalchemy.engine import ExceptionContext

from bot.store.errors import StoreError


class Health:
    """The health of one database. After a permanent problem, it stays unhealthy until the process exits."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._trouble: StoreError | None = None
        self._found = asyncio.Event()

    def begin(self) -> None:
        """Start monitoring the files that are open now."""

    def look(self) -> None:
        """Raise the StoreError that was found, if any."""
        if self._trouble is not None:
            raise self._trouble.with_traceback(None)

    async def fails(self) -> StoreError:
        """Wait for a permanent problem and return it."""
        await self._found.wait()
        assert self._trouble is not None
        return self._trouble

    def complained(self, context: ExceptionContext) -> None:
        """Handle a driver error, as a listener for `handle_error`.

        Raises a StoreError if the problem is permanent.
        """

    def note(self, trouble: StoreError) -> None:
        """Record a permanent problem; nothing is written from now on."""
        self._trouble = trouble
        self._found.set()
