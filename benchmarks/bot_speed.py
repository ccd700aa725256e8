"""Benchmark of the bot's response time, compared with a bare discord.py bot that commits one row per press.

    python benchmarks/bot_speed.py [--answers 300] [--rounds 5] [--database postgres]

Each bot runs in a separate process with its own fake Discord on localhost, and presses alternate between the two. The
bare bot stores a press; Chabudai processes answers in games at 200 tables. The response time is measured from the
interaction to the first response. Exits with status 1 if a limit is missed; there are no limits on PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.laid_tables import USUAL, Kind, Place, Sitter, card_at, is_taken, lay
from engine.games import GAMES
from tests.databases import KINDS, url_of, using
from tests.databases import kind as kind_of_database
from tests.double import Answer, FakeDiscord, controls
from tests.without_limits import WITHOUT_LIMITS

PEOPLE = 200
MEDIAN, THROUGHPUT, LONGEST = 2.5, 1 / 3, 1.0
"""Limits: maximum multiple of the bare bot's median, minimum share of its throughput, longest wait in seconds."""
QUIET = 0.03
"""Seconds without requests before the next single press, so that everything caused by the last one is sent."""
HERE = Path(__file__).parent

Press = Callable[[], Awaitable[Answer]]


@dataclass
class Contestant:
    """Measurements of one bot; times are in seconds."""

    pid: int
    waits: list[float] = field(default_factory=list)
    """Response times of single presses."""
    crowds: list[tuple[int, float]] = field(default_factory=list)
    """For each crowd, the number of answers and the time until the last response."""
    longest: float = 0.0
    """The longest response time in any crowd."""
    worked: float = 0.0
    """CPU time of the bot during the crowds."""

    @property
    def median(self) -> float:
        return statistics.median(self.waits)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.waits, n=100)[98]

    @property
    def work(self) -> float:
        """CPU seconds per answer of a crowd."""
        return self.worked / sum(taken for taken, _ in self.crowds)

    @property
    def throughput(self) -> float:
        """Answers per second of a crowd."""
        return sum(taken for taken, _ in self.crowds) / sum(seconds for _, seconds in self.crowds)

    async def crowd(self, presses: Sequence[Press], taken: Callable[[Answer], bool]) -> None:
        """Make all presses simultaneously; those whose response is `taken` count as answers.

        Raises LookupError if a press gets no response.
        """
        began, worked = time.perf_counter(), cpu(self.pid)
        answers = await asyncio.gather(*(press() for press in presses))
        self.worked += cpu(self.pid) - worked
        waits = [answer.acknowledged_after for answer in answers]
        if None in waits:
            raise LookupError(f"{waits.count(None)} of {len(presses)} presses got no response")
        done = max(wait for wait in waits if wait is not None)
        self.crowds.append((sum(map(taken, answers)), min(done, time.perf_counter() - began)))
        self.longest = max(self.longest, done)

    async def one(self, press: Press, taken: Callable[[Answer], bool]) -> None:
        """Make one press and record its response time if the response is `taken`.

        Raises LookupError if there is no response.
        """
        answer = await press()
        if answer.acknowledged_after is None:
            raise LookupError("a press got no response")
        if taken(answer):
            self.waits.append(answer.acknowledged_after)


class Bare:
    """The bare bot and its 200 users."""

    def __init__(self, double: FakeDiscord, process: asyncio.subprocess.Process) -> None:
        self.figures = Contestant(process.pid)
        self._world = double.world
        self._presses: list[Press] = []

    async def open(self) -> None:
        owner = await self._world.add_user("Owner")
        guild = await self._world.add_guild("Club", owner=owner)
        channel = await self._world.add_channel(guild, "presses")
        for at in range(PEOPLE):
            user = await self._world.add_user(f"Person {at}")
            await self._world.join(guild, user)
            panel = await self._world.slash(user, channel, "panel")
            self._presses.append(_pressing(self._world, user, panel))

    async def one(self, chance: Random) -> None:
        await self._world.wait_until_idle(quiet=QUIET, within=60)
        await self.figures.one(chance.choice(self._presses), _noted)

    async def crowd(self) -> None:
        await self.figures.crowd(self._presses, _noted)


def _pressing(world: Any, user: int, answer: Answer) -> Press:
    message = answer.shown
    button = controls(message)[0].custom_id
    return lambda: world.press(user, int(message["id"]), button)


def _noted(answer: Answer) -> bool:
    return answer.text.startswith("Noted.")


class Chabudai:
    """The bot with games in progress at 200 tables. In a crowd, one player of each table answers."""

    def __init__(self, double: FakeDiscord, file: Path, chance: Random, kind: Kind = USUAL) -> None:
        self._double = double
        self._world = double.world
        self._file = file
        self._chance = chance
        self._kind = kind
        self._tables: list[tuple[Place, int]] = []
        self.figures = Contestant(0)

    async def lay(self) -> None:
        """Create the users and tables. Call this before the bot starts."""
        owner = await self._world.add_user("Owner")
        guild = await self._world.add_guild("Club", owner=owner)
        places, counts = [], self._kind.seats_for(self._kind.Options())
        for at in range(PEOPLE):
            seats = self._chance.choice(counts)
            people = [await self._world.add_user(f"Person {seat}") for seat in range(seats)]
            for user in people:
                await self._world.join(guild, user)
            places.append(Place(guild, await self._world.add_channel(guild, f"table-{at}"), people))
        await lay(self._file, places, self._chance, kind=self._kind)
        self._places = places

    async def open(self, pid: int) -> None:
        """Reset the measurements for the bot's process, and wait until it has posted all cards."""
        self.figures = Contestant(pid)
        await self._world.wait_until_idle(quiet=1.0, within=600)
        for place in self._places:
            self._tables.append((place, await card_at(self._world, place)))

    async def one(self, chance: Random) -> None:
        press = None
        while press is None:
            press = await self._ready(*chance.choice(self._tables))
        await self._world.wait_until_idle(quiet=QUIET, within=60)
        await self.figures.one(press, is_taken)

    async def crowd(self) -> None:
        ready = [await self._ready(place, card) for place, card in self._tables]
        await self._world.wait_until_idle(quiet=0.3, within=60)
        presses = [press for press in ready if press is not None]
        await self.figures.crowd(presses, is_taken)
        await self._world.wait_until_idle(quiet=0.3, within=60)

    async def _ready(self, place: Place, card: int) -> Press | None:
        """Prepare a press that answers a question at this table, by a random player who has one.

        Returns None if no player has one.
        """
        for user in self._chance.sample(list(place.people), len(place.people)):
            sitter = Sitter(self._world, user, self._chance)
            ready = await sitter.ready(card)
            if ready is not None:
                return lambda: sitter.press(ready)
        return None


