"""The estimated value, in points, of what a seat has and could still get.

All estimates use only what the seat can see, so proposals can rely on them. Functions that take tiles, a hand or
votes also work for hypothetical ones. No rule depends on them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Any, TypeVar

from engine.core.events import Seat
from engine.trajan.components import (
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CONSTRUCTION_JOKER,
    DEMAND_JOKER,
    DEMANDS,
    FORUM_TILES,
    RULES,
    TRAJAN_TILES,
    BuildingTileId,
    Demand,
    ForumTileId,
    Goods,
    TrajanTileId,
)
from engine.trajan.measures import (
    REMEMBERED,
    completed_demands,
    demand_bonus,
    senate_space,
    votes_at,
)
from engine.trajan.scoring import bonus_points
from engine.trajan.table import Bonus, Player, TrajanTable
from engine.trajan.thinking.trade import Trade, hand_worth
from engine.trajan.thinking.weights import WEIGHTS, Weights

T = TypeVar("T")

DEMANDS_A_QUARTER = RULES.rounds - 1

Tally = tuple[int, int, int]
"""The number of each demand, in printed order."""


def tally(things: Sequence[str]) -> Tally:
    """Count the demands of each kind."""
    bread, games, religion = (things.count(demand) for demand in DEMANDS)
    return bread, games, religion


@dataclass(slots=True)
class Look:
    """One seat's perspective on a table, with cached values. Discard it when the game changes.

    `turns` is the expected number of turns left for the seat, and `soon` the number of those in this quarter.
    """

    table: TrajanTable
    seat: Seat
    weights: Weights = WEIGHTS
    player: Player = field(init=False)
    turns: float = field(init=False)
    soon: float = field(init=False)
    late: float = field(init=False)
    """The factor for the value of things that need a separate turn, declining near the end of the game."""
    votes: int = field(init=False)
    space: int = field(init=False)
    trade: Trade = field(init=False)
    _others: list[tuple[int, int]] = field(init=False)
    _remembered: dict[tuple[Callable[["Look", Any], float], Any], float] = field(init=False, default_factory=dict)
    _meeting_now: float = field(init=False)
    _beside_the_senate: tuple[float, float] = field(init=False)

    def __post_init__(self) -> None:
        table = self.table
        self.player = table.players[self.seat]
        a_turn = table.seats * self.weights.markers_a_turn
        soon = table.lap * (RULES.rounds - table.round + 1 - table.passed) - table.time
        if table.phase in ("quarter-end", "over"):
            soon = 0
        later = 0 if table.phase == "over" else RULES.quarters - table.quarter
        self.soon = max(0, soon) / a_turn
        self.turns = self.soon + table.lap * RULES.rounds * later / a_turn
        self.late = min(1.0, self.turns / self.weights.few_turns)
        spaces = [(senate_space(table, seat), seat) for seat in range(table.seats)]
        self._others = [(votes_at(table, seat, space), space) for space, seat in spaces if seat != self.seat]
        self.space = spaces[self.seat][0]
        self.votes = votes_at(table, self.seat, self.space)
        self.trade = Trade.of(table, self.player, self.late, self.weights)
        self._beside_the_senate = self._hopes()
        tiles = self.player.tiles
        self._meeting_now = self.penalties(tally(tiles), tiles.count(DEMAND_JOKER))

    def once(self, work: Callable[["Look", T], float], of: T) -> float:
        """Return `work(self, of)`, cached."""
        worth = self._remembered.get((work, of))
        if worth is None:
            worth = self._remembered[work, of] = work(self, of)
        return worth

    def in_time(self, worth: float, least: float = 0.0) -> float:
        """Scale a value by the time left for a separate turn, but not below `least`."""
        return max(least, worth * self.late)

    # Demands

    def penalties(self, tiles: Tally, jokers: int, more: Demand = "") -> float:
        """Return the expected penalty for unmet demands with these tiles and jokers.

        `more` is the demand of an additional completed Trajan tile, if any.
        """
        table, weights = self.table, self.weights
        symbols = tally([*completed_demands(self.player), more])
        known = tally(table.demands)
        open_demands = max(0, DEMANDS_A_QUARTER - len(table.demands))
        now = _expected(known, _sum(tiles, symbols), jokers, open_demands)
        quarters = RULES.quarters - table.quarter
        if not quarters:
            return weights.demands_now * now
        needs = zip(tiles, known, symbols, strict=True)
        left = tuple([max(0, tile - max(0, need - own)) for tile, need, own in needs])
        later = _expected((0, 0, 0), _sum(left, symbols), jokers, DEMANDS_A_QUARTER)
        later += (quarters - 1) * _expected((0, 0, 0), symbols, 0, DEMANDS_A_QUARTER)
        return weights.demands_now * now + weights.demands_later * later

    # Votes and bonus tiles

    def standing(self, votes: int = 0, spaces: int = 0) -> float:
        """Return the expected value of the senate's bonus tiles with this many more votes and spaces."""
        return self.once(Look._standing, (self.votes + votes, self.space + spaces))

    def _standing(self, reached: tuple[int, int]) -> float:
        votes, space = reached
        consul, vice = self._beside_the_senate
        scale = 0.5 + self.weights.doubt * self.soon
        first, second = 1.0, 0.0
        for theirs, further in self._others:
            ahead = votes - theirs + 0.5 * _sign(space - further)
            likely = 1 / (1 + exp(-max(-20.0, min(20.0, ahead / scale))))
            first, second = first * likely, second * likely + first * (1 - likely)
        return self.weights.senate * (first * consul + second * vice)

    def _hopes(self) -> tuple[float, float]:
        """Return the expected values of the consul's and the vice-consul's bonus tiles."""
        yellow = [self.hope(Bonus(tile, yellow=True)) for tile in self.table.bonus]
        grey = [self.hope(Bonus(tile, yellow=False)) for tile in self.table.bonus]
        return max(yellow, default=0.0), min(grey, default=0.0)

    def hope(self, bonus: Bonus) -> float:
        """Return the expected final points of a bonus tile."""
        tile = BONUS_TILES[bonus.tile]
        one = tile.yellow if bonus.yellow else tile.grey / tile.grey_for
        more = self.weights.still_to_come * self.turns
        if tile.demand is not None:
            return one if tile.demand in self.player.tiles else one * min(0.9, more)
        if tile.counts == "goods":
            hand = sum([good in tile.goods for good in self.player.hand])
            return bonus_points(self.player, bonus) + one * (self.weights.to_show * hand + 0.5 * more)
        if tile.counts == "bonus":
            return bonus_points(self.player, bonus) + one * (bonus.yellow + 0.25 * more)
        return bonus_points(self.player, bonus) + one * more

    # Forum tiles

    def tile(self, tile: ForumTileId) -> float:
        """Return the value of one more forum tile of this kind."""
        return self.once(Look._tile, tile)

    def _tile(self, tile: ForumTileId) -> float:
        row, player = FORUM_TILES[tile], self.player
        if row.votes:
            return self.standing(row.votes) - self.standing()
        if row.demand is not None or tile == DEMAND_JOKER:
            return self._meeting(row.demand)
        if row.action is not None:
            return self.in_time(self.weights.repetition * (1 + (row.action in player.plus2)))
        if tile == CONSTRUCTION_JOKER:
            return self._next_of_a_set()
        return self.in_time(self.weights.joker, least=1.0)

    def _meeting(self, demand: Demand | None) -> float:
        tiles, jokers = tally(self.player.tiles), self.player.tiles.count(DEMAND_JOKER)
        if demand is None:
            return self._meeting_now - self.penalties(tiles, jokers + 1)
        with_it = tally([*self.player.tiles, demand])
        kept = 0.0 if demand in self.player.tiles else 0.6 * demand_bonus(self.player, demand)
        return self._meeting_now - self.penalties(with_it, jokers) + kept

    # Trajan tiles

    def reward(self, tile: TrajanTileId) -> float:
        """Return the value of completing a Trajan tile."""
        return self.once(Look._reward, tile)

    def _reward(self, tile: TrajanTileId) -> float:
        kind, weights = TRAJAN_TILES[tile].kind, self.weights
        worth = float(kind.points)
        worth += kind.cards * self.in_time(weights.card + 1.2, least=RULES.final.card)
        worth += kind.workers * self.in_time(weights.worker, least=RULES.final.worker)
        worth += kind.legionnaires * self.in_time(weights.legionnaire, least=RULES.final.legionnaire)
        if kind.plus2:
            worth += self.in_time(weights.plus2)
        if kind.demand is not None:
            tiles, jokers = tally(self.player.tiles), self.player.tiles.count(DEMAND_JOKER)
            worth += self._meeting_now - self.penalties(tiles, jokers, more=kind.demand)
        return worth

    # Goods and buildings

    def hand(self, hand: Sequence[Goods], jokers: int) -> float:
        """Return the value of these cards for ships, bonus tiles and the final scoring."""
        return hand_worth(self.trade, tuple(sorted(hand)), jokers)

    def sets(self, more: BuildingTileId = "") -> float:
        """Return the expected points of the construction sets, with one tile `more` and with jokers."""
        return self.once(Look._in_sets, more)

    def _in_sets(self, more: BuildingTileId) -> float:
        kinds = [BUILDING_TILES[tile].kind for tile in (*self.player.buildings, more) if tile]
        left = [BUILDING_TILES[tile].kind for tile in self.table.site if tile is not None and tile != more]
        numbers = tuple([kinds.count(kind) for kind in BUILDINGS])
        worth = _in_sets(numbers, tuple([kind in left for kind in BUILDINGS]), self.weights.begun_sets, self.late)
        jokers = self.player.tiles.count(CONSTRUCTION_JOKER)
        return worth + jokers * self._joined(numbers) if jokers else worth

    def _next_of_a_set(self) -> float:
        """Return the value of another construction joker."""
        kinds = [BUILDING_TILES[tile].kind for tile in self.player.buildings]
        return self._joined(tuple([kinds.count(kind) for kind in BUILDINGS]))

    def _joined(self, numbers: Sequence[int]) -> float:
        """Return what a construction joker adds to the best set right now, or may add later if that's more."""
        sets = RULES.final.sets
        now = max([sets[number + 1] - sets.get(number, 0) for number in numbers if number + 1 in sets], default=0)
        return max(float(now), self.in_time(self.weights.joker))


