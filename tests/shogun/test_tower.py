"""Tests of the cube tower: scripted throws, no lost cubes, and the right probabilities.

Each statistic has a fixed seed and a bound of at least four standard errors for its number of trials. A correct tower
fails any of them with a probability below one in ten thousand, and the results are reproducible.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from math import comb, sqrt
from statistics import fmean, pvariance
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.shogun.components import RULES
from engine.shogun.tower import PARTS, Tower, release_by
from tests.shogun import reference

LOADINGS = 100_000
TRIALS = 20_000


@dataclass(slots=True)
class PlayedBack(Chance):
    """Chance that replays an example's numbers and checks each request for one."""

    seed: int = 0
    numbers: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        assert bound == PARTS
        return self.numbers.pop(0)


def by_colour(colours: list[str], cubes: dict[str, int]) -> list[int]:
    return [cubes.get(colour, 0) for colour in colours]


@pytest.mark.ruling("TOW-01", "TOW-03")
@pytest.mark.parametrize("name", ["TOW-01", "TOW-03"])
def test_a_throw_with_the_examples_numbers_has_its_result(name: str) -> None:
    example = reference.example(name)
    said, expected = example["given"], example["expect"]
    colours = said["colour_order"]
    tower = Tower(by_colour(colours, said["inside"]), by_colour(colours, said["tray"]))
    thrown = by_colour(colours, said["thrown"])
    assert sum(thrown) + sum(tower.tray) == expected["cubes_thrown"]
    assert release_by(expected["cubes_thrown"]) == expected["release"]
    chance = PlayedBack(numbers=list(said["random_0_to_9999"]))
    tower.throw(thrown, chance)
    assert tower.tray == by_colour(colours, expected["tray"])
    assert tower.inside == by_colour(colours, expected["inside"])
    assert chance.numbers == []


# Invariants

COLOURS = st.integers(4, 6)


@st.composite
def throws(draw: st.DrawFn) -> tuple[Tower, list[int]]:
    colours = draw(COLOURS)
    cubes = st.lists(st.integers(0, 12), min_size=colours, max_size=colours)
    return Tower(draw(cubes), draw(cubes)), draw(cubes)


@given(throws(), st.integers(0, 2**64 - 1))
def test_no_cube_is_lost_and_each_uses_one_random_number(thrown: tuple[Tower, list[int]], seed: int) -> None:
    before, added = thrown
    tower, chance = before.clone(), Chance(seed)
    tower.throw(added, chance)
    for colour in range(len(added)):
        held = before.inside[colour] + before.tray[colour]
        assert tower.inside[colour] + tower.tray[colour] == held + added[colour]
        assert tower.inside[colour] >= 0 <= tower.tray[colour]
    assert chance.drawn == sum(added) + sum(before.tray) + sum(before.inside)


def test_cubes_in_the_tray_are_thrown_again() -> None:
    """No cube falls through here, so all from the tray are inside afterwards."""
    tower = Tower([0, 0], [3, 2])
    tower.throw([1, 0], PlayedBack(numbers=[9999] * 6))
    assert (tower.inside, tower.tray) == ([4, 2], [0, 0])


@given(throws(), st.integers(0, 2**64 - 1))
def test_equal_seeds_give_equal_throws_even_from_a_copy(thrown: tuple[Tower, list[int]], seed: int) -> None:
    one, added = thrown
    chance = Chance(seed)
    one.throw(added, chance)
    other, resumed = one.clone(), Chance(chance.seed, chance.drawn)
    one.throw(added, chance)
    other.throw(added, resumed)
    assert (one, chance) == (other, resumed)


def test_a_copy_is_independent() -> None:
    tower = Tower.empty(3)
    other = tower.clone()
    other.inside[0] += 1
    other.tray[0] += 1
    assert (tower.inside, tower.tray) == ([0] * 4, [0] * 4)


def test_above_a_hundred_cubes_the_last_probability_applies() -> None:
    assert release_by(100) == release_by(101) == release_by(500) == RULES.release[-1]
    assert release_by(0) == 0


