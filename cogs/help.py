"""The `/help` command."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.replies import show
from bot.discord.slash_commands import command_description
from bot.model.messages import Message
from bot.presentation.help import help_in_game, help_in_lobby, help_without_table


class Help(commands.Cog):
    """`/help`."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @app_commands.command(name="help", description=command_description("help"))
    async def show_help(self, interaction: discord.Interaction) -> None:
        """Show what the user can do in this channel."""
        await show(interaction, await self._help_page(interaction))

    async def _help_page(self, interaction: discord.Interaction) -> Message:
        user_id, private = interaction.user.id, interaction.guild_id is None
        info = None if private else await self._host.queries.open_table_in(interaction.channel_id or 0)
        if info is None:
            elsewhere = await self._host.queries.tables_of(user_id)
            return help_without_table(self._bot.localizer(interaction), user_id, elsewhere, private=private)
        if info.status == "lobby":
            return help_in_lobby(
                self._bot.localizer(interaction, info.game), info, user_id, self._bot.games[info.game]
            )
        panel = await self._host.gameplay.panel(info.id, user_id)
        localizer, _ = self._bot.seat_localizer(interaction, panel)
        return help_in_game(localizer, panel)


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Help(bot))
