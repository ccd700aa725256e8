"""What Discord does to a bot, and what it knows of its being there."""

from __future__ import annotations

import asyncio
import time

from tests.double.faults import Bucket, Faults, Refusal, Sent, Whole
from tests.double.gateway import Gateway
from tests.double.interactions import Exchanges


class Mishaps:
    """That part of the driver's seat. Where a `shard` may be named, without one all that there are are meant."""

    def __init__(self, exchanges: Exchanges, gateway: Gateway, faults: Faults) -> None:
        self._exchanges = exchanges
        self._gateway = gateway
        self._faults = faults

    async def refuse(self, refusal: Refusal) -> None:
        """Answer matching requests with an error until it has been used up or `relent` is called."""
        self._faults.refusals.append(refusal)

    async def limit(self, method: str, path: str, requests: int, seconds: float) -> None:
        """Allow so many matching requests in so many seconds for each channel; the rest get a 429."""
        self._faults.buckets.append(Bucket(method, path, requests, seconds))

    async def limit_all(self, requests: int) -> None:
        """Allow so many requests a second, of all kinds together; the rest get a 429 that holds everywhere."""
        self._faults.whole = Whole(requests)

    async def relent(self) -> None:
        """Lift all refusals and limits."""
        self._faults.refusals.clear()
        self._faults.buckets.clear()
        self._faults.whole = None

    async def slow_down(self, rest: float = 0.0, gateway: float = 0.0, message: float = 0.0) -> None:
        """Add seconds to every request, to every event on its way to the bot, and to every message sent or edited."""
        self._faults.rest_latency = rest
        self._faults.message_latency = message
        self._faults.gateway_latency = gateway

    async def refuse_gateway(self, code: int) -> None:
        """Send away whoever identifies, with this close code."""
        self._faults.gateway_refusal = code

    async def be_patient(
        self, patience: float | None = None, quiet: float | None = None, thinking: float | None = None
    ) -> None:
        """Change how long people wait: see `Exchanges`."""
        self._exchanges.patience = self._exchanges.patience if patience is None else patience
        self._exchanges.quiet = self._exchanges.quiet if quiet is None else quiet
        self._exchanges.thinking = self._exchanges.thinking if thinking is None else thinking

    async def drop_gateway(self, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's gateway connection; it may resume its session, or else has to identify anew."""
        await self._gateway.drop(shard, resumable=resumable)

    async def shut_gateway(self) -> None:
        """Cut the bot's gateway connection, and let none come about until `open_gateway`."""
        self._gateway.shut = True
        await self._gateway.drop()

    async def open_gateway(self) -> None:
        """Let the bot connect again."""
        self._gateway.shut = False

    async def lose_guild(self, guild: int) -> None:
        """Have an outage at one guild: it is unavailable until `find_guild`."""
        self._gateway.lose(guild)

    async def find_guild(self, guild: int) -> None:
        """End the outage of a guild."""
        self._gateway.find(guild)

    async def recommend_shards(self, shards: int) -> None:
        """Have it take so many, as it is told when it asks where the gateway is."""
        self._gateway.recommended = shards

    async def identified(self, shard: int | None = None) -> int:
        """How often a bot has started a session."""
        return self._gateway.identified(shard)

    async def resumed(self, shard: int | None = None) -> int:
        """How often a bot has come back to a session that was cut."""
        return self._gateway.resumed(shard)

    async def intents(self) -> int:
        """The intents asked for by the newest session."""
        return self._gateway.intents

    async def bot_listening(self, identified: int = 1, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until a bot is connected and sessions have been started `identified` times in all.

        With a `shard` it is the connection of that, and its sessions are counted. Raises `TimeoutError` after
        `within` seconds.
        """
        gateway = self._gateway
        async with asyncio.timeout(within):
            while not (gateway.listening(shard) and gateway.identified(shard) >= identified):
                await gateway.changed.wait()

    async def bot_gone(self, within: float = 60.0, shard: int | None = None) -> None:
        """Wait until no bot is connected. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            while self._gateway.listening(shard):
                await self._gateway.changed.wait()

    async def settle(self, quiet: float = 0.2, within: float = 60.0) -> None:
        """Wait until the bot has asked for nothing for `quiet` seconds. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            since = time.monotonic()
            # Nothing happening is no event that could be awaited.
            while self._faults.in_flight or time.monotonic() - max(self._faults.last_request, since) < quiet:  # noqa: ASYNC110
                await asyncio.sleep(quiet / 10)

    async def under_way(self) -> int:
        """Return how many requests the bot waits for."""
        return self._faults.in_flight

    async def log(self, since: int = 0) -> list[Sent]:
        """The bot's requests in the order of their answers, from the index `since` on."""
        return self._faults.log[since:]

    async def forget_log(self) -> None:
        self._faults.log.clear()
