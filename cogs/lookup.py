"""Looking up rules and cards, of the game at this table or of any."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.command_texts import described, parameter
from bot.discord.errors import NoSuchEntryError
from bot.discord.presses import Press, on
from bot.discord.replies import show
from bot.presentation.lookup import (
    RULES_MENU,
    RULES_PAGE,
    Book,
    card_page,
    cards,
    contents,
    found,
    offered,
    topic_page,
    topics,
)


class Lookup(commands.Cog):
    """`/rules` and `/card`, and the rules behind a button of every card."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot

    @app_commands.command(name="rules", description=described("rules"))
    @app_commands.describe(topic=parameter("topic"))
    async def look_up_rules(self, interaction: discord.Interaction, topic: str | None = None) -> None:
        """Shows a topic of the rules, or all there are."""
        books, home = await self._library(interaction)
        if topic is None:
            return await show(interaction, contents(self._bot.voice(interaction), books[:1] if home else books, None))
        entry = found(topics(books), topic)
        if entry is None:
            raise NoSuchEntryError(name=topic)
        return await show(interaction, topic_page(entry))

    @look_up_rules.autocomplete("topic")
    async def _topics(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        books, home = await self._library(interaction)
        return _choices(offered(topics(books), typed, home))

    @app_commands.command(name="card", description=described("card"))
    @app_commands.describe(name=parameter("name"))
    async def look_up_card(self, interaction: discord.Interaction, name: str) -> None:
        """Shows what a card does."""
        books, _ = await self._library(interaction)
        entry = found(cards(books), name)
        if entry is None:
            raise NoSuchEntryError(name=name)
        await show(interaction, card_page(entry))

    @look_up_card.autocomplete("name")
    async def _cards(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        books, home = await self._library(interaction)
        return _choices(offered(cards(books), typed, home))

    @on("rules")
    async def press_rules(self, press: Press) -> None:
        """Opens the topics of the rules."""
        books, home = await self._library(press.interaction, press.table)
        voice = self._bot.voice(press.interaction)
        await show(press.interaction, contents(voice, books[:1] if home else books, press.table), afresh=True)

    @on(RULES_PAGE)
    async def turn_page(self, press: Press) -> None:
        """Shows other topics of the rules, in place of these."""
        books, home = await self._library(press.interaction, press.custom_id.table)
        voice, (page,) = self._bot.voice(press.interaction), press.custom_id.rest
        shown = contents(voice, books[:1] if home else books, press.custom_id.table, int(page))
        await show(press.interaction, shown)

    @on(RULES_MENU)
    async def choose_topic(self, press: Press) -> None:
        """Shows a topic, beside the menu."""
        books, _ = await self._library(press.interaction, press.custom_id.table)
        entry = found(topics(books), press.values[0])
        if entry is None:
            raise NoSuchEntryError(name=press.values[0])
        await show(press.interaction, topic_page(entry), afresh=True)

    async def _library(
        self, interaction: discord.Interaction, table: int | None = None
    ) -> tuple[list[Book], str | None]:
        """The books of all games, and the game of a table or of this channel, whose book is then the first."""
        queries = self._bot.host.queries
        info = await (queries.table_here(interaction.channel_id or 0) if table is None else queries.find(table))
        home = info.game if info is not None else None
        games = sorted(self._bot.games, key=lambda game: game != home)
        return [Book(game, self._bot.voice(interaction, game), self._bot.boards.of(game)) for game in games], home


def _choices(entries: list[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=label[:100], value=key) for label, key in entries]


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Lookup(bot))
