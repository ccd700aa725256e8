"""The ends of rounds and quarters: demands are revealed and met, the senate votes, and tiles are refilled."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.trajan.choices import TakeBonus
from engine.trajan.components import FORUM_TILES, PROVINCES, RULES, SHIPS, ForumTileId, ProvinceId
from engine.trajan.demands import AskForDemands
from engine.trajan.events import BonusTaken, DemandRevealed, QuarterBegan, RoundEnded, SenateCounted
from engine.trajan.measures import senate_ranking, votes_of
from engine.trajan.scoring import FinalScoring, bonus_points
from engine.trajan.table import Bonus, TrajanGame, TrajanTable
from engine.trajan.thinking.worth import Look


@step("end-round")
class EndRound(Step):
    """The end of a round: reveals a demand tile after rounds 1 to 3, and ends the quarter after round 4 (B10, G1)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        game.tell(RoundEnded, quarter=table.quarter, round=table.round)
        if table.round < RULES.rounds:
            table.round += 1
            demand = table.demand_stack.pop()
            table.demands.append(demand)
            game.uncover(DemandRevealed, demand=demand)
            return
        table.phase = "quarter-end"
        last = table.quarter == RULES.quarters
        game.plan(AskForDemands(), CountSenate(), FinalScoring() if last else NewQuarter())


@step("count-senate")
class CountSenate(Step):
    """The senate vote: ranks all players, then plans the choice of bonus tiles and the new order of discs (G4)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        ranking = senate_ranking(table)
        game.tell(SenateCounted, seats=tuple(ranking), votes=tuple([votes_of(table, seat) for seat in ranking]))
        game.plan(ChooseBonus(seat=ranking[0], vice=ranking[1]), RestackSenate(ranking=tuple(ranking)))


@step("choose-bonus")
class ChooseBonus(Prompt):
    """The consul's choice of a bonus tile, yellow side up; the vice-consul gets the other one, gray side up."""

    seat: Seat
    vice: Seat

    def question(self, game: TrajanGame, seat: Seat) -> Pick[TakeBonus]:
        return Pick(tuple([Option(bonus, "take-bonus", TakeBonus(bonus)) for bonus in game.table.bonus]))

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        return {"vice": self.vice, "ends": "game" if game.table.quarter == RULES.quarters else "quarter"}

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the bonus tile with the most points right now."""
        table = game.table
        return Picked(keys=(max(table.bonus, key=lambda each: bonus_points(table.players[seat], Bonus(each, True))),))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        look = Look(game.table, seat)
        for bonus in sorted(game.table.bonus, key=lambda each: (-look.hope(Bonus(each, yellow=True)), each)):
            yield Picked(keys=(bonus,))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[TakeBonus], ...]) -> None:
        table = game.table
        taken = chosen[0].means.bonus
        table.bonus.remove(taken)
        self._take(game, self.seat, Bonus(taken, yellow=True))
        for left in table.bonus:
            self._take(game, self.vice, Bonus(left, yellow=False))
        table.bonus = []

    def _take(self, game: TrajanGame, seat: Seat, bonus: Bonus) -> None:
        game.table.players[seat].bonus.append(bonus)
        game.tell(BonusTaken, seat=seat, bonus=bonus.tile, side="yellow" if bonus.yellow else "grey")


@step("restack-senate")
class RestackSenate(Step):
    """The return of all discs to the start, with those with the most votes on top (G11)."""

    ranking: tuple[Seat, ...]

    def run(self, game: TrajanGame) -> None:
        game.table.senate = [list(reversed(self.ranking)), *([] for _ in RULES.senate[1:])]


@step("new-quarter")
class NewQuarter(Step):
    """The start of a quarter: removes senate tiles, clears the forum, and refills all spaces (G7, G8, G12)."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        _clear(table)
        table.quarter, table.round = table.quarter + 1, 1
        table.bonus = [table.bag.pop() for _ in range(RULES.senate_bonus_tiles)]
        refilled = refill(table)
        table.coloured = list(SHIPS)
        game.uncover(
            QuarterBegan,
            quarter=table.quarter,
            forum=tuple(filter(None, table.forum)),
            extra=tuple(filter(None, table.extra)),
            provinces=tuple(refilled),
            province_tiles=tuple([table.provinces[province] for province in refilled]),
            bonus=tuple(table.bonus),
        )


def _clear(table: TrajanTable) -> None:
    for player in table.players:
        table.gone += filter(_is_for_the_senate, player.tiles)
        player.tiles = [tile for tile in player.tiles if not _is_for_the_senate(tile)]
    table.gone += [tile for tile in [*table.forum, *table.extra] if tile is not None]
    table.forum, table.extra = [None] * len(table.forum), [None] * len(table.extra)
    table.gone += table.demands
    table.demands = []
    if RULES.readings.senate_tiles_on_provinces == "leave":
        leaving = [province for province, tile in table.provinces.items() if _is_for_the_senate(tile)]
        table.gone += [table.provinces.pop(province) for province in leaving]


def _is_for_the_senate(tile: ForumTileId) -> bool:
    return FORUM_TILES[tile].votes > 0


def refill(table: TrajanTable) -> list[ProvinceId]:
    """Refill empty provinces, the forum and the yellow spaces until the stacks run out (D6, G8).

    Returns the provinces that got a tile.
    """
    if RULES.readings.provinces_first:
        refilled = _refill_provinces(table)
        _refill(table.forum, table.forum_stack)
    else:
        _refill(table.forum, table.forum_stack)
        refilled = _refill_provinces(table)
    _refill(table.extra, table.extra_stack)
    return refilled


def _refill_provinces(table: TrajanTable) -> list[ProvinceId]:
    taken = {*table.provinces, *(place for player in table.players for place in (player.leader, *player.posted))}
    refilled = []
    for province in PROVINCES:
        if province not in taken and table.forum_stack:
            table.provinces[province] = table.forum_stack.pop()
            refilled.append(province)
    return refilled


def _refill(spaces: list[ForumTileId | None], stack: list[ForumTileId]) -> None:
    for space, tile in enumerate(spaces):
        if tile is None and stack:
            spaces[space] = stack.pop()
