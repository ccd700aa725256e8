"""Stored server settings, and the limits on opening and starting tables.

A server's row also serves as the lock for opening tables there. Counting and writing happen in one transaction, which
locks that row first. So neither parallel commands nor several processes can exceed a limit.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from bot.model.servers import HOUR, ServerSettings, TableOpening, lowest_limit
from bot.model.tables import TableInfo
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.errors import LimitReachedError
from bot.store.writer import UnitOfWork

_LOCK = text(
    "INSERT INTO servers (guild_id) VALUES (:guild_id) "
    "ON CONFLICT (guild_id) DO UPDATE SET guild_id = excluded.guild_id"
)
"""Creates the row if it doesn't exist. On PostgreSQL, it stays locked until the transaction ends."""


class ServerRepository:
    """Settings that the managers of servers have chosen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return the settings of a server, or the defaults if none are stored."""
        servers = schema.servers
        row = await self._database.row(select(servers).where(servers.c.guild_id == guild_id))
        if row is None:
            return ServerSettings()
        channels, roles = tuple(json.loads(row.channels)), tuple(json.loads(row.roles))
        return ServerSettings(channels, roles, row.pace, row.most_open, row.open_seats, row.play_channel)

    async def change(self, guild_id: int, **changes: Any) -> None:
        """Store some settings of a server, named like the fields of `ServerSettings`."""
        values = {name: json.dumps(list(new)) if isinstance(new, tuple) else new for name, new in changes.items()}
        servers = schema.servers

        def step(unit: UnitOfWork) -> None:
            lock_server(unit.connection, guild_id)
            unit.connection.execute(update(servers).where(servers.c.guild_id == guild_id).values(values))

        await self._database.writer.write(step)

    async def delete(self, guild_id: int) -> None:
        """Delete the settings of a server."""
        await self._database.write(delete(schema.servers).where(schema.servers.c.guild_id == guild_id))


def lock_server(connection: Connection, guild_id: int) -> int:
    """Lock the opening of tables in a server until the transaction ends; return the server's own limit."""
    connection.execute(_LOCK, {"guild_id": guild_id})
    servers = schema.servers
    most: int = connection.execute(select(servers.c.most_open).where(servers.c.guild_id == guild_id)).scalar_one()
    return most


# Limits on opening and starting tables


def record_opening(
    connection: Connection, before: TableInfo, after: TableInfo, opening: TableOpening | None, now: datetime
) -> LimitReachedError | None:
    """Record that a person starts or reopens a table, or return the limit that prevents it and change nothing."""
    refused = None if opening is None else limit_reached(connection, before, opening, now)
    if opening is not None and refused is None:
        insert_opening(connection, before, after, opening, now)
    return refused


def limit_reached(
    connection: Connection, info: TableInfo, opening: TableOpening, now: datetime
) -> LimitReachedError | None:
    """Return the limit that prevents a person from opening or starting a table, or None.

    `info` is the table before that. Starting a table doesn't count if the same person opened it within the last hour.
    """
    own_limit = lock_server(connection, info.guild_id)
    if not _is_started(info):
        too_many = _open_tables(connection, info, opening, own_limit)
        if too_many is not None:
            return too_many
    most, openings = opening.limits.per_hour, schema.openings
    theirs = openings.c.guild_id == info.guild_id, openings.c.user_id == opening.user_id
    query = select(openings.c.table_id, openings.c.at).where(*theirs, openings.c.at > now - HOUR)
    recent = connection.execute(query.order_by(openings.c.at)).all()
    if not most or len(recent) < most or _is_counted(info, [row.table_id for row in recent]):
        return None
    return LimitReachedError("hour", most, recent[len(recent) - most].at + HOUR)


def insert_opening(
    connection: Connection, before: TableInfo, after: TableInfo, opening: TableOpening, now: datetime
) -> None:
    """Record that a table is opened or started, and delete records older than an hour."""
    openings, tables = schema.openings, schema.tables
    connection.execute(delete(openings).where(openings.c.at <= now - HOUR))
    theirs = openings.c.table_id == after.id, openings.c.user_id == opening.user_id
    recent = connection.execute(select(openings.c.table_id).where(*theirs)).scalars().all()
    if not _is_counted(before, recent):
        row = {"table_id": after.id, "guild_id": after.guild_id, "user_id": opening.user_id, "at": now}
        connection.execute(insert(openings).values(row))
    if not before.is_open:  # Steps that follow in this transaction must count it, but the rest is written at the end.
        now_open = {"status": after.status, "channel_id": after.channel_id}
        connection.execute(update(tables).where(tables.c.id == after.id).values(now_open))


def _is_started(info: TableInfo) -> bool:
    """Return whether the table is a lobby about to start, not a table about to be opened or reopened."""
    return info.id != 0 and info.status == "lobby"


def _is_counted(info: TableInfo, recent: Sequence[int]) -> bool:
    return _is_started(info) and info.id in recent


def _open_tables(
    connection: Connection, info: TableInfo, opening: TableOpening, own_limit: int
) -> LimitReachedError | None:
    """Return the limit on open tables that is reached, if any. A reopened table counts only for its host."""
    tables, limits = schema.tables, opening.limits
    is_open = *statements.in_server(info.guild_id), statements.IS_OPEN
    query = select(func.count(), func.count().filter(tables.c.host_id == opening.user_id)).where(*is_open)
    in_server, hosted = connection.execute(query).one()
    if limits.per_person and hosted >= limits.per_person and opening.user_id == info.host_id:
        return LimitReachedError("person", limits.per_person)
    most = lowest_limit(limits.per_server, own_limit)
    return LimitReachedError("server", most) if most and in_server >= most else None
