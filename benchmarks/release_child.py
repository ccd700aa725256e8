"""Child process of `releases.py`: runs and measures the bot of one release, controlled by lines of JSON.

Each release has its own copy of this file, which its own Python runs, with the release's folder on `PYTHONPATH`.
`releases.py` controls all of them, so the commands and their results must not change.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, TextIO

import bot
from benchmarks import bot_speed
from benchmarks.bot_speed import Chabudai, Contestant, running
from benchmarks.laid_tables import Place, lay, multiply
from benchmarks.many_tables import FAR, FEW, memory, rooms, started
from tests.double import FakeDiscord, World, controls

PROGRAM = Path(sys.executable).with_name("chabudai")
STILL, PICTURED = 0.5, 5.0
"""Seconds without requests after which everything caused by a press is done, without and with pictures."""
SEATED = (5,) * 30 + (4,) * 10
"""Number of players at each of the 40 tables where 190 players open their seats simultaneously."""
WARMING = 10
"""Number of presses before the measurement, so that one-time work of the process doesn't count."""

Reply = dict[str, Any]


class Side:
    """The measurements of one release: a bot with 200 tables, new in each round, and a database for startups."""

    def __init__(self, folder: Path, tables: int, pictures: bool) -> None:
        self._folder = folder
        self._tables = tables
        self._quiet = PICTURED if pictures else STILL
        self._playing = AsyncExitStack()
        self._starting = FakeDiscord()

    async def __aenter__(self) -> Side:
        await self._starting.__aenter__()
        played, copied = await rooms(self._starting.world, 1, (FEW, 1))
        ids = await lay(self._folder / "many.db", [*played, *copied], Random(1))
        multiply(self._folder / "many.db", ids[-1], self._tables - FEW - 1, FAR)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.shut()
        await self._starting.__aexit__()

    async def open(self, seed: int) -> Reply:
        """Start a bot with 200 tables. The seed determines the games and the users' answers."""
        self._chance = Random(seed)
        # With the same hash seed, sets of strings have the same order in both releases.
        os.environ["PYTHONHASHSEED"] = str(seed)
        file = Path(self._playing.enter_context(tempfile.TemporaryDirectory(dir=self._folder))) / "chabudai.db"
        self._double = await self._playing.enter_async_context(FakeDiscord())
        self._chabudai = Chabudai(self._double, file, self._chance)
        await self._chabudai.lay()
        url = f"sqlite+aiosqlite:///{file}"
        process = await self._playing.enter_async_context(running(self._double, PROGRAM, "run", DATABASE_URL=url))
        await self._chabudai.open(process.pid)
        self._pid = process.pid
        gc.collect()
        await self.presses(WARMING)
        return {}

    async def shut(self) -> Reply:
        """Stop the bot and its fake Discord."""
        await self._playing.aclose()
        return {}

    async def presses(self, count: int) -> Reply:
        """Measure `count` answers, one user at a time, including the presses that lead to them."""
        worked = await self._fresh()
        for _ in range(count):
            await self._chabudai.one(self._chance)
        return {"waits": self._chabudai.figures.waits} | await self._since(worked)

    async def crowd(self) -> Reply:
        """Measure one simultaneous answer at each table."""
        worked = await self._fresh()
        await self._chabudai.crowd()
        ((answers, seconds),) = self._chabudai.figures.crowds
        longest = self._chabudai.figures.longest
        return {"answers": answers, "seconds": seconds, "longest": longest} | await self._since(worked)

    async def moment(self, seed: int) -> Reply:
        """Measure the response times for 190 users who open their seats simultaneously right after a bot restart."""
        os.environ["PYTHONHASHSEED"] = str(seed)
        async with AsyncExitStack() as lasting:
            file = Path(lasting.enter_context(tempfile.TemporaryDirectory(dir=self._folder))) / "moment.db"
            double = await lasting.enter_async_context(FakeDiscord())
            places = await _places(double.world, SEATED)
            await lay(file, places, Random(seed))
            async with started(double, file):
                pass
            await double.world.wait_until_disconnected(within=60)
            async with started(double, file):
                presses = []
                for place in places:
                    (card,) = await double.world.pins(place.channel)
                    seat = next(each for each in controls(card) if each.custom_id.split(":")[1] == "seat")
                    presses += [double.world.press(user, card, seat.custom_id) for user in place.people]
                waits = [answer.acknowledged_after for answer in await asyncio.gather(*presses)]
        if None in waits:
            raise LookupError(f"{waits.count(None)} of {len(waits)} presses got no response")
        return {"waits": waits}

    async def start(self, seed: int) -> Reply:
        """Measure a startup with many tables, on a fresh copy of the database."""
        os.environ["PYTHONHASHSEED"] = str(seed)
        file = self._folder / "start.db"
        shutil.copyfile(self._folder / "many.db", file)
        async with started(self._starting, file) as (seconds, pid):
            reply = {"start": seconds, "memory": memory(pid), "cpu": processor(pid)}
        # The next startup ends when a bot is connected, which mustn't be this one.
        await self._starting.world.wait_until_disconnected(within=60)
        return reply

    async def _fresh(self) -> float:
        """Begin a measurement once the bot is idle, and return its CPU time at this point."""
        await self._double.world.wait_until_idle(quiet=self._quiet, within=900)
        await self._double.world.clear_log()
        self._chabudai.figures = Contestant(self._pid)
        return processor(self._pid)

    async def _since(self, worked: float) -> Reply:
        """End a measurement once the bot is idle; return the CPU time since `worked` and the number of presses.

        Every press has exactly one interaction response, so those are counted.
        """
        await self._double.world.wait_until_idle(quiet=self._quiet, within=900)
        cpu = processor(self._pid) - worked
        log = await self._double.world.log()
        return {"cpu": cpu, "presses": sum(sent.path.endswith("/callback") for sent in log)}


