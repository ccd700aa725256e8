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
from tests.double import FakeDiscord, World
from tests.double.shards import Shard
from tests.kill.bot_process import BotProcess
from tests.kill.cards import outdated_cards
from tests.kill.consistency import ConsistencyChecker
from tests.kill.direct_message_players import DirectMessagePlayer
from tests.kill.guild_table import GuildTable
from tests.kill.players import ObservedReplies, Player
from tests.kill.processes import Processes
from tests.kill.store_audit import StoreAudit

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve", "Fay")
LONGEST_LIFE = 3.0
"""Seconds after which the bot is killed even if the planned moment hasn't come."""
SLOW = 0.02
"""Seconds that a request to Discord takes if the kill should hit one in progress."""
MOMENTS = ("start", "press", "delivery", "any")


@dataclass
class Statistics:
    """Statistics of a trial, for the report."""

    kills: Counter[str] = field(default_factory=Counter)
    """Kills by moment."""
    killed: Counter[str] = field(default_factory=Counter)
    """Kills by process."""
    games: int = 0
    answers: int = 0
    seats_taken: int = 0
    posts: int = 0
    seconds: float = 0.0


class CrashTest:
    """A crash test: one club per bot process, with the same people in all of them, and the checks on the store."""

    def __init__(self, double: FakeDiscord, processes: Processes, chance: Random, games: Sequence[str]) -> None:
        """`games` are the names of test cases, which are played in turn."""
        self.double = double
        self.processes = processes
        self.memory = ObservedReplies()
        self.audit = StoreAudit(self.bot.store)
        self.checker = ConsistencyChecker(self.audit, double.world, self.memory)
        self.statistics = Statistics()
        self.guild_tables: list[GuildTable] = []
        self._chance = chance
        self._games = games

    @property
    def world(self) -> World:
        return self.double.world

    @property
    def bot(self) -> BotProcess:
        """The first process, or the only one."""
        return self.processes.bots[0]

    @property
    def _is_several(self) -> bool:
        """Whether there are several bot processes, and hence as many games at the same time."""
        return len(self.processes.bots) > 1

    async def open(self) -> None:
        """Create a server with six people on each shard, and start the bot.

        With several processes, every second person plays by direct message.
        """
        shards = self.processes.shards
        falling = [shards[number % len(shards)] for number in range(len(NAMES))]
        users = [await self.world.add_user(name, shard=shard) for name, shard in zip(NAMES, falling, strict=True)]
        guilds = [await self._guild(users, shard) for shard in shards]
        # The test is about losses, not about how busy the machine is.
        await self.world.set_user_timeouts(patience=10, quiet=10)  # A suggestion takes seconds on a busy machine.
        await self.checker.open()
        self.guild_tables = [self._club(guild, users) for guild in guilds]
        await self.processes.start()

    async def _guild(self, users: Sequence[int], shard: Shard) -> int:
        guild = await self.world.add_guild("Club", owner=users[0], shard=shard)
        for user in users[1:]:
            await self.world.join(guild, user)
        return guild

    def _club(self, guild: int, users: Sequence[int]) -> GuildTable:
        kinds = cycle((Player, DirectMessagePlayer) if self._is_several else (Player,))
        everybody = [
            kind(self.world, user, self._chance, self.memory, self.processes.process_for)
            for kind, user in zip(kinds, users, strict=False)
        ]
        return GuildTable(guild, everybody, self.world, self.checker, self._chance)

    async def open_tables(self) -> None:
        """Start the next game in each club without one."""
        for club in self.guild_tables:
            if not club.playing:
                case = CASES[self._games[self.statistics.games % len(self._games)]]
                await club.open_table(self.statistics.games, case)
                self.statistics.games += 1

    @property
    def playing(self) -> bool:
        """Whether any game is in progress."""
        return any(club.playing for club in self.guild_tables)

    @asynccontextmanager
    async def all_playing(self) -> AsyncIterator[None]:
        """Let all players at all tables press controls concurrently until the block ends."""
        async with AsyncExitStack() as stack:
            for club in self.guild_tables:
                await stack.enter_async_context(club.all_playing())
            yield

    async def kill(self, moment: str) -> None:
        """Kill a process at the given moment of play, restart it and check that everything is still there."""
        bot = self.processes.any(self._chance)
        async with self.all_playing():
            await self._wait_for(moment, bot)
            await bot.kill()
            await self.world.slow_down(rest=0.0)
            if moment == "start":
                await bot.spawn()
                await asyncio.sleep(self._chance.uniform(0, 1.5))
                await bot.kill()
            await bot.start()  # Only then do the players know which presses went unanswered.
        self.statistics.kills[moment] += 1
        self.statistics.killed[bot.name] += 1
        await self.check_after_restart()

    async def _wait_for(self, moment: str, bot: BotProcess) -> None:
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

    async def check_after_restart(self) -> None:
        """Check after a restart that panels are back, old buttons work, and nothing is lost or repeated."""
        await self.checker.check()
        for club in self.guild_tables:
            await club.check_visible()

    async def play_on(self, seconds: float = 120.0) -> None:
        """Play all games to the end without kills, for at most `seconds` per game.

        Raises `TimeoutError` if they aren't over by then.
        """
        async with self.all_playing(), asyncio.timeout(seconds * len(self.guild_tables)):
            while self.playing:  # noqa: ASYNC110  # Only the store knows, and it has no event for it.
                await asyncio.sleep(0.1)

    async def wait_until_idle(self) -> None:
        """Wait until everything has been sent.

        Raises `TimeoutError` if the bot doesn't become idle.
        """
        await self.world.wait_until_idle(quiet=0.5)
        found = self.checker.found
        found.missing |= set(self.checker.undelivered()) | set(await outdated_cards(self.audit, self.world))
        found.other |= set(self.checker.open_direct_messages())

    async def collect_statistics(self) -> None:
        """Check all answers, games and messages, and collect the figures."""
        await self.checker.check()
        found = self.checker.found
        for (table,) in self.checker.rows("SELECT id FROM tables"):
            self.checker.check_game(table)
        found.other |= {*self.memory.complaints, *self.processes.errors}
        self.statistics.answers = self.checker.rows("SELECT count(*) FROM answers")[0][0]
        taken = self.checker.rows("SELECT count(*) FROM answers WHERE kind = 'taken'")
        self.statistics.seats_taken = taken[0][0]
        self.statistics.posts = self.checker.rows("SELECT count(*) FROM kept_posts WHERE kind != 'card'")[0][0]


