"""The ticker looks again and again, and ends when it is told to, whatever its look does with that."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest

from bot.host.ticker import Ticker


class HastyClock:
    """Its ten seconds are over at once."""

    def now(self) -> datetime:
        return datetime(2030, 1, 1, tzinfo=UTC)

    def monotonic(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class Looks:
    """Waits in each look until it is broken off, and then does what it is told."""

    def __init__(self, then: Callable[[], Awaitable[None]]) -> None:
        self.begun = asyncio.Event()
        self.count = 0
        self._then = then

    async def __call__(self) -> None:
        self.count += 1
        self.begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await self._then()


async def _swallow() -> None:
    pass


async def _swallow_and_go_on() -> None:
    await asyncio.sleep(0.01)


async def _fail() -> None:
    raise RuntimeError("something else went wrong on the way out")


@pytest.mark.parametrize("then", [_swallow, _swallow_and_go_on, _fail])
async def test_a_look_that_swallows_its_cancellation_is_the_last_one(then: Callable[[], Awaitable[None]]) -> None:
    looks = Looks(then)
    ticker = Ticker(HastyClock(), looks)
    ticker.start()
    await looks.begun.wait()

    await asyncio.wait_for(ticker.stop(), 2)

    assert looks.count == 1


async def test_a_look_that_fails_is_not_the_last_one() -> None:
    looked = asyncio.Event()
    troubles = [RuntimeError()]

    async def look() -> None:
        if troubles:
            raise troubles.pop()
        looked.set()

    ticker = Ticker(HastyClock(), look)
    ticker.start()

    await asyncio.wait_for(looked.wait(), 2)
    await ticker.stop()
