"""Delivery of queued messages by kind, and handling of tables that can't be reached.

Which direct messages are open is decided in `bot.host.cache.open_questions`.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.host.cache.open_questions import is_question_open
from bot.host.cache.tables import QueueWaker, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.card import CardPictures, CardPlan, GameThreads
from bot.host.delivery.game_log import GameLogPublisher, PostComposer, card_posts
from bot.host.delivery.lost_channels import LostChannels, RefusedPosts
from bot.host.delivery.outbox import MessageSender
from bot.host.delivery.seat_messages import SeatMessages
from bot.host.errors import NoSuchTableError
from bot.host.transport import (
    ChannelNotFoundError,
    ClosedDMError,
    DeliveryError,
    ForbiddenError,
    MessageNotFoundError,
    PictureMissingError,
    RejectedError,
    RetryLaterError,
    ThreadArchivedError,
    Transport,
)
from bot.model.game_log import decode_edit
from bot.model.messages import NO_TABLE, DirectMessage, Message, MessageRef, Post, decode_key
from bot.model.tables import TableInfo
from bot.store import Store
from bot.workers.worker_process import log_worker_error

_log = logging.getLogger(__name__)

_CHANNEL_LOST = (ChannelNotFoundError, ForbiddenError, ThreadArchivedError)
"""Errors that keep a table from posting. Posting reopens an archived thread unless it is locked."""


class DeliveryDispatcher:
    """Delivery of the outbox's posts, recording what Discord reports back."""

    def __init__(
        self,
        store: Store,
        outbox: QueueWaker,
        cache: TableCache,
        composer: PostComposer,
        pictures: CardPictures,
        clock: Clock,
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._cache = cache
        self._composer = composer
        self._pictures = pictures
        self._clock = clock
        self._sender = MessageSender(store, clock, cache)
        self._log_publisher = GameLogPublisher(store, clock, cache)
        self._direct_messages = DirectMessages(store, cache, composer, clock)
        self._threads = GameThreads(cache, composer, self._sender)
        self._seat_messages = SeatMessages(store, cache, composer, clock)
        self.lost_channels = LostChannels(store, outbox, cache, composer, clock)
        self.refused_posts = RefusedPosts(store, cache, self.lost_channels, clock)

    async def deliver(self, post: Post, transport: Transport) -> bool:
        """Deliver a post; return whether it is settled and the next may follow. Raises RetryLaterError."""
        try:
            return await self._deliver_by_kind(post, transport)
        except RejectedError as error:
            return await self.refused_posts.retry_later(post, error)

    async def _deliver_by_kind(self, post: Post, transport: Transport) -> bool:
        match post.kind:
            case "say" | "tell":
                return await self._send_public(post, transport)
            case "amend":
                return await self._amend(post, transport)
            case "thread":
                return await self._thread(post, transport) or await self._settled(post)
            case "front":
                await self._threads.update_starter(post, transport)
                return await self._settled(post)
            case "card":
                return await self._card(post, transport)
            case "picture":
                return await self._render_picture(post)
            case "dm" | "aside":
                return await self._dm(post, transport)
            case "letter" | "redraw":
                return await self._direct_message(post, transport)
            case "lost":
                return await self.lost_channels.notify_player(post, transport)
            case "probe":
                return await self.lost_channels.probe(post, transport)
            case "vacancy" | "listing":
                return await self._seat_message(post, transport)
            case _:
                return await self._pin_or_delete(post, transport)

    async def thread_unarchived(self, table_id: int) -> None:
        """Queue the updates that waited for a table's archived thread to reopen."""
        await self._threads.resume_updates(table_id)

    # Posts by kind

    async def _send_public(self, post: Post, transport: Transport) -> bool:
        info = await self._table(post.table_id)
        if info is None or info.awaits_thread:  # It closed, or its thread was abandoned.
            return await self._settled(post)
        if info.channel_lost:
            await self._store.outbox.suspend(post)
            return False
        try:
            followed = await self._sent(post, info.channel_id, transport)
        except _CHANNEL_LOST:
            await self.lost_channels.mark_lost(info.id, info.channel_id)
            return False
        if info.update_pending:
            await self._threads.resume_updates(info.id)
        return followed

    async def _sent(self, post: Post, channel_id: int, transport: Transport) -> bool:
        if post.kind == "tell":
            return await self._log_publisher.publish(post, channel_id, transport)
        message_id = await self._sender.send(post, channel_id, Message.model_validate_json(post.payload), transport)
        if message_id is None:
            return False
        await self._store.log_messages.close_last_message_for(post, self._clock.now())
        return True

    async def _seat_message(self, post: Post, transport: Transport) -> bool:
        info = await self._table(post.table_id)
        try:
            return await self._seat_messages.deliver(post, transport)
        except _CHANNEL_LOST:
            if info is not None:
                await self.lost_channels.mark_lost(info.id, info.channel_id)
            return False

    async def _amend(self, post: Post, transport: Transport) -> bool:
        try:
            await self._log_publisher.edit(post, transport)
        except ThreadArchivedError:
            return await self._wait_for_a_post(post, decode_edit(post.payload)[0].channel_id)
        return await self._settled(post)

    async def _thread(self, post: Post, transport: Transport) -> bool:
        """Start a table's thread; return whether that settled the post."""
        info = await self._table(post.table_id)
        if info is None:
            return False
        if info.awaits_thread:
            return await self._threads.open_lobby(post, transport)
        return await self._threads.start(post, info, transport)

    async def _wait_for_a_post(self, post: Post, channel_id: int) -> bool:
        """Put off what an archived thread refused until the table's next post; drop it if the table has moved."""
        info = await self._table(post.table_id)
        if info is None or info.channel_id != channel_id:
            return await self._settled(post)
        await self._log_publisher.postpone(post)
        return True

    async def _card(self, post: Post, transport: Transport) -> bool:
        drawn = await self._current_card(post.table_id)
        if drawn is None or drawn[0].channel_lost or drawn[0].awaits_thread:
            return await self._settled(post)
        info, card, plan = drawn
        try:
            if info.card_message_id is None:
                message_id = await self._sender.send(post, info.channel_id, card, transport)
                if message_id is None:
                    return False
                await self._store.log_messages.close_last_message(post.table_id)
                await self._card_posted(post, info.channel_id, message_id)
                return True
            if not await self._card_edited(info, card, plan, transport):
                return False
            return await self._settled(post, () if plan.is_final else self._pictures.follow_up_posts(info))
        except MessageNotFoundError:
            await self._card_lost(info.id, info.card_message_id or 0)
        except _CHANNEL_LOST as error:
            if isinstance(error, ThreadArchivedError) and info.card_message_id is not None:
                return await self._threads.defer_update(post)
            await self.lost_channels.mark_lost(info.id, info.channel_id)
        return False

    async def _card_edited(self, info: TableInfo, card: Message, plan: CardPlan, transport: Transport) -> bool:
        """Edit a card; return False if its picture was refused, so the card must be rebuilt without it."""
        try:
            await transport.edit(info.channel_id, info.card_message_id or 0, card, plan.upload)
        except PictureMissingError:
            self._pictures.record_missing(info)
            return False
        except (RetryLaterError, MessageNotFoundError, ChannelNotFoundError, ThreadArchivedError):
            raise
        except Exception as error:
            if plan.upload is None:
                raise
            if isinstance(error, DeliveryError):  # Discord's answer, such as a missing permission.
                _log.info("a card is sent without its picture: %r", error, extra={"table": info.id})
            else:
                log_worker_error(error, "sending a picture", info.id)
            self._pictures.record_failure(info)
            return False
        self._pictures.record_edit(info, plan)
        return True

    async def _render_picture(self, post: Post) -> bool:
        """Paint the picture of a table's card, and queue the card again if the picture is new."""
        async with self._pictures.next_turn():
            async with self._cache.lock(post.table_id) as table:
                info = table.info
                game = table.game if self._pictures.is_wanted(info) and not info.channel_lost else None
                drawing = None if game is None else self._composer.drawing(info, game)
            if game is None or info.card_message_id is None:
                return await self._settled(post)
            if drawing is not None and self._pictures.is_shown(info, drawing):
                return await self._settled(post)
            picture = None if drawing is None else await self._pictures.render_card(drawing, post.table_id)
        if picture is None:
            return await self._settled(post, [Post("card")] if self._pictures.record_failure(info) else ())
        self._pictures.store_picture(info, picture)
        return await self._settled(post, [Post("card")])

    async def _dm(self, post: Post, transport: Transport) -> bool:
        try:
            sent = await self._sender.send_dm(post, Message.model_validate_json(post.payload), transport)
            if sent is None:
                return False
        except ClosedDMError:
            await self._dm_refused(post)
        return await self._settled(post)

    async def _direct_message(self, post: Post, transport: Transport) -> bool:
        if post.kind == "redraw":
            await self._direct_messages.update(post, transport)
        elif not await self._direct_messages.send(post, transport):
            await self._dm_refused(post)
            await self._settled(post)
        return True

    async def _pin_or_delete(self, post: Post, transport: Transport) -> bool:
        """Pin, unpin or delete a message. Failures are only logged, since no game depends on it."""
        place = MessageRef.parse(post.payload)
        act = {"pin": transport.pin, "unpin": transport.unpin, "delete": transport.delete}[post.kind]
        try:
            await act(place.channel_id, place.message_id)
        except RetryLaterError:
            raise
        except DeliveryError as error:
            if post.kind == "pin" and isinstance(error, ThreadArchivedError):
                return await self._threads.defer_update(post)
            if post.kind == "delete" and isinstance(error, ThreadArchivedError):
                return await self._wait_for_a_post(post, place.channel_id)
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})
        return await self._settled(post)

    async def _settled(self, post: Post, then: Sequence[Post] = ()) -> bool:
        await self._store.outbox.mark_delivered(post, self._clock.now(), then)
        self._outbox.wake(each.queue(post.table_id) for each in then)
        return True

    # What to show

    async def _table(self, table_id: int) -> TableInfo | None:
        """Return the table, or None if it is gone."""
        try:
            return await self._cache.info(table_id)
        except NoSuchTableError:
            return None

    async def _current_card(self, table_id: int) -> tuple[TableInfo, Message, CardPlan] | None:
        """Return the table, its current card and its picture plan; None if the card can't be rendered."""
        async with self._cache.lock(table_id) as table:
            plan = self._pictures.plan(table.info)
            card = self._composer.card(table.info, table.game, plan.shows)
            return None if card is None else (table.info, card, plan)

    # What Discord reported

    async def _card_posted(self, post: Post, channel_id: int, message_id: int) -> None:
        """Record a new card, which later updates edit, and pin it while the table is open."""
        async with self._cache.lock(post.table_id) as table:
            if table.info.channel_id != channel_id:  # Moved in the meantime: this card is a stray.
                stray = replace(table.info, channel_id=channel_id, card_message_id=message_id)
                step = TableStep(table.info, posts=card_posts("delete", stray), delivered=post)
                await self._cache.commit(table, step)
                return
            after = replace(table.info, card_message_id=message_id, update_pending=False)
            posts = [*(card_posts("pin", after) if after.is_open else []), *self._pictures.follow_up_posts(after)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=post))

    async def _card_lost(self, table_id: int, message_id: int) -> None:
        """Forget a deleted card, so a new one is posted."""
        async with self._cache.lock(table_id) as table:
            if table.info.card_message_id == message_id:
                await self._cache.commit(table, TableStep(replace(table.info, card_message_id=None)))

    async def _dm_refused(self, post: Post) -> None:
        """Record that a user's DMs are closed, and announce it once in the channel.

        An "aside" must stay secret, so it is dropped silently.
        """
        if post.kind == "aside" or not await self._store.people.mark_dms_closed(
            post.user_id, self._clock.now(), post
        ):
            return
        if post.table_id == NO_TABLE:
            return
        async with self._cache.lock(post.table_id) as table:
            seat = table.info.seat_of(post.user_id)
            if seat is not None and table.info.is_open:
                step = TableStep(table.info, posts=self._composer.closed_dm_notice(table.info, seat))
                await self._cache.commit(table, step)


