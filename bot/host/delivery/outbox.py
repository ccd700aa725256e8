"""Delivery of queued messages: in order, at least once, and at most once per nonce."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.host.cache.tables import TableCache, TableStep
from bot.host.clock import Clock
from bot.host.errors import ConcurrentChangeError, NoSuchTableError
from bot.host.schedule.clocks import MAX_RETRY_DELAY, with_pings_put_off
from bot.host.tasks import KeyedTasks, WaitingUsers
from bot.host.transport import DeliveryError, RetryLaterError, Transport
from bot.logs import log_failure, new_reference
from bot.model.messages import NO_TABLE, Message, Post, is_picture_queue
from bot.model.servers import BotRefusal
from bot.store import Store, as_store_error

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

    def record(self, code: int) -> None:
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

    def recent(self) -> list[BotRefusal]:
        """Return the refusals of the last day, latest first."""
        now = self._clock.now()
        found = [one for one in self._found.values() if now - one.last <= _SHOWN_FOR]
        return sorted(found, key=lambda one: one.last, reverse=True)


_MAX_QUEUE_WAIT = timedelta(seconds=3)
"""Maximum time a queue waits for its next retry; for anything longer, the tick wakes it again."""
_BATCH = 20
_MAX_QUEUES, _RESERVED = 32, 12
"""Maximum queues processed at a time, and places reserved for new user actions.

More would gain nothing, since Discord allows 50 requests a second, and would delay users' database access.
"""
_MAX_PICTURE_QUEUES, _RESERVED_FOR_PICTURES = 4, 2
"""The same for pictures, which render slowly one by one, so that text never waits for them."""
_CLOSE_TIMEOUT = 0.3
"""Seconds a queue gets at shutdown to record what it has just sent."""
MAX_ATTEMPTS = 8
"""Attempts for a post that fails unexpectedly. Attempts while Discord is unreachable don't count."""
_MAX_RETRY_AFTER = 3600.0
"""Maximum seconds Discord can make a queue wait; trying once an hour does no harm."""

Deliver = Callable[[Post], Awaitable[bool]]
"""Callback that delivers a post and returns whether it is settled. Raises RetryLaterError."""


