"""Run a load test with many players at many tables: `python -m tests.crowd [--tables N] [--people N] [--minutes N]`.

The bot runs in its own process, with the simulated players, tables and checks of `tests.kill`. Each message takes a
second, and the fake Discord ignores nonces, so that a message sent twice appears twice. Exits with 1 if a message was
repeated, lost or out of order, or if the bot logged an error or a user's id.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random

from tests.cases import CASES
from tests.databases import KINDS, kind, using
from tests.double import FakeDiscord
from tests.kill.guild_table import GuildTable
from tests.kill.players import Player
from tests.kill.processes import Processes
from tests.kill.trial import CrashTest

GAMES = ("rising_sun", "samurai_sword", "shogun", "trajan")
STARTING = 120.0
"""Maximum seconds for the bot to connect and for a table to start."""
DRAINING = 600.0
"""Maximum seconds to send everything after the last press."""


@dataclass(frozen=True)
class Plan:
    """The number of players, the duration and the speed of a load test. Times are in seconds."""

    tables: int = 40
    people: int = 85
    play: float = 600.0
    pause: float = 2.0
    """Average time between two presses of one player at one table."""
    latency: float = 1.0
    """Delay of each message."""


class Guest(Player):
    """A player who pauses between presses."""

    pause = 0.0

    async def play(self, card: int, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await self._act(card)
            await asyncio.sleep(self._chance.expovariate(1 / self.pause) if self.pause else 0)


class BusyClub(GuildTable):
    """A table that is opened while others are in play."""

    async def _wait_until_sent(self) -> None:
        waiting = "SELECT 1 FROM outbox WHERE kind != 'picture' AND table_id = (SELECT max(id) FROM tables)"
        async with asyncio.timeout(STARTING):
            while self._ledger.rows(waiting):  # noqa: ASYNC110  # Only the store knows, and has no event for it.
                await asyncio.sleep(0.1)


class Crowd(CrashTest):
    """One server with many tables in play at the same time."""

    def __init__(self, double: FakeDiscord, processes: Processes, chance: Random, plan: Plan) -> None:
        super().__init__(double, processes, chance, GAMES)
        self.plan = plan
        self.users: list[int] = []

    async def open(self) -> None:
        """Start the bot and open all tables."""
        self.users = [await self.world.add_user(f"Guest {number}") for number in range(self.plan.people)]
        guild = await self._guild(self.users, self.processes.shards[0])
        # The test is about the load, not about how busy the machine is.
        await self.world.set_user_timeouts(patience=60, quiet=10, thinking=60)
        await self.checker.open()
        await self.bot.spawn()
        await self.world.wait_until_connected(within=STARTING)
        seats = cycle(self.users)
        for number in range(self.plan.tables):
            self.guild_tables.append(self._club(guild, list(islice(seats, 5))))
            await self.guild_tables[-1].open_table(number, CASES[GAMES[number % len(GAMES)]])
        self.statistics.games = len(self.guild_tables)

    def _club(self, guild: int, users: Sequence[int]) -> GuildTable:
        guests = [Guest(self.world, user, self._chance, self.memory, self.processes.process_for) for user in users]
        for guest in guests:
            guest.pause = self.plan.pause
        return BusyClub(guild, guests, self.world, self.checker, self._chance)

    async def play(self) -> None:
        """Let everyone play for the planned time, with slow messages and without nonces."""
        await self.world.heed_nonces(False)
        await self.world.slow_down(message=self.plan.latency)
        async with self.all_playing():
            await asyncio.sleep(self.plan.play)

    async def wait_until_idle(self) -> None:
        """Wait until everything has been sent.

        Raises `TimeoutError` if that takes too long.
        """
        async with asyncio.timeout(DRAINING):
            while self.checker.undelivered():  # noqa: ASYNC110  # As above.
                await asyncio.sleep(0.1)
        await super().wait_until_idle()

    async def collect_statistics(self) -> None:
        """Check everything that was sent, and the log, but not how long people waited."""
        await self.checker.check_posts()
        found, log = self.checker.found, self.bot.log.read_text()
        found.other |= set(self.processes.errors)
        if any(str(user) in log for user in self.users):
            found.other.add("the id of a person is in the log")
        self.statistics.answers = self.checker.rows("SELECT count(*) FROM answers")[0][0]
        self.statistics.posts = self.checker.rows("SELECT count(*) FROM kept_posts")[0][0]


@asynccontextmanager
async def crowd(folder: Path, seed: int, plan: Plan) -> AsyncIterator[Crowd]:
    """Run a bot with all tables open, and stop it afterward."""
    async with AsyncExitStack() as stack:
        double = await stack.enter_async_context(FakeDiscord())
        one = Crowd(double, Processes(double, folder), Random(seed), plan)
        stack.callback(one.audit.close)
        stack.push_async_callback(one.processes.kill)
        await one.open()
        yield one


async def evening(folder: Path, seed: int, plan: Plan) -> Crowd:
    """Play, wait until everything has been sent, and check it."""
    began = time.perf_counter()
    async with crowd(folder, seed, plan) as one:
        try:
            await one.play()
            await one.wait_until_idle()
        except Exception as error:
            one.checker.found.other.add(f"broken off: {error!r}")
        await one.collect_statistics()
        one.statistics.seconds = time.perf_counter() - began
        return one


def report(done: Crowd) -> str:
    """Return the figures, one per line, and then the problems found."""
    found = done.checker.found
    rows = [
        ("tables", len(done.guild_tables)),
        ("people at them", len({player.user for club in done.guild_tables for player in club.players})),
        ("answers", done.statistics.answers),
        ("presses answered late", len(done.memory.complaints)),
        ("posts", done.statistics.posts),
        ("messages doubled", len(found.repeated)),
        ("messages lost", len(found.missing)),
        ("errors in the log", len(done.processes.errors)),
        ("other findings", len(found.wrong) - len(found.repeated) - len(found.missing)),
        ("seconds", round(done.statistics.seconds)),
    ]
    lines = [f"{name:<24}{value:>8}" for name, value in rows]
    return "\n".join([*lines, *(f"! {wrong}" for wrong in found.wrong)]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crowd", description="Many people play at many tables.")
    parser.add_argument("--tables", type=int, default=Plan.tables, metavar="N")
    parser.add_argument("--people", type=int, default=Plan.people, metavar="N")
    parser.add_argument("--minutes", type=float, default=Plan.play / 60)
    parser.add_argument("--pause", type=float, default=Plan.pause, help="seconds between two presses of a person")
    parser.add_argument("--latency", type=float, default=Plan.latency, help="seconds that a message takes")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--database", choices=KINDS, default=kind(), help="where the bot keeps everything")
    options = parser.parse_args()
    plan = Plan(options.tables, options.people, options.minutes * 60, options.pause, options.latency)
    with tempfile.TemporaryDirectory() as folder, using(options.database, safe=True):
        done = asyncio.run(evening(Path(folder), options.seed, plan))
        sys.stdout.write(report(done))
    return 1 if done.checker.found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
