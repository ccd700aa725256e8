"""The crash test itself: play games, kill the bot again and again, and finally check every message and answer."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from tests.cases import CASES
from tests.double import Double, World
from tests.double.shards import Shard
from tests.kill.books import Books
from tests.kill.cards import out_of_date
from tests.kill.club import Club
from tests.kill.correspondents import Correspondent
from tests.kill.ledger import Ledger
from tests.kill.life import Bot
from tests.kill.players import Memory, Player
from tests.kill.processes import Processes

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve")
LONGEST_LIFE = 3.0
"""Seconds after which the bot is killed even if the planned moment hasn't come."""
SLOW = 0.02
"""Seconds that a request to Discord takes if the kill should hit one in progress."""
MOMENTS = ("start", "press", "delivery", "any")


@dataclass
class Figures:
    """Statistics of a trial, for the report."""

    kills: Counter[str] = field(default_factory=Counter)
    """Kills by moment."""
    killed: Counter[str] = field(default_factory=Counter)
    """Kills by process."""
    games: int = 0
    answers: int = 0
    posts: int = 0
    seconds: float = 0.0


class Trial:
    """A crash test: one club per bot process, with the same people in all of them, and the checks on the store."""

    def __init__(self, double: Double, processes: Processes, chance: Random, games: Sequence[str]) -> None:
        """`games` are the names of test cases, which are played in turn."""
        self.double = double
        self.processes = processes
        self.memory = Memory()
        self.books = Books(self.bot.store)
        self.ledger = Ledger(self.books, double.world, self.memory)
        self.figures = Figures()
        self.clubs: list[Club] = []
        self._chance = chance
        self._games = games

    @property
    def world(self) -> World:
        return self.double.world

    @property
    def bot(self) -> Bot:
        """The first process, or the only one."""
        return self.processes.bots[0]

    @property
    def _is_several(self) -> bool:
        """Whether there are several bot processes, and hence as many games at the same time."""
        return len(self.processes.bots) > 1

    async def open(self) -> None:
        """Create a server with five people on each shard, and start the bot.

        With several processes, every second person plays by direct message.
        """
        shards = self.processes.shards
        falling = [shards[number % len(shards)] for number in range(len(NAMES))]
        users = [await self.world.add_user(name, shard=shard) for name, shard in zip(NAMES, falling, strict=True)]
        guilds = [await self._guild(users, shard) for shard in shards]
        # The test is about losses, not about how busy the machine is.
        await self.world.be_patient(patience=10, quiet=10)  # A suggestion takes seconds on a busy machine.
        await self.ledger.open()
        self.clubs = [self._club(guild, users) for guild in guilds]
        await self.processes.start()

    async def _guild(self, users: Sequence[int], shard: Shard) -> int:
        guild = await self.world.add_guild("Club", owner=users[0], shard=shard)
        for user in users[1:]:
            await self.world.join(guild, user)
        return guild

    def _club(self, guild: int, users: Sequence[int]) -> Club:
        kinds = cycle((Player, Correspondent) if self._is_several else (Player,))
        everybody = [
            kind(self.world, user, self._chance, self.memory, self.processes.hearing)
            for kind, user in zip(kinds, users, strict=False)
        ]
        return Club(guild, everybody, self.world, self.ledger, self._chance)

    async def open_tables(self) -> None:
        """Start the next game in each club without one."""
        for club in self.clubs:
            if not club.playing:
                case = CASES[self._games[self.figures.games % len(self._games)]]
                await club.open_table(self.figures.games, case)
                self.figures.games += 1

    @property
    def playing(self) -> bool:
        """Whether any game is in progress."""
        return any(club.playing for club in self.clubs)

    @asynccontextmanager
    async def everybody_plays(self) -> AsyncIterator[None]:
        """Let all players at all tables press controls concurrently until the block ends."""
        async with AsyncExitStack() as stack:
            for club in self.clubs:
                await stack.enter_async_context(club.everybody_plays())
            yield

    async def kill(self, moment: str) -> None:
        """Kill a process at the given moment of play, restart it and check that everything is still there."""
        bot = self.processes.any(self._chance)
        async with self.everybody_plays():
            await self._wait_for(moment, bot)
            await bot.kill()
            await self.world.slow_down(rest=0.0)
            if moment == "start":
                await bot.begin()
                await asyncio.sleep(self._chance.uniform(0, 1.5))
                await bot.kill()
            await bot.start()  # Only then do the players know which presses went unanswered.
        self.figures.kills[moment] += 1
        self.figures.killed[bot.name] += 1
        await self.look_around()

    async def _wait_for(self, moment: str, bot: Bot) -> None:
        bot.pressed.clear()
        bot.acknowledged.clear()
        if moment == "delivery":
            await self.world.slow_down(rest=SLOW)
            await self._within_reach(bot.acknowledged)
            await asyncio.sleep(self._chance.uniform(0, 5 * SLOW))
        elif moment == "press":
            await asyncio.sleep(self._chance.uniform(0, 0.5))
            bot.pressed.clear()
            await self._within_reach(bot.pressed)
            await asyncio.sleep(self._chance.uniform(0, 0.02))
        elif moment == "any":
            await asyncio.sleep(self._chance.uniform(0, 1.0))

    async def _within_reach(self, event: asyncio.Event) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), LONGEST_LIFE)

    async def look_around(self) -> None:
        """Check after a restart that panels are back, old buttons work, and nothing is lost or repeated."""
        await self.ledger.check()
        for club in self.clubs:
            await club.look_around()

    async def play_on(self, seconds: float = 120.0) -> None:
        """Play all games to the end without kills, for at most `seconds` per game.

        Raises `TimeoutError` if they aren't over by then.
        """
        async with self.everybody_plays(), asyncio.timeout(seconds * len(self.clubs)):
            while self.playing:  # noqa: ASYNC110  # Only the store knows, and it has no event for it.
                await asyncio.sleep(0.1)

    async def rest(self) -> None:
        """Wait until everything has been sent.

        Raises `TimeoutError` if the bot doesn't become idle.
        """
        await self.world.settle(quiet=0.5)
        found = self.ledger.found
        found.missing |= set(self.ledger.waiting()) | set(await out_of_date(self.books, self.world))
        found.other |= set(self.ledger.letters_left())

    async def count(self) -> None:
        """Check all answers, games and messages, and collect the figures."""
        await self.ledger.check()
        found = self.ledger.found
        for (table,) in self.ledger.rows("SELECT id FROM tables"):
            self.ledger.check_game(table)
        found.other |= {*self.memory.complaints, *self.processes.errors}
        self.figures.answers = self.ledger.rows("SELECT count(*) FROM answers")[0][0]
        self.figures.posts = self.ledger.rows("SELECT count(*) FROM kept_posts WHERE kind != 'card'")[0][0]