class Outbox:
    """Queue worker that delivers posts, each queue independent of the others."""

    def __init__(self, store: Store, clock: Clock, waiting_users: WaitingUsers) -> None:
        """Deliver posts from `store`, yielding to the users counted by `waiting_users`."""
        self._store = store
        self._clock = clock
        self._deliver: Deliver | None = None
        people = waiting_users.wait_until_none
        self._queues = KeyedTasks("outbox", self._run, _queue_failed, _MAX_QUEUES, _RESERVED, people)
        self._picture_queues = KeyedTasks(
            "pictures", self._run, _queue_failed, _MAX_PICTURE_QUEUES, _RESERVED_FOR_PICTURES, people
        )
        self._sweep: asyncio.Task[None] | None = None
        self._is_unreachable = True  # Posts of an earlier process may be waiting for Discord.

    def open(self, deliver: Deliver) -> None:
        """Start delivering posts."""
        self._deliver = deliver

    def wake(self, queues: Iterable[str]) -> None:
        """Signal new posts in these queues."""
        if self._deliver is not None:
            for lane in queues:
                self._tasks(lane).wake(lane)

    def sweep(self) -> None:
        """Start a background search for waiting posts, from before a restart or for a retry."""
        if self._deliver is not None and (self._sweep is None or self._sweep.done()):
            self._sweep = asyncio.create_task(self._sweep_safely(), name="sweep")

    async def retry_now(self) -> None:
        """Retry posts immediately that waited because Discord was unreachable."""
        if self._is_unreachable:
            self._is_unreachable = False
            async for lanes in self._store.outbox.retry_failed(self._clock.now()):
                self._wake_low_priority(lanes)

    async def wait_until_idle(self, seconds: float | None = None) -> None:
        """Wait until nothing more can be delivered now. Raises TimeoutError after `seconds`."""
        async with asyncio.timeout(seconds):
            while self._sweep is not None and not self._sweep.done():
                await asyncio.wait((self._sweep,))
            while self._queues.is_busy or self._picture_queues.is_busy:  # One may wake the other.
                await self._queues.wait_until_idle()
                await self._picture_queues.wait_until_idle()

    async def close(self, seconds: float) -> None:
        """Deliver posts for up to `seconds`; the rest waits in the store."""
        with suppress(TimeoutError):
            await self.wait_until_idle(seconds)
        self._deliver = None
        if self._sweep is not None:
            self._sweep.cancel()
        await asyncio.gather(self._queues.close(_CLOSE_TIMEOUT), self._picture_queues.close(_CLOSE_TIMEOUT))

    def _tasks(self, queue: str) -> KeyedTasks[str]:
        return self._picture_queues if is_picture_queue(queue) else self._queues

    def _wake_low_priority(self, lanes: Iterable[str]) -> None:
        if self._deliver is not None:
            for lane in lanes:
                self._tasks(lane).wake(lane, low_priority=True)

    async def _sweep_safely(self) -> None:
        try:
            await self._find_waiting()
        except Exception as error:  # The next tick tries again.
            log_failure(error)

    async def _find_waiting(self) -> None:
        """Wake the queues with waiting posts, in batches to limit memory.

        Queues with earlier attempts come first, since their tables are probably being played.
        """
        now, last = self._clock.now(), ""
        self.wake(await self._store.outbox.retry_queues(now))
        while lanes := await self._store.outbox.due_queues(now, last):
            self._wake_low_priority(lanes)
            await self._queues.wait_until_started()
            last = lanes[-1]
            self.wake(await self._store.outbox.retry_queues(self._clock.now()))

    async def _run(self, queue: str) -> None:
        tasks = self._tasks(queue)
        while True:
            tasks.take_wakeup(queue)  # These posts include everything it was woken for.
            posts = await self._store.outbox.posts_in(queue, _BATCH)
            if not posts:
                break
            if not await self._deliver_in_order(posts):
                break
            if len(posts) < _BATCH and not tasks.take_wakeup(queue):
                break

    async def _deliver_in_order(self, posts: Iterable[Post]) -> bool:
        """Deliver posts in order; return False if the next one has to wait for the tick."""
        for post in posts:
            deliver = self._deliver
            wait = post.next_try - self._clock.now()
            if deliver is None or wait > _MAX_QUEUE_WAIT:
                return False
            if wait > timedelta():
                async with self._tasks(post.lane).release_slot(post.lane):
                    await self._clock.sleep(wait.total_seconds())
            if not await self._try(post, deliver):
                self._tasks(post.lane).wake(post.lane)
                break
        return True

    async def _try(self, post: Post, deliver: Deliver) -> bool:
        """Deliver a post and schedule a retry if that fails; return whether the next may follow."""
        try:
            settled = await deliver(post)
        except RetryLaterError as error:
            if not error.seconds:
                self._is_unreachable = True
            attempts = 0 if error.seconds else post.attempts + 1
            seconds = min(error.seconds, _MAX_RETRY_AFTER) or _backoff(post.attempts)
            await self._retry_after(replace(post, attempts=attempts), seconds)
            return False
        except ConcurrentChangeError:
            await self._retry_after(post, 0)
            return False
        except Exception as error:
            if as_store_error(error) is not None:
                raise  # Not the post's fault: stop this queue; the next sweep restarts it.
            return await self._failed(post)
        if post.attempts:
            await self.retry_now()
        return settled

    async def _failed(self, post: Post) -> bool:
        """Log an unexpected error; return whether the post is abandoned, so its queue can continue."""
        extra = {"lane": post.lane, "table": post.table_id, "kind": post.kind, "reference": new_reference()}
        is_tried = post.faults + 1 >= MAX_ATTEMPTS
        is_last = is_tried and post.kind != "probe"  # Without its probe, a table would never recover.
        _log.exception("a post %s", "was abandoned" if is_last else "couldn't be delivered", extra=extra)
        if is_last:
            await self._store.outbox.abandon(post, self._clock.now())
        else:
            await self._retry_after(
                replace(post, faults=post.faults + 1), _MAX_RETRY_AFTER if is_tried else _backoff(post.faults)
            )
        return is_last

    async def _retry_after(self, post: Post, seconds: float) -> None:
        await self._store.outbox.reschedule(post, self._clock.now() + timedelta(seconds=seconds))


def _backoff(failures: int) -> float:
    """Return the seconds to wait after this number of earlier failures."""
    return MAX_RETRY_DELAY.total_seconds() if failures > 8 else 2.0**failures


