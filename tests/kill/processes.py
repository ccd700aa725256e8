"""The bot processes of one trial: a single one, or one per shard."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from tests.double import FakeDiscord
from tests.double.shards import Shard, shard_of
from tests.kill.bot_process import BotProcess


class Processes:
    """Processes that share a store in `folder`; each has its own log."""

    def __init__(self, double: FakeDiscord, folder: Path, count: int = 1, mutant: str | None = None) -> None:
        self.shards: list[Shard] = [(number, count) for number in range(count)]
        if count == 1:
            self.bots = [BotProcess(double, folder, mutant)]
        else:
            self.bots = [BotProcess(double, folder, mutant, shard, wait=True) for shard in self.shards]

    def process_for(self, message: dict[str, Any]) -> BotProcess:
        """Return the process that receives presses on a message."""
        guild = message.get("guild_id")
        return self.bots[shard_of(None if guild is None else int(guild), len(self.bots))]

    def any(self, chance: Random) -> BotProcess:
        """Return one of the processes; draws a random number only if there are several."""
        return self.bots[0] if len(self.bots) == 1 else chance.choice(self.bots)

    @property
    def lives(self) -> str:
        """The current or latest run of each process."""
        return ", ".join(f"life {bot.lives} of {bot.name}" for bot in self.bots)

    @property
    def errors(self) -> list[str]:
        """The log lines at error level, of all processes."""
        logged = [line for bot in self.bots if bot.log.exists() for line in bot.log.read_text().splitlines()]
        return [line for line in logged if '"level": "error"' in line]

    async def start(self) -> None:
        """Start one process after another, as Discord allows, and wait until all are connected.

        Raises `BotExitedError` if one exits and `TimeoutError` if one takes too long.
        """
        for bot in self.bots:
            await bot.start()

    async def kill(self) -> None:
        """Send SIGKILL to all running processes."""
        await asyncio.gather(*(bot.kill() for bot in self.bots))
