"""Shogun's `Board`, which connects the host to the game's texts and pictures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.games.shogun import card, panel
from bot.games.shogun.board_pages import pages
from bot.games.shogun.facts import facts
from bot.games.shogun.game_log import Ranked, account, sentence, tell
from bot.games.shogun.lookup import NAMED_BY, QUESTION_TOPICS, notes, text_of
from bot.games.shogun.names import emblem_of, player_name
from bot.games.shogun.panel import changes
from bot.games.shogun.picture import drawing
from bot.games.shogun.picture.artist import looks
from bot.games.shogun.picture.board import picture_text
from bot.games.shogun.picture.cards import card_picture, icon_of, icons
from bot.games.shogun.picture.map import on_action
from bot.games.shogun.picture.seat import seat_drawing
from bot.games.shogun.plan import about_laid, about_lying, about_plan, about_space, not_laid, section_of, worth_laid
from bot.games.shogun.previews import beside
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
from engine.shogun.choices import Attack, Dealt
from engine.shogun.components import BUILDINGS, DAIMYO, SIDES
from engine.shogun.views import ShogunView

_NAMED_BY: dict[str, str] = {
    **NAMED_BY,
    **{building: f"building-{building}" for building in BUILDINGS},
    **{daimyo: f"daimyo-{daimyo}" for daimyo in DAIMYO},
    **{side: f"side-{side}" for side in SIDES},
}
"""Maps ids of game components to the messages that name them."""


class ShogunBoard(Board):
    """Texts and pictures of Shogun, made from views and events only, so nothing hidden can leak."""

    card_names = tuple(NAMED_BY)
    weight = 3
    question_topics = QUESTION_TOPICS
    presets = {
        "first-game": {"claiming": "line-ups"},
        "by-the-book": {"odds": "hidden", "suggestions": "none"},
    }
    has_picture = True
    numbered_questions = frozenset({"choose-target", "move-armies"})
    lesson = "lesson-harvest"
    rulings = "docs/rules/shogun.md"
    numbered_words = frozenset({"province-card", "dealt-province"})
    fact_kinds = {
        **Board.fact_kinds,
        **dict.fromkeys(("to", "winners"), "seat"),
        **dict.fromkeys(("origin", "provinces", "neighbours"), "province"),
        **dict.fromkeys(("actions",), "action"),
        **dict.fromkeys(("events",), "event"),
        **dict.fromkeys(("specials",), "special"),
        **dict.fromkeys(("buildings",), "building"),
        **dict.fromkeys(("allowed_by",), "card"),
        **dict.fromkeys(("sun", "moon"), "region"),
    }

    def message_id(self, kind: str, value: str) -> str:
        """Return the message for a component, which has one name regardless of the fact that mentions it."""
        if kind == "choice":
            return f"daimyo-{value}"
        return _NAMED_BY.get(value, f"{kind}-{value}") if kind in _OF_THE_TABLE else f"{kind}-{value}"

    def label_facts(self, localizer: Localizer, option: Option[Any]) -> Mapping[str, Any]:
        """Return an option's facts; an attack also gets the owner's name, truncated."""
        if not isinstance(option.means, Attack):
            return option.facts
        seen = None if localizer.view is None else _seen(localizer.view)
        return {**option.facts, "name": player_name(localizer, seen, option.means.to)}

    def icons(self) -> Mapping[str, str]:
        """Return icons for Daimyo, buildings, goods, armies and card symbols."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the icon of a special card or a chest card."""
        return icon_of(option.means)

    def describe(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return a line that explains an option: defenders, odds, or a card's effect."""
        preview = "" if localizer.view is None else beside(localizer, _seen(localizer.view), option.means)
        return preview or super().describe(localizer, option)

    def button_explanation(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return the text above a button, or "" for provinces that a field already describes."""
        return "" if option.word in _TOLD_BY_FACTS else self.describe(localizer, option)

    def describe_place(self, localizer: Localizer, place: Place[Any]) -> str:
        """Return an action's cost, or the yields of a province to which armies are assigned."""
        if isinstance(place.means, Dealt) and localizer.view is not None:
            return beside(localizer, _seen(localizer.view), place.means)
        return about_space(localizer, place) or super().describe_place(localizer, place)

    def describe_assignment(self, localizer: Localizer, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return what a card would do on a space right now, or why it would have no effect."""
        preview = "" if localizer.view is None else about_laid(localizer, _seen(localizer.view), thing, place)
        return preview or super().describe_assignment(localizer, thing, place, number)

    def assignment_note(self, localizer: Localizer, thing: Thing[Any], place: Place[Any]) -> str:
        """Return the same in a few words; for a battle, its likeliest targets."""
        return "" if localizer.view is None else about_lying(localizer, _seen(localizer.view), thing, place)

    def assignment_value(self, localizer: Localizer, thing: Thing[Any], place: Place[Any]) -> float:
        """Estimate the value of a card on a space, roughly in points."""
        return 0.0 if localizer.view is None else worth_laid(_seen(localizer.view), thing, place)

    def describe_draft(self, localizer: Localizer, question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Return what matters for the bid, the chests that a plan needs, and the provinces it leaves out."""
        return () if localizer.view is None else tuple(about_plan(localizer, _seen(localizer.view), question, laid))

    def unassignable_names(self, localizer: Localizer, question: Assign[Any, Any]) -> Mapping[str, str]:
        """Explain why a plan can't use other players' provinces or bids the reader can't afford."""
        return {} if localizer.view is None else not_laid(localizer, _seen(localizer.view), question)

    def section_of(self, localizer: Localizer, thing: Thing[Any]) -> str:
        """Return a province card's region, which groups long lists."""
        return section_of(localizer, thing)

    def seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return player names, with the Daimyo added to names that two players share."""
        names = {seat: short_name(name) for seat, name in super().seat_names(words, info, chosen).items()}
        alike = Counter(name.casefold() for name in names.values())
        return {
            seat: _called(words, name, chosen[seat]) if seat in chosen and alike[name.casefold()] > 1 else name
            for seat, name in names.items()
        }

    # Pinned card

    def phase(self, view: View) -> str:
        """Return the round, as its year and season."""
        seen = _seen(view)
        return f"{seen.year}-{seen.season}"

    def stage(self, localizer: Localizer, view: View) -> str:
        """Return the season and year for the title."""
        return card.moment(localizer, _seen(view))

    def progress(self, localizer: Localizer, view: View) -> str:
        """Return the number of the current action card, or the phase before the actions."""
        return card.progress(localizer, _seen(view))

    def is_on_turn(self, view: View, seat: Seat) -> bool:
        """Return whether the seat is carrying out an action, rather than defending in another player's."""
        actor = on_action(_seen(view))
        return actor is None or actor.seat == seat

    def accent(self, view: View, seat: Seat) -> int:
        """Return the color of the seat's Daimyo."""
        return int(looks().daimyo[_seen(view).players[seat].daimyo].accent[1:], 16)

    def emblem(self, localizer: Localizer, view: View, seat: Seat) -> str:
        """Return the emblem of the seat's Daimyo."""
        return emblem_of(localizer, _seen(view), seat)

    def summaries(self, localizer: Localizer, view: View) -> Sequence[str]:
        """Return one line per player, in turn order."""
        return card.summaries(localizer, _seen(view))

    def summary_legend(self, localizer: Localizer, view: View) -> str:
        """Explain the order and the numbers of the players' lines."""
        return card.summary_legend(localizer, _seen(view))

    def overview(self, localizer: Localizer, view: View) -> str:
        """Return the board as text: action cards, then provinces by region."""
        return card.overview(localizer, _seen(view))

    def pages(self, localizer: Localizer, view: View) -> Sequence[BoardPage]:
        """Return the pages for players, regions, tower, events and cards."""
        return tuple(pages(localizer, _seen(view)))

    def picture_alt_text(self, localizer: Localizer, view: View) -> str:
        """Return the alternative text of the map and the players."""
        return picture_text(localizer, _seen(view))

    def drawing(self, localizer: Localizer, view: View) -> Drawing:
        """Draw the action cards, the map and the players."""
        return drawing(localizer, _seen(view))

    # Questions

    def facts(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields with background information for this kind of question."""
        return facts(localizer, _seen(view), decision)

    def seat_drawing(
        self, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing | None:
        """Draw the provinces that a question is about, with its options and their odds."""
        return seat_drawing(localizer, _seen(view), decision, chosen)

    # Seat panel

    def private_fields(self, localizer: Localizer, view: View) -> tuple[Component, ...]:
        """Return the reader's goods, provinces, special card and mat as fields."""
        seen = _seen(view)
        return () if seen.seat is None else tuple(panel.secrets(localizer, seen, seen.seat))

    def changes(self, localizer: Localizer, before: View, after: View) -> tuple[str, ...]:
        """Return the changes in all players' points, chests and provinces."""
        return tuple(changes(localizer, _seen(before), _seen(after)))

    def revealed_secrets(self, localizer: Localizer, view: View) -> str:
        """Return the reader's plan, for the end of the game. Icons are left out: five plans would be too long."""
        seen = _seen(view)
        return "" if seen.seat is None else "\n".join(panel.hidden(localizer.without_icons, seen, seen.seat))

    def notes(self) -> Iterable[Note]:
        """Return notes on rules and data that are uncertain."""
        return notes()

    def card_page(self, localizer: Localizer, name: str) -> Message:
        """Return the page of a card, region or province."""
        text = with_footnotes(text_of(localizer, name), self.card_note(localizer, name))
        return Message(embeds=(embed(localizer.name("card", name), text),))

    def card_drawing(self, localizer: Localizer, name: str) -> Drawing:
        """Draw a card, or a province or region with its location on the map."""
        return Drawing(card_picture(localizer, name), plain_text(self.card_page(localizer, name)))

    # Game log

    def log_lines(self, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        """Return the game log: one line per action card, battle and revolt."""
        return tell(localizer, events)

    def log_line(self, localizer: Localizer, event: Event) -> str:
        """Return a single event as a sentence."""
        return sentence(localizer, event)

    def ranking_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Return the final ranking, with the sources of all points in both winters."""
        return account(localizer, _seen(game.view(None)), game.ranking())

    def account(self, localizer: Localizer, view: View, ranking: Ranked) -> Iterable[str]:
        return account(localizer, _seen(view), ranking)

    def source_name(self, localizer: Localizer, source: str) -> str:
        return localizer.format(f"origin-{source}")


_OF_THE_TABLE = frozenset(
    {"card", "action", "special", "event", "region", "province", "building", "daimyo", "side", "source"}
)
"""Kinds of facts whose values are ids of game components."""
_TOLD_BY_FACTS = ("claim-open", "claim-hidden")


@lru_cache(10_000)
def _called(words: MessageCatalog, name: str, daimyo: str) -> str:
    return words.format("seat-called", person=name, daimyo=words.format(f"daimyo-{daimyo}"))


def _seen(view: View) -> ShogunView:
    assert isinstance(view, ShogunView)
    return view
