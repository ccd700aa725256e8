"""Lookup of rules by topic and cards by name, in one game or in several."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.presentation.board import RULES_PREFIX, Board, Boards, plain_text
from bot.presentation.components import (
    MAX_OPTIONS,
    MAX_ROWS,
    Component,
    Embed,
    SelectOption,
    button,
    button_rows,
    chunks,
    embed,
    page_buttons,
    paginate,
    paginate_rows,
    row,
    select_menu,
)
from bot.presentation.formatting import with_footnotes
from bot.presentation.search import WORST_NAME_RANK, nearest, normalize, rank, rank_all
from engine.core.game import Game

ADVANCE_ANSWERS_TOPIC = "rules-said-ahead"
"""The rules topic on answers in advance, shared by all games that support them."""
RULES_MENU = "rules-menu"
RULES_PAGE = "rules-page"
CARD_MENU = "card-menu"
CARD_PAGE = "card-page"
CARD_LIST = "card-list"
LOOK_UP = "look-up"
MAX_SUGGESTIONS = 3
"""Number of suggestions if nothing matches."""


class Entry(NamedTuple):
    """An entry that can be looked up. `id` is the same in every language; an `alias` is another name for it."""

    game_index: "GameIndex"
    id: str
    name: str
    text: str
    alias: bool = False

    @property
    def key(self) -> str:
        """An id that is unique across all games."""
        return f"{self.game_index.game}/{self.id}"


@dataclass(frozen=True)
class GameIndex:
    """Everything that can be looked up about a game, in one language."""

    game: str
    localizer: Localizer
    board: Board
    has_advance_answers: bool = False
    """Whether this game has questions that can be answered in advance."""
    rulings: str = ""
    """URL of the game's rulings, if known."""

    @cached_property
    def topics(self) -> tuple[Entry, ...]:
        """The rules topics in the order of a game, general topics last; a topic with an alias appears twice."""
        localizer = self.localizer
        with_text = [
            topic for topic in localizer.catalog.ids_with_prefix(RULES_PREFIX) if localizer.has(topic, "text")
        ]
        with_text.sort(key=lambda topic: topic == ADVANCE_ANSWERS_TOPIC)
        return tuple(
            entry
            for topic in with_text
            if self.has_advance_answers or topic != ADVANCE_ANSWERS_TOPIC
            for entry in self._named(topic, topic, localizer.format(topic), localizer.format(topic, "text"))
        )

    @cached_property
    def cards(self) -> tuple[Entry, ...]:
        """The cards by name; a card with an alias appears twice."""
        return tuple(sorted((entry for card in self.board.card_names for entry in self._card(card)), key=_by_name))

    def _card(self, card: str) -> Iterable[Entry]:
        message = self.board.message_id("card", card).replace("_", "-")
        name = self.localizer.name("card", card, marked_up=False)
        return self._named(card, message, name, plain_text(self.board.card_page(self.localizer, card)))

    def _named(self, thing: str, message: str, name: str, text: str) -> Iterable[Entry]:
        yield Entry(self, thing, name, text)
        if self.localizer.has(message, "aka"):
            yield Entry(self, thing, self.localizer.label(message, "aka"), text, alias=True)


def _by_name(entry: Entry) -> str:
    return normalize(entry.name)


