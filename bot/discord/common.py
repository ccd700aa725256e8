"""What more than one cog does: finding the table of a channel, showing a person their panel, taking back."""

import discord

from bot.discord.client import Chabudai
from bot.discord.errors import NoTableHereError
from bot.discord.interactions import place_of
from bot.discord.replies import patiently, show
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.panel import seat_panel


async def table_here(bot: Chabudai, interaction: discord.Interaction) -> TableInfo:
    """The open table of this channel. Raises NoTableHereError or NotInAServerError."""
    _, channel_id = place_of(interaction)
    info = await bot.host.queries.table_here(channel_id)
    if info is None:
        raise NoTableHereError
    return info


async def show_panel(bot: Chabudai, interaction: discord.Interaction, panel: Panel, note: str = "") -> None:
    """Shows a person's panel; `note` is the message that says a sentence on top of it."""
    voice, board = bot.seat_voice(interaction, panel)
    await show(interaction, seat_panel(voice, board, panel, note=voice.say(note) if note else ""))


async def take_back(bot: Chabudai, interaction: discord.Interaction, table_id: int) -> None:
    """Takes back a person's last answer, or asks the others to agree, and shows what came of it."""
    outcome = await patiently(interaction, bot.host.undo.ask(table_id, interaction.user.id))
    await show_panel(bot, interaction, outcome.panel, "undo-waits" if outcome.asked else "undo-done")
