"""Battle / move A and B: the choice of target and force, and the defender's choice of additional armies."""

from collections.abc import Iterator
from typing import Any, TypeVar

from engine.core.events import Seat
from engine.core.questions import Answer, Option, Pick, Picked, Refusal
from engine.core.steps import Prompt, step
from engine.shogun.battle import March, fight
from engine.shogun.choices import Attack, AttackNeutral, Defend, MoveTo, Send, Target
from engine.shogun.components import ProvinceId
from engine.shogun.effects import move_armies
from engine.shogun.events import ActionVoid, ArmiesMoved
from engine.shogun.foreseeing import Departure, force_of, of_force, round_of, standing_word
from engine.shogun.measures import (
    attack_bonus,
    defence_bonus,
    farmers_help,
    forces_of,
    neutral_farmers,
    targets_of,
    why_no_bonus,
)
from engine.shogun.refusals import refused_defenders, refused_forces, refused_targets
from engine.shogun.table import ActionId, ShogunGame
from engine.shogun.thinking.advice import forces_by_worth, targets_by_worth

TargetT = TypeVar("TargetT", Attack, AttackNeutral, MoveTo, Target)

_WORDS: dict[type[Any], str] = {Attack: "attack", AttackNeutral: "attack-neutral", MoveTo: "move-to"}


def target_option(target: TargetT) -> Option[TargetT]:
    """Return a target province as an option."""
    return Option(target.province, _WORDS[type(target)], target)


