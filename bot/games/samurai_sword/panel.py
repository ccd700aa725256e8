"""Texts of the seat panel, with the changes in Honor and Resilience since the reader last looked."""

from collections.abc import Iterable, Iterator
from typing import cast

from bot.games.samurai_sword.lookup import card_text, character_text, short, wounds_text
from bot.presentation.components import FIELD, Component, field
from bot.presentation.formatting import counted, from_to, several
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def me(view: SamuraiSwordView) -> PlayerView:
    """Return the reader's own state; the view must belong to a seat."""
    return view.players[cast(Seat, view.seat)]


def secrets(voice: Voice, view: SamuraiSwordView) -> Iterable[Component]:
    """Yield the reader's state, hand and opponents, unless a question is waiting that shows them itself."""
    own = me(view)
    if own.seat in view.awaited:
        return
    yield _you_with_secrets(voice, own)
    if own.hand:
        yield from in_fields(voice.say("panel-hand-means"), _hand(voice, own.hand))
    if not view.finished:
        yield from in_fields(voice.say("facts-others"), others(voice, view))


def in_fields(title: str, lines: Iterable[str]) -> Iterable[Component]:
    """Yield lines in as many fields as they need, without cutting any line."""
    text = ""
    for line in lines:
        if text and len(text) + len(line) >= FIELD:
            yield field(title, text)
            text = ""
        text = f"{text}\n{line}" if text else line
    if text:
        yield field(title, text)


def you(voice: Voice, own: PlayerView) -> Component:
    """Return a field with the reader's ability, Resilience, Honor and Properties."""
    return field(title_of_you(voice, own), "\n".join(about_you(voice, own)))


def _you_with_secrets(voice: Voice, own: PlayerView) -> Component:
    """Return a field with the reader's hand, state and goal."""
    lines = [*about_you(voice, own)]
    if own.hand:
        lines.insert(0, voice.say("panel-hand", cards=counted(voice, "card", own.hand)))
    if own.role is not None:
        lines.append(voice.say("panel-role", text=role_text(voice, own.role)))
    return field(title_of_you(voice, own), "\n".join(lines))


def title_of_you(voice: Voice, own: PlayerView) -> str:
    """Return the reader's character and role, as the title of a field."""
    return voice.say("facts-you", character=own.character, role=own.role)


def about_you(voice: Voice, own: PlayerView) -> Iterable[str]:
    """Yield the reader's ability, Resilience, Honor and Properties."""
    yield voice.say("facts-power", power=short(voice, own.character))
    yield voice.say("facts-state", resilience=own.resilience, full=own.full_resilience, honor=own.honor)
    if own.properties:
        yield voice.say("facts-in-front", cards=counted(voice, "card", own.properties))


def role_text(voice: Voice, role: str) -> str:
    """Return the goal of a role."""
    return voice.say(f"role-{ROLES[role].role}", "text", stars=ROLES[role].stars)


def _hand(voice: Voice, hand: Iterable[str]) -> Iterable[str]:
    cards = list(hand)
    for card in distinct(cards):
        name = several(voice, voice.name("card", card), cards.count(card))
        yield voice.say("facts-card", name=signed(voice, card, name), means=short(voice, card))


def signed(voice: Voice, card: str, name: str) -> str:
    """Return the name of a card, or of an ability, with the icon of the card's kind."""
    sign = voice.label(f"card-type-{CARDS[card].type}", "sign") if card in CARDS else ""
    return voice.say("facts-signed", sign=sign or None, name=name)


def others(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Yield each opponent's state, clockwise from the reader's left, with the reach needed in both directions."""
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
    """Yield the reader's role, character, hand and Properties in play, each with its text."""
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
    """Return a card's type and numbers."""
    data = CARDS[card]
    if not data.is_weapon:
        return voice.say("brief-parry" if data.parry or data.parries_weapons_only else f"card-type-{data.type}")
    wounds = wounds_text(voice, data)
    return voice.say("brief-weapon", difficulty=data.difficulty, wounds=wounds, parry=data.parry)


# Changes, in at most two lines


def changes(voice: Voice, before: SamuraiSwordView, after: SamuraiSwordView) -> Iterator[str]:
    """Yield a line on Honor and a line on Resilience, each only if it changed for a player."""
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-honor", [(new.seat, old.honor, new.honor) for old, new in players]),
        ("since-resilience", [(new.seat, old.resilience, new.resilience) for old, new in players]),
    ):
        if changed := from_to(voice, numbers):
            yield voice.say(message, changes=changed)
