"""The trial: games are played while the bot dies again and again, and at the end every word is counted."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.model.custom_ids import CustomId
from bot.presentation.lobby import option_values
from engine.core.table import GameOptions
from tests.case import AnyGame
from tests.cases import CASES
from tests.double import Double, World, controls
from tests.kill.books import Books
from tests.kill.cards import out_of_date
from tests.kill.ledger import Ledger
from tests.kill.life import STARTING, Bot
from tests.kill.players import Memory, Player

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
    games: int = 0
    answers: int = 0
    posts: int = 0
    seconds: float = 0.0


class Trial:
    """A channel, people, a bot that dies, and the books."""

    def __init__(self, double: Double, bot: Bot, chance: Random, games: Sequence[str]) -> None:
        """`games` are the names of cases; they are played in turn."""
        self.double = double
        self.bot = bot
        self.memory = Memory()
        self.books = Books(bot.store)
        self.ledger = Ledger(self.books, double.world, self.memory)
        self.figures = Figures()
        self.players: list[Player] = []
        self.table = 0
        self.card = 0
        self._chance = chance
        self._games = games
        self._guild = 0

    @property
    def world(self) -> World:
        return self.double.world

    async def open(self) -> None:
        """Let five people into a server and start the bot."""
        users = [await self.world.add_user(name) for name in NAMES]
        self._guild = await self.world.add_guild("Club", owner=users[0])
        for user in users[1:]:
            await self.world.join(self._guild, user)
        await self.world.be_patient(patience=10)  # What is lost is measured here, not how busy the machine is.
        await self.ledger.open()
        self.everybody = [Player(self.world, user, self._chance, self.memory, self._life) for user in users]
        await self.bot.start()

    def _life(self) -> int | None:
        return self.bot.listening_in

    async def open_table(self) -> None:
        """Some people sit down in a channel of their own, and the game begins."""
        channel = await self.world.add_channel(self._guild, f"table-{self.figures.games}")
        if self.figures.games % 2:  # Every other game is played in a thread of its own.
            await self.world.deny_bot(channel, ["create_public_threads"])
        case = CASES[self._games[self.figures.games % len(self._games)]]
        options = case.kind.Options(**case.plan(self.figures.games)[1])
        self.players = self.everybody[: self._chance.choice(_seats(case.kind, options))]
        first, *others = (player.user for player in self.players)
        await self.world.slash(first, channel, "table open", {"game": case.kind.id})
        await self._all_said()
        (card,) = await self.world.pins(channel)
        await self._set(first, card, case.kind, options)
        for user in others:
            await self.world.press(user, card, _control(card, "join"))
        await self.world.press(first, card, _control(card, "start"))
        await self._all_said()
        self.table = self.ledger.rows("SELECT max(id) FROM tables")[0][0]
        self.card = await self.ledger.check_card(self.table)
        self.figures.games += 1
        for player in self.players:
            player.forget()

    async def _all_said(self) -> None:
        """Wait until the bot has nothing to say any more but pictures, however long it was silent meanwhile."""
        async with asyncio.timeout(STARTING):
            await self.world.settle()
            while self.ledger.rows("SELECT 1 FROM outbox WHERE kind != 'picture'"):
                await self.world.settle()

    async def _set(self, host: int, card: dict[str, Any], kind: type[AnyGame], options: GameOptions) -> None:
        values = option_values(kind)
        for name, value in options.model_dump(exclude_defaults=True).items():
            menus = (await self.world.press(host, card, _control(card, "options"))).shown
            chosen = [str(values[name].index(value))]
            await self.world.select(host, menus, _control(menus, "set-option", name), chosen)

    @property
    def playing(self) -> bool:
        return bool(self.table) and self._status() == "playing"

    def _status(self) -> str:
        return str(self.ledger.rows("SELECT status FROM tables WHERE id = ?", self.table)[0][0])

    @asynccontextmanager
    async def everybody_plays(self) -> AsyncIterator[None]:
        """All players press at once, each one thing after another, until the block ends."""
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play(self.card, stop)) for player in self.players]
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*playing)

    async def kill(self, moment: str) -> None:
        """Let the present life end at such a moment, begin another, and look whether all is there."""
        async with self.everybody_plays():
            await self._wait_for(moment)
            await self.bot.kill()
            await self.world.slow_down(rest=0.0)
            if moment == "start":
                await self.bot.begin()
                await asyncio.sleep(self._chance.uniform(0, 1.5))
                await self.bot.kill()
            await self.bot.start()  # Only then do those know whose presses nobody answered.
        self.figures.kills[moment] += 1
        await self.look_around()

    async def _wait_for(self, moment: str) -> None:
        self.memory.pressed.clear()
        self.memory.acknowledged.clear()
        if moment == "delivery":
            await self.world.slow_down(rest=SLOW)
            await self._within_reach(self.memory.acknowledged)
            await asyncio.sleep(self._chance.uniform(0, 5 * SLOW))
        elif moment == "press":
            await asyncio.sleep(self._chance.uniform(0, 0.5))
            self.memory.pressed.clear()
            await self._within_reach(self.memory.pressed)
            await asyncio.sleep(self._chance.uniform(0, 0.02))
        elif moment == "any":
            await asyncio.sleep(self._chance.uniform(0, 1.0))

    async def _within_reach(self, event: asyncio.Event) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), LONGEST_LIFE)

    async def look_around(self) -> None:
        """In a new life: the card and the open questions are back, old buttons work, nothing is lost or doubled."""
        await self.ledger.check()
        if not self.playing:
            return
        await self.ledger.check_card(self.table)
        awaited = self.ledger.awaited(self.table)
        player = next(player for player in self.players if player.user in awaited)
        if not await player.look(self.card):
            self.memory.complaints.append(f"life {self.bot.lives}: {player.user} is awaited and asked nothing")

    async def play_on(self, seconds: float = 120.0) -> None:
        """Play to the end of the game in peace. Raises `TimeoutError`."""
        async with self.everybody_plays(), asyncio.timeout(seconds):
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
        found.other |= set(self.memory.complaints) | set(_errors(self.bot.log))
        self.figures.answers = self.ledger.rows("SELECT count(*) FROM answers")[0][0]
        self.figures.posts = self.ledger.rows("SELECT count(*) FROM kept_posts WHERE kind != 'card'")[0][0]


@asynccontextmanager
async def trial(
    folder: Path, seed: int, games: Sequence[str] = tuple(CASES), mutant: str | None = None
) -> AsyncIterator[Trial]:
    """A trial in `folder` with its bot, or a `mutant`, running; nothing is left of it afterwards."""
    async with Double() as double:
        bot = Bot(double, folder, mutant)
        one = Trial(double, bot, Random(seed), games)
        try:
            await one.open()
            yield one
        finally:
            await bot.kill()
            one.books.close()


async def kills(
    folder: Path,
    seed: int,
    count: int,
    games: Sequence[str] = tuple(CASES),
    mutant: str | None = None,
    until: str | None = None,
) -> Trial:
    """Play and kill `count` times, then play the last game to its end and count.

    With `until`, no more is played once something is found after a kill that is wrong like this.

    Where it cannot go on, as on a machine that is too slow, that is said among the findings, and what was is counted.
    """
    began = time.perf_counter()
    chance = Random(seed)
    async with trial(folder, seed, games, mutant) as one:
        try:
            for _ in range(count):
                if not one.playing:
                    await one.open_table()
                await one.kill(chance.choice(MOMENTS))
                if until is not None and getattr(one.ledger.found, until):
                    return one
            if one.playing:
                await one.play_on()
            await one.rest()
        except Exception as error:
            one.ledger.found.other.add(f"broken off in life {one.bot.lives}: {error!r}")
        await one.count()
        one.figures.seconds = time.perf_counter() - began
        return one


def _seats(game: type[AnyGame], options: GameOptions) -> list[int]:
    """How many of those who are there can play it; at least three, if it is for so many: more happens at once."""
    counts = [count for count in game.seats_for(options) if count <= len(NAMES)]
    return [count for count in counts if count >= 3] or counts


def _control(message: dict[str, Any], what: str, *rest: str) -> str:
    """The custom id of the control that says `what` and `rest`. Raises LookupError."""
    for control in controls(message):
        custom_id = CustomId.read(control.custom_id)
        if custom_id is not None and custom_id.what == what and custom_id.rest[: len(rest)] == rest:
            return control.custom_id
    raise LookupError(f"there is no control {what} {rest}")


def _errors(log: Path) -> list[str]:
    return [line for line in log.read_text().splitlines() if '"level": "error"' in line]
