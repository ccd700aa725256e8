"""All processes of the bot in one trial: one that is the whole bot, or one for each shard."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from tests.double import Double
from tests.double.shards import Shard, shard_of
from tests.kill.life import Bot


class Processes:
    """They share a store in `folder`, and each has a log of its own."""

    def __init__(self, double: Double, folder: Path, count: int = 1, mutant: str | None = None) -> None:
        self.shards: list[Shard] = [(number, count) for number in range(count)]
        if count == 1:
            self.bots = [Bot(double, folder, mutant)]
        else:
            self.bots = [Bot(double, folder, mutant, shard, wait=True) for shard in self.shards]

    def hearing(self, message: dict[str, Any]) -> Bot:
        """The one that hears of what is pressed in a message."""
        guild = message.get("guild_id")
        return self.bots[shard_of(None if guild is None else int(guild), len(self.bots))]

    def any(self, chance: Random) -> Bot:
        """One of them; where there is but one, chance has no part in it."""
        return self.bots[0] if len(self.bots) == 1 else chance.choice(self.bots)

    @property
    def lives(self) -> str:
        """In which life each of them is, or was last."""
        return ", ".join(f"life {bot.lives} of {bot.name}" for bot in self.bots)

    @property
    def errors(self) -> list[str]:
        """What they logged as errors."""
        logged = [line for bot in self.bots if bot.log.exists() for line in bot.log.read_text().splitlines()]
        return [line for line in logged if '"level": "error"' in line]

    async def start(self) -> None:
        """Start one after another, as Discord lets them in, and wait until they listen.

        Raises `DiedError`, or `TimeoutError`.
        """
        for bot in self.bots:
            await bot.start()

    async def kill(self) -> None:
        """SIGKILL to all that live."""
        await asyncio.gather(*(bot.kill() for bot in self.bots))
