"""Delivery of queued messages: in order, at least once, and at most once per nonce."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.host.clock import Clock
from bot.host.errors import WentOnElsewhereError
from bot.host.schedule.policy import LONGEST_WAIT
from bot.host.tasks import Foreground, KeyedTasks
from bot.host.transport import Courier, DeliveryError, TryLaterError
from bot.logs import log_failure, reference
from bot.model.messages import Message
from bot.model.records import OutboxRow, is_of_pictures
from bot.model.servers import BotRefusal
from bot.store import Store, trouble_of_the_store

_log = logging.getLogger(__name__)

_SHOWN_FOR = timedelta(days=1)
_LOGGED_EVERY = timedelta(hours=1)
"""Time between log lines: posts are retried every few minutes, each in its own queue."""


class BotRefusals:
    """Refusals since the process started, by Discord's error code."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._found: dict[int, BotRefusal] = {}
        self._logged: dict[int, datetime] = {}

    def note(self, code: int) -> None:
        """Count a refusal; log a warning at most once an hour for each error code."""
        now = self._clock.now()
        before = self._found.get(code)
        is_over = before is None or now - before.last > _SHOWN_FOR
        since, times = (now, 0) if before is None else (now if is_over else before.since, before.times)
        self._found[code] = BotRefusal(code, times + 1, since, now)
        logged = self._logged.get(code)
        if logged is None or not timedelta() <= now - logged < _LOGGED_EVERY:
            self._logged[code] = now
            _log.warning("Discord refuses requests because of the bot itself", extra={"code": code})

    @property
    def counts(self) -> Mapping[int, int]:
        """The number of refusals by code, since the process started."""
        return {code: found.times for code, found in self._found.items()}

    def lately(self) -> list[BotRefusal]:
        """Return the refusals of the last day, latest first."""
        now = self._clock.now()
        found = [one for one in self._found.values() if now - one.last <= _SHOWN_FOR]
        return sorted(found, key=lambda one: one.last, reverse=True)


_PATIENCE = timedelta(seconds=3)
"""Maximum time a queue waits for its next retry; for anything longer, the tick wakes it again."""
_AT_ONCE = 20
_LANES, _KEPT = 32, 12
"""Maximum queues processed at a time, and places reserved for new user actions.

More would gain nothing, since Discord allows 50 requests a second, and would delay users' database access.
"""
_PICTURES, _KEPT_FOR_PICTURES = 4, 2
"""The same for pictures, which render slowly one by one, so that text never waits for them."""
_FAREWELL = 0.3
"""Seconds a queue gets at shutdown to record what it has just sent."""
TRIES = 8
"""Attempts for a post that fails unexpectedly. Attempts while Discord is unreachable don't count."""
_HEEDED = 3600.0
"""Maximum seconds Discord can make a queue wait; trying once an hour does no harm."""

Deliver = Callable[[OutboxRow], Awaitable[bool]]
"""Callback that delivers a post and returns whether it is settled. Raises TryLaterError."""


