"""For those who manage a server."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.discord.client import Chabudai, client_of
from bot.discord.errors import MissingPermissionsError
from bot.discord.naming import described
from bot.discord.replies import show
from bot.model.messages import Message
from bot.presentation.components import embed

ESSENTIAL = ("view_channel", "send_messages", "embed_links")
"""Without these a table cannot speak in its channel."""
NEEDED = (*ESSENTIAL, "read_message_history", "pin_messages", "attach_files")
"""What a table needs in its channel."""

group = app_commands.Group(
    name="admin",
    description=described("admin"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@group.command(name="check", description=described("admin-check"))
async def check(interaction: discord.Interaction) -> None:
    voice = client_of(interaction).voice(interaction)
    missing = missing_permissions(interaction, NEEDED)
    text = (
        voice.say("check-missing", permissions=_named(interaction, missing)) if missing else voice.say("check-fine")
    )
    await show(interaction, Message(embeds=(embed(voice.say("check-title"), text),)))


def check_permissions(interaction: discord.Interaction) -> None:
    """Raises MissingPermissionsError if a table could not speak in this channel."""
    missing = missing_permissions(interaction, ESSENTIAL)
    if missing:
        raise MissingPermissionsError(permissions=_named(interaction, missing))


def missing_permissions(interaction: discord.Interaction, needed: Sequence[str]) -> list[str]:
    """What of the needed the bot lacks in this channel."""
    granted = interaction.app_permissions
    threads = ("send_messages_in_threads",) if isinstance(interaction.channel, discord.Thread) else ()
    # Pinning was part of managing messages before it had a permission of its own.
    managed = ("pin_messages",) if granted.manage_messages else ()
    return [name for name in (*needed, *threads) if name not in managed and not getattr(granted, name)]


def _named(interaction: discord.Interaction, permissions: Sequence[str]) -> str:
    voice = client_of(interaction).voice(interaction)
    return voice.listed([voice.say(f"permission-{name}") for name in permissions])


def install(client: Chabudai) -> None:
    """Adds the commands of this module."""
    client.tree.add_command(group)
