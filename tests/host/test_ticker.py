"""The ticker keeps ticking after errors and stops on request, even if a tick ignores its cancellation."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest

from bot.host.schedule.ticker import Ticker
from tests.host.world import ANN, BEN, DAY, StandingClock, World


class HastyClock:
    """Fake clock whose sleeps end immediately."""

    def now(self) -> datetime:
        return datetime(2030, 1, 1, tzinfo=UTC)

    def monotonic(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class Looks:
    """Tick that waits until it is canceled and then calls `then`."""

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
    await asyncio.sleep(0)


async def _fail() -> None:
    raise RuntimeError("something else went wrong on the way out")


@pytest.mark.parametrize("then", [_swallow, _swallow_and_go_on, _fail])
async def test_a_tick_that_swallows_its_cancellation_is_the_last(then: Callable[[], Awaitable[None]]) -> None:
    looks = Looks(then)
    ticker = Ticker(HastyClock(), looks)
    ticker.start()
    await looks.begun.wait()

    await asyncio.wait_for(ticker.stop(), 30)

    assert looks.count == 1


async def test_ticking_continues_after_a_failed_tick() -> None:
    looked = asyncio.Event()
    troubles = [RuntimeError()]

    async def look() -> None:
        if troubles:
            raise troubles.pop()
        looked.set()

    ticker = Ticker(HastyClock(), look)
    ticker.start()

    await asyncio.wait_for(looked.wait(), 30)
    await ticker.stop()


async def test_a_stuck_tick_is_canceled_and_logged_and_the_next_follows(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.host.schedule.ticker.TICK_TIMEOUT", 0.01)
    again = asyncio.Event()
    hangs = [True]

    async def look() -> None:
        if hangs:
            hangs.clear()
            await asyncio.Event().wait()
        again.set()

    ticker = Ticker(HastyClock(), look)
    ticker.start()

    await asyncio.wait_for(again.wait(), 30)
    await ticker.stop()
    assert "TimeoutError" in caplog.text


class Looking:
    """Tick that completes or fails on request."""

    def __init__(self) -> None:
        self.fails = False
        self._looked = asyncio.Event()

    async def __call__(self) -> None:
        self._looked.set()
        if self.fails:
            raise RuntimeError

    async def is_over_again(self) -> None:
        """Wait until the next tick is over, which is when the second one starts."""
        for _ in range(2):
            self._looked.clear()
            await asyncio.wait_for(self._looked.wait(), 30)


class MovedClock(HastyClock):
    """Fake clock that is set by the test."""

    time = 0.0

    def monotonic(self) -> float:
        return self.time


async def test_the_time_since_the_last_completed_tick_is_known() -> None:
    clock, look = MovedClock(), Looking()
    ticker = Ticker(clock, look)
    assert ticker.seconds_since_tick is None
    ticker.start()
    await look.is_over_again()
    look.fails = True
    await look.is_over_again()

    clock.time = 50.0
    await look.is_over_again()
    assert ticker.seconds_since_tick == 50

    look.fails = False
    await look.is_over_again()
    assert ticker.seconds_since_tick == 0

    await ticker.stop()
    assert ticker.seconds_since_tick is None


class RestlessClock(StandingClock):
    """Fake clock whose sleeps end immediately without time passing."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


@pytest.mark.slow
async def test_a_stuck_outbox_does_not_delay_deadlines(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.host.close()
    world.clock = RestlessClock()
    await world.begin()
    await world.playing(ANN, BEN)
    swept = asyncio.Event()

    async def hang(*_: object) -> list[str]:
        swept.set()
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(world.store.outbox, "due_queues", hang)
    await asyncio.wait_for(swept.wait(), 30)
    await world.due_at(world.clock.now())

    async with asyncio.timeout(30):
        while (await world.info()).seq == 0:  # noqa: ASYNC110 # There is no event to wait for.
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_a_stuck_table_does_not_block_others_and_is_retried(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for channel in (1, 2):
        await world.playing(ANN, BEN, channel=channel)

    with monkeypatch.context() as hurried:
        hurried.setattr("bot.host.gameplay.deadlines._TABLE_TIMEOUT", 1.0)
        async with world.host._cache.lock(1):
            await asyncio.wait_for(world.wait(DAY), 60)
    assert (await world.info(2)).seq == 1
    assert "TimeoutError" in caplog.text
    await world.wait(10)

    assert (await world.info(1)).seq == 1
