"""Lookup of rules and cards, of this table's game or of any."""

from collections.abc import Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord import deferral
from bot.discord.client import Chabudai
from bot.discord.index_builder import IndexBuilder
from bot.discord.picture_attachments import PictureAttachments
from bot.discord.presses import Press, on
from bot.discord.replies import CARD_FILE_NAME, send_reply, show
from bot.discord.slash_commands import available_everywhere, command_description, parameter_description
from bot.host.errors import HostError
from bot.localization.localizer import remove_unstorable
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
    Entry,
    EntryKind,
    GameIndex,
    LookupIndex,
    autocomplete_options,
    card_page,
    contents_page,
    find_entry,
    matches_message,
    topic_page,
)
from bot.presentation.search import normalize

MAX_TYPED_LENGTH = 100
"""Maximum characters of a query in Discord, which equals the maximum length of a suggestion."""

T = TypeVar("T")
MAX_QUERY_LENGTH = 60
"""Maximum characters of a query that are compared, because comparing is slow. No name is longer."""


class Lookup(commands.Cog):
    """`/rules` and `/card`, and the buttons that show rules."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._index_builder = IndexBuilder(LookupIndex(bot.boards, bot.games, bot.repository))
        self._pictures = PictureAttachments(bot.host)

    async def cog_unload(self) -> None:
        """Cancel pictures that aren't ready."""
        self._pictures.close()

    @available_everywhere
    @app_commands.command(name="rules", description=command_description("rules"))
    @app_commands.describe(topic=parameter_description("topic"))
    async def look_up_rules(
        self, interaction: discord.Interaction, topic: app_commands.Range[str, 1, MAX_TYPED_LENGTH] | None = None
    ) -> None:
        """Show a rule topic, or the list of topics."""
        await self._look_up(interaction, TOPICS, topic)

    @look_up_rules.autocomplete("topic")
    async def _topics(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._autocomplete(interaction, TOPICS, typed)

    @available_everywhere
    @app_commands.command(name="card", description=command_description("card"))
    @app_commands.describe(name=parameter_description("name"))
    async def look_up_card(
        self, interaction: discord.Interaction, name: app_commands.Range[str, 1, MAX_TYPED_LENGTH] | None = None
    ) -> None:
        """Show a card, or the list of cards."""
        await self._look_up(interaction, CARDS, name)

    @look_up_card.autocomplete("name")
    async def _cards(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._autocomplete(interaction, CARDS, typed)

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

    @on("rules-for")
    async def rules_for_question(self, press: Press) -> None:
        """Show the topic that governs a question, in a new message, so that the question stays open."""
        entry = await self._entry(press, press.custom_id.token)
        await self._show_entry(press.interaction, entry, press.custom_id.table, afresh=True)

    @on(LOOK_UP)
    async def choose_suggestion(self, press: Press) -> None:
        """Show a close match, or the previous or next topic, in place of this message."""
        entry = await self._entry(press, press.custom_id.token)
        await self._show_entry(press.interaction, entry, press.custom_id.table)

    async def _look_up(self, interaction: discord.Interaction, shelf: EntryKind, typed: str | None) -> None:
        books, home = await self._books(interaction)
        localizer = self._bot.localizer(interaction)
        typed = remove_unstorable((typed or "")[:MAX_QUERY_LENGTH])
        if not normalize(typed):  # The query is empty or only punctuation.
            if shelf is TOPICS and home and books[0].topics and await self._is_new(interaction, home):
                return await self._show_entry(interaction, books[0].topics[0])
            return await show(interaction, contents_page(localizer, shelf, books[:1] if home else books, None))
        entries = shelf.entries(books)
        entry = find_entry(entries, typed)
        if entry is None:
            return await show(interaction, matches_message(localizer, shelf, entries, typed, home))
        return await self._show_entry(interaction, entry)

    async def _autocomplete(
        self, interaction: discord.Interaction, shelf: EntryKind, typed: str
    ) -> list[app_commands.Choice[str]]:
        books, home = await self._books(interaction)
        choices = autocomplete_options(shelf.entries(books), typed[:MAX_QUERY_LENGTH], home)
        return [app_commands.Choice(name=label[:100], value=key) for label, key in choices]

    async def _show_contents(self, press: Press, shelf: EntryKind, *, afresh: bool = False) -> None:
        books, home = await self._books_at(press)
        page = 0 if afresh else press.page
        localizer = self._bot.localizer(press.interaction)
        shown = contents_page(localizer, shelf, books[:1] if home else books, press.custom_id.table, page)
        await show(press.interaction, shown, as_new=afresh)

    async def _entry(self, press: Press, key: str) -> Entry:
        books, _ = await self._books_at(press)
        entries = [*TOPICS.entries(books), *CARDS.entries(books)]
        entry = find_entry(entries, key)
        if entry is None:
            raise HostError("no-such-entry", name=key)
        return entry

    async def _show_entry(
        self, interaction: discord.Interaction, entry: Entry, table: int | None = None, *, afresh: bool = False
    ) -> None:
        """Show the text immediately, and a card's picture once it is rendered.

        `table` is where the user looked it up.
        """
        book = entry.game_index
        if entry.id not in book.board.card_names:
            return await show(interaction, topic_page(entry, table), as_new=afresh)
        message_id = await send_reply(interaction, card_page(entry), as_new=afresh)

        async def draw() -> Drawing | None:
            return book.board.card_drawing(book.localizer, entry.id)

        return self._pictures.attach(interaction, message_id, draw, CARD_FILE_NAME)

    async def _books(
        self, interaction: discord.Interaction, table: int | None = None
    ) -> tuple[list[GameIndex], str | None]:
        """Return all games' books, and the current game or None; if there is one, its book comes first."""
        home = await self._current_game(interaction.channel_id or 0, table)
        return await self._index_builder.game_indexes(interaction.locale.value, home), home

    async def _books_at(self, press: Press) -> tuple[list[GameIndex], str | None]:
        """Return the books for a press, building them first if necessary."""
        return await self._books(press.interaction, press.custom_id.table)

    async def _current_game(self, channel_id: int, table: int | None = None) -> str | None:
        """Return the game of a table or channel, or None if there is none or the lookup takes too long."""
        queries = self._bot.host.queries
        info = await _in_time(queries.open_table_in(channel_id) if table is None else queries.find(table))
        return info.game if info is not None else None

    async def _is_new(self, interaction: discord.Interaction, game: str) -> bool:
        """Return whether a user has never played a game, or False if the lookup takes too long."""
        return await _in_time(self._bot.host.queries.has_played(interaction.user.id, game)) is False


async def _in_time(work: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of `work`, or None if it fails or takes too long."""
    try:
        return await deferral.with_timeout(deferral.AUTOCOMPLETE_TIMEOUT / 2, work)
    except Exception as error:
        if not isinstance(error, TimeoutError | HostError):
            log_failure(error)
        return None


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Lookup(bot))
