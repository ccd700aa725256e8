"""Who is being served, so that what can wait lets them go first."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress

from bot.host.errors import ShuttingDownError

YIELDS = 2.0
"""Seconds that whoever is not in a hurry steps back for people at most."""


class Foreground:
    """Counts the people who wait for an answer."""

    def __init__(self) -> None:
        self._served = 0
        self._closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Somebody waits for an answer within."""
        self._served += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._served -= 1
            if not self._served:
                self._quiet.set()

    def working(self) -> AbstractContextManager[None]:
        """The same for what is not begun any more after `close`. Raises ShuttingDownError then."""
        if self._closed:
            raise ShuttingDownError()
        return self.serving()

    def close(self) -> None:
        """Nothing more is begun for anybody; what was begun goes on."""
        self._closed = True

    async def quiet(self, seconds: float = YIELDS) -> None:
        """Waits until nobody is being served, `seconds` at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._served:
                    await self._quiet.wait()
