"""Tests for the counters behind the metrics: number, duration and failures."""

import asyncio
from itertools import accumulate
from random import Random
from time import process_time

import pytest

from bot.metrics import BOUNDS, WorkMetrics


def test_duration_equal_to_a_bound_counts_as_within_it() -> None:
    tally = WorkMetrics()
    for seconds in (0.0, BOUNDS[0], 3.0, 99.0):
        tally.observe(seconds)

    within = dict(zip((*BOUNDS, "longer"), accumulate(tally.done), strict=True))

    assert (within[BOUNDS[0]], within[2.0], within[3.0], within["longer"]) == (2, 2, 3, 4)
    assert tally.seconds == BOUNDS[0] + 102


@pytest.mark.parametrize("share", [0.5, 0.95, 0.99])
def test_percentile_is_between_the_bounds_around_it(share: float) -> None:
    chance, tally = Random(7), WorkMetrics()
    times = sorted(chance.lognormvariate(-4, 1) for _ in range(10_000))
    for seconds in times:
        tally.observe(seconds)

    exact = times[int(share * len(times))]
    first = next(at for at, within in enumerate(accumulate(tally.done)) if within >= share * len(times))

    assert BOUNDS[first - 1] <= exact <= BOUNDS[first]


async def test_failure_is_counted_with_its_duration() -> None:
    tally = WorkMetrics()

    async def fail() -> None:
        with tally.timed():
            await asyncio.sleep(0.01)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()

    assert (sum(tally.done), tally.failed) == (1, 1)
    assert tally.seconds >= 0.01


async def test_cancellation_does_not_count_as_a_failure() -> None:
    tally = WorkMetrics()
    with pytest.raises(asyncio.CancelledError), tally.timed():
        raise asyncio.CancelledError

    assert (sum(tally.done), tally.failed) == (1, 0)


def test_counting_takes_almost_no_time() -> None:
    tally = WorkMetrics()
    began = process_time()
    for _ in range(10_000):
        tally.observe(0.004)

    assert (process_time() - began) / 10_000 < 20e-6, "a press takes some 5,000 of these"
