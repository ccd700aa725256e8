"""Quick recommendations during a round: targets, forces and special cards, best first.

They use only information the seat can see and the values from `worth`, in rough victory points.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.choices import Attack, AttackNeutral, Send, Target
from engine.shogun.components import ACTIONS, SPECIAL_CARDS, ActionId, ProvinceId
from engine.shogun.measures import attack_bonus, farmers_help, neutral_farmers
from engine.shogun.table import ShogunTable, SpecialId
from engine.shogun.thinking.worth import (
    ARMY,
    CHEST,
    EXPECTED_LOSS,
    RICE,
    SPARE_RICE,
    attack_worth,
    prize_of,
    threat_to,
)

RISK, GRAVEST_RISK = 0.4, 0.8
"""The probability of losing a province within a round to a neighbor with twice as many armies, and its maximum."""
BATTLE, DEFENCE, PLACE = 0.35, 0.12, 0.04
"""The value of another army in a battle and for each threatened province, and of an earlier turn-order place."""


def targets_by_worth(
    table: ShogunTable, seat: Seat, origin: ProvinceId, targets: Sequence[Target]
) -> list[tuple[float, Target]]:
    """Return these targets, best first, each with the value of the best force from `origin`."""
    armies, bonus = table.armies[origin], attack_bonus(table, seat)
    forces = [(going, bonus) for going in range(1, armies)]
    valued = [(max(_worths(table, seat, origin, target.province, forces), default=0.0), target) for target in targets]
    return sorted(valued, key=lambda each: (-each[0], each[1].province))


def forces_by_worth(
    table: ShogunTable, seat: Seat, origin: ProvinceId, province: ProvinceId, forces: Sequence[Send]
) -> list[Send]:
    """Return these forces, best first; ties go to the larger force."""
    worths = _worths(table, seat, origin, province, [(send.armies, send.bonus) for send in forces])
    by_worth = sorted(zip(worths, forces, strict=True), key=lambda each: (-each[0], -each[1].armies, -each[1].bonus))
    return [send for _, send in by_worth]


def _worths(
    table: ShogunTable, seat: Seat, origin: ProvinceId, province: ProvinceId, forces: Sequence[tuple[int, int]]
) -> list[float]:
    """Return how much each force (armies, bonus armies) improves the seat's position if it goes to `province`."""
    here, left = table.armies[origin], _Danger.of(table, seat, origin)
    exposed = [left.prize * (left.risk(here - going) - left.risk(here)) for going, _ in forces]
    to = table.owner.get(province)
    if to == seat:
        there, reached = table.armies[province], _Danger.of(table, seat, province)
        safer = [reached.prize * (reached.risk(there) - reached.risk(there + going)) for going, _ in forces]
        return [gained - lost for gained, lost in zip(safer, exposed, strict=True)]
    target = _target(table, province, to)
    return [
        attack_worth(table, seat, target, going + bonus) - lost - ARMY * bonus / 2
        for (going, bonus), lost in zip(forces, exposed, strict=True)
    ]


def _target(table: ShogunTable, province: ProvinceId, to: Seat | None) -> Attack | AttackNeutral:
    if to is None:
        return AttackNeutral(province, neutral_farmers(table))
    return Attack(province, to, table.armies[province], int(farmers_help(table, province)))


class _Danger(NamedTuple):
    """The value of a province and the number of enemy armies that could attack it."""

    prize: float
    attackers: int

    @classmethod
    def of(cls, table: ShogunTable, seat: Seat, province: ProvinceId) -> "_Danger":
        return cls(prize_of(table, province), threat_to(table, seat, province) + table.armies[province])

    def risk(self, armies: int) -> float:
        """Return the probability of losing the province within a round if it has this number of armies."""
        if self.attackers <= 0:
            return 0.0
        share = self.attackers / (self.attackers + armies)
        return min(GRAVEST_RISK, RISK * share * share * 9 / 4)


def specials_by_worth(table: ShogunTable, seat: Seat, row: Sequence[SpecialId]) -> list[SpecialId]:
    """Return these special cards, best first, considering the seat's plan."""
    worth = _specials(table, seat, table.players[seat].mat)
    places = {special: place for place, special in enumerate(table.special_row)}
    return sorted(row, key=lambda special: (PLACE * places[special] - worth[special], places[special]))


def _specials(table: ShogunTable, seat: Seat, mat: Mapping[ActionId, ProvinceId]) -> dict[SpecialId, float]:
    battles = sum([ACTIONS[action].battles for action in mat])
    threatened = sum([threat_to(table, seat, province) >= 0 for province in table.provinces_of(seat)])
    player = table.players[seat]
    food = RICE if player.rice < player.held + EXPECTED_LOSS else SPARE_RICE
    more = {special: max(0, card.deploy - ACTIONS["deploy_5"].armies) for special, card in SPECIAL_CARDS.items()}
    return {
        special: card.attack * BATTLE * battles
        + card.defence * DEFENCE * threatened
        + card.chests * CHEST * ("collect_taxes" in mat)
        + card.rice * food * ("confiscate_rice" in mat)
        + more[special] * ARMY * ("deploy_5" in mat)
        for special, card in SPECIAL_CARDS.items()
    }
