"""The chances of an attack and of a revolt, by what is thrown and what lies in the tower and its tray.

They are exact for the tower of `tower`: what comes out of a throw are sums of independent cubes. They are advice for
players and computer players and no part of the game, so they are floating-point numbers.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.components import RULES
from engine.shogun.tower import PARTS, Tower, release_by

REMEMBERED = 1 << 12
Chances = tuple[float, ...]
"""How likely it is that 0, 1, 2... cubes come out."""
NONE: Chances = (1.0,)


class Odds(NamedTuple):
    """How likely an attack is to win, to lose, or to end undecided. They add up to 1."""

    win: float
    lose: float
    undecided: float


def attack_odds(
    tower: Tower,
    attacker: Seat,
    armies: int,
    *,
    defender: Seat | None = None,
    defenders: int = 0,
    farmers: int = 0,
    farmers_help: bool = True,
) -> Odds:
    """The chances of `attacker` who throws in so many armies, bonus army included.

    `defender` None is a neutral province, where `farmers` are thrown in. In a player's province no farmers are, but
    with `farmers_help` those that come out fight for the defender (R-31); a defence by farmers alone is undecided.
    """
    thrown = armies + defenders + farmers + sum(tower.tray)
    own = _cubes_out(tower, attacker, armies, thrown)
    theirs = NONE if defender is None else _cubes_out(tower, defender, defenders, thrown)
    helping = _cubes_out(tower, -1, farmers, thrown) if farmers_help or defender is None else NONE
    return _odds(own, theirs, helping, defender is not None)


def revolt_odds(tower: Tower, owner: Seat, armies: int, farmers: int) -> float:
    """How likely `owner` is to hold a province with so many armies against so many farmers."""
    return attack_odds(tower, owner, armies, farmers=farmers).win


def _cubes_out(tower: Tower, colour: int, added: int, thrown: int) -> Chances:
    """What comes out of one colour if `thrown` cubes fall in all."""
    inside = tower.inside[colour]
    return _out(added + tower.tray[colour], inside, release_by(thrown) if inside else 0)


@lru_cache(REMEMBERED)
def _out(fresh: int, old: int, release: int) -> Chances:
    """`fresh` cubes are thrown, `old` ones are inside, of which `release` in `PARTS` are loosened."""
    return _together(_binomial(fresh, RULES.fall_through), _binomial(old, release))


@lru_cache(REMEMBERED)
def _odds(own: Chances, theirs: Chances, helping: Chances, alone_is_undecided: bool) -> Odds:
    """Everybody's chances to have so many cubes out, as the chances of the battle."""
    win = _more(own, _together(theirs, helping))
    lose = _more(_together(theirs, helping), own)
    if alone_is_undecided:
        lose = max(0.0, lose - theirs[0] * _more(helping, own))
    return Odds(win, lose, max(0.0, 1.0 - win - lose))


def _more(these: Chances, those: Chances) -> float:
    """How likely there are more of these than of those."""
    below = list(accumulate(those, initial=0.0))
    last = len(those)
    return sum(chance * below[min(count, last)] for count, chance in enumerate(these))


def _together(these: Chances, those: Chances) -> Chances:
    """The chances of both numbers added."""
    if len(those) == 1 or len(these) == 1:
        return these if len(those) == 1 else those
    sums = [0.0] * (len(these) + len(those) - 1)
    for i, this in enumerate(these):
        for j, that in enumerate(those, start=i):
            sums[j] += this * that
    return tuple(sums)


@lru_cache(REMEMBERED)
def _binomial(cubes: int, likely: int) -> Chances:
    """The chances of so many cubes, each of which comes out in `likely` of `PARTS` cases."""
    p = likely / PARTS
    return tuple(comb(cubes, out) * p**out * (1.0 - p) ** (cubes - out) for out in range(cubes + 1))
