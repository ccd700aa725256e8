"""The bot with some of Discord's shards, or all: a connection for each."""

import asyncio
from collections.abc import Mapping
from typing import Any

from discord.ext import commands
from discord.state import AutoShardedConnectionState

from bot.discord.client import Chabudai
from bot.discord.state import LeanState
from bot.host.host import Host
from bot.presentation.boards import Boards
from bot.words.wording import FALLBACK
from engine.core.game import Game


class _ShardedState(LeanState, AutoShardedConnectionState[Any]):
    """The same of several shards."""

    def parse_ready(self, data: Any) -> None:
        """A shard begins anew and is told where the bot is. Elsewhere it was removed while nobody heard of it;
        discord.py keeps such a server as long as the process lives.
        """
        number, told = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        gone = [guild for guild in self.guilds if guild.shard_id == number and guild.id not in told]
        super().parse_ready(data)
        for guild in gone:
            self.parse_guild_delete({"id": guild.id})


class ShardedChabudai(Chabudai, commands.AutoShardedBot):
    """The same bot with the shards of its host's store.

    While any of them is not heard, the clocks stand still at the tables of all of them.
    """

    _state = _ShardedState

    def __init__(
        self,
        host: Host,
        boards: Boards,
        games: Mapping[str, type[Game[Any]]],
        locale: str = FALLBACK,
        repository: str | None = None,
    ) -> None:
        """Made of the same parts."""
        shards = host.shards
        numbers = [*shards.numbers]
        super().__init__(host, boards, games, locale, repository, shard_ids=numbers, shard_count=shards.of)
        self._unheard = {*shards.numbers}

    async def close(self) -> None:
        """Lets the host finish, then leaves Discord."""
        # One that was never started lacks what discord.py looks for here.
        if not isinstance(self.loop, asyncio.AbstractEventLoop):
            await self._async_setup_hook()
        await super().close()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord lets in one connection of a bot in five seconds, by whichever of its processes."""
        await super().before_identify_hook(shard_id, initial=initial)
        await self.host.wait_to_identify()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A shard is not heard any more; it is tried again and again."""
        self._unheard.add(shard_id)
        self.host.outages.lost()

    async def on_shard_ready(self, shard_id: int) -> None:
        """A shard is heard, and all its servers have come in but those that are called unavailable."""
        self._unheard.discard(shard_id)
        if not self._unheard:
            await super().on_ready()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard is heard again, and told what was missed."""
        self._unheard.discard(shard_id)
        await self.on_resumed()

    async def on_ready(self) -> None:
        """Each shard has told so itself."""

    async def on_resumed(self) -> None:
        """Discord is heard again if all shards are."""
        if not self._unheard:
            await super().on_resumed()
