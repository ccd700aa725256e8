"""Who is being served, so that what can wait lets them go first."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

YIELDS = 1.0
"""Seconds that whoever is not in a hurry steps back for people at most."""


class Bustle:
    """Counts the people who wait for an answer."""

    def __init__(self) -> None:
        self._served = 0
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

    async def quiet(self, seconds: float = YIELDS) -> None:
        """Waits until nobody is being served, `seconds` at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._served:
                    await self._quiet.wait()
