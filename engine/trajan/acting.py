"""The use of actions: the tray's, the free one of a building, and repetitions by extra action tiles."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.trajan.actions import prompt_of
from engine.trajan.choices import Extra
from engine.trajan.components import ActionId
from engine.trajan.effects import spend
from engine.trajan.events import ExtraSpent
from engine.trajan.measures import extra_tiles, repetitions
from engine.trajan.refusals import refused_repetitions
from engine.trajan.table import TrajanGame
from engine.trajan.thinking.proposals import repetitions_by_worth
from engine.trajan.thinking.worth import Look


@step("take-action")
class TakeAction(Step):
    """An action for a seat: the tray's, the free one of a building (H4), or a repetition.

    If `may_repeat` is true, an extra action tile can repeat it afterwards; repetitions can't be repeated (H10).
    """

    seat: Seat
    action: ActionId
    may_repeat: bool = True

    def run(self, game: TrajanGame) -> None:
        later = [ExtraAction(seat=self.seat, action=self.action)] if self.may_repeat else []
        game.plan(prompt_of(self.action, self.seat), *later)


@step("extra-action")
class ExtraAction(MayPrompt):
    """The choice to repeat the action with an extra action tile or a joker, once per turn (H1, H3).

    A [+2] marker gives two repetitions (H2). The choice isn't offered if the action is impossible, such as at the
    last space of the senate, since the tile would be wasted.
    """

    seat: Seat
    action: ActionId

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Extra]:
        table = game.table
        player = table.players[seat]
        may_follow = self.action in table.performed and not table.extra_spent
        tiles = extra_tiles(player, self.action) if may_follow else []
        if not tiles or not prompt_of(self.action, seat).options(table, seat):
            return Pick((), least=0)
        times = repetitions(player, self.action)
        return Pick(tuple([Option(tile, "extra-action", Extra(tile, self.action, times)) for tile in tiles]), least=0)

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        return {"action": self.action}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_repetitions(game.table, seat, self.action)

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return repetitions_by_worth(Look(game.table, seat), self.action)

    def accept(self, game: TrajanGame, means: Extra) -> None:
        """Spend the tile, keep the [+2] marker (H8), and plan each repetition as a full action (H6)."""
        game.table.extra_spent = True
        spend(game.table, self.seat, means.tile)
        game.tell(ExtraSpent, seat=self.seat, action=self.action, tile=means.tile, times=means.times)
        again = TakeAction(seat=self.seat, action=self.action, may_repeat=False)
        game.plan(*[again] * means.times)
