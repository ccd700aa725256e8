"""Trajan's implementation of `Board`: its texts and pictures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.trajan import card, labels, panel
from bot.games.trajan.board_pages import pages
from bot.games.trajan.facts import facts, facts_in_picture, form_text
from bot.games.trajan.game_log import account, sentence, tell
from bot.games.trajan.lookup import ENTRIES, notes, text_of
from bot.games.trajan.names import NAMED_BY, sign_of
from bot.games.trajan.panel import changes
from bot.games.trajan.picture import drawing
from bot.games.trajan.picture.artist import looks
from bot.games.trajan.picture.board import picture_text
from bot.games.trajan.picture.cards import card_picture, icon_of, icons
from bot.games.trajan.picture.seat import NUMBERED, seat_drawing, seat_text
from bot.games.trajan.previews import beside, brief
from bot.model.messages import Message
from bot.model.pictures import Drawing
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed
from bot.presentation.formatting import Note, footnoted
from bot.words.localizer import Voice
from bot.words.wording import Words
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Place, Thing
from engine.core.table import View
from engine.trajan.choices import Sow
from engine.trajan.views import TrajanView


class TrajanBoard(Board):
    """The presentation of Trajan: the areas of the board, and each player's circle of trays."""

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
        """Return the id of the message that names `value`; the values of cards are message ids already."""
        if kind == "card":
            return value
        return NAMED_BY.get(kind, {}).get(value, f"{kind}-{value}")

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the players' names, truncated; players with the same name also get the sign of their color."""
        names = {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}
        numbers = Counter(names.values())
        return {
            seat: _with_sign(words, name, chosen[seat]) if numbers[name] > 1 and seat in chosen else name
            for seat, name in names.items()
        }

    def facts_of(self, voice: Voice, option: Option[Any]) -> Mapping[str, Any]:
        """Return the values for an option's label, such as where a tray ends and what that brings."""
        return labels.facts_of(voice, None if voice.view is None else _seen(voice.view), option)

    def icons(self) -> Mapping[str, str]:
        """Return icons for actions, markers, goods, demands, pieces and players' colors."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of an option's icon: an action, a marker, goods or a tile."""
        return icon_of(option.means)

    def called(self, voice: Voice, decision: Decision, answer: Answer) -> str:
        """Return a label for a whole answer: a sowing with what it completes, or a shipment with its points."""
        return labels.called(voice, None if voice.view is None else _seen(voice.view), decision, answer)

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """Describe an option: what it would score now, what it helps with, and which pieces are there."""
        told = "" if voice.view is None else beside(voice, _seen(voice.view), option.means)
        return told or super().about(voice, option)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """Return the text above an option's button; for a tray, its markers and what they could bring."""
        if voice.view is None or voice.view.seat is None:
            return super().explained(voice, option)
        if isinstance(option.means, Sow):
            return labels.sow_explained(voice, _seen(voice.view), option.means)
        told = brief(voice, _seen(voice.view), option.means)
        return super().explained(voice, option) if told is None else told

    def about_place(self, voice: Voice, place: Place[Any]) -> str:
        """Return what is already in a tray or on a slot."""
        return "" if voice.view is None else labels.lying(voice, _seen(voice.view), place)

    def about_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return which markers of a Trajan tile are already in the tray of its slot."""
        told = "" if voice.view is None else labels.laid(voice, _seen(voice.view), thing, place)
        return told or super().about_laid(voice, thing, place, number)

    def about_draft(self, voice: Voice, question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Return what a draft of sown markers completes."""
        return () if voice.view is None else labels.about_draft(voice, _seen(voice.view), question, laid)

    # The card

    def chapter(self, view: View) -> str:
        """Return the round, so that each new round posts the board again."""
        seen = _seen(view)
        return f"{seen.quarter}-{seen.round}"

    def moment(self, voice: Voice, view: View) -> str:
        """Return the quarter and the round."""
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
        """Explain the numbers in the summaries."""
        return card.legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """Return the time and demands, then the areas of the board."""
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
        """Return the fields shown with a question, by its kind."""
        return tuple(facts(voice, _seen(view), decision))

    def facts_in_picture(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the circle, the reader's pieces, and explanations of ships and Trajan tiles."""
        return tuple(facts_in_picture(voice, _seen(view), decision))

    def form_text(self, voice: Voice, view: View, decision: Decision) -> str:
        """Warn in the modal that sowing these markers can't be undone."""
        return form_text(voice, _seen(view), decision)

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """Draw the seat's circle or the part of the board that the question is about, with the options numbered."""
        svg = seat_drawing(voice, _seen(view), decision, chosen)
        return Drawing(svg, seat_text(voice, _seen(view), decision, chosen)) if svg else None

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """Return the reader's hand and, while no question is waiting, the circle with where each tray would end."""
        return tuple(panel.secrets(voice, _seen(view)))

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Return how each player's points and votes changed."""
        return changes(voice, _seen(before), _seen(after))

    def hidden(self, voice: Voice, view: View) -> str:
        """Return the reader's hand."""
        return panel.hidden(voice, _seen(view))

    # Looking things up

    def notes(self) -> Iterable[Note]:
        """Return notes on the data that isn't certain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """Return the page of a tile, ship, card, province or action."""
        text = footnoted(text_of(voice, name), self.card_note(voice, name))
        return Message(embeds=(embed(voice.name("card", name), text),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """Draw the same as a card with its symbols; a province also shows its place on the map."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # The game log

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """Return log lines for events; everything a player does in a row shares a line."""
        return tell(voice, events)

    def line(self, voice: Voice, event: Event) -> str:
        """Return one event as a sentence."""
        return sentence(voice, event)

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Return each player, best first, with the sources of all points and what each joker counted as."""
        return account(voice, _seen(game.view(None)), game.ranking())


def _with_sign(words: Words, name: str, colour: str) -> str:
    sign = words.say(f"colour-{colour}".replace("_", "-"), "sign")
    return words.say("seat-called", person=name, sign=sign)


def _seen(view: View) -> TrajanView:
    assert isinstance(view, TrajanView)
    return view
