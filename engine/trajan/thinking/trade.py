"""The value of goods cards for a seat: on ships, on the display, and in hand."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.trajan.components import BONUS_TILES, GOODS, RULES, SHIPS, Goods, ShipId
from engine.trajan.measures import REMEMBERED, most_of
from engine.trajan.table import Player, TrajanTable
from engine.trajan.thinking.weights import Weights


class Trade(NamedTuple):
    """The context that determines the value of goods cards.

    `points` holds each ship's points on its current side. `shown` is the value of each good on the display. `late` is
    a factor that declines as the time left for loading ships runs out.
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
        """Return a copy in which this ship has been loaded."""
        points = [SHIPS[each].grey if each == ship else side for each, side in zip(SHIPS, self.points, strict=True)]
        return self._replace(points=tuple(points))

    def brings(self, goods: Sequence[Goods]) -> float:
        """Return the final points of these cards on the display."""
        return sum([self.shown[GOODS.index(good)] for good in goods])


@lru_cache(REMEMBERED)
def hand_worth(trade: Trade, hand: tuple[Goods, ...], jokers: int) -> float:
    """Return the value of a hand for ships, bonus tiles and the final scoring."""
    weights = trade.weights
    numbers = [(most_of(hand, jokers, ship), side) for ship, side in zip(SHIPS, trade.points, strict=True)]
    ships = sorted([side[number - 1] if number else 0 for number, side in numbers], reverse=True)
    worth = weights.best_ship * ships[0] + weights.other_ships * sum(ships[1:]) + weights.to_show * trade.brings(hand)
    return max(worth * trade.late + weights.card * len(hand), float(RULES.final.card * len(hand)))
