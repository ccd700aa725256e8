"""Reshuffling of everything hidden from a seat: other hands, the goods pile and stacks below their top tiles."""

from collections import Counter
from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.steps import Step
from engine.trajan.components import Goods
from engine.trajan.shipping import CARDS_OF_A_PAIR, LoadPairs, PairJokers
from engine.trajan.table import TrajanTable


def redeal(table: TrajanTable, seat: Seat, chance: Chance, asked: Step) -> None:
    """Reshuffle everything hidden from `seat`.

    The result agrees with what has been revealed (A8) and with the open question, `asked`.
    """
    _redeal_goods(table, seat, chance, asked)
    for stack, tiles in table.stacks.items():
        table.stacks[stack] = [*chance.shuffled(sorted(tiles[:-1])), *tiles[-1:]]
    table.forum_stack = chance.shuffled(sorted(table.forum_stack))
    table.extra_stack = chance.shuffled(sorted(table.extra_stack))
    table.bag = chance.shuffled(sorted(table.bag))
    demands = chance.shuffled(sorted([*table.set_aside, *table.demand_stack]))
    aside = len(table.set_aside)
    table.set_aside, table.demand_stack = demands[:aside], demands[aside:]


def _redeal_goods(table: TrajanTable, seat: Seat, chance: Chance, asked: Step) -> None:
    unseen = list(table.pile)
    others = [(other, player) for other, player in enumerate(table.players) if other != seat]
    for _, player in others:
        unseen += unknown_of(player.hand, player.known)
    unseen = chance.shuffled(sorted(unseen))
    loading = asked.seat if isinstance(asked, LoadPairs | PairJokers) else None
    for other, player in sorted(others, key=lambda each: each[0] != loading):
        number = len(player.hand) - len(player.known)
        proven = _proven(asked, player.known, unseen, number) if other == loading else []
        for good in proven:
            unseen.remove(good)
        player.hand = [*player.known, *proven, *[unseen.pop() for _ in range(number - len(proven))]]
    table.pile = unseen


def _proven(asked: Step, known: Sequence[Goods], unseen: Sequence[Goods], number: int) -> list[Goods]:
    """Return the unknown cards that the owner of a hand must have to load the pairs ship (F8).

    `known` are the cards of the hand that everyone knows, `number` is how many others it has, and `unseen` are the
    cards those can be.
    """
    assert isinstance(asked, LoadPairs | PairJokers)
    proven = [good for good in asked.goods if good not in known]
    pairs = [good for good, there in Counter(known).items() if there >= CARDS_OF_A_PAIR and good not in asked.goods]
    if isinstance(asked, PairJokers) or pairs:
        return proven
    for good in unseen:
        lacking = CARDS_OF_A_PAIR - known.count(good)
        if good not in asked.goods and lacking <= min(number - len(proven), unseen.count(good)):
            return [*proven, *[good] * lacking]
    raise AssertionError("the pairs ship is loaded only from a hand with a pair")


def unknown_of(hand: list[Goods], known: list[Goods]) -> list[Goods]:
    """Return the cards of a hand that only its owner knows."""
    return list((Counter(hand) - Counter(known)).elements())
