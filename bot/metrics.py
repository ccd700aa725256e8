"""In-process metrics: how often work was done, how long it took and how often it failed.

Recording is cheap and therefore always on; `bot/monitoring` exports the metrics if it is enabled.
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
"""Upper bounds of the histogram buckets, in seconds.

Percentiles are as precise as the buckets are narrow. Discord waits three seconds for a response to an interaction, so
that is one of the bounds.
"""

InteractionKind = Literal["control", "form", "command"]


class WorkMetrics:
    """Histogram of durations and number of failures for one type of work."""

    __slots__ = ("done", "failed", "seconds")

    def __init__(self) -> None:
        self.done = [0] * (len(BOUNDS) + 1)
        """Number of runs per bucket (not cumulative); the last one counts runs above all bounds."""
        self.seconds = 0.0
        """Total duration."""
        self.failed = 0
        """Number of runs that failed because of an error in the bot. They count as done, too."""

    def observe(self, seconds: float) -> None:
        """Record a run that took `seconds`."""
        self.done[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Measure the duration of a block; cancellation doesn't count as a failure."""
        began = perf_counter()
        try:
            yield
        except Exception:
            self.failed += 1
            raise
        finally:
            self.observe(perf_counter() - began)


class Metrics:
    """All metrics of the process. `computer_moves` are computer moves, including suggestions for players."""

    def __init__(self) -> None:
        self.interactions: dict[InteractionKind, WorkMetrics] = {
            "control": WorkMetrics(),
            "form": WorkMetrics(),
            "command": WorkMetrics(),
        }
        self.computer_moves = WorkMetrics()
        self.pictures = WorkMetrics()
