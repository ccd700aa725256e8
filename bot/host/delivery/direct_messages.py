"""Delivery and updates of direct messages that ask questions.

Which ones are open is decided in `bot.host.cache.open_questions`.
"""

import logging

from bot.host.cache.open_questions import is_question_open
from bot.host.cache.tables import TableCache
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.delivery.outbox import MessageSender
from bot.host.transport import ClosedDMError, MessageNotFoundError, RejectedError, Transport
from bot.model.messages import DirectMessage, Message, Post, decode_key
from bot.store import Store

_log = logging.getLogger(__name__)


class DirectMessages:
    """Service that delivers and updates direct messages with questions."""

    def __init__(self, store: Store, cache: TableCache, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._sender = MessageSender(store, clock)
        self._cache = cache
        self._composer = composer
        self._clock = clock

    async def send(self, post: Post, transport: Transport) -> bool:
        """Send a direct message if it is still needed; return False if its user's DMs are closed.

        Users aren't notified of a question that is answered or closed, but still learn any news in the message, even
        if the game can't be read. Raises RetryLaterError or RejectedError.
        """
        key = DirectMessage.parse(post.payload, post.user_id).key
        letter = await self._store.direct_messages.find(post.table_id, key)
        message, is_open = (None, False) if letter is None else await self._formatted(post.table_id, letter)
        if letter is None or message is None or not _is_wanted(post, letter, is_open=is_open):
            await self._store.outbox.mark_delivered(post, self._clock.now())
            return True
        try:
            message_id = await self._sender.send_dm(post, message, transport)
        except ClosedDMError:
            return False
        if message_id is not None:
            await self._store.direct_messages.mark_delivered(post, letter.key, message_id, self._clock.now())
        return True

    async def update(self, post: Post, transport: Transport) -> None:
        """Update the text of a direct message, if it can be reached. Raises RetryLaterError."""
        letter = await self._store.direct_messages.find(post.table_id, decode_key(post.payload))
        if letter is None:
            return await self._store.outbox.mark_delivered(post, self._clock.now())
        message, is_open = await self._formatted(post.table_id, letter)
        try:
            if letter.message_id is not None and message is not None:
                await transport.edit_dm(post.user_id, letter.message_id, message)
        except (ClosedDMError, MessageNotFoundError, RejectedError) as error:
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})
        if is_open:
            return await self._store.outbox.mark_delivered(post, self._clock.now())
        return await self._store.direct_messages.delete_closed(post, letter.key, self._clock.now())

    async def _formatted(self, table_id: int, direct_message: DirectMessage) -> tuple[Message | None, bool]:
        """Return the current text of a direct message, if it can be rendered, and whether its question is open."""
        async with self._cache.lock(table_id) as table:
            is_open = is_question_open(direct_message, table.info, table.game)
            return self._composer.direct_message(table.info, table.game if is_open else None, direct_message), is_open


def _is_wanted(post: Post, direct_message: DirectMessage, *, is_open: bool) -> bool:
    """Return whether a message may already be sent, has news, or still needs an answer."""
    return post.is_in_flight or bool(direct_message.told) or (is_open and not direct_message.answered)
