"""Samurai Sword's implementation of `Board`: its texts and pictures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.samurai_sword import board_pages, card, lookup, panel
from bot.games.samurai_sword.facts import NUMBERED, card_in, facts, facts_in_picture
from bot.games.samurai_sword.game_log import (
    Alike,
    Fold,
    account,
    facts_of_fold,
    facts_to_tell,
    folded,
    joined,
    told_end,
)
from bot.games.samurai_sword.lookup import QUESTION_TOPICS, notes
from bot.games.samurai_sword.panel import changes
from bot.games.samurai_sword.picture import drawing
from bot.games.samurai_sword.picture.artist import looks
from bot.games.samurai_sword.picture.board import picture_text
from bot.games.samurai_sword.picture.cards import card_picture, icon_of, icons
from bot.games.samurai_sword.picture.seat import seat_drawing
from bot.games.samurai_sword.targets import of_target, target_of
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
from engine.core.questions import Answer, Decision, Option, Thing
from engine.core.table import View
from engine.samurai_sword.components import CARDS, CHARACTERS
from engine.samurai_sword.events import GameEnded
from engine.samurai_sword.views import SamuraiSwordView

_NAMED_BY = {
    **{name: f"card-{name}" for name in CARDS},
    **{name: f"character-{name}" for name in CHARACTERS},
}
"""Message ids of cards and characters, used where a name can be either."""


class SamuraiSwordBoard(Board):
    """The presentation of Samurai Sword: the circle of players, the piles, and the reader's own hand."""

    card_names = tuple(_NAMED_BY)
    weight = 2
    question_topics = QUESTION_TOPICS
    lesson = "lesson-duel"
    has_picture = True
    rulings = "docs/rules/samurai_sword.md"
    numbered_questions = NUMBERED
    fact_kinds = {
        **Board.fact_kinds,
        "to": "seat",
        **dict.fromkeys(("cards", "weapon", "weapons", "property"), "card"),
        **dict.fromkeys(("characters",), "character"),
        **dict.fromkeys(("roles",), "role"),
        **dict.fromkeys(("teams",), "team"),
    }

    def message_id(self, kind: str, value: str) -> str:
        """Return the id of the message that names `value`; cards and sources can be cards or characters."""
        if kind in ("card", "source") and value in _NAMED_BY:
            return _NAMED_BY[value]
        return f"{kind}-{value}"

    def describe(self, localizer: Localizer, option: Option[Any]) -> str:
        """Describe what an option's card or character does, and the state of its target if it has one."""
        name, target = card_in(option) or option.facts.get("character"), target_of(option)
        if name is not None and target is not None and localizer.view is not None:
            return of_target(localizer, _seen(localizer.view), target, str(name))
        return lookup.short(localizer, str(name)) if name is not None else super().describe(localizer, option)

    def button_explanation(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return an empty string: the facts shown with a question already explain each card on offer."""
        return ""

    def seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the players' own names, truncated; the card shows their characters."""
        return {seat: short_name(name) for seat, name in super().seat_names(words, info, chosen).items()}

    # The card

    def phase(self, view: View) -> str:
        """Return the number of completed laps around the table."""
        seen = _seen(view)
        return str((seen.turn - 1) // len(seen.players))

    def stage(self, localizer: Localizer, view: View) -> str:
        """Return the turn number, or that the game is over."""
        return card.moment(localizer, _seen(view))

    def progress(self, localizer: Localizer, view: View) -> str:
        """Return the phase and the number of Weapons left, or whose turn it is while others respond."""
        return card.progress(localizer, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return a seat's color, lightened if it is dark."""
        return int(looks()[seat].accent.removeprefix("#"), 16)

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Return whether the seat is the active player."""
        return _seen(view).active == seat

    def emblem(self, localizer: Localizer, view: View, seat: Seat) -> str:
        """Return the shape in a seat's color."""
        return card.emblem(localizer, seat)

    def icons(self) -> Mapping[str, str]:
        """Return the icons of counters, kinds and symbols of cards, and players' shapes."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of an option's icon: the kind of its card, or its player's shape."""
        return icon_of(option.means)

    def summaries(self, localizer: Localizer, view: View) -> Sequence[str]:
        """Return one line per player, clockwise from the Shogun, since seating decides reach."""
        seen = _seen(view)
        return [card.summary(localizer, seen, player) for player in seen.players]

    def summary_legend(self, localizer: Localizer, view: View) -> str:
        """Explain the symbols in the summaries and the picture."""
        return card.legend(localizer, _seen(view))

    def overview(self, localizer: Localizer, view: View) -> str:
        """Return the circle of players as text."""
        return card.overview(localizer, _seen(view))

    def pages(self, localizer: Localizer, view: View) -> Sequence[BoardPage]:
        """Return the pages: players, characters, visible hands, piles and reach."""
        return tuple(board_pages.pages(localizer, _seen(view)))

    def picture_alt_text(self, localizer: Localizer, view: View) -> str:
        """Return the picture's alternative text."""
        return picture_text(localizer, _seen(view))

    def drawing(self, localizer: Localizer, view: View) -> Drawing:
        """Draw the players around the table."""
        return drawing(localizer, _seen(view))

    # A question

    def facts(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields shown with a question: the reader's state, the cards on offer, and possible targets."""
        return tuple(facts(localizer, _seen(view), decision))

    def facts_in_picture(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the consequences of answering an attack, and the card names if descriptions don't fit."""
        return tuple(facts_in_picture(localizer, _seen(view), decision))

    # The seat panel

    def seat_drawing(
        self, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing | None:
        """Draw the circle from the asked seat, the cards on offer, or an attack with both possible answers."""
        return seat_drawing(localizer, _seen(view), decision, chosen)

    def private_fields(self, localizer: Localizer, view: View) -> tuple[Component, ...]:
        """Return fields with the reader's role, hand and opponents; none while the reader has a question."""
        return tuple(panel.secrets(localizer, _seen(view)))

    def changes(self, localizer: Localizer, before: View, after: View) -> tuple[str, ...]:
        """Return how each player's Honor and Resilience changed."""
        return tuple(changes(localizer, _seen(before), _seen(after)))

    def revealed_secrets(self, localizer: Localizer, view: View) -> str:
        """Return the reader's role and hand."""
        return "\n".join(card.hidden(localizer, panel.me(_seen(view))))

    def has_cards(self, view: View) -> bool:
        """Return whether the reader is a player: every player has at least a character card."""
        return view.seat is not None

    def cards(self, localizer: Localizer, view: View) -> str:
        """Return the reader's role, character and cards with their full text."""
        return "\n".join(panel.own_cards(localizer, _seen(view)))

    def notes(self) -> Iterable[Note]:
        """Return notes on the data that isn't certain."""
        return notes()

    def card_page(self, localizer: Localizer, name: str) -> Message:
        """Return the page of a card or a character: its text and its numbers."""
        if name in CHARACTERS:
            parts = lookup.character_text(localizer, name), lookup.facts_of_character(localizer, name)
        else:
            parts = lookup.card_text(localizer, name), lookup.facts_of_card(localizer, name)
        text = with_footnotes("\n\n".join(parts), self.card_note(localizer, name))
        return Message(embeds=(embed(localizer.name("card", name), text),))

    def card_drawing(self, localizer: Localizer, name: str) -> Drawing:
        """Draw a card or a character with its symbols."""
        return Drawing(card_picture(localizer, name), plain_text(self.card_page(localizer, name)))

    # The game log

    def log_lines(self, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        """Return log lines for events; related events, or one effect on several players, share a sentence."""
        kinds = [event.kind for event in events]
        end = kinds.index(GameEnded.kind) if GameEnded.kind in kinds else len(events)
        ended = told_end(localizer, events[end:])
        groups = folded(joined(events[:end] if ended else events))
        return [*(self._line(localizer, together, fold) for fold, together in groups), *ended]

    def log_line(self, localizer: Localizer, event: Event) -> str:
        """Return one event as a log line."""
        return self._line(localizer, [(event,)])

    def _line(self, localizer: Localizer, together: Sequence[Alike], fold: Fold | None = None) -> str:
        if fold is None:
            return localizer.format(f"event-{together[0][0].kind}", **facts_to_tell(localizer, together[0]))
        return localizer.format(fold.message, **facts_of_fold(localizer, fold, together))

    def ranking_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Return the teams, best first, with the points of each member."""
        return account(localizer, _seen(game.view(None)))

    def points_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        return self.ranking_lines(localizer, game)


def _seen(view: View) -> SamuraiSwordView:
    assert isinstance(view, SamuraiSwordView)
    return view
