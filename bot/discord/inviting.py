"""The link that adds the bot to a server."""

import discord

NEEDED = discord.Permissions(
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
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=("bot", "applications.commands"))
