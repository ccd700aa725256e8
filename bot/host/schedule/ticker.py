"""Timer task that keeps ticking after any error, and works through a tick's tables one by one."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from bot.host.clock import Clock
from bot.host.errors import ConcurrentChangeError, ShuttingDownError
from bot.logs import log_failure

_RETRY_AFTER = timedelta(minutes=10)


class TableSweep:
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
            except ConcurrentChangeError:
                pass  # The next tick sees the new state.
            except Exception as error:
                self._failed[table_id] = now
                log_failure(error, table_id)


TICK_INTERVAL = 10.0
"""Seconds between two ticks."""
TICK_TIMEOUT = 40.0
"""Timeout of a tick in seconds; a stuck tick is canceled, and the next comes as usual."""
FREEZE_THRESHOLD = timedelta(minutes=1)
"""Maximum time between the starts of two ticks; anything longer means the process was frozen."""


class Ticker:
    """Timer that calls `tick` every ten seconds, even after errors."""

    def __init__(
        self,
        clock: Clock,
        tick: Callable[[], Awaitable[None]],
        on_freeze: Callable[[datetime], None] = lambda since: None,
    ) -> None:
        """Call `tick` regularly, and `process_frozen` first if the process was frozen, with the time since when."""
        self._clock = clock
        self._tick = tick
        self._on_freeze = on_freeze
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._last_tick: float | None = None

    @property
    def seconds_since_tick(self) -> float | None:
        """Seconds since the last completed tick, or since the start before any; None if it isn't running."""
        return None if self._last_tick is None else self._clock.monotonic() - self._last_tick

    def start(self) -> None:
        """Start ticking."""
        self._stopped = False
        self._last_tick = self._clock.monotonic()
        self._task = asyncio.create_task(self._run(), name="ticker")

    async def stop(self) -> None:
        """Stop ticking immediately; the first tick after a restart does what was interrupted.

        A tick that can't be canceled is still the last one.
        """
        self._stopped = True
        self._last_tick = None
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))

    async def _run(self) -> None:
        last = self._clock.monotonic()  # Monotonic, since a tick may set the clock forward.
        while not self._stopped:
            await self._clock.sleep(TICK_INTERVAL)
            try:
                passed = timedelta(seconds=self._clock.monotonic() - last)
                if passed >= FREEZE_THRESHOLD:
                    self._on_freeze(self._clock.now() - passed)
                async with asyncio.timeout(TICK_TIMEOUT):
                    last = self._clock.monotonic()
                    await self._tick()
                if not self._stopped:
                    self._last_tick = self._clock.monotonic()
            except Exception as error:
                log_failure(error)
