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

from bot.host.cache.tables import LiveTable, TableCache, TableStep, Wakes
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer, Meanwhile, meanwhile, with_card
from bot.host.delivery.outbox import Sending
from bot.host.errors import NoSuchTableError, WentOnElsewhereError
from bot.host.formatter import NoticeKey
from bot.host.schedule.clocks import pinged
from bot.host.schedule.policy import BRIEF, with_deadlines, with_grace, without_deadlines
from bot.host.seating import asked_again
from bot.host.transport import ClosedDMError, Courier, DeliveryError, RejectedError, TryLaterError
from bot.logs import log_failure
from bot.model.game_log import Telling
from bot.model.messages import CONTENT, Message
from bot.model.records import OutboxRow, Post, table_lane
from bot.model.tables import TableInfo
from bot.model.time_limits import ASKED, MOVED
from bot.store import Store

PROBED_EVERY = timedelta(minutes=1), timedelta(hours=1)
"""Minimum and maximum time between two probes of a channel."""
GATHERED = 30.0
"""Seconds that a message about a lost channel waits to be combined with others for the same person."""
_ALL = 100_000
"""Maximum posts read from a table without a channel; above any real backlog."""
_AT_ONCE = 100


class LostTables:
    """Service that records lost channels, notifies players and brings the tables back."""

    def __init__(self, store: Store, outbox: Wakes, cache: TableCache, announcer: Announcer, clock: Clock) -> None:
        self._store = store
        self._outbox = outbox
        self._cache = cache
        self._announcer = announcer
        self._clock = clock
        self._sending = Sending(store, clock)
        self._refusing: set[int] = set()
        """Servers where a post was refused since the start; permission changes elsewhere can be ignored."""

    async def lost(self, table_id: int, channel_id: int) -> None:
        """Mark a table's channel as lost: the table waits, without deadlines, until it recovers or moves."""
        async with self._cache.hold(table_id) as table:
            info = table.info
            if info.channel_id != channel_id or info.homeless:
                return
            posts: list[Post] = []
            if info.is_open:
                posts.append(Post("probe", wait=PROBED_EVERY[0].total_seconds()))
                posts += [Post("lost", user_id=person.user_id, wait=GATHERED) for person in info.people]
            after = replace(without_deadlines(info, self._clock.now()), homeless=True, refused_at=None)
            await self._cache.commit(table, TableStep(after, posts=posts))
            self.refused_in(info.guild_id)

    async def kept_back(self, table_id: int) -> Meanwhile:
        """Return the backlog of a table without a channel."""
        return meanwhile(await self._store.outbox.posts_in(table_lane(table_id), _ALL))

    def said_on_return(
        self, table: LiveTable, after: TableInfo, notice: NoticeKey, kept: Meanwhile
    ) -> tuple[TableInfo, list[Post]]:
        """Return `after` and the table's posts for its new or recovered channel.

        The posts are the notice, the backlog, and a call for the players whose turn it is, combined in one message if
        there is room. Each question notifies its players of a move at most once.
        """
        after, pings = pinged(after, dict.fromkeys(after.awaited, (ASKED, MOVED)))
        opening = self._announcer.notice(after, notice)
        call = Telling()
        if table.game is not None and after.status == "playing":
            call = self._announcer.story(after, table.game, (), after.awaited, pings=pings)
        around = [call, *(Telling.model_validate_json(post.payload) for post in opening)]
        room = CONTENT - sum(one.length + 1 for one in around)
        said = [*opening, *self._announcer.meanwhile(after, kept, room), *self._announcer.told(call)]
        if table.info.homeless and after.undo is not None:  # The bot can't reach the message with its buttons.
            said += self._announcer.notice(after, "undo-asked", pings=False, seat=after.undo.seat)
        if table.info.homeless and after.joint.open is not None and not after.joint.open.granted:
            after = asked_again(after, self._clock.now())
            said += self._announcer.notice(after, "joint-asked")
        return after, said

    def refused_in(self, guild_id: int) -> None:
        """Note that Discord refuses posts in a server, so its permission changes matter from now on."""
        self._refusing.add(guild_id)

    async def rights_changed(self, guild_id: int, may_write: Callable[[int], bool]) -> None:
        """Retry refused posts of a server, in the channels where the bot `may_write` now."""
        if guild_id not in self._refusing:
            return
        found = await self._store.outbox.refused_at_server(guild_id)
        if not found:
            self._refusing.discard(guild_id)
        lanes = [lane for channel_id, lane in found if may_write(channel_id)]
        if lanes:
            await self._store.outbox.try_now(lanes, self._clock.now())
            self._outbox.wake(lanes)

    async def probe(self, row: OutboxRow, courier: Courier) -> bool:
        """Post the card of a table without a channel; if Discord accepts it, the table resumes there.

        Return whether the post is settled. Raises TryLaterError.
        """
        async with self._cache.hold(row.table_id) as table:
            info, card = table.info, self._announcer.card(table.info, table.game)
        if not info.homeless or not info.is_open:
            await self._store.outbox.delivered(row, self._clock.now())
            return True
        if card is None:  # Rendering failed, which has been logged.
            await self._probe_later(row)
            return False
        try:
            message_id = await self._sending.say(row, info.channel_id, card, courier)
        except TryLaterError:
            raise
        except DeliveryError:
            self.refused_in(info.guild_id)
            await self._probe_later(row)
            return False
        if message_id is not None:
            await self._returned(row, info.channel_id, message_id)
        return message_id is not None

    async def tell(self, row: OutboxRow, courier: Courier) -> bool:
        """Notify a person which of their tables lost their channels, except those that have recovered.

        Return whether the next post in the queue may follow. Raises TryLaterError or RejectedError.
        """
        waiting = await self._store.outbox.posts_in(row.lane, _AT_ONCE)
        batch = [one for one in waiting if _go_together(row, one)]
        message = await self._message(batch, row.user_id)
        if message is not None:
            try:
                if await self._sending.dm(row, message, courier) is None:
                    return False
            except ClosedDMError:
                pass  # There is no other way to notify this person.
        await self._store.outbox.all_delivered(batch, self._clock.now())
        return len(batch) == 1

    async def _message(self, batch: Sequence[OutboxRow], user_id: int) -> Message | None:
        infos: dict[int, TableInfo] = {}
        for one in batch:
            try:
                info = await self._cache.info(one.table_id)
            except NoSuchTableError:
                continue
            if info.homeless and info.is_open and info.person(user_id) is not None:
                infos[info.id] = info
        return self._announcer.lost([*infos.values()], user_id) if infos else None

    async def _probe_later(self, row: OutboxRow) -> None:
        now = self._clock.now()
        since = row.refused_at or now
        shortest, longest = PROBED_EVERY
        await self._store.outbox.refused(row, since, now + min(max(now - since, shortest), longest))

    async def _returned(self, row: OutboxRow, channel_id: int, message_id: int) -> None:
        """Make the delivered probe the table's card, or delete it if the table isn't waiting for this channel."""
        await self._store.stories.stop(row.table_id)
        async with self._cache.hold(row.table_id) as table:
            info = table.info
            if info.channel_id != channel_id or not info.homeless or not info.is_open:
                stray = replace(info, channel_id=channel_id, card_message_id=message_id)
                await self._cache.commit(table, TableStep(info, posts=with_card("delete", stray), delivered=row))
                return
            here = replace(info, card_message_id=message_id, homeless=False, asleep=False)
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            after, said = self.said_on_return(table, after, "resumed", await self.kept_back(info.id))
            posts = [*with_card("delete", info), *said, Post("card"), *with_card("pin", after)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=row))