class Outbox:
    """Queue worker that delivers posts, each queue independent of the others."""

    def __init__(self, store: Store, clock: Clock, foreground: Foreground) -> None:
        """Deliver posts from `store`, yielding to the users counted by `foreground`."""
        self._store = store
        self._clock = clock
        self._deliver: Deliver | None = None
        people = foreground.quiet
        self._lanes = KeyedTasks("outbox", self._run, _lane_failed, _LANES, _KEPT, people)
        self._pictures = KeyedTasks("pictures", self._run, _lane_failed, _PICTURES, _KEPT_FOR_PICTURES, people)
        self._sweep: asyncio.Task[None] | None = None
        self._cut_off = True  # Posts of an earlier process may be waiting for Discord.

    def open(self, deliver: Deliver) -> None:
        """Start delivering posts."""
        self._deliver = deliver

    def wake(self, lanes: Iterable[str]) -> None:
        """Signal new posts in these queues."""
        if self._deliver is not None:
            for lane in lanes:
                self._tasks(lane).wake(lane)

    def sweep(self) -> None:
        """Start a background search for waiting posts, from before a restart or for a retry."""
        if self._deliver is not None and (self._sweep is None or self._sweep.done()):
            self._sweep = asyncio.create_task(self._look_safely(), name="sweep")

    async def reached(self) -> None:
        """Retry posts immediately that waited because Discord was unreachable."""
        if self._cut_off:
            self._cut_off = False
            async for lanes in self._store.outbox.cut_off(self._clock.now()):
                self._wake_patiently(lanes)

    async def idle(self, seconds: float | None = None) -> None:
        """Wait until nothing more can be delivered now. Raises TimeoutError after `seconds`."""
        async with asyncio.timeout(seconds):
            while self._sweep is not None and not self._sweep.done():
                await asyncio.wait((self._sweep,))
            while self._lanes.is_busy or self._pictures.is_busy:  # One may wake the other.
                await self._lanes.idle()
                await self._pictures.idle()

    async def close(self, seconds: float) -> None:
        """Deliver posts for up to `seconds`; the rest waits in the store."""
        with suppress(TimeoutError):
            await self.idle(seconds)
        self._deliver = None
        if self._sweep is not None:
            self._sweep.cancel()
        await asyncio.gather(self._lanes.close(_FAREWELL), self._pictures.close(_FAREWELL))

    def _tasks(self, lane: str) -> KeyedTasks[str]:
        return self._pictures if is_of_pictures(lane) else self._lanes

    def _wake_patiently(self, lanes: Iterable[str]) -> None:
        if self._deliver is not None:
            for lane in lanes:
                self._tasks(lane).wake(lane, can_wait=True)

    async def _look_safely(self) -> None:
        try:
            await self._look()
        except Exception as error:  # The next tick tries again.
            log_failure(error)

    async def _look(self) -> None:
        """Wake the queues with waiting posts, in batches to limit memory.

        Queues with earlier attempts come first, since their tables are probably being played.
        """
        now, last = self._clock.now(), ""
        self.wake(await self._store.outbox.tried_lanes(now))
        while lanes := await self._store.outbox.waiting_lanes(now, last):
            self._wake_patiently(lanes)
            await self._lanes.all_begun()
            last = lanes[-1]
            self.wake(await self._store.outbox.tried_lanes(self._clock.now()))

    async def _run(self, lane: str) -> None:
        tasks = self._tasks(lane)
        while True:
            tasks.woken(lane)  # These posts include everything it was woken for.
            posts = await self._store.outbox.posts_in(lane, _AT_ONCE)
            if not posts:
                break
            if not await self._carry(posts):
                break
            if len(posts) < _AT_ONCE and not tasks.woken(lane):
                break

    async def _carry(self, posts: Iterable[OutboxRow]) -> bool:
        """Deliver posts in order; return False if the next one has to wait for the tick."""
        for row in posts:
            deliver = self._deliver
            wait = row.next_try - self._clock.now()
            if deliver is None or wait > _PATIENCE:
                return False
            if wait > timedelta():
                async with self._tasks(row.lane).resting(row.lane):
                    await self._clock.sleep(wait.total_seconds())
            if not await self._try(row, deliver):
                self._tasks(row.lane).wake(row.lane)
                break
        return True

    async def _try(self, row: OutboxRow, deliver: Deliver) -> bool:
        """Deliver a row and schedule a retry if that fails; return whether the next may follow."""
        try:
            settled = await deliver(row)
        except TryLaterError as error:
            if not error.seconds:
                self._cut_off = True
            attempts = 0 if error.seconds else row.attempts + 1
            seconds = min(error.seconds, _HEEDED) or _growing(row.attempts)
            await self._later(replace(row, attempts=attempts), seconds)
            return False
        except WentOnElsewhereError:
            await self._later(row, 0)
            return False
        except Exception as error:
            if trouble_of_the_store(error) is not None:
                raise  # Not the post's fault: stop this queue; the next sweep restarts it.
            return await self._failed(row)
        if row.attempts:
            await self.reached()
        return settled

    async def _failed(self, row: OutboxRow) -> bool:
        """Log an unexpected error; return whether the post is abandoned, so its queue can continue."""
        extra = {"lane": row.lane, "table": row.table_id, "kind": row.kind, "reference": reference()}
        is_tried = row.faults + 1 >= TRIES
        is_last = is_tried and row.kind != "probe"  # Without its probe, a table would never recover.
        _log.exception("a post %s", "is given up for good" if is_last else "could not be delivered", extra=extra)
        if is_last:
            await self._store.outbox.give_up(row, self._clock.now())
        else:
            await self._later(replace(row, faults=row.faults + 1), _HEEDED if is_tried else _growing(row.faults))
        return is_last

    async def _later(self, row: OutboxRow, seconds: float) -> None:
        await self._store.outbox.try_again(row, self._clock.now() + timedelta(seconds=seconds))


