"""Sending of messages that must not appear twice, even after Discord has forgotten their nonce.

Each message is marked in flight before the first request, since from then on it may exist. While Discord remembers
the nonce, the same request can be repeated. After that, the bot searches its own messages first. Only the first row
of a queue can be in flight, so searches are rare.
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
"""How long a nonce is safe; Discord promises "the past few minutes"."""
_LONG_AGO = datetime(2015, 1, 1, tzinfo=UTC)
"""A time before any message on Discord."""
_ASTRAY = timedelta(minutes=1)
"""Tolerated difference between Discord's clock and this machine's."""


class Sending:
    """Sender of outbox rows to channels and users."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def say(self, row: OutboxRow, channel_id: int, message: Message, courier: Courier) -> int | None:
        """Post a message in a channel and return its id; None if the row was settled elsewhere."""
        if not await self._store.outbox.begin(row, self._clock.now()):
            return None
        if self._is_forgotten(row):
            found = await self._found(row, channel_id, message, courier, private=False)
            if found is not None:
                return found
        return await courier.say(channel_id, message, row.nonce)

    async def dm(self, row: OutboxRow, message: Message, courier: Courier) -> int | None:
        """Send a direct message and return its id; None if the row was settled elsewhere."""
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
        return now < row.begun_at or row.begun_at + _REMEMBERED < now  # The clock may have been set back.

    async def _found(
        self, row: OutboxRow, whom: int, message: Message, courier: Courier, *, private: bool
    ) -> int | None:
        """Return the id of the message already sent for this row; None if it isn't found or can't be searched."""
        assert row.begun_at is not None
        after = 0 if private else await self._last_noted(row.table_id)
        try:
            found = await courier.find(whom, message, after, row.begun_at - _ASTRAY, private=private)
            if found is None and after and row.kind == "tell":
                # The clock may be off by more; all earlier log messages are recorded.
                found = await courier.find(whom, message, after, _LONG_AGO, private=private)
            return found
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not looked for: %r", error, extra={"lane": row.lane, "kind": row.kind})
            return None

    async def _last_noted(self, table_id: int) -> int:
        """Return the id of the last recorded message of a table's game log."""
        story = await self._store.stories.of_table(table_id)
        return max((one.message_id for one in story.messages), default=0)
