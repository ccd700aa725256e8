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
from bot.games.samurai_sword.lookup import notes
from bot.games.samurai_sword.panel import changes
from bot.games.samurai_sword.picture import drawing
from bot.games.samurai_sword.picture.artist import looks
from bot.games.samurai_sword.picture.board import picture_text
from bot.games.samurai_sword.picture.cards import card_picture, icon_of, icons
from bot.games.samurai_sword.picture.seat import seat_drawing
from bot.games.samurai_sword.targets import of_target, target_of
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
    has_picture = True
    rulings = "docs/rules/samurai_sword.md"
    numbered = NUMBERED
    kinds = {
        **Board.kinds,
        "to": "seat",
        **dict.fromkeys(("cards", "weapon", "weapons", "property"), "card"),
        **dict.fromkeys(("characters",), "character"),
        **dict.fromkeys(("roles",), "role"),
        **dict.fromkeys(("teams",), "team"),
    }

    def message_of(self, kind: str, value: str) -> str:
        """Return the id of the message that names `value`; cards and sources can be cards or characters."""
        if kind in ("card", "source") and value in _NAMED_BY:
            return _NAMED_BY[value]
        return f"{kind}-{value}"

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """Describe what an option's card or character does, and the state of its target if it has one."""
        name, target = card_in(option) or option.facts.get("character"), target_of(option)
        if name is not None and target is not None and voice.view is not None:
            return of_target(voice, _seen(voice.view), target, str(name))
        return lookup.short(voice, str(name)) if name is not None else super().about(voice, option)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """Return an empty string: the facts shown with a question already explain each card on offer."""
        return ""

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the players' own names, truncated; the card shows their characters."""
        return {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}

    # The card

    def chapter(self, view: View) -> str:
        """Return the number of completed laps around the table."""
        seen = _seen(view)
        return str((seen.turn - 1) // len(seen.players))

    def moment(self, voice: Voice, view: View) -> str:
        """Return the turn number, or that the game is over."""
        return card.moment(voice, _seen(view))

    def progress(self, voice: Voice, view: View) -> str:
        """Return the phase and the number of Weapons left, or whose turn it is while others respond."""
        return card.progress(voice, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return a seat's color, lightened if it is dark."""
        return int(looks()[seat].accent.removeprefix("#"), 16)

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Return whether the seat is the active player."""
        return _seen(view).active == seat

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the shape in a seat's color."""
        return card.emblem(voice, seat)

    def icons(self) -> Mapping[str, str]:
        """Return the icons of counters, kinds and symbols of cards, and players' shapes."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of an option's icon: the kind of its card, or its player's shape."""
        return icon_of(option.means)

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """Return one line per player, clockwise from the Shogun, since seating decides reach."""
        seen = _seen(view)
        return [card.summary(voice, seen, player) for player in seen.players]

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the symbols in the summaries and the picture."""
        return card.legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """Return the circle of players as text."""
        return card.overview(voice, _seen(view))

    def pages(self, voice: Voice, view: View) -> Sequence[BoardPage]:
        """Return the pages: players, characters, visible hands, piles and reach."""
        return tuple(board_pages.pages(voice, _seen(view)))

    def picture_text(self, voice: Voice, view: View) -> str:
        """Return the picture's alternative text."""
        return picture_text(voice, _seen(view))

    def drawing(self, voice: Voice, view: View) -> Drawing:
        """Draw the players around the table."""
        return drawing(voice, _seen(view))

    # A question

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields shown with a question: the reader's state, the cards on offer, and possible targets."""
        return tuple(facts(voice, _seen(view), decision))

    def facts_in_picture(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the consequences of answering an attack, and the card names if descriptions don't fit."""
        return tuple(facts_in_picture(voice, _seen(view), decision))

    # The seat panel

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """Draw the circle from the asked seat, the cards on offer, or an attack with both possible answers."""
        return seat_drawing(voice, _seen(view), decision, chosen)

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """Return fields with the reader's role, hand and opponents; none while the reader has a question."""
        return tuple(panel.secrets(voice, _seen(view)))

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Return how each player's Honor and Resilience changed."""
        return tuple(changes(voice, _seen(before), _seen(after)))

    def hidden(self, voice: Voice, view: View) -> str:
        """Return the reader's role and hand."""
        return "\n".join(card.hidden(voice, panel.me(_seen(view))))

    def has_cards(self, view: View) -> bool:
        """Return whether the reader is a player: every player has at least a character card."""
        return view.seat is not None

    def cards(self, voice: Voice, view: View) -> str:
        """Return the reader's role, character and cards with their full text."""
        return "\n".join(panel.own_cards(voice, _seen(view)))

    def notes(self) -> Iterable[Note]:
        """Return notes on the data that isn't certain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """Return the page of a card or a character: its text and its numbers."""
        if name in CHARACTERS:
            parts = lookup.character_text(voice, name), lookup.facts_of_character(voice, name)
        else:
            parts = lookup.card_text(voice, name), lookup.facts_of_card(voice, name)
        text = footnoted("\n\n".join(parts), self.card_note(voice, name))
        return Message(embeds=(embed(voice.name("card", name), text),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """Draw a card or a character with its symbols."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # The game log

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """Return log lines for events; related events, or one effect on several players, share a sentence."""
        kinds = [event.kind for event in events]
        end = kinds.index(GameEnded.kind) if GameEnded.kind in kinds else len(events)
        ended = told_end(voice, events[end:])
        told = folded(joined(events[:end] if ended else events))
        return [*(self._line(voice, together, fold) for fold, together in told), *ended]

    def line(self, voice: Voice, event: Event) -> str:
        """Return one event as a log line."""
        return self._line(voice, [(event,)])

    def _line(self, voice: Voice, together: Sequence[Alike], fold: Fold | None = None) -> str:
        if fold is None:
            return voice.say(f"event-{together[0][0].kind}", **facts_to_tell(voice, together[0]))
        return voice.say(fold.message, **facts_of_fold(voice, fold, together))

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Return the teams, best first, with the points of each member."""
        return account(voice, _seen(game.view(None)))


def _seen(view: View) -> SamuraiSwordView:
    assert isinstance(view, SamuraiSwordView)
    return view
