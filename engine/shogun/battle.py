"""Battles between armies, and against the farmers of a neutral province: the throw, and what comes of it."""

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
    """Armies of `seat` that attack `province` from `origin`, `bonus` more coming from the supply."""

    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    bonus: int


class Outcome(NamedTuple):
    """How a battle ends, and how many armies of the winner then stand in the province."""

    result: str
    left: int


def outcome_of(attackers: int, defenders: int, farmers: int, *, neutral: bool) -> Outcome:
    """What cubes in the tray decide; `farmers` are those that help the defender.

    The winner loses as many as the loser had, a winning defender farmers first (R-32). A tie is undecided, 0 : 0
    too (R-34), and so is a player's defence by farmers alone (R-33); farmers who hold a neutral province have won.
    """
    ahead = attackers - defenders - farmers
    if ahead > 0:
        return Outcome(ATTACKER_WINS, ahead)
    if ahead == 0 or not (defenders or neutral):
        return Outcome(UNDECIDED, 0)
    return Outcome(DEFENDER_WINS, min(defenders, -ahead))


def fight(game: ShogunGame, march: March, defence_bonus: int) -> None:
    """An attack: all armies of both sides with the bonus armies, and the whole tray, go into the tower (R-29)."""
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
    """What is thrown, of each colour; the armies leave their provinces, the farmers their supply."""
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
    """The cubes of both sides leave the tray, for the province or the supplies; all others stay there (R-30).

    Farmers go home if they helped, and stay in the tray if not (R-31). What stayed behind in the origin is untouched
    (R-34, R-35).
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
