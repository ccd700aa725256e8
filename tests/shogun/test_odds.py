"""Tests of the odds of attacks and revolts against the reference's table and simulated throws."""

from __future__ import annotations

from itertools import product
from math import comb, sqrt
from timeit import timeit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.shogun import odds
from engine.shogun.components import RULES
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.tower import Tower
from tests.slow import slow_after

ATTACKER, DEFENDER = 0, 1
THROWN = 0.0037
"""Tolerance for the reference's table: four standard errors of 400,000 throws, plus rounding to 0.001."""
TRIALS = 4_000

TABLE: dict[tuple[int, int], tuple[float, float, float, float, float, float]] = {
    (1, 1): (0.211, 0.361, 0.428, 0.264, 0.265, 0.471),
    (2, 1): (0.458, 0.225, 0.318, 0.586, 0.121, 0.293),
    (2, 2): (0.234, 0.483, 0.283, 0.333, 0.335, 0.332),
    (3, 2): (0.405, 0.336, 0.259, 0.563, 0.181, 0.256),
    (4, 2): (0.555, 0.232, 0.213, 0.736, 0.096, 0.168),
    (4, 3): (0.373, 0.405, 0.222, 0.553, 0.219, 0.228),
    (5, 3): (0.507, 0.295, 0.198, 0.707, 0.127, 0.166),
    (4, 4): (0.229, 0.580, 0.191, 0.382, 0.383, 0.236),
    (6, 4): (0.473, 0.341, 0.186, 0.689, 0.151, 0.160),
    (8, 4): (0.682, 0.182, 0.136, 0.875, 0.050, 0.075),
    (3, 5): (0.067, 0.831, 0.103, 0.127, 0.709, 0.165),
    (8, 8): (0.212, 0.655, 0.133, 0.412, 0.414, 0.174),
}
"""Win, lose and undecided by attackers and defenders, with farmers who help and then without."""


def stay(cubes: int) -> list[float]:
    """Return the probabilities that 0, 1, 2... of the loaded cubes stay inside."""
    return [comb(cubes, inside) * 0.3**inside * 0.7 ** (cubes - inside) for inside in range(cubes + 1)]


def after_loading(armies: int, defenders: int | None, *, farmers: int = 0, farmers_help: bool = True) -> Odds:
    """Return the odds averaged over all possible contents of the tower after loading."""
    own, green = stay(RULES.tower_armies), stay(RULES.tower_farmers)
    win = lose = undecided = 0.0
    for a, d, f in product(range(len(own)), range(len(own) if defenders is not None else 1), range(len(green))):
        likely = own[a] * green[f] * (own[d] if defenders is not None else 1.0)
        found = attack_odds(
            Tower([a, d, 2, 2, f], [0] * 5),
            ATTACKER,
            armies,
            defender=None if defenders is None else DEFENDER,
            defenders=defenders or 0,
            farmers=farmers,
            farmers_help=farmers_help,
        )
        win, lose, undecided = (
            win + likely * found.win,
            lose + likely * found.lose,
            undecided + likely * found.undecided,
        )
    return Odds(win, lose, undecided)


@pytest.mark.ruling("R-31", "R-33", "R-34")
@pytest.mark.parametrize("sides", TABLE, ids=[f"{a}:{d}" for a, d in TABLE])
def test_odds_against_a_player_after_loading_match_the_table(sides: tuple[int, int]) -> None:
    helped = after_loading(*sides)
    alone = after_loading(*sides, farmers_help=False)
    assert (*helped, *alone) == pytest.approx(TABLE[sides], abs=THROWN)


@pytest.mark.parametrize(
    ("farmers", "chances"),
    [(1, (0.248, 0.545, 0.734, 0.847, 0.912, 0.950)), (2, (0.110, 0.301, 0.512, 0.681, 0.800, 0.878))],
)
def test_odds_against_a_neutral_province_after_loading_match_the_table(
    farmers: int, chances: tuple[float, ...]
) -> None:
    found = [after_loading(armies, None, farmers=farmers).win for armies in range(1, 7)]
    assert found == pytest.approx(chances, abs=THROWN)


