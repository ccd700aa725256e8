"""What is counted while the process lives, for whoever watches it: how often, how long, how often in vain.

Counting costs next to nothing, so it is always done; what it comes to is told by `bot/monitoring`, if anybody asks.
"""

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal

BOUNDS = (
    *(0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075),
    *(0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0),
)
"""Seconds up to which what was done is counted together. A percentile is known as well as the two bounds around it
are close. Discord waits three seconds for a press, so that is one of them."""

PressKind = Literal["control", "form", "command"]


class Tally:
    """One kind of work."""

    __slots__ = ("done", "failed", "seconds")

    def __init__(self) -> None:
        self.done = [0] * (len(BOUNDS) + 1)
        """How often it took at most so long, bound by bound and not counted twice; at last what took longer."""
        self.seconds = 0.0
        """How long all of it took."""
        self.failed = 0
        """How often nothing came of it by a fault of ours. That took its time, and counts as done as well."""

    def note(self, seconds: float) -> None:
        """It was done once more, in so many seconds."""
        self.done[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """It is done within. What is broken off has not failed."""
        began = perf_counter()
        try:
            yield
        except Exception:
            self.failed += 1
            raise
        finally:
            self.note(perf_counter() - began)


class Tallies:
    """What is counted. `thoughts` are those of computer players, suggestions among them."""

    def __init__(self) -> None:
        self.presses: dict[PressKind, Tally] = {"control": Tally(), "form": Tally(), "command": Tally()}
        self.thoughts = Tally()
        self.pictures = Tally()
