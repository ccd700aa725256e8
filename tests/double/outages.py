"""Faults that Discord can cause a bot, and what it knows about the bot's connection."""

from __future__ import annotations

import asyncio
import time

from tests.double.faults import Bucket, Faults, GlobalLimit, LoggedRequest, Refusal
from tests.double.gateway import Gateway
from tests.double.interactions import Interactions


class FaultControls:
    """The part of `World` for faults and connections. Without a `shard`, methods apply to all shards."""

    def __init__(self, exchanges: Interactions, gateway: Gateway, faults: Faults) -> None:
        self._exchanges = exchanges
        self._gateway = gateway
        self._faults = faults

    async def refuse(self, refusal: Refusal) -> None:
        """Respond to matching requests with an error until it is used up or `clear_faults` is called."""
        self._faults.refusals.append(refusal)

    async def limit(self, method: str, path: str, requests: int, seconds: float) -> None:
        """Limit matching requests per channel to `requests` in `seconds`; further ones get a 429."""
        self._faults.buckets.append(Bucket(method, path, requests, seconds))

    async def limit_all(self, requests: int) -> None:
        """Limit all requests together to `requests` per second; further ones get a global 429."""
        self._faults.global_limit = GlobalLimit(requests)

    async def clear_faults(self) -> None:
        """Lift all refusals and limits."""
        self._faults.refusals.clear()
        self._faults.buckets.clear()
        self._faults.global_limit = None

    async def slow_down(self, rest: float = 0.0, gateway: float = 0.0, message: float = 0.0) -> None:
        """Delay every request, every event sent to the bot, and every message sent or edited, by these seconds."""
        self._faults.rest_latency = rest
        self._faults.message_latency = message
        self._faults.gateway_latency = gateway

    async def refuse_gateway(self, code: int) -> None:
        """Reject every client that identifies, with this close code."""
        self._faults.gateway_refusal = code

    async def set_user_timeouts(
        self, patience: float | None = None, quiet: float | None = None, thinking: float | None = None
    ) -> None:
        """Change how long users wait; see `Interactions`."""
        self._exchanges.acknowledge_timeout = self._exchanges.acknowledge_timeout if patience is None else patience
        self._exchanges.update_timeout = self._exchanges.update_timeout if quiet is None else quiet
        self._exchanges.reply_timeout = self._exchanges.reply_timeout if thinking is None else thinking

    async def drop_gateway(self, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's gateway connection; without `resumable` it must identify again."""
        await self._gateway.drop(shard, resumable=resumable)

    async def close_gateway(self) -> None:
        """Cut the bot's gateway connection and refuse new ones until `reopen_gateway`."""
        self._gateway.is_closed = True
        await self._gateway.drop()

    async def reopen_gateway(self) -> None:
        """Let the bot connect again."""
        self._gateway.is_closed = False

    async def mark_guild_unavailable(self, guild: int) -> None:
        """Make a guild unavailable until `mark_guild_available`."""
        self._gateway.mark_unavailable(guild)

    async def mark_guild_available(self, guild: int) -> None:
        """End the outage of a guild."""
        self._gateway.mark_available(guild)

    async def recommend_shards(self, shards: int) -> None:
        """Set the number of shards that Discord recommends to the bot."""
        self._gateway.recommended = shards

    async def identified(self, shard: int | None = None) -> int:
        """Return how many sessions the bot has started."""
        return self._gateway.identified(shard)

    async def resumed(self, shard: int | None = None) -> int:
        """Return how many sessions the bot has resumed."""
        return self._gateway.resumed(shard)

    async def intents(self) -> int:
        """Return the intents of the newest session."""
        return self._gateway.intents

    async def wait_until_connected(self, identified: int = 1, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until the bot is connected and has started at least `identified` sessions.

        With a `shard`, only that shard counts. Raises `TimeoutError` after `within` seconds.
        """
        gateway = self._gateway
        async with asyncio.timeout(within):
            while not (gateway.is_connected(shard) and gateway.identified(shard) >= identified):
                await gateway.changed.wait()

    async def wait_until_disconnected(self, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until no bot is connected.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            while self._gateway.is_connected(shard):
                await self._gateway.changed.wait()

    async def wait_until_idle(self, quiet: float = 0.2, within: float = 60.0) -> None:
        """Wait until the bot has made no request for `quiet` seconds.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            since = time.monotonic()
            # There is no event for inactivity.
            while self._faults.in_flight or time.monotonic() - max(self._faults.last_request, since) < quiet:  # noqa: ASYNC110
                await asyncio.sleep(quiet / 10)

    async def requests_in_flight(self) -> int:
        """Return the number of the bot's unfinished requests."""
        return self._faults.in_flight

    async def log(self, since: int = 0) -> list[LoggedRequest]:
        """Return the bot's requests in the order of their responses, starting at index `since`."""
        return self._faults.log[since:]

    async def clear_log(self) -> None:
        self._faults.log.clear()
