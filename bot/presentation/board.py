"""How a game is told and shown.

The board here tells any game by its words alone; a game with a map has a board of its own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.model.drawings import LONGEST_TEXT, Drawing
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.components import Component, cut, embed
from bot.presentation.notes import FOOTNOTE, Note, joined
from bot.words.voice import Lexicon, Voice, plain
from bot.words.wording import Words
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision
from engine.core.table import View

LONGEST_NAME = 24
"""Maximum characters of a name in texts."""
LONGEST_IN_LINE = 12
"""Maximum characters of a name in a line of the card, so that its numbers fit on the same line of a phone."""


class PagePicture(NamedTuple):
    """The picture of a page of *Board*: its alternative text, the page's text next to it, and its SVG."""

    text: str
    beside: str
    svg: Callable[[], str]


class BoardPage(NamedTuple):
    """A page of *Board*: its topic, without markup for the menu, its text, and its picture, if it has one."""

    name: str
    text: str
    picture: PagePicture | None = None


class Board(Lexicon):
    """Told from events and views alone, so nothing hidden can get into a text."""

    card_names: tuple[str, ...] = ()
    """The names of the cards that can be looked up."""
    weight = 0
    """The game's complexity, from 1 (light) to 5 (heavy); 0 if unknown."""
    presets: Mapping[str, Mapping[str, Any]] = {}
    """By preset, the options that differ from a new table's."""
    has_picture = False
    rulings = ""
    """Where in the repository the rulings of the game are written down, or nothing."""

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """What the seats are called in texts; `chosen` is what they play, once that is known."""
        return {person.seat: person.name for person in info.seats if person.seat is not None}

    def short_people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """What they are called where they have been named before; nothing where that is the same."""
        return {}

    def chapter(self, view: View) -> str:
        """What a game has come to; when it changes, whoever reads along is glad to see the whole board again."""
        return ""

    def moment(self, voice: Voice, view: View) -> str:
        """Return the game's stage in two or three words for the card's title, such as "autumn of year 1"."""
        return ""

    def progress(self, voice: Voice, view: View) -> str:
        """Return the progress within that stage, in a few words for a small line, such as "action 2 of 10"."""
        return ""

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Return whether a question to this seat is its own turn, not a response in another player's."""
        return True

    def accent(self, view: View, seat: Seat) -> int | None:
        """Return a seat's color as 0xRRGGBB, light enough for the dark theme."""
        return None

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the emblem of a seat, shown before or after its name."""
        return ""

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """Return one line per player for the card: name, score, and the few counters that matter most.

        At most 36 visible characters, so that a line fits a phone.
        """
        return [voice.say("card-player", name=card_name(voice, seat)) for seat in voice.names]

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the numbers of the summaries, in order, in at most 60 characters."""
        return ""

    def overview(self, voice: Voice, view: View) -> str:
        """Return the board as text, for a card without its picture: at most one or two phone screens."""
        return ""

    def pages(self, voice: Voice, view: View) -> Sequence[BoardPage]:
        """Return the pages of *Board* after the picture: everything on the table, one topic per page."""
        return ()

    def picture_text(self, voice: Voice, view: View) -> str:
        """Return the picture's alternative text, for readers who can't see it.

        Readers get the text of the current view: it is the description of the gallery's item. The attachment has a
        description as well, of the view it was painted from (`Drawing.text`).
        """
        return ""

    def icons(self) -> Mapping[str, str]:
        """Return the SVG of each icon, made by `bot.drawing.icons`, for `chabudai sync` to upload as an emoji.

        Names start with the game's id and can be read aloud: "toy_koi", at most 28 letters, digits and
        underscores. Texts show an icon by `ICON("toy_koi")` in a Fluent message, controls by `Lexicon.icon`.
        """
        return {}

    def drawing(self, voice: Voice, view: View) -> Drawing | None:
        """The board as a drawing, if the game has one."""
        return None

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """Return a picture of the seat's own view with the question's options marked, or None if it has none.

        `chosen` is the stored draft as an answer. Options have the numbers they have in the panel.
        """
        return None

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """Fields of the seat panel: what the reader holds."""
        return ()

    def hidden(self, voice: Voice, view: View) -> str:
        """What only the reader knew in the game, to be shown to everybody once nobody plays on. "" if nothing."""
        return ""

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """What a good player looks up before answering, as fields; short enough for a phone.

        They stand with the question wherever it is put. `view` is the asked seat's own.
        """
        return ()

    def facts_in_picture(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return those of `facts` that the question's picture shows: under *More* unless pictures are off."""
        return ()

    def form_text(self, voice: Voice, view: View, decision: Decision) -> str:
        """The same in a few lines of text on top of the question's form, or nothing."""
        return ""

    def changes(self, voice: Voice, before: View, after: View) -> Sequence[str]:
        """How the numbers that count differ between two views of one seat: a line each, three at most."""
        return ()

    def has_cards(self, view: View) -> bool:
        """Whether the reader has cards of their own to read."""
        return False

    def cards(self, voice: Voice, view: View) -> str:
        """The reader's own cards with their text, if there are any."""
        return ""

    def card_page(self, voice: Voice, name: str) -> Message:
        """What a card does."""
        return Message(embeds=(embed(voice.name("card", name)),))

    def notes(self) -> Iterable[Note]:
        """What is uncertain in the game, from the confidence of its data."""
        return ()

    def card_note(self, voice: Voice, name: str) -> str:
        """Return what is uncertain about a card, or nothing."""
        return joined(voice, (note for note in self.notes() if name in note.cards))

    def topic_note(self, voice: Voice, topic: str) -> str:
        """Return what is uncertain about a topic of the rules, or nothing."""
        return joined(voice, (note for note in self.notes() if topic in note.topics))

    def about_setting(self, voice: Voice, option: str, value: str) -> str:
        """Return what is uncertain about a value of a table's option, or nothing."""
        return joined(voice, (note for note in self.notes() if (option, value) in note.options))

    def card_drawing(self, voice: Voice, name: str) -> Drawing | None:
        """A card as a drawing, if the game has one; its text is that of the page."""
        return None

    def choice(self, voice: Voice, value: str) -> str:
        """What a person may choose when taking a seat is called."""
        return voice.name("choice", value, marked_up=False)

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """Events as lines of a story."""
        return [self.line(voice, event) for event in events]

    def line(self, voice: Voice, event: Event) -> str:
        """One event as a sentence."""
        return voice.say(f"event-{event.kind}", **told(event))

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """The final table, one line a seat, best first."""
        for seat, place, points in game.ranking():
            yield voice.say("ranking-line", seat=seat, place=place, points=points)


def told(event: Event) -> dict[str, Any]:
    """The facts of an event."""
    return {name: getattr(event, name) for name in type(event).model_fields if name not in ("kind", "audience")}


def plain_text(page: Message) -> str:
    """What a page of a card says, for those who cannot see its picture."""
    texts = [page.content]
    for shown in page.embeds:
        texts += [shown.get("title", ""), shown.get("description", "")]
    plain = "\n".join(text.replace("**", "") for text in texts if text)
    return cut(plain.replace(f"\n{FOOTNOTE}", "\n"), LONGEST_TEXT)


def alternative_text(voice: Voice, sentences: Iterable[str]) -> str:
    """Join as many sentences as fit an alternative text, then say where everything else is."""
    rest = voice.label("picture-text-rest")
    text = ""
    for sentence in sentences:
        if len(text) + len(sentence) + 1 + len(rest) > LONGEST_TEXT:
            break
        text += f"{sentence} "
    return text + rest


def short_name(name: str, most: int = LONGEST_NAME) -> str:
    """Return a name, truncated to `most` characters."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def line_name(voice: Voice, seat: Seat) -> str:
    """Return a player's name truncated for a line of the card, for places that don't render markup."""
    return short_name(voice.names[seat], LONGEST_IN_LINE)


def card_name(voice: Voice, seat: Seat) -> str:
    """Return a player's name for a line of the card: truncated, with markup escaped."""
    return plain(line_name(voice, seat))
