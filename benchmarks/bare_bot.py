"""The least a bot can do that keeps what it is told: a button that commits one row to SQLite, then answers."""

import os
from typing import Any

import aiosqlite
import discord
from discord import app_commands

from bot.discord.endpoint import use_api


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
        await bot.database.execute("INSERT INTO presses VALUES (?, ?)", (interaction.user.id, self.seat))
        await bot.database.commit()
        await interaction.response.edit_message(content="Noted.")


class BareBot(discord.Client):
    """`/panel` shows the button."""

    database: aiosqlite.Connection

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="panel", description="Show a button")
        async def panel(interaction: discord.Interaction) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(Press(1))
            await interaction.response.send_message("Press it.", view=view, ephemeral=True)

    async def setup_hook(self) -> None:
        self.database = await aiosqlite.connect(os.environ["BARE_DATABASE"])
        await self.database.execute("PRAGMA journal_mode = WAL")
        await self.database.execute("PRAGMA synchronous = FULL")
        await self.database.execute("CREATE TABLE presses (user_id INTEGER, seat INTEGER)")
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def close(self) -> None:
        await self.database.close()
        await super().close()


if __name__ == "__main__":
    use_api(os.environ["DISCORD_API_URL"])
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
