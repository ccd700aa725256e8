"""Benchmark of response and startup times while 100,000 message queues wait.

    python benchmarks/backlog.py [--lanes 100000] [--answers 300] [--starts 5]

Two bots serve 10 tables each. One of them also has a backlog: 100,000 finished tables with an unsent message each.
Discord accepts 50 requests a second. Presses alternate between the bots. Exits with status 1 if a limit is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import QUIET, cpu, running
from benchmarks.laid_tables import lay
from benchmarks.many_tables import FEW, Room, rooms, row
from bot.model.messages import Message
from tests.double import FakeDiscord

A_SECOND = 50
"""Requests per second that the fake Discord accepts from each bot."""
LONGEST, GROWTH, START = 1.0, 2.0, 1.5
"""Limits: the 99th percentile of the response time in seconds, and how many times as long as without a backlog the
median response and startup may take.
"""


def pile_up(file: Path, like: int, lanes: int, channel: int) -> None:
    """Add `lanes` finished copies of the table `like`, each with a queued message to the same channel."""
    payload = Message(content="A message in the backlog.").model_dump_json()
    with closing(sqlite3.connect(file)) as database, database:
        columns = [each[1] for each in database.execute("PRAGMA table_info(tables)")]
        changed = {"id": "?1", "channel_id": "?2", "status": "'finished'"}
        values = ", ".join(changed.get(column, column) for column in columns)
        first = database.execute("SELECT max(id) + 1 FROM tables").fetchone()[0]
        database.executemany(
            f"INSERT INTO tables SELECT {values} FROM tables WHERE id = ?3",
            [(first + at, channel, like) for at in range(lanes)],
        )
        database.executemany(
            "INSERT INTO outbox (table_id, lane, kind, payload, version, attempts, next_try) "
            "VALUES (?, ?, 'say', ?, 0, 0, 0)",
            [(first + at, f"table:{first + at}", payload) for at in range(lanes)],
        )


def waiting(file: Path) -> int:
    """Return the number of queued messages."""
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM outbox").fetchone()[0])


@asynccontextmanager
async def at_play(double: FakeDiscord, file: Path) -> AsyncIterator[int]:
    """Run a bot with this database; yield its process id once it's connected."""
    program, url = Path(sys.executable).with_name("chabudai"), f"sqlite+aiosqlite:///{file}"
    async with running(double, program, "run", DATABASE_URL=url, LOG_LEVEL="ERROR") as process:
        yield process.pid


async def prepared(double: FakeDiscord, file: Path, lanes: int) -> Room:
    """Create the tables, let the bot post their cards, then add a backlog of `lanes` queues."""
    (played,) = await rooms(double.world, 1, (FEW,))
    ids = await lay(file, played, Random(1))
    room = Room(double.world, Random(2), played)
    async with at_play(double, file):
        await double.world.wait_until_idle(quiet=1.0, within=60)
        await room.find_cards()
    if lanes:
        pile_up(file, ids[0], lanes, await double.world.add_channel(played[0].guild, "backlog"))
    return room


async def presses(folder: Path, lanes: int, answers: int) -> bool:
    """Measure and print response times with and without the backlog. Return whether they are within the limits."""
    files = [folder / "free.db", folder / "loaded.db"]
    async with FakeDiscord() as free, FakeDiscord() as loaded:
        held = [await prepared(free, files[0], 0), await prepared(loaded, files[1], lanes)]
        for double in (free, loaded):
            await double.world.limit_all(A_SECOND)
        async with at_play(free, files[0]), at_play(loaded, files[1]) as pid:
            worked, began, before = cpu(pid), time.perf_counter(), waiting(files[1])
            for _ in range(answers):
                for room in held:
                    await room.answer(quiet=0)
                    await asyncio.sleep(QUIET)
            seconds, taken = time.perf_counter() - began, before - waiting(files[1])
            work = (cpu(pid) - worked) / seconds
    print(f"{'waiting queues':<34}{0:>12}{lanes:>12}{'ratio':>9}{'limit':>10}")
    free_room, loaded_room = held
    last = [statistics.quantiles(room.waits, n=100)[98] for room in held]
    fast = row("median answer", free_room.median * 1e3, loaded_room.median * 1e3, "ms", f"<= {GROWTH:g}x",
               loaded_room.median <= GROWTH * free_room.median)  # fmt: skip
    ever = row("99th percentile", last[0] * 1e3, last[1] * 1e3, "ms", f"<= {LONGEST:g} s", last[1] <= LONGEST)
    print(
        f"({answers} presses each; {taken / seconds:.0f} queued messages sent per second, {work:.0%} of a core used)"
    )
    return fast and ever


async def starts(folder: Path, rounds: int) -> bool:
    """Measure and print startup times on copies of both databases. Return whether they are within the limit."""
    times: list[list[float]] = [[], []]
    async with FakeDiscord() as double:
        for at in range(rounds):
            for side, name in enumerate(("free.db", "loaded.db")):
                file = folder / f"{at}-{name}"
                shutil.copy(folder / name, file)
                began = time.perf_counter()
                async with at_play(double, file):
                    times[side].append(time.perf_counter() - began)
    few, many = (statistics.median(side) for side in times)
    return row("startup", few, many, "s", f"<= {START:g}x", many <= START * few)


async def measure(lanes: int, answers: int, rounds: int) -> bool:
    """Print all results. Return whether every limit is met."""
    with tempfile.TemporaryDirectory() as folder:
        held = await presses(Path(folder), lanes, answers)
        return await starts(Path(folder), rounds) and held


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure response and startup times with a backlog of messages.")
    parser.add_argument("--lanes", type=int, default=100_000)
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--starts", type=int, default=5)
    options = parser.parse_args()
    return 0 if asyncio.run(measure(options.lanes, options.answers, options.starts)) else 1


if __name__ == "__main__":
    sys.exit(main())