@asynccontextmanager
async def crash_test(
    folder: Path, seed: int, games: Sequence[str] = tuple(CASES), mutant: str | None = None, processes: int = 1
) -> AsyncIterator[CrashTest]:
    """Run a trial in `folder` with the bot or a mutant in `processes` processes, and kill them afterward."""
    async with FakeDiscord() as double:
        one = CrashTest(double, Processes(double, folder, processes, mutant), Random(seed), games)
        try:
            await one.open()
            yield one
        finally:
            await one.processes.kill()
            one.audit.close()


async def run_crash_test(
    folder: Path,
    seed: int,
    count: int,
    games: Sequence[str] = tuple(CASES),
    mutant: str | None = None,
    until: Sequence[str] = (),
    processes: int = 1,
) -> CrashTest:
    """Play and kill the bot `count` times, then play the last games to the end and check everything.

    Stops early after a kill if it finds a fault of a kind in `until`. If the trial can't continue, for instance
    because the machine is too slow, that becomes a finding, and everything up to then is still checked.
    """
    began = time.perf_counter()
    chance = Random(seed)
    async with crash_test(folder, seed, games, mutant, processes) as one:
        try:
            for _ in range(count):
                await one.open_tables()
                await one.kill(chance.choice(MOMENTS))
                if any(getattr(one.checker.found, kind) for kind in until):
                    return one
            if one.playing:
                await one.play_on()
            await one.wait_until_idle()
        except Exception as error:
            one.checker.found.other.add(f"broken off in {one.processes.lives}: {error!r}")
        await one.collect_statistics()
        one.statistics.seconds = time.perf_counter() - began
        return one
