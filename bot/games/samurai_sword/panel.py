"""Texts of the seat panel, with the changes in Honor and Resilience since the reader last looked."""

from collections.abc import Iterable, Iterator
from typing import cast

from bot.games.samurai_sword.lookup import card_text, character_text, short, wounds_text
from bot.localization.localizer import Localizer
from bot.presentation.components import MAX_FIELD, Component, embed_field
from bot.presentation.formatting import count_names, format_changes, with_count
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def me(view: SamuraiSwordView) -> PlayerView:
    """Return the reader's own state; the view must belong to a seat."""
    return view.players[cast(Seat, view.seat)]


def secrets(localizer: Localizer, view: SamuraiSwordView) -> Iterable[Component]:
    """Yield the reader's state, hand and opponents, unless a question is waiting that shows them itself."""
    own = me(view)
    if own.seat in view.awaited:
        return
    yield _you_with_secrets(localizer, own)
    if own.hand:
        yield from in_fields(localizer.format("panel-hand-means"), _hand(localizer, own.hand))
    if not view.finished:
        yield from in_fields(localizer.format("facts-others"), others(localizer, view))


def in_fields(title: str, lines: Iterable[str]) -> Iterable[Component]:
    """Yield lines in as many fields as they need, without cutting any line."""
    text = ""
    for line in lines:
        if text and len(text) + len(line) >= MAX_FIELD:
            yield embed_field(title, text)
            text = ""
        text = f"{text}\n{line}" if text else line
    if text:
        yield embed_field(title, text)


def you(localizer: Localizer, own: PlayerView) -> Component:
    """Return a field with the reader's ability, Resilience, Honor and Properties."""
    return embed_field(title_of_you(localizer, own), "\n".join(about_you(localizer, own)))


def _you_with_secrets(localizer: Localizer, own: PlayerView) -> Component:
    """Return a field with the reader's hand, state and goal."""
    lines = [*about_you(localizer, own)]
    if own.hand:
        lines.insert(0, localizer.format("panel-hand", cards=count_names(localizer, "card", own.hand)))
    if own.role is not None:
        lines.append(localizer.format("panel-role", text=role_text(localizer, own.role)))
    return embed_field(title_of_you(localizer, own), "\n".join(lines))


def title_of_you(localizer: Localizer, own: PlayerView) -> str:
    """Return the reader's character and role, as the title of a field."""
    return localizer.format("facts-you", character=own.character, role=own.role)


def about_you(localizer: Localizer, own: PlayerView) -> Iterable[str]:
    """Yield the reader's ability, Resilience, Honor and Properties."""
    yield localizer.format("facts-power", power=short(localizer, own.character))
    yield localizer.format("facts-state", resilience=own.resilience, full=own.full_resilience, honor=own.honor)
    if own.properties:
        yield localizer.format("facts-in-front", cards=count_names(localizer, "card", own.properties))


def role_text(localizer: Localizer, role: str) -> str:
    """Return the goal of a role."""
    return localizer.format(f"role-{ROLES[role].role}", "text", stars=ROLES[role].stars)


def _hand(localizer: Localizer, hand: Iterable[str]) -> Iterable[str]:
    cards = list(hand)
    for card in distinct(cards):
        name = with_count(localizer, localizer.name("card", card), cards.count(card))
        yield localizer.format("facts-card", name=signed(localizer, card, name), means=short(localizer, card))


def signed(localizer: Localizer, card: str, name: str) -> str:
    """Return the name of a card, or of an ability, with the icon of the card's kind."""
    sign = localizer.label(f"card-type-{CARDS[card].type}", "sign") if card in CARDS else ""
    return localizer.format("facts-signed", sign=sign or None, name=name)


def others(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    """Yield each opponent's state, clockwise from the reader's left, with the reach needed in both directions."""
    seat, seats = me(view).seat, len(view.players)
    for steps in range(1, seats):
        yield _other(localizer, view, view.players[(seat + steps) % seats])


def _other(localizer: Localizer, view: SamuraiSwordView, player: PlayerView) -> str:
    line = localizer.format(
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
        line = localizer.format(
            "facts-other-with", other=line, cards=count_names(localizer, "card", player.properties)
        )
    return line


def own_cards(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    """Yield the reader's role, character, hand and Properties in play, each with its text."""
    own = me(view)
    if own.role is not None:
        yield localizer.format("cards-role", role=own.role, text=role_text(localizer, own.role))
    yield localizer.format(
        "cards-character",
        name=localizer.name("character", own.character),
        text=character_text(localizer, own.character),
    )
    for message, cards in (("cards-hand", own.hand or ()), ("cards-in-play", own.properties)):
        if cards:
            yield localizer.format(message)
            yield from (_own_card(localizer, card, cards.count(card)) for card in distinct(list(cards)))


def _own_card(localizer: Localizer, card: str, number: int) -> str:
    title = with_count(localizer, localizer.name("card", card), number)
    return localizer.format("cards-card", name=title, facts=_brief(localizer, card), text=card_text(localizer, card))


def _brief(localizer: Localizer, card: str) -> str:
    """Return a card's type and numbers."""
    data = CARDS[card]
    if not data.is_weapon:
        return localizer.format(
            "brief-parry" if data.parry or data.parries_weapons_only else f"card-type-{data.type}"
        )
    wounds = wounds_text(localizer, data)
    return localizer.format("brief-weapon", difficulty=data.difficulty, wounds=wounds, parry=data.parry)


# Changes, in at most two lines


def changes(localizer: Localizer, before: SamuraiSwordView, after: SamuraiSwordView) -> Iterator[str]:
    """Yield a line on Honor and a line on Resilience, each only if it changed for a player."""
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-honor", [(new.seat, old.honor, new.honor) for old, new in players]),
        ("since-resilience", [(new.seat, old.resilience, new.resilience) for old, new in players]),
    ):
        if changed := format_changes(localizer, numbers):
            yield localizer.format(message, changes=changed)
