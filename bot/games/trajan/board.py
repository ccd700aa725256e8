"""Trajan's implementation of `Board`: its texts and pictures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.trajan import card, labels, panel
from bot.games.trajan.board_pages import pages
from bot.games.trajan.facts import facts, facts_in_picture, form_text
from bot.games.trajan.game_log import Ranked, account, sentence, tell
from bot.games.trajan.lookup import ENTRIES, QUESTION_TOPICS, notes, text_of
from bot.games.trajan.names import NAMED_BY, sign_of
from bot.games.trajan.panel import changes
from bot.games.trajan.picture import drawing
from bot.games.trajan.picture.artist import looks
from bot.games.trajan.picture.board import picture_text
from bot.games.trajan.picture.cards import card_picture, icon_of, icons
from bot.games.trajan.picture.seat import NUMBERED, seat_drawing, seat_text
from bot.games.trajan.previews import beside, brief
from bot.localization.catalogs import MessageCatalog
from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.pictures import Drawing
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed
from bot.presentation.formatting import Note, with_footnotes
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
    question_topics = QUESTION_TOPICS
    lesson = "lesson-circle"
    presets = {"first-game": {"markers": "dealt"}}
    has_picture = True
    numbered_questions = NUMBERED
    rulings = "docs/rules/trajan.md"
    fact_kinds = {
        **Board.fact_kinds,
        **dict.fromkeys(("vice", "winners"), "seat"),
        **dict.fromkeys(("from", "target", "tray", "slot", "slots", "actions"), "action"),
        **dict.fromkeys(("goods", "over"), "good"),
        **dict.fromkeys(("joker", "tiles", "forum", "extra", "province_tiles"), "tile"),
        **dict.fromkeys(("markers",), "marker"),
        **dict.fromkeys(("provinces",), "province"),
        **dict.fromkeys(("demands",), "demand"),
        "buildings": "building",
        "ships": "ship",
        "stacks": "stack",
    }

    def message_id(self, kind: str, value: str) -> str:
        """Return the id of the message that names `value`; the values of cards are message ids already."""
        if kind == "card":
            return value
        return NAMED_BY.get(kind, {}).get(value, f"{kind}-{value}")

    def seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the players' names, truncated; players with the same name also get the sign of their color."""
        names = {seat: short_name(name) for seat, name in super().seat_names(words, info, chosen).items()}
        numbers = Counter(names.values())
        return {
            seat: _with_sign(words, name, chosen[seat]) if numbers[name] > 1 and seat in chosen else name
            for seat, name in names.items()
        }

    def label_facts(self, localizer: Localizer, option: Option[Any]) -> Mapping[str, Any]:
        """Return the values for an option's label, such as where a tray ends and what that brings."""
        return labels.facts_of(localizer, None if localizer.view is None else _seen(localizer.view), option)

    def icons(self) -> Mapping[str, str]:
        """Return icons for actions, markers, goods, demands, pieces and players' colors."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of an option's icon: an action, a marker, goods or a tile."""
        return icon_of(option.means)

    def answer_name(self, localizer: Localizer, decision: Decision, answer: Answer) -> str:
        """Return a label for a whole answer: a sowing with what it completes, or a shipment with its points."""
        return labels.called(localizer, None if localizer.view is None else _seen(localizer.view), decision, answer)

    def describe(self, localizer: Localizer, option: Option[Any]) -> str:
        """Describe an option: what it would score now, what it helps with, and which pieces are there."""
        preview = "" if localizer.view is None else beside(localizer, _seen(localizer.view), option.means)
        return preview or super().describe(localizer, option)

    def button_explanation(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return the text above an option's button; for a tray, its markers and what they could bring."""
        if localizer.view is None or localizer.view.seat is None:
            return super().button_explanation(localizer, option)
        if isinstance(option.means, Sow):
            return labels.sow_explained(localizer, _seen(localizer.view), option.means)
        text = brief(localizer, _seen(localizer.view), option.means)
        return super().button_explanation(localizer, option) if text is None else text

    def describe_place(self, localizer: Localizer, place: Place[Any]) -> str:
        """Return what is already in a tray or on a slot."""
        return "" if localizer.view is None else labels.lying(localizer, _seen(localizer.view), place)

    def describe_assignment(self, localizer: Localizer, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return which markers of a Trajan tile are already in the tray of its slot."""
        preview = "" if localizer.view is None else labels.laid(localizer, _seen(localizer.view), thing, place)
        return preview or super().describe_assignment(localizer, thing, place, number)

    def describe_draft(self, localizer: Localizer, question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Return what a draft of sown markers completes."""
        return () if localizer.view is None else labels.about_draft(localizer, _seen(localizer.view), question, laid)

    # The card

    def phase(self, view: View) -> str:
        """Return the round, so that each new round posts the board again."""
        seen = _seen(view)
        return f"{seen.quarter}-{seen.round}"

    def stage(self, localizer: Localizer, view: View) -> str:
        """Return the quarter and the round."""
        return card.moment(localizer, _seen(view))

    def progress(self, localizer: Localizer, view: View) -> str:
        """Return whose turn is next, or what ends after this turn."""
        return card.progress(localizer, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return a seat's color, lightened if it is dark."""
        return int(looks().accents[_seen(view).players[seat].colour].removeprefix("#"), 16)

    def emblem(self, localizer: Localizer, view: View, seat: Seat) -> str:
        """Return the emblem with a seat's shape and color."""
        return sign_of(localizer, _seen(view), seat)

    def summaries(self, localizer: Localizer, view: View) -> Sequence[str]:
        """Return lines with points, votes, the number of cards in hand, and demands met and unmet."""
        return card.summaries(localizer, _seen(view))

    def summary_legend(self, localizer: Localizer, view: View) -> str:
        """Explain the numbers in the summaries."""
        return card.legend(localizer, _seen(view))

    def overview(self, localizer: Localizer, view: View) -> str:
        """Return the time and demands, then the areas of the board."""
        return card.overview(localizer, _seen(view))

    def pages(self, localizer: Localizer, view: View) -> tuple[BoardPage, ...]:
        """Return a page per player, then the areas."""
        return tuple(pages(localizer, _seen(view)))

    def picture_alt_text(self, localizer: Localizer, view: View) -> str:
        """Return the alternative text, most important first: time, demands, points and votes, then the areas."""
        return picture_text(localizer, _seen(view))

    def drawing(self, localizer: Localizer, view: View) -> Drawing:
        """Draw the board, with the players' points at the bottom."""
        return Drawing(drawing(localizer, _seen(view)), picture_text(localizer, _seen(view)))

    # A question, and the seat panel

    def facts(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields shown with a question, by its kind."""
        return tuple(facts(localizer, _seen(view), decision))

    def facts_in_picture(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the circle, the reader's pieces, and explanations of ships and Trajan tiles."""
        return tuple(facts_in_picture(localizer, _seen(view), decision))

    def modal_text(self, localizer: Localizer, view: View, decision: Decision) -> str:
        """Warn in the modal that sowing these markers can't be undone."""
        return form_text(localizer, _seen(view), decision)

    def seat_drawing(
        self, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing | None:
        """Draw the seat's circle or the part of the board that the question is about, with the options numbered."""
        svg = seat_drawing(localizer, _seen(view), decision, chosen)
        return Drawing(svg, seat_text(localizer, _seen(view), decision, chosen)) if svg else None

    def private_fields(self, localizer: Localizer, view: View) -> tuple[Component, ...]:
        """Return the reader's hand and, while no question is waiting, the circle with where each tray would end."""
        return tuple(panel.secrets(localizer, _seen(view)))

    def changes(self, localizer: Localizer, before: View, after: View) -> tuple[str, ...]:
        """Return how each player's points and votes changed."""
        return changes(localizer, _seen(before), _seen(after))

    def revealed_secrets(self, localizer: Localizer, view: View) -> str:
        """Return the reader's hand."""
        return panel.hidden(localizer, _seen(view))

    # Looking things up

    def notes(self) -> Iterable[Note]:
        """Return notes on the data that isn't certain."""
        return notes()

    def card_page(self, localizer: Localizer, name: str) -> Message:
        """Return the page of a tile, ship, card, province or action."""
        text = with_footnotes(text_of(localizer, name), self.card_note(localizer, name))
        return Message(embeds=(embed(localizer.name("card", name), text),))

    def card_drawing(self, localizer: Localizer, name: str) -> Drawing:
        """Draw the same as a card with its symbols; a province also shows its place on the map."""
        return Drawing(card_picture(localizer, name), plain_text(self.card_page(localizer, name)))

    # The game log

    def log_lines(self, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        """Return log lines for events; everything a player does in a row shares a line."""
        return tell(localizer, events)

    def log_line(self, localizer: Localizer, event: Event) -> str:
        """Return one event as a sentence."""
        return sentence(localizer, event)

    def ranking_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Return each player, best first, with the sources of all points and what each joker counted as."""
        return account(localizer, _seen(game.view(None)), game.ranking())

    def account(self, localizer: Localizer, view: View, ranking: Ranked) -> Iterable[str]:
        return account(localizer, _seen(view), ranking)


def _with_sign(words: MessageCatalog, name: str, colour: str) -> str:
    sign = words.format(f"colour-{colour}".replace("_", "-"), "sign")
    return words.format("seat-called", person=name, sign=sign)


def _seen(view: View) -> TrajanView:
    assert isinstance(view, TrajanView)
    return view
