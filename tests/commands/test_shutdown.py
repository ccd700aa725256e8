"""Tests that the bot exits within five seconds of a signal, even if something hangs, and logs what it aborted.

The five seconds are checked without a clock; a real process fails a test only if systemd would have killed it.
"""

import asyncio
import queue
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.commands.shutdown import _LOG_TIMEOUT as LAST_WORD
from bot.commands.shutdown import ABORTED, TIMEOUT, Shutdown
from bot.host import change_listener as changes
from bot.host import host
from bot.host.delivery import outbox
from bot.host.gameplay import computer_players as computers
from tests.commands.systemd_unit import STOPS
from tests.commands.test_process import Process, Started, ended
from tests.double import FakeDiscord
from tests.forging.request_recorder import DEFERRED

PROMISED = 5.0
HANGS = 30.0


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Lock the database against writes of other processes in this context."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


async def end(process: Started) -> tuple[int, float]:
    """Send SIGTERM; return the exit code and the seconds until the process exited."""
    process.send_signal(signal.SIGTERM)
    told = time.monotonic()
    return await ended(process), time.monotonic() - told


def database_in(folder: Path) -> Path:
    (file,) = folder.glob("**/*.db")
    return file


async def starting(bot: Process, times: int = 1) -> None:
    """Wait until the bot has started to start up, and handles signals."""
    async with asyncio.timeout(HANGS):
        while bot.errors.read_text("utf-8").count('"starting"') < times:  # noqa: ASYNC110  # Only the log tells.
            await asyncio.sleep(0.05)


async def deferred(double: FakeDiscord, presses: int) -> None:
    """Wait until this number of presses is deferred, so that the bot is working on all of them."""
    async with asyncio.timeout(HANGS):
        while True:
            answers = [sent.body for sent in await double.world.log() if sent.path.endswith("/callback")]
            if sum(answer["type"] == DEFERRED for answer in answers) >= presses:
                return
            await asyncio.sleep(0.05)


async def store_of(bot: Process, double: FakeDiscord, folder: Path) -> Path:
    """Start and stop a bot, and return its database."""
    first = bot.start(LOG_LEVEL="DEBUG")
    await double.world.wait_until_connected()
    assert (await end(first))[0] == 0
    return database_in(folder)


async def test_shutdown_is_limited_to_five_seconds() -> None:
    slept: list[float] = []
    left: queue.SimpleQueue[int] = queue.SimpleQueue()

    Shutdown(slept.append, left.put).start_timeout(3)

    assert await asyncio.to_thread(left.get, timeout=HANGS) == 3
    assert slept == [TIMEOUT]
    assert TIMEOUT + LAST_WORD < PROMISED


def test_orderly_shutdown_fits_the_time_limit() -> None:
    waits = [computers._CLOSE_TIMEOUT, host._SHUTDOWN_TIMEOUT, outbox._CLOSE_TIMEOUT, 2 * changes._CLOSE_TIMEOUT]

    assert sum(waits) < TIMEOUT


@pytest.mark.slow
async def test_locked_database_does_not_delay_the_shutdown(double: FakeDiscord, bot: Process, tmp_path: Path) -> None:
    world = double.world
    ann = await world.add_user("Ann")
    club = await world.add_guild("Club", owner=ann)
    channels = [await world.add_channel(club, name) for name in ("tea", "war", "winter")]
    process = bot.start(LOG_LEVEL="DEBUG")
    await world.wait_until_connected()
    file = database_in(tmp_path)
    with locked(file):
        game = {"game": "rising_sun"}
        opening = [asyncio.create_task(world.slash(ann, channel, "table open", game)) for channel in channels]
        await deferred(double, len(channels))
        code, seconds = await end(process)
    for task in opening:
        task.cancel()
    await asyncio.gather(*opening, return_exceptions=True)

    assert (code, seconds < STOPS) == (0, True), seconds
    said = bot.errors.read_text("utf-8")
    assert ABORTED % "" in said
    assert "writer" in said
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (0,)


@pytest.mark.slow
async def test_start_waiting_for_a_locked_database_can_be_stopped(
    double: FakeDiscord, bot: Process, tmp_path: Path
) -> None:
    file = await store_of(bot, double, tmp_path)
    with locked(file):
        process = bot.start(LOG_LEVEL="DEBUG")
        await starting(bot, 2)
        # Nothing reports that it is waiting; without this sleep, it is stopped slightly earlier.
        await asyncio.sleep(0.5)
        assert process.poll() is None, "the process waits"
        code, seconds = await end(process)

    assert (code, seconds < STOPS) == (0, True), seconds


@pytest.mark.slow
async def test_hanging_discord_at_startup_does_not_delay_the_shutdown(double: FakeDiscord, bot: Process) -> None:
    await double.world.slow_down(rest=30.0)
    process = bot.start(LOG_LEVEL="DEBUG")
    await starting(bot)
    async with asyncio.timeout(HANGS):
        while not await double.world.requests_in_flight():  # noqa: ASYNC110  # A request rings no bell.
            await asyncio.sleep(0.05)
    code, seconds = await end(process)

    assert (code, seconds < STOPS) == (0, True), seconds


@pytest.mark.slow
def test_event_loop_and_thread_that_hang_do_not_delay_the_shutdown() -> None:
    hanging = (
        "import asyncio, os, signal, threading, time\nfrom bot.commands.shutdown import Shutdown\n"
        "async def main():\n"
        "    shutdown = Shutdown()\n"
        "    with shutdown.signals_handled():\n"
        "        asyncio.get_running_loop().run_in_executor(None, time.sleep, 60)\n"
        "        os.kill(os.getpid(), signal.SIGTERM)\n"
        "        await shutdown.requested.wait()\n"
        "        time.sleep(60)\n"
        "asyncio.run(main())"
    )

    done = subprocess.run([sys.executable, "-c", hanging], capture_output=True, timeout=HANGS)

    assert done.returncode == 0
    assert (ABORTED % "main").encode() in done.stderr


@pytest.mark.slow
def test_event_loop_hanging_before_the_signal_does_not_delay_exit() -> None:
    hanging = (
        "import asyncio, threading, os, signal, time\nfrom bot.commands.shutdown import Shutdown\n"
        "async def main():\n"
        "    with Shutdown().signals_handled():\n"
        "        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGTERM)).start()\n"
        "        time.sleep(60)\n"
        "asyncio.run(main())"
    )

    assert subprocess.run([sys.executable, "-c", hanging], capture_output=True, timeout=HANGS).returncode == 0


@pytest.mark.slow
def test_blocked_log_does_not_delay_the_shutdown() -> None:
    hanging = (
        "import asyncio, logging, os, signal\nfrom bot.commands.shutdown import Shutdown\n"
        "async def main():\n"
        "    _, into = os.pipe()\n"
        "    logging.basicConfig(handlers=[logging.StreamHandler(os.fdopen(into, 'w'))])\n"
        "    shutdown = Shutdown()\n"
        "    with shutdown.signals_handled():\n"
        "        os.kill(os.getpid(), signal.SIGTERM)\n"
        "        await shutdown.requested.wait()\n"
        "        while True:\n"
        "            logging.error('x' * 5000)\n"
        "asyncio.run(main())"
    )

    assert subprocess.run([sys.executable, "-c", hanging], capture_output=True, timeout=HANGS).returncode == 0
