"""For those who manage a server."""

import discord
from discord import app_commands

from bot.messages import Message
from bot.presentation.components import embed
from cogs.client import Chabudai, client_of
from cogs.naming import described
from cogs.replies import show

NEEDED = ("view_channel", "send_messages", "embed_links", "read_message_history", "pin_messages")
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
    missing = missing_permissions(interaction)
    text = voice.say("check-fine")
    if missing:
        names = voice.listed([voice.say(f"permission-{name}") for name in missing])
        text = voice.say("check-missing", permissions=names)
    await show(interaction, Message(embeds=(embed(voice.say("check-title"), text),)))


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """What a table would lack in this channel."""
    granted = interaction.app_permissions
    threads = ("send_messages_in_threads",) if isinstance(interaction.channel, discord.Thread) else ()
    # Pinning was part of managing messages before it had a permission of its own.
    managed = ("pin_messages",) if granted.manage_messages else ()
    return [name for name in (*NEEDED, *threads) if name not in managed and not getattr(granted, name)]


def install(client: Chabudai) -> None:
    """Adds the commands of this module."""
    client.tree.add_command(group)
