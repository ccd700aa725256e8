"""Delivery of queued messages by kind, and handling of tables that can't be reached."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.host.cache.tables import TableCache, TableStep, Wakes
from bot.host.clock import Clock
from bot.host.delivery.card import CardPictures, CardPlan, Threads
from bot.host.delivery.direct_messages import Postman
from bot.host.delivery.game_log import Announcer, Storyteller, with_card
from bot.host.delivery.lost_channels import LostTables, RefusedPosts
from bot.host.delivery.outbox import Sending
from bot.host.errors import NoSuchTableError
from bot.host.transport import (
    ArchivedError,
    ChannelGoneError,
    ClosedDMError,
    Courier,
    DeliveryError,
    MessageGoneError,
    PictureGoneError,
    RefusedError,
    RejectedError,
    TryLaterError,
)
from bot.model.game_log import Amendment
from bot.model.messages import Message
from bot.model.records import OutboxRow, Place, Post
from bot.model.tables import TableInfo
from bot.store import Store
from bot.workers.worker_process import log_trouble

_log = logging.getLogger(__name__)

_SPEECHLESS = (ChannelGoneError, RefusedError, ArchivedError)
"""Errors that keep a table from posting. Posting reopens an archived thread unless it is locked."""


class Deliveries:
    """Delivery of the outbox's posts, recording what Discord reports back."""

    def __init__(
        self,
        store: Store,
        outbox: Wakes,
        cache: TableCache,
        announcer: Announcer,
        pictures: CardPictures,
        clock: Clock,
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._cache = cache
        self._announcer = announcer
        self._pictures = pictures
        self._clock = clock
        self._sending = Sending(store, clock)
        self._storyteller = Storyteller(store, clock)
        self._postman = Postman(store, cache, announcer, clock)
        self._threads = Threads(cache, announcer)
        self.lost = LostTables(store, outbox, cache, announcer, clock)
        self.refused = RefusedPosts(store, cache, self.lost, clock)

    async def deliver(self, row: OutboxRow, courier: Courier) -> bool:
        """Deliver a post; return whether it is settled and the next may follow. Raises TryLaterError."""
        try:
            return await self._delivered(row, courier)
        except RejectedError as error:
            return await self.refused.put_off(row, error)

    async def _delivered(self, row: OutboxRow, courier: Courier) -> bool:
        match row.kind:
            case "say" | "tell":
                return await self._say(row, courier)
            case "amend":
                return await self._amend(row, courier)
            case "thread":
                info = await self._table(row.table_id)
                begun = info is not None and await self._threads.begin(row, info, courier)
                return begun or await self._settled(row)
            case "front":
                await self._threads.show_front(row, courier)
                return await self._settled(row)
            case "card":
                return await self._card(row, courier)
            case "picture":
                return await self._paint(row)
            case "dm" | "aside":
                return await self._dm(row, courier)
            case "letter":
                return await self._letter(row, courier)
            case "lost":
                return await self.lost.tell(row, courier)
            case "probe":
                return await self.lost.probe(row, courier)
            case "redraw":
                await self._postman.redraw(row, courier)
                return True
            case _:
                return await self._tidy(row, courier)

    async def thread_opened(self, table_id: int) -> None:
        """Queue the updates that waited for a table's archived thread to reopen."""
        await self._threads.woke(table_id)

    # Posts by kind

    async def _say(self, row: OutboxRow, courier: Courier) -> bool:
        info = await self._table(row.table_id)
        if info is None:
            return await self._settled(row)
        if info.homeless:
            await self._store.outbox.keep_back(row)
            return False
        try:
            followed = await self._said(row, info.channel_id, courier)
        except _SPEECHLESS:
            await self.lost.lost(info.id, info.channel_id)
            return False
        if info.asleep:
            await self._threads.woke(info.id)
        return followed

    async def _said(self, row: OutboxRow, channel_id: int, courier: Courier) -> bool:
        if row.kind == "tell":
            return await self._storyteller.tell(row, channel_id, courier)
        said = await self._sending.say(row, channel_id, Message.model_validate_json(row.payload), courier)
        if said is None:
            return False
        await self._store.stories.stopped_by(row, self._clock.now())
        return True

    async def _amend(self, row: OutboxRow, courier: Courier) -> bool:
        try:
            await self._storyteller.amend(row, courier)
        except ArchivedError:
            return await self._wait_for_a_post(row, Amendment.model_validate_json(row.payload).channel_id)
        return await self._settled(row)

    async def _wait_for_a_post(self, row: OutboxRow, channel_id: int) -> bool:
        """Put off what an archived thread refused until the table's next post; drop it if the table has moved."""
        info = await self._table(row.table_id)
        if info is None or info.channel_id != channel_id:
            return await self._settled(row)
        await self._storyteller.owe(row)
        return True

    async def _card(self, row: OutboxRow, courier: Courier) -> bool:
        drawn = await self._drawn_card(row.table_id)
        if drawn is None or drawn[0].homeless:
            return await self._settled(row)
        info, card, plan = drawn
        try:
            if info.card_message_id is None:
                message_id = await self._sending.say(row, info.channel_id, card, courier)
                if message_id is None:
                    return False
                await self._store.stories.stop(row.table_id)
                await self._card_posted(row, info.channel_id, message_id)
                return True
            if not await self._card_edited(info, card, plan, courier):
                return False
            return await self._settled(row, () if plan.is_final else self._pictures.after_card(info))
        except MessageGoneError:
            await self._card_lost(info.id, info.card_message_id or 0)
        except _SPEECHLESS as error:
            if isinstance(error, ArchivedError) and info.card_message_id is not None:
                return await self._threads.fell_asleep(row)
            await self.lost.lost(info.id, info.channel_id)
        return False

    async def _card_edited(self, info: TableInfo, card: Message, plan: CardPlan, courier: Courier) -> bool:
        """Edit a card; return False if its picture was refused, so the card must be rebuilt without it."""
        try:
            await courier.edit(info.channel_id, info.card_message_id or 0, card, plan.upload)
        except PictureGoneError:
            self._pictures.gone(info)
            return False
        except (TryLaterError, MessageGoneError, ChannelGoneError, ArchivedError):
            raise
        except Exception as error:
            if plan.upload is None:
                raise
            if isinstance(error, DeliveryError):  # Discord's answer, such as a missing permission.
                _log.info("a card goes on without its picture: %r", error, extra={"table": info.id})
            else:
                log_trouble(error, "sending a picture", info.id)
            self._pictures.failed(info)
            return False
        self._pictures.edited(info, plan)
        return True

    async def _paint(self, row: OutboxRow) -> bool:
        """Paint the picture of a table's card, and queue the card again if the picture is new."""
        async with self._pictures.turn():
            async with self._cache.hold(row.table_id) as table:
                info = table.info
                game = table.game if self._pictures.is_wanted(info) and not info.homeless else None
                drawing = None if game is None else self._announcer.drawing(info, game)
            if game is None or info.card_message_id is None:
                return await self._settled(row)
            if drawing is not None and self._pictures.is_shown(info, drawing):
                return await self._settled(row)
            picture = None if drawing is None else await self._pictures.of_card(drawing, row.table_id)
        if picture is None:
            return await self._settled(row, [Post("card")] if self._pictures.failed(info) else ())
        self._pictures.painted(info, picture)
        return await self._settled(row, [Post("card")])

    async def _dm(self, row: OutboxRow, courier: Courier) -> bool:
        try:
            sent = await self._sending.dm(row, Message.model_validate_json(row.payload), courier)
            if sent is None:
                return False
        except ClosedDMError:
            await self._dm_refused(row)
        return await self._settled(row)

    async def _letter(self, row: OutboxRow, courier: Courier) -> bool:
        if not await self._postman.send(row, courier):
            await self._dm_refused(row)
            await self._settled(row)
        return True

    async def _tidy(self, row: OutboxRow, courier: Courier) -> bool:
        """Pin, unpin or delete a message. Failures are only logged, since no game depends on it."""
        place = Place.read(row.payload)
        act = {"pin": courier.pin, "unpin": courier.unpin, "delete": courier.delete}[row.kind]
        try:
            await act(place.channel_id, place.message_id)
        except TryLaterError:
            raise
        except DeliveryError as error:
            if row.kind == "pin" and isinstance(error, ArchivedError):
                return await self._threads.fell_asleep(row)
            if row.kind == "delete" and isinstance(error, ArchivedError):
                return await self._wait_for_a_post(row, place.channel_id)
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})
        return await self._settled(row)

    async def _settled(self, row: OutboxRow, then: Sequence[Post] = ()) -> bool:
        await self._store.outbox.delivered(row, self._clock.now(), then)
        self._outbox.wake(post.lane(row.table_id) for post in then)
        return True

    # What to show

    async def _table(self, table_id: int) -> TableInfo | None:
        """Return the table, or None if it is gone."""
        try:
            return await self._cache.info(table_id)
        except NoSuchTableError:
            return None

    async def _drawn_card(self, table_id: int) -> tuple[TableInfo, Message, CardPlan] | None:
        """Return the table, its current card and its picture plan; None if the card can't be rendered."""
        async with self._cache.hold(table_id) as table:
            plan = self._pictures.plan(table.info)
            card = self._announcer.card(table.info, table.game, plan.shows)
            return None if card is None else (table.info, card, plan)

    # What Discord reported

    async def _card_posted(self, row: OutboxRow, channel_id: int, message_id: int) -> None:
        """Record a new card, which later updates edit, and pin it while the table is open."""
        async with self._cache.hold(row.table_id) as table:
            if table.info.channel_id != channel_id:  # Moved in the meantime: this card is a stray.
                stray = replace(table.info, channel_id=channel_id, card_message_id=message_id)
                step = TableStep(table.info, posts=with_card("delete", stray), delivered=row)
                await self._cache.commit(table, step)
                return
            after = replace(table.info, card_message_id=message_id, asleep=False)
            posts = [*(with_card("pin", after) if after.is_open else []), *self._pictures.after_card(after)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=row))

    async def _card_lost(self, table_id: int, message_id: int) -> None:
        """Forget a deleted card, so a new one is posted."""
        async with self._cache.hold(table_id) as table:
            if table.info.card_message_id == message_id:
                await self._cache.commit(table, TableStep(replace(table.info, card_message_id=None)))

    async def _dm_refused(self, row: OutboxRow) -> None:
        """Record that a user's DMs are closed, and announce it once in the channel.

        An "aside" must stay secret, so it is dropped silently.
        """
        if row.kind == "aside" or not await self._store.people.note_closed_dm(row.user_id, self._clock.now(), row):
            return
        async with self._cache.hold(row.table_id) as table:
            seat = table.info.seat_of(row.user_id)
            if seat is not None and table.info.is_open:
                step = TableStep(table.info, posts=self._announcer.closed_dm(table.info, seat))
                await self._cache.commit(table, step)
