"""Count of waiting users, so that background work can yield to them."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress

from bot.host.errors import ShuttingDownError

YIELDS = 2.0
"""Maximum seconds background work yields to waiting users."""


class Foreground:
    """Counter of users who are waiting for an answer."""

    def __init__(self) -> None:
        self._served = 0
        self._closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Count a waiting user in this context."""
        self._served += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._served -= 1
            if not self._served:
                self._quiet.set()

    def working(self) -> AbstractContextManager[None]:
        """Count a waiting user in this context. Raises ShuttingDownError after `close`."""
        if self._closed:
            raise ShuttingDownError()
        return self.serving()

    def close(self) -> None:
        """Refuse new work; work in progress continues."""
        self._closed = True

    async def quiet(self, seconds: float = YIELDS) -> None:
        """Wait until no user is waiting, for at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._served:
                    await self._quiet.wait()
