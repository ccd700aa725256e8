"""How Shogun is told and shown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.games.shogun import card, panel
from bot.games.shogun.beside import beside
from bot.games.shogun.board_pages import pages
from bot.games.shogun.card_picture import card_picture
from bot.games.shogun.changes import changes
from bot.games.shogun.ending import account
from bot.games.shogun.facts import facts
from bot.games.shogun.icons import icon_of, icons
from bot.games.shogun.laid import about_laid, about_lying, about_plan, about_space, not_laid, section_of, worth_laid
from bot.games.shogun.lookup import NAMED_BY, text_of
from bot.games.shogun.picture import drawing
from bot.games.shogun.picture.acting import on_action
from bot.games.shogun.picture.alternative_text import picture_text
from bot.games.shogun.picture.looks import looks
from bot.games.shogun.picture.seat import seat_drawing
from bot.games.shogun.pieces import emblem_of, player_name
from bot.games.shogun.story import sentence
from bot.games.shogun.telling import tell
from bot.games.shogun.uncertain import notes
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
from engine.shogun.choices import Attack, Dealt
from engine.shogun.components import BUILDINGS, DAIMYO, SIDES
from engine.shogun.views import ShogunView

_NAMED_BY: dict[str, str] = {
    **NAMED_BY,
    **{building: f"building-{building}" for building in BUILDINGS},
    **{daimyo: f"daimyo-{daimyo}" for daimyo in DAIMYO},
    **{side: f"side-{side}" for side in SIDES},
}
"""What everything on the table is called, by its id."""


class ShogunBoard(Board):
    """Provinces by region, Daimyo, action cards, tower and tray; what is covered stays so."""

    card_names = tuple(NAMED_BY)
    weight = 3
    presets = {
        "first-game": {"claiming": "line-ups"},
        "by-the-book": {"odds": "hidden", "suggestions": "none"},
    }
    has_picture = True
    numbered = frozenset({"choose-target", "move-armies"})
    rulings = "docs/rules/shogun.md"
    numbered_parts = frozenset({"province-card", "dealt-province"})
    kinds = {
        **Board.kinds,
        **dict.fromkeys(("to", "winners"), "seat"),
        **dict.fromkeys(("origin", "provinces", "neighbours"), "province"),
        **dict.fromkeys(("actions",), "action"),
        **dict.fromkeys(("events",), "event"),
        **dict.fromkeys(("specials",), "special"),
        **dict.fromkeys(("buildings",), "building"),
        **dict.fromkeys(("sun", "moon"), "region"),
    }

    def message_of(self, kind: str, value: str) -> str:
        """Everything on the table has one name, by whatever it is asked for."""
        if kind == "choice":
            return f"daimyo-{value}"
        return _NAMED_BY.get(value, f"{kind}-{value}") if kind in _OF_THE_TABLE else f"{kind}-{value}"

    def facts_of(self, voice: Voice, option: Option[Any]) -> Mapping[str, Any]:
        """A target with its owner's name, truncated."""
        if not isinstance(option.means, Attack):
            return option.facts
        seen = None if voice.view is None else _seen(voice.view)
        return {**option.facts, "name": player_name(voice, seen, option.means.to)}

    def icons(self) -> Mapping[str, str]:
        """Daimyo, buildings, goods, armies and signs of cards."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """The icon of what an option is about: a special card or chests."""
        return icon_of(option.means)

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """What an option leads to: who stands there, what a card does, how likely it is to succeed."""
        told = "" if voice.view is None else beside(voice, _seen(voice.view), option.means)
        return told or super().about(voice, option)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """The facts with the question describe provinces on offer."""
        return "" if option.word in _TOLD_BY_FACTS else self.about(voice, option)

    def about_place(self, voice: Voice, place: Place[Any]) -> str:
        """What an action costs, or what a province that was dealt yields."""
        if isinstance(place.means, Dealt) and voice.view is not None:
            return beside(voice, _seen(voice.view), place.means)
        return about_space(voice, place) or super().about_place(voice, place)

    def about_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """What a card would do on a space now, or why nothing would happen."""
        told = "" if voice.view is None else about_laid(voice, _seen(voice.view), thing, place)
        return told or super().about_laid(voice, thing, place, number)

    def about_lying(self, voice: Voice, thing: Thing[Any], place: Place[Any]) -> str:
        """The same in a few words, and of a battle the likeliest targets."""
        return "" if voice.view is None else about_lying(voice, _seen(voice.view), thing, place)

    def worth_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any]) -> float:
        """What a card would do on a space, roughly in points."""
        return 0.0 if voice.view is None else worth_laid(_seen(voice.view), thing, place)

    def about_draft(self, voice: Voice, question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Of a plan the chests that it takes, and what it leaves out."""
        return () if voice.view is None else tuple(about_plan(voice, _seen(voice.view), question, laid))

    def not_laid(self, voice: Voice, question: Assign[Any, Any]) -> Mapping[str, str]:
        """Of a plan provinces of others, and bids that the reader cannot pay."""
        return {} if voice.view is None else not_laid(voice, _seen(voice.view), question)

    def section_of(self, voice: Voice, thing: Thing[Any]) -> str:
        """Provinces by region."""
        return section_of(voice, thing)

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """A person's name, with the Daimyo if two people have the same name."""
        names = {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}
        alike = Counter(name.casefold() for name in names.values())
        return {
            seat: _called(words, name, chosen[seat]) if seat in chosen and alike[name.casefold()] > 1 else name
            for seat, name in names.items()
        }

    # The card

    def chapter(self, view: View) -> str:
        """A round."""
        seen = _seen(view)
        return f"{seen.year}-{seen.season}"

    def moment(self, voice: Voice, view: View) -> str:
        """The season and the year."""
        return card.moment(voice, _seen(view))

    def progress(self, voice: Voice, view: View) -> str:
        """The number of the action card, or the phase."""
        return card.progress(voice, _seen(view))

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Whether this is the player who carries out an action, not one who is asked how to defend against it."""
        actor = on_action(_seen(view))
        return actor is None or actor.seat == seat

    def accent(self, view: View, seat: Seat) -> int:
        """The color of the seat's Daimyo."""
        return int(looks().daimyo[_seen(view).players[seat].daimyo].accent[1:], 16)

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the emblem of the seat's Daimyo."""
        return emblem_of(voice, _seen(view), seat)

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """Return the players in turn order."""
        return card.summaries(voice, _seen(view))

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the order and the numbers."""
        return card.summary_legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """The action cards and the provinces by region."""
        return card.overview(voice, _seen(view))

    def pages(self, voice: Voice, view: View) -> Sequence[BoardPage]:
        """The players, each region, the tower, events and cards."""
        return tuple(pages(voice, _seen(view)))

    def picture_text(self, voice: Voice, view: View) -> str:
        """Return the alternative text of the map and the players."""
        return picture_text(voice, _seen(view))

    def drawing(self, voice: Voice, view: View) -> Drawing:
        """The map, the cards and the Daimyo."""
        return drawing(voice, _seen(view))

    # A question

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """What the kind of question calls for."""
        return facts(voice, _seen(view), decision)

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """The provinces that the question is about, with options and odds."""
        return seat_drawing(voice, _seen(view), decision, chosen)

    # The seat panel

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """The reader's goods, provinces, special card and mat."""
        seen = _seen(view)
        return () if seen.seat is None else tuple(panel.secrets(voice, seen, seen.seat))

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Of everybody."""
        return tuple(changes(voice, _seen(before), _seen(after)))

    def hidden(self, voice: Voice, view: View) -> str:
        """The reader's mat; with icons, those of five players would be too long."""
        seen = _seen(view)
        return "" if seen.seat is None else "\n".join(panel.hidden(voice.without_icons, seen, seen.seat))

    def notes(self) -> Iterable[Note]:
        """What its data say is not certain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """A card, a region or a province: what it does, its numbers, its neighbours."""
        text = footnoted(text_of(voice, name), self.card_note(voice, name))
        return Message(embeds=(embed(voice.name("card", name), text),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """The same with its signs; a province or a region with its place on the map."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # The story

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """A line an action card, a line a battle or revolt."""
        return tell(voice, events)

    def line(self, voice: Voice, event: Event) -> str:
        """An event by itself."""
        return sentence(voice, event)

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Each seat, best first, and where every point of both winters came from."""
        return account(voice, _seen(game.view(None)), game.ranking())


_OF_THE_TABLE = frozenset(
    {"card", "action", "special", "event", "region", "province", "building", "daimyo", "side", "source"}
)
"""Kinds of things that lie on the table."""
_TOLD_BY_FACTS = ("claim-open", "claim-hidden")


@lru_cache(10_000)
def _called(words: Words, name: str, daimyo: str) -> str:
    return words.say("seat-called", person=name, daimyo=words.say(f"daimyo-{daimyo}"))


def _seen(view: View) -> ShogunView:
    assert isinstance(view, ShogunView)
    return view
