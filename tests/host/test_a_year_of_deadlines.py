"""A simulated year in several time zones: deadlines, reminders and pings keep what they promise."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.host.simulation import Simulation
from tests.host.watch import watched_world
from tests.host.world import World

pytestmark = pytest.mark.sqlite  # On PostgreSQL, the databases and restarts take ten times as long.

YEAR = timedelta(days=365)
PARTS = 12
"""Number of parts of the year, each simulated with its own seed, so that they can run at the same time."""
EXPECTED = ("calls", "pings put off")
"""What happens in every part of the year. Some have no hold, no undo or no restart."""


async def simulate(folder: Path, seed: int, start: datetime, length: timedelta) -> dict[str, int]:
    """Simulate some time with this seed; return how often each of the interesting things happened."""
    simulation = Simulation(watched_world(World(folder / "chabudai.db", seed)), seed, start)
    try:
        await simulation.run(length)
    finally:
        await simulation.world.end()
    return simulation.watch.counts


async def test_a_few_days_around_a_clock_change_keep_every_promise(tmp_path: Path) -> None:
    await simulate(tmp_path, 1, datetime(2030, 3, 29, tzinfo=UTC), timedelta(days=4))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_a_year_keeps_every_promise(tmp_path: Path, part: int) -> None:
    start = datetime(2030, 1, 1, tzinfo=UTC) + part * YEAR / PARTS

    counts = await simulate(tmp_path, 100 + part, start, YEAR / PARTS)

    assert counts.keys() >= {*EXPECTED}, counts
