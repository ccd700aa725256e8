"""Lookup of rules by topic and cards by name, in one game or in several."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.presentation.board import Board, Boards, plain_text
from bot.presentation.components import (
    MOST_CHOICES,
    MOST_ROWS,
    Choice,
    Component,
    Embed,
    button,
    embed,
    row,
    rows,
    select,
)
from bot.presentation.formatting import footnoted
from bot.presentation.layout import lots, page_of, rows_on_page, turning
from bot.presentation.searching import BY_NAME, folded, nearest, rank, ranked
from bot.words.localizer import Voice, plain
from engine.core.game import Game

RULES = "rules-"
RULES_OF_AHEAD = "rules-said-ahead"
"""The rules topic on answers in advance, shared by all games that support them."""
RULES_MENU = "rules-menu"
RULES_PAGE = "rules-page"
CARD_MENU = "card-menu"
CARD_PAGE = "card-page"
CARD_LIST = "card-list"
LOOK_UP = "look-up"
NEAREST = 3
"""Number of suggestions if nothing matches."""


class Entry(NamedTuple):
    """An entry that can be looked up. `id` is the same in every language; an `alias` is another name for it."""

    book: "Book"
    id: str
    name: str
    text: str
    alias: bool = False

    @property
    def key(self) -> str:
        """An id that is unique across all games."""
        return f"{self.book.game}/{self.id}"


@dataclass(frozen=True)
class Book:
    """Everything that can be looked up about a game, in one language."""

    game: str
    voice: Voice
    board: Board
    foresees: bool = False
    """Whether this game has questions that can be answered in advance."""
    rulings: str = ""
    """URL of the game's rulings, if known."""

    @cached_property
    def topics(self) -> tuple[Entry, ...]:
        """The rules topics in the order of a game, general topics last; a topic with an alias appears twice."""
        voice = self.voice
        told = [topic for topic in voice.words.beginning(RULES) if voice.has(topic, "text")]
        told.sort(key=lambda topic: topic == RULES_OF_AHEAD)
        return tuple(
            entry
            for topic in told
            if self.foresees or topic != RULES_OF_AHEAD
            for entry in self._named(topic, topic, voice.say(topic), voice.say(topic, "text"))
        )

    @cached_property
    def cards(self) -> tuple[Entry, ...]:
        """The cards by name; a card with an alias appears twice."""
        return tuple(sorted((entry for card in self.board.card_names for entry in self._card(card)), key=_by_name))

    def _card(self, card: str) -> Iterable[Entry]:
        message = self.board.message_of("card", card).replace("_", "-")
        name = self.voice.name("card", card, marked_up=False)
        return self._named(card, message, name, plain_text(self.board.card_page(self.voice, card)))

    def _named(self, thing: str, message: str, name: str, text: str) -> Iterable[Entry]:
        yield Entry(self, thing, name, text)
        if self.voice.has(message, "aka"):
            yield Entry(self, thing, self.voice.label(message, "aka"), text, alias=True)


def _by_name(entry: Entry) -> str:
    return folded(entry.name)


class Library:
    """The lookup entries of all games by language, built on first use."""

    def __init__(self, boards: Boards, games: Mapping[str, type[Game[Any]]], repository: str | None = None) -> None:
        """Create an empty index; `repository` is the URL of the bot's repository, for links from topics."""
        self._boards = boards
        self._repository = repository
        self._games = games
        self._books: dict[str, dict[str, Book]] = {}

    def books(self, locale: str, home: str | None = None) -> list[Book]:
        """Return the books of all games in the language of `locale`, with that of the game `home` first.

        Building a language takes a second of CPU time, so the caller may want to do it in a thread.
        """
        language = self.language(locale)
        books = self._books.get(language)
        if books is None:
            books = self._books[language] = self._written(language)
        return [books[game] for game in sorted(self._games, key=lambda game: game != home)]

    def has(self, locale: str) -> bool:
        """Return whether the books in the language of `locale` are already built."""
        return self.language(locale) in self._books

    def language(self, locale: str) -> str:
        """Return the language of the books for a reader with this locale."""
        return self._boards.spoken(locale)

    def _written(self, language: str) -> dict[str, Book]:
        boards = self._boards
        books = {
            game: Book(game, boards.voice(language, game), boards.of(game), kind.foresees(), self._rulings(game))
            for game, kind in self._games.items()
        }
        for shelf in (TOPICS, CARDS):
            shelf.entries(books.values())  # Build the cached properties here, not on first access.
        return books

    def _rulings(self, game: str) -> str:
        """Return the URL of a game's rulings, or an empty string."""
        page = self._boards.of(game).rulings
        return f"{self._repository}/blob/HEAD/{page}" if self._repository and page else ""


class Shelf(NamedTuple):
    """A kind of entry: topics or cards. Its message ids begin with `name`; `menu` and `page` are custom-id verbs."""

    name: str
    menu: str
    page: str
    of: Callable[[Book], tuple[Entry, ...]]

    def entries(self, books: Iterable[Book]) -> list[Entry]:
        """Return all entries of this kind, book by book."""
        return [entry for book in books for entry in self.of(book)]


TOPICS = Shelf("rules", RULES_MENU, RULES_PAGE, lambda book: book.topics)
CARDS = Shelf("card-list", CARD_MENU, CARD_PAGE, lambda book: book.cards)