def _go_together(first: OutboxRow, one: OutboxRow) -> bool:
    """Return whether two rows share one message. This must never change: the message has the nonce of `first`."""
    if first.put_at is None or one.put_at is None:
        return one.id == first.id
    return one.id >= first.id and one.put_at - first.put_at <= timedelta(seconds=GATHERED)


_log = logging.getLogger(__name__)

RETRIED_FOR = timedelta(days=1)
_SHORTEST, _LONGEST = timedelta(seconds=10), timedelta(minutes=15)
"""Minimum and maximum time between retries. Discord blocks an address after 10,000 refusals in ten minutes."""


class RefusedPosts:
    """Service that schedules retries of refused posts, and stops their tables' clocks until they are delivered.

    After a day the post is abandoned. A table with an abandoned message is treated as one that has lost its channel:
    its players are notified, and it recovers once Discord accepts its card again (`LostTables`).
    """

    def __init__(self, store: Store, cache: TableCache, lost: LostTables, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._lost = lost
        self._clock = clock

    async def put_off(self, row: OutboxRow, error: RejectedError) -> bool:
        """Schedule a retry of a refused post, or abandon it; return whether the next one may follow."""
        now = self._clock.now()
        since = row.refused_at or now
        about = {"table": row.table_id, "kind": row.kind, "code": error.code}
        if now - since >= RETRIED_FOR:
            if self._is_said_at_table(row) and (info := await self._table(row)) is not None:
                await self._lost.lost(info.id, info.channel_id)  # Done first, so that a failure here keeps the post.
            _log.error("a post is abandoned: Discord refused it for a day", extra=about)
            await self._store.outbox.give_up(row, now)
            return True
        if row.refused_at is None:
            _log.warning("Discord refused a post: it is retried for a day", extra=about)
        await self._store.outbox.refused(row, since, now + min(max(now - since, _SHORTEST), _LONGEST))
        if self._is_said_at_table(row):
            await self._stop_clocks(row.table_id, now)
        return False

    async def release(self) -> None:
        """Resume the clocks of tables without refused posts."""
        for table_id in await self._store.outbox.no_longer_refused():
            try:
                async with self._cache.hold(table_id) as table:
                    if table.info.refused_at is not None:
                        after = self._going_on(table, table.info.refused_at)
                        await self._cache.commit(table, TableStep(after, posts=[Post("card")]))
            except (NoSuchTableError, WentOnElsewhereError):
                continue
            except Exception as error:  # The next tick tries again.
                log_failure(error, table_id)

    def _going_on(self, table: LiveTable, refused_at: datetime) -> TableInfo:
        now = self._clock.now()
        after = with_deadlines(replace(table.info, refused_at=None), table.game, now, same_question=True)
        return with_grace(asked_again(after, now), now) if now - refused_at >= BRIEF else after

    async def _stop_clocks(self, table_id: int, now: datetime) -> None:
        try:
            async with self._cache.hold(table_id) as table:
                info = table.info
                self._lost.refused_in(info.guild_id)
                if info.is_open and not info.homeless and info.refused_at is None:
                    await self._cache.commit(table, TableStep(replace(without_deadlines(info, now), refused_at=now)))
        except NoSuchTableError:
            return

    async def _table(self, row: OutboxRow) -> TableInfo | None:
        try:
            return await self._cache.info(row.table_id)
        except NoSuchTableError:
            return None

    def _is_said_at_table(self, row: OutboxRow) -> bool:
        return row.lane == table_lane(row.table_id)
