"""Rising Sun's `Board`, which connects the host to the game's texts and pictures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from bot.games.rising_sun import card as said
from bot.games.rising_sun.board_pages import pages
from bot.games.rising_sun.facts import facts, form_text
from bot.games.rising_sun.forecasts import YOU
from bot.games.rising_sun.game_log import tell
from bot.games.rising_sun.lookup import QUESTION_TOPICS, facts_of, notes
from bot.games.rising_sun.mandates import mandate_told
from bot.games.rising_sun.names import emblem_of
from bot.games.rising_sun.panel import belongings, changes, facedown_tiles, hidden_tiles, own_card
from bot.games.rising_sun.picture import drawing
from bot.games.rising_sun.picture.board import picture_text
from bot.games.rising_sun.picture.cards import card_picture, icon_of, icons
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.marking import NUMBERED
from bot.games.rising_sun.picture.seat import seat_drawing
from bot.games.rising_sun.previews import BRIEF, beside, beside_laid, beside_place, in_brief
from bot.localization.catalogs import MessageCatalog
from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.pictures import Drawing
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed, embed_field
from bot.presentation.formatting import Note, with_footnotes
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision, Option, Place, Thing
from engine.core.table import View
from engine.rising_sun.components import CARDS, KAMI, PROVINCES, RULES
from engine.rising_sun.hooks import KOI_SWAP
from engine.rising_sun.views import RisingSunView

OF_FIGURES = ("figure-of", "figure-of-in")
"""Options that choose another player's figure."""
SUMMON_TO = "summon-to"
"""Message id of places to which figures are summoned."""

CARD_NAMES = tuple(sorted({card.name for card in CARDS.values()}))
_NAMED_BY = {
    **{name: f"card-{name}" for name in CARD_NAMES},
    **{kami: f"kami-{kami}" for kami in KAMI},
    **{province: f"province-{province}" for province in PROVINCES},
    **{advantage.replace("_", "-"): f"advantage-{advantage}" for advantage in RULES.advantages},
    **{mandate: f"mandate-{mandate}" for mandate in RULES.mandates},
}
"""Messages for ids in events that don't say what kind of thing the id belongs to."""


