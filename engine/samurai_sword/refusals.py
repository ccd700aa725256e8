"""*Why not?*: the cards and targets that a player would expect in a question, with the rule that refuses each."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.core.events import Seat
from engine.core.questions import Refusal
from engine.samurai_sword.cards.actions import (
    anybody_else_if_it_can_be_paid,
    hands_of_others,
    properties,
    properties_and_hands,
)
from engine.samurai_sword.cards.characters import costs_one
from engine.samurai_sword.hooks import ABILITIES, PLAYED, Targets
from engine.samurai_sword.measures import (
    difficulties,
    distinct,
    may_be_placed,
    others_of,
    weapon_limit,
    weapons_in,
    weapons_to_play,
    why_out_of_reach,
)
from engine.samurai_sword.parrying import CHIGIRIKI, COUNTERATTACK, OKUNI, Against, answers_to, card_of
from engine.samurai_sword.sorts import PARRIES, PARRIES_OF_WEAPONS, PROPERTIES, REACH
from engine.samurai_sword.table import CardId, SamuraiSwordTable

_NO_TARGET: Mapping[Callable[[SamuraiSwordTable, Seat], Targets], str] = {
    anybody_else_if_it_can_be_paid: "last-resilience",
    hands_of_others: "no-hands",
    properties: "no-properties",
    properties_and_hands: "no-hands-or-properties",
}
"""The rule that leaves an Action without a target, by the function that lists its targets."""


# The Play phase


def refused_plays(table: SamuraiSwordTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the Weapons, targets, cards and abilities that a player can't use now."""
    hand = distinct(table.players[seat].hand)
    playable = weapons_to_play(table, seat, hand)
    yield from _over_the_limit(table, seat, [card for card in weapons_in(hand) if card not in playable])
    yield from _out_of_reach(table, seat, playable)
    for card in hand:
        if card in PARRIES_OF_WEAPONS:
            yield Refusal("answers-only", {"card": card})
        elif card in PLAYED and not PLAYED[card].targets(table, seat):
            yield Refusal(_NO_TARGET[PLAYED[card].targets], {"card": card})
        elif card in PROPERTIES and not may_be_placed(table, card):
            yield Refusal("already-in-play", {"card": card})
    yield from _unused_ability(table, seat)


def _over_the_limit(table: SamuraiSwordTable, seat: Seat, weapons: Sequence[CardId]) -> Iterator[Refusal]:
    if weapons:
        yield Refusal("weapon-limit", {"cards": tuple(weapons), "limit": weapon_limit(table, seat)})


def _out_of_reach(table: SamuraiSwordTable, seat: Seat, weapons: Iterable[CardId]) -> Iterator[Refusal]:
    """Yield, for each Weapon, the players that are too far away, and once the players no one can attack."""
    needed, immune = difficulties(table, seat), {"no-resilience": set[Seat](), "no-cards": set[Seat]()}
    for card in weapons:
        why = {to: why_out_of_reach(table, seat, card, to, needed) for to in others_of(table, seat)}
        far = tuple(to for to, reason in why.items() if reason == "too-far")
        if far:
            least = min(needed[to] for to in far)
            yield Refusal("too-far", {"card": card, "seats": far, "reach": REACH[card], "needed": least})
        for rule, seats in immune.items():
            seats |= {to for to, reason in why.items() if reason == rule}
    for rule, seats in immune.items():
        if seats:
            yield Refusal(rule, {"seats": tuple(sorted(seats))})


def _unused_ability(table: SamuraiSwordTable, seat: Seat) -> Iterator[Refusal]:
    character = table.players[seat].character
    if character not in ABILITIES or ABILITIES[character].targets(table, seat):
        return
    if table.ability_used:
        rule = "ability-used"
    elif not costs_one(table, seat):
        rule = "ability-last-resilience"
    else:
        rule = "ability-no-properties"
    yield Refusal(rule, {"character": character})


# Answers to attacks


def refused_answers(table: SamuraiSwordTable, seat: Seat, against: Against) -> Iterator[Refusal]:
    """Yield the cards in hand that would usually answer an attack but don't answer this one, or why none does."""
    player = table.players[seat]
    offered = {card_of(option.means) for option in answers_to(table, seat, against)}
    refused = [card for card in distinct(player.hand) if card not in offered]
    parries = [card for card in refused if card in PARRIES]
    if parries:
        yield Refusal("only-weapons-answer", {"cards": tuple(parries), "source": against})
    if COUNTERATTACK in refused:
        yield Refusal("no-counterattack", {"card": COUNTERATTACK, "source": against})
    weapons = weapons_in(refused)
    if weapons:
        yield Refusal("weapons-do-not-parry", {"cards": tuple(weapons)})
    if not offered and not parries:
        yield Refusal("nothing-parries")
    if player.character == OKUNI and against in ("weapon", CHIGIRIKI):
        yield Refusal("okuni-ignores-actions", {"character": OKUNI})
