"""Showing, exporting and erasing a user's data."""

import asyncio
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.errors import UnhandledControlError
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import send_file, show
from bot.discord.slash_commands import ALL_CONTEXTS, GUILD_AND_USER_INSTALL, command_description
from bot.model.data_export import PersonalData
from bot.model.messages import Message
from bot.presentation.privacy import EXPORT_FILE_NAME, confirm_erasure, export_page, stored_data_page

_LARGE = 8 << 20
"""Maximum size of an uncompressed export in bytes, below Discord's limit of 10 MiB per file."""


class Privacy(commands.Cog):
    """`/privacy`, available to all users anywhere. All replies are ephemeral."""

    privacy = app_commands.Group(
        name="privacy",
        description=command_description("privacy"),
        allowed_contexts=ALL_CONTEXTS,
        allowed_installs=GUILD_AND_USER_INSTALL,
    )

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._privacy = bot.host.privacy

    @privacy.command(name="show", description=command_description("privacy-show"))
    async def show_stored_data(self, interaction: discord.Interaction) -> None:
        """Show the user what the bot stores about them."""
        kept = await self._privacy.export(interaction.user.id)
        days, idle = self._bot.host.retention.period.days, self._bot.host.idle_tables.limits.game.days
        page = stored_data_page(self._bot.boards, interaction.locale.value, kept, days, idle)
        await show(interaction, page)

    @privacy.command(name="export", description=command_description("privacy-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Send the user's data as a file."""
        name, content = await self._exported(interaction.user.id)
        await send_file(interaction, export_page(self._bot.localizer(interaction)), name, content)

    async def _exported(self, user_id: int) -> tuple[str, bytes]:
        return await asyncio.to_thread(_as_file, await self._privacy.export(user_id))

    @privacy.command(name="erase", description=command_description("privacy-erase"))
    async def ask_to_erase(self, interaction: discord.Interaction) -> None:
        """Ask the user to confirm that their data is to be erased."""
        kept = await self._privacy.export(interaction.user.id)
        await show(interaction, confirm_erasure(self._bot.localizer(interaction), kept))

    @on("erase")
    async def erase(self, press: Press) -> None:
        """Erase the user's data, or show the confirmation again if its numbers are outdated."""
        if press.custom_id.table is not None:
            raise UnhandledControlError
        localizer, (playing, over) = (
            self._bot.localizer(press.interaction),
            map(control_number, press.arguments(least=2)),
        )
        kept = await self._privacy.export(press.user_id)
        if kept.table_counts != (playing, over):
            return await show(press.interaction, confirm_erasure(localizer, kept))
        await self._privacy.erase(press.user_id)
        return await show(press.interaction, Message(content=localizer.format("privacy-erased")))

    @on("erase-not")
    async def keep(self, press: Press) -> None:
        """Cancel the erasure."""
        await show(
            press.interaction, Message(content=self._bot.localizer(press.interaction).format("nothing-changed"))
        )


def _as_file(kept: PersonalData) -> tuple[str, bytes]:
    """Return the name and content of a user's export, compressed if it is large."""
    content = kept.model_dump_json(indent=2).encode()
    if len(content) <= _LARGE:
        return EXPORT_FILE_NAME, content
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(EXPORT_FILE_NAME, content)
    return f"{EXPORT_FILE_NAME.removesuffix('.json')}.zip", packed.getvalue()


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Privacy(bot))