def matching(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """Return the entries that match typed text, without duplicates: matching names first, then matching texts."""
    found: dict[str, Entry] = {}
    for _, entry in ranked(entries, typed):
        found.setdefault(entry.key, entry)
    return list(found.values())[:MOST_CHOICES]


def offered(entries: Sequence[Entry], typed: str, home: str | None) -> list[tuple[str, str]]:
    """Return autocomplete suggestions as (label, key), entries of the game `home` first."""
    fitting = matching([entry for entry in entries if entry.book.game == home], typed)
    fitting += matching([entry for entry in entries if entry.book.game != home], typed)
    if not fitting:
        return [(_label(entry, entries, home), entry.key) for entry in _near(entries, typed)]
    return [(_fitting_label(entry, entries, home, typed), entry.key) for entry in fitting[:MOST_CHOICES]]


def found(entries: Iterable[Entry], typed: str) -> Entry | None:
    """Return the first entry with this key, id or name, or else the only entry that matches; None otherwise."""
    everything = tuple(entries)
    wanted = typed.strip()
    for entry in everything:
        if wanted in (entry.key, entry.id) or folded(wanted) == folded(entry.name):
            return entry
    fitting = ranked(everything, typed)
    by_name = {entry.key: entry for rank, entry in fitting if rank <= BY_NAME}
    only = by_name or {entry.key: entry for _, entry in fitting}
    return next(iter(only.values())) if len(only) == 1 else None


def several(voice: Voice, shelf: Shelf, entries: Sequence[Entry], typed: str, home: str | None = None) -> Message:
    """Offer the matching entries if there are several, or the nearest three if there is none."""
    fitting = matching(entries, typed)
    if not fitting:
        nearest_three = ((entry.key, _label(entry, entries, home)) for entry in _near(entries, typed))
        near = [button(CustomId(LOOK_UP, token=key), label) for key, label in nearest_three]
        return Message(content=voice.say("look-up-none", text=plain(typed)), components=rows(near))
    choices = [Choice(_fitting_label(entry, entries, home, typed), entry.key) for entry in fitting]
    menu = select(CustomId(shelf.menu, rest=("0",)), choices, voice.label("look-up-menu"))
    return Message(content=voice.say("look-up-several", text=plain(typed)), components=(row(menu),))


def topic_page(entry: Entry, table: int | None = None) -> Message:
    """Return one topic of the rules, with its uncertainties, where to read more, and buttons to other topics.

    `table` is the table it was looked up from.
    """
    book, voice = entry.book, entry.book.voice
    text = footnoted(voice.say(entry.id, "text"), book.board.topic_note(voice, entry.id), _link(book))
    topics = [topic for topic in book.topics if not topic.alias]
    here = page_of(topics, 1, [topic.id for topic in topics].index(entry.id))
    ways = [
        *turning(voice, here, lambda number: CustomId(LOOK_UP, table, token=topics[number].key)),
        button(CustomId(RULES_PAGE, table, rest=("0",)), voice.label("button-topics")),
    ]
    return Message(embeds=(embed(voice.say(entry.id), text),), components=(row(*ways),))


def card_page(entry: Entry) -> Message:
    """Return the page of one card."""
    return entry.book.board.card_page(entry.book.voice, entry.id)


def contents(voice: Voice, shelf: Shelf, books: Sequence[Book], table: int | None, page: int = 0) -> Message:
    """Return a list of all entries of a kind, in menus per book, on as many pages as needed.

    Cards are also listed by name; topics are few enough for the menu alone.
    """
    menus = [(book, lot) for book in books for lot in lots([e for e in shelf.of(book) if not e.alias], MOST_CHOICES)]
    shown = [_menu(voice, shelf, book, lot, table, at) for at, (book, lot) in enumerate(menus)]
    here = menus if len(menus) <= MOST_ROWS else page_of(menus, MOST_ROWS - 1, page).things
    lists = [
        _list(shelf, book, [entry for _, lot in of for entry in lot])
        for book, of in groupby(here, lambda m: m[0])
        if shelf is CARDS or book.rulings
    ]
    return Message(
        embeds=(embed(voice.say(f"{shelf.name}-title"), voice.say(f"{shelf.name}-text")), *lists),
        components=rows_on_page(
            voice, shown, MOST_ROWS, page, lambda number: CustomId(shelf.page, table, rest=(str(number),))
        ),
    )


def _menu(voice: Voice, shelf: Shelf, book: Book, lot: Sequence[Entry], table: int | None, number: int) -> Component:
    title = voice.label(f"{shelf.name}-menu", game=book.voice.label("game-name"), begin=lot[0].name, end=lot[-1].name)
    choices = [Choice(entry.name, entry.key) for entry in lot]
    return row(select(CustomId(shelf.menu, table, rest=(str(number),)), choices, title))


def _list(shelf: Shelf, book: Book, entries: Sequence[Entry]) -> Embed:
    text = _link(book) if shelf is TOPICS else " · ".join(entry.name for entry in entries)
    return embed(book.voice.say("game-name"), text)


def _link(book: Book) -> str:
    """Return a link to the rulings of the game, or an empty string."""
    return book.voice.say("rulings-link", address=book.rulings) if book.rulings else ""


def _near(entries: Iterable[Entry], typed: str) -> list[Entry]:
    return nearest({entry.key: entry for entry in entries}.values(), typed, NEAREST)


def _fitting_label(entry: Entry, among: Iterable[Entry], home: str | None, typed: str) -> str:
    """Return the label of a matching entry, with a note if only its text matches."""
    fits = rank(entry, folded(typed))
    if fits is None or fits <= BY_NAME:
        return _label(entry, among, home)
    return _label(entry._replace(name=entry.book.voice.label("entry-by-text", entry=entry.name)), among, home)


def _label(entry: Entry, among: Iterable[Entry], home: str | None) -> str:
    """Return an entry's name, followed by its game unless that is clear from the context."""
    if entry.book.game == home or len({each.book.game for each in among}) == 1:
        return entry.name
    voice = entry.book.voice
    return voice.label("entry-of-game", name=entry.name, game=voice.label("game-name"))
