"""What a backlog costs those who play: the time of a press and of a start while 100,000 lanes wait.

    python benchmarks/backlog.py [--lanes 100000] [--answers 300] [--starts 5]

Two bots play 10 tables each; beside those of one of them 100,000 others have something to say, of which Discord takes
50 posts a second. Presses alternate. Exits 1 where a bar is missed.
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
from tests.double import Double

A_SECOND = 50
"""Requests that Discord takes of a bot."""
LONGEST, GROWTH, START = 1.0, 2.0, 1.5
"""The bars: seconds of a press, 99 times of 100; times a press and a start without a backlog."""


def pile_up(file: Path, like: int, lanes: int, channel: int) -> None:
    """So many finished tables like this one have each something to say, all in one channel."""
    payload = Message(content="What was still to be said.").model_dump_json()
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
    """How many posts wait."""
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM outbox").fetchone()[0])


@asynccontextmanager
async def at_play(double: Double, file: Path) -> AsyncIterator[int]:
    """The bot over a store, from when it listens; the number of its process."""
    program, url = Path(sys.executable).with_name("chabudai"), f"sqlite+aiosqlite:///{file}"
    async with running(double, program, "run", DATABASE_URL=url, LOG_LEVEL="ERROR") as process:
        yield process.pid


async def prepared(double: Double, file: Path, lanes: int) -> Room:
    """Tables with their cards, and so many lanes in which something waits."""
    (played,) = await rooms(double.world, 1, (FEW,))
    ids = await lay(file, played, Random(1))
    room = Room(double.world, Random(2), played)
    async with at_play(double, file):
        await double.world.settle(quiet=1.0, within=60)
        await room.find_cards()
    if lanes:
        pile_up(file, ids[0], lanes, await double.world.add_channel(played[0].guild, "backlog"))
    return room


async def presses(folder: Path, lanes: int, answers: int) -> bool:
    """Print what presses took; whether the bars are held."""
    files = [folder / "free.db", folder / "loaded.db"]
    async with Double() as free, Double() as loaded:
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
    print(f"{'lanes in which something waits':<34}{0:>12}{lanes:>12}{'ratio':>9}{'bar':>10}")
    free_room, loaded_room = held
    last = [statistics.quantiles(room.waits, n=100)[98] for room in held]
    fast = row("median answer", free_room.median * 1e3, loaded_room.median * 1e3, "ms", f"<= {GROWTH:g}x",
               loaded_room.median <= GROWTH * free_room.median)  # fmt: skip
    ever = row("99th percentile", last[0] * 1e3, last[1] * 1e3, "ms", f"<= {LONGEST:g} s", last[1] <= LONGEST)
    print(
        f"({answers} presses each; {taken / seconds:.0f} posts a second went meanwhile, {work:.0%} of a core worked)"
    )
    return fast and ever


async def starts(folder: Path, rounds: int) -> bool:
    """Print what starts took over copies of the stores; whether the bar is held."""
    times: list[list[float]] = [[], []]
    async with Double() as double:
        for at in range(rounds):
            for side, name in enumerate(("free.db", "loaded.db")):
                file = folder / f"{at}-{name}"
                shutil.copy(folder / name, file)
                began = time.perf_counter()
                async with at_play(double, file):
                    times[side].append(time.perf_counter() - began)
    few, many = (statistics.median(side) for side in times)
    return row("start", few, many, "s", f"<= {START:g}x", many <= START * few)


async def measure(lanes: int, answers: int, rounds: int) -> bool:
    """Print the table; whether every bar is held."""
    with tempfile.TemporaryDirectory() as folder:
        held = await presses(Path(folder), lanes, answers)
        return await starts(Path(folder), rounds) and held


def main() -> int:
    parser = argparse.ArgumentParser(description="What a backlog costs those who play.")
    parser.add_argument("--lanes", type=int, default=100_000)
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--starts", type=int, default=5)
    options = parser.parse_args()
    return 0 if asyncio.run(measure(options.lanes, options.answers, options.starts)) else 1


if __name__ == "__main__":
    sys.exit(main())
