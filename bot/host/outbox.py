"""Delivering what was said: in order, at least once, and under its nonce at most once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import timedelta

from bot.host.clock import Clock
from bot.host.courier import TryLaterError
from bot.host.foreground import Foreground
from bot.host.keyed_tasks import KeyedTasks
from bot.logs import log_failure, reference
from bot.model.records import OutboxRow
from bot.store import Store

_log = logging.getLogger(__name__)

_PATIENCE = timedelta(seconds=3)
"""A lane waits so long for its next try by itself; for anything longer the tick comes back to it."""
_AT_ONCE = 20
_LANES, _KEPT = 32, 12
"""So many lanes are carried at a time, and so many of these places are kept for what people have just done. More
would gain nothing, since Discord takes 50 requests a second, and would keep people from the database."""
_PAGE = 200
_FAREWELL = 0.3
"""Seconds in which a lane may note what it has just said, rather than being broken off."""
TRIES = 8
"""So often a post is tried that fails for a reason nobody has foreseen."""

Deliver = Callable[[OutboxRow], Awaitable[bool]]
"""Delivers a post; whether it is settled and the next one may follow. Raises TryLaterError."""


class Outbox:
    """Carries posts out, lane by lane; lanes do not wait for each other."""

    def __init__(self, store: Store, clock: Clock, foreground: Foreground) -> None:
        """Takes posts from `store`, in its turn behind the people that `foreground` counts."""
        self._store = store
        self._clock = clock
        self._foreground = foreground
        self._deliver: Deliver | None = None
        self._lanes = KeyedTasks("outbox", self._run, _lane_failed, _LANES, _KEPT)
        self._sweep: asyncio.Task[None] | None = None

    def open(self, deliver: Deliver) -> None:
        """From now on posts are delivered."""
        self._deliver = deliver

    def wake(self, lanes: Iterable[str]) -> None:
        """There is something new in these lanes."""
        if self._deliver is not None:
            for lane in lanes:
                self._lanes.wake(lane)

    def sweep(self) -> None:
        """Looks for whatever waits, from before a restart or for a later try, without waiting for that."""
        if self._deliver is not None and (self._sweep is None or self._sweep.done()):
            self._sweep = asyncio.create_task(self._look_safely(), name="sweep")

    async def idle(self, seconds: float | None = None) -> None:
        """Waits until nothing more can be delivered now, `seconds` at most. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while self._sweep is not None and not self._sweep.done():
                await asyncio.wait((self._sweep,))
                await self._lanes.idle()
            await self._lanes.idle()

    async def close(self, seconds: float) -> None:
        """Delivers what can be delivered within `seconds`; the rest waits in the store."""
        with suppress(TimeoutError):
            await self.idle(seconds)
        self._deliver = None
        if self._sweep is not None:
            self._sweep.cancel()
        await self._lanes.close(_FAREWELL)

    async def _look_safely(self) -> None:
        try:
            await self._look()
        except Exception as error:  # The next tick looks again.
            log_failure(error)

    async def _look(self) -> None:
        """Wakes the lanes in which something waits, no more at a time than can be remembered with ease.

        Those in which something was tried before come first: more often than not somebody is at play there.
        """
        now = self._clock.now()
        self.wake(await self._store.outbox.tried_lanes(now, _PAGE))
        last = ""
        while lanes := await self._store.outbox.waiting_lanes(now, last, _PAGE):
            for lane in lanes:
                self._lanes.wake(lane, can_wait=True)
            await self._lanes.all_begun()
            last = lanes[-1]

    async def _run(self, lane: str) -> None:
        await self._foreground.quiet()
        while True:
            self._lanes.woken(lane)  # What it was woken for so far will be among these.
            posts = await self._store.outbox.posts_in(lane, _AT_ONCE)
            if not posts:
                break
            if not await self._carry(posts):
                break
            if len(posts) < _AT_ONCE and not self._lanes.woken(lane):
                break

    async def _carry(self, posts: Iterable[OutboxRow]) -> bool:
        """Delivers posts in order, as far as it goes. False if the first that is left must wait for the tick."""
        for row in posts:
            deliver = self._deliver
            wait = row.next_try - self._clock.now()
            if deliver is None or wait > _PATIENCE:
                return False
            if wait > timedelta():
                await self._clock.sleep(wait.total_seconds())
            if not await self._try(row, deliver):
                self._lanes.wake(row.lane)
                break
        return True

    async def _try(self, row: OutboxRow, deliver: Deliver) -> bool:
        """Whether the row is settled and the next one may follow."""
        try:
            return await deliver(row)
        except TryLaterError as error:
            await self._later(row, error.seconds)
        except Exception:
            extra = {"lane": row.lane, "table": row.table_id, "kind": row.kind, "reference": reference()}
            _log.exception("a post could not be delivered", extra=extra)
            if row.attempts + 1 >= TRIES:
                await self._store.outbox.delivered(row, self._clock.now())
                return True
            await self._later(row, 0)
        return False

    async def _later(self, row: OutboxRow, seconds: float) -> None:
        wait = seconds or min(2.0**row.attempts, 300)
        await self._store.outbox.try_again(row, self._clock.now() + timedelta(seconds=wait))


def _lane_failed(error: Exception, lane: str) -> None:
    _log.error("a lane of the outbox failed", exc_info=error, extra={"lane": lane, "reference": reference()})
