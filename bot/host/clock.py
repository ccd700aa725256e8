"""Time, handed in, so that whoever tests can move it."""

import asyncio
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """What time it is, and waiting."""

    def now(self) -> datetime:
        """The time in UTC, in whole milliseconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        ...


class SystemClock:
    """The clock on the wall."""

    def now(self) -> datetime:
        now = datetime.now(UTC)
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
