"""The senate action: advance one space, on top of the discs already there."""

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.core.steps import step
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import Advance
from engine.trajan.components import RULES
from engine.trajan.effects import score
from engine.trajan.events import SenateAdvanced
from engine.trajan.measures import senate_space
from engine.trajan.table import TrajanGame, TrajanTable

ADVANCE = "advance"


@action("senate")
@step("senate")
class Senate(ActionPrompt):
    """The optional advance in the senate, which scores the new space. The last space is the limit in each quarter
    (B9).
    """

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Advance]]:
        space = senate_space(table, seat) + 1
        if space == len(RULES.senate):
            return []
        return [Option(ADVANCE, "advance", Advance(RULES.senate[space]))]

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        return Picked(keys=(ADVANCE,)) if self.options(game.table, seat) else Picked()

    def carry_out(self, game: TrajanGame, means: Advance) -> None:
        table = game.table
        space = senate_space(table, self.seat)
        table.senate[space].remove(self.seat)
        table.senate[space + 1].append(self.seat)
        score(table, self.seat, "senate", means.points)
        game.tell(SenateAdvanced, seat=self.seat, points=means.points)
