"""Injectable clock, so tests can control time."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Interface for the current time, elapsed time and sleeping."""

    def now(self) -> datetime:
        """Return the time in UTC, in whole milliseconds."""
        ...

    def monotonic(self) -> float:
        """Return seconds from an arbitrary start, unaffected by changes to the system clock."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Sleep for a number of seconds."""
        ...


class SystemClock:
    """The system's clock."""

    # The time that a machine is suspended counts as an outage and is given back. CLOCK_MONOTONIC stops during it, so
    # waking up would look like a clock set forward; CLOCK_BOOTTIME, if available, keeps running.
    _CLOCK_ID = getattr(time, "CLOCK_BOOTTIME", None)

    def now(self) -> datetime:
        now = datetime.now(UTC)
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    def monotonic(self) -> float:
        return time.monotonic() if self._CLOCK_ID is None else time.clock_gettime(self._CLOCK_ID)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class MonotonicClock:
    """A clock that runs evenly even if the system clock is set forward or back.

    Times before and after such a change stay comparable until all stored times are shifted and this clock is adjusted
    with `adjust`.
    """

    def __init__(self, clock: Clock) -> None:
        """Start at the current time of `clock`."""
        self._clock = clock
        self._began = clock.now()
        self._began_monotonic = clock.monotonic()

    def now(self) -> datetime:
        return self._began + timedelta(milliseconds=round((self._clock.monotonic() - self._began_monotonic) * 1000))

    def monotonic(self) -> float:
        return self._clock.monotonic()

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    @property
    def drift(self) -> timedelta:
        """How far the underlying clock was set forward since the start; negative if it was set back."""
        return self._clock.now() - self.now()

    def adjust(self, forward: timedelta) -> None:
        """Shift this clock forward; a negative value shifts it back."""
        self._began += forward
