"""The odds of attacks and revolts, calculated from the thrown cubes and the contents of the tower and its tray.

They are exact for the model in `tower`, in which cubes come out independently. They only advise players and computer
players, so floating-point numbers are precise enough.
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
"""The probabilities that 0, 1, 2... cubes come out."""
NONE: Chances = (1.0,)


class Odds(NamedTuple):
    """The probabilities that an attack wins, loses or ends undecided. They add up to 1."""

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
    """Return the odds of an attack by `attacker` with this number of armies, including the bonus army.

    If `defender` is None, the province is neutral and `farmers` are thrown in. In a player's province no farmers are
    thrown, but with `farmers_help`, those that come out fight for the defender (R-31). If only farmers defend a
    player's province, the result is undecided.
    """
    thrown = armies + defenders + farmers + sum(tower.tray)
    own = _cubes_out(tower, attacker, armies, thrown)
    theirs = NONE if defender is None else _cubes_out(tower, defender, defenders, thrown)
    helping = _cubes_out(tower, -1, farmers, thrown) if farmers_help or defender is None else NONE
    return _odds(own, theirs, helping, defender is not None)


def revolt_odds(tower: Tower, owner: Seat, armies: int, farmers: int) -> float:
    """Return the probability that `owner` holds a province with this number of armies against this many farmers."""
    return attack_odds(tower, owner, armies, farmers=farmers).win


def _cubes_out(tower: Tower, colour: int, added: int, thrown: int) -> Chances:
    """Return the distribution of the cubes of one color that come out when `thrown` cubes are thrown in total."""
    inside = tower.inside[colour]
    return _out(added + tower.tray[colour], inside, release_by(thrown) if inside else 0)


@lru_cache(REMEMBERED)
def _out(fresh: int, old: int, release: int) -> Chances:
    """Return the distribution for `fresh` thrown cubes and `old` cubes inside, dislodged with `release` / `PARTS`."""
    return _together(_binomial(fresh, RULES.fall_through), _binomial(old, release))


@lru_cache(REMEMBERED)
def _odds(own: Chances, theirs: Chances, helping: Chances, alone_is_undecided: bool) -> Odds:
    """Combine the sides' distributions of cubes into the odds of the battle."""
    win = _more(own, _together(theirs, helping))
    lose = _more(_together(theirs, helping), own)
    if alone_is_undecided:
        lose = max(0.0, lose - theirs[0] * _more(helping, own))
    return Odds(win, lose, max(0.0, 1.0 - win - lose))


def _more(these: Chances, those: Chances) -> float:
    """Return the probability that the first number exceeds the second."""
    below = list(accumulate(those, initial=0.0))
    last = len(those)
    return sum(chance * below[min(count, last)] for count, chance in enumerate(these))


def _together(these: Chances, those: Chances) -> Chances:
    """Return the distribution of the sum of two independent numbers."""
    if len(those) == 1 or len(these) == 1:
        return these if len(those) == 1 else those
    sums = [0.0] * (len(these) + len(those) - 1)
    for i, this in enumerate(these):
        for j, that in enumerate(those, start=i):
            sums[j] += this * that
    return tuple(sums)


@lru_cache(REMEMBERED)
def _binomial(cubes: int, likely: int) -> Chances:
    """Return the distribution for `cubes` cubes that each come out with probability `likely` / `PARTS`."""
    p = likely / PARTS
    return tuple(comb(cubes, out) * p**out * (1.0 - p) ** (cubes - out) for out in range(cubes + 1))
