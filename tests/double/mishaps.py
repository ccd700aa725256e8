"""Faults that Discord can cause a bot, and what it knows about the bot's connection."""

from __future__ import annotations

import asyncio
import time

from tests.double.faults import Bucket, Faults, Refusal, Sent, Whole
from tests.double.gateway import Gateway
from tests.double.interactions import Exchanges


class Mishaps:
    """The part of `World` for faults and connections. Without a `shard`, methods apply to all shards."""

    def __init__(self, exchanges: Exchanges, gateway: Gateway, faults: Faults) -> None:
        self._exchanges = exchanges
        self._gateway = gateway
        self._faults = faults

    async def refuse(self, refusal: Refusal) -> None:
        """Respond to matching requests with an error until it is used up or `relent` is called."""
        self._faults.refusals.append(refusal)

    async def limit(self, method: str, path: str, requests: int, seconds: float) -> None:
        """Limit matching requests per channel to `requests` in `seconds`; further ones get a 429."""
        self._faults.buckets.append(Bucket(method, path, requests, seconds))

    async def limit_all(self, requests: int) -> None:
        """Limit all requests together to `requests` per second; further ones get a global 429."""
        self._faults.whole = Whole(requests)

    async def relent(self) -> None:
        """Lift all refusals and limits."""
        self._faults.refusals.clear()
        self._faults.buckets.clear()
        self._faults.whole = None

    async def slow_down(self, rest: float = 0.0, gateway: float = 0.0, message: float = 0.0) -> None:
        """Delay every request, every event sent to the bot, and every message sent or edited, by these seconds."""
        self._faults.rest_latency = rest
        self._faults.message_latency = message
        self._faults.gateway_latency = gateway

    async def refuse_gateway(self, code: int) -> None:
        """Reject every client that identifies, with this close code."""
        self._faults.gateway_refusal = code

    async def be_patient(
        self, patience: float | None = None, quiet: float | None = None, thinking: float | None = None
    ) -> None:
        """Change how long users wait; see `Exchanges`."""
        self._exchanges.patience = self._exchanges.patience if patience is None else patience
        self._exchanges.quiet = self._exchanges.quiet if quiet is None else quiet
        self._exchanges.thinking = self._exchanges.thinking if thinking is None else thinking

    async def drop_gateway(self, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's gateway connection; without `resumable` it must identify again."""
        await self._gateway.drop(shard, resumable=resumable)

    async def shut_gateway(self) -> None:
        """Cut the bot's gateway connection and refuse new ones until `open_gateway`."""
        self._gateway.shut = True
        await self._gateway.drop()

    async def open_gateway(self) -> None:
        """Let the bot connect again."""
        self._gateway.shut = False

    async def lose_guild(self, guild: int) -> None:
        """Make a guild unavailable until `find_guild`."""
        self._gateway.lose(guild)

    async def find_guild(self, guild: int) -> None:
        """End the outage of a guild."""
        self._gateway.find(guild)

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

    async def bot_listening(self, identified: int = 1, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until the bot is connected and has started at least `identified` sessions.

        With a `shard`, only that shard counts. Raises `TimeoutError` after `within` seconds.
        """
        gateway = self._gateway
        async with asyncio.timeout(within):
            while not (gateway.listening(shard) and gateway.identified(shard) >= identified):
                await gateway.changed.wait()

    async def bot_gone(self, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until no bot is connected.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            while self._gateway.listening(shard):
                await self._gateway.changed.wait()

    async def settle(self, quiet: float = 0.2, within: float = 60.0) -> None:
        """Wait until the bot has made no request for `quiet` seconds.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            since = time.monotonic()
            # There is no event for inactivity.
            while self._faults.in_flight or time.monotonic() - max(self._faults.last_request, since) < quiet:  # noqa: ASYNC110
                await asyncio.sleep(quiet / 10)

    async def under_way(self) -> int:
        """Return the number of the bot's unfinished requests."""
        return self._faults.in_flight

    async def log(self, since: int = 0) -> list[Sent]:
        """Return the bot's requests in the order of their responses, starting at index `since`."""
        return self._faults.log[since:]

    async def forget_log(self) -> None:
        self._faults.log.clear()
