"""Publisher of game logs: one message per turn, and a new one for each call to the next players.

**Rows.** Each step adds one "tell" to its table's queue: its lines, and a call if it is a new player's turn. The row
holds only what is new. The table's row in `stories` records what was posted: the latest call and the message that can
still grow, often the same. Only the table's queue reads or writes that row.

**Order.** If the last message is young and short enough, and the bot's latest at the table, new lines are added by
editing all of it; otherwise they are posted. A call is always posted. It takes over the lines added to the message
before it. The transaction that records the call also queues that message's final text as an "amend" (or a "delete" if
nothing is left). Waiting posts are combined into one edit, or into the call that follows them.

**A kill** between a request and its record repeats the request. An edit is repeated as a whole, perhaps with newer
lines. A post keeps the nonce of its row (`sending.py`) and its text, since only a call includes other rows, and only
rows that would otherwise be edits. Whether a row is an edit depends on when it was queued, not on when it is tried.
If an edit is refused, the end of that message is recorded first; then the row becomes a post. What can't be amended
in an archived thread is postponed until the next post, which reopens the thread.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from bot.host.clock import Clock
from bot.host.courier import (
    ArchivedError,
    ChannelGoneError,
    Courier,
    MessageGoneError,
    RefusedError,
    RejectedError,
)
from bot.host.sending import Sending
from bot.model.game_log import Amendment, Story, StoryMessage, Telling, all_details
from bot.model.records import OutboxRow, Place, Post
from bot.store import Store

_log = logging.getLogger(__name__)

_AT_ONCE = 20
_REFUSED = (ChannelGoneError, MessageGoneError, RefusedError, RejectedError, ArchivedError)


class _Told(NamedTuple):
    row: OutboxRow
    telling: Telling


class Storyteller:
    """Publisher of the tables' game logs."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._sending = Sending(store, clock)
        self._clock = clock

    async def tell(self, row: OutboxRow, channel_id: int, courier: Courier) -> bool:
        """Publish a log update, perhaps with some that follow it; return whether the next row may follow.

        Raises TryLaterError, or ChannelGoneError, RefusedError, ArchivedError or RejectedError if nothing can be
        posted.
        """
        story = await self._store.stories.of_table(row.table_id)
        told = _up_to_a_call(await self._store.outbox.posts_in(row.lane, _AT_ONCE), row)
        if not told:  # Settled elsewhere, or the table was erased with its queue.
            return False
        grown, added = story.running_in(channel_id), 0
        for one in told:
            if one.telling.call is not None or grown is None or not grown.has_room(one.telling, self._at(one)):
                break
            grown, added = grown.and_then(one.telling), added + 1
        called = told[added] if told[added:] and told[added].telling.call is not None else None
        takes = called is not None and grown is not None and grown.gives_room(called.telling, self._at(called))
        if called is not None and (takes or not added):
            return await self._call(told[: added + 1], story, grown if takes else None, channel_id, courier)
        if grown is not None and added:
            return await self._add(told[:added], story, grown, courier)
        return await self._begin(told[0], story, channel_id, courier)

    async def amend(self, row: OutboxRow, courier: Courier) -> None:
        """Give a log message its final text, if possible. Raises TryLaterError or ArchivedError."""
        amendment = Amendment.model_validate_json(row.payload)
        try:
            await courier.edit(amendment.channel_id, amendment.message_id, amendment.message)
        except (ChannelGoneError, MessageGoneError, RefusedError, RejectedError) as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})

    async def owe(self, row: OutboxRow) -> None:
        """Postpone an "amend" or "delete", refused by an archived thread, until after the next post."""
        story = await self._store.stories.of_table(row.table_id)
        await self._store.stories.told([row], story.owing(self._kept(row)), (), self._clock.now())

    def _kept(self, row: OutboxRow) -> StoryMessage:
        """Return a log message with its final text."""
        if row.kind == "delete":
            place = Place.read(row.payload)
            return StoryMessage(channel_id=place.channel_id, message_id=place.message_id, began=self._clock.now())
        return Amendment.model_validate_json(row.payload).kept(self._clock.now())

    async def _call(
        self, told: Sequence[_Told], story: Story, taken: StoryMessage | None, channel_id: int, courier: Courier
    ) -> bool:
        """Post the last update's call, with the lines `taken` over from the message before it."""
        row, telling = told[-1]
        lines = (*(taken.after if taken is not None else ()), *telling.lines)
        short = {**(taken.short if taken is not None else {}), **telling.short}
        details = all_details(taken.more_details if taken is not None else None, telling.details)
        message = self._new(channel_id, before=lines, call=telling.call, short=short, details=details)
        message_id = await self._sending.say(row, channel_id, message.message(), courier)
        if message_id is None:
            return False
        after = story.followed_by(message.posted_as(message_id))
        return await self._noted(told, after, [*story.owed(), *story.closed(taken)])

    async def _add(self, told: Sequence[_Told], story: Story, grown: StoryMessage, courier: Courier) -> bool:
        """Add lines to the last message; if Discord refuses the edit, end that message."""
        ends = told[-1].telling.ends
        grown = grown.overtaken() if ends else grown
        try:
            await courier.edit(grown.channel_id, grown.message_id, grown.message())
        except _REFUSED as error:
            _log.info("not added to: %r", error, extra={"lane": told[0].row.lane, "kind": "tell"})
            await self._store.stories.stop(told[0].row.table_id)
            return False
        after = story.with_last(grown)
        return await self._noted(told, after, after.closed() if ends else ())

    async def _begin(self, one: _Told, story: Story, channel_id: int, courier: Courier) -> bool:
        """Post updates in a new message."""
        told = one.telling
        message = self._new(channel_id, after=told.lines, on=told.on, short=told.short, more_details=told.details)
        message_id = await self._sending.say(one.row, channel_id, message.message(), courier)
        if message_id is None:
            return False
        after = story.followed_by(message.posted_as(message_id))
        closed = after.closed() if one.telling.ends else ()
        return await self._noted([one], after, [*story.owed(), *story.moved_on(), *closed])

    def _new(self, channel_id: int, **told: Any) -> StoryMessage:
        return StoryMessage(channel_id=channel_id, message_id=0, began=self._clock.now(), **told)

    def _at(self, one: _Told) -> datetime:
        return one.row.put_at or self._clock.now()

    async def _noted(self, told: Sequence[_Told], story: Story, posts: Sequence[Post]) -> bool:
        """Record the new state of the log; return False if the queue has changed beyond the delivered post."""
        await self._store.stories.told([one.row for one in told], story, posts, self._clock.now())
        return len(told) == 1 and not posts


def _up_to_a_call(waiting: Iterable[OutboxRow], first: OutboxRow) -> list[_Told]:
    """Return the updates from `first` on, up to the next call or other post."""
    found: list[_Told] = []
    for row in waiting:
        if row.id < first.id:
            continue
        if row.kind != "tell" or (not found and row.id != first.id):
            break
        found.append(_Told(row, Telling.model_validate_json(row.payload)))
        if found[-1].telling.call is not None:
            break
    return found
