"""The thread that a game is played in, and what stands for it in the channel outside.

**Rows.** The start of a game puts a "thread" in the lane of its table, before all that it says. Once the thread is
there, one step notes that the table stands in it, where its card is to be posted, and that the message it begins at,
the card of the lobby, is its front. All that follows in the lane is said in the thread. A front is drawn when it is
delivered, like a card; it has a lane of its own, for it tells also of a thread that is lost.

**A kill** between request and note repeats the request: a thread has the id of the message that it begins at, and a
member who is added again stays one. Where it is refused, the game is played in the channel.

**Asleep.** Discord archives a thread where nobody writes, and opens it when somebody does. What cannot be changed
meanwhile waits for that: the card is drawn and pinned again after the next post, of the bot or of anybody.
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
    """Begins threads, and keeps the tables that stand in them."""

    def __init__(self, cache: TableCache, announcer: Announcer) -> None:
        self._cache = cache
        self._announcer = announcer

    async def begin(self, row: OutboxRow, info: TableInfo, courier: Courier) -> bool:
        """Begins the thread of a game at the card of its lobby, with its people in it. Whether the table stands there
        now, and the post is settled. Raises TryLaterError.
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
        """Makes the front of a table say what became of its game, if it can be changed. Raises TryLaterError."""
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
        """The thread is archived: what this post was to change there waits. Whether the next one may follow."""
        async with self._cache.hold(row.table_id) as table:
            await self._cache.commit(table, replace(table.info, asleep=True), delivered=row)
        return True

    async def woke(self, table_id: int) -> None:
        """Somebody wrote in the thread, so it is open: what waited for that is done."""
        async with self._cache.hold(table_id) as table:
            info = table.info
            if info.asleep:
                posts = [Post("card"), *(with_card("pin", info) if info.is_open else [])]
                await self._cache.commit(table, replace(info, asleep=False), posts=posts)

    async def _add(self, thread_id: int, user_id: int, courier: Courier) -> None:
        """Whoever cannot be added is when they are called."""
        try:
            await courier.add_to_thread(thread_id, user_id)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not added to a thread: %r", error)

    async def _stands_in(self, thread_id: int, row: OutboxRow, before: TableInfo) -> bool:
        """Notes where the table stands, unless it has been moved meanwhile. Raises ChannelOccupiedError."""
        async with self._cache.hold(row.table_id) as table:
            info = table.info
            if (info.channel_id, info.card_message_id) != (before.channel_id, before.card_message_id):
                return False
            front = Place(info.channel_id, info.card_message_id or 0)
            after = replace(info, channel_id=thread_id, card_message_id=None, front=front)
            # The card that the start wanted may have been drawn with one that waited before it, and so outside.
            posts = [Post("card"), *with_card("unpin", info)]
            await self._cache.commit(table, after, posts=posts, delivered=row)
            return True