# Direct messages with questions


class DirectMessages:
    """Service that delivers and updates direct messages with questions."""

    def __init__(self, store: Store, cache: TableCache, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._sender = MessageSender(store, clock, cache)
        self._cache = cache
        self._composer = composer
        self._clock = clock

    async def send(self, post: Post, transport: Transport) -> bool:
        """Send a direct message if it is still needed; return False if its user's DMs are closed.

        Users aren't notified of a question that is answered or closed, but still learn any news in the message, even
        if the game can't be read. Raises RetryLaterError or RejectedError.
        """
        key = DirectMessage.parse(post.payload, post.user_id).key
        direct_message, message, is_open = await self._store.direct_messages.find(post.table_id, key), None, False
        if direct_message is not None:
            direct_message, message, is_open = await self._formatted(post.table_id, direct_message)
        if direct_message is None or message is None or not _is_wanted(post, direct_message, is_open=is_open):
            await self._store.outbox.mark_delivered(post, self._clock.now())
            return True
        try:
            message_id = await self._sender.send_dm(post, message, transport)
        except ClosedDMError:
            return False
        if message_id is not None:
            await self._store.direct_messages.mark_delivered(post, direct_message.key, message_id, self._clock.now())
        return True

    async def update(self, post: Post, transport: Transport) -> None:
        """Update the text of a direct message, if it can be reached. Raises RetryLaterError."""
        direct_message = await self._store.direct_messages.find(post.table_id, decode_key(post.payload))
        if direct_message is None:
            return await self._store.outbox.mark_delivered(post, self._clock.now())
        direct_message, message, is_open = await self._formatted(post.table_id, direct_message)
        try:
            if direct_message.message_id is not None and message is not None:
                await transport.edit_dm(post.user_id, direct_message.message_id, message)
        except (ClosedDMError, MessageNotFoundError, RejectedError) as error:
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})
        if is_open:
            return await self._store.outbox.mark_delivered(post, self._clock.now())
        return await self._store.direct_messages.delete_closed(post, direct_message.key, self._clock.now())

    async def _formatted(
        self, table_id: int, direct_message: DirectMessage
    ) -> tuple[DirectMessage, Message | None, bool]:
        """Return a direct message, its current text if it can be rendered, and whether its question is open.

        If another player has the seat by now, neither has anything that only the seat knows.
        """
        async with self._cache.lock(table_id) as table:
            if table.info.seat_of(direct_message.user_id) != direct_message.seat:
                direct_message = replace(direct_message, told="", answered="")
            is_open = is_question_open(direct_message, table.info, table.game)
            game = table.game if is_open else None
            return direct_message, self._composer.direct_message(table.info, game, direct_message), is_open


def _is_wanted(post: Post, direct_message: DirectMessage, *, is_open: bool) -> bool:
    """Return whether a message may already be sent, has news, or still needs an answer."""
    return post.is_in_flight or bool(direct_message.told) or (is_open and not direct_message.answered)
