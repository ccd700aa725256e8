"""Tests for the random number generator, whose output depends only on a seed and a counter."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance

SPLITMIX64_OF_1234567 = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The output of the reference implementation of splitmix64 for this seed."""

SEEDS = st.integers(0, (1 << 64) - 1)


def test_numbers_are_those_of_splitmix64() -> None:
    chance = Chance(1234567)
    assert tuple(chance.below(1 << 64) for _ in SPLITMIX64_OF_1234567) == SPLITMIX64_OF_1234567


def test_bounded_number_is_the_upper_half_of_a_product() -> None:
    chance = Chance(1234567)
    assert [chance.below(100) for _ in SPLITMIX64_OF_1234567] == [n * 100 >> 64 for n in SPLITMIX64_OF_1234567]


def test_every_number_drawn_is_counted() -> None:
    chance = Chance(3)
    chance.below(6)
    chance.choice("abc")
    assert chance.drawn == 2
    chance.shuffled("abcde")
    assert chance.drawn == 6


def test_seed_and_counter_determine_the_next_number() -> None:
    chance = Chance(99)
    before = [chance.below(1000) for _ in range(5)]
    assert Chance(99, drawn=3).below(1000) == before[3]


@given(SEEDS)
def test_same_seed_gives_the_same_numbers(seed: int) -> None:
    one, other = Chance(seed), Chance(seed)
    assert [one.below(1 << 32) for _ in range(20)] == [other.below(1 << 32) for _ in range(20)]


@given(SEEDS, SEEDS)
def test_different_seeds_give_different_numbers(seed: int, other: int) -> None:
    same = [Chance(seed, drawn).below(1 << 64) for drawn in range(3)] == [
        Chance(other, drawn).below(1 << 64) for drawn in range(3)
    ]
    assert same == (seed == other)


@given(SEEDS, st.integers(1, 1 << 40))
def test_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [2, 6, 7, 10])
def test_all_numbers_are_about_equally_frequent(bound: int) -> None:
    chance, draws = Chance(2024), 20_000
    counts = Counter(chance.below(bound) for _ in range(draws))
    expected = draws / bound
    chi_squared = sum((counts[number] - expected) ** 2 / expected for number in range(bound))
    assert chi_squared < 30  # Exceeded by fewer than one seed in a thousand, even for nine degrees of freedom.


def test_all_orders_are_about_equally_frequent() -> None:
    chance, draws = Chance(7), 24_000
    counts = Counter("".join(chance.shuffled("abcd")) for _ in range(draws))
    assert len(counts) == 24
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 50  # Exceeded by fewer than one seed in a thousand for 23 degrees of freedom.


@given(SEEDS, st.lists(st.integers()))
def test_shuffle_keeps_all_items_and_the_original_list(seed: int, items: list[int]) -> None:
    before = list(items)
    shuffled = Chance(seed).shuffled(items)
    assert items == before
    assert Counter(shuffled) == Counter(items)


@given(SEEDS, st.integers(0, 8))
def test_sample_has_the_requested_number_of_different_items(seed: int, count: int) -> None:
    sample = Chance(seed).sample(range(8), count)
    assert len(sample) == len(set(sample)) == count
    assert set(sample) <= set(range(8))


@given(SEEDS)
def test_clone_draws_the_same_numbers_independently(seed: int) -> None:
    chance = Chance(seed)
    chance.below(2)
    clone = chance.clone()
    ahead = [clone.below(1000) for _ in range(4)]
    assert chance.drawn == 1
    assert [chance.below(1000) for _ in range(4)] == ahead


def test_weighted_draws_follow_the_weights() -> None:
    chance = Chance(3)
    drawn = Counter(chance.weighted("abc", (1.0, 3.0, 0.0)) for _ in range(4000))
    assert set(drawn) == {"a", "b"}
    assert drawn["b"] / 4000 == pytest.approx(0.75, abs=0.03)
