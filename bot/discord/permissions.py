"""Permissions in channels, the bot's invite link, and lookup of a server's members."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord

from bot.discord.error_classification import is_discord_error
from bot.discord.interactions import actor_of
from bot.host.errors import HostError
from bot.host.lobby.servers import check_channel, check_roles
from bot.localization.localizer import Localizer
from bot.model.servers import ServerSettings
from bot.model.tables import TableInfo

POSTING_PERMISSIONS = ("view_channel", "send_messages", "embed_links")
"""Permissions without which the bot can't post a table's messages in a channel."""
TABLE_PERMISSIONS = (*POSTING_PERMISSIONS, "read_message_history", "pin_messages", "attach_files")
"""Permissions the bot needs in a table's channel."""

THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Additional permissions for playing in a separate thread."""


def missing_thread_permissions(interaction: discord.Interaction) -> list[str] | None:
    """Return the missing permissions for starting threads in this channel, or None if it can't have threads."""
    if not isinstance(interaction.channel, discord.TextChannel):
        return None
    return missing_permissions(interaction, THREAD_PERMISSIONS)


def check_permissions(interaction: discord.Interaction, localizer: Localizer) -> None:
    """Raise HostError "missing-permissions" if the bot can't post in this channel."""
    _refuse(missing_permissions(interaction, POSTING_PERMISSIONS), localizer)


def check_may_open(interaction: discord.Interaction, settings: ServerSettings) -> None:
    """Check that the server's settings allow this user to open tables in this channel.

    A thread counts as its channel. Raises HostError "channel-not-allowed" or "role-not-allowed".
    """
    if interaction.channel_id is not None:
        check_channel_allowed(interaction, interaction.channel_id, settings)
    check_roles_of(interaction, settings)


def check_roles_of(interaction: discord.Interaction, settings: ServerSettings) -> None:
    """Raise HostError "role-not-allowed" unless the server's settings allow this user to open tables."""
    member = interaction.user
    roles = [role.id for role in member.roles] if isinstance(member, discord.Member) else []
    check_roles(settings, roles, actor_of(interaction))


def check_channel_allowed(interaction: discord.Interaction, channel_id: int, settings: ServerSettings) -> None:
    """Check that the server's settings allow tables in this channel or its parent.

    Raises HostError "channel-not-allowed".
    """
    guild = interaction.guild
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if channel is None and channel_id == interaction.channel_id and isinstance(interaction.channel, discord.Thread):
        channel = interaction.channel
    check_channel(settings, [channel_id, *([channel.parent_id] if isinstance(channel, discord.Thread) else [])])


def check_place(interaction: discord.Interaction, channel_id: int, localizer: Localizer) -> None:
    """Check that the user can use commands in another channel, and that the bot can post there.

    Raises HostError "not-your-channel" or "missing-permissions". A channel the bot doesn't know is accepted if it is
    one of the choices that Discord offered; posting there may still fail.
    """
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if guild is None:
        return
    if channel is None:
        if not _was_offered(interaction, channel_id):
            raise HostError("not-your-channel")
        return
    if isinstance(member, discord.Member):
        theirs = channel.permissions_for(member)
        if not (theirs.view_channel and theirs.use_application_commands):
            raise HostError("not-your-channel")
    _refuse(_missing(channel.permissions_for(guild.me), channel, POSTING_PERMISSIONS), localizer)


def check_can_see(interaction: discord.Interaction, info: TableInfo) -> None:
    """Check that the user, who may be in another channel, can see a table's channel.

    Raises HostError "seat-hidden", also if the bot doesn't know the channel.
    """
    guild, member = interaction.guild, interaction.user
    if interaction.guild_id == info.guild_id and interaction.channel_id == info.channel_id:
        return
    if guild is None or guild.id != info.guild_id or not isinstance(member, discord.Member):
        raise HostError("seat-hidden")
    channels = [guild.get_channel_or_thread(channel_id) for channel_id in info.channels]
    channel = next((one for one in channels if one is not None), None)
    if channel is None or channel.type is discord.ChannelType.private_thread:
        raise HostError("seat-hidden")
    if not channel.permissions_for(member).view_channel:
        raise HostError("seat-hidden")


def _was_offered(interaction: discord.Interaction, channel_id: int) -> bool:
    """Return whether the channel was one of the menu's choices; Discord includes only those in `resolved`."""
    data: Any = interaction.data
    resolved = data.get("resolved")
    return isinstance(resolved, Mapping) and str(channel_id) in (resolved.get("channels") or ())


