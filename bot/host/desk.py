"""Where the outbox asks what to show, and reports what it found outside."""

from dataclasses import replace

from bot.host.errors import HostError
from bot.host.floor import Floor
from bot.host.gallery import NONE
from bot.host.telling import with_card
from bot.host.ticker import log_failure
from bot.model.drawings import Drawing
from bot.model.messages import Message, Picture
from bot.model.records import OutboxRow, Post
from bot.model.tables import TableInfo


class OutboxDesk(Floor):
    """The host's side of `outbox.Desk`."""

    async def table(self, table_id: int) -> TableInfo | None:
        """The table, or None if it is gone."""
        try:
            return await self._tables.info(table_id)
        except HostError:
            return None

    async def drawn_card(self, table_id: int) -> tuple[TableInfo, Message] | None:
        """The table and its card as it lies now."""
        async with self._tables.taken(table_id) as table:
            card = self._teller.card(table.info, table.game)
            return None if card is None else (table.info, self._gallery.with_or_without(table.info, card))

    def after_card(self, info: TableInfo) -> list[Post]:
        """A picture follows the card, where there is one."""
        return self._gallery.after_card(info)

    async def picture(self, table_id: int) -> tuple[TableInfo, Picture | None] | None:
        """The picture that the card is to show, or that it is to show none; None if it is well as it is."""
        async with self._gallery.turn:
            return await self._picture(table_id)

    async def _picture(self, table_id: int) -> tuple[TableInfo, Picture | None] | None:
        async with self._tables.taken(table_id) as table:
            info = table.info
            wanted = table.game if self._gallery.after_card(info) else None
            drawing = None if wanted is None else self._teller.drawing(info, wanted)
        if info.homeless or info.card_message_id is None:
            return None
        if self._gallery.hangs(info, NONE if drawing is None else drawing.digest):
            return None
        return info, None if drawing is None else await self._painted(table_id, drawing)

    async def _painted(self, table_id: int, drawing: Drawing) -> Picture | None:
        try:
            return await self._gallery.painted(drawing)
        except Exception as error:
            log_failure(error, table_id)
            return None

    def picture_hung(self, info: TableInfo, picture: Picture | None) -> None:
        """Remembers what the card shows."""
        self._gallery.note(info, picture)

    async def card_posted(self, row: OutboxRow, channel_id: int, message_id: int) -> None:
        """A new card was posted: from now on it is edited, and pinned while the table is open."""
        async with self._tables.taken(row.table_id) as table:
            if table.info.channel_id != channel_id:  # Moved meanwhile: this card is a stray one.
                stray = replace(table.info, channel_id=channel_id, card_message_id=message_id)
                await self._play.commit(table, table.info, posts=with_card("delete", stray), delivered=row)
                return
            after = replace(table.info, card_message_id=message_id)
            posts = [*(with_card("pin", after) if after.is_open else []), *self.after_card(after)]
            await self._play.commit(table, after, posts=posts, delivered=row)

    async def card_lost(self, table_id: int, message_id: int) -> None:
        """The card is gone: a new one will be posted."""
        async with self._tables.taken(table_id) as table:
            if table.info.card_message_id == message_id:
                await self._play.commit(table, replace(table.info, card_message_id=None))

    async def channel_lost(self, table_id: int, channel_id: int) -> None:
        """The table cannot speak in its channel: it waits, without deadlines, to be moved."""
        async with self._tables.taken(table_id) as table:
            if table.info.channel_id == channel_id:
                await self._play.commit(table, replace(table.info, homeless=True, due={}, remind={}))

    async def dm_refused(self, row: OutboxRow) -> None:
        """A person takes no direct messages: remembered, and said once in the channel."""
        if not await self._store.people.note_closed_dm(row.user_id, self._clock.now()):
            return
        async with self._tables.taken(row.table_id) as table:
            seat = table.info.seat_of(row.user_id)
            if seat is not None and table.info.is_open:
                await self._play.commit(table, table.info, posts=self._teller.closed_dm(table.info, seat))
