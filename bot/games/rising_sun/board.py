"""How Rising Sun is told and shown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from bot.games.rising_sun import card as said
from bot.games.rising_sun.beside import BRIEF, beside, beside_laid, beside_place, in_brief
from bot.games.rising_sun.board_pages import pages
from bot.games.rising_sun.card_picture import card_picture
from bot.games.rising_sun.changes import changes
from bot.games.rising_sun.facts import facts, form_text
from bot.games.rising_sun.icons import icon_of, icons
from bot.games.rising_sun.mandate_facts import mandate_told
from bot.games.rising_sun.marking import NUMBERED
from bot.games.rising_sun.panel import belongings, facedown_tiles, facts_of, hidden_tiles, own_card
from bot.games.rising_sun.picture import drawing
from bot.games.rising_sun.picture.alternative_text import picture_text
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.seat import seat_drawing
from bot.games.rising_sun.pieces import emblem_of
from bot.games.rising_sun.standing import YOU
from bot.games.rising_sun.telling import tell
from bot.games.rising_sun.uncertain import notes
from bot.model.drawings import Drawing
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, plain_text, short_name
from bot.presentation.components import Component, embed, field
from bot.presentation.notes import Note, footnoted
from bot.words.voice import Voice
from bot.words.wording import Words
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision, Option, Place, Thing
from engine.core.table import View
from engine.rising_sun.components import CARDS, KAMI, PROVINCES, RULES
from engine.rising_sun.hooks import KOI_SWAP
from engine.rising_sun.views import RisingSunView

OF_FIGURES = ("figure-of", "figure-of-in")
"""Options that are a figure of another player."""
SUMMON_TO = "summon-to"
"""The places where figures are laid."""

CARD_NAMES = tuple(sorted({card.name for card in CARDS.values()}))
_NAMED_BY = {
    **{name: f"card-{name}" for name in CARD_NAMES},
    **{kami: f"kami-{kami}" for kami in KAMI},
    **{province: f"province-{province}" for province in PROVINCES},
    **{advantage.replace("_", "-"): f"advantage-{advantage}" for advantage in RULES.advantages},
    **{mandate: f"mandate-{mandate}" for mandate in RULES.mandates},
}
"""What things are called that an event may name without saying of what kind they are."""


class RisingSunBoard(Board):
    """The board, the clans and the season."""

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
        """Cards are called by name, whatever their set; monsters by their card."""
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
        """Return the facts of an option, and whose figure it is by clan, which is shorter than a name."""
        if option.word not in OF_FIGURES:
            return option.facts
        clan = None if voice.view is None else _seen(voice.view).players[option.means.seat].clan
        return {**option.facts, "clan": clan}

    def about(self, voice: Voice, option: Option[Any]) -> str:
        """A card on offer says what it does, a place who is there and who would lead."""
        if option.word == "buy":
            return voice.label(f"card-{option.facts['card']}", "short")
        told = "" if voice.view is None else beside(voice, _seen(voice.view), option.word, option.facts)
        return told or super().about(voice, option)

    def about_place(self, voice: Voice, place: Place[Any]) -> str:
        """A province says who is there and who leads."""
        if voice.view is None or place.word != SUMMON_TO:
            return super().about_place(voice, place)
        return beside_place(voice, _seen(voice.view), place.means.province)

    def about_laid(self, voice: Voice, thing: Thing[Any], place: Place[Any], number: int) -> str:
        """A figure says what the province would be with it."""
        if voice.view is None or place.word != SUMMON_TO:
            return super().about_laid(voice, thing, place, number)
        return beside_laid(voice, _seen(voice.view), thing.means.figure, number, place.means.province)

    def explained(self, voice: Voice, option: Option[Any]) -> str:
        """A mandate says what it would do now; cards are explained by the facts of their question."""
        if option.word == "mandate" and voice.view is not None:
            return mandate_told(voice, _seen(voice.view), option.means.mandate)
        if option.word in BRIEF and voice.view is not None:
            return in_brief(voice, _seen(voice.view), option.word, option.facts)
        if option.word == "buy":
            return "" if voice.view is not None else voice.words.say(f"card-{option.facts['card']}", "text")
        return self.about(voice, option)

    def icons(self) -> Mapping[str, str]:
        """Clans, figures, mandates, War Advantages, types of cards, Coins, Ronin, war tokens and alliances."""
        return icons()

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """The icon of what an option is about: a figure, a type of card or an advantage."""
        return icon_of(option)

    def people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """A person with their clan, once the clans are known."""
        names = {seat: short_name(name) for seat, name in super().people(words, info, chosen).items()}
        if not chosen:
            return names
        return {seat: _called(words, name, chosen[seat]) for seat, name in names.items()}

    def short_people(self, words: Words, info: TableInfo, chosen: Mapping[Seat, str]) -> dict[Seat, str]:
        """A person with the symbol of their clan."""
        names = super().people(words, info, chosen)
        return {seat: _called_again(words, short_name(names[seat]), clan) for seat, clan in chosen.items()}

    # The card

    def chapter(self, view: View) -> str:
        """The season."""
        return _seen(view).season

    def moment(self, voice: Voice, view: View) -> str:
        """The season and the phase."""
        return said.moment(voice, _seen(view))

    def progress(self, voice: Voice, view: View) -> str:
        """The mandate or the battle of the season."""
        return said.progress(voice, _seen(view))

    def accent(self, view: View, seat: Seat) -> int:
        """The color of the seat's clan."""
        return int(looks().clans[_seen(view).players[seat].clan].accent[1:], 16)

    def emblem(self, voice: Voice, view: View, seat: Seat) -> str:
        """Return the emblem of the seat's clan."""
        return emblem_of(voice, _seen(view), seat)

    def summaries(self, voice: Voice, view: View) -> Sequence[str]:
        """The players by Honor."""
        seen = _seen(view)
        return [said.summary(voice, seen, seat) for seat in seen.honor]

    def summary_legend(self, voice: Voice, view: View) -> str:
        """Explain the order, the numbers and the clans' emblems."""
        return said.summary_legend(voice, _seen(view))

    def overview(self, voice: Voice, view: View) -> str:
        """Mandates or the battle, provinces and shrines."""
        return said.overview(voice, _seen(view))

    def pages(self, voice: Voice, view: View) -> Sequence[BoardPage]:
        """Provinces, clans, cards, the season, shrines and war tokens."""
        return tuple(pages(voice, _seen(view)))

    def picture_text(self, voice: Voice, view: View) -> str:
        """Describe provinces, players, shrines and mandates."""
        return picture_text(voice, _seen(view))

    def drawing(self, voice: Voice, view: View) -> Drawing:
        """The map, the shrines and the clans."""
        return drawing(voice, _seen(view))

    # A question

    def seat_drawing(self, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing | None:
        """The map, the mandates or the battle that the question is about."""
        return seat_drawing(voice, _seen(view), decision, chosen)

    def facts(self, voice: Voice, view: View, decision: Decision) -> tuple[Component, ...]:
        """What the kind of question calls for."""
        return facts(voice, _seen(view), decision)

    def form_text(self, voice: Voice, view: View, decision: Decision) -> str:
        """The Force, Coins and Ronin of those whom a bid or an offer concerns."""
        return form_text(voice.without_icons, _seen(view), decision)

    # The seat panel

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """What the reader has, and the tiles played face down; tiles in hand are the options of their question."""
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        fields = [field(*belongings(voice, me))]
        facedown = facedown_tiles(voice, seen)
        if facedown and seen.phase == "politics":
            fields.append(field(voice.say("panel-facedown"), "\n".join(facedown)))
        return tuple(fields)

    def changes(self, voice: Voice, before: View, after: View) -> tuple[str, ...]:
        """Of everybody."""
        return tuple(changes(voice, _seen(before), _seen(after)))

    def hidden(self, voice: Voice, view: View) -> str:
        """The tiles in the reader's hand and those laid facedown."""
        return "\n".join(hidden_tiles(voice, _seen(view)))

    def has_cards(self, view: View) -> bool:
        """Their clan at least."""
        return view.seat is not None

    def cards(self, voice: Voice, view: View) -> str:
        """The reader's clan and cards with their text."""
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
        """What its data say is not certain."""
        return notes()

    def card_page(self, voice: Voice, name: str) -> Message:
        """A card: its text, type, season, price and Force."""
        printings = [card for card in CARDS.values() if card.name == name]
        text = [voice.say(f"card-{name}", "text"), facts_of(voice, printings)]
        told = footnoted("\n\n".join(text), self.card_note(voice, name))
        return Message(embeds=(embed(voice.say(f"card-{name}"), told),))

    def card_drawing(self, voice: Voice, name: str) -> Drawing:
        """A season card with its symbols."""
        return Drawing(card_picture(voice, name), plain_text(self.card_page(voice, name)))

    # The story

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """What belongs together in one line."""
        return tell(voice, events)

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Each seat's place and VP, and where they came from, the most first."""
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
