"""A player's turn in an action: the planned action is carried out completely or not at all (R-18)."""

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
    """A seat's turn in the action for which all players have revealed their cards.

    An action is carried out if it's completely possible and otherwise skipped without cost (R-18), so bluffs are
    legal (R-12). Chest cards and empty spaces do nothing and aren't announced (R-11). If a province was lost this
    round, its action stays canceled, even if it has been won back (R-25). A province won this round isn't on the mat
    (R-26).
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
