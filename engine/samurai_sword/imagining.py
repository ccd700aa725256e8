"""Reshuffling of what is hidden from a seat: roles, hands and the deck, except for what it has seen."""

from collections import Counter

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.samurai_sword.beliefs import believed_deal
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.table import CardId, Player, SamuraiSwordTable


def redeal_roles(table: SamuraiSwordTable, seat: Seat, chance: Chance) -> None:
    """Reassign the roles and stars of the other players, going by the attacks up to now. The Shogun is public.

    The number of players per role is known. Which of a role's cards are in play is known only if all of them are.
    """
    secret = [i for i, player in enumerate(table.players) if i != seat and ROLES[player.role].role != "shogun"]
    hidden = [table.players[i] for i in secret]
    cards: dict[str, list[str]] = {}
    for card in chance.shuffled(sorted([*(player.role for player in hidden), *table.unseen])):
        cards.setdefault(ROLES[card].role, []).append(card)
    for player, role in zip(hidden, believed_deal(table, seat, secret, chance), strict=True):
        player.role = cards[role].pop()
    table.unseen = [card for rest in cards.values() for card in rest]


def redeal_cards(table: SamuraiSwordTable, seat: Seat, chance: Chance) -> None:
    """Reshuffle the other hands and the deck. A card that the seat saw go into a hand stays there."""
    others = [player for i, player in enumerate(table.players) if i != seat]
    kept = [_remembered(player, seat) for player in others]
    pool = table.deck.copy()
    for player, cards in zip(others, kept, strict=True):
        pool += (Counter(player.hand) - Counter(cards)).elements()
    pool = chance.shuffled(sorted(pool))
    for player, cards in zip(others, kept, strict=True):
        player.hand = cards + [pool.pop() for _ in range(len(player.hand) - len(cards))]
    table.deck = pool


def _remembered(player: Player, seat: Seat) -> list[CardId]:
    """Return the cards that `seat` knows to be in a hand.

    A card that everyone saw and one that only this seat saw can be the same copy, so it counts only once.
    """
    seen = Counter(known.card for known in player.known if known.to is None)
    own = Counter(known.card for known in player.known if known.to == seat)
    return list(((seen | own) & Counter(player.hand)).elements())
