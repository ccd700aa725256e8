"""Letting go of what is not to be kept any longer: tables that ended long ago, and those of servers that are gone."""

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
"""All that hangs on a table, with what hangs on another of them first."""
_LEFT = {
    **dict.fromkeys(("undo", "ending", "hidden_until", "card_message_id", "front_channel_id", "front_message_id")),
    **dict.fromkeys(("clocks", "joint", "joint_until", "idle_until")),
    "host_id": NOBODY,
}
"""What of a table itself names people, or where something of it stands."""


class StoredKeeping:
    """Which tables are over, and what is left of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def over_by(self, end: datetime, limit: int) -> list[int]:
        """The ids of tables of our shards that ended by then, the longest ago first, of which all is kept."""
        tables = schema.tables
        kept = tables.c.ended_at <= end, tables.c.ended_at.is_not(None), tables.c.forgotten_at.is_(None)
        ours = self._database.ours(tables.c.guild_id)
        found = select(tables.c.id).where(*kept, tables.c.hidden_until.is_(None), *ours)
        return [row.id for row in await self._database.rows(found.order_by(tables.c.ended_at).limit(limit))]

    async def forget(self, table_id: int, result: dict[str, Any], now: datetime) -> None:
        """Leaves of a table its game, its dates and this result."""
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
        """Return the servers of our shards that have tables or settings."""
        server, own = _servers().c.guild_id, schema.servers.c.guild_id
        found = select(server).where(server.is_not(None), *self._database.ours(server))
        more = select(own).where(*self._database.ours(own))
        return {row.guild_id for query in (found, more) for row in await self._database.rows(query)}

    async def tables_of(self, guild_id: int, limit: int) -> list[int]:
        """The ids of some tables of a server."""
        tables = schema.tables
        found = select(tables.c.id).where(tables.c.guild_id == guild_id).order_by(tables.c.id).limit(limit)
        return [row.id for row in await self._database.rows(found)]

    async def open_at(self, guild_id: int) -> list[int]:
        """The ids of the open tables of a server."""
        found = select(schema.tables.c.id).where(*statements.kept_at(guild_id), statements.IS_OPEN)
        return [row.id for row in await self._database.rows(found)]

    async def erase(self, table_ids: Collection[int]) -> None:
        """Erases tables, with all that is kept of them."""
        tables = schema.tables
        of_tables = [delete(table).where(table.c.table_id.in_(table_ids)) for table in _OF_TABLES]
        await self._database.write(*of_tables, delete(tables).where(tables.c.id.in_(table_ids)))
        self._database.has_erased = True


def _servers() -> CTE:
    """The ids of all servers, and None at the end: each is the next after the one before, and its tables are passed
    over. With DISTINCT every one of them would be read.
    """
    tables = schema.tables
    first = select(func.min(tables.c.guild_id).label("guild_id")).cte("servers", recursive=True)
    after = select(func.min(tables.c.guild_id)).where(tables.c.guild_id > first.c.guild_id).scalar_subquery()
    return first.union_all(select(after).where(first.c.guild_id.is_not(None)))
