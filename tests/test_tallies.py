"""What is counted is told right: how often, how long, how often in vain."""

import asyncio
from itertools import accumulate
from random import Random
from time import process_time

import pytest

from bot.tallies import BOUNDS, Tally


def test_what_took_exactly_as_long_as_a_bound_is_within_it() -> None:
    tally = Tally()
    for seconds in (0.0, BOUNDS[0], 3.0, 99.0):
        tally.note(seconds)

    within = dict(zip((*BOUNDS, "longer"), accumulate(tally.done), strict=True))

    assert (within[BOUNDS[0]], within[2.0], within[3.0], within["longer"]) == (2, 2, 3, 4)
    assert tally.seconds == BOUNDS[0] + 102


@pytest.mark.parametrize("share", [0.5, 0.95, 0.99])
def test_a_percentile_lies_between_the_bounds_around_it(share: float) -> None:
    chance, tally = Random(7), Tally()
    times = sorted(chance.lognormvariate(-4, 1) for _ in range(10_000))
    for seconds in times:
        tally.note(seconds)

    exact = times[int(share * len(times))]
    first = next(at for at, within in enumerate(accumulate(tally.done)) if within >= share * len(times))

    assert BOUNDS[first - 1] <= exact <= BOUNDS[first]


async def test_what_fails_has_taken_its_time_and_is_counted_twice_over() -> None:
    tally = Tally()

    async def fail() -> None:
        with tally.timed():
            await asyncio.sleep(0.01)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()

    assert (sum(tally.done), tally.failed) == (1, 1)
    assert tally.seconds >= 0.01


async def test_what_is_broken_off_has_not_failed() -> None:
    tally = Tally()
    with pytest.raises(asyncio.CancelledError), tally.timed():
        raise asyncio.CancelledError

    assert (sum(tally.done), tally.failed) == (1, 0)


def test_counting_costs_a_press_next_to_nothing() -> None:
    tally = Tally()
    began = process_time()
    for _ in range(10_000):
        tally.note(0.004)

    assert (process_time() - began) / 10_000 < 20e-6, "a press takes some 5,000 of these"