def _queue_failed(error: Exception, queue: str) -> None:
    _log.error("a queue of the outbox failed", exc_info=error, extra={"lane": queue, "reference": new_reference()})


_NONCE_LIFETIME = timedelta(minutes=2)
"""How long a nonce is safe; Discord promises "the past few minutes"."""
_LONG_AGO = datetime(2015, 1, 1, tzinfo=UTC)
"""A time before any message on Discord."""
_LATE = timedelta(minutes=1)
"""How long a post may have waited before the players it pings can be asleep."""
_CLOCK_TOLERANCE = timedelta(minutes=1)
"""Tolerated difference between Discord's clock and this machine's."""


class MessageSender:
    """Sender of queued messages to channels and users.

    Each message is marked in flight before the first request, since from then on it may exist. While Discord
    remembers the nonce, the same request can be repeated. After that, the bot searches its own messages first. Only
    the first post of a queue can be in flight, so searches are rare.
    """

    def __init__(self, store: Store, clock: Clock, cache: TableCache) -> None:
        self._store = store
        self._clock = clock
        self._cache = cache

    async def send(self, post: Post, channel_id: int, message: Message, transport: Transport) -> int | None:
        """Post a message in a channel and return its id; None if the post was settled elsewhere."""
        message = await self._without_sleepers(post, message)
        if not await self._store.outbox.mark_in_flight(post, self._clock.now()):
            return None
        if self._is_nonce_expired(post):
            found = await self._find_sent(post, channel_id, message, transport, private=False)
            if found is not None:
                return found
        return await transport.send(channel_id, message, post.nonce)

    async def send_dm(self, post: Post, message: Message, transport: Transport) -> int | None:
        """Send a direct message and return its id; None if the post was settled elsewhere."""
        message = await self._without_sleepers(post, message)
        if not await self._store.outbox.mark_in_flight(post, self._clock.now()):
            return None
        if self._is_nonce_expired(post):
            found = await self._find_sent(post, post.user_id, message, transport, private=True)
            if found is not None:
                return found
        return await transport.send_dm(post.user_id, message, post.nonce)

    async def _without_sleepers(self, post: Post, message: Message) -> Message:
        """Return a late message without the pings of players who are asleep by now; put those off.

        The message pings the others now, so they need no ping that an earlier attempt has put off.
        """
        now = self._clock.now()
        is_late = post.put_at is not None and now - post.put_at > _LATE
        if not is_late or not message.mentions or post.table_id == NO_TABLE:
            return message
        try:
            async with self._cache.lock(post.table_id) as table:
                info = table.info
                seats = [seat for user_id in message.mentions if (seat := info.seat_of(user_id)) is not None]
                rest = {seat: at for seat, at in info.pings.items() if seat not in seats}
                after, asleep = with_pings_put_off(replace(info, pings=rest), seats, now)
                if after.is_open and after.pings != info.pings:
                    await self._cache.commit(table, TableStep(after))
        except NoSuchTableError:
            return message
        mentions = tuple(user_id for user_id in message.mentions if user_id not in asleep)
        return message.model_copy(update={"mentions": mentions})

    def _is_nonce_expired(self, post: Post) -> bool:
        if post.begun_at is None:
            return False
        now = self._clock.now()
        return now < post.begun_at or post.begun_at + _NONCE_LIFETIME < now  # The clock may have been set back.

    async def _find_sent(
        self, post: Post, whom: int, message: Message, transport: Transport, *, private: bool
    ) -> int | None:
        """Return the id of the message already sent for this post; None if it isn't found or can't be searched."""
        assert post.begun_at is not None
        after = 0 if private else await self._last_recorded(post.table_id)
        try:
            found = await transport.find_message(
                whom, message, after, post.begun_at - _CLOCK_TOLERANCE, private=private
            )
            if found is None and after and post.kind == "tell":
                # The clock may be off by more; all earlier log messages are recorded.
                found = await transport.find_message(whom, message, after, _LONG_AGO, private=private)
            return found
        except RetryLaterError:
            raise
        except DeliveryError as error:
            _log.info("can't search for a message: %r", error, extra={"lane": post.lane, "kind": post.kind})
            return None

    async def _last_recorded(self, table_id: int) -> int:
        """Return the id of the last recorded message of a table's game log."""
        story = await self._store.log_messages.of_table(table_id)
        return max((one.message_id for one in story.messages), default=0)
