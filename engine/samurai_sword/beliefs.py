"""Beliefs about secret roles: how well each possible deal explains the attacks up to now.

The evidence of an attack depends on the roles of the two players, with weights from
`assets/samurai_sword/beliefs.json`. Only public facts and the viewer's own role count.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp

from pydantic import BaseModel, ConfigDict, Field

from engine.core.chance import Chance
from engine.core.datafiles import read_file
from engine.core.events import Seat
from engine.samurai_sword.components import FOLDER, ROLES, RULES, Role
from engine.samurai_sword.table import SamuraiSwordTable

Deal = tuple[Role, ...]
"""The roles of some players, in the order of their seats."""


class Evidence(BaseModel):
    """What an attack says about roles: a deal is e times as likely for each point of evidence."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    attack_on_shogun: Mapping[Role, float]
    """The evidence of an attack on the Shogun, by the attacker's role."""
    attack_on_teammate: float
    """The evidence of an attack on another teammate, who may be unknown to the attacker."""
    most: int = Field(ge=1)
    """The number of attacks on the same player that count. More don't add evidence."""


EVIDENCE = read_file(FOLDER, "beliefs.json", Evidence)


def believed_deal(table: SamuraiSwordTable, seat: Seat, hidden: Sequence[Seat], chance: Chance) -> Deal:
    """Draw roles for the `hidden` seats, with deals that explain the attacks better more likely.

    `seat` is the viewer, whose own attacks are no evidence about the others.
    """
    deals = _deals(tuple(sorted(_role_of(table, other) for other in hidden)))
    roles = {other: _role_of(table, other) for other in range(table.seats) if other not in hidden}
    attacks = [attack for attack in _attacks(table) if attack[0] != seat]
    if not attacks:
        return chance.choice(deals)
    weights = [exp(_evidence(attacks, {**roles, **dict(zip(hidden, deal, strict=True))})) for deal in deals]
    return chance.weighted(deals, weights)


def _role_of(table: SamuraiSwordTable, seat: Seat) -> Role:
    return ROLES[table.players[seat].role].role


def _attacks(table: SamuraiSwordTable) -> Iterator[tuple[Seat, Seat, int]]:
    """Yield attacker, target and the number of attacks that count."""
    for by, player in enumerate(table.players):
        for to, number in player.attacked.items():
            yield by, to, min(number, EVIDENCE.most)


def _evidence(attacks: Sequence[tuple[Seat, Seat, int]], roles: Mapping[Seat, Role]) -> float:
    """Return how well these roles explain the attacks, as a logarithm."""
    return sum([number * _evidence_of(roles[by], roles[to]) for by, to, number in attacks])


@cache
def _evidence_of(attacker: Role, target: Role) -> float:
    if target == "shogun":
        return EVIDENCE.attack_on_shogun[attacker]
    return EVIDENCE.attack_on_teammate if RULES.teams[attacker] == RULES.teams[target] else 0.0


@cache
def _deals(roles: Deal) -> tuple[Deal, ...]:
    """Return all different orders of these roles."""
    if not roles:
        return ((),)
    rest = {role: roles[: roles.index(role)] + roles[roles.index(role) + 1 :] for role in roles}
    return tuple((role, *deal) for role in rest for deal in _deals(rest[role]))
