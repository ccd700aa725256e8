"""Minimal discord.py bot for comparison: a button that commits one row, then responds.

`BARE_DATABASE` is the SQLite file or the PostgreSQL URL for the rows.
"""

import os
from typing import Any, Protocol

import aiosqlite
import asyncpg
import discord
from discord import app_commands

from bot.discord.discordpy_internals import use_api


class Presses(Protocol):
    """Interface of a database for presses."""

    async def keep(self, user_id: int, seat: int) -> None:
        """Commit a row."""
        ...

    async def close(self) -> None: ...


class InAFile:
    """SQLite file of presses."""

    def __init__(self, database: aiosqlite.Connection) -> None:
        self._database = database

    @classmethod
    async def open(cls, file: str) -> Presses:
        database = await aiosqlite.connect(file)
        await database.execute("PRAGMA journal_mode = WAL")
        await database.execute("PRAGMA synchronous = FULL")
        await database.execute("CREATE TABLE presses (user_id INTEGER, seat INTEGER)")
        return cls(database)

    async def keep(self, user_id: int, seat: int) -> None:
        await self._database.execute("INSERT INTO presses VALUES (?, ?)", (user_id, seat))
        await self._database.commit()

    async def close(self) -> None:
        await self._database.close()


class OnAServer:
    """PostgreSQL database of presses, with a connection pool."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> Presses:
        pool = await asyncpg.create_pool(url)
        await pool.execute("CREATE TABLE presses (user_id BIGINT, seat INTEGER)")
        return cls(pool)

    async def keep(self, user_id: int, seat: int) -> None:
        await self._pool.execute("INSERT INTO presses VALUES ($1, $2)", user_id, seat)

    async def close(self) -> None:
        await self._pool.close()


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press:(?P<seat>\d+)"):
    """Button that stores one row in its own transaction, then edits its message."""

    def __init__(self, seat: int) -> None:
        super().__init__(discord.ui.Button(label="Press", custom_id=f"press:{seat}"))
        self.seat = seat

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: Any, /) -> "Press":
        return cls(int(match["seat"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, BareBot)
        await bot.presses.keep(interaction.user.id, self.seat)
        await interaction.response.edit_message(content="Noted.")


class BareBot(discord.Client):
    """Bot with one command, `/panel`, which shows the button."""

    presses: Presses

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="panel", description="Show a button")
        async def panel(interaction: discord.Interaction) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(Press(1))
            await interaction.response.send_message("Press it.", view=view, ephemeral=True)

    async def setup_hook(self) -> None:
        where = os.environ["BARE_DATABASE"]
        self.presses = await (OnAServer.open(where) if "://" in where else InAFile.open(where))
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def close(self) -> None:
        await self.presses.close()
        await super().close()


if __name__ == "__main__":
    use_api(os.environ["DISCORD_API_URL"])
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