def can_post(guild: discord.Guild, channel_id: int) -> bool:
    """Return whether the bot can post in a channel or thread of this server, as far as it knows."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    granted = channel.permissions_for(guild.me)
    is_locked = isinstance(channel, discord.Thread) and channel.locked and not granted.manage_threads
    return not is_locked and not _missing(granted, channel, POSTING_PERMISSIONS)


def can_start_threads(guild: discord.Guild | None, channel_id: int) -> bool:
    """Return whether the bot can start threads in a channel, as far as it knows."""
    channel = None if guild is None else guild.get_channel(channel_id)
    if guild is None or not isinstance(channel, discord.TextChannel):
        return False
    return not _missing(channel.permissions_for(guild.me), channel, (*POSTING_PERMISSIONS, *THREAD_PERMISSIONS))


def check_can_post(guild: discord.Guild | None, channel_id: int, localizer: Localizer) -> None:
    """Raise HostError "missing-permissions" if the bot can't post in another channel."""
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if guild is None or channel is None:
        raise HostError("not-your-channel")
    _refuse(_missing(channel.permissions_for(guild.me), channel, POSTING_PERMISSIONS), localizer)


def missing_permissions(interaction: discord.Interaction, needed: Sequence[str]) -> list[str]:
    """Return the `needed` permissions that the bot lacks in this channel."""
    return _missing(interaction.app_permissions, interaction.channel, needed)


def _refuse(missing: Sequence[str], localizer: Localizer) -> None:
    if missing:
        raise HostError("missing-permissions", permissions=permission_names(localizer, missing))


def _missing(granted: discord.Permissions, channel: object, needed: Sequence[str]) -> list[str]:
    threads = ("send_messages_in_threads",) if isinstance(channel, discord.Thread) else ()
    # Pinning was part of managing messages before it became a separate permission.
    managed = ("pin_messages",) if granted.manage_messages else ()
    return [name for name in (*needed, *threads) if name not in managed and not getattr(granted, name)]


def permission_names(localizer: Localizer, permissions: Sequence[str]) -> str:
    """Return the permissions by Discord's names for them, as a list in words."""
    return localizer.format_list([localizer.format(f"permission-{name}") for name in permissions])


# The link that adds the bot to a server


INVITE_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    pin_messages=True,
    create_public_threads=True,
)


def invite_link(application_id: int) -> str:
    """Return the invite link, with only the permissions the bot needs."""
    return discord.utils.oauth_url(
        application_id, permissions=INVITE_PERMISSIONS, scopes=("bot", "applications.commands")
    )


# Membership of users


log = logging.getLogger(__name__)

_REMEMBERED = 60.0
"""Seconds to cache Discord's answer."""
_REQUEST_TIMEOUT = 5.0
"""Maximum seconds to wait for Discord's answer."""
_CACHE_SIZE = 1_000
"""Maximum number of cached answers."""
_GONE = frozenset({10007, 10013})
"""Discord's codes for an unknown member and an unknown user."""


class MemberLookup:
    """Lookup of single members by REST request, which needs no privileged intent."""

    def __init__(self, client: discord.Client, monotonic: Callable[[], float]) -> None:
        """Cache answers by the `monotonic` clock, in seconds."""
        self._client = client
        self._monotonic = monotonic
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        """Return whether the user is a member of the server. Return True if Discord doesn't answer."""
        now = self._monotonic()
        until, known = self._known.get((guild_id, user_id), (now, True))
        if until > now:
            return known
        found = await self._fetch(guild_id, user_id)
        if found is None:
            return True
        if len(self._known) >= _CACHE_SIZE:
            self._known = {whom: answer for whom, answer in self._known.items() if answer[0] > now}
        self._known[guild_id, user_id] = now + _REMEMBERED, found
        return found

    async def _fetch(self, guild_id: int, user_id: int) -> bool | None:
        try:
            async with asyncio.timeout(_REQUEST_TIMEOUT):
                await self._client.http.get_member(guild_id, user_id)
        except discord.NotFound as error:
            return False if error.code in _GONE else None
        except Exception as error:
            if not is_discord_error(error):
                raise
            log.info("can't look up a member: %s", type(error).__name__)
            return None
        return True
