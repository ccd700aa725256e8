"""Showing, exporting and erasing a user's data."""

import asyncio
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.errors import NobodyAnswersError
from bot.discord.presses import Press, numbered, on
from bot.discord.replies import hand_over, show
from bot.discord.slash_commands import EVERYWHERE, PEOPLE_TOO, described
from bot.model.messages import Message
from bot.model.privacy import KeptOfPerson
from bot.presentation.privacy import EXPORT, export_page, kept_page, sure_to_erase

_LARGE = 8 << 20
"""Maximum size of an uncompressed export in bytes, below Discord's limit of 10 MiB per file."""


class Privacy(commands.Cog):
    """`/privacy`, available to all users anywhere. All replies are ephemeral."""

    privacy = app_commands.Group(
        name="privacy",
        description=described("privacy"),
        allowed_contexts=EVERYWHERE,
        allowed_installs=PEOPLE_TOO,
    )

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._privacy = bot.host.privacy

    @privacy.command(name="show", description=described("privacy-show"))
    async def show_kept(self, interaction: discord.Interaction) -> None:
        """Show the user what the bot stores about them."""
        kept = await self._privacy.kept(interaction.user.id)
        days, idle = self._bot.host.keeping.keep.days, self._bot.host.idle.limits.game.days
        page = kept_page(self._bot.boards, interaction.locale.value, kept, days, idle)
        await show(interaction, page)

    @privacy.command(name="export", description=described("privacy-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Send the user's data as a file."""
        name, content = await self._exported(interaction.user.id)
        await hand_over(interaction, export_page(self._bot.voice(interaction)), name, content)

    async def _exported(self, user_id: int) -> tuple[str, bytes]:
        return await asyncio.to_thread(_as_file, await self._privacy.kept(user_id))

    @privacy.command(name="erase", description=described("privacy-erase"))
    async def ask_to_erase(self, interaction: discord.Interaction) -> None:
        """Ask the user to confirm that their data is to be erased."""
        kept = await self._privacy.kept(interaction.user.id)
        await show(interaction, sure_to_erase(self._bot.voice(interaction), kept))

    @on("erase")
    async def erase(self, press: Press) -> None:
        """Erase the user's data, or show the confirmation again if its numbers are outdated."""
        if press.custom_id.table is not None:
            raise NobodyAnswersError
        voice, (playing, over) = self._bot.voice(press.interaction), map(numbered, press.said(least=2))
        kept = await self._privacy.kept(press.user_id)
        if kept.counted != (playing, over):
            return await show(press.interaction, sure_to_erase(voice, kept))
        await self._privacy.erase(press.user_id)
        return await show(press.interaction, Message(content=voice.say("privacy-erased")))

    @on("erase-not")
    async def keep(self, press: Press) -> None:
        """Cancel the erasure."""
        await show(press.interaction, Message(content=self._bot.voice(press.interaction).say("nothing-changed")))


def _as_file(kept: KeptOfPerson) -> tuple[str, bytes]:
    """Return the name and content of a user's export, compressed if it is large."""
    content = kept.model_dump_json(indent=2).encode()
    if len(content) <= _LARGE:
        return EXPORT, content
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(EXPORT, content)
    return f"{EXPORT.removesuffix('.json')}.zip", packed.getvalue()


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Privacy(bot))
