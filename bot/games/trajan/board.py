"""How Trajan is told and shown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.trajan import card, labels, panel
from bot.games.trajan.beside import beside, brief
from bot.games.trajan.board_pages import pages
from bot.games.trajan.card_picture import card_picture
from bot.games.trajan.changes import changes
from bot.games.trajan.ending import account
from bot.games.trajan.facts import facts, form_text
from bot.games.trajan.icons import icon_of, icons
from bot.games.trajan.lookup import ENTRIES, text_of
from bot.games.trajan.picture import drawing
from bot.games.trajan.picture.alternative_text import picture_text
from bot.games.trajan.picture.looks import looks
from bot.games.trajan.picture.seat import NUMBERED, seat_drawing
from bot.games.trajan.picture.seat_text import seat_text
from bot.games.trajan.pieces import NAMED_BY, sign_of
from bot.games.trajan.story import sentence
from bot.games.trajan.telling import tell
from bot.games.trajan.uncertain import notes
from bot.model.drawings import Drawing
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed
from bot.presentation.notes import Note, footnoted
from bot.words.voice import Voice
from bot.words.wording import Words
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Place, Thing
from engine.core.table import View
from engine.trajan.choices import Sow
from engine.trajan.views import TrajanView


class TrajanBoard(Board):
    """Forum, harbour, provinces, building site and senate, and everybody's circle of trays."""

    card_names = tuple(ENTRIES)
    weight = 4
    presets = {"first-game": {"markers": "dealt"}}
    has_picture = True
    numbered = NUMBERED
    rulings = "docs/rules/trajan.md"
    kinds = {
        **Board.kinds,
        **dict.fromkeys(("vice", "winners"), "seat"),
        **dict.fromkeys(("from", "target", "tray", "slot", "slots", "actions"), "action"),
        **dict.fromkeys(("goods", "over"), "good"),
        **dict.fromkeys(("joker", "tiles", "forum", "extra", "province_tiles"), "tile"),
        **dict.fromkeys(("markers",), "marker"),
        **dict.fromkeys(("provinces",), "province"),
        **dict.fromkeys(("demands",), "demand"),
    }

    def message_of(self, kind: str, value: str) -> str:
        """Everything on the table has one name, by whatever it is asked for."""
        if kind == "card":
            return value
        return NAMED_BY.get(kind, {}).get(value, f"{kind}-{value}")

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """A person by name; if another has the same, with the sign of their color."""
        names = {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}
        numbers = Counter(names.values())
        return {
            seat: _with_sign(words, name, chosen[seat]) if numbers[name] > 1 and seat in chosen else name
            for seat, name in names.items()
        }

    def facts_of(self, voice: Voice, option: Option[Any]) -> Mapping[str, Any]:
        """Of a tray where it ends and what that brings, of a tile what lies there, and the like."""
        return labels.facts_of(voice, None if voice.view is None else _seen(voice.view), option)

    def icons(self) -> Mapping[str, str]:
        """Actions, markers, goods, demands, pieces and players' colors."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """The icon of what an option is about: an action, a marker, goods or a tile."""
        return icon_of(option.means)

    def called(self, voice: Voice, decision: Decision, answer: Answer) -> str:
        """A way of sowing with what it completes, and what is shipped with its points."""
        return labels.called(voice, None if voice.view is None else _seen(voice.view), decision, answer)

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """What an option would bring now, what it serves, who stands there."""
        told = "" if voice.view is None else beside(voice, _seen(voice.view), option.means)
        return told or super().about(voice, option)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """What stands above an option's button: of a tray where its markers come from and what they would bring."""
        if voice.view is None or voice.view.seat is None:
            return super().explained(voice, option)
        if isinstance(option.means, Sow):
            return labels.sow_explained(voice, _seen(voice.view), option.means)
        told = brief(voice, _seen(voice.view), option.means)
        return super().explained(voice, option) if told is None else told

    def about_place(self, voice: Voice, place: Place[Any]) -> str:
        """What lies in a tray or on a slot already."""
        return "" if voice.view is None else labels.lying(voice, _seen(voice.view), place)

    def about_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Which markers of a Trajan tile lie in the tray of its slot."""
        told = "" if voice.view is None else labels.laid(voice, _seen(voice.view), thing, place)
        return told or super().about_laid(voice, thing, place, number)

    def about_draft(self, voice: Voice, question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Of a way of sowing what it completes."""
        return () if voice.view is None else labels.about_draft(voice, _seen(voice.view), question, laid)

    # The card

    def chapter(self, view: View) -> str:
        """A round."""
        seen = _seen(view)
        return f"{seen.quarter}-{seen.round}"

    def moment(self, voice: Voice, view: View) -> str:
        """Quarter and round."""
        return card.moment(voice, _seen(view))

    def progress(self, voice: Voice, view: View) -> str:
        """Return whose turn is next, or what ends after this turn."""
        return card.progress(voice, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return a seat's color, lightened if it is dark."""
        return int(looks().accents[_seen(view).players[seat].colour].removeprefix("#"), 16)

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the emblem with a seat's shape and color."""
        return sign_of(voice, _seen(view), seat)

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """Return lines with points, votes, the number of cards in hand, and demands met and unmet."""
        return card.summaries(voice, _seen(view))

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the numbers of the lines."""
        return card.legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """Time, demands, and the areas of the board."""
        return card.overview(voice, _seen(view))

    def pages(self, voice: Voice, view: View) -> tuple[BoardPage, ...]:
        """Return a page per player, then the areas."""
        return tuple(pages(voice, _seen(view)))

    def picture_text(self, voice: Voice, view: View) -> str:
        """Return the alternative text, most important first: time, demands, points and votes, then the areas."""
        return picture_text(voice, _seen(view))

    def drawing(self, voice: Voice, view: View) -> Drawing:
        """Draw the board, with the players' points at the bottom."""
        return Drawing(drawing(voice, _seen(view)), picture_text(voice, _seen(view)))

    # A question, and the seat panel

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """What the kind of question calls for."""
        return tuple(facts(voice, _seen(view), decision))

    def form_text(self, voice: Voice, view: View, decision: Decision) -> str:
        """That laying the colours may be final."""
        return form_text(voice, _seen(view), decision)

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """Draw the seat's circle or the part of the board that the question is about, with the options numbered."""
        svg = seat_drawing(voice, _seen(view), decision, chosen)
        return Drawing(svg, seat_text(voice, _seen(view), decision, chosen)) if svg else None

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """The reader's hand and, while nothing is asked, the circle with where every tray would end."""
        return tuple(panel.secrets(voice, _seen(view)))

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Points and votes of everybody."""
        return changes(voice, _seen(before), _seen(after))

    def hidden(self, voice: Voice, view: View) -> str:
        """The reader's hand."""
        return panel.hidden(voice, _seen(view))

    # Looking things up

    def notes(self) -> Iterable[Note]:
        """What its data say is not certain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """What a tile, ship, card, province or action brings."""
        text = footnoted(text_of(voice, name), self.card_note(voice, name))
        return Message(embeds=(embed(voice.name("card", name), text),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """The same with its signs; a province with its place on the map."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # The story

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """What a seat does by one answer in a line."""
        return tell(voice, events)

    def line(self, voice: Voice, event: Event) -> str:
        """An event by itself."""
        return sentence(voice, event)

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Each seat, best first, where every point came from, and what each joker stood for."""
        return account(voice, _seen(game.view(None)), game.ranking())


def _with_sign(words: Words, name: str, colour: str) -> str:
    sign = words.say(f"colour-{colour}".replace("_", "-"), "sign")
    return words.say("seat-called", person=name, sign=sign)


def _seen(view: View) -> TrajanView:
    assert isinstance(view, TrajanView)
    return view
