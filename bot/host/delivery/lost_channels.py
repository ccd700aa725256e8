"""Tables that have lost their channel, and messages that Discord refuses.

The step that records the loss queues a "probe" in a separate queue and a "lost" message to each person at the table.
A probe posts the table's card: if Discord accepts it, the bot can write there again, and the table continues below
it. Until then it is retried at growing intervals, and whenever the permissions in the server change. A "lost" message
waits a moment, so that one message can list all tables lost together.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.cache.tables import LiveTable, QueueWaker, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer, backlog_of, card_posts
from bot.host.delivery.outbox import MessageSender
from bot.host.errors import ConcurrentChangeError, NoSuchTableError
from bot.host.formatter import NoticeKey
from bot.host.schedule.clocks import (
    MIN_PAUSE,
    with_deadlines,
    with_grace,
    with_pings_put_off,
    with_pings_recorded,
    with_request_restarted,
    without_deadlines,
)
from bot.host.seating import seats_yet_to_agree
from bot.host.transport import ClosedDMError, DeliveryError, RejectedError, RetryLaterError, Transport
from bot.logs import log_failure
from bot.model.game_log import LogUpdate
from bot.model.messages import MAX_CONTENT, Message, Post, table_queue
from bot.model.tables import ASKED, MOVED, TableInfo
from bot.store import Store

PROBE_INTERVALS = timedelta(minutes=1), timedelta(hours=1)
"""Minimum and maximum time between two probes of a channel."""
BATCH_WINDOW = 30.0
"""Seconds that a message about a lost channel waits to be combined with others for the same person."""
_ALL = 100_000
"""Maximum posts read from a table without a channel; above any real backlog."""
_BATCH_SIZE = 100


class LostChannels:
    """Service that records lost channels, notifies players and brings the tables back."""

    def __init__(
        self, store: Store, outbox: QueueWaker, cache: TableCache, composer: PostComposer, clock: Clock
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._cache = cache
        self._composer = composer
        self._clock = clock
        self._sender = MessageSender(store, clock, cache)
        self._refusing_servers: set[int] = set()
        """Servers where a post was refused since the start; permission changes elsewhere can be ignored."""

    async def mark_lost(self, table_id: int, channel_id: int) -> None:
        """Mark a table's channel as lost: the table waits, without deadlines, until it recovers or moves."""
        async with self._cache.lock(table_id) as table:
            info = table.info
            if info.channel_id != channel_id or info.channel_lost:
                return
            posts: list[Post] = []
            if info.is_open:
                posts.append(Post("probe", wait=PROBE_INTERVALS[0].total_seconds()))
                posts += [Post("lost", user_id=person.user_id, wait=BATCH_WINDOW) for person in info.people]
            after = replace(without_deadlines(info, self._clock.now()), channel_lost=True, refused_at=None)
            await self._cache.commit(table, TableStep(after, posts=posts))
            self.note_refusal(info.guild_id)

    async def backlog(self, table_id: int) -> LogUpdate:
        """Return the backlog of a table without a channel."""
        return backlog_of(await self._store.outbox.posts_in(table_queue(table_id), _ALL))

    def posts_on_return(
        self, table: LiveTable, after: TableInfo, notice: NoticeKey, backlog: LogUpdate
    ) -> tuple[TableInfo, list[Post]]:
        """Return `after` and the table's posts for its new or recovered channel.

        The posts are the notice, the backlog, and a call for the players whose turn it is, combined in one message if
        there is room. Each question notifies its players of a move at most once.
        """
        moved = dict.fromkeys(after.awaited, (ASKED, MOVED))
        after, pings = with_pings_recorded(after, moved, self._clock.now())
        opening = self._composer.notice(after, notice)
        call = LogUpdate()
        if table.game is not None and after.status == "playing":
            call = self._composer.log_update(after, table.game, (), after.awaited, pings=pings)
        around = [call, *(LogUpdate.model_validate_json(post.payload) for post in opening)]
        room = MAX_CONTENT - sum(one.length + 1 for one in around)
        posts = [*opening, *self._composer.backlog(after, backlog, room), *self._composer.log_posts(call)]
        if table.info.channel_lost and after.undo is not None:  # The bot can't reach the message with its buttons.
            posts += self._composer.notice(after, "undo-asked", pings=False, seat=after.undo.seat)
        request = after.joint.open
        if table.info.channel_lost and request is not None and not request.granted:
            after = with_request_restarted(after, self._clock.now())
            others = seats_yet_to_agree(after, (request.seat, *request.agreed))
            after, asleep = with_pings_put_off(after, others, self._clock.now())
            posts += self._composer.notice(after, "joint-asked", unpinged=asleep)
        return after, posts

    def note_refusal(self, guild_id: int) -> None:
        """Note that Discord refuses posts in a server, so its permission changes matter from now on."""
        self._refusing_servers.add(guild_id)

    async def permissions_changed(self, guild_id: int, may_write: Callable[[int], bool]) -> None:
        """Retry refused posts of a server, in the channels where `may_write` returns true."""
        if guild_id not in self._refusing_servers:
            return
        found = await self._store.outbox.refused_at_server(guild_id)
        if not found:
            self._refusing_servers.discard(guild_id)
        lanes = [lane for channel_id, lane in found if may_write(channel_id)]
        if lanes:
            await self._store.outbox.retry_now(lanes, self._clock.now())
            self._outbox.wake(lanes)

    async def probe(self, post: Post, transport: Transport) -> bool:
        """Post the card of a table without a channel; if Discord accepts it, the table resumes there.

        Return whether the post is settled. Raises RetryLaterError.
        """
        async with self._cache.lock(post.table_id) as table:
            info, card = table.info, self._composer.card(table.info, table.game)
        if not info.channel_lost or not info.is_open:
            await self._store.outbox.mark_delivered(post, self._clock.now())
            return True
        if card is None:  # Rendering failed, which has been logged.
            await self._probe_later(post)
            return False
        try:
            message_id = await self._sender.send(post, info.channel_id, card, transport)
        except RetryLaterError:
            raise
        except DeliveryError:
            self.note_refusal(info.guild_id)
            await self._probe_later(post)
            return False
        if message_id is not None:
            await self._returned(post, info.channel_id, message_id)
        return message_id is not None

    async def notify_player(self, post: Post, transport: Transport) -> bool:
        """Notify a person which of their tables lost their channels, except those that have recovered.

        Return whether the next post in the queue may follow. Raises RetryLaterError or RejectedError.
        """
        waiting = await self._store.outbox.posts_in(post.lane, _BATCH_SIZE)
        batch = [one for one in waiting if _go_together(post, one)]
        message = await self._message(batch, post.user_id)
        if message is not None:
            try:
                if await self._sender.send_dm(post, message, transport) is None:
                    return False
            except ClosedDMError:
                pass  # There is no other way to notify this person.
        await self._store.outbox.mark_all_delivered(batch, self._clock.now())
        return len(batch) == 1

    async def _message(self, batch: Sequence[Post], user_id: int) -> Message | None:
        infos: dict[int, TableInfo] = {}
        for one in batch:
            try:
                info = await self._cache.info(one.table_id)
            except NoSuchTableError:
                continue
            if info.channel_lost and info.is_open and info.person(user_id) is not None:
                infos[info.id] = info
        return self._composer.lost_channels([*infos.values()], user_id) if infos else None

    async def _probe_later(self, post: Post) -> None:
        now = self._clock.now()
        since = post.refused_at or now
        shortest, longest = PROBE_INTERVALS
        await self._store.outbox.refused(post, since, now + min(max(now - since, shortest), longest))

    async def _returned(self, post: Post, channel_id: int, message_id: int) -> None:
        """Make the delivered probe the table's card, or delete it if the table isn't waiting for this channel."""
        await self._store.log_messages.close_last_message(post.table_id)
        async with self._cache.lock(post.table_id) as table:
            info = table.info
            if info.channel_id != channel_id or not info.channel_lost or not info.is_open:
                stray = replace(info, channel_id=channel_id, card_message_id=message_id)
                await self._cache.commit(table, TableStep(info, posts=card_posts("delete", stray), delivered=post))
                return
            here = replace(info, card_message_id=message_id, channel_lost=False, update_pending=False)
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            after, returning = self.posts_on_return(table, after, "resumed", await self.backlog(info.id))
            posts = [*card_posts("delete", info), *returning, Post("card"), *card_posts("pin", after)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=post))