def _sum(one: Sequence[int], other: Sequence[int]) -> Tally:
    bread, games, religion = (mine + more for mine, more in zip(one, other, strict=True))
    return bread, games, religion


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@lru_cache(REMEMBERED)
def _in_sets(numbers: Sequence[int], more: Sequence[bool], begun: Sequence[float], late: float) -> float:
    """Return the value of sets with these numbers of tiles; `more` tells which kinds still have tiles available."""
    worth = 0.0
    for number, has_more in zip(numbers, more, strict=True):
        worth += RULES.final.sets.get(number, 0)
        if has_more and number < len(begun):
            worth += late * begun[number]
    return worth


@lru_cache(REMEMBERED)
def _expected(known: Tally, met: Tally, jokers: int, unknown: int) -> float:
    """Return the expected penalty if `unknown` more demands are revealed, each kind equally likely."""
    if not unknown:
        unmet = sum([max(0, number - own) for number, own in zip(known, met, strict=True)])
        return float(RULES.demand_penalties[min(max(0, unmet - jokers), len(RULES.demand_penalties) - 1)])
    bread, games, religion = known
    further = [(bread + 1, games, religion), (bread, games + 1, religion), (bread, games, religion + 1)]
    return sum([_expected(each, met, jokers, unknown - 1) for each in further]) / len(further)
