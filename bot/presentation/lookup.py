"""What can be looked up: the rules by topic, and the cards by name, of one game or of several."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.presentation.board import Board
from bot.presentation.components import MOST_CHOICES, MOST_ROWS, Choice, embed, row, select
from bot.presentation.paging import lots, rows_on_page
from bot.words.voice import Voice

RULES = "rules-"
RULES_MENU = "rules-menu"
RULES_PAGE = "rules-page"


@dataclass(frozen=True, slots=True)
class Book:
    """What there is to look up of a game, in the reader's words."""

    game: str
    voice: Voice
    board: Board


class Entry(NamedTuple):
    """Something that can be looked up: `id` stays the same in every language."""

    book: Book
    id: str
    name: str

    @property
    def key(self) -> str:
        """Names it among the entries of all games."""
        return f"{self.book.game}/{self.id}"


def topics(books: Iterable[Book]) -> list[Entry]:
    """The topics of the rules, book by book, in the order of a game."""
    return [
        Entry(book, topic, book.voice.say(topic))
        for book in books
        for topic in book.voice.words.beginning(RULES)
        if book.voice.has(topic, "text")
    ]


def cards(books: Iterable[Book]) -> list[Entry]:
    """The cards, book by book, by name; one that is also known by another name is found by both."""
    return [entry for book in books for entry in _cards(book)]


def _cards(book: Book) -> list[Entry]:
    voice, board = book.voice, book.board
    entries = [Entry(book, card, voice.name("card", card, marked_up=False)) for card in board.card_names]
    for card in board.card_names:
        message = board.message_of("card", card).replace("_", "-")
        if voice.has(message, "aka"):
            entries.append(Entry(book, card, voice.label(message, "aka")))
    return sorted(entries, key=lambda entry: entry.name)


def matching(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """The entries that fit what was typed, those that begin with it first."""
    wanted = typed.casefold().strip()
    found = [entry for entry in entries if wanted in entry.name.casefold()]
    return sorted(found, key=lambda entry: not entry.name.casefold().startswith(wanted))[:MOST_CHOICES]


def offered(entries: Sequence[Entry], typed: str, home: str | None) -> list[tuple[str, str]]:
    """What to offer somebody who types, as (label, key): the entries of the game `home` before all others."""
    fitting = matching([entry for entry in entries if entry.book.game == home], typed)
    fitting += matching([entry for entry in entries if entry.book.game != home], typed)
    several = len({entry.book.game for entry in entries}) > 1
    return [(_label(entry) if several else entry.name, entry.key) for entry in fitting[:MOST_CHOICES]]


def found(entries: Iterable[Entry], typed: str) -> Entry | None:
    """The entry of this key, id or name, the first if several have it, or else the only one that fits."""
    everything = tuple(entries)
    wanted = typed.casefold().strip()
    for entry in everything:
        if wanted in (entry.key, entry.id, entry.name.casefold()):
            return entry
    fitting = matching(everything, typed)
    return fitting[0] if len(fitting) == 1 else None


def topic_page(entry: Entry) -> Message:
    """One topic of the rules."""
    voice = entry.book.voice
    return Message(embeds=(embed(voice.say(entry.id), voice.say(entry.id, "text")),))


def card_page(entry: Entry) -> Message:
    """One card."""
    return entry.book.board.card_page(entry.book.voice, entry.id)


def contents(voice: Voice, books: Sequence[Book], table: int | None, page: int = 0) -> Message:
    """The topics to choose from, a menu or more for each of the books, on as many pages as they need."""
    menus = [(book, lot) for book in books for lot in lots(topics([book]), MOST_CHOICES)]
    shown = [
        row(
            select(
                CustomId(RULES_MENU, table, rest=(str(at),)),
                [Choice(entry.name, entry.key) for entry in lot],
                voice.label("rules-menu", game=book.voice.label("game-name")),
            )
        )
        for at, (book, lot) in enumerate(menus)
    ]
    return Message(
        embeds=(embed(voice.say("rules-title"), voice.say("rules-text")),),
        components=rows_on_page(
            voice, shown, MOST_ROWS, page, lambda number: CustomId(RULES_PAGE, table, rest=(str(number),))
        ),
    )


def _label(entry: Entry) -> str:
    voice = entry.book.voice
    return voice.label("entry-of-game", name=entry.name, game=voice.label("game-name"))
