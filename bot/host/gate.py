"""Maintenance lock that excludes all table locks while all tables are processed together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_PATIENCE = 5.0
"""Maximum seconds to wait for current holders; only a stuck one takes longer."""


class Gate:
    """Lock that many can share until one takes it exclusively."""

    def __init__(self) -> None:
        self._inside = 0
        self._shut = False
        self._opened = asyncio.Event()
        self._left = asyncio.Event()

    async def enter(self) -> None:
        """Wait while maintenance holds the lock, then share it until `leave`."""
        while self._shut:
            await self._opened.wait()
        self._inside += 1

    def leave(self) -> None:
        """Release the shared lock."""
        self._inside -= 1
        if self._shut and not self._inside:
            self._left.set()

    @asynccontextmanager
    async def shut(self) -> AsyncIterator[None]:
        """Hold the lock exclusively; wait at most five seconds for those sharing it."""
        self._shut = True
        self._opened.clear()
        self._left.clear()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    if self._inside:
                        await self._left.wait()
            yield
        finally:
            self._shut = False
            self._opened.set()
