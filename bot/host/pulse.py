"""Health of the process, for monitoring."""

from collections.abc import Mapping
from datetime import datetime

from bot.host.clock import Clock
from bot.host.outages import Outages
from bot.host.ticker import Ticker
from bot.model.servers import Waiting
from bot.store import Store, StoreError


class Pulse:
    """Read-only health data of the process."""

    def __init__(self, store: Store, outages: Outages, ticker: Ticker, clock: Clock) -> None:
        self._store = store
        self._outages = outages
        self._ticker = ticker
        self._clock = clock

    @property
    def unheard(self) -> float | None:
        """Seconds since Discord's gateway was lost, or None."""
        return self._ago(self._outages.unheard_since)

    @property
    def unticked(self) -> float | None:
        """Seconds since the last completed tick; None unless the ticker runs."""
        return self._ticker.behind

    async def trouble(self) -> StoreError | None:
        """Return what keeps the store from being read or written now, or None."""
        return await self._store.trouble()

    @property
    def troubles(self) -> Mapping[str, int]:
        """Number of store failures by the reason of the StoreError."""
        return self._store.troubles

    async def waiting(self) -> tuple[Waiting, float]:
        """Return the posts waiting for delivery, and the age of the oldest in seconds (0 if there is none)."""
        waiting = await self._store.outbox.waiting()
        return waiting, self._ago(waiting.since) or 0.0

    def _ago(self, moment: datetime | None) -> float | None:
        return None if moment is None else max(0.0, (self._clock.now() - moment).total_seconds())
