"""Looking up rules and cards."""

import discord
from discord import app_commands

from bot.presentation.board import Board
from bot.presentation.boards import board_of
from bot.presentation.glossary import (
    RULES_MENU,
    Entry,
    cards,
    contents,
    found,
    matching,
    topic_page,
    topics,
)
from bot.presentation.voice import Voice
from cogs.client import Chabudai, client_of
from cogs.errors import NoSuchEntryError
from cogs.naming import described, parameter
from cogs.presses import Press, on
from cogs.replies import show


@app_commands.command(name="rules", description=described("rules"))
@app_commands.describe(topic=parameter("topic"))
async def look_up_rules(interaction: discord.Interaction, topic: str | None = None) -> None:
    voice, _ = await _reader(interaction)
    if topic is None:
        return await show(interaction, contents(voice, None))
    entry = found(topics(voice), topic)
    if entry is None:
        raise NoSuchEntryError(name=topic)
    return await show(interaction, topic_page(voice, entry.id))


@look_up_rules.autocomplete("topic")
async def _topics(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    voice, _ = await _reader(interaction)
    return _choices(matching(topics(voice), typed))


@app_commands.command(name="card", description=described("card"))
@app_commands.describe(name=parameter("name"))
async def look_up_card(interaction: discord.Interaction, name: str) -> None:
    voice, board = await _reader(interaction)
    entry = found(cards(voice, board), name)
    if entry is None:
        raise NoSuchEntryError(name=name)
    await show(interaction, board.card_page(voice, entry.id))


@look_up_card.autocomplete("name")
async def _cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    voice, board = await _reader(interaction)
    return _choices(matching(cards(voice, board), typed))


@on("rules")
async def press_rules(press: Press) -> None:
    """Opens the topics of the rules."""
    voice, _ = await _reader(press.interaction, press.table)
    await show(press.interaction, contents(voice, press.table), afresh=True)


@on(RULES_MENU)
async def choose_topic(press: Press) -> None:
    """Shows a topic, beside the menu."""
    voice, _ = await _reader(press.interaction, press.handle.table)
    await show(press.interaction, topic_page(voice, press.values[0]), afresh=True)


def install(client: Chabudai) -> None:
    """Adds the commands of this module."""
    client.tree.add_command(look_up_rules)
    client.tree.add_command(look_up_card)


async def _reader(interaction: discord.Interaction, table: int | None = None) -> tuple[Voice, Board]:
    """A voice for the game of a table, or of this channel, or else the first one there is."""
    client = client_of(interaction)
    game = await _game(client, interaction, table) or next(iter(client.games))
    board = board_of(game)
    return Voice(client.wording.words(interaction.locale.value, game), lexicon=board), board


async def _game(client: Chabudai, interaction: discord.Interaction, table: int | None) -> str | None:
    host = client.host
    info = await (host.table_here(interaction.channel_id or 0) if table is None else host.table(table))
    return info.game if info is not None else None


def _choices(entries: list[Entry]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=entry.name[:100], value=entry.id) for entry in entries]
