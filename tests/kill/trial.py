"""The trial: games are played while the bot dies again and again, and at the end every word is counted."""

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
"""Seconds after which a life ends even where the moment for it has not come."""
SLOW = 0.02
"""Seconds that Discord takes for a request where a kill aims at one that is under way."""
MOMENTS = ("start", "press", "delivery", "any")


@dataclass
class Figures:
    """What a trial was, for the report."""

    kills: Counter[str] = field(default_factory=Counter)
    """By the moment at which they came."""
    killed: Counter[str] = field(default_factory=Counter)
    """By the process that they hit."""
    games: int = 0
    answers: int = 0
    posts: int = 0
    seconds: float = 0.0


class Trial:
    """A club for each process of the bot, the same people in all of them, and the books."""

    def __init__(self, double: Double, processes: Processes, chance: Random, games: Sequence[str]) -> None:
        """`games` are the names of cases; they are played in turn."""
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
        """The first process; the only one, where there is but one."""
        return self.processes.bots[0]

    @property
    def _is_several(self) -> bool:
        """Whether several processes do what otherwise one does, and as many games are played at once."""
        return len(self.processes.bots) > 1

    async def open(self) -> None:
        """Let five people into a server of each shard and start the bot.

        Where it is several processes, every other person plays by letter.
        """
        shards = self.processes.shards
        falling = [shards[number % len(shards)] for number in range(len(NAMES))]
        users = [await self.world.add_user(name, shard=shard) for name, shard in zip(NAMES, falling, strict=True)]
        guilds = [await self._guild(users, shard) for shard in shards]
        # What is lost is measured here, not how busy the machine is.
        await self.world.be_patient(patience=10, quiet=10 if self._is_several else None)
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
        """The next games begin in the clubs where nothing is played."""
        for club in self.clubs:
            if not club.playing:
                case = CASES[self._games[self.figures.games % len(self._games)]]
                await club.open_table(self.figures.games, case)
                self.figures.games += 1

    @property
    def playing(self) -> bool:
        """Whether a game is being played anywhere."""
        return any(club.playing for club in self.clubs)

    @asynccontextmanager
    async def everybody_plays(self) -> AsyncIterator[None]:
        """All players at all tables press at once, each one thing after another, until the block ends."""
        async with AsyncExitStack() as stack:
            for club in self.clubs:
                await stack.enter_async_context(club.everybody_plays())
            yield

    async def kill(self, moment: str) -> None:
        """Let the present life of a process end at such a moment, begin another, and look whether all is there."""
        bot = self.processes.any(self._chance)
        async with self.everybody_plays():
            await self._wait_for(moment, bot)
            await bot.kill()
            await self.world.slow_down(rest=0.0)
            if moment == "start":
                await bot.begin()
                await asyncio.sleep(self._chance.uniform(0, 1.5))
                await bot.kill()
            await bot.start()  # Only then do those know whose presses nobody answered.
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
        """In a new life: the card and the open questions are back, old buttons work, nothing is lost or doubled."""
        await self.ledger.check()
        for club in self.clubs:
            await club.look_around()

    async def play_on(self, seconds: float = 120.0) -> None:
        """Play to the end of all games in peace; so long may each take. Raises `TimeoutError`."""
        async with self.everybody_plays(), asyncio.timeout(seconds * len(self.clubs)):
            while self.playing:  # noqa: ASYNC110  # Only the store knows, and it rings no bell.
                await asyncio.sleep(0.1)

    async def rest(self) -> None:
        """Everything that is still to be said is said. Raises `TimeoutError`."""
        await self.world.settle(quiet=0.5)
        found = self.ledger.found
        found.missing |= set(self.ledger.waiting()) | set(await out_of_date(self.books, self.world))
        found.other |= set(self.ledger.letters_left())

    async def count(self) -> None:
        """Every word that was said is counted."""
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
    """A trial in `folder` with its bot, or a `mutant`, running in so many processes; nothing is left afterwards."""
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
    """Play and kill `count` times, then play the last games to their end and count.

    No more is played once something is found after a kill that is wrong in one of the ways of `until`.

    Where it cannot go on, as on a machine that is too slow, that is said among the findings, and what was is counted.
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