def _go_together(first: Post, one: Post) -> bool:
    """Return whether two posts share one message. This must never change: the message has the nonce of `first`."""
    if first.put_at is None or one.put_at is None:
        return one.id == first.id
    return one.id >= first.id and one.put_at - first.put_at <= timedelta(seconds=BATCH_WINDOW)


_log = logging.getLogger(__name__)

RETRY_PERIOD = timedelta(days=1)
_MIN_RETRY_DELAY, _MAX_RETRY_DELAY = timedelta(seconds=10), timedelta(minutes=15)
"""Minimum and maximum time between retries. Discord blocks an address after 10,000 refusals in ten minutes."""


class RefusedPosts:
    """Service that schedules retries of refused posts, and stops their tables' clocks until they are delivered.

    After a day the post is abandoned. A table with an abandoned message is treated as one that has lost its channel:
    its players are notified, and it recovers once Discord accepts its card again (`LostChannels`).
    """

    def __init__(self, store: Store, cache: TableCache, lost: LostChannels, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._lost = lost
        self._clock = clock

    async def retry_later(self, post: Post, error: RejectedError) -> bool:
        """Schedule a retry of a refused post, or abandon it; return whether the next one may follow."""
        now = self._clock.now()
        since = post.refused_at or now
        about = {"table": post.table_id, "kind": post.kind, "code": error.code}
        if now - since >= RETRY_PERIOD:
            if self._is_public(post) and (info := await self._table(post)) is not None:
                # Done first, so that a failure here keeps the post.
                await self._lost.mark_lost(info.id, info.channel_id)
            _log.error("abandoned a post that Discord refused for a day", extra=about)
            await self._store.outbox.abandon(post, now)
            return True
        if post.refused_at is None:
            _log.warning("Discord refused a post; retrying for a day", extra=about)
        await self._store.outbox.refused(post, since, now + min(max(now - since, _MIN_RETRY_DELAY), _MAX_RETRY_DELAY))
        if self._is_public(post):
            await self._stop_clocks(post.table_id, now)
        return False

    async def resume_clocks(self) -> None:
        """Resume the clocks of tables without refused posts."""
        for table_id in await self._store.outbox.no_longer_refused():
            try:
                async with self._cache.lock(table_id) as table:
                    if table.info.refused_at is not None:
                        after = self._resumed(table, table.info.refused_at)
                        await self._cache.commit(table, TableStep(after, posts=[Post("card")]))
            except (NoSuchTableError, ConcurrentChangeError):
                continue
            except Exception as error:  # The next tick tries again.
                log_failure(error, table_id)

    def _resumed(self, table: LiveTable, refused_at: datetime) -> TableInfo:
        now = self._clock.now()
        after = with_deadlines(replace(table.info, refused_at=None), table.game, now, same_question=True)
        return with_grace(with_request_restarted(after, now), now) if now - refused_at >= MIN_PAUSE else after

    async def _stop_clocks(self, table_id: int, now: datetime) -> None:
        try:
            async with self._cache.lock(table_id) as table:
                info = table.info
                self._lost.note_refusal(info.guild_id)
                if info.is_open and not info.channel_lost and info.refused_at is None:
                    await self._cache.commit(table, TableStep(replace(without_deadlines(info, now), refused_at=now)))
        except NoSuchTableError:
            return

    async def _table(self, post: Post) -> TableInfo | None:
        try:
            return await self._cache.info(post.table_id)
        except NoSuchTableError:
            return None

    def _is_public(self, post: Post) -> bool:
        return post.lane == table_queue(post.table_id)
