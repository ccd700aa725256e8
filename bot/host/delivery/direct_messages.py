"""Delivery and updates of direct messages that ask questions.

Which ones are open is decided in `bot.host.cache.open_questions`.
"""

import logging

from bot.host.cache.open_questions import is_asked
from bot.host.cache.tables import TableCache
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer
from bot.host.delivery.outbox import Sending
from bot.host.transport import ClosedDMError, Courier, MessageGoneError, RejectedError
from bot.model.direct_messages import Letter, Writing, read_key
from bot.model.messages import Message
from bot.model.records import OutboxRow
from bot.store import Store

_log = logging.getLogger(__name__)


class Postman:
    """Service that delivers and updates direct messages with questions."""

    def __init__(self, store: Store, cache: TableCache, announcer: Announcer, clock: Clock) -> None:
        self._store = store
        self._sending = Sending(store, clock)
        self._cache = cache
        self._announcer = announcer
        self._clock = clock

    async def send(self, row: OutboxRow, courier: Courier) -> bool:
        """Send a direct message if it is still needed; return False if its user's DMs are closed.

        Users aren't notified of a question that is answered or closed, but still learn any news in the message, even
        if the game can't be read. Raises TryLaterError or RejectedError.
        """
        letter = await self._store.letters.find(row.table_id, Writing.model_validate_json(row.payload).key)
        message, is_open = (None, False) if letter is None else await self._drawn(row.table_id, letter)
        if letter is None or message is None or not _is_wanted(row, letter, is_open=is_open):
            await self._store.outbox.delivered(row, self._clock.now())
            return True
        try:
            message_id = await self._sending.dm(row, message, courier)
        except ClosedDMError:
            return False
        if message_id is not None:
            await self._store.letters.arrived(row, letter.key, message_id, self._clock.now())
        return True

    async def redraw(self, row: OutboxRow, courier: Courier) -> None:
        """Update the text of a direct message, if it can be reached. Raises TryLaterError."""
        letter = await self._store.letters.find(row.table_id, read_key(row.payload))
        if letter is None:
            return await self._store.outbox.delivered(row, self._clock.now())
        message, is_open = await self._drawn(row.table_id, letter)
        try:
            if letter.message_id is not None and message is not None:
                await courier.edit_dm(row.user_id, letter.message_id, message)
        except (ClosedDMError, MessageGoneError, RejectedError) as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})
        if is_open:
            return await self._store.outbox.delivered(row, self._clock.now())
        return await self._store.letters.closed(row, letter.key, self._clock.now())

    async def _drawn(self, table_id: int, letter: Letter) -> tuple[Message | None, bool]:
        """Return the current text of a direct message, if it can be rendered, and whether its question is open."""
        async with self._cache.hold(table_id) as table:
            is_open = is_asked(letter, table.info, table.game)
            return self._announcer.letter(table.info, table.game if is_open else None, letter), is_open


def _is_wanted(row: OutboxRow, letter: Letter, *, is_open: bool) -> bool:
    """Return whether a message may already be sent, has news, or still needs an answer."""
    return row.is_begun or bool(letter.told) or (is_open and not letter.answered)
