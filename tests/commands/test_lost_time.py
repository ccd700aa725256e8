"""The bot as a process that is stopped, killed or misled about the time: nobody's turn is shorter for it.

It looks at the clock five times a second, and a second without it counts as much as else a minute. These tests sleep,
for a process that is stopped hears of no other clock; what they allow is measured, so a busy machine fails none.
"""

import asyncio
import signal
import sqlite3
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.host import timekeeper
from tests.commands.test_process import Process, begun, button, ended
from tests.double import Double, World

HASTE = """
from datetime import timedelta
from pathlib import Path
from bot.host import clock, outages, ticker, timekeeper
ticker.PERIOD, ticker.STANDSTILL = 0.2, timedelta(seconds=1)
outages.BRIEF = timekeeper.BRIEF = timedelta(seconds=1)
wall = clock.SystemClock.now
clock.SystemClock.now = lambda self: wall(self) + timedelta(days=float(Path("days").read_text()))
"""
GIVEN_BACK = timekeeper._GIVEN_BACK.split("%s")[0]
DAY = timedelta(days=1).total_seconds()


class Table:
    """A game that has begun, and when its first answers are due, in seconds, as it is stored."""

    def __init__(self, world: World, bot: Process, folder: Path) -> None:
        self.world = world
        self.bot = bot
        self._folder = folder
        self._starts = 0
        self.put_clock(0)

    def put_clock(self, days: float) -> None:
        """Sets the clock of the bot wrong by so much, or right."""
        (self._folder / "days").write_text(str(days), "utf-8")

    async def start(self) -> None:
        self._starts += 1
        self.process = self.bot.start(first=HASTE)
        await self.world.bot_listening(self._starts)

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
        """Has everybody answer so much sooner."""
        with closing(sqlite3.connect(self._folder / "chabudai.db")) as database, database:
            database.execute("UPDATE due SET due_at = due_at - ?", (round(hours * 3_600_000),))

    async def moved(self, since: float, *, least: float) -> float:
        """How far what is due was moved, once that is as much as this."""
        async with asyncio.timeout(60):
            while abs(self.due() - since) < least:  # noqa: ASYNC110 # Nothing tells of it.
                await asyncio.sleep(0.05)
        return self.due() - since


pytestmark = pytest.mark.slow


@pytest.fixture
async def table(double: Double, bot: Process, tmp_path: Path) -> Table:
    table = Table(double.world, bot, tmp_path)
    await table.begin()
    return table


async def test_a_process_that_was_stopped_gives_the_time_back(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    table.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(3)
    table.process.send_signal(signal.SIGCONT)

    # A busy machine may stop the process for longer, which counts as well.
    assert 3 - 1 < await table.moved(due, least=1) < time.monotonic() - began + 1
    assert GIVEN_BACK in table.bot.errors.read_text("utf-8")


@pytest.mark.parametrize("days", [400, -400])
async def test_a_clock_that_is_put_wrong_and_right_again_moves_nothing(table: Table, days: float) -> None:
    due, began = table.due(), time.monotonic()

    table.put_clock(days)
    assert -1 < await table.moved(due, least=DAY) - days * DAY < time.monotonic() - began + 1
    table.put_clock(0)
    await table.moved(due + days * DAY, least=DAY)

    assert -1 < table.due() - due < time.monotonic() - began + 1
    assert timekeeper._PUT.split("%s")[0] in table.bot.errors.read_text("utf-8")


async def test_a_clock_that_is_put_forward_is_not_taken_for_a_standstill_as_well(table: Table) -> None:
    await asyncio.sleep(3)  # It has been heard, and what that took was given back.
    table.bring_nearer(hours=6)  # Otherwise the pace hides what is given back too much.
    due, began = table.due(), time.monotonic()

    table.put_clock(1 / 24)
    await table.moved(due, least=3000)
    await asyncio.sleep(2)

    assert -1 < table.due() - due - 3600 < time.monotonic() - began + 1
    assert f"{GIVEN_BACK}1:00" not in table.bot.errors.read_text("utf-8")


async def test_a_clock_behind_at_a_start_and_set_right_later_moves_nothing(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    await table.kill()
    table.put_clock(-9999)
    await table.start()
    await table.moved(due, least=DAY)
    table.put_clock(0)
    await table.moved(due - 9999 * DAY, least=DAY)

    assert -1 < table.due() - due < time.monotonic() - began + 1


async def test_kills_while_the_gateway_is_gone_give_all_of_that_back_once(table: Table) -> None:
    due, began = table.due(), time.monotonic()

    await table.world.shut_gateway()
    await asyncio.sleep(2)
    await table.kill()
    await asyncio.sleep(1)
    await table.world.open_gateway()
    await table.start()
    await table.moved(due, least=3)
    await asyncio.sleep(3)

    assert 3 <= table.due() - due < time.monotonic() - began
