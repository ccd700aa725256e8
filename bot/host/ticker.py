"""One task that looks at the clock again and again and cannot die."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.host.clock import Clock
from bot.logs import log_failure

PERIOD = 10.0
"""Seconds between two looks at the clock."""
LONGEST = 40.0
"""Seconds that a look may take; one that hangs is broken off, and the next follows in its time."""
STANDSTILL = timedelta(minutes=1)
"""More than lies between the beginnings of two looks, however long the first of them takes."""


class Ticker:
    """Calls `look` every ten seconds, whatever happens."""

    def __init__(
        self,
        clock: Clock,
        look: Callable[[], Awaitable[None]],
        stood_still: Callable[[datetime], None] = lambda since: None,
    ) -> None:
        """Tells `stood_still`, before it looks, since when the whole process did nothing, if it did."""
        self._clock = clock
        self._look = look
        self._stood_still = stood_still
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._looked: float | None = None

    @property
    def behind(self) -> float | None:
        """Seconds since the last look that came to its end, or since the start if none did; None unless it ticks."""
        return None if self._looked is None else self._clock.monotonic() - self._looked

    def start(self) -> None:
        """Begins to tick."""
        self._stopped = False
        self._looked = self._clock.monotonic()
        self._task = asyncio.create_task(self._run(), name="ticker")

    async def stop(self) -> None:
        """Ends ticking at once; what is broken off is done by the first tick after the next start.

        A look that will not be broken off is the last one all the same.
        """
        self._stopped = True
        self._looked = None
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))

    async def _run(self) -> None:
        last = self._clock.monotonic()  # A look may put the clock forward, and nobody has waited for that.
        while not self._stopped:
            await self._clock.sleep(PERIOD)
            try:
                passed = timedelta(seconds=self._clock.monotonic() - last)
                if passed >= STANDSTILL:
                    self._stood_still(self._clock.now() - passed)
                async with asyncio.timeout(LONGEST):
                    last = self._clock.monotonic()
                    await self._look()
                if not self._stopped:
                    self._looked = self._clock.monotonic()
            except Exception as error:
                log_failure(error)