def processor(pid: int) -> float:
    """Return the CPU seconds a process has used, with nanosecond resolution.

    This reads the process's CPU clock. /proc/PID/stat has a resolution of 10 ms, the length of two presses, and the
    sum over /proc/PID/task/*/schedstat excludes threads that have ended.
    """
    clock = ctypes.c_int()
    if error := ctypes.CDLL(None).clock_getcpuclockid(pid, ctypes.byref(clock)):
        raise OSError(error, os.strerror(error))
    return time.clock_gettime(clock.value)


async def _places(world: World, seated: Sequence[int]) -> list[Place]:
    """Create a channel for each number of players, with that many users."""
    owner = await world.add_user("Owner")
    guild = await world.add_guild("Club", owner=owner)
    places = []
    for count in seated:
        people = [await world.add_user(f"Person {seat}") for seat in range(count)]
        for user in people:
            await world.join(guild, user)
        places.append(Place(guild, await world.add_channel(guild, "table"), people))
    return places


async def obey(side: Side, orders: TextIO, reports: TextIO) -> None:
    """Run commands from `orders` and write their results to `reports`, until the input ends.

    Lines are read in a thread, since this process's event loop also runs the bot's fake Discord.
    """
    acts: dict[str, Callable[..., Awaitable[Reply]]] = {
        "open": side.open, "shut": side.shut, "presses": side.presses, "crowd": side.crowd, "start": side.start,
        "moment": side.moment,
    }  # fmt: skip
    while line := await asyncio.to_thread(orders.readline):
        order = json.loads(line)
        act = order.pop("do")
        if act == "close":
            return
        reports.write(json.dumps(await acts[act](**order)) + "\n")
        reports.flush()


async def serve(folder: Path, tables: int, pictures: bool, orders: TextIO, reports: TextIO) -> None:
    """Create the database with many tables, report that, and run commands from `orders`."""
    async with Side(folder, tables, pictures) as side:
        reports.write("{}\n")
        reports.flush()
        await obey(side, orders, reports)


def main() -> None:
    tree, folder, tables = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    for module in (bot, bot_speed):
        if not Path(str(module.__file__)).resolve().is_relative_to(tree.resolve()):
            raise ImportError(f"{module.__name__} wasn't imported from {tree}")
    # The bot inherits standard output; anything it prints must not get between the reports.
    with os.fdopen(os.dup(0)) as orders, os.fdopen(os.dup(1), "w") as reports, open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        asyncio.run(serve(folder, tables, os.environ["PICTURES"] == "true", orders, reports))


if __name__ == "__main__":
    main()