class LookupIndex:
    """The lookup entries of all games by language, built on first use."""

    def __init__(self, boards: Boards, games: Mapping[str, type[Game[Any]]], repository: str | None = None) -> None:
        """Create an empty index; `repository` is the URL of the bot's repository, for links from topics."""
        self._boards = boards
        self._repository = repository
        self._games = games
        self._books: dict[str, dict[str, GameIndex]] = {}

    def game_indexes(self, locale: str, home: str | None = None) -> list[GameIndex]:
        """Return the books of all games in the language of `locale`, with that of the game `home` first.

        Building a language takes a second of CPU time, so the caller may want to do it in a thread.
        """
        language = self.language(locale)
        books = self._books.get(language)
        if books is None:
            books = self._books[language] = self._build(language)
        return [books[game] for game in sorted(self._games, key=lambda game: game != home)]

    def is_built(self, locale: str) -> bool:
        """Return whether the books in the language of `locale` are already built."""
        return self.language(locale) in self._books

    def language(self, locale: str) -> str:
        """Return the language of the books for a reader with this locale."""
        return self._boards.closest_locale(locale)

    def _build(self, language: str) -> dict[str, GameIndex]:
        boards = self._boards
        books = {
            game: GameIndex(
                game, boards.localizer(language, game), boards.get(game), kind.foresees(), self._rulings(game)
            )
            for game, kind in self._games.items()
        }
        for shelf in (TOPICS, CARDS):
            shelf.entries(books.values())  # Build the cached properties here, not on first access.
        return books

    def _rulings(self, game: str) -> str:
        """Return the URL of a game's rulings, or an empty string."""
        page = self._boards.get(game).rulings
        return f"{self._repository}/blob/HEAD/{page}" if self._repository and page else ""


class EntryKind(NamedTuple):
    """A kind of entry: topics or cards. Its message ids begin with `name`; `menu` and `page` are custom-id verbs."""

    name: str
    menu: str
    page: str
    entries_of: Callable[[GameIndex], tuple[Entry, ...]]

    def entries(self, books: Iterable[GameIndex]) -> list[Entry]:
        """Return all entries of this kind, book by book."""
        return [entry for book in books for entry in self.entries_of(book)]


TOPICS = EntryKind("rules", RULES_MENU, RULES_PAGE, lambda book: book.topics)
CARDS = EntryKind("card-list", CARD_MENU, CARD_PAGE, lambda book: book.cards)


