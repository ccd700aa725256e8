"""Battles against other players and against the farmers of neutral provinces: the cube throw and its outcome."""

from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.effects import clear_tray, conquer, devastate, farmers_home, none_added, throw, to_supply
from engine.shogun.events import BattleFought
from engine.shogun.measures import farmers_help, neutral_farmers
from engine.shogun.table import ShogunGame, ShogunTable

ATTACKER_WINS = "attacker-wins"
DEFENDER_WINS = "defender-wins"
UNDECIDED = "undecided"


class March(NamedTuple):
    """An attack by `seat` on `province` with `armies` from `origin` and `bonus` more from the supply."""

    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    bonus: int


class Outcome(NamedTuple):
    """The result of a battle and the number of the winner's armies that remain in the province."""

    result: str
    left: int


def outcome_of(attackers: int, defenders: int, farmers: int, *, neutral: bool) -> Outcome:
    """Return the outcome of a battle for these numbers of cubes in the tray.

    `farmers` counts only those that help the defender. The winner loses one army per opposing cube; if the defender
    wins, farmers are lost first (R-32). A tie is undecided, including 0 : 0 (R-34). So is a battle over a player's
    province in which only farmers are left (R-33), but in a neutral province the farmers win it.
    """
    ahead = attackers - defenders - farmers
    if ahead > 0:
        return Outcome(ATTACKER_WINS, ahead)
    if ahead == 0 or not (defenders or neutral):
        return Outcome(UNDECIDED, 0)
    return Outcome(DEFENDER_WINS, min(defenders, -ahead))


def fight(game: ShogunGame, march: March, defence_bonus: int) -> None:
    """Fight a battle: throw all armies of both sides, bonus armies and the tray's contents into the tower (R-29)."""
    table = game.table
    to = table.owner.get(march.province)
    defenders = table.armies.get(march.province, 0)
    helped = farmers_help(table, march.province)
    added = _taken_up(table, march, to, defenders + defence_bonus)
    if to is not None:
        table.players[to].supply -= defence_bonus
    thrown = throw(game, added)
    defenders_out = 0 if to is None else thrown.out[to]
    outcome = outcome_of(thrown.out[march.seat], defenders_out, thrown.out[-1] if helped else 0, neutral=to is None)
    game.tell(
        BattleFought,
        seat=march.seat,
        to=to,
        origin=march.origin,
        province=march.province,
        armies=march.armies,
        bonus=march.bonus,
        defenders=defenders,
        defence_bonus=defence_bonus,
        farmers=added[-1],
        throw=thrown,
        attackers_out=thrown.out[march.seat],
        defenders_out=defenders_out,
        farmers_out=thrown.out[-1],
        helped=helped,
        result=outcome.result,
        left=outcome.left,
    )
    _settle(game, march, to, outcome, helped)


def _taken_up(table: ShogunTable, march: March, to: Seat | None, defenders: int) -> list[int]:
    """Remove the fighting armies and farmers from the board and the supply; return the cubes to throw by color."""
    added = none_added(table)
    added[march.seat] = march.armies + march.bonus
    table.armies[march.origin] -= march.armies
    table.players[march.seat].supply -= march.bonus
    if to is None:
        added[-1] = neutral_farmers(table)
        table.farmers -= added[-1]
    else:
        added[to] = defenders
        table.armies[march.province] = 0
    return added


def _settle(game: ShogunGame, march: March, to: Seat | None, outcome: Outcome, helped: bool) -> None:
    """Move both sides' cubes from the tray to the province or the supplies; other players' cubes stay there (R-30).

    Farmers return to their supply if they helped the defender and stay in the tray otherwise (R-31). Armies left
    behind in the origin province aren't affected (R-34, R-35).
    """
    table = game.table
    won, held = outcome.result == ATTACKER_WINS, outcome.result == DEFENDER_WINS
    to_supply(table, march.seat, clear_tray(table, march.seat) - (outcome.left if won else 0))
    if to is not None:
        to_supply(table, to, clear_tray(table, to) - (outcome.left if held else 0))
    if helped:
        farmers_home(table)
    if won:
        conquer(game, march.province, march.seat, outcome.left)
    elif to is not None and held:
        table.armies[march.province] = outcome.left
    elif to is not None:
        devastate(game, march.province)