@pytest.mark.ruling("R-38")
def test_throwing_no_cubes_changes_nothing() -> None:
    """If the supply has no farmers, none are thrown (ruling R-38)."""
    tower = Tower([2, 0, 3], [0, 0, 0])
    tower.throw([0, 0, 0], Chance(5))
    assert (tower.inside, tower.tray) == ([2, 0, 3], [0, 0, 0])


# Probabilities


@cache
def loadings(seed: int) -> tuple[tuple[int, ...], ...]:
    """Return the cubes that stay inside when towers are loaded with 38 cubes for four players, by color."""
    chance, stayed = Chance(seed), []
    for _ in range(LOADINGS):
        tower = Tower.empty(4)
        tower.throw([RULES.tower_armies] * 4 + [RULES.tower_farmers], chance)
        stayed.append(tuple(tower.inside))
    return tuple(stayed)


@pytest.mark.slow
def test_three_in_ten_cubes_stay_inside_when_loading() -> None:
    """The mean is 11.4 and the variance 7.98 of 38 cubes, within four standard errors of 100,000 loadings."""
    stayed = [sum(inside) for inside in loadings(1)]
    assert fmean(stayed) == pytest.approx(11.4, abs=4 * sqrt(7.98 / LOADINGS))
    fourth = 7.98**2 * (3 + (1 - 6 * 0.21) / 7.98)
    assert pvariance(stayed) == pytest.approx(7.98, abs=4 * sqrt((fourth - 7.98**2) / LOADINGS))


@pytest.mark.slow
def test_cubes_left_after_loading_are_binomially_distributed() -> None:
    """Compare the histogram by a chi-square test with p > 0.0001.

    Bins with an expected count below 5 are merged. With k bins the bound follows the formula of Wilson and
    Hilferty, 3.719 standard deviations above the mean.
    """
    counts = Counter(sum(inside) for inside in loadings(1))
    bins: list[list[float]] = [[0.0, 0.0]]
    for number in range(39):
        bins[-1][0] += counts[number]
        bins[-1][1] += LOADINGS * comb(38, number) * 0.3**number * 0.7 ** (38 - number)
        if bins[-1][1] >= 5:
            bins.append([0.0, 0.0])
    seen, expected = bins.pop()
    bins[-1] = [bins[-1][0] + seen, bins[-1][1] + expected]
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in bins)
    free = len(bins) - 1
    assert chi_square < free * (1 - 2 / (9 * free) + 3.719 * sqrt(2 / (9 * free))) ** 3


@pytest.mark.slow
def test_each_color_keeps_its_share_when_loading() -> None:
    """Of a player's seven cubes 2.1 stay, and of ten farmers 3, within four standard errors."""
    for colour, (cubes, mean) in enumerate([(7, 2.1)] * 4 + [(10, 3.0)]):
        stayed = fmean(inside[colour] for inside in loadings(1))
        assert stayed == pytest.approx(mean, abs=4 * sqrt(0.21 * cubes / LOADINGS))


def old_and_fresh_out(thrown: int, seed: int) -> tuple[list[int], list[int]]:
    """Throw cubes onto ten old ones of another color; return the old and new cubes released in each trial."""
    chance, old, fresh = Chance(seed), [], []
    for _ in range(TRIALS):
        tower = Tower([10, 0], [0, 0])
        tower.throw([0, thrown], chance)
        old.append(tower.tray[0])
        fresh.append(tower.tray[1])
    return old, fresh


@pytest.mark.slow
def test_more_thrown_cubes_release_more_old_ones() -> None:
    """On average 10 REL[m] / 10000 of ten cubes come out, within four standard errors of 20,000 throws."""
    means = []
    for thrown in (1, 5, 10, 20):
        q = release_by(thrown) / PARTS
        means.append(fmean(old_and_fresh_out(thrown, seed=2)[0]))
        assert means[-1] == pytest.approx(10 * q, abs=4 * sqrt(10 * q * (1 - q) / TRIALS))
    assert means == sorted(set(means))


