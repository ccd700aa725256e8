"""The people's demands: players must meet as many as they can and lose points for the rest."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Pick, Picked, Refusal
from engine.core.steps import JointPrompt, Step, step
from engine.trajan.choices import Spend
from engine.trajan.components import DEMAND_JOKER, DEMANDS, RULES, Demand, ForumTileId
from engine.trajan.effects import score, spend
from engine.trajan.events import DemandsMet
from engine.trajan.measures import completed_demands, demand_bonus
from engine.trajan.table import Player, TrajanGame, TrajanTable


def ways_to_meet(table: TrajanTable, seat: Seat) -> list[Spend]:
    """Return all ways to spend tiles that leave the fewest demands unmet, best first.

    Completed Trajan tiles count first (G2). Players can't hold tiles back, so the ways differ only in whether a tile
    or a joker meets a demand (G13).
    """
    return ways_to_spend(table.players[seat], _open_demands(table, seat))


def _open_demands(table: TrajanTable, seat: Seat) -> Counter[Demand]:
    """Return the demands that the player's completed Trajan tiles leave open."""
    return Counter(table.demands) - Counter(completed_demands(table.players[seat]))


def ways_to_spend(player: Player, open_demands: Counter[Demand]) -> list[Spend]:
    """Return all ways to spend a player's tiles that leave the fewest of these demands unmet, best first."""
    jokers = player.tiles.count(DEMAND_JOKER)
    asked = [open_demands[demand] for demand in DEMANDS]
    most = [min(number, player.tiles.count(demand)) for demand, number in zip(DEMANDS, asked, strict=True)]
    met = min(sum(asked), sum(most) + jokers)
    ways = [
        Spend(bread, games, religion, met - bread - games - religion)
        for bread, games, religion in product(*(range(number + 1) for number in most))
        if 0 <= met - bread - games - religion <= jokers
    ]
    return sorted(ways, key=lambda way: (way.jokers, _missed(player, way)))


def _missed(player: Player, way: Spend) -> int:
    """Return the bonus tile points lost by spending the last tile of a demand (G2)."""
    lost = 0
    for demand, spent in zip(DEMANDS, way, strict=False):
        if spent and spent == player.tiles.count(demand):
            lost += demand_bonus(player, demand)
    return lost


def unmet_by(table: TrajanTable, seat: Seat, way: Spend) -> int:
    """Return the number of unmet demands after spending this."""
    return _open_demands(table, seat).total() - sum(way)


@step("ask-for-demands")
class AskForDemands(Step):
    """The start of the demands: asks all players who have a choice, at the same time (G13)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        asked = tuple([seat for seat in range(table.seats) if len(ways_to_meet(table, seat)) > 1])
        if asked:
            game.plan(MeetDemands(asked=asked))
        else:
            _settle(game, {})


@step("meet-demands")
class MeetDemands(JointPrompt):
    """The secret choice between tiles and jokers; all answers are revealed together."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Spend]:
        ways = ways_to_meet(game.table, seat)
        return Pick(tuple([Option("-".join(map(str, way)), "spend-tiles", way) for way in ways]))

    def facts(self, game: TrajanGame, seat: Seat) -> Facts:
        ways = ways_to_meet(game.table, seat)
        return {"unmet": unmet_by(game.table, seat, ways[0])}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        """Yield that tiles can't be held back, and the demand tiles that meet nothing."""
        table, still_open = game.table, _open_demands(game.table, seat)
        spent = sum(ways_to_meet(table, seat)[0])
        yield Refusal("must-meet", {"number": spent})
        useless = [each for each in DEMANDS if each in table.players[seat].tiles and not still_open[each]]
        if met := tuple([each for each in useless if each in table.demands]):
            yield Refusal("demand-already-met", {"tiles": met})
        if idle := tuple([each for each in useless if each not in table.demands]):
            yield Refusal("not-demanded", {"tiles": idle})

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the way with the fewest jokers, and among these the one that loses the fewest final points (G2)."""
        return Picked(keys=("-".join(map(str, ways_to_meet(game.table, seat)[0])),))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        for option in self.question(game, seat).options:
            yield Picked(keys=(option.key,))

    def resolve_all(self, game: TrajanGame, chosen: Mapping[Seat, tuple[Option[Spend], ...]]) -> None:
        _settle(game, {seat: options[0].means for seat, options in chosen.items()})


def _settle(game: TrajanGame, chosen: Mapping[Seat, Spend]) -> None:
    """Meet the demands for all players, using their choices if they had any."""
    for seat in range(game.table.seats):
        _meet(game, seat, chosen.get(seat) or ways_to_meet(game.table, seat)[0])


def _meet(game: TrajanGame, seat: Seat, way: Spend) -> None:
    """Spend a player's tiles and jokers and subtract the penalty for the total number of unmet demands (G3)."""
    table = game.table
    unmet = unmet_by(table, seat, way)
    spent: list[ForumTileId] = [
        tile for tile, number in zip((*DEMANDS, DEMAND_JOKER), way, strict=True) for _ in range(number)
    ]
    for tile in spent:
        spend(table, seat, tile)
    points = score(table, seat, "demands", -RULES.demand_penalties[unmet])
    game.tell(DemandsMet, seat=seat, tiles=tuple(spent), unmet=unmet, points=points)
