"""Who acts, and where."""

import discord

from bot.discord.errors import NotInAServerError
from bot.model.tables import Actor, Person

_TURNING = str.maketrans(dict.fromkeys("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Marks that turn the direction of what follows them, of the rest of a sentence as well."""


def person_of(interaction: discord.Interaction) -> Person:
    """Who acts, by a name of one line that leaves the text around it as it is."""
    user = interaction.user
    name = " ".join(user.display_name.translate(_TURNING).split())
    return Person(user.id, name or str(user.id), interaction.locale.value)


def actor_of(interaction: discord.Interaction) -> Actor:
    """Who acts, and whether they manage the server."""
    return Actor(person_of(interaction), interaction.guild_id is not None and interaction.permissions.manage_guild)


def place_of(interaction: discord.Interaction) -> tuple[int, int]:
    """The server and the channel. Raises NotInAServerError."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotInAServerError
    return interaction.guild_id, interaction.channel_id
