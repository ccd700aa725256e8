"""The final scoring: remaining items count, jokers are used for the best result, and the most points win."""

from collections import Counter
from itertools import product

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.trajan.components import (
    BONUS_TILES,
    BUILDING_TILES,
    CONSTRUCTION_JOKER,
    DEMAND_JOKER,
    GOODS_JOKER,
    RULES,
    BonusTileId,
    BuildingKind,
)
from engine.trajan.effects import score
from engine.trajan.events import FinalScored, GameEnded
from engine.trajan.table import Bonus, Player, Standing, TrajanGame, TrajanTable

FULL_SET = max(RULES.final.sets)
"""The maximum number of construction tiles of a kind that count (I4)."""


@step("final-scoring")
class FinalScoring(Step):
    """The final scoring, right after the turn that ends the last round; there are no further turns (G10)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        table.phase = "over"
        for seat, player in enumerate(table.players):
            found = final_points(player)
            player.standing = standing_of(player)
            for source, points in found.items():
                score(table, seat, source, points)
            game.tell(
                FinalScored,
                seat=seat,
                sources=tuple(found),
                points=tuple(found.values()),
                standing=tuple(player.standing),
            )
        ranking = ranking_of(table)
        game.tell(
            GameEnded,
            winners=tuple([seat for seat, place, _ in ranking if place == 1]),
            points=ranking[0][2],
            standings=tuple([(seat, points) for seat, _, points in ranking]),
        )
        game.finish()


def final_points(player: Player) -> dict[str, int]:
    """Return a player's final points by source; sources without points are left out."""
    final = RULES.final
    standing = standing_of(player)
    bonus = sum([bonus_points(player, each) for each in player.bonus])
    bonus += sum([each.points for each in standing if each.joker != CONSTRUCTION_JOKER])
    found = {
        "hand": final.card * len(player.hand),
        "camps": final.worker * player.workers + final.legionnaire * player.legionnaires,
        "circle": final.tile * sum([tile is not None for tile in player.slots]),
        "bonus": bonus,
        "sets": set_points(kinds_built(player), construction_jokers(player)),
    }
    return {source: points for source, points in found.items() if points}


# Bonus tiles


def bonus_points(player: Player, bonus: Bonus) -> int:
    """Return the points of a bonus tile's side, not counting jokers."""
    tile = BONUS_TILES[bonus.tile]
    match tile.counts:
        case "demand":
            number = int(tile.demand in player.tiles)
        case "goods":
            number = sum([good in tile.goods for good in player.display])
        case "workers":
            number = len(player.sites)
        case "legionnaires":
            number = len(player.posted)
        case "bonus":
            number = sum([each.yellow for each in player.bonus])
    return tile.yellow * number if bonus.yellow else tile.grey * -(-number // tile.grey_for)


def standing_of(player: Player) -> list[Standing]:
    """Return the use of a player's remaining jokers with the most points, calculated automatically (I6)."""
    return [*_goods_standing(player), *_demand_standing(player), *_construction_standing(player)]


def _goods_standing(player: Player) -> list[Standing]:
    """Use each goods joker as a card for the player's best goods bonus tile (I2)."""
    goods = [each for each in player.bonus if BONUS_TILES[each.tile].counts == "goods"]
    if not goods:
        return []
    best = max(goods, key=_for_one)
    return [Standing(GOODS_JOKER, best.tile, _for_one(best))] * player.tiles.count(GOODS_JOKER)


def _demand_standing(player: Player) -> list[Standing]:
    """Use each demand joker as the missing tile of one demand bonus tile, best first (I3)."""
    if not RULES.readings.demand_joker_for_bonus:
        return []
    missed = [each for each in player.bonus if _asks_in_vain(player, each.tile)]
    missed.sort(key=_for_one, reverse=True)
    jokers = player.tiles.count(DEMAND_JOKER)
    return [Standing(DEMAND_JOKER, each.tile, _for_one(each)) for each in missed[:jokers]]


def _asks_in_vain(player: Player, tile: BonusTileId) -> bool:
    demand = BONUS_TILES[tile].demand
    return demand is not None and demand not in player.tiles


def _for_one(bonus: Bonus) -> int:
    tile = BONUS_TILES[bonus.tile]
    return tile.yellow if bonus.yellow else tile.grey


# Construction sets


def kinds_built(player: Player) -> dict[BuildingKind, int]:
    """Return the number of a player's construction tiles of each kind."""
    return dict(Counter([BUILDING_TILES[tile].kind for tile in player.buildings]))


def construction_jokers(player: Player) -> int:
    """Return the number of a player's construction jokers."""
    return player.tiles.count(CONSTRUCTION_JOKER)


def set_points(kinds: dict[BuildingKind, int], jokers: int) -> int:
    """Return the points of all sets, with the best use of the jokers (I4)."""
    return _points_of_sets(
        {kind: number + _best_jokers(kinds, jokers).get(kind, 0) for kind, number in kinds.items()}
    )


def _points_of_sets(kinds: dict[BuildingKind, int]) -> int:
    return sum([RULES.final.sets.get(number, 0) for number in kinds.values()])


def _best_jokers(kinds: dict[BuildingKind, int], jokers: int) -> dict[BuildingKind, int]:
    """Return the number of jokers to add to each kind: the fewest that score the most points."""
    room = [range(min(jokers, FULL_SET - number) + 1) for number in kinds.values()]
    ways = [dict(zip(kinds, way, strict=True)) for way in product(*room) if sum(way) <= jokers]
    return max(ways, key=lambda way: (_points_of_sets({k: n + way[k] for k, n in kinds.items()}), -sum(way.values())))


def _construction_standing(player: Player) -> list[Standing]:
    """Return one entry per construction joker; the first of each kind has the points that all of that kind add."""
    kinds = kinds_built(player)
    standing = []
    for kind, number in _best_jokers(kinds, construction_jokers(player)).items():
        added = RULES.final.sets.get(kinds[kind] + number, 0) - RULES.final.sets.get(kinds[kind], 0)
        standing += [Standing(CONSTRUCTION_JOKER, kind, 0 if place else added) for place in range(number)]
    return standing


# Ranking


def ranking_of(table: TrajanTable) -> list[tuple[Seat, int, int]]:
    """Return (seat, rank, points), best first. The better senate position breaks ties (G5).

    The discs have already been stacked by the last vote, so the higher disc is the better one.
    """

    def worth(seat: Seat) -> tuple[int, int, int]:
        space = next(space for space, discs in enumerate(table.senate) if seat in discs)
        return table.players[seat].points, space, table.senate[space].index(seat)

    best_first = sorted(range(table.seats), key=worth, reverse=True)
    return [(seat, place, table.players[seat].points) for place, seat in enumerate(best_first, start=1)]
