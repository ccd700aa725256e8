"""Dealing anew what is hidden from a seat: hands of others, the pile, and what lies below the tops of stacks."""

from collections import Counter

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.trajan.components import Goods
from engine.trajan.table import TrajanTable


def redeal(table: TrajanTable, seat: Seat, chance: Chance) -> None:
    """All that lies covered, in agreement with what has been shown (A8)."""
    _redeal_goods(table, seat, chance)
    for stack, tiles in table.stacks.items():
        table.stacks[stack] = [*chance.shuffled(sorted(tiles[:-1])), *tiles[-1:]]
    table.forum_stack = chance.shuffled(sorted(table.forum_stack))
    table.extra_stack = chance.shuffled(sorted(table.extra_stack))
    table.bag = chance.shuffled(sorted(table.bag))
    demands = chance.shuffled(sorted([*table.set_aside, *table.demand_stack]))
    aside = len(table.set_aside)
    table.set_aside, table.demand_stack = demands[:aside], demands[aside:]


def _redeal_goods(table: TrajanTable, seat: Seat, chance: Chance) -> None:
    unseen = list(table.pile)
    for other, player in enumerate(table.players):
        if other != seat:
            unseen += unknown_of(player.hand, player.known)
    unseen = chance.shuffled(sorted(unseen))
    for other, player in enumerate(table.players):
        if other != seat:
            number = len(player.hand) - len(player.known)
            player.hand = [*player.known, *[unseen.pop() for _ in range(number)]]
    table.pile = unseen


def unknown_of(hand: list[Goods], known: list[Goods]) -> list[Goods]:
    """The cards of a hand that only their owner knows."""
    return list((Counter(hand) - Counter(known)).elements())
