"""Benchmark of a bot with up to 100,000 open tables: at startup, while idle, and for an answer.

    python benchmarks/scale.py [--tables 1000 10000 100000] [--servers 10000] [--database postgres]

Each time, a new bot starts with that number of open tables, spread over the servers, after an hour of downtime. Then
it idles, and finally users answer. There are no limits; `docs/scaling.md` has results.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import cpu, running
from benchmarks.laid_tables import lay, multiply
from benchmarks.many_tables import FAR, FEW, Room, memory, rooms
from bot.host.schedule.ticker import TICK_INTERVAL
from tests.databases import KINDS, kind, size, url_of, using
from tests.double import FakeDiscord, World

_QUIET = 4.0
"""Seconds without requests after which the bot is idle, with all pictures drawn."""
_TICKS = 6
"""Number of ticks for which the bot is left idle."""


class Figures(NamedTuple):
    """The results for one number of tables."""

    start: float
    """Seconds from the start of the process until it's connected."""
    megabytes: float
    """Resident memory after startup."""
    tick: float
    """CPU seconds per tick while the bot is idle."""
    answer: float
    """Median response time in seconds."""
    stored: float
    """Stored bytes per table."""


async def fill(world: World, file: Path, tables: int, servers: int) -> Room:
    """Create a database with this many tables on the servers, and return the few that are played."""
    played, copied = await rooms(world, 1, (FEW, 1))
    owner = copied[0].people[0]
    ids = await lay(file, [*played, *copied], Random(1))
    others = [await world.add_guild(f"Club {at}", owner=owner) for at in range(servers - 1)]
    multiply(file, ids[-1], tables - FEW - 1, FAR, [copied[0].guild, *others])
    return Room(world, Random(2), played)


async def measure(folder: Path, tables: int, servers: int, answers: int) -> Figures:
    """Run a bot with this number of tables and return the results."""
    file = folder / f"{tables}.db"
    program = Path(sys.executable).with_name("chabudai")
    async with AsyncExitStack() as stack:
        double = await stack.enter_async_context(FakeDiscord())
        room = await fill(double.world, file, tables, min(servers, tables))
        began = time.perf_counter()
        process = await stack.enter_async_context(running(double, program, "run", DATABASE_URL=url_of(file)))
        connected = time.perf_counter()
        await double.world.wait_until_idle(quiet=_QUIET, within=600)
        await room.find_cards()
        held, worked = memory(process.pid), cpu(process.pid)
        await asyncio.sleep(_TICKS * TICK_INTERVAL)
        tick = (cpu(process.pid) - worked) / _TICKS
        for _ in range(answers):
            await room.answer()
        return Figures(connected - began, held, tick, room.median, size(file) / tables)


def report(found: dict[int, Figures]) -> None:
    """Print the results, with a column for each number of tables."""
    rows = (
        ("startup, s", [f"{one.start:.2f}" for one in found.values()]),
        ("memory after startup, MB", [f"{one.megabytes:.0f}" for one in found.values()]),
        ("CPU per tick, ms", [f"{one.tick * 1e3:.0f}" for one in found.values()]),
        ("median answer, ms", [f"{one.answer * 1e3:.2f}" for one in found.values()]),
        ("stored per table, kB", [f"{one.stored / 1e3:.1f}" for one in found.values()]),
    )
    print(f"{'open tables':<34}" + "".join(f"{tables:>12,}" for tables in found))
    for name, figures in rows:
        print(f"{name:<34}" + "".join(f"{figure:>12}" for figure in figures))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the bot with many open tables.")
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--servers", type=int, default=10_000)
    parser.add_argument("--answers", type=int, default=100)
    parser.add_argument("--database", choices=KINDS, default=kind())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, using(options.database, safe=True):
        report({
            tables: asyncio.run(measure(Path(folder), tables, options.servers, options.answers))
            for tables in options.tables
        })  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
