"""The interface by which each game provides its texts and pictures, and the registry of all games' boards.

The base class works for any game that has Fluent messages; a game with a map subclasses it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.localization.icons import NO_ICONS
from bot.localization.localizer import Lexicon, Localizer, escape_markdown
from bot.model.messages import Message
from bot.model.pictures import MAX_ALT_TEXT, Drawing, SeatPictureRequest
from bot.model.tables import TableInfo
from bot.presentation.components import Component, embed, truncate
from bot.presentation.formatting import FOOTNOTE, Note, join_notes
from engine.core.events import Event, Seat
from engine.core.game import NO_SOURCE, Game
from engine.core.questions import Answer, Decision
from engine.core.table import View

V = TypeVar("V", bound=View)


class ViewKey(Generic[V]):
    """A cache key for results computed from a view, since one panel needs them hundreds of times.

    It hashes by identity: views never change, and comparing two of them is slow.
    """

    __slots__ = ("view",)

    def __init__(self, view: V) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ViewKey) and self.view is other.view


MAX_NAME_LENGTH = 24
"""Maximum characters of a name in texts."""
MAX_LINE_NAME_LENGTH = 12
"""Maximum characters of a name in a line of the card, so that the line doesn't wrap on a phone."""


class PagePicture(NamedTuple):
    """The picture of a page of *Board*: its alternative text, the page's text next to it, and its SVG."""

    alt_text: str
    caption: str
    svg: Callable[[], str]


class BoardPage(NamedTuple):
    """A page of *Board*: its topic, without markup for the menu, its text, and its picture, if it has one."""

    name: str
    text: str
    picture: PagePicture | None = None


RULES_PREFIX = "rules-"
"""Prefix of the messages of rules topics."""