class RisingSunBoard(Board):
    """Texts and pictures of Rising Sun, made from views and events only, so nothing hidden can leak."""

    card_names = CARD_NAMES
    weight = 3
    question_topics = QUESTION_TOPICS
    lesson = "lesson-spring"
    presets = {"first-game": {"card_set": "archway", "shrines": "first-game"}}
    has_picture = True
    numbered_questions = NUMBERED | {"choose-mandate", "announce-mandate", "may-take-hostage", "choose-reparations"}
    rulings = "docs/rules/rising_sun.md"
    fact_kinds = {
        **Board.fact_kinds,
        **dict.fromkeys(("to", "by"), "seat"),
        **dict.fromkeys(("origin", "war_provinces", "provinces"), "province"),
        **dict.fromkeys(("figure", "replaced", "kinds"), "figure"),
        **dict.fromkeys(("cards",), "card"),
        **dict.fromkeys(("tiles", "tile"), "mandate"),
        "toll": "who",
    }

    def message_id(self, kind: str, value: str) -> str:
        """Return the message that names a value: for a card, its name in any set; for a monster, its card."""
        if kind == "who" and value == YOU:
            return "who-you"
        if kind in ("choice", "who"):
            return f"clan-{value}"
        if kind == "card" and value == KOI_SWAP:
            return f"source-{value}"
        if kind == "card" and value in CARDS:
            return f"card-{CARDS[value].name}"
        if kind in ("figure", "place", "source") and value in _NAMED_BY:
            return _NAMED_BY[value]
        return f"{kind}-{value}"

    def label_facts(self, localizer: Localizer, option: Option[Any]) -> Mapping[str, Any]:
        """Return an option's facts; for another player's figure, add its clan, which is shorter than a name."""
        if option.word not in OF_FIGURES:
            return option.facts
        clan = None if localizer.view is None else _seen(localizer.view).players[option.means.seat].clan
        return {**option.facts, "clan": clan}

    def describe(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return a line on an option: a card's effect, or who is in a place and who would lead there."""
        if option.word == "buy":
            return localizer.label(f"card-{option.facts['card']}", "short")
        preview = (
            "" if localizer.view is None else beside(localizer, _seen(localizer.view), option.word, option.facts)
        )
        return preview or super().describe(localizer, option)

    def describe_place(self, localizer: Localizer, place: Place[Any]) -> str:
        """Return who is in a province and who leads there."""
        if localizer.view is None or place.word != SUMMON_TO:
            return super().describe_place(localizer, place)
        return beside_place(localizer, _seen(localizer.view), place.means.province)

    def describe_assignment(self, localizer: Localizer, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return the situation in a province after summoning these figures there."""
        if localizer.view is None or place.word != SUMMON_TO:
            return super().describe_assignment(localizer, thing, place, number)
        return beside_laid(localizer, _seen(localizer.view), thing.means.figure, number, place.means.province)

    def button_explanation(self, localizer: Localizer, option: Option[Any]) -> str:
        """Return the text above a button, or "" for cards that a field already describes."""
        if option.word == "mandate" and localizer.view is not None:
            return mandate_told(localizer, _seen(localizer.view), option.means.mandate)
        if option.word in BRIEF and localizer.view is not None:
            return in_brief(localizer, _seen(localizer.view), option.word, option.facts)
        if option.word == "buy":
            return (
                "" if localizer.view is not None else localizer.catalog.format(f"card-{option.facts['card']}", "text")
            )
        return self.describe(localizer, option)

    def icons(self) -> Mapping[str, str]:
        """Return icons for clans, figures, mandates, War Advantages, card types, goods, war tokens and alliances."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the icon of a figure, a card type or a War Advantage."""
        return icon_of(option)

    def seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return player names, with clans once they are known."""
        names = {seat: short_name(name) for seat, name in super().seat_names(words, info, chosen).items()}
        if not chosen:
            return names
        return {seat: _called(words, name, chosen[seat]) for seat, name in names.items()}

    def short_seat_names(self, words: MessageCatalog, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return player names with the clan's emblem."""
        names = super().seat_names(words, info, chosen)
        return {seat: _called_again(words, short_name(names[seat]), clan) for seat, clan in chosen.items()}

    # Pinned card

    def phase(self, view: View) -> str:
        """Return the season."""
        return _seen(view).season

    def stage(self, localizer: Localizer, view: View) -> str:
        """Return the season and the phase."""
        return said.moment(localizer, _seen(view))

    def progress(self, localizer: Localizer, view: View) -> str:
        """Return the current mandate or battle."""
        return said.progress(localizer, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return the color of the seat's clan."""
        return int(looks().clans[_seen(view).players[seat].clan].accent[1:], 16)

    def emblem(self, localizer: Localizer, view: View, seat: Seat) -> str:
        """Return the emblem of the seat's clan."""
        return emblem_of(localizer, _seen(view), seat)

    def summaries(self, localizer: Localizer, view: View) -> Sequence[str]:
        """Return one line per player, from the highest Honor down."""
        seen = _seen(view)
        return [said.summary(localizer, seen, seat) for seat in seen.honor]

    def summary_legend(self, localizer: Localizer, view: View) -> str:
        """Explain the order, the numbers and the emblems in the players' lines."""
        return said.summary_legend(localizer, _seen(view))

    def overview(self, localizer: Localizer, view: View) -> str:
        """Return the board as text: mandates or the battle, provinces and shrines."""
        return said.overview(localizer, _seen(view))

    def pages(self, localizer: Localizer, view: View) -> Sequence[BoardPage]:
        """Return the pages for provinces, clans, cards, the season, shrines and war tokens."""
        return tuple(pages(localizer, _seen(view)))

    def picture_alt_text(self, localizer: Localizer, view: View) -> str:
        """Return the alternative text: provinces, players, shrines and mandates."""
        return picture_text(localizer, _seen(view))

    def drawing(self, localizer: Localizer, view: View) -> Drawing:
        """Draw the map, the shrines and the clans."""
        return drawing(localizer, _seen(view))

    # Questions

    def seat_drawing(
        self, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing | None:
        """Draw the map, the mandates or the battle that a question is about."""
        return seat_drawing(localizer, _seen(view), decision, chosen)

    def facts(self, localizer: Localizer, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields with background information for this kind of question."""
        return facts(localizer, _seen(view), decision)

    def modal_text(self, localizer: Localizer, view: View, decision: Decision) -> str:
        """Return the resources of the players involved in a bid or an offer, for the question's form."""
        return form_text(localizer.without_icons, _seen(view), decision)

    # Seat panel

    def private_fields(self, localizer: Localizer, view: View) -> tuple[Component, ...]:
        """Return the reader's possessions and face-down tiles as fields.

        Tiles in hand are left out, since they are the options of the reader's question.
        """
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        fields = [embed_field(*belongings(localizer, me))]
        facedown = facedown_tiles(localizer, seen)
        if facedown and seen.phase == "politics":
            fields.append(embed_field(localizer.format("panel-facedown"), "\n".join(facedown)))
        return tuple(fields)

    def changes(self, localizer: Localizer, before: View, after: View) -> tuple[str, ...]:
        """Return the changes in all players' VP and Coins, and in who leads where."""
        return tuple(changes(localizer, _seen(before), _seen(after)))

    def revealed_secrets(self, localizer: Localizer, view: View) -> str:
        """Return the tiles in the reader's hand and those played face down."""
        return "\n".join(hidden_tiles(localizer, _seen(view)))

    def has_cards(self, view: View) -> bool:
        """Return whether the reader has a clan, whose ability counts as a card."""
        return view.seat is not None

    def cards(self, localizer: Localizer, view: View) -> str:
        """Return the reader's clan ability and cards, with their text."""
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        copies = Counter(CARDS[card].name for card in me.cards)
        clan = localizer.format(
            "cards-clan",
            name=localizer.format(f"clan-{me.clan}", "ability-name"),
            text=localizer.format(f"clan-{me.clan}", "ability"),
        )
        return "\n\n".join([clan, *(own_card(localizer, name, number) for name, number in copies.items())])

    def notes(self) -> Iterable[Note]:
        """Return notes on rules and data that are uncertain."""
        return notes()

    def card_page(self, localizer: Localizer, name: str) -> Message:
        """Return the page of a card: text, type, season, price and Force."""
        printings = [card for card in CARDS.values() if card.name == name]
        text = [localizer.format(f"card-{name}", "text"), facts_of(localizer, printings)]
        description = with_footnotes("\n\n".join(text), self.card_note(localizer, name))
        return Message(embeds=(embed(localizer.format(f"card-{name}"), description),))

    def card_drawing(self, localizer: Localizer, name: str) -> Drawing:
        """Draw a season card."""
        return Drawing(card_picture(localizer, name), plain_text(self.card_page(localizer, name)))

    # Game log

    def log_lines(self, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        """Return the game log, with related events combined."""
        return tell(localizer, events)

    def ranking_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        """Yield the final ranking with the sources of all VP, largest first."""
        players = _seen(game.view(None)).players
        for seat, place, points in game.ranking():
            ledger = sorted(players[seat].ledger.items(), key=lambda entry: -entry[1])
            sources = [localizer.format("points-source", source=source, number=vp) for source, vp in ledger if vp]
            yield localizer.format("points-line", seat=seat, place=place, vp=points, sources=" · ".join(sources))

    def points_lines(self, localizer: Localizer, game: Game[Any]) -> Iterable[str]:
        return self.ranking_lines(localizer, game)


@lru_cache(10_000)
def _called(words: MessageCatalog, name: str, clan: str) -> str:
    return words.format("seat-called", person=name, clan=words.format(f"clan-{clan}"))


@lru_cache(10_000)
def _called_again(words: MessageCatalog, name: str, clan: str) -> str:
    return words.format("seat-called-again", person=name, emblem=words.format(f"emblem-{clan}"))


def _seen(view: View) -> RisingSunView:
    assert isinstance(view, RisingSunView)
    return view
