"""What stands on the seat panel, and the pages of cards."""

from collections.abc import Iterable
from typing import cast

from bot.presentation.components import FIELD, Component, field
from bot.presentation.counting import counted, several
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, CHARACTERS, ROLES, Card
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def me(view: SamuraiSwordView) -> PlayerView:
    """The reader's own seat. The view must be a seat's."""
    return view.players[cast(Seat, view.seat)]


def secrets(voice: Voice, view: SamuraiSwordView) -> Iterable[Component]:
    """While nothing is asked, what would stand beside a question: the reader, the hand, the others."""
    own = me(view)
    if own.seat in view.awaited:
        return
    yield you(voice, own, role=True)
    if own.hand:
        yield from in_fields(voice.say("panel-hand", number=own.hand_size), _hand(voice, own.hand))
    if not view.finished:
        yield from in_fields(voice.say("facts-others"), others(voice, view))


def in_fields(title: str, lines: Iterable[str]) -> Iterable[Component]:
    """Return lines in as many fields as they need: no line is cut."""
    text = ""
    for line in lines:
        if text and len(text) + len(line) >= FIELD:
            yield field(title, text)
            text = ""
        text = f"{text}\n{line}" if text else line
    if text:
        yield field(title, text)


def you(voice: Voice, own: PlayerView, *, role: bool = False) -> Component:
    """The reader's character and its power, role, Resilience, Honor and Properties; with what the role wants."""
    lines = [*about_you(voice, own)]
    if role and own.role is not None:
        lines.append(voice.say("panel-role", text=role_text(voice, own.role)))
    return field(title_of_you(voice, own), "\n".join(lines))


def title_of_you(voice: Voice, own: PlayerView) -> str:
    """Return the reader's character and role."""
    return voice.say("facts-you", character=own.character, role=own.role)


def about_you(voice: Voice, own: PlayerView) -> Iterable[str]:
    """Yield the reader's ability, Resilience, Honor and Properties."""
    yield voice.say("facts-power", power=short(voice, own.character))
    yield voice.say("facts-state", resilience=own.resilience, full=own.full_resilience, honor=own.honor)
    if own.properties:
        yield voice.say("facts-in-front", cards=counted(voice, "card", own.properties))


def role_text(voice: Voice, role: str) -> str:
    """What the holder of a role card wants."""
    return voice.say(f"role-{ROLES[role].role}", "text")


def _hand(voice: Voice, hand: Iterable[str]) -> Iterable[str]:
    cards = list(hand)
    for card in distinct(cards):
        name = several(voice, voice.name("card", card), cards.count(card))
        yield voice.say("facts-card", name=signed(voice, card, name), means=short(voice, card))


def signed(voice: Voice, card: str, name: str) -> str:
    """Return the name of a card, or of an ability, with the icon of the card's kind."""
    sign = voice.label(f"card-type-{CARDS[card].type}", "sign") if card in CARDS else ""
    return voice.say("facts-signed", sign=sign or None, name=name)


def short(voice: Voice, name: str, more: int = 0) -> str:
    """What a card or a character does in about ten words, for a menu; a Weapon with so many `more` wounds."""
    if name in CHARACTERS:
        return voice.label(f"character-{name}", "short")
    data = CARDS[name]
    wounds = _wounds(voice, data, more) if data.is_weapon else None
    return voice.label(f"card-{name}", "short", difficulty=data.difficulty, wounds=wounds)


def brief(voice: Voice, name: str, more: int = 0) -> str:
    """What a card or a character's ability does in a few words, to fit one line; a Weapon with `more` wounds."""
    message = f"character-{name}" if name in CHARACTERS else f"card-{name}"
    if voice.has(message.replace("_", "-"), "brief"):
        return voice.label(message, "brief")
    return short(voice, name, more)


def _wounds(voice: Voice, card: Card, more: int = 0) -> str:
    if card.wounds_count is not None:
        return voice.say(f"wounds-{card.wounds_count}", more=more)
    return voice.say("wounds", number=(card.wounds or 0) + more)


def others(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Clockwise from the reader's left: what each has, how far a Weapon must reach there, and from there to here."""
    seat, seats = me(view).seat, len(view.players)
    for steps in range(1, seats):
        yield _other(voice, view, view.players[(seat + steps) % seats])


def _other(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    line = voice.say(
        "facts-other",
        seat=player.seat,
        character=player.character,
        shogun=player.role is not None and ROLES[player.role].role == "shogun",
        resilience=player.resilience,
        honor=player.honor,
        hand=player.hand_size,
        harmless=player.harmless,
        difficulty=player.difficulty,
        back=view.difficulty_for(player.seat),
    )
    if player.properties:
        line = voice.say("facts-other-with", other=line, cards=counted(voice, "card", player.properties))
    return line


def own_cards(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Character, hand and Properties in play of the reader, each with its text."""
    own = me(view)
    if own.role is not None:
        yield voice.say("cards-role", role=own.role, text=role_text(voice, own.role))
    yield voice.say(
        "cards-character", name=voice.name("character", own.character), text=character_text(voice, own.character)
    )
    for message, cards in (("cards-hand", own.hand or ()), ("cards-in-play", own.properties)):
        if cards:
            yield voice.say(message)
            yield from (_own_card(voice, card, cards.count(card)) for card in distinct(list(cards)))


def _own_card(voice: Voice, card: str, number: int) -> str:
    title = several(voice, voice.name("card", card), number)
    return voice.say("cards-card", name=title, facts=_brief(voice, card), text=card_text(voice, card))


def _brief(voice: Voice, card: str) -> str:
    """Type and numbers of a card."""
    data = CARDS[card]
    if not data.is_weapon:
        return voice.say("brief-parry" if data.parry or data.parries_weapons_only else f"card-type-{data.type}")
    wounds = _wounds(voice, data)
    return voice.say("brief-weapon", difficulty=data.difficulty, wounds=wounds, parry=data.parry)


def card_text(voice: Voice, card: str) -> str:
    """What a card does."""
    return voice.say(f"card-{card}", "text")


def character_text(voice: Voice, character: str) -> str:
    """What a character can do."""
    return voice.say(f"character-{character}", "text")


def facts_of_card(voice: Voice, card: str) -> str:
    """Type, numbers, symbol and copies of a card."""
    data = CARDS[card]
    lines = [
        voice.say("facts-of-card", type=voice.say(f"card-type-{data.type}"), symbol=data.symbol),
        voice.say("facts-copies", base=data.base, expansion=data.expansion),
    ]
    if data.is_weapon:
        lines.insert(1, voice.say("facts-weapon", difficulty=data.difficulty, wounds=_wounds(voice, data)))
    return "\n".join(lines)


def facts_of_character(voice: Voice, character: str) -> str:
    """Resilience of a character, and the box it is in."""
    data = CHARACTERS[character]
    box = voice.say(f"card-set-{data.set}")
    return voice.say("facts-of-character", resilience=data.resilience, box=box)
