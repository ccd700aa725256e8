"""Dealing anew what is hidden from a seat: roles, hands and the deck, as far as nobody has seen them."""

from collections import Counter

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.table import CardId, Player, SamuraiSwordTable


def redeal_roles(table: SamuraiSwordTable, seat: Seat, chance: Chance) -> None:
    """Who is what among the others, and with how many stars; the Shogun is open.

    How many of each role are in play is known. Which card stands for a role is known only if all of them are in play.
    """
    hidden = [player for i, player in enumerate(table.players) if i != seat and ROLES[player.role].role != "shogun"]
    cards: dict[str, list[str]] = {}
    for card in chance.shuffled(sorted([*(player.role for player in hidden), *table.unseen])):
        cards.setdefault(ROLES[card].role, []).append(card)
    roles = chance.shuffled(sorted(ROLES[player.role].role for player in hidden))
    for player, role in zip(hidden, roles, strict=True):
        player.role = cards[role].pop()
    table.unseen = [card for rest in cards.values() for card in rest]


def redeal_cards(table: SamuraiSwordTable, seat: Seat, chance: Chance) -> None:
    """Hands of others and the deck; a card that the seat saw go into a hand stays there."""
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
    """The cards of the hand that `seat` knows, as far as they can be told apart."""
    seen = Counter(known.card for known in player.known if known.to is None)
    own = Counter(known.card for known in player.known if known.to == seat)
    return list(((seen | own) & Counter(player.hand)).elements())
