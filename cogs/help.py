"""The `/help` command."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.replies import show
from bot.discord.slash_commands import described
from bot.model.messages import Message
from bot.presentation.help import in_game, in_lobby, without_table


class Help(commands.Cog):
    """`/help`."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @app_commands.command(name="help", description=described("help"))
    async def show_help(self, interaction: discord.Interaction) -> None:
        """Show what the user can do in this channel."""
        await show(interaction, await self._helped(interaction))

    async def _helped(self, interaction: discord.Interaction) -> Message:
        user_id, private = interaction.user.id, interaction.guild_id is None
        info = None if private else await self._host.queries.table_here(interaction.channel_id or 0)
        if info is None:
            elsewhere = await self._host.queries.tables_of(user_id)
            return without_table(self._bot.voice(interaction), user_id, elsewhere, private=private)
        if info.status == "lobby":
            return in_lobby(self._bot.voice(interaction, info.game), info, user_id, self._bot.games[info.game])
        panel = await self._host.play.panel(info.id, user_id)
        voice, _ = self._bot.seat_voice(interaction, panel)
        return in_game(voice, panel)


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Help(bot))
