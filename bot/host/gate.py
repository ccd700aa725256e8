"""A gate in front of all tables, which is shut while something is done to all of them at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_PATIENCE = 5.0
"""Seconds for which whoever is inside is waited for: more than anybody needs who does not hang."""


class Gate:
    """Lets everybody in but while somebody is alone inside."""

    def __init__(self) -> None:
        self._inside = 0
        self._shut = False
        self._opened = asyncio.Event()
        self._left = asyncio.Event()

    async def enter(self) -> None:
        """Waits while the gate is shut. Whoever has entered must leave."""
        while self._shut:
            await self._opened.wait()
        self._inside += 1

    def leave(self) -> None:
        """Whoever entered goes."""
        self._inside -= 1
        if self._shut and not self._inside:
            self._left.set()

    @asynccontextmanager
    async def shut(self) -> AsyncIterator[None]:
        """Nobody else is inside; whoever is there already is waited for, five seconds at most."""
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