@asynccontextmanager
async def running(
    double: FakeDiscord, *command: str | Path, **settings: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a bot in a separate process, connected to the fake Discord, until the end of the block."""
    discord = {"DISCORD_API_URL": double.url, "DISCORD_TOKEN": double.token, "LOG_LEVEL": "WARNING"}
    environment = os.environ | discord | WITHOUT_LIMITS | {"PYTHONPATH": str(HERE.parent)} | settings
    process = await asyncio.create_subprocess_exec(*command, env=environment, cwd=tempfile.gettempdir())
    try:
        await double.world.wait_until_connected(within=60)
        yield process
    finally:
        process.terminate()
        await process.wait()


@contextmanager
def without_pauses() -> Iterator[None]:
    """Disable garbage collection in this process.

    The fake Discords with their hundreds of users live here. A collection takes a quarter of a second, which would
    count as latency of the bot being measured.
    """
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def cpu(pid: int) -> float:
    """Return the CPU seconds a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(answers: int, rounds: int, seed: int, kind: Kind) -> tuple[Contestant, Contestant]:
    """Measure both bots in turn, and return the results of the bare bot and of Chabudai."""
    chance = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with FakeDiscord() as bare_double, FakeDiscord() as double:
            store = Path(folder) / "chabudai.db"
            chabudai = Chabudai(double, store, chance, kind)
            await chabudai.lay()
            bare_file = Path(folder) / "bare.db"
            bare_place = str(bare_file) if kind_of_database() == "sqlite" else url_of(bare_file)
            program = Path(sys.executable).with_name("chabudai")
            async with (
                running(bare_double, sys.executable, HERE / "bare_bot.py", BARE_DATABASE=bare_place) as first,
                running(double, program, "run", DATABASE_URL=url_of(store)) as second,
            ):
                bare = Bare(bare_double, first)
                await bare.open()
                await chabudai.open(second.pid)
                with without_pauses():
                    for _ in range(answers):
                        await bare.one(chance)
                        await chabudai.one(chance)
                    for _ in range(rounds):
                        await bare.crowd()
                        await chabudai.crowd()
                return bare.figures, chabudai.figures


def report(bare: Contestant, chabudai: Contestant, *, has_bars: bool = True) -> bool:
    """Print the results. Return whether every limit is met; always True without `has_bars`."""
    median, share = chabudai.median / bare.median, chabudai.throughput / bare.throughput
    rows = [
        ("median, one user at a time", f"{bare.median * 1e3:.2f} ms", f"{chabudai.median * 1e3:.2f} ms",
         f"{median:.2f}x", f"<= {MEDIAN:g}x", median <= MEDIAN),
        ("99th percentile", f"{bare.p99 * 1e3:.2f} ms", f"{chabudai.p99 * 1e3:.2f} ms",
         f"{chabudai.p99 / bare.p99:.2f}x", "", True),
        (f"answers/s, {PEOPLE} users", f"{bare.throughput:.0f}", f"{chabudai.throughput:.0f}",
         f"{share:.2f}x", f">= {THROUGHPUT:.2f}x", share >= THROUGHPUT),
        (f"longest wait, {PEOPLE} users", f"{bare.longest:.3f} s", f"{chabudai.longest:.3f} s",
         f"{chabudai.longest / bare.longest:.2f}x", f"<= {LONGEST:g} s", chabudai.longest <= LONGEST),
        (f"CPU per answer, {PEOPLE} users", f"{bare.work * 1e3:.2f} ms", f"{chabudai.work * 1e3:.2f} ms",
         f"{chabudai.work / bare.work:.2f}x", "", True),
    ]  # fmt: skip
    print(f"{'':<28}{'bare bot':>12}{'chabudai':>12}{'ratio':>9}{'limit':>10}")
    for name, one, other, ratio, bar, held in rows:
        verdict = f"{bar:>10}  {'' if held else 'MISSED'}" if has_bars else ""
        print(f"{name:<28}{one:>12}{other:>12}{ratio:>9}{verdict}".rstrip())
    print(f"({len(bare.waits)} and {len(chabudai.waits)} single answers, {len(bare.crowds)} crowds each)")
    return not has_bars or all(row[-1] for row in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the bot's response time with a bare discord.py bot's.")
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default=USUAL.id)
    parser.add_argument("--database", choices=KINDS, default=kind_of_database())
    options = parser.parse_args()
    with using(options.database, safe=True):
        figures = asyncio.run(measure(options.answers, options.rounds, options.seed, GAMES[options.game]))
    return 0 if report(*figures, has_bars=options.database == "sqlite") else 1


if __name__ == "__main__":
    sys.exit(main())
