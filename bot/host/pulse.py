"""How the process does, for whoever watches it from outside."""

from collections.abc import Mapping
from datetime import datetime

from bot.host.clock import Clock
from bot.host.outages import Outages
from bot.host.ticker import Ticker
from bot.model.status import Waiting
from bot.store import Store, StoreError


class Pulse:
    """Can be felt at any time, and changes nothing."""

    def __init__(self, store: Store, outages: Outages, ticker: Ticker, clock: Clock) -> None:
        self._store = store
        self._outages = outages
        self._ticker = ticker
        self._clock = clock

    @property
    def unheard(self) -> float | None:
        """Seconds since Discord's gateway was lost, if it is."""
        return self._ago(self._outages.unheard_since)

    @property
    def unticked(self) -> float | None:
        """Seconds since the last look at the clock that came to its end; None while the clock is not watched."""
        return self._ticker.behind

    async def trouble(self) -> StoreError | None:
        """What keeps the store from being read or written now."""
        return await self._store.trouble()

    @property
    def troubles(self) -> Mapping[str, int]:
        """How often the store has failed, by the reason of the StoreError."""
        return self._store.troubles

    async def waiting(self) -> tuple[Waiting, float]:
        """What waits to be delivered, and since how many seconds the oldest of it does; 0 where nothing does."""
        waiting = await self._store.outbox.waiting()
        return waiting, self._ago(waiting.since) or 0.0

    def _ago(self, moment: datetime | None) -> float | None:
        return None if moment is None else max(0.0, (self._clock.now() - moment).total_seconds())
