"""Sending a message that must not appear twice, also where Discord has forgotten its nonce.

That a message is being sent is noted before the first request: from then on it may be there. So long as Discord
remembers the nonce, the same request can be made again. After that the bot looks for the message among its own.
Of the rows of a lane only the first can be under way, so few are ever looked for.
"""

import logging
from datetime import UTC, datetime, timedelta

from bot.host.clock import Clock
from bot.host.courier import Courier, DeliveryError, TryLaterError
from bot.model.messages import Message
from bot.model.records import OutboxRow
from bot.store import Store

_log = logging.getLogger(__name__)

_REMEMBERED = timedelta(minutes=2)
"""So long a nonce is surely remembered; Discord promises "the past few minutes"."""
_LONG_AGO = datetime(2015, 1, 1, tzinfo=UTC)
"""Before anything that Discord holds."""
_ASTRAY = timedelta(minutes=1)
"""So far the clocks of Discord and of this machine may be apart."""


class Sending:
    """Posts messages in channels and to people, each for a row of the outbox."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def say(self, row: OutboxRow, channel_id: int, message: Message, courier: Courier) -> int | None:
        """Says something in a channel and returns its id; None if the row waits no more, since it has been settled
        elsewhere.
        """
        if not await self._store.outbox.begin(row, self._clock.now()):
            return None
        if self._is_forgotten(row):
            found = await self._found(row, channel_id, message, courier, private=False)
            if found is not None:
                return found
        return await courier.say(channel_id, message, row.nonce)

    async def dm(self, row: OutboxRow, message: Message, courier: Courier) -> int | None:
        """The same, to one person."""
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
        return now < row.begun_at or row.begun_at + _REMEMBERED < now  # The clock may have been put back.

    async def _found(
        self, row: OutboxRow, whom: int, message: Message, courier: Courier, *, private: bool
    ) -> int | None:
        """The id of a message that was sent for this row already. Where the bot may not look, nothing is found."""
        assert row.begun_at is not None
        after = 0 if private else await self._last_noted(row.table_id)
        try:
            found = await courier.find(whom, message, after, row.begun_at - _ASTRAY, private=private)
            if found is None and after and row.kind == "tell":
                # The clock may be wrong by more; whatever was told of the story before is noted.
                found = await courier.find(whom, message, after, _LONG_AGO, private=private)
            return found
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not looked for: %r", error, extra={"lane": row.lane, "kind": row.kind})
            return None

    async def _last_noted(self, table_id: int) -> int:
        """The message that is known to be the last of a table's story."""
        story = await self._store.stories.of_table(table_id)
        return max((one.message_id for one in story.messages), default=0)
