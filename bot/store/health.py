"""Whether a database can still be relied on while it is in use."""

import asyncio

from sqlalchemy.engine import ExceptionContext

from bot.store.errors import StoreError


class Health:
    """Of one database. Once something is wrong with it, it stays wrong until the process ends."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._trouble: StoreError | None = None
        self._found = asyncio.Event()

    def begin(self) -> None:
        """What is open now is what is to be relied on."""

    def look(self) -> None:
        """Raises a StoreError if anything was wrong."""
        if self._trouble is not None:
            raise self._trouble.with_traceback(None)

    async def fails(self) -> StoreError:
        """Waits until something is wrong, and returns that."""
        await self._found.wait()
        assert self._trouble is not None
        return self._trouble

    def complained(self, context: ExceptionContext) -> None:
        """The driver complained; for the event `handle_error`. Raises a StoreError if that is for good."""

    def note(self, trouble: StoreError) -> None:
        """From now on this is wrong, and nothing is written any more."""
        self._trouble = trouble
        self._found.set()
