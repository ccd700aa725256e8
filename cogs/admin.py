"""For those who manage a server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.command_texts import described
from bot.discord.interactions import place_of
from bot.discord.permissions import NEEDED, missing_for_threads, missing_permissions, named
from bot.discord.replies import show
from bot.model.messages import Message
from bot.presentation.components import embed
from bot.presentation.status import MOST, given_up, refused, server_status


class Admin(commands.Cog):
    """Commands for managers."""

    admin = app_commands.Group(
        name="admin",
        description=described("admin"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot

    @admin.command(name="check", description=described("admin-check"))
    async def check(self, interaction: discord.Interaction) -> None:
        """Says what the bot lacks in this channel."""
        voice = self._bot.voice(interaction)
        missing = missing_permissions(interaction, NEEDED)
        lines = [
            voice.say("check-missing", permissions=named(voice, missing)) if missing else voice.say("check-fine")
        ]
        if lacking := missing_for_threads(interaction):
            lines.append(voice.say("check-no-threads", permissions=named(voice, lacking)))
        lines += refused(voice, self._bot.host.refusals.lately())
        if interaction.guild_id is not None:
            lines.append(given_up(voice, *await self._bot.host.queries.given_up(interaction.guild_id)))
        await show(interaction, Message(embeds=(embed(voice.say("check-title"), "\n".join(filter(None, lines))),)))

    @admin.command(name="status", description=described("admin-status"))
    async def status(self, interaction: discord.Interaction) -> None:
        """Says how the tables of this server do."""
        guild_id, _ = place_of(interaction)
        status = await self._bot.host.queries.server(guild_id, MOST)
        refusals = self._bot.host.refusals.lately()
        await show(interaction, server_status(self._bot.boards, interaction.locale.value, status, refusals))


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Admin(bot))
