"""The forum action: take any one tile. The forum is refilled only at the end of a quarter."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Refusal
from engine.core.steps import step
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import TakeTile
from engine.trajan.events import TileTaken
from engine.trajan.measures import on_forum
from engine.trajan.refusals import refused_by_forum
from engine.trajan.table import TrajanGame, TrajanTable


@action("forum")
@step("forum")
class Forum(ActionPrompt):
    """The choice of a tile from the green and yellow spaces."""

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[TakeTile]]:
        return [Option(tile, "take-tile", TakeTile(tile)) for tile in on_forum(table)]

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_by_forum(game.table)

    def carry_out(self, game: TrajanGame, means: TakeTile) -> None:
        table = game.table
        spaces = table.extra if means.tile in table.extra else table.forum
        spaces[spaces.index(means.tile)] = None
        table.players[self.seat].tiles.append(means.tile)
        game.tell(TileTaken, seat=self.seat, tile=means.tile)
