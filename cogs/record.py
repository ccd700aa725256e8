"""`/record`: a person's finished games, and those of a server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.interactions import guild_and_channel_of, person_of
from bot.discord.presses import Press, on
from bot.discord.replies import show
from bot.discord.slash_commands import available_everywhere, command_description
from bot.presentation.record import confirm_record_off, record_page, server_record_page


class Record(commands.Cog):
    """`/record` and its buttons. All replies are ephemeral."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._records = bot.host.records

    @app_commands.command(name="record", description=command_description("record"))
    @available_everywhere
    async def record(self, interaction: discord.Interaction) -> None:
        """Show the user's own record."""
        await self._show(interaction)

    @on("record", is_personal=True)
    async def turn_page(self, press: Press) -> None:
        """Show a page of the user's own record."""
        await self._show(press.interaction, press.page)

    @on("record-server", is_personal=True)
    async def show_server(self, press: Press) -> None:
        """Show a page of the record of the server where the button is pressed."""
        interaction = press.interaction
        guild_id, _ = guild_and_channel_of(interaction)
        standings = await self._records.of_server(guild_id)
        await show(interaction, server_record_page(self._bot.localizer(interaction), standings, press.page))

    @on("record-off", is_personal=True)
    async def ask_to_turn_off(self, press: Press) -> None:
        """Ask the user to confirm that their record is to be deleted."""
        interaction = press.interaction
        record = await self._records.of_user(press.user_id)
        await show(interaction, confirm_record_off(self._bot.localizer(interaction), record))

    @on("record-off-sure", "record-on", is_personal=True)
    async def switch(self, press: Press) -> None:
        """Turn the user's record off and delete it, or turn it on again."""
        interaction = press.interaction
        await self._bot.host.users.set_recording(person_of(interaction), press.custom_id.verb == "record-on")
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction, page: int = 0) -> None:
        record = await self._records.of_user(interaction.user.id)
        in_server = interaction.guild_id is not None
        await show(
            interaction,
            record_page(self._bot.boards, interaction.locale.value, record, page, in_server=in_server),
        )


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Record(bot))