def find_matches(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """Return the entries that match typed text, without duplicates: matching names first, then matching texts."""
    found: dict[str, Entry] = {}
    for _, entry in rank_all(entries, typed):
        found.setdefault(entry.key, entry)
    return list(found.values())[:MAX_OPTIONS]


def autocomplete_options(entries: Sequence[Entry], typed: str, home: str | None) -> list[tuple[str, str]]:
    """Return autocomplete suggestions as (label, key), entries of the game `home` first."""
    fitting = find_matches([entry for entry in entries if entry.game_index.game == home], typed)
    fitting += find_matches([entry for entry in entries if entry.game_index.game != home], typed)
    if not fitting:
        return [(_label(entry, entries, home), entry.key) for entry in _near(entries, typed)]
    return [(_fitting_label(entry, entries, home, typed), entry.key) for entry in fitting[:MAX_OPTIONS]]


def find_entry(entries: Iterable[Entry], typed: str) -> Entry | None:
    """Return the first entry with this key, id or name, or else the only entry that matches; None otherwise."""
    everything = tuple(entries)
    wanted = typed.strip()
    for entry in everything:
        if wanted in (entry.key, entry.id) or normalize(wanted) == normalize(entry.name):
            return entry
    fitting = rank_all(everything, typed)
    by_name = {entry.key: entry for rank, entry in fitting if rank <= WORST_NAME_RANK}
    only = by_name or {entry.key: entry for _, entry in fitting}
    return next(iter(only.values())) if len(only) == 1 else None


def matches_message(
    localizer: Localizer, shelf: EntryKind, entries: Sequence[Entry], typed: str, home: str | None = None
) -> Message:
    """Offer the matching entries if there are several, or the nearest three if there is none."""
    fitting = find_matches(entries, typed)
    if not fitting:
        nearest_three = ((entry.key, _label(entry, entries, home)) for entry in _near(entries, typed))
        near = [button(CustomId(LOOK_UP, token=key), label) for key, label in nearest_three]
        return Message(
            content=localizer.format("look-up-none", text=escape_markdown(typed)), components=button_rows(near)
        )
    choices = [SelectOption(_fitting_label(entry, entries, home, typed), entry.key) for entry in fitting]
    menu = select_menu(CustomId(shelf.menu, args=("0",)), choices, localizer.label("look-up-menu"))
    return Message(content=localizer.format("look-up-several", text=escape_markdown(typed)), components=(row(menu),))


def topic_page(entry: Entry, table: int | None = None) -> Message:
    """Return one topic of the rules, with its uncertainties, where to read more, and buttons to other topics.

    `table` is the table it was looked up from.
    """
    book, localizer = entry.game_index, entry.game_index.localizer
    text = with_footnotes(localizer.format(entry.id, "text"), book.board.topic_note(localizer, entry.id), _link(book))
    topics = [topic for topic in book.topics if not topic.alias]
    here = paginate(topics, 1, [topic.id for topic in topics].index(entry.id))
    ways = [
        *page_buttons(localizer, here, lambda number: CustomId(LOOK_UP, table, token=topics[number].key)),
        button(CustomId(RULES_PAGE, table, args=("0",)), localizer.label("button-topics")),
    ]
    return Message(embeds=(embed(localizer.format(entry.id), text),), components=(row(*ways),))


def card_page(entry: Entry) -> Message:
    """Return the page of one card."""
    return entry.game_index.board.card_page(entry.game_index.localizer, entry.id)


def contents_page(
    localizer: Localizer, shelf: EntryKind, books: Sequence[GameIndex], table: int | None, page: int = 0
) -> Message:
    """Return a list of all entries of a kind, in menus per book, on as many pages as needed.

    Cards are also listed by name; topics are few enough for the menu alone.
    """
    menus = [
        (book, lot)
        for book in books
        for lot in chunks([e for e in shelf.entries_of(book) if not e.alias], MAX_OPTIONS)
    ]
    shown = [_menu(localizer, shelf, book, lot, table, at) for at, (book, lot) in enumerate(menus)]
    here = menus if len(menus) <= MAX_ROWS else paginate(menus, MAX_ROWS - 1, page).items
    lists = [
        _list(shelf, book, [entry for _, lot in of for entry in lot])
        for book, of in groupby(here, lambda m: m[0])
        if shelf is CARDS or book.rulings
    ]
    return Message(
        embeds=(embed(localizer.format(f"{shelf.name}-title"), localizer.format(f"{shelf.name}-text")), *lists),
        components=paginate_rows(
            localizer, shown, MAX_ROWS, page, lambda number: CustomId(shelf.page, table, args=(str(number),))
        ),
    )


def _menu(
    localizer: Localizer, shelf: EntryKind, book: GameIndex, lot: Sequence[Entry], table: int | None, number: int
) -> Component:
    title = localizer.label(
        f"{shelf.name}-menu", game=book.localizer.label("game-name"), begin=lot[0].name, end=lot[-1].name
    )
    choices = [SelectOption(entry.name, entry.key) for entry in lot]
    return row(select_menu(CustomId(shelf.menu, table, args=(str(number),)), choices, title))


def _list(shelf: EntryKind, book: GameIndex, entries: Sequence[Entry]) -> Embed:
    text = _link(book) if shelf is TOPICS else " · ".join(entry.name for entry in entries)
    return embed(book.localizer.format("game-name"), text)


def _link(book: GameIndex) -> str:
    """Return a link to the rulings of the game, or an empty string."""
    return book.localizer.format("rulings-link", address=book.rulings) if book.rulings else ""


def _near(entries: Iterable[Entry], typed: str) -> list[Entry]:
    return nearest({entry.key: entry for entry in entries}.values(), typed, MAX_SUGGESTIONS)


def _fitting_label(entry: Entry, among: Iterable[Entry], home: str | None, typed: str) -> str:
    """Return the label of a matching entry, with a note if only its text matches."""
    fits = rank(entry, normalize(typed))
    if fits is None or fits <= WORST_NAME_RANK:
        return _label(entry, among, home)
    return _label(
        entry._replace(name=entry.game_index.localizer.label("entry-by-text", entry=entry.name)), among, home
    )


def _label(entry: Entry, among: Iterable[Entry], home: str | None) -> str:
    """Return an entry's name, followed by its game unless that is clear from the context."""
    if entry.game_index.game == home or len({each.game_index.game for each in among}) == 1:
        return entry.name
    localizer = entry.game_index.localizer
    return localizer.label("entry-of-game", name=entry.name, game=localizer.label("game-name"))