@pytest.mark.ruling("R-42")
@pytest.mark.parametrize(
    ("armies", "farmers", "chance"),
    [(2, 1, 0.545), (3, 1, 0.734), (3, 2, 0.513), (4, 2, 0.680), (4, 3, 0.494), (5, 3, 0.646)],
)
def test_odds_of_revolts_after_loading_match_the_table(armies: int, farmers: int, chance: float) -> None:
    own, green = stay(RULES.tower_armies), stay(RULES.tower_farmers)
    held = sum(
        own[a] * green[f] * revolt_odds(Tower([a, 2, 2, 2, f], [0] * 5), ATTACKER, armies, farmers)
        for a, f in product(range(len(own)), range(len(green)))
    )
    assert held == pytest.approx(chance, abs=THROWN)


def ends(tower: Tower, added: list[int], *, neutral: bool, farmers_help: bool, seed: int) -> Odds:
    """Return the share of each outcome in simulated throws."""
    chance, won, lost = Chance(seed), 0, 0
    for _ in range(TRIALS):
        thrown = tower.clone()
        thrown.throw(added, chance)
        own, theirs, green = thrown.tray[ATTACKER], thrown.tray[DEFENDER], thrown.tray[-1]
        against = green if neutral else theirs + (green if farmers_help else 0)
        won += own > against
        lost += against > own and (neutral or theirs > 0)
    return Odds(won / TRIALS, lost / TRIALS, 1 - (won + lost) / TRIALS)


@pytest.mark.parametrize("seed", slow_after(1, range(4)))
@pytest.mark.parametrize(("neutral", "farmers_help"), [(False, True), (False, False), (True, True)])
def test_odds_match_simulated_throws(seed: int, neutral: bool, farmers_help: bool) -> None:
    """Cubes of all colors are inside and in the tray; the bound is four standard errors of 4,000 throws."""
    lot = Chance(seed)
    tower = Tower([lot.below(6) for _ in range(5)], [lot.below(4) for _ in range(5)])
    added = [1 + lot.below(8), 0 if neutral else 1 + lot.below(8), 0, 0, 2 if neutral else 0]
    found = attack_odds(
        tower,
        ATTACKER,
        added[ATTACKER],
        defender=None if neutral else DEFENDER,
        defenders=added[DEFENDER],
        farmers=added[-1],
        farmers_help=farmers_help,
    )
    seen = ends(tower, added, neutral=neutral, farmers_help=farmers_help, seed=seed)
    for said, share in zip(found, seen, strict=True):
        assert share == pytest.approx(said, abs=4 * sqrt(said * (1 - said) / TRIALS) + 1e-9)


CUBES = st.lists(st.integers(0, 12), min_size=6, max_size=6)


@given(CUBES, CUBES, st.integers(0, 40), st.integers(0, 40), st.booleans(), st.booleans())
def test_odds_add_up_and_leave_the_tower_unchanged(
    inside: list[int], tray: list[int], armies: int, others: int, neutral: bool, farmers_help: bool
) -> None:
    tower = Tower(inside, tray)
    before = tower.clone()
    against = {"farmers": others} if neutral else {"defender": DEFENDER, "defenders": others}
    found = attack_odds(tower, ATTACKER, armies, farmers_help=farmers_help, **against)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    assert tower == before


@pytest.mark.ruling("R-33")
def test_farmers_alone_never_win_for_a_defender() -> None:
    """Without cubes of the defender, the attacker can't lose (ruling R-33)."""
    found = attack_odds(Tower([0, 0, 4], [0, 0, 4]), ATTACKER, 1, defender=DEFENDER)
    assert found.lose == 0
    assert 0 < found.win < found.undecided


@pytest.mark.ruling("NEU-21")
def test_farmers_of_a_neutral_province_can_win() -> None:
    """They repel the attack (ruling NEU-21)."""
    for farmers_help in (True, False):
        found = attack_odds(Tower.empty(2), ATTACKER, 1, farmers=1, farmers_help=farmers_help)
        assert found == pytest.approx((0.21, 0.21, 0.58))


def test_a_battle_without_cubes_is_undecided() -> None:
    assert attack_odds(Tower.empty(2), ATTACKER, 0, defender=DEFENDER) == (0, 0, 1)


def forget() -> None:
    for remembered in (odds._out, odds._odds, odds._binomial):
        remembered.cache_clear()


def test_odds_take_less_than_a_millisecond() -> None:
    """A usual battle is measured without caches, as the best of five tries."""

    def ask() -> None:
        forget()
        attack_odds(Tower([2, 3, 2, 2, 3], [1, 0, 0, 1, 1]), ATTACKER, 8, defender=DEFENDER, defenders=7)

    assert min(timeit(ask, number=20) / 20 for _ in range(5)) < 0.001
