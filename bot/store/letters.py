"""Stored direct messages with questions, as long as they may change."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, and_, delete, select, update

from bot.model.direct_messages import Letter, LetterKey
from bot.model.records import OutboxRow
from bot.store import schema
from bot.store.database import Database
from bot.store.page import Page
from bot.store.recording import take_out

_LETTERS = schema.letters


class StoredLetters:
    """The state of direct messages. `Store.record` writes it with the step that asks the question."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> tuple[Letter, ...]:
        """Return all direct messages of a table, oldest first."""
        query = select(_LETTERS).where(_LETTERS.c.table_id == table_id).order_by(_LETTERS.c.seq, _LETTERS.c.seat)
        return tuple(_letter(row) for row in await self._database.rows(query))

    async def find(self, table_id: int, key: LetterKey) -> Letter | None:
        """Return a direct message, or None if it can't change anymore."""
        row = await self._database.row(select(_LETTERS).where(_is(table_id, key)))
        return None if row is None else _letter(row)

    async def arrived(self, row: OutboxRow, key: LetterKey, message_id: int, now: datetime) -> None:
        """Store the id of a delivered direct message and remove its post from the outbox."""

        def step(page: Page) -> None:
            page.connection.execute(update(_LETTERS).where(_is(row.table_id, key)).values(message_id=message_id))
            take_out(page, row, now)

        await self._database.writer.write(step)

    async def closed(self, row: OutboxRow, key: LetterKey, now: datetime) -> None:
        """Delete a direct message that won't change anymore, and remove its last post from the outbox."""

        def step(page: Page) -> None:
            page.connection.execute(delete(_LETTERS).where(_is(row.table_id, key)))
            take_out(page, row, now)

        await self._database.writer.write(step)


def _is(table_id: int, key: LetterKey) -> Any:
    seat, seq, endings = key
    of_seat = and_(_LETTERS.c.table_id == table_id, _LETTERS.c.seat == seat)
    return and_(of_seat, _LETTERS.c.seq == seq, _LETTERS.c.endings == endings)


def _letter(row: Row[Any]) -> Letter:
    return Letter(
        row.seat, row.seq, row.token, row.user_id, row.told, row.answered, row.message_id, endings=row.endings
    )
