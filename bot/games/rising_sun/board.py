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
from bot.games.rising_sun.lookup import facts_of, notes
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
from bot.model.messages import Message
from bot.model.pictures import Drawing
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed, field
from bot.presentation.formatting import Note, footnoted
from bot.words.localizer import Voice
from bot.words.wording import Words
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
    presets = {"first-game": {"card_set": "archway", "shrines": "first-game"}}
    has_picture = True
    numbered = NUMBERED | {"choose-mandate", "announce-mandate", "may-take-hostage", "choose-reparations"}
    rulings = "docs/rules/rising_sun.md"
    kinds = {
        **Board.kinds,
        **dict.fromkeys(("to", "by"), "seat"),
        **dict.fromkeys(("origin", "war_provinces", "provinces"), "province"),
        **dict.fromkeys(("figure", "replaced"), "figure"),
        **dict.fromkeys(("cards",), "card"),
        **dict.fromkeys(("tiles", "tile"), "mandate"),
        "toll": "who",
    }

    def message_of(self, kind: str, value: str) -> str:
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

    def facts_of(self, voice: Voice, option: Option[Any]) -> Mapping[str, Any]:
        """Return an option's facts; for another player's figure, add its clan, which is shorter than a name."""
        if option.word not in OF_FIGURES:
            return option.facts
        clan = None if voice.view is None else _seen(voice.view).players[option.means.seat].clan
        return {**option.facts, "clan": clan}

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """Return a line on an option: a card's effect, or who is in a place and who would lead there."""
        if option.word == "buy":
            return voice.label(f"card-{option.facts['card']}", "short")
        told = "" if voice.view is None else beside(voice, _seen(voice.view), option.word, option.facts)
        return told or super().about(voice, option)

    def about_place(self, voice: Voice, place: Place[Any]) -> str:
        """Return who is in a province and who leads there."""
        if voice.view is None or place.word != SUMMON_TO:
            return super().about_place(voice, place)
        return beside_place(voice, _seen(voice.view), place.means.province)

    def about_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return the situation in a province after summoning these figures there."""
        if voice.view is None or place.word != SUMMON_TO:
            return super().about_laid(voice, thing, place, number)
        return beside_laid(voice, _seen(voice.view), thing.means.figure, number, place.means.province)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """Return the text above a button, or "" for cards that a field already describes."""
        if option.word == "mandate" and voice.view is not None:
            return mandate_told(voice, _seen(voice.view), option.means.mandate)
        if option.word in BRIEF and voice.view is not None:
            return in_brief(voice, _seen(voice.view), option.word, option.facts)
        if option.word == "buy":
            return "" if voice.view is not None else voice.words.say(f"card-{option.facts['card']}", "text")
        return self.about(voice, option)

    def icons(self) -> Mapping[str, str]:
        """Return icons for clans, figures, mandates, War Advantages, card types, goods, war tokens and alliances."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the icon of a figure, a card type or a War Advantage."""
        return icon_of(option)

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return player names, with clans once they are known."""
        names = {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}
        if not chosen:
            return names
        return {seat: _called(words, name, chosen[seat]) for seat, name in names.items()}

    def short_people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return player names with the clan's emblem."""
        names = super().people(words, info, chosen)
        return {seat: _called_again(words, short_name(names[seat]), clan) for seat, clan in chosen.items()}

    # Pinned card

    def chapter(self, view: View) -> str:
        """Return the season."""
        return _seen(view).season

    def moment(self, voice: Voice, view: View) -> str:
        """Return the season and the phase."""
        return said.moment(voice, _seen(view))

    def progress(self, voice: Voice, view: View) -> str:
        """Return the current mandate or battle."""
        return said.progress(voice, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """Return the color of the seat's clan."""
        return int(looks().clans[_seen(view).players[seat].clan].accent[1:], 16)

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the emblem of the seat's clan."""
        return emblem_of(voice, _seen(view), seat)

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """Return one line per player, from the highest Honor down."""
        seen = _seen(view)
        return [said.summary(voice, seen, seat) for seat in seen.honor]

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the order, the numbers and the emblems in the players' lines."""
        return said.summary_legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """Return the board as text: mandates or the battle, provinces and shrines."""
        return said.overview(voice, _seen(view))

    def pages(self, voice: Voice, view: View) -> Sequence[BoardPage]:
        """Return the pages for provinces, clans, cards, the season, shrines and war tokens."""
        return tuple(pages(voice, _seen(view)))

    def picture_text(self, voice: Voice, view: View) -> str:
        """Return the alternative text: provinces, players, shrines and mandates."""
        return picture_text(voice, _seen(view))

    def drawing(self, voice: Voice, view: View) -> Drawing:
        """Draw the map, the shrines and the clans."""
        return drawing(voice, _seen(view))

    # Questions

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """Draw the map, the mandates or the battle that a question is about."""
        return seat_drawing(voice, _seen(view), decision, chosen)

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """Return the fields with background information for this kind of question."""
        return facts(voice, _seen(view), decision)

    def form_text(self, voice: Voice, view: View, decision: Decision) -> str:
        """Return the resources of the players involved in a bid or an offer, for the question's form."""
        return form_text(voice.without_icons, _seen(view), decision)

    # Seat panel

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """Return the reader's possessions and face-down tiles as fields.

        Tiles in hand are left out, since they are the options of the reader's question.
        """
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        fields = [field(*belongings(voice, me))]
        facedown = facedown_tiles(voice, seen)
        if facedown and seen.phase == "politics":
            fields.append(field(voice.say("panel-facedown"), "\n".join(facedown)))
        return tuple(fields)

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Return the changes in all players' VP and Coins, and in who leads where."""
        return tuple(changes(voice, _seen(before), _seen(after)))

    def hidden(self, voice: Voice, view: View) -> str:
        """Return the tiles in the reader's hand and those played face down."""
        return "\n".join(hidden_tiles(voice, _seen(view)))

    def has_cards(self, view: View) -> bool:
        """Return whether the reader has a clan, whose ability counts as a card."""
        return view.seat is not None

    def cards(self, voice: Voice, view: View) -> str:
        """Return the reader's clan ability and cards, with their text."""
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        copies = Counter(CARDS[card].name for card in me.cards)
        clan = voice.say(
            "cards-clan",
            name=voice.say(f"clan-{me.clan}", "ability-name"),
            text=voice.say(f"clan-{me.clan}", "ability"),
        )
        return "\n\n".join([clan, *(own_card(voice, name, number) for name, number in copies.items())])

    def notes(self) -> Iterable[Note]:
        """Return notes on rules and data that are uncertain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """Return the page of a card: text, type, season, price and Force."""
        printings = [card for card in CARDS.values() if card.name == name]
        text = [voice.say(f"card-{name}", "text"), facts_of(voice, printings)]
        told = footnoted("\n\n".join(text), self.card_note(voice, name))
        return Message(embeds=(embed(voice.say(f"card-{name}"), told),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """Draw a season card."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # Game log

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """Return the game log, with related events combined."""
        return tell(voice, events)

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Yield the final ranking with the sources of all VP, largest first."""
        players = _seen(game.view(None)).players
        for seat, place, points in game.ranking():
            ledger = sorted(players[seat].ledger.items(), key=lambda entry: -entry[1])
            sources = [voice.say("points-source", source=source, number=vp) for source, vp in ledger if vp]
            yield voice.say("points-line", seat=seat, place=place, vp=points, sources=" · ".join(sources))


@lru_cache(10_000)
def _called(words: Words, name: str, clan: str) -> str:
    return words.say("seat-called", person=name, clan=words.say(f"clan-{clan}"))


@lru_cache(10_000)
def _called_again(words: Words, name: str, clan: str) -> str:
    return words.say("seat-called-again", person=name, emblem=words.say(f"emblem-{clan}"))


def _seen(view: View) -> RisingSunView:
    assert isinstance(view, RisingSunView)
    return view
