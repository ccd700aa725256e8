"""Benchmark of many tables and of long games: startup time, memory and response time.

    python benchmarks/many_tables.py [--tables 10000] [--answers 150]

One bot starts with 10 open tables, another with 10,000, each in a separate process with a fake Discord on localhost.
Then answers alternate between the two. In a second run, answers alternate between games with 5 and with 500 earlier
answers. Exits with status 1 if a limit is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import QUIET, running
from benchmarks.laid_tables import Place, Sitter, card_at, is_taken, lay, multiply
from tests.double import FakeDiscord, World

FEW = 10
START, GROWTH = 3.0, 1.25
"""Limits: startup in seconds, and the ratio of the median response times with more tables or earlier answers."""
YOUNG, OLD = 5, 500
FAR = 10**15
"""Id of the first channel with a copied table; the fake Discord doesn't know these channels."""


@dataclass
class Room:
    """The tables that are played, and the response times of their answers in seconds."""

    world: World
    chance: Random
    places: list[Place]
    cards: list[int] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.waits)

    async def find_cards(self) -> None:
        """Wait until the bot has posted all cards, and record their ids."""
        for place in self.places:
            self.cards.append(await card_at(self.world, place))

    async def answer(self, quiet: float = QUIET) -> None:
        """Answer a question at a random table, after the bot has made no request for `quiet` seconds.

        With 0, answer without waiting. Raises LookupError if there is no response.
        """
        at = self.chance.randrange(len(self.places))
        for user in self.chance.sample(list(self.places[at].people), len(self.places[at].people)):
            sitter = Sitter(self.world, user, self.chance)
            ready = await sitter.ready(self.cards[at])
            if ready is not None:
                if quiet:
                    await self.world.wait_until_idle(quiet=quiet, within=60)
                answer = await sitter.press(ready)
                if answer.acknowledged_after is None:
                    raise LookupError("an answer got no response")
                if is_taken(answer):
                    self.waits.append(answer.acknowledged_after)
                return


async def rooms(world: World, seed: int, groups: Sequence[int]) -> list[list[Place]]:
    """Create groups of places, of the sizes in `groups`, with four users per place."""
    owner = await world.add_user("Owner")
    guild = await world.add_guild("Club", owner=owner)
    made: list[list[Place]] = []
    for size in groups:
        made.append([])
        for _ in range(size):
            people = [await world.add_user(f"Person {seat}") for seat in range(4)]
            for user in people:
                await world.join(guild, user)
            made[-1].append(Place(guild, await world.add_channel(guild, "table"), people))
    return made


@asynccontextmanager
async def started(double: FakeDiscord, file: Path) -> AsyncIterator[tuple[float, int]]:
    """Run a bot with this database; yield the seconds until it was connected, and its process id."""
    program = Path(sys.executable).with_name("chabudai")
    began = time.perf_counter()
    async with running(double, program, "run", DATABASE_URL=f"sqlite+aiosqlite:///{file}") as process:
        seconds = time.perf_counter() - began
        await double.world.wait_until_idle(quiet=1.0, within=120)
        yield seconds, process.pid


def memory(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def by_number(folder: Path, tables: int, answers: int) -> bool:
    """Compare a bot with few tables to one with many, and print the results. Return whether the limits are met."""
    async with FakeDiscord() as few, FakeDiscord() as many:
        held, figures = [], []
        for double, count in ((few, FEW), (many, tables)):
            played, copied = await rooms(double.world, 1, (FEW, 1))
            file = folder / f"{count}.db"
            ids = await lay(file, [*played, *copied], Random(1))
            multiply(file, ids[-1], count - FEW - 1, FAR)
            held.append(Room(double.world, Random(2), played))
            figures.append(file)
        async with started(few, figures[0]) as first, started(many, figures[1]) as second:
            print(f"{'open tables':<34}{FEW:>12}{tables:>12}{'ratio':>9}{'limit':>10}")
            on_time = row("startup", first[0], second[0], "s", f"<= {START:g} s", second[0] <= START)
            row("memory after startup", memory(first[1]), memory(second[1]), "MB")
            for room in held:
                await room.find_cards()
            for _ in range(answers):
                for room in held:
                    await room.answer()
            level = compare("median answer", *held)
            return on_time and level


async def by_age(folder: Path, answers: int) -> bool:
    """Compare games with few earlier answers to the same games with many, and print the results.

    Returns whether the limit is met.
    """
    async with FakeDiscord() as double:
        young, old = await rooms(double.world, 1, (FEW, FEW))
        file = folder / "ages.db"
        await lay(file, young, Random(3), history=YOUNG)
        await lay(file, old, Random(3), history=OLD)
        async with started(double, file):
            both = [Room(double.world, Random(4), places) for places in (young, old)]
            for room in both:
                await room.find_cards()
            for _ in range(answers):
                for room in both:
                    await room.answer()
        print(f"\n{'earlier answers':<34}{f'from {YOUNG}':>12}{f'from {OLD}':>12}{'ratio':>9}{'limit':>10}")
        return compare("median answer", *both)


def compare(name: str, less: Room, more: Room) -> bool:
    """Print the median response times of two rooms. Return whether their ratio is within `GROWTH`."""
    held = more.median <= GROWTH * less.median
    return row(name, less.median * 1e3, more.median * 1e3, "ms", f"<= {GROWTH:g}x", held)


def row(name: str, less: float, more: float, unit: str, bar: str = "", held: bool = True) -> bool:
    """Print a row of the results, and return `held`, whether its limit is met."""
    sides = f"{f'{less:.2f} {unit}':>12}{f'{more:.2f} {unit}':>12}"
    print(f"{name:<34}{sides}{f'{more / less:.2f}x':>9}{bar:>10}  {'' if held else 'MISSED'}".rstrip())
    return held


async def measure(tables: int, answers: int) -> bool:
    """Run both comparisons. Return whether every limit is met."""
    with tempfile.TemporaryDirectory() as folder:
        held = await by_number(Path(folder), tables, answers)
        return await by_age(Path(folder), answers) and held


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare startup, memory and response times with many tables.")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--answers", type=int, default=150)
    options = parser.parse_args()
    return 0 if asyncio.run(measure(options.tables, options.answers)) else 1


if __name__ == "__main__":
    sys.exit(main())