@asynccontextmanager
async def trial(
    folder: Path, seed: int, games: Sequence[str] = tuple(CASES), mutant: str | None = None, processes: int = 1
) -> AsyncIterator[Trial]:
    """Run a trial in `folder` with the bot or a mutant in `processes` processes, and kill them afterward."""
    async with Double() as double:
        one = Trial(double, Processes(double, folder, processes, mutant), Random(seed), games)
        try:
            await one.open()
            yield one
        finally:
            await one.processes.kill()
            one.books.close()


async def kills(
    folder: Path,
    seed: int,
    count: int,
    games: Sequence[str] = tuple(CASES),
    mutant: str | None = None,
    until: Sequence[str] = (),
    processes: int = 1,
) -> Trial:
    """Play and kill the bot `count` times, then play the last games to the end and check everything.

    Stops early after a kill if it finds a fault of a kind in `until`. If the trial can't continue, for instance
    because the machine is too slow, that becomes a finding, and everything up to then is still checked.
    """
    began = time.perf_counter()
    chance = Random(seed)
    async with trial(folder, seed, games, mutant, processes) as one:
        try:
            for _ in range(count):
                await one.open_tables()
                await one.kill(chance.choice(MOMENTS))
                if any(getattr(one.ledger.found, kind) for kind in until):
                    return one
            if one.playing:
                await one.play_on()
            await one.rest()
        except Exception as error:
            one.ledger.found.other.add(f"broken off in {one.processes.lives}: {error!r}")
        await one.count()
        one.figures.seconds = time.perf_counter() - began
        return one
