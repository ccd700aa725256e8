"""One task that looks at the clock again and again and cannot die."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.host.clock import Clock
from bot.logs import log_failure

PERIOD = 10.0
"""Seconds between two looks at the clock."""


class Ticker:
    """Calls `look` every ten seconds, whatever happens."""

    def __init__(self, clock: Clock, look: Callable[[], Awaitable[None]]) -> None:
        self._clock = clock
        self._look = look
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """Begins to tick."""
        self._stopped = False
        self._task = asyncio.create_task(self._run(), name="ticker")

    async def stop(self) -> None:
        """Ends ticking at once; what is broken off is done by the first tick after the next start.

        A look that will not be broken off is the last one all the same.
        """
        self._stopped = True
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))

    async def _run(self) -> None:
        while not self._stopped:
            await self._clock.sleep(PERIOD)
            try:
                await self._look()
            except Exception as error:
                log_failure(error)
