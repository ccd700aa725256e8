"""What goods cards are worth to a seat: on ships, on the display, and by themselves."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.trajan.components import BONUS_TILES, GOODS, RULES, SHIPS, Goods, ShipId
from engine.trajan.measures import REMEMBERED, most_of
from engine.trajan.table import Player, TrajanTable
from engine.trajan.thinking.weights import Weights


class Trade(NamedTuple):
    """All that the worth of goods cards depends on beside the cards: by ship the points of the side that lies up.

    `shown` is what each good brings on the display, and `late` how much it still counts that something could be
    loaded.
    """

    points: tuple[tuple[int, ...], ...]
    shown: tuple[float, ...]
    late: float
    weights: Weights

    @classmethod
    def of(cls, table: TrajanTable, player: Player, late: float, weights: Weights) -> "Trade":
        sides = [row.coloured if ship in table.coloured else row.grey for ship, row in SHIPS.items()]
        rows = [(BONUS_TILES[bonus.tile], bonus.yellow) for bonus in player.bonus]
        brings = {good: float(row.yellow if yellow else row.grey) for row, yellow in rows for good in row.goods}
        return cls(tuple(sides), tuple([brings.get(good, 0.0) for good in GOODS]), late, weights)

    def used(self, ship: ShipId) -> "Trade":
        """The same when this ship has been loaded."""
        points = [SHIPS[each].grey if each == ship else side for each, side in zip(SHIPS, self.points, strict=True)]
        return self._replace(points=tuple(points))

    def brings(self, goods: Sequence[Goods]) -> float:
        """What these cards bring on the display at the end."""
        return sum([self.shown[GOODS.index(good)] for good in goods])


@lru_cache(REMEMBERED)
def hand_worth(trade: Trade, hand: tuple[Goods, ...], jokers: int) -> float:
    """What cards are worth on ships, for bonus tiles and by themselves."""
    weights = trade.weights
    numbers = [(most_of(hand, jokers, ship), side) for ship, side in zip(SHIPS, trade.points, strict=True)]
    ships = sorted([side[number - 1] if number else 0 for number, side in numbers], reverse=True)
    worth = weights.best_ship * ships[0] + weights.other_ships * sum(ships[1:]) + weights.to_show * trade.brings(hand)
    return max(worth * trade.late + weights.card * len(hand), float(RULES.final.card * len(hand)))