@pytest.mark.slow
def test_old_cubes_are_released_independently_of_new_ones() -> None:
    """Their correlation is 0, within four standard errors (0.028 of 20,000 throws)."""
    old, fresh = old_and_fresh_out(10, seed=3)
    together = fmean(a * b for a, b in zip(old, fresh, strict=True)) - fmean(old) * fmean(fresh)
    assert together / sqrt(pvariance(old) * pvariance(fresh)) == pytest.approx(0, abs=4 / sqrt(TRIALS))


def means_out(tower: Tower, added: list[int], seed: int) -> list[float]:
    chance = Chance(seed)
    sums = [0] * len(added)
    for _ in range(TRIALS):
        thrown = tower.clone()
        thrown.throw(added, chance)
        sums = [so_far + out for so_far, out in zip(sums, thrown.tray, strict=True)]
    return [total / TRIALS for total in sums]


@pytest.mark.slow
@pytest.mark.parametrize("order", [(1, 0, 2, 3), (0, 1, 2, 3), (3, 2, 1, 0)])
def test_the_tower_treats_all_colors_alike(order: tuple[int, ...]) -> None:
    """Swapping or rotating players swaps the results, within four standard errors."""
    inside, tray, added = [3, 1, 0, 4], [0, 2, 1, 0], [5, 3, 0, 1]
    turned = Tower([inside[i] for i in order], [tray[i] for i in order])
    q = release_by(sum(tray) + sum(added)) / PARTS
    for colour, mean in zip(order, means_out(turned, [added[i] for i in order], seed=4), strict=True):
        fresh, old = added[colour] + tray[colour], inside[colour]
        error = sqrt((0.21 * fresh + q * (1 - q) * old) / TRIALS)
        assert mean == pytest.approx(0.7 * fresh + q * old, abs=4 * error)


def test_the_tower_holds_about_eight_cubes_in_the_long_run() -> None:
    """After 10,000 throws of 3 to 12 cubes it averages 8.0 within 0.3, and never holds more than 30."""
    tower, chance, sizes, held = Tower([0], [0]), Chance(6), Chance(7), []
    for _ in range(10_000):
        tower.throw([3 + sizes.below(10)], chance)
        tower.tray = [0]
        held.append(tower.inside[0])
    assert fmean(held) == pytest.approx(8.0, abs=0.3)
    assert max(held) <= 30


def fought(inside: list[int], attackers: int, defenders: int, chance: Chance) -> str:
    """Fight a battle in which farmers help: attackers, defenders and farmers are colors 0, 1 and -1."""
    tower = Tower(inside, [0] * 5)
    tower.throw([attackers, defenders, 0, 0, 0], chance)
    own, theirs, farmers = tower.tray[0], tower.tray[1], tower.tray[-1]
    if own > theirs + farmers:
        return "win"
    return "lose" if theirs + farmers > own and theirs else "undecided"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("attackers", "defenders", "table"),
    [(2, 1, (0.458, 0.225, 0.318)), (5, 3, (0.507, 0.295, 0.198)), (8, 4, (0.682, 0.182, 0.136))],
)
def test_battles_after_loading_match_the_reference_table(
    attackers: int, defenders: int, table: tuple[float, float, float]
) -> None:
    """The bound is four standard errors of 20,000 battles and of the table itself, at most 0.018.

    `test_odds` compares the exact numbers with the same table much more closely.
    """
    chance = Chance(8)
    ends: Counter[Any] = Counter(
        fought(list(inside), attackers, defenders, chance) for inside in loadings(1)[:TRIALS]
    )
    for end, share in zip(("win", "lose", "undecided"), table, strict=True):
        error = 4 * sqrt(share * (1 - share) / TRIALS) + 0.0037
        assert ends[end] / TRIALS == pytest.approx(share, abs=error)
