"""Benchmark of response times while computer players are busy.

    python benchmarks/computer_players.py [--seconds 30] [--tables 1]

The bot runs in a separate process with a fake Discord on localhost. At each table, a user plays with four computer
players and answers immediately to keep them busy; after each game, the user starts another. A spectator of each table
presses *My seat*, *Rules* and *Log*. Response times are measured from the press to the first response. Exits with
status 1 if the limit is missed.
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
from tests.double import Answer, FakeDiscord, World, controls

COMPUTERS = 4
BAR = 0.25
"""Limit of the 99th percentile of the response time, in seconds."""
LOOKING = ("seat", "rules", "log")
"""Names (in custom ids) of the buttons that a spectator presses."""
PAUSE = 0.05
"""Seconds between two looks at the card."""


@dataclass
class Waits:
    """Response times in seconds."""

    of_players: list[float] = field(default_factory=list)
    of_onlookers: list[float] = field(default_factory=list)

    @property
    def all(self) -> list[float]:
        return self.of_players + self.of_onlookers


@dataclass
class Timed:
    """Wrapper of `World` that records the response time of every press."""

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
            raise LookupError("a press got no response")
        self.waits.append(answer.acknowledged_after)
        return answer


class Table:
    """A channel in which a user plays with computer players, and another watches."""

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
        """Answer the player's questions, game after game, until the monotonic time `until`."""
        while time.monotonic() < until:
            await self._open()
            sitter: Any = Sitter(self._timed, self._player, self._chance)  # type: ignore[arg-type] # Timed acts as a world.
            while time.monotonic() < until and "seat" in await self._controls():
                ready = await sitter.ready(self._card)
                if ready is None:
                    await asyncio.sleep(PAUSE)
                else:
                    await sitter.press(ready)

    async def look(self, until: float) -> None:
        """Press random buttons of the card as the spectator, until the monotonic time `until`."""
        while time.monotonic() < until:
            await asyncio.sleep(PAUSE)
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
        """Wait until the table's card has a button with `what` in its custom id.

        Raises LookupError after 200 tries, about 10 seconds.
        """
        for _ in range(200):
            pinned = await self._world.pins(self._channel)
            self._card = int(pinned[0]["id"]) if pinned else 0
            if what in await self._controls():
                return
            await asyncio.sleep(PAUSE)
        raise LookupError(f"no card with {what}")

    async def _controls(self) -> dict[str, str]:
        """Return the custom ids of the card's buttons, by the names of the buttons (`CustomId.what`)."""
        card = await self._world.message(self._card) if self._card else None
        ids = [CustomId.parse(control.custom_id) for control in controls(card or {})]
        return {custom_id.verb: str(custom_id) for custom_id in ids if custom_id is not None}


async def measure(seconds: float, tables: int, seed: int, game: str) -> tuple[Waits, int]:
    """Let users play and watch for `seconds`; return their response times and the number of computer moves."""
    chance, waits = Random(seed), Waits()
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "chabudai.db"
        program = Path(sys.executable).with_name("chabudai")
        async with (
            FakeDiscord() as double,
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
    """Print the results. Return whether the limit is met and computer players made any moves."""
    print(f"{answers} computer moves in {seconds:g} s")
    print(f"{'':<12}{'presses':>9}{'median':>12}{'p99':>12}{'longest':>12}")
    for name, of in (("players", waits.of_players), ("spectators", waits.of_onlookers), ("all", waits.all)):
        figures = "".join(f"{1e3 * value:>9.1f} ms" for value in (statistics.median(of), p99(of), max(of)))
        print(f"{name:<12}{len(of):>9}{figures}")
    held = p99(waits.all) <= BAR and answers > 0
    print(f"p99 of all: {1e3 * p99(waits.all):.1f} ms, limit {1e3 * BAR:g} ms{'' if held else '  MISSED'}")
    return held


def p99(values: list[float]) -> float:
    """Return the 99th percentile."""
    return statistics.quantiles(values, n=100, method="inclusive")[98]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure response times while computer players are busy.")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tables", type=int, default=1, help="tables with four computer players each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default=USUAL.id)
    options = parser.parse_args()
    waits, answers = asyncio.run(measure(options.seconds, options.tables, options.seed, options.game))
    return 0 if report(waits, answers, options.seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
