"""Retention: deleting tables that ended long ago and the data of servers that removed the bot."""

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import CTE, delete, func, select, update

from bot.model.tables import NOBODY
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.page import Page

_OF_TABLES = tuple(table for table in reversed(schema.metadata.sorted_tables) if "table_id" in table.c)
"""The database tables with rows of a game table, in an order that respects foreign keys."""
_LEFT = {
    **dict.fromkeys(("undo", "ending", "hidden_until", "card_message_id", "front_channel_id", "front_message_id")),
    **dict.fromkeys(("clocks", "joint", "joint_until", "idle_until")),
    "host_id": NOBODY,
}
"""Columns of a table that refer to people or messages, with the values that clear them."""


class StoredKeeping:
    """Retention of tables: which have expired, and what remains of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def over_by(self, end: datetime, limit: int) -> list[int]:
        """Return the complete tables of this process's shards that ended by `end`, oldest first."""
        tables = schema.tables
        kept = tables.c.ended_at <= end, tables.c.ended_at.is_not(None), tables.c.forgotten_at.is_(None)
        ours = self._database.ours(tables.c.guild_id)
        found = select(tables.c.id).where(*kept, tables.c.hidden_until.is_(None), *ours)
        return [row.id for row in await self._database.rows(found.order_by(tables.c.ended_at).limit(limit))]

    async def forget(self, table_id: int, result: dict[str, Any], now: datetime) -> None:
        """Reduce a table to its game, its dates and this result."""
        tables, answers = schema.tables, schema.answers

        def step(page: Page) -> None:
            began = page.connection.execute(
                select(func.min(answers.c.at)).where(answers.c.table_id == table_id)
            ).scalar()
            told = {"began": None if began is None else began.isoformat(timespec="seconds"), **result}
            for table in _OF_TABLES:
                page.connection.execute(delete(table).where(table.c.table_id == table_id))
            left = {**_LEFT, "forgotten_at": now, "result": json.dumps(told)}
            page.connection.execute(update(tables).where(tables.c.id == table_id).values(left))
            page.change(table_id)

        await self._database.writer.write(step)
        self._database.has_erased = True

    async def servers(self) -> set[int]:
        """Return the servers of this process's shards that have tables or settings."""
        server, own = _servers().c.guild_id, schema.servers.c.guild_id
        found = select(server).where(server.is_not(None), *self._database.ours(server))
        more = select(own).where(*self._database.ours(own))
        return {row.guild_id for query in (found, more) for row in await self._database.rows(query)}

    async def tables_of(self, guild_id: int, limit: int) -> list[int]:
        """Return the ids of some tables of a server."""
        tables = schema.tables
        found = select(tables.c.id).where(tables.c.guild_id == guild_id).order_by(tables.c.id).limit(limit)
        return [row.id for row in await self._database.rows(found)]

    async def open_at(self, guild_id: int) -> list[int]:
        """Return the ids of a server's open tables."""
        found = select(schema.tables.c.id).where(*statements.kept_at(guild_id), statements.IS_OPEN)
        return [row.id for row in await self._database.rows(found)]

    async def erase(self, table_ids: Collection[int]) -> None:
        """Delete tables with all their data."""
        tables = schema.tables
        of_tables = [delete(table).where(table.c.table_id.in_(table_ids)) for table in _OF_TABLES]
        await self._database.write(*of_tables, delete(tables).where(tables.c.id.in_(table_ids)))
        self._database.has_erased = True


def _servers() -> CTE:
    """Return a query for the ids of all servers, followed by None.

    It jumps from one id to the next in the index; DISTINCT would read every table.
    """
    tables = schema.tables
    first = select(func.min(tables.c.guild_id).label("guild_id")).cte("servers", recursive=True)
    after = select(func.min(tables.c.guild_id)).where(tables.c.guild_id > first.c.guild_id).scalar_subquery()
    return first.union_all(select(after).where(first.c.guild_id.is_not(None)))
