"""Commands and settings for users who manage a server."""

from collections.abc import Collection, Iterable

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.interactions import actor_of, guild_and_channel_of
from bot.discord.permissions import (
    TABLE_PERMISSIONS,
    check_place,
    missing_permissions,
    missing_thread_permissions,
    permission_names,
)
from bot.discord.presses import Press, on
from bot.discord.replies import show
from bot.discord.slash_commands import command_description
from bot.host.errors import HostError
from bot.model.messages import Message
from bot.model.servers import ServerSettings
from bot.presentation.components import embed
from bot.presentation.server import MAX_LISTED, abandoned_messages_text, refusal_lines, server_settings, server_status


class Admin(commands.Cog):
    """The `/admin` commands and the menus of the server's settings."""

    admin = app_commands.Group(
        name="admin",
        description=command_description("admin"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._servers = bot.host.servers

    @admin.command(name="check", description=command_description("admin-check"))
    async def check(self, interaction: discord.Interaction) -> None:
        """Show which permissions the bot lacks in this channel, and recent delivery problems."""
        localizer = self._bot.localizer(interaction)
        missing = missing_permissions(interaction, TABLE_PERMISSIONS)
        lines = [
            localizer.format("check-missing", permissions=permission_names(localizer, missing))
            if missing
            else localizer.format("check-fine")
        ]
        if lacking := missing_thread_permissions(interaction):
            lines.append(localizer.format("check-no-threads", permissions=permission_names(localizer, lacking)))
        lines += refusal_lines(localizer, self._bot.host.refusals.recent())
        if interaction.guild_id is not None:
            lines.append(
                abandoned_messages_text(
                    localizer, *await self._bot.host.queries.abandoned_posts(interaction.guild_id)
                )
            )
        await show(
            interaction, Message(embeds=(embed(localizer.format("check-title"), "\n".join(filter(None, lines))),))
        )

    @admin.command(name="status", description=command_description("admin-status"))
    async def status(self, interaction: discord.Interaction) -> None:
        """Show the state of this server's tables."""
        guild_id, _ = guild_and_channel_of(interaction)
        status = await self._bot.host.queries.server_status(guild_id, MAX_LISTED)
        refusals = self._bot.host.refusals.recent()
        await show(interaction, server_status(self._bot.boards, interaction.locale.value, status, refusals))

    @admin.command(name="settings", description=command_description("admin-settings"))
    async def settings(self, interaction: discord.Interaction) -> None:
        """Show the settings of this server."""
        guild_id, _ = guild_and_channel_of(interaction)
        actor = actor_of(interaction)
        if not actor.is_manager:
            raise HostError("not-manager")
        await self._show_settings(interaction, await self._servers.settings(guild_id))

    @on("server-channels")
    async def set_channels(self, press: Press) -> None:
        """Set the channels in which tables can be opened."""
        guild_id, _ = guild_and_channel_of(press.interaction)
        guild = press.interaction.guild
        channels = _chosen(press, set() if guild is None else {channel.id for channel in guild.channels})
        work = self._servers.set_channels(guild_id, press.actor, channels)
        await self._show_settings(press.interaction, await work)

    @on("server-roles")
    async def set_roles(self, press: Press) -> None:
        """Set the roles that can open tables."""
        guild_id, _ = guild_and_channel_of(press.interaction)
        guild = press.interaction.guild
        roles = _chosen(press, set() if guild is None else {role.id for role in guild.roles})
        await self._show_settings(press.interaction, await self._servers.set_roles(guild_id, press.actor, roles))

    @on("server-pace")
    async def set_pace(self, press: Press) -> None:
        """Set the default time limit of new tables."""
        guild_id, _ = guild_and_channel_of(press.interaction)
        work = self._servers.set_pace(guild_id, press.actor, press.number)
        await self._show_settings(press.interaction, await work)

    @on("server-most")
    async def set_most_open(self, press: Press) -> None:
        """Set the maximum number of open tables."""
        guild_id, _ = guild_and_channel_of(press.interaction)
        work = self._servers.set_most_open(guild_id, press.actor, press.number)
        await self._show_settings(press.interaction, await work)

    @on("server-open-seats")
    async def set_open_seats(self, press: Press) -> None:
        """Set the channel where open seats are announced, or none."""
        guild = press.interaction.guild
        guild_id, channel_id = self._place(press, () if guild is None else guild.channels)
        await self._show_settings(
            press.interaction, await self._servers.set_open_seats(guild_id, press.actor, channel_id)
        )

    @on("server-play")
    async def set_play_channel(self, press: Press) -> None:
        """Set the channel where tables of `/play` open, or none."""
        guild = press.interaction.guild
        guild_id, channel_id = self._place(press, () if guild is None else guild.text_channels)
        await self._show_settings(
            press.interaction, await self._servers.set_play_channel(guild_id, press.actor, channel_id)
        )

    def _place(self, press: Press, channels: Iterable[discord.abc.GuildChannel]) -> tuple[int, int | None]:
        """Return the server and the chosen one of its channels. Raises HostError if the bot can't post there."""
        guild_id, _ = guild_and_channel_of(press.interaction)
        chosen = _chosen(press, {channel.id for channel in channels})
        if len(chosen) > 1:
            raise HostError("not-offered", value=len(chosen))
        if chosen and press.actor.is_manager:
            check_place(press.interaction, chosen[0], self._bot.localizer(press.interaction))
        return guild_id, next(iter(chosen), None)

    async def _show_settings(self, interaction: discord.Interaction, settings: ServerSettings) -> None:
        localizer = self._bot.localizer(interaction)
        await show(
            interaction, server_settings(localizer, settings, self._servers.allowed_limits(), self._servers.limits)
        )


def _chosen(press: Press, known: Collection[int]) -> tuple[int, ...]:
    """Return the ids chosen in a menu. Raises HostError "not-offered" if one isn't `known` in this server."""
    ids = {str(one): one for one in known}
    for value in press.values:
        if value not in ids:
            raise HostError("not-offered", value=value)
    return tuple(ids[value] for value in press.values)


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Admin(bot))
