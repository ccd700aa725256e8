"""A player's part in an action: what lies on the space is carried out, or nothing happens (R-18)."""

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.shogun.battle_moves import ChooseTarget
from engine.shogun.building import build
from engine.shogun.collecting import collect
from engine.shogun.components import ACTIONS
from engine.shogun.deploying import deploy
from engine.shogun.events import ActionVoid
from engine.shogun.foreseeing import round_of
from engine.shogun.measures import why_void
from engine.shogun.table import ActionId, ShogunGame


@step("act")
class Act(Step):
    """The turn of a seat at the action whose cards everybody has shown.

    All or nothing: what can be done completely must be, otherwise it is skipped as a whole and nothing is paid
    (R-18); so bluffs are lawful, and simply skipped (R-12). A chest card and an empty space mean nothing, and are not
    spoken of (R-11). A province that was lost before has left the space, and what was planned there stays cancelled,
    whoever has won it since (R-25); one that was won this round lies on no space (R-26).
    """

    seat: Seat
    action: ActionId

    def run(self, game: ShogunGame) -> None:
        player = game.table.players[self.seat]
        province = player.mat.get(self.action)
        if province is not None:
            why = why_void(game.table, self.seat, self.action, province)
            if why is None:
                self._carry_out(game, province)
            else:
                game.tell(ActionVoid, seat=self.seat, action=self.action, province=province, why=why)
        elif self.action in player.taken:
            lost = player.taken[self.action]
            game.tell(ActionVoid, seat=self.seat, action=self.action, province=lost, why="lost")

    def _carry_out(self, game: ShogunGame, province: str) -> None:
        card = ACTIONS[self.action]
        if card.builds is not None:
            build(game, self.seat, self.action, province)
        elif card.goods is not None:
            collect(game, self.seat, self.action, province)
        elif card.armies:
            deploy(game, self.seat, self.action, province)
        else:
            game.plan(ChooseTarget(seat=self.seat, action=self.action, origin=province, round=round_of(game.table)))
