"""Time, handed in, so that whoever tests can move it."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """What time it is, how long something took, and waiting."""

    def now(self) -> datetime:
        """The time in UTC, in whole milliseconds."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment, which go on evenly whoever puts the clock forward or back."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        ...


class SystemClock:
    """The clock on the wall."""

    # A machine that is suspended is absent: its time goes on, and is given back as such. CLOCK_MONOTONIC stops
    # meanwhile, and waking up would look like a clock put forward; CLOCK_BOOTTIME, where there is one, goes on.
    _EVEN = getattr(time, "CLOCK_BOOTTIME", None)

    def now(self) -> datetime:
        now = datetime.now(UTC)
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    def monotonic(self) -> float:
        return time.monotonic() if self._EVEN is None else time.clock_gettime(self._EVEN)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SteadyClock:
    """Goes on evenly from when it was made, also when the clock that it was set by is put forward or back.

    So whatever is timed before the change and after it agrees, until all that is stored is moved and the clock `put`.
    """

    def __init__(self, clock: Clock) -> None:
        """Set by `clock`, as that is now."""
        self._clock = clock
        self._began = clock.now()
        self._at = clock.monotonic()

    def now(self) -> datetime:
        return self._began + timedelta(milliseconds=round((self._clock.monotonic() - self._at) * 1000))

    def monotonic(self) -> float:
        return self._clock.monotonic()

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    @property
    def behind(self) -> timedelta:
        """How far the clock that it was set by has been put forward since; less than nothing if it was put back."""
        return self._clock.now() - self.now()

    def put(self, forward: timedelta) -> None:
        """Puts it forward, or back."""
        self._began += forward
