"""The bot's process: born, killed, told to end, born again on the same store."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from tests.databases import url_of
from tests.double import Double

PROGRAM = Path(__file__).with_name("program.py")
ROOT = Path(__file__).parents[2]
STARTING = 20.0
"""Seconds after which a start is given up for broken."""
ENDING = 15.0
"""Seconds after which an end is given up for broken; promised are five."""


class DiedError(Exception):
    """The bot ended without being told to. The message is the end of what it logged."""


class HangsError(Exception):
    """The bot did not end when it was told to. The message is where all its tasks stood then."""


class Bot:
    """The bot with its store in `folder`, on a double.

    `lives` counts the starts; `listening_in` is the present life, or None while nobody listens.
    """

    def __init__(self, double: Double, folder: Path, mutant: str | None = None) -> None:
        """A `mutant` is a bot that is wrong on purpose, by its name in `tests.kill.mutants`."""
        self._double = double
        self._wrong = () if mutant is None else (mutant,)
        self.store = folder / "chabudai.db"
        self.log = folder / "log"
        self.lives = 0
        self.listening_in: int | None = None
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The number of the process that lives."""
        assert self._process is not None
        return self._process.pid

    async def begin(self) -> None:
        """Start the process and wait for nothing."""
        settings = {
            "DISCORD_API_URL": self._double.url,
            "DISCORD_TOKEN": self._double.token,
            "DATABASE_URL": url_of(self.store),
            "PYTHONPATH": str(ROOT),
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, PROGRAM, *self._wrong, env=os.environ | settings, stderr=log, cwd=self.store.parent
            )
        self.lives += 1

    async def start(self) -> None:
        """Start the process and wait until it listens. Raises `DiedError`, or `TimeoutError`."""
        sessions = await self._double.world.identified()
        await self.begin()
        await self._listening(sessions + 1)

    async def _listening(self, sessions: int) -> None:
        assert self._process is not None
        death = asyncio.ensure_future(self._process.wait())
        listening = asyncio.ensure_future(self._double.world.bot_listening(sessions, STARTING))
        try:
            await asyncio.wait((death, listening), return_when=asyncio.FIRST_COMPLETED)
            if death.done():
                raise DiedError(self.log.read_text()[-2000:])
            await listening
            self.listening_in = self.lives
        finally:
            listening.cancel()
            death.cancel()

    async def kill(self) -> None:
        """SIGKILL, at once."""
        self.listening_in = None
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def end(self) -> tuple[int, float]:
        """SIGTERM; the exit code and the seconds until the process was gone. Raises `HangsError`."""
        assert self._process is not None
        self.listening_in, told = None, time.perf_counter()
        self._process.terminate()
        try:
            code = await asyncio.wait_for(self._process.wait(), ENDING)
        except TimeoutError:
            logged = self.log.stat().st_size
            self._process.send_signal(signal.SIGUSR2)
            await asyncio.sleep(1)
            await self.kill()
            raise HangsError(self.log.read_text()[logged:]) from None
        return code, time.perf_counter() - told
