"""The people's demands: what can be met is met, and what is not costs points."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Pick, Picked
from engine.core.steps import JointPrompt, Step, step
from engine.trajan.choices import Spend
from engine.trajan.components import DEMAND_JOKER, DEMANDS, RULES, Demand, ForumTileId
from engine.trajan.effects import score, spend
from engine.trajan.events import DemandsMet
from engine.trajan.measures import completed_demands, demand_bonus
from engine.trajan.table import Player, TrajanGame, TrajanTable


def ways_to_meet(table: TrajanTable, seat: Seat) -> list[Spend]:
    """All that can be spent so that the fewest demands are unmet, best first, after completed tiles (G2).

    Nobody may keep anything back; only what is spent can differ: a tile or a joker for the same demand (G13).
    """
    player = table.players[seat]
    return ways_to_spend(player, Counter(table.demands) - Counter(completed_demands(player)))


def ways_to_spend(player: Player, open_demands: Counter[Demand]) -> list[Spend]:
    """Return every way to spend from a mat so that the fewest of these demands are unmet, best first."""
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
    """How many points of bonus tiles are lost with the last tile of a demand (G2)."""
    lost = 0
    for demand, spent in zip(DEMANDS, way, strict=False):
        if spent and spent == player.tiles.count(demand):
            lost += demand_bonus(player, demand)
    return lost


def unmet_by(table: TrajanTable, seat: Seat, way: Spend) -> int:
    """How many demands are left when this is spent."""
    completed = completed_demands(table.players[seat])
    return (Counter(table.demands) - Counter(completed)).total() - sum(way)


@step("ask-for-demands")
class AskForDemands(Step):
    """Whoever has a choice is asked, all at the same time (G13)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        asked = tuple([seat for seat in range(table.seats) if len(ways_to_meet(table, seat)) > 1])
        if asked:
            game.plan(MeetDemands(asked=asked))
        else:
            _settle(game, {})


@step("meet-demands")
class MeetDemands(JointPrompt):
    """A tile or a joker where both fit; the answers are shown together."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Spend]:
        ways = ways_to_meet(game.table, seat)
        return Pick(tuple([Option("-".join(map(str, way)), "spend-tiles", way) for way in ways]))

    def facts(self, game: TrajanGame, seat: Seat) -> Facts:
        ways = ways_to_meet(game.table, seat)
        return {"unmet": unmet_by(game.table, seat, ways[0])}

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """What is worth least in the end, and a joker only where nothing else meets a demand (G2)."""
        return Picked(keys=("-".join(map(str, ways_to_meet(game.table, seat)[0])),))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        for option in self.question(game, seat).options:
            yield Picked(keys=(option.key,))

    def resolve_all(self, game: TrajanGame, chosen: Mapping[Seat, tuple[Option[Spend], ...]]) -> None:
        _settle(game, {seat: options[0].means for seat, options in chosen.items()})


def _settle(game: TrajanGame, chosen: Mapping[Seat, Spend]) -> None:
    """Everybody meets what they can, as they have chosen where they had a choice."""
    for seat in range(game.table.seats):
        _meet(game, seat, chosen.get(seat) or ways_to_meet(game.table, seat)[0])


def _meet(game: TrajanGame, seat: Seat, way: Spend) -> None:
    """Tiles and jokers that meet a demand leave the game; what is unmet costs points in all, not for each (G3)."""
    table = game.table
    unmet = unmet_by(table, seat, way)
    spent: list[ForumTileId] = [
        tile for tile, number in zip((*DEMANDS, DEMAND_JOKER), way, strict=True) for _ in range(number)
    ]
    for tile in spent:
        spend(table, seat, tile)
    points = score(table, seat, "demands", -RULES.demand_penalties[unmet])
    game.tell(DemandsMet, seat=seat, tiles=tuple(spent), unmet=unmet, points=points)
