"""The least a bot can do that keeps what it is told: a button that commits one row, then answers.

The row goes to the SQLite file, or to the PostgreSQL server, that `BARE_DATABASE` names.
"""

import os
from typing import Any, Protocol

import aiosqlite
import asyncpg
import discord
from discord import app_commands

from bot.discord.endpoint import use_api


class Presses(Protocol):
    """Where presses are kept."""

    async def keep(self, user_id: int, seat: int) -> None:
        """Commits a row."""
        ...

    async def close(self) -> None: ...


class InAFile:
    """Presses in an SQLite file."""

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
    """Presses on a PostgreSQL server, each over the next connection of a pool that is free."""

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
    """One row, one commit, one answer."""

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
    """`/panel` shows the button."""

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
