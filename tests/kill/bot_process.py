"""A bot process that can be started, killed, stopped and restarted on the same store."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from tests.databases import url_of
from tests.double import FakeDiscord
from tests.double.shards import Shard
from tests.without_limits import WITHOUT_LIMITS

PROGRAM = Path(__file__).with_name("program.py")
ROOT = Path(__file__).parents[2]
START_TIMEOUT = 40.0
"""Seconds after which a start counts as failed."""
SHUTDOWN_TIMEOUT = 15.0
"""Seconds after which a shutdown counts as failed; the bot promises five."""


class BotExitedError(Exception):
    """Raised if the bot exits unasked, with its exit code; the message is the end of its log."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(said)
        self.code = code


class ShutdownTimeoutError(Exception):
    """Raised if the bot doesn't shut down when asked; the message lists the stacks of its tasks."""


class BotProcess:
    """A bot process connected to a fake Discord, with its store in `folder`; it serves everything or one shard."""

    def __init__(
        self,
        double: FakeDiscord,
        folder: Path,
        mutant: str | None = None,
        shard: Shard | None = None,
        *,
        wait: bool = False,
    ) -> None:
        """`mutant` is the name of a deliberately broken bot in `tests.kill.mutants`.

        With `wait`, the process waits until its shard is free.
        """
        self._double = double
        self._options = (*(() if mutant is None else (mutant,)), *(("--wait",) if wait else ()))
        self._shard = shard
        self.name = "the bot" if shard is None else f"shard {shard[0]}"
        self.store = folder / "chabudai.db"
        self.log = folder / ("log" if shard is None else f"log-{shard[0]}")
        self.lives = 0
        """How often the process was started."""
        self.run_name: str | None = None
        """The name of the current run; None while the bot isn't connected."""
        self.pressed = asyncio.Event()
        """Set when a player presses a control of this process that may be an answer."""
        self.acknowledged = asyncio.Event()
        """Set when this process acknowledges an answer."""
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id of the current run."""
        assert self._process is not None
        return self._process.pid

    async def spawn(self) -> None:
        """Start the process without waiting for it."""
        settings = {
            "DISCORD_API_URL": self._double.url,
            "DISCORD_TOKEN": self._double.token,
            "DATABASE_URL": url_of(self.store),
            "PYTHONPATH": str(ROOT),
            **WITHOUT_LIMITS,
        }
        if self._shard is not None:
            settings["CHABUDAI_SHARDS"] = "{0}-{0}/{1}".format(*self._shard)
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, PROGRAM, *self._options, env=os.environ | settings, stderr=log, cwd=self.store.parent
            )
        self.lives += 1

    async def start(self) -> None:
        """Start the process and wait until it is connected.

        Raises `BotExitedError` if it exits and `TimeoutError` if it takes too long.
        """
        sessions = await self._double.world.identified(self._number)
        await self.spawn()
        await self._listening(sessions + 1)

    @property
    def _number(self) -> int | None:
        return None if self._shard is None else self._shard[0]

    async def _listening(self, sessions: int) -> None:
        assert self._process is not None
        death = asyncio.ensure_future(self._process.wait())
        listening = asyncio.ensure_future(
            self._double.world.wait_until_connected(sessions, START_TIMEOUT, self._number)
        )
        try:
            await asyncio.wait((death, listening), return_when=asyncio.FIRST_COMPLETED)
            if death.done():
                raise BotExitedError(death.result(), self.log.read_text()[-2000:])
            await listening
            self.run_name = f"life {self.lives} of {self.name}"
        finally:
            listening.cancel()
            death.cancel()

    async def kill(self) -> None:
        """Send SIGKILL and wait for the process to exit."""
        self.run_name = None
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def terminate(self) -> tuple[int, float]:
        """Send SIGTERM and return the exit code and the seconds until the process exited.

        Raises `ShutdownTimeoutError` if it doesn't exit in time.
        """
        assert self._process is not None
        self.run_name, told = None, time.perf_counter()
        self._process.terminate()
        try:
            code = await asyncio.wait_for(self._process.wait(), SHUTDOWN_TIMEOUT)
        except TimeoutError:
            logged = self.log.stat().st_size
            self._process.send_signal(signal.SIGUSR2)
            await asyncio.sleep(1)
            await self.kill()
            raise ShutdownTimeoutError(self.log.read_text()[logged:]) from None
        return code, time.perf_counter() - told
