"""Stored deadlines and reminder times."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Column, select, update

from bot.store import schema
from bot.store.database import Database
from bot.store.page import Page
from engine.core.events import Seat


class StoredDeadlines:
    """Deadlines of tables in this process's shards. `Store.record` writes them, and tables are loaded with theirs.

    While Discord rejects a table's messages, nothing is due there and no reminders are sent.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due_by(self, now: datetime, limit: int, but: Collection[int] = ()) -> list[tuple[int, Seat]]:
        """Return the (table, seat) pairs whose deadline has passed, oldest first, except on servers in `but`."""
        return await self._by(schema.due.c.due_at, now, limit, but)

    async def to_remind_by(self, now: datetime, limit: int, but: Collection[int] = ()) -> list[tuple[int, Seat]]:
        """Return the (table, seat) pairs whose reminder is due, except on servers in `but`."""
        return await self._by(schema.due.c.remind_at, now, limit, but)

    async def _by(
        self, at: Column[datetime], now: datetime, limit: int, but: Collection[int]
    ) -> list[tuple[int, Seat]]:
        due, tables = schema.due, schema.tables
        runs = tables.c.guild_id.not_in(but), *self._database.ours(tables.c.guild_id)
        query = select(due.c.table_id, due.c.seat).join(tables, tables.c.id == due.c.table_id)
        query = query.where(at <= now, *runs).order_by(at).limit(limit)
        return [(row.table_id, row.seat) for row in await self._database.rows(query)]

    async def put_off(self, table_id: int, seat: Seat, until: datetime) -> None:
        """Postpone a deadline to `until` because it couldn't be handled now; a later deadline stays."""
        due = schema.due
        put_off = update(due).where(due.c.table_id == table_id, due.c.seat == seat, due.c.due_at < until)

        def step(page: Page) -> None:
            page.connection.execute(put_off.values(due_at=until, remind_at=None))
            page.change(table_id)

        await self._database.writer.write(step)
