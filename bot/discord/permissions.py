"""What the bot may do in a channel."""

from collections.abc import Sequence

import discord

from bot.discord.errors import MissingPermissionsError
from bot.words.voice import Voice

ESSENTIAL = ("view_channel", "send_messages", "embed_links")
"""Without these a table cannot speak in its channel."""
NEEDED = (*ESSENTIAL, "read_message_history", "pin_messages", "attach_files")
"""What a table needs in its channel."""


def check_permissions(interaction: discord.Interaction, voice: Voice) -> None:
    """Raises MissingPermissionsError if a table could not speak in this channel."""
    missing = missing_permissions(interaction, ESSENTIAL)
    if missing:
        raise MissingPermissionsError(permissions=named(voice, missing))


def missing_permissions(interaction: discord.Interaction, needed: Sequence[str]) -> list[str]:
    """What of the needed the bot lacks in this channel."""
    granted = interaction.app_permissions
    threads = ("send_messages_in_threads",) if isinstance(interaction.channel, discord.Thread) else ()
    # Pinning was part of managing messages before it had a permission of its own.
    managed = ("pin_messages",) if granted.manage_messages else ()
    return [name for name in (*needed, *threads) if name not in managed and not getattr(granted, name)]


def named(voice: Voice, permissions: Sequence[str]) -> str:
    """Permissions as Discord calls them."""
    return voice.listed([voice.say(f"permission-{name}") for name in permissions])
