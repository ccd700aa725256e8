"""Stored server settings. A server's row also serves as the lock for opening tables there."""

import json
from typing import Any

from sqlalchemy import Connection, delete, select, text, update

from bot.model.servers import ServerSettings
from bot.store import schema
from bot.store.database import Database
from bot.store.page import Page

_LOCK = text(
    "INSERT INTO servers (guild_id) VALUES (:guild_id) "
    "ON CONFLICT (guild_id) DO UPDATE SET guild_id = excluded.guild_id"
)
"""Creates the row if it doesn't exist. On PostgreSQL, it stays locked until the transaction ends."""


class StoredServers:
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
        return ServerSettings(channels, roles, row.pace, row.most_open)

    async def change(self, guild_id: int, **changes: Any) -> None:
        """Store some settings of a server, named like the fields of `ServerSettings`."""
        values = {name: json.dumps(list(new)) if isinstance(new, tuple) else new for name, new in changes.items()}
        servers = schema.servers

        def step(page: Page) -> None:
            lock(page.connection, guild_id)
            page.connection.execute(update(servers).where(servers.c.guild_id == guild_id).values(values))

        await self._database.writer.write(step)

    async def forget(self, guild_id: int) -> None:
        """Delete the settings of a server."""
        await self._database.write(delete(schema.servers).where(schema.servers.c.guild_id == guild_id))


def lock(connection: Connection, guild_id: int) -> int:
    """Lock the opening of tables in a server until the transaction ends; return the server's own limit."""
    connection.execute(_LOCK, {"guild_id": guild_id})
    servers = schema.servers
    most: int = connection.execute(select(servers.c.most_open).where(servers.c.guild_id == guild_id)).scalar_one()
    return most
