"""Messages about open seats: one in the table's channel, one in the server's channel for open seats.

**Rows.** The step that opens a seat queues a "vacancy" and a "listing", and the step that closes it queues them again
for the messages sent by then. Both are rendered on delivery: with a button while the seat is open, else one line. The
step that records a sent message also stores its place on the seat.

**A kill** between a request and its record repeats the request, with the same nonce. If the seat was closed before
that, the message is closed right afterward. One that was never sent is dropped.
"""

import logging
from dataclasses import replace
from typing import Any

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.delivery.outbox import MessageSender
from bot.host.errors import NoSuchTableError
from bot.host.transport import DeliveryError, RetryLaterError, Transport
from bot.model.messages import Message, MessageRef, Post, SeatMessage
from bot.model.tables import SeatInfo, TableInfo
from bot.store import Store
from engine.core.events import Seat

_log = logging.getLogger(__name__)


class SeatMessages:
    """Service that sends and updates messages about open seats."""

    def __init__(self, store: Store, cache: TableCache, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._composer = composer
        self._sender = MessageSender(store, clock, cache)
        self._clock = clock

    async def deliver(self, post: Post, transport: Transport) -> bool:
        """Send or edit a message and settle its post; return whether the next one may follow.

        Raises RetryLaterError, and for a new message in the table's channel any other DeliveryError.
        """
        wanted = SeatMessage.parse(post.payload)
        try:
            if wanted.place is None:
                return await self._send(post, wanted, transport)
            message = await self._current_text(post, wanted)
            if message is not None:
                await transport.edit(wanted.place.channel_id, wanted.place.message_id, message)
        except RetryLaterError:
            raise
        except DeliveryError as error:
            if post.kind == "vacancy" and wanted.place is None:
                raise
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})
        return await self._settled(post)

    async def _settled(self, post: Post) -> bool:
        await self._store.outbox.mark_delivered(post, self._clock.now())
        return True

    async def _send(self, post: Post, wanted: SeatMessage, transport: Transport) -> bool:
        info = await self._info(post)
        channel_id = None if info is None else await self._channel(info, post)
        person = None if info is None else _person(info, wanted)
        is_wanted = info is not None and person in info.open_seats and _place(person, post) is None
        message = await self._current_text(post, wanted, is_open=True)
        if channel_id is None or message is None or not (is_wanted or post.is_in_flight):
            return await self._settled(post)
        message_id = await self._sender.send(post, channel_id, message, transport)
        if message_id is None:
            return False
        return await self._record(post, wanted.seat, MessageRef(channel_id, message_id))

    async def _record(self, post: Post, seat: Seat, place: MessageRef) -> bool:
        """Store where a message is; if the seat was closed while it was sent, close it as well."""
        if post.kind == "vacancy":
            await self._store.log_messages.close_last_message(post.table_id)
        async with self._cache.lock(post.table_id) as table:
            person = _person(table.info, SeatMessage(seat))
            if person not in table.info.open_seats or _place(person, post) is not None:
                follow_up = Post(post.kind, SeatMessage(seat, place).to_json())
                await self._store.outbox.mark_delivered(post, self._clock.now(), [follow_up])
                return False
            changes: dict[str, Any] = {post.kind: place}
            seats = tuple(replace(one, **changes) if one is person else one for one in table.info.seats)
            await self._cache.commit(table, TableStep(replace(table.info, seats=seats), delivered=post))
        return True

    async def _current_text(self, post: Post, wanted: SeatMessage, *, is_open: bool = False) -> Message | None:
        """Return the message's current text, or with `is_open` the one it was first sent with."""
        try:
            async with self._cache.lock(post.table_id) as table:
                return self._text(table, post, wanted, is_open=is_open)
        except NoSuchTableError:
            return None

    def _text(self, table: LiveTable, post: Post, wanted: SeatMessage, *, is_open: bool) -> Message | None:
        person = _person(table.info, wanted)
        if person is None:
            return None
        is_current = person in table.info.open_seats and _place(person, post) == wanted.place
        is_listing = post.kind == "listing"
        return self._composer.seat_message(
            table.info, table.game, wanted.seat, is_open=is_open or is_current, is_listing=is_listing
        )

    async def _channel(self, info: TableInfo, post: Post) -> int | None:
        if post.kind == "vacancy":
            return info.channel_id
        settings = await self._store.servers.settings(info.guild_id)
        return settings.open_seats if settings.open_seats != info.channel_id else None

    async def _info(self, post: Post) -> TableInfo | None:
        try:
            return await self._cache.info(post.table_id)
        except NoSuchTableError:
            return None


def _person(info: TableInfo, message: SeatMessage) -> SeatInfo | None:
    return next((one for one in info.seats if one.seat == message.seat), None)


def _place(person: SeatInfo, post: Post) -> MessageRef | None:
    return person.vacancy if post.kind == "vacancy" else person.listing
