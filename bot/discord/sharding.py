"""A client for several of Discord's shards, with one gateway connection each."""

import asyncio
from collections.abc import Mapping
from typing import Any

from discord.ext import commands
from discord.state import AutoShardedConnectionState

from bot.discord.client import Chabudai
from bot.discord.discordpy_internals import MinimalConnectionState
from bot.host.host import Host
from bot.localization.catalogs import FALLBACK_LOCALE
from bot.presentation.board import Boards
from engine.core.game import Game


class _ShardedState(MinimalConnectionState, AutoShardedConnectionState[Any]):
    """MinimalConnectionState for several shards."""

    def parse_ready(self, data: Any) -> None:
        """Handle a shard's new session, and remove servers that removed the bot while it was disconnected.

        discord.py would keep such servers as long as the process runs.
        """
        number, announced = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        missing = [guild for guild in self.guilds if guild.shard_id == number and guild.id not in announced]
        super().parse_ready(data)
        for guild in missing:
            self.parse_guild_delete({"id": guild.id})


class ShardedChabudai(Chabudai, commands.AutoShardedBot):
    """The bot with the shards that its host's store has claimed.

    While any of them is disconnected, the deadlines of all their tables are paused.
    """

    _state = _ShardedState

    def __init__(
        self,
        host: Host,
        boards: Boards,
        games: Mapping[str, type[Game[Any]]],
        locale: str = FALLBACK_LOCALE,
        repository: str | None = None,
    ) -> None:
        """Create the client with the shards of `host`. The parameters are those of Chabudai."""
        shards = host.shards
        numbers = [*shards.numbers]
        super().__init__(host, boards, games, locale, repository, shard_ids=numbers, shard_count=shards.total)
        self._disconnected = {*shards.numbers}

    async def close(self) -> None:
        """Shut the host down, then disconnect from Discord."""
        # discord.py's close() needs the event loop, which a client that never started doesn't have.
        if not isinstance(self.loop, asyncio.AbstractEventLoop):
            await self.__aenter__()
        await super().close()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this process's turn to connect: Discord allows one new connection per bot every five seconds."""
        await super().before_identify_hook(shard_id, initial=initial)
        await self.host.wait_to_identify()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Handle a disconnected shard. discord.py keeps reconnecting it."""
        self._disconnected.add(shard_id)
        self.host.outages.gateway_lost()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Handle a connected shard. When all are connected, do what a single client does on ready."""
        self._disconnected.discard(shard_id)
        if not self._disconnected:
            await super().on_ready()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Handle a shard's resumed session. Discord has replayed the missed events."""
        self._disconnected.discard(shard_id)
        await self.on_resumed()

    async def on_ready(self) -> None:
        """Do nothing, since on_shard_ready has handled each shard."""

    async def on_resumed(self) -> None:
        """Record that Discord is reachable again, if all shards are connected."""
        if not self._disconnected:
            await super().on_resumed()