class Board(Lexicon):
    """A game's texts and pictures, made from events and views alone, so hidden information can't leak."""

    card_names: tuple[str, ...] = ()
    """Names of the cards that can be looked up."""
    weight = 0
    """The game's complexity, from 1 (light) to 5 (heavy); 0 if unknown."""
    lesson = ""
    """Id of the game's lesson, or empty."""
    question_topics: Mapping[str, tuple[str, ...]] = {}
    """The kinds of questions that each rules topic governs; topics are without the prefix of their messages."""
    presets: Mapping[str, Mapping[str, Any]] = {}
    """The options of each preset that differ from a new table's."""
    has_picture = False
    rulings = ""
    """Path of the game's rulings in the repository, or empty."""

    def seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the names of the seats in texts; `chosen` is what each seat plays, once that is known."""
        return {person.seat: person.name for person in info.seats if person.seat is not None}

    def short_seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return shorter names for seats a text has already mentioned; omit those without a shorter name."""
        return {}

    def phase(self, view: View) -> str:
        """Return an id for the current phase of the game; a change posts the whole board again."""
        return ""

    def stage(self, localizer: Localizer, view: View) -> str:
        """Return the game's stage in two or three words for the card's title, such as "autumn of year 1"."""
        return ""

    def progress(self, localizer: Localizer, view: View) -> str:
        """Return the progress within that stage in a few words, for small print, such as "action 2 of 10"."""
        return ""

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Return whether a seat with a question is taking its own turn, not responding in another player's."""
        return True

    def accent(self, view: View, seat: Seat) -> int | None:
        """Return a seat's color as 0xRRGGBB, light enough for the dark theme."""
        return None

    def emblem(self, localizer: Localizer, view: View, seat: Seat) -> str:
        """Return the emblem of a seat, shown before or after its name."""
        return ""

    def summaries(self, localizer: Localizer, view: View) -> Sequence[str]:
        """Return one line per player for the card: name, score, and the few counters that matter most.

        At most 36 visible characters, so that a line fits a phone.
        """
        return [
            localizer.format("card-player", name=escaped_player_name(localizer, seat))
            for seat in localizer.player_names
        ]

    def summary_legend(self, localizer: Localizer, view: View) -> str:
        """Explain the numbers of the summaries, in order, in at most 60 characters."""
        return ""

    def overview(self, localizer: Localizer, view: View) -> str:
        """Return the board as text, for a card without its picture: at most one or two phone screens."""
        return ""

    def pages(self, localizer: Localizer, view: View) -> Sequence[BoardPage]:
        """Return the pages of *Board* after the picture: everything on the table, one topic per page."""
        return ()

    def picture_alt_text(self, localizer: Localizer, view: View) -> str:
        """Return the picture's alternative text, for readers who can't see it.

        The gallery item always describes the current view. The attached file has another description, of the view
        it was rendered from (`Drawing.text`).
        """
        return ""

    def icons(self) -> Mapping[str, str]:
        """Return the SVG of each icon, made by `bot.drawing.pictures`, for `chabudai sync` to upload as an emoji.

        Names start with the game's id and can be read aloud: "toy_koi", at most 28 letters, digits and
        underscores. Texts show an icon by `ICON("toy_koi")` in a Fluent message, controls by `Lexicon.icon`.
        """
        return {}

    def drawing(self, localizer: Localizer, view: View) -> Drawing | None:
        """Return a drawing of the board, if the game has one."""
        return None

    def seat_drawing(
        self, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing | None:
        """Return a picture of the seat's own view with the question's options marked, or None if it has none.

        `chosen` is the stored draft as an answer. Options have the numbers they have in the panel.
        """
        return None

    def private_fields(self, localizer: Localizer, view: View) -> tuple[Component, ...]:
        """Return fields of the seat panel with the reader's private information."""
        return ()

    def revealed_secrets(self, localizer: Localizer, view: View) -> str:
        """Return what only the reader knew, to reveal once the game is over; empty if nothing."""
        return ""

    def facts(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return fields with what a good player looks up before answering, short enough for a phone.

        They accompany the question in the panel and in direct messages. `view` is the asked seat's own view.
        """
        return ()

    def facts_in_picture(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return those of `facts` that the question's picture shows; they go under *More* unless pictures are off."""
        return ()

    def modal_text(self, localizer: Localizer, view: View, decision: Decision) -> str:
        """Return the most important facts in a few lines, for the top of the question's modal; empty if none."""
        return ""

    def changes(self, localizer: Localizer, before: View, after: View) -> Sequence[str]:
        """Return how the numbers that matter differ between two views of one seat, in at most three lines."""
        return ()

    def topic_of(self, kind: str) -> str | None:
        """Return the id of the rules topic that governs a kind of question, or None."""
        return next(
            (f"{RULES_PREFIX}{topic}" for topic, kinds in self.question_topics.items() if kind in kinds), None
        )

    def has_cards(self, view: View) -> bool:
        """Return whether the reader has private cards to read."""
        return False

    def cards(self, localizer: Localizer, view: View) -> str:
        """Return the reader's own cards with their text, if any."""
        return ""

    def card_page(self, localizer: Localizer, name: str) -> Message:
        """Return a page on what a card does."""
        return Message(embeds=(embed(localizer.name("card", name)),))

    def notes(self) -> Iterable[Note]:
        """Return notes on what is uncertain in the game, derived from the confidence of its data."""
        return ()

    def card_note(self, localizer: Localizer, name: str) -> str:
        """Return what is uncertain about a card, or an empty string."""
        return join_notes(localizer, (note for note in self.notes() if name in note.cards))

    def topic_note(self, localizer: Localizer, topic: str) -> str:
        """Return what is uncertain about a topic of the rules, or an empty string."""
        return join_notes(localizer, (note for note in self.notes() if topic in note.topics))

    def setting_note(self, localizer: Localizer, option: str, value: str) -> str:
        """Return what is uncertain about a value of a table's option, or an empty string."""
        return join_notes(localizer, (note for note in self.notes() if (option, value) in note.options))

    def card_drawing(self, localizer: Localizer, name: str) -> Drawing | None:
        """Return a drawing of a card, if the game has one; its alternative text is the text of the card's page."""
        return None

    def choice_name(self, localizer: Localizer, value: str) -> str:
        """Return the name of a choice that players make when they take a seat, such as a clan."""
        return localizer.name("choice", value, marked_up=False)

    def log_lines(self, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        """Return events as lines of the game log."""
        return [self.log_line(localizer, event) for event in events]

    def log_line(self, localizer: Localizer, event: Event) -> str:
        """Return one event as a sentence."""
        return localizer.format(f"event-{event.kind}", **event_facts(event))

    def ranking_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Return the final ranking, one line per seat, best first."""
        for seat, place, points in game.ranking():
            yield localizer.format("ranking-line", seat=seat, place=place, points=points)

    def points_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Return the last card's ranking: per seat, its place, its points and their sources, largest first."""
        for seat, place, points in game.ranking():
            found = sorted(game.sources(seat).items(), key=lambda entry: -entry[1])
            named = [
                localizer.format("points-from", source=self.source_name(localizer, source), number=number)
                for source, number in found
                if number and source != NO_SOURCE
            ]
            yield localizer.format("ranking-line", seat=seat, place=place, points=points)
            if named:
                yield f"{FOOTNOTE}{' · '.join(named)}"

    def source_name(self, localizer: Localizer, source: str) -> str:
        """Return the name of a source of points."""
        return localizer.name("source", source)

    def account(self, localizer: Localizer, view: View, ranking: Sequence[tuple[Seat, int, int]]) -> Iterable[str]:
        """Return the full account of all points for *Board*; empty if the last card has all of it."""
        return ()


def event_facts(event: Event) -> dict[str, Any]:
    """Return an event's own fields, without its kind and audience."""
    return {name: getattr(event, name) for name in type(event).model_fields if name not in ("kind", "audience")}


def plain_text(page: Message) -> str:
    """Return a card page as plain text, for readers who can't see its picture."""
    texts = [page.content]
    for shown in page.embeds:
        texts += [shown.get("title", ""), shown.get("description", "")]
    plain = "\n".join(text.replace("**", "") for text in texts if text)
    return truncate(plain.replace(f"\n{FOOTNOTE}", "\n"), MAX_ALT_TEXT)


def alternative_text(localizer: Localizer, sentences: Iterable[str]) -> str:
    """Join as many sentences as fit in an alternative text, then say where to find the rest."""
    rest = localizer.label("picture-text-rest")
    text = ""
    for sentence in sentences:
        if len(text) + len(sentence) + 1 + len(rest) > MAX_ALT_TEXT:
            break
        text += f"{sentence} "
    return text + rest


def short_name(name: str, most: int = MAX_NAME_LENGTH) -> str:
    """Return a name, truncated to `most` characters."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def short_player_name(localizer: Localizer, seat: Seat) -> str:
    """Return a player's name truncated for a line of the card, for places that don't render markup."""
    return short_name(localizer.player_names[seat], MAX_LINE_NAME_LENGTH)


def escaped_player_name(localizer: Localizer, seat: Seat) -> str:
    """Return a player's name for a line of the card: truncated, with markup escaped."""
    return escape_markdown(short_player_name(localizer, seat))


class Boards:
    """The boards of all games, and message formatters in each reader's language."""

    def __init__(self, wording: CatalogLoader, boards: Mapping[str, Board]) -> None:
        """Create the registry; a game that isn't in `boards` gets the base board."""
        self._catalogs = wording
        self._boards = boards
        self._default = Board()
        self.icons = NO_ICONS
        """The emojis that panels and cards show."""

    def get(self, game: str) -> Board:
        """Return the board of a game."""
        return self._boards.get(game, self._default)

    def all_icons(self) -> Mapping[str, str]:
        """Return the SVG of each icon of all games."""
        return {name: svg for board in self._boards.values() for name, svg in board.icons().items()}

    def closest_locale(self, locale: str) -> str:
        """Return the language shown to a reader with this locale."""
        return self._catalogs.closest_locale(locale)

    def localizer(self, locale: str, game: str | None = None) -> Localizer:
        """Return a formatter for this locale that knows a game's names, but no players."""
        if game is None:
            return Localizer(self._catalogs.catalog(locale))
        return Localizer(self._catalogs.catalog(locale, game), lexicon=self.get(game))

    def table_localizer(
        self, info: TableInfo, chosen: Mapping[Seat, str], locale: str, *, with_icons: bool = False
    ) -> Localizer:
        """Return a formatter for this locale that knows a table's players and what each seat has chosen to play.

        Icons become plain words unless `with_icons` is set. Set it for messages that are redrawn:
        `IconRepository.unused` keeps replaced emojis only while such messages show them.
        """
        board, words = self.get(info.game), self._catalogs.catalog(locale, info.game)
        people = board.seat_names(words, info, chosen)
        names = {person.seat: person.name for person in info.seats if person.seat is not None}
        return Localizer(
            words,
            people,
            board,
            short_seat_names=lambda: board.short_seat_names(words, info, chosen),
            player_names=names,
            icons=self.icons if with_icons else NO_ICONS,
        )

    def seat_drawing(self, request: SeatPictureRequest) -> Drawing | None:
        """Return the picture of a seat's question, or None if it has none."""
        board, words = self.get(request.game), self._catalogs.catalog(request.locale, request.game)
        localizer = Localizer(words, request.people, board, request.view, player_names=request.names)
        drawn = board.seat_drawing(localizer, request.view, request.decision, request.chosen)
        return board.drawing(localizer, request.view) if drawn is None and request.or_board else drawn
