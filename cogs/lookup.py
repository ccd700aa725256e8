"""Looking up rules and cards, of the game at this table or of any."""

import discord
from discord import app_commands

from bot.discord.client import Chabudai, client_of
from bot.discord.errors import NoSuchEntryError
from bot.discord.naming import described, parameter
from bot.discord.presses import Press, on
from bot.discord.replies import show
from bot.games.boards import board_of
from bot.presentation.lookup import RULES_MENU, Book, card_page, cards, contents, found, offered, topic_page, topics
from bot.words.voice import Voice


@app_commands.command(name="rules", description=described("rules"))
@app_commands.describe(topic=parameter("topic"))
async def look_up_rules(interaction: discord.Interaction, topic: str | None = None) -> None:
    books, home = await _library(interaction)
    if topic is None:
        voice = client_of(interaction).voice(interaction)
        return await show(interaction, contents(voice, books[:1] if home else books, None))
    entry = found(topics(books), topic)
    if entry is None:
        raise NoSuchEntryError(name=topic)
    return await show(interaction, topic_page(entry))


@look_up_rules.autocomplete("topic")
async def _topics(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    books, home = await _library(interaction)
    return _choices(offered(topics(books), typed, home))


@app_commands.command(name="card", description=described("card"))
@app_commands.describe(name=parameter("name"))
async def look_up_card(interaction: discord.Interaction, name: str) -> None:
    books, _ = await _library(interaction)
    entry = found(cards(books), name)
    if entry is None:
        raise NoSuchEntryError(name=name)
    await show(interaction, card_page(entry))


@look_up_card.autocomplete("name")
async def _cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    books, home = await _library(interaction)
    return _choices(offered(cards(books), typed, home))


@on("rules")
async def press_rules(press: Press) -> None:
    """Opens the topics of the rules."""
    books, home = await _library(press.interaction, press.table)
    voice = press.client.voice(press.interaction)
    await show(press.interaction, contents(voice, books[:1] if home else books, press.table), afresh=True)


@on(RULES_MENU)
async def choose_topic(press: Press) -> None:
    """Shows a topic, beside the menu."""
    books, _ = await _library(press.interaction, press.handle.table)
    entry = found(topics(books), press.values[0])
    if entry is None:
        raise NoSuchEntryError(name=press.values[0])
    await show(press.interaction, topic_page(entry), afresh=True)


def install(client: Chabudai) -> None:
    """Adds the commands of this module."""
    client.tree.add_command(look_up_rules)
    client.tree.add_command(look_up_card)


async def _library(interaction: discord.Interaction, table: int | None = None) -> tuple[list[Book], str | None]:
    """The books of all games, and the game of a table or of this channel, whose book is then the first."""
    client = client_of(interaction)
    home = await _game(client, interaction, table)
    games = sorted(client.games, key=lambda game: game != home)
    return [_book(client, interaction, game) for game in games], home


def _book(client: Chabudai, interaction: discord.Interaction, game: str) -> Book:
    board = board_of(game)
    return Book(game, Voice(client.wording.words(interaction.locale.value, game), lexicon=board), board)


async def _game(client: Chabudai, interaction: discord.Interaction, table: int | None) -> str | None:
    host = client.host
    info = await (host.table_here(interaction.channel_id or 0) if table is None else host.table(table))
    return info.game if info is not None else None


def _choices(entries: list[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=label[:100], value=key) for label, key in entries]