@step("choose-target")
class ChooseTarget(Departure):
    """The choice of a target, which is mandatory unless the game's options make attacks optional (R-19)."""

    seat: Seat
    action: ActionId
    origin: ProvinceId
    round: str = ""
    chancy = True

    def question(self, game: ShogunGame, seat: Seat) -> Pick[Target]:
        targets = targets_of(game.table, seat, self.origin)
        return Pick(tuple([target_option(target) for target in targets]), least=int(game.table.must_attack))

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_targets(game.table, seat, self.origin)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return no target if the options allow it, otherwise the target where an army does the least harm."""
        if not game.table.must_attack:
            return Picked()
        targets = targets_of(game.table, seat, self.origin)
        return Picked(keys=(min(targets, key=_harm).province,))

    def proposals(self, game: ShogunGame, seat: Seat) -> Iterator[Picked]:
        """Yield the targets, best first. If attacks are optional, skip bad targets and end with declining."""
        targets = targets_of(game.table, seat, self.origin)
        for worth, target in targets_by_worth(game.table, seat, self.origin, targets):
            if worth > 0 or game.table.must_attack:
                yield Picked(keys=(target.province,))
        if not game.table.must_attack:
            yield Picked()

    def resolve(self, game: ShogunGame, chosen: tuple[Option[Target], ...]) -> None:
        if chosen:
            game.plan(going_to(game, self.seat, self.action, self.origin, chosen[0].means.province))
        else:
            game.tell(ActionVoid, seat=self.seat, action=self.action, province=self.origin, why="declined")


def _harm(target: Target) -> tuple[int, int]:
    """Return a sort key: own provinces first, then neutral ones, then enemies. Stronger defenders are harmed less."""
    match target:
        case MoveTo():
            return (0, 0)
        case AttackNeutral():
            return (1, -target.farmers)
        case Attack():
            return (2, -target.armies)


@step("choose-force")
class ChooseForce(Prompt):
    """The choice of how many armies to send: at least one, and at least one must stay behind (R-20)."""

    seat: Seat
    action: ActionId
    origin: ProvinceId
    province: ProvinceId
    round: str = ""
    chancy = True

    @property
    def ahead(self) -> str:
        return of_force(self.round, self.action, self.origin)

    def from_said(self, game: ShogunGame, seat: Seat, said: Answer) -> Answer:
        return force_of(said, self.question(game, seat).options)

    def question(self, game: ShogunGame, seat: Seat) -> Pick[Send]:
        table = game.table
        armies = table.armies[self.origin]
        bonus = 0 if why_no_bonus(table, seat, self.province) else attack_bonus(table, seat)
        extras = (bonus, 0) if bonus else (0,)
        return Pick(
            tuple(
                [_send(going, armies - going, extra) for extra in extras for going in forces_of(table, self.origin)]
            )
        )

    def facts(self, game: ShogunGame, seat: Seat) -> dict[str, str | int]:
        """Return the question's facts. `to` is the owner of the target province if it belongs to another player."""
        table = game.table
        to = table.owner.get(self.province)
        facts: dict[str, str | int] = {
            "action": self.action,
            "origin": self.origin,
            "province": self.province,
            "armies": table.armies[self.origin],
        }
        if to is None:
            return {**facts, "target": "attack-neutral", "defenders": 0, "farmers": neutral_farmers(table)}
        there = table.armies[self.province]
        if to == seat:
            return {**facts, "target": "move-to", "defenders": there, "farmers": 0}
        helped = int(farmers_help(table, self.province))
        return {**facts, "target": "attack", "to": to, "defenders": there, "farmers": helped}

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_forces(game.table, seat, self.origin, self.province)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return one army, without the bonus army."""
        return Picked(keys=(self.question(game, seat).options[-1].key,))

    def proposals(self, game: ShogunGame, seat: Seat) -> Iterator[Picked]:
        forces = {option.means: option.key for option in self.question(game, seat).options}
        for send in forces_by_worth(game.table, seat, self.origin, self.province, list(forces)):
            yield Picked(keys=(forces[send],))

    def resolve(self, game: ShogunGame, chosen: tuple[Option[Send], ...]) -> None:
        table, send = game.table, chosen[0].means
        if table.owner.get(self.province) == self.seat:
            self._move(game, send.armies)
            return
        march = March(self.seat, self.origin, self.province, send.armies, send.bonus)
        _defend(game, march)

    def _move(self, game: ShogunGame, armies: int) -> None:
        """Move to a province of the same player: no battle, no bonus army, no cubes thrown (R-66)."""
        move_armies(game.table, self.origin, self.province, armies)
        game.tell(ArmiesMoved, seat=self.seat, origin=self.origin, province=self.province, armies=armies)


def going_to(game: ShogunGame, seat: Seat, action: ActionId, origin: ProvinceId, province: ProvinceId) -> ChooseForce:
    """Return the prompt for the number of armies to send from `origin` to `province`."""
    return ChooseForce(seat=seat, action=action, origin=origin, province=province, round=round_of(game.table))


def _send(armies: int, behind: int, bonus: int) -> Option[Send]:
    if bonus:
        return Option(f"{armies}+{bonus}", "send-with-bonus", Send(armies, behind, bonus))
    return Option(str(armies), "send", Send(armies, behind, 0))


def _defend(game: ShogunGame, march: March) -> None:
    """Ask the defender about additional armies, or fight immediately if the defender has no choice to make (R-36)."""
    to = game.table.owner.get(march.province)
    most = 0 if to is None else defence_bonus(game.table, march.province)
    word = standing_word(game, to) if to is not None and most else "never"
    if to is not None and word == "ask":
        game.plan(
            AddDefenders(
                seat=to,
                by=march.seat,
                origin=march.origin,
                province=march.province,
                armies=march.armies,
                bonus=march.bonus,
            )
        )
        return
    fight(game, march, most if word == "always" else 0)


@step("add-defenders")
class AddDefenders(Prompt):
    """The defender's choice of additional armies from the supply, allowed by the special card or a castle (R-36)."""

    seat: Seat
    by: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    bonus: int
    quick = True
    chancy = True

    def question(self, game: ShogunGame, seat: Seat) -> Pick[Defend]:
        most = defence_bonus(game.table, self.province)
        return Pick(tuple([Option(str(armies), "defend", Defend(armies)) for armies in range(most, -1, -1)]))

    def facts(self, game: ShogunGame, seat: Seat) -> dict[str, str | int]:
        table = game.table
        return {
            "by": self.by,
            "origin": self.origin,
            "province": self.province,
            "armies": self.armies,
            "bonus": self.bonus,
            "defenders": table.armies[self.province],
            "farmers": int(farmers_help(table, self.province)),
            "supply": table.players[seat].supply,
        }

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_defenders(game.table, seat, self.province)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return as many armies as possible, which is nearly always right."""
        return Picked(keys=(str(defence_bonus(game.table, self.province)),))

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Picked, ...]:
        return (self.fallback(game, seat),)

    def resolve(self, game: ShogunGame, chosen: tuple[Option[Defend], ...]) -> None:
        march = March(self.by, self.origin, self.province, self.armies, self.bonus)
        fight(game, march, chosen[0].means.armies)
