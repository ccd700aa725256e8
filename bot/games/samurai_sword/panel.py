"""What stands on the seat panel, and the pages of cards."""

from collections.abc import Iterable
from typing import Any, cast

from bot.presentation.components import Component, field
from bot.presentation.counting import several
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, CHARACTERS, ROLES, Card
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import OutOfReach, PlayerView, SamuraiSwordView


def me(view: SamuraiSwordView) -> PlayerView:
    """The reader's own seat. The view must be a seat's."""
    return view.players[cast(Seat, view.seat)]


def secrets(voice: Voice, view: SamuraiSwordView) -> Iterable[Component]:
    """The reader's role, hand, and how hard it is to hit everybody else."""
    own = me(view)
    if own.role is not None:
        yield field(
            voice.say("panel-role"), voice.say("panel-role-text", role=own.role, text=role_text(voice, own.role))
        )
    if own.hand:
        yield field(voice.say("panel-hand", number=own.hand_size), "\n".join(_hand(voice, own.hand)))
    if not view.finished:
        yield field(voice.say("panel-reach"), "\n".join(_reach(voice, view)))


def role_text(voice: Voice, role: str) -> str:
    """What the holder of a role card wants."""
    return voice.say(f"role-{ROLES[role].role}", "text")


def _hand(voice: Voice, hand: Iterable[str]) -> Iterable[str]:
    cards = list(hand)
    for card in distinct(cards):
        yield voice.say(
            "hand-card", name=several(voice, voice.name("card", card), cards.count(card)), facts=brief(voice, card)
        )


def brief(voice: Voice, card: str) -> str:
    """Type and numbers of a card, short enough for a line of a menu."""
    data = CARDS[card]
    if not data.is_weapon:
        return voice.say("brief-parry" if data.parry or data.parries_weapons_only else f"card-type-{data.type}")
    wounds = _wounds(voice, data)
    return voice.say("brief-weapon", difficulty=data.difficulty, wounds=wounds, parry=data.parry)


def _wounds(voice: Voice, card: Card) -> str:
    if card.wounds_count is not None:
        return voice.say(f"wounds-{card.wounds_count}")
    return voice.say("wounds", number=card.wounds)


def _reach(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Clockwise from the reader's left: the difficulty, and which Weapons in hand cannot be played there and why."""
    seat, seats = me(view).seat, len(view.players)
    for steps in range(1, seats):
        player = view.players[(seat + steps) % seats]
        yield _reach_line(voice, player, [missed for missed in view.out_of_reach if missed.to == player.seat])


def _reach_line(voice: Voice, player: PlayerView, missed: list[OutOfReach]) -> str:
    facts: dict[str, Any] = {"seat": player.seat, "difficulty": player.difficulty}
    if not player.resilience:
        return voice.say("reach-no-resilience", **facts)
    short = [
        voice.say("short-weapon", card=m.card, reach=CARDS[m.card].difficulty) for m in missed if m.why == "too-far"
    ]
    facts["weapons"] = voice.listed(short) if short else None
    return voice.say("reach-no-cards" if player.harmless else "reach-too-far" if short else "reach", **facts)


def own_cards(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Character, hand and Properties in play of the reader, each with its text."""
    own = me(view)
    yield voice.say(
        "cards-character", name=voice.name("character", own.character), text=character_text(voice, own.character)
    )
    for message, cards in (("cards-hand", own.hand or ()), ("cards-in-play", own.properties)):
        if cards:
            yield voice.say(message)
            yield from (_own_card(voice, card, cards.count(card)) for card in distinct(list(cards)))


def _own_card(voice: Voice, card: str, number: int) -> str:
    title = several(voice, voice.name("card", card), number)
    return voice.say("cards-card", name=title, facts=brief(voice, card), text=card_text(voice, card))


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
