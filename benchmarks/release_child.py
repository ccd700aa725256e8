"""One side of `releases.py`: drives the bot of the tree it is started in, told by a line of JSON at a time.

It is given to the side's own Python by its path, with the side's folder on `PYTHONPATH`. What it imports from the
project is that tree's, so it asks for no more than is there in every release since 0.1.0.
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
from tests.double import Double, World, controls

PROGRAM = Path(sys.executable).with_name("chabudai")
STILL, PICTURED = 0.5, 5.0
"""Seconds of silence after which nothing more follows from a press: without pictures, and with them."""
SEATED = (5,) * 30 + (4,) * 10
"""Who sits at the tables of the first moment: 190 people at 40 of them."""
WARMING = 10
"""Presses before the first that counts: what a process does once is part of no press."""

Told = dict[str, Any]


class Side:
    """A bot with 200 tables, anew for each round, and a store with many tables that bots are started over."""

    def __init__(self, folder: Path, tables: int, pictures: bool) -> None:
        self._folder = folder
        self._tables = tables
        self._quiet = PICTURED if pictures else STILL
        self._playing = AsyncExitStack()
        self._starting = Double()

    async def __aenter__(self) -> Side:
        await self._starting.__aenter__()
        played, copied = await rooms(self._starting.world, 1, (FEW, 1))
        ids = await lay(self._folder / "many.db", [*played, *copied], Random(1))
        multiply(self._folder / "many.db", ids[-1], self._tables - FEW - 1, FAR)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.shut()
        await self._starting.__aexit__()

    async def open(self, seed: int) -> Told:
        """Start a bot at 200 tables; the same seed lays the same games and has people answer the same."""
        self._chance = Random(seed)
        # Sets of words keep another order in each process; here they keep the same one on both sides.
        os.environ["PYTHONHASHSEED"] = str(seed)
        file = Path(self._playing.enter_context(tempfile.TemporaryDirectory(dir=self._folder))) / "chabudai.db"
        self._double = await self._playing.enter_async_context(Double())
        self._chabudai = Chabudai(self._double, file, self._chance)
        await self._chabudai.lay()
        url = f"sqlite+aiosqlite:///{file}"
        process = await self._playing.enter_async_context(running(self._double, PROGRAM, "run", DATABASE_URL=url))
        await self._chabudai.open(process.pid)
        self._pid = process.pid
        gc.collect()
        await self.presses(WARMING)
        return {}

    async def shut(self) -> Told:
        """End the bot and forget its people."""
        await self._playing.aclose()
        return {}

    async def presses(self, count: int) -> Told:
        """So many answers of one person after another, with the presses that lead to them."""
        worked = await self._fresh()
        for _ in range(count):
            await self._chabudai.one(self._chance)
        return {"waits": self._chabudai.figures.waits} | await self._since(worked)

    async def crowd(self) -> Told:
        """Everybody answers at once."""
        worked = await self._fresh()
        await self._chabudai.crowd()
        ((answers, seconds),) = self._chabudai.figures.crowds
        longest = self._chabudai.figures.longest
        return {"answers": answers, "seconds": seconds, "longest": longest} | await self._since(worked)

    async def moment(self, seed: int) -> Told:
        """The first moment: 190 people open their seats at once, at a bot that has just come back to their tables."""
        os.environ["PYTHONHASHSEED"] = str(seed)
        async with AsyncExitStack() as lasting:
            file = Path(lasting.enter_context(tempfile.TemporaryDirectory(dir=self._folder))) / "moment.db"
            double = await lasting.enter_async_context(Double())
            places = await _places(double.world, SEATED)
            await lay(file, places, Random(seed))
            async with started(double, file):
                pass
            await double.world.bot_gone(within=60)
            async with started(double, file):
                presses = []
                for place in places:
                    (card,) = await double.world.pins(place.channel)
                    seat = next(each for each in controls(card) if each.custom_id.split(":")[1] == "seat")
                    presses += [double.world.press(user, card, seat.custom_id) for user in place.people]
                waits = [answer.acknowledged_after for answer in await asyncio.gather(*presses)]
        if None in waits:
            raise LookupError(f"{waits.count(None)} of {len(waits)} got no answer")
        return {"waits": waits}

    async def start(self, seed: int) -> Told:
        """A start over many tables, each over its own copy of the same store."""
        os.environ["PYTHONHASHSEED"] = str(seed)
        file = self._folder / "start.db"
        shutil.copyfile(self._folder / "many.db", file)
        async with started(self._starting, file) as (seconds, pid):
            told = {"start": seconds, "memory": memory(pid), "cpu": processor(pid)}
        # The next start counts as one from the moment that a bot is connected: this one must be gone.
        await self._starting.world.bot_gone(within=60)
        return told

    async def _fresh(self) -> float:
        """Begin a measurement: what the bot has worked so far."""
        await self._double.world.settle(quiet=self._quiet, within=900)
        await self._double.world.forget_log()
        self._chabudai.figures = Contestant(self._pid)
        return processor(self._pid)

    async def _since(self, worked: float) -> Told:
        """The work since, with all that followed from the presses, and how many they were: each has one response."""
        await self._double.world.settle(quiet=self._quiet, within=900)
        cpu = processor(self._pid) - worked
        log = await self._double.world.log()
        return {"cpu": cpu, "presses": sum(sent.path.endswith("/callback") for sent in log)}


def processor(pid: int) -> float:
    """Seconds that a process has worked, to the nanosecond.

    Its own clock, not /proc/PID/stat, whose steps of 10 ms are two presses long; and not the sum over
    /proc/PID/task/*/schedstat, which loses what threads did that have ended.
    """
    clock = ctypes.c_int()
    if error := ctypes.CDLL(None).clock_getcpuclockid(pid, ctypes.byref(clock)):
        raise OSError(error, os.strerror(error))
    return time.clock_gettime(clock.value)


async def _places(world: World, seated: Sequence[int]) -> list[Place]:
    """For each number a channel, and so many people who sit there."""
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
    """Do what comes in until nothing more does. The loop goes on meanwhile: the bot's Discord is in this process."""
    acts: dict[str, Callable[..., Awaitable[Told]]] = {
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
    """Lay the store with many tables, say so, and be there for orders."""
    async with Side(folder, tables, pictures) as side:
        reports.write("{}\n")
        reports.flush()
        await obey(side, orders, reports)


def main() -> None:
    tree, folder, tables = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    for module in (bot, bot_speed):
        if not Path(str(module.__file__)).resolve().is_relative_to(tree.resolve()):
            raise ImportError(f"{module.__name__} is not that of {tree}")
    # The bot inherits what this process has open: what it prints must not come between the reports.
    with os.fdopen(os.dup(0)) as orders, os.fdopen(os.dup(1), "w") as reports, open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        asyncio.run(serve(folder, tables, os.environ["PICTURES"] == "true", orders, reports))


if __name__ == "__main__":
    main()
