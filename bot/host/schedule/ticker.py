"""Timer task that keeps ticking after any error, and works through a tick's tables one by one."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from bot.host.clock import Clock
from bot.host.errors import ShuttingDownError, WentOnElsewhereError
from bot.logs import log_failure

_RETRY_AFTER = timedelta(minutes=10)


class Sweep:
    """Sequential visits to tables; a failing one is logged and retried after ten minutes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failed: dict[int, datetime] = {}

    async def each(self, table_ids: Iterable[int], visit: Callable[[int], Awaitable[object]]) -> None:
        """Visit these tables, until the process shuts down."""
        now = self._clock.now()
        self._failed = {table_id: at for table_id, at in self._failed.items() if now - at < _RETRY_AFTER}
        for table_id in table_ids:
            if table_id in self._failed:
                continue
            try:
                await visit(table_id)
            except ShuttingDownError:
                return
            except WentOnElsewhereError:
                pass  # The next tick sees the new state.
            except Exception as error:
                self._failed[table_id] = now
                log_failure(error, table_id)


PERIOD = 10.0
"""Seconds between two ticks."""
LONGEST = 40.0
"""Timeout of a tick in seconds; a stuck tick is canceled, and the next comes as usual."""
STANDSTILL = timedelta(minutes=1)
"""Maximum time between the starts of two ticks; anything longer means the process was frozen."""


class Ticker:
    """Timer that calls `look` every ten seconds, even after errors."""

    def __init__(
        self,
        clock: Clock,
        look: Callable[[], Awaitable[None]],
        stood_still: Callable[[datetime], None] = lambda since: None,
    ) -> None:
        """Call `look` regularly, and `stood_still` first if the process was frozen, with the time since when."""
        self._clock = clock
        self._look = look
        self._stood_still = stood_still
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._looked: float | None = None

    @property
    def behind(self) -> float | None:
        """Seconds since the last completed tick, or since the start before any; None if it isn't running."""
        return None if self._looked is None else self._clock.monotonic() - self._looked

    def start(self) -> None:
        """Start ticking."""
        self._stopped = False
        self._looked = self._clock.monotonic()
        self._task = asyncio.create_task(self._run(), name="ticker")

    async def stop(self) -> None:
        """Stop ticking immediately; the first tick after a restart does what was interrupted.

        A tick that can't be canceled is still the last one.
        """
        self._stopped = True
        self._looked = None
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))

    async def _run(self) -> None:
        last = self._clock.monotonic()  # Monotonic, since a tick may set the clock forward.
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