def _growing(failures: int) -> float:
    """Return the seconds to wait after this number of earlier failures."""
    return LONGEST_WAIT.total_seconds() if failures > 8 else 2.0**failures


def _lane_failed(error: Exception, lane: str) -> None:
    _log.error("a lane of the outbox failed", exc_info=error, extra={"lane": lane, "reference": reference()})


_REMEMBERED = timedelta(minutes=2)
"""How long a nonce is safe; Discord promises "the past few minutes"."""
_LONG_AGO = datetime(2015, 1, 1, tzinfo=UTC)
"""A time before any message on Discord."""
_ASTRAY = timedelta(minutes=1)
"""Tolerated difference between Discord's clock and this machine's."""


class Sending:
    """Sender of outbox rows to channels and users.

    Each message is marked in flight before the first request, since from then on it may exist. While Discord
    remembers the nonce, the same request can be repeated. After that, the bot searches its own messages first. Only
    the first row of a queue can be in flight, so searches are rare.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def say(self, row: OutboxRow, channel_id: int, message: Message, courier: Courier) -> int | None:
        """Post a message in a channel and return its id; None if the row was settled elsewhere."""
        if not await self._store.outbox.begin(row, self._clock.now()):
            return None
        if self._is_forgotten(row):
            found = await self._found(row, channel_id, message, courier, private=False)
            if found is not None:
                return found
        return await courier.say(channel_id, message, row.nonce)

    async def dm(self, row: OutboxRow, message: Message, courier: Courier) -> int | None:
        """Send a direct message and return its id; None if the row was settled elsewhere."""
        if not await self._store.outbox.begin(row, self._clock.now()):
            return None
        if self._is_forgotten(row):
            found = await self._found(row, row.user_id, message, courier, private=True)
            if found is not None:
                return found
        return await courier.dm(row.user_id, message, row.nonce)

    def _is_forgotten(self, row: OutboxRow) -> bool:
        if row.begun_at is None:
            return False
        now = self._clock.now()
        return now < row.begun_at or row.begun_at + _REMEMBERED < now  # The clock may have been set back.

    async def _found(
        self, row: OutboxRow, whom: int, message: Message, courier: Courier, *, private: bool
    ) -> int | None:
        """Return the id of the message already sent for this row; None if it isn't found or can't be searched."""
        assert row.begun_at is not None
        after = 0 if private else await self._last_noted(row.table_id)
        try:
            found = await courier.find(whom, message, after, row.begun_at - _ASTRAY, private=private)
            if found is None and after and row.kind == "tell":
                # The clock may be off by more; all earlier log messages are recorded.
                found = await courier.find(whom, message, after, _LONG_AGO, private=private)
            return found
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not looked for: %r", error, extra={"lane": row.lane, "kind": row.kind})
            return None

    async def _last_noted(self, table_id: int) -> int:
        """Return the id of the last recorded message of a table's game log."""
        story = await self._store.stories.of_table(table_id)
        return max((one.message_id for one in story.messages), default=0)
