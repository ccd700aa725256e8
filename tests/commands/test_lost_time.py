"""Tests that players keep their full time if the bot's process is stopped or killed, or its clock is wrong.

The bot here ticks five times a second, and a second without a tick counts like a minute otherwise. These tests sleep,
because a stopped process can't use another clock. They measure how long that took, so they don't fail on a busy
machine.
"""

import asyncio
import signal
import sqlite3
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.host.schedule import outages
from tests.commands.test_process import Process, begun, button, ended
from tests.double import FakeDiscord, World

HASTE = """
from datetime import timedelta
from pathlib import Path
from bot.host import clock
from bot.host.schedule import outages, ticker
ticker.TICK_INTERVAL, ticker.FREEZE_THRESHOLD = 0.2, timedelta(seconds=1)
outages.MIN_OUTAGE = timedelta(seconds=1)
wall = clock.SystemClock.now
clock.SystemClock.now = lambda self: wall(self) + timedelta(days=float(Path("days").read_text()))
"""
GIVEN_BACK = outages._COMPENSATED_MESSAGE.split("%s")[0]
DAY = timedelta(days=1).total_seconds()


class Table:
    """A started game and its deadline, in seconds, as stored in the database."""

    def __init__(self, world: World, bot: Process, folder: Path) -> None:
        self.world = world
        self.bot = bot
        self._folder = folder
        self._starts = 0
        self.put_clock(0)

    def put_clock(self, days: float) -> None:
        """Set the bot's clock ahead by `days`; 0 sets it right."""
        (self._folder / "days").write_text(str(days), "utf-8")

    async def start(self) -> None:
        self._starts += 1
        self.process = self.bot.start(first=HASTE)
        await self.world.wait_until_connected(self._starts)

    async def begin(self) -> None:
        await self.start()
        people = [await self.world.add_user(name) for name in ("Ann", "Ben", "Cid")]
        guild = await self.world.add_guild("Club", owner=people[0])
        for person in people[1:]:
            await self.world.join(guild, person)
        channel = await self.world.add_channel(guild, "games")
        await self.world.slash(people[0], channel, "table open", {"game": "rising_sun"})
        card = await self.world.pinned(channel)
        for person in people[1:]:
            await self.world.press(person, card, button(card, "join"))
        await self.world.press(people[0], card, button(card, "start"))
        await begun(self.world, card)

    async def kill(self) -> None:
        self.process.kill()
        await ended(self.process)

    def due(self) -> float:
        with closing(sqlite3.connect(self._folder / "chabudai.db")) as database:
            ((due,),) = database.execute("SELECT max(due_at) / 1000.0 FROM due").fetchall()
        return float(due)

    def bring_nearer(self, *, hours: float) -> None:
        """Move all deadlines this much earlier."""
        with closing(sqlite3.connect(self._folder / "chabudai.db")) as database, database:
            database.execute("UPDATE due SET due_at = due_at - ?", (round(hours * 3_600_000),))

    async def moved(self, since: float, *, least: float) -> float:
        """Wait until the deadline has moved by at least `least` seconds, and return by how many."""
        async with asyncio.timeout(60):
            while abs(self.due() - since) < least:  # noqa: ASYNC110 # Nothing tells of it.
                await asyncio.sleep(0.05)
        return self.due() - since


pytestmark = pytest.mark.slow


@pytest.fixture
async def table(double: FakeDiscord, bot: Process, tmp_path: Path) -> Table:
    table = Table(double.world, bot, tmp_path)
    await table.begin()
    return table


async def test_stopped_process_extends_the_deadline(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    table.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(3)
    table.process.send_signal(signal.SIGCONT)

    # A busy machine may stop the process for longer, which counts too.
    assert 3 - 1 < await table.moved(due, least=1) < time.monotonic() - began + 1
    assert GIVEN_BACK in table.bot.errors.read_text("utf-8")


@pytest.mark.parametrize("days", [400, -400])
async def test_clock_set_wrong_and_right_again_does_not_move_the_deadline(table: Table, days: float) -> None:
    due, began = table.due(), time.monotonic()

    table.put_clock(days)
    assert -1 < await table.moved(due, least=DAY) - days * DAY < time.monotonic() - began + 1
    table.put_clock(0)
    await table.moved(due + days * DAY, least=DAY)

    assert -1 < table.due() - due < time.monotonic() - began + 1
    assert outages._CLOCK_CHANGED_MESSAGE.split("%s")[0] in table.bot.errors.read_text("utf-8")


async def test_clock_set_forward_is_not_mistaken_for_a_standstill(table: Table) -> None:
    await asyncio.sleep(3)  # The bot is connected by then, and the time that took has been given back.
    table.bring_nearer(hours=6)  # Otherwise the deadline's limit would hide an excessive extension.
    due, began = table.due(), time.monotonic()

    table.put_clock(1 / 24)
    await table.moved(due, least=3000)
    await asyncio.sleep(2)

    assert -1 < table.due() - due - 3600 < time.monotonic() - began + 1
    assert f"{GIVEN_BACK}1:00" not in table.bot.errors.read_text("utf-8")


async def test_clock_corrected_after_startup_does_not_move_the_deadline(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    await table.kill()
    table.put_clock(-9999)
    await table.start()
    await table.moved(due, least=DAY)
    table.put_clock(0)
    await table.moved(due - 9999 * DAY, least=DAY)

    assert -1 < table.due() - due < time.monotonic() - began + 1


async def test_kills_during_a_gateway_outage_extend_the_deadline_once(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    await table.world.close_gateway()
    await asyncio.sleep(2)
    await table.kill()
    await asyncio.sleep(1)
    await table.world.reopen_gateway()
    await table.start()
    await table.moved(due, least=3)
    await asyncio.sleep(3)

    assert 3 <= table.due() - due < time.monotonic() - began
