"""Everything people can use, put into a client."""

import discord
from discord import app_commands

from bot.discord.client import Chabudai
from bot.discord.errors import explain
from bot.discord.presses import Control, on_form
from cogs import admin, lobby, lookup, seat, tables

PRESSES = (lobby, seat)
"""Modules that only answer buttons, menus and forms: importing them is enough."""


def install(client: Chabudai) -> None:
    """Adds all commands, buttons and forms, and what is said when one fails."""
    for module in (tables, lookup, admin):
        module.install(client)
    client.add_dynamic_items(Control)
    client.tree.error(_explain)

    @client.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        # discord.py knows only forms it remembers; ours are found by their custom ids, also after a restart.
        if interaction.type is discord.InteractionType.modal_submit:
            await on_form(interaction)


async def _explain(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    await explain(interaction, error)
