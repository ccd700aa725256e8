"""Who acts, and where."""

import discord

from bot.discord.errors import NotInAServerError
from bot.model.tables import Actor, Person


def person_of(interaction: discord.Interaction) -> Person:
    """Who acts."""
    user = interaction.user
    return Person(user.id, user.display_name, interaction.locale.value)


def actor_of(interaction: discord.Interaction) -> Actor:
    """Who acts, and whether they manage the server."""
    return Actor(person_of(interaction), interaction.guild_id is not None and interaction.permissions.manage_guild)


def place_of(interaction: discord.Interaction) -> tuple[int, int]:
    """The server and the channel. Raises NotInAServerError."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotInAServerError
    return interaction.guild_id, interaction.channel_id
