"""Lookup of rules and cards, of this table's game or of any."""

from collections.abc import Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord import deferral
from bot.discord.client import Chabudai
from bot.discord.errors import NoSuchEntryError
from bot.discord.index_builder import Scribe
from bot.discord.picture_attachments import Hanging
from bot.discord.presses import Press, on
from bot.discord.replies import CARD, place, show
from bot.discord.slash_commands import anywhere, described, parameter
from bot.host.errors import HostError
from bot.logs import log_failure
from bot.model.pictures import Drawing
from bot.presentation.lookup import (
    CARD_LIST,
    CARD_MENU,
    CARD_PAGE,
    CARDS,
    LOOK_UP,
    RULES_MENU,
    RULES_PAGE,
    TOPICS,
    Book,
    Entry,
    Library,
    Shelf,
    card_page,
    contents,
    found,
    offered,
    several,
    topic_page,
)
from bot.presentation.searching import folded
from bot.words.localizer import whole

LONGEST_TYPED = 100
"""Maximum characters of a query in Discord, which equals the maximum length of a suggestion."""

T = TypeVar("T")
LONGEST = 60
"""Maximum characters of a query that are compared, because comparing is slow. No name is longer."""


class Lookup(commands.Cog):
    """`/rules` and `/card`, and the buttons that show rules."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._scribe = Scribe(Library(bot.boards, bot.games, bot.repository))
        self._pictures = Hanging(bot.host)

    async def cog_unload(self) -> None:
        """Cancel pictures that aren't ready."""
        self._pictures.close()

    @anywhere
    @app_commands.command(name="rules", description=described("rules"))
    @app_commands.describe(topic=parameter("topic"))
    async def look_up_rules(
        self, interaction: discord.Interaction, topic: app_commands.Range[str, 1, LONGEST_TYPED] | None = None
    ) -> None:
        """Show a rule topic, or the list of topics."""
        await self._look_up(interaction, TOPICS, topic)

    @look_up_rules.autocomplete("topic")
    async def _topics(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, TOPICS, typed)

    @anywhere
    @app_commands.command(name="card", description=described("card"))
    @app_commands.describe(name=parameter("name"))
    async def look_up_card(
        self, interaction: discord.Interaction, name: app_commands.Range[str, 1, LONGEST_TYPED] | None = None
    ) -> None:
        """Show a card, or the list of cards."""
        await self._look_up(interaction, CARDS, name)

    @look_up_card.autocomplete("name")
    async def _cards(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, CARDS, typed)

    @on("rules")
    async def press_rules(self, press: Press) -> None:
        """Show the list of rule topics."""
        await self._show_contents(press, TOPICS, afresh=True)

    @on("how-to-play")
    async def press_how_to_play(self, press: Press) -> None:
        """Show *The game in short* in a new message."""
        books, home = await self._books_at(press)
        if not home or not books[0].topics:
            return await self._show_contents(press, TOPICS, afresh=True)
        return await self._show_entry(press.interaction, books[0].topics[0], press.custom_id.table, afresh=True)

    @on(CARD_LIST)
    async def press_cards(self, press: Press) -> None:
        """Show the list of cards."""
        await self._show_contents(press, CARDS, afresh=True)

    @on(RULES_PAGE)
    async def turn_rules(self, press: Press) -> None:
        """Show another page of the list of topics."""
        await self._show_contents(press, TOPICS)

    @on(CARD_PAGE)
    async def turn_cards(self, press: Press) -> None:
        """Show another page of the list of cards."""
        await self._show_contents(press, CARDS)

    @on(RULES_MENU, CARD_MENU)
    async def choose(self, press: Press) -> None:
        """Show the entry chosen in the menu, in a new message."""
        entry = await self._entry(press, press.value)
        await self._show_entry(press.interaction, entry, press.custom_id.table, afresh=True)

    @on(LOOK_UP)
    async def take_near(self, press: Press) -> None:
        """Show a close match, or the previous or next topic, in place of this message."""
        entry = await self._entry(press, press.custom_id.token)
        await self._show_entry(press.interaction, entry, press.custom_id.table)

    async def _look_up(self, interaction: discord.Interaction, shelf: Shelf, typed: str | None) -> None:
        books, home = await self._books(interaction)
        voice = self._bot.voice(interaction)
        typed = whole((typed or "")[:LONGEST])
        if not folded(typed):  # The query is empty or only punctuation.
            if shelf is TOPICS and home and books[0].topics and await self._is_new(interaction, home):
                return await self._show_entry(interaction, books[0].topics[0])
            return await show(interaction, contents(voice, shelf, books[:1] if home else books, None))
        entries = shelf.entries(books)
        entry = found(entries, typed)
        if entry is None:
            return await show(interaction, several(voice, shelf, entries, typed, home))
        return await self._show_entry(interaction, entry)

    async def _offered(
        self, interaction: discord.Interaction, shelf: Shelf, typed: str
    ) -> list[app_commands.Choice[str]]:
        books, home = await self._books(interaction)
        choices = offered(shelf.entries(books), typed[:LONGEST], home)
        return [app_commands.Choice(name=label[:100], value=key) for label, key in choices]

    async def _show_contents(self, press: Press, shelf: Shelf, *, afresh: bool = False) -> None:
        books, home = await self._books_at(press)
        page = 0 if afresh else press.page
        voice = self._bot.voice(press.interaction)
        shown = contents(voice, shelf, books[:1] if home else books, press.custom_id.table, page)
        await show(press.interaction, shown, afresh=afresh)

    async def _entry(self, press: Press, key: str) -> Entry:
        books, _ = await self._books_at(press)
        entries = [*TOPICS.entries(books), *CARDS.entries(books)]
        entry = found(entries, key)
        if entry is None:
            raise NoSuchEntryError(name=key)
        return entry

    async def _show_entry(
        self, interaction: discord.Interaction, entry: Entry, table: int | None = None, *, afresh: bool = False
    ) -> None:
        """Show the text immediately, and a card's picture once it is rendered.

        `table` is where the user looked it up.
        """
        book = entry.book
        if entry.id not in book.board.card_names:
            return await show(interaction, topic_page(entry, table), afresh=afresh)
        message_id = await place(interaction, card_page(entry), afresh=afresh)

        async def draw() -> Drawing | None:
            return book.board.card_drawing(book.voice, entry.id)

        return self._pictures.follow(interaction, message_id, draw, CARD)

    async def _books(
        self, interaction: discord.Interaction, table: int | None = None
    ) -> tuple[list[Book], str | None]:
        """Return all games' books, and the current game or None; if there is one, its book comes first."""
        home = await self._home(interaction.channel_id or 0, table)
        return await self._scribe.books(interaction.locale.value, home), home

    async def _books_at(self, press: Press) -> tuple[list[Book], str | None]:
        """Return the books for a press, building them first if necessary."""
        return await self._books(press.interaction, press.custom_id.table)

    async def _home(self, channel_id: int, table: int | None = None) -> str | None:
        """Return the game of a table or channel, or None if there is none or the lookup takes too long."""
        queries = self._bot.host.queries
        info = await _in_time(queries.table_here(channel_id) if table is None else queries.find(table))
        return info.game if info is not None else None

    async def _is_new(self, interaction: discord.Interaction, game: str) -> bool:
        """Return whether a user has never played a game, or False if the lookup takes too long."""
        return await _in_time(self._bot.host.queries.has_played(interaction.user.id, game)) is False


async def _in_time(work: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of `work`, or None if it fails or takes too long."""
    try:
        return await deferral.within(deferral.LIST_PATIENCE / 2, work)
    except Exception as error:
        if not isinstance(error, TimeoutError | HostError):
            log_failure(error)
        return None


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Lookup(bot))
