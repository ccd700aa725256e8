"""The deployment of armies, and the move that is part of Deploy / move 1."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Answer, Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Prompt, step
from engine.shogun.battle_moves import going_to, target_option
from engine.shogun.choices import Deploy, MoveTo
from engine.shogun.components import ACTIONS, ProvinceId
from engine.shogun.effects import pay, place_from_supply
from engine.shogun.events import Deployed
from engine.shogun.foreseeing import Departure, deployment_of, of_deployment, round_of
from engine.shogun.measures import deploy_choices, own_neighbours
from engine.shogun.refusals import refused_deployments, refused_moves
from engine.shogun.table import ActionId, ShogunGame
from engine.shogun.thinking.advice import targets_by_worth


def deploy(game: ShogunGame, seat: Seat, action: ActionId, province: ProvinceId) -> None:
    """Deploy armies, or ask how many if the special card allows more; then offer the action's move."""
    choices = deploy_choices(game.table, seat, action)
    if len(choices) > 1:
        game.plan(DeployMore(seat=seat, action=action, province=province, round=round_of(game.table)))
        return
    place(game, seat, action, province, choices[0])
    if ACTIONS[action].moves and own_neighbours(game.table, seat, province):
        game.plan(MoveArmies(seat=seat, action=action, origin=province, round=round_of(game.table)))


def place(game: ShogunGame, seat: Seat, action: ActionId, province: ProvinceId, armies: int) -> None:
    """Pay for and place the armies. The cost doesn't depend on their number."""
    chests = ACTIONS[action].cost
    pay(game.table, seat, chests)
    place_from_supply(game, seat, province, armies)
    total = game.table.armies[province]
    game.tell(Deployed, seat=seat, province=province, armies=armies, chests=chests, total=total)


@step("deploy-more")
class DeployMore(Prompt):
    """The choice between six armies, by the special card, and the normal number of armies (R-18, R-24)."""

    seat: Seat
    action: ActionId
    province: ProvinceId
    round: str = ""

    @property
    def ahead(self) -> str:
        return of_deployment(self.round, self.province)

    def from_said(self, game: ShogunGame, seat: Seat, said: Answer) -> Answer:
        return deployment_of(said, self.question(game, seat).options)

    def question(self, game: ShogunGame, seat: Seat) -> Pick[Deploy]:
        choices = deploy_choices(game.table, seat, self.action)
        return Pick(tuple([Option(str(armies), "deploy", Deploy(armies)) for armies in choices]))

    def facts(self, game: ShogunGame, seat: Seat) -> dict[str, str | int]:
        table = game.table
        return {
            "action": self.action,
            "province": self.province,
            "armies": table.armies[self.province],
            "supply": table.players[seat].supply,
        }

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_deployments(game.table, seat, self.action)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return the larger number: it costs nothing extra, and the player took the special card for it."""
        return Picked(keys=(str(deploy_choices(game.table, seat, self.action)[0]),))

    def resolve(self, game: ShogunGame, chosen: tuple[Option[Deploy], ...]) -> None:
        place(game, self.seat, self.action, self.province, chosen[0].means.armies)


@step("move-armies")
class MoveArmies(Departure, MayPrompt):
    """The optional move to a neighboring province of the same player, which can include the new army (R-21)."""

    seat: Seat
    action: ActionId
    origin: ProvinceId
    round: str = ""
    chancy = True

    def question(self, game: ShogunGame, seat: Seat) -> Pick[MoveTo]:
        targets = own_neighbours(game.table, seat, self.origin)
        return Pick(tuple([target_option(target) for target in targets]), least=0)

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_moves(game.table, seat, self.origin)

    def proposals(self, game: ShogunGame, seat: Seat) -> Iterator[Picked]:
        """Yield the moves that make the player's provinces safer, best first, then no move."""
        targets = own_neighbours(game.table, seat, self.origin)
        for worth, target in targets_by_worth(game.table, seat, self.origin, targets):
            if worth > 0:
                yield Picked(keys=(target.province,))
        yield Picked()

    def accept(self, game: ShogunGame, means: MoveTo) -> None:
        game.plan(going_to(game, self.seat, self.action, self.origin, means.province))
