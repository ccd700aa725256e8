"""How long people wait for their presses while computer players are at work.

    python benchmarks/computer_players.py [--seconds 30] [--tables 1]

The bot runs in a process of its own against a loopback Discord. At each table one person plays with four
computer players and answers at once, so that these are always thinking; a game that ends is followed by another.
Meanwhile somebody else at the same tables looks at seats, rules and logs. Time counts from a press to the first
response that reaches Discord. Exits 1 where the bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import running
from benchmarks.laid_tables import USUAL, Sitter
from bot.model.custom_ids import CustomId
from engine.games import GAMES
from tests.double import Answer, Double, World, controls

COMPUTERS = 4
BAR = 0.25
"""Seconds that 99 of 100 presses wait at most."""
LOOKING = ("seat", "rules", "log")
A_BREATH = 0.05


@dataclass
class Waits:
    """What people waited, in seconds."""

    of_players: list[float] = field(default_factory=list)
    of_onlookers: list[float] = field(default_factory=list)

    @property
    def all(self) -> list[float]:
        return self.of_players + self.of_onlookers


@dataclass
class Timed:
    """The driver's seat, but every press is timed."""

    world: World
    waits: list[float]

    async def press(self, *what: Any) -> Answer:
        return self._noted(await self.world.press(*what))

    async def select(self, *what: Any) -> Answer:
        return self._noted(await self.world.select(*what))

    async def submit(self, *what: Any) -> Answer:
        return self._noted(await self.world.submit(*what))

    async def message(self, message: int) -> Any:
        return await self.world.message(message)

    def _noted(self, answer: Answer) -> Answer:
        if answer.acknowledged_after is None:
            raise LookupError("somebody got no answer")
        self.waits.append(answer.acknowledged_after)
        return answer


class Table:
    """A channel with one person, computer players, and somebody who looks on."""

    def __init__(
        self, world: World, channel: int, player: int, onlooker: int, waits: Waits, chance: Random, game: str
    ) -> None:
        self._world = world
        self._channel = channel
        self._player = player
        self._onlooker = onlooker
        self._chance = chance
        self._game = game
        self._timed = Timed(world, waits.of_players)
        self._looked = Timed(world, waits.of_onlookers)
        self._card = 0

    async def play(self, until: float) -> None:
        """The player answers whatever is asked, game after game."""
        while time.monotonic() < until:
            await self._open()
            sitter: Any = Sitter(self._timed, self._player, self._chance)  # type: ignore[arg-type] # Timed acts as a world.
            while time.monotonic() < until and "seat" in await self._controls():
                ready = await sitter.ready(self._card)
                if ready is None:
                    await asyncio.sleep(A_BREATH)
                else:
                    await sitter.press(ready)

    async def look(self, until: float) -> None:
        """The onlooker presses the buttons of the card."""
        while time.monotonic() < until:
            await asyncio.sleep(A_BREATH)
            usable = await self._controls()
            what = self._chance.choice(LOOKING)
            if what in usable:
                await self._looked.press(self._onlooker, self._card, usable[what])

    async def _open(self) -> None:
        self._card = 0
        await self._world.slash(self._player, self._channel, "table open", {"game": self._game})
        await self._shows("add-computers")
        asked = await self._world.press(self._player, self._card, (await self._controls())["add-computers"])
        number = next(each.custom_id for each in controls(asked.shown) if each.label == str(COMPUTERS))
        await self._world.press(self._player, int(asked.shown["id"]), number)
        await self._world.press(self._player, self._card, (await self._controls())["start"])
        await self._shows("seat")

    async def _shows(self, what: str) -> None:
        """Waits until the table's card has a button that says `what`. Raises LookupError."""
        for _ in range(200):
            pinned = await self._world.pins(self._channel)
            self._card = int(pinned[0]["id"]) if pinned else 0
            if what in await self._controls():
                return
            await asyncio.sleep(A_BREATH)
        raise LookupError(f"no card with {what}")

    async def _controls(self) -> dict[str, str]:
        """The custom ids of the card's buttons, by what they say."""
        card = await self._world.message(self._card) if self._card else None
        ids = [CustomId.read(control.custom_id) for control in controls(card or {})]
        return {custom_id.what: str(custom_id) for custom_id in ids if custom_id is not None}


async def measure(seconds: float, tables: int, seed: int, game: str) -> tuple[Waits, int]:
    """What people waited, and how many answers the computer players gave meanwhile."""
    chance, waits = Random(seed), Waits()
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "chabudai.db"
        program = Path(sys.executable).with_name("chabudai")
        async with (
            Double() as double,
            running(double, program, "run", DATABASE_URL=f"sqlite+aiosqlite:///{store}"),
        ):
            world = double.world
            owner = await world.add_user("Owner")
            guild = await world.add_guild("Club", owner=owner)
            places = []
            for at in range(tables):
                people = [await world.add_user(f"{name} {at}") for name in ("Player", "Onlooker")]
                for user in people:
                    await world.join(guild, user)
                channel = await world.add_channel(guild, f"table-{at}")
                await world.deny_bot(channel, ["create_public_threads"])
                places.append(Table(world, channel, people[0], people[1], waits, chance, game))
            until = time.monotonic() + seconds
            await asyncio.gather(*(act(until) for place in places for act in (place.play, place.look)))
        with closing(sqlite3.connect(store)) as database:
            (answers,) = database.execute("SELECT count(*) FROM answers WHERE kind = 'computer'").fetchone()
    return waits, int(answers)


def report(waits: Waits, answers: int, seconds: float) -> bool:
    """Print the table; whether the bar is held."""
    print(f"{answers} answers of computer players in {seconds:g} s")
    print(f"{'':<12}{'presses':>9}{'median':>12}{'p99':>12}{'longest':>12}")
    for name, of in (("players", waits.of_players), ("onlookers", waits.of_onlookers), ("all", waits.all)):
        figures = "".join(f"{1e3 * value:>9.1f} ms" for value in (statistics.median(of), p99(of), max(of)))
        print(f"{name:<12}{len(of):>9}{figures}")
    held = p99(waits.all) <= BAR and answers > 0
    print(f"p99 of all: {1e3 * p99(waits.all):.1f} ms, bar {1e3 * BAR:g} ms{'' if held else '  MISSED'}")
    return held


def p99(values: list[float]) -> float:
    """What 99 of 100 stay below."""
    return statistics.quantiles(values, n=100, method="inclusive")[98]


def main() -> int:
    parser = argparse.ArgumentParser(description="How long presses wait while computer players are at work.")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tables", type=int, default=1, help="tables with four computer players each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default=USUAL.id)
    options = parser.parse_args()
    waits, answers = asyncio.run(measure(options.seconds, options.tables, options.seed, options.game))
    return 0 if report(waits, answers, options.seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
