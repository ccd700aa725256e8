"""The construction action: hire a worker or build. The first tile of each kind gives an immediate free action."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Picked, Refusal
from engine.core.steps import step
from engine.trajan.acting import TakeAction
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import Build, Hire
from engine.trajan.components import BUILDING_TILES
from engine.trajan.effects import gain_workers, score
from engine.trajan.events import Built, Hired
from engine.trajan.measures import building_spaces, first_action
from engine.trajan.refusals import refused_by_construction
from engine.trajan.table import Player, TrajanGame, TrajanTable

HIRE = "hire"


@action("construction")
@step("construction")
class Construction(ActionPrompt):
    """The choice of moving a worker from the supply to the camp or from the camp to a building space."""

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Hire | Build]]:
        player = table.players[seat]
        options: list[Option[Hire | Build]] = []
        if player.workers:
            options += [_build(table, player, space) for space in building_spaces(player)]
        if player.supply:
            options.append(Option(HIRE, "hire", Hire(player.supply)))
        return options

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_by_construction(game.table, seat)

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        return Picked(keys=(HIRE,)) if game.table.players[seat].supply else Picked()

    def carry_out(self, game: TrajanGame, means: Hire | Build) -> None:
        if isinstance(means, Hire):
            gain_workers(game.table.players[self.seat], 1)
            game.tell(Hired, seat=self.seat)
        else:
            self._build(game, means)

    def _build(self, game: TrajanGame, means: Build) -> None:
        """Send a worker to a building space and take its tile, unless another player has taken it earlier (E2)."""
        table = game.table
        player = table.players[self.seat]
        player.workers -= 1
        player.sites.append(means.space - 1)
        if means.tile:
            table.site[means.space - 1] = None
            player.buildings.append(means.tile)
            score(table, self.seat, "construction", means.points)
        game.tell(Built, seat=self.seat, space=means.space, tile=means.tile, points=means.points, action=means.action)
        if means.action:
            game.plan(TakeAction(seat=self.seat, action=means.action))


def _build(table: TrajanTable, player: Player, space: int) -> Option[Hire | Build]:
    tile = table.site[space]
    if tile is None:
        return Option(str(space + 1), "build", Build(space + 1, "", 0, ""))
    means = Build(space + 1, tile, BUILDING_TILES[tile].points, first_action(player, tile) or "")
    return Option(str(space + 1), "build", means)
