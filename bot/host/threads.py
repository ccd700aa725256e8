"""Threads that games are played in, and their starter messages in the parent channel.

**Rows.** The start of a game queues a "thread" before all other posts of its table. Once the thread exists, one step
records that the table is now there, queues its card, and makes the lobby's card, which the thread is attached to, the
starter message. Everything after that is posted in the thread. A starter message is rendered on delivery, like a
card; it has its own queue, because it also reports a lost thread.

**A kill** between a request and its record repeats the request: a thread has the id of its starter message, and
adding a member again has no effect. If the thread is refused, the game is played in the channel.

**Archived.** Discord archives an inactive thread and reopens it when a message is posted. Updates that fail in the
meantime wait: the card is edited and pinned again after the next post by anyone.
"""

import logging
from dataclasses import replace

from bot.host.announcer import Announcer, with_card
from bot.host.cache import TableCache
from bot.host.courier import Courier, DeliveryError, TryLaterError
from bot.model.records import OutboxRow, Place, Post
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError

_log = logging.getLogger(__name__)


class Threads:
    """Service that starts threads and updates the tables in them."""

    def __init__(self, cache: TableCache, announcer: Announcer) -> None:
        self._cache = cache
        self._announcer = announcer

    async def begin(self, row: OutboxRow, info: TableInfo, courier: Courier) -> bool:
        """Start a game's thread at its lobby card and add its players.

        Return whether the table has moved there and the post is settled. Raises TryLaterError.
        """
        name = self._announcer.thread_name(info)
        if info.status != "playing" or info.homeless or info.card_message_id is None or not name:
            return False
        try:
            thread_id = await courier.begin_thread(info.channel_id, info.card_message_id, name)
            for person in info.people:
                await self._add(thread_id, person.user_id, courier)
            return await self._stands_in(thread_id, row, info)
        except TryLaterError:
            raise
        except (DeliveryError, ChannelOccupiedError) as error:
            _log.info("played in the channel: %r", error, extra={"lane": row.lane, "kind": row.kind})
            return False

    async def show_front(self, row: OutboxRow, courier: Courier) -> None:
        """Update a table's starter message, if it can be edited. Raises TryLaterError."""
        async with self._cache.hold(row.table_id) as table:
            front, message = table.info.front, self._announcer.front(table.info, table.game)
        if front is None or message is None:
            return
        try:
            await courier.edit(front.channel_id, front.message_id, message)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})

    async def fell_asleep(self, row: OutboxRow) -> bool:
        """Let a post wait for its archived thread; return whether the next one may follow."""
        async with self._cache.hold(row.table_id) as table:
            await self._cache.commit(table, replace(table.info, asleep=True), delivered=row)
        return True

    async def woke(self, table_id: int) -> None:
        """Queue the updates that waited for a thread that is open again."""
        async with self._cache.hold(table_id) as table:
            info = table.info
            if info.asleep:
                posts = [Post("card"), *(with_card("pin", info) if info.is_open else [])]
                await self._cache.commit(table, replace(info, asleep=False), posts=posts)

    async def _add(self, thread_id: int, user_id: int, courier: Courier) -> None:
        """Add a user to a thread. If that fails, the first mention adds them."""
        try:
            await courier.add_to_thread(thread_id, user_id)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not added to a thread: %r", error)

    async def _stands_in(self, thread_id: int, row: OutboxRow, before: TableInfo) -> bool:
        """Move a table to its thread unless it has moved elsewhere. Raises ChannelOccupiedError."""
        async with self._cache.hold(row.table_id) as table:
            info = table.info
            if (info.channel_id, info.card_message_id) != (before.channel_id, before.card_message_id):
                return False
            front = Place(info.channel_id, info.card_message_id or 0)
            after = replace(info, channel_id=thread_id, card_message_id=None, front=front)
            # The card queued at the start may have been combined with an earlier one and posted outside.
            posts = [Post("card"), *with_card("unpin", info)]
            await self._cache.commit(table, after, posts=posts, delivered=row)
            return True
