"""A minimal gateway client that responds to interactions as a test says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.double.server import FakeDiscord
from tests.double.sessions import Op
from tests.double.shards import Shard
from tests.double.wire import Json


class GatewayClient:
    """One gateway connection and the events it received, including INVALID_SESSION."""

    def __init__(self, double: FakeDiscord, http: ClientSession, socket: ClientWebSocketResponse) -> None:
        self._double = double
        self._http = http
        self._socket = socket
        self.events: list[tuple[str, Json]] = []
        self.seq = 0
        self._hearing = asyncio.create_task(self._receive())

    async def identify(self, shard: Shard | None) -> None:
        """Start a session, for a shard if given."""
        data: Json = {"token": self._double.token, "intents": 1}
        await self._send(Op.IDENTIFY, data if shard is None else data | {"shard": shard})

    async def resume(self, earlier: GatewayClient) -> None:
        """Resume the session of another connection."""
        data = {"token": self._double.token, "session_id": earlier.ready["session_id"], "seq": earlier.seq}
        await self._send(Op.RESUME, data)

    async def _send(self, op: Op, data: Json) -> None:
        await self._socket.send_json({"op": op, "d": data})

    @property
    def ready(self) -> Json:
        """The READY event."""
        return self.events_named("READY")[0]

    def events_named(self, event: str) -> list[Json]:
        """Return the data of all events with this name."""
        return [data for name, data in self.events if name == event]

    async def _receive(self) -> None:
        async for message in self._socket:
            said = message.json()
            match said["op"]:
                case Op.DISPATCH:
                    self.seq = said["s"]
                    self.events.append((said["t"], said["d"]))
                case Op.INVALID_SESSION:
                    self.events.append(("INVALID_SESSION", {}))

    async def wait_until_closed(self) -> int | None:
        """Wait until the connection is closed, and return the close code.

        Raises `TimeoutError` if it stays open.
        """
        await asyncio.wait_for(self._hearing, 60.0)
        return self._socket.close_code

    async def wait_for(self, event: str, times: int = 1, within: float = 5.0) -> Json:
        """Return the newest event with this name, once `times` of them have arrived.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            while len(self.events_named(event)) < times:  # noqa: ASYNC110  # Another task receives the events.
                await asyncio.sleep(0.005)
        return self.events_named(event)[-1]

    async def answer(self, asked: Json, text: str) -> int:
        """Respond to an interaction with a text, and return the HTTP status."""
        address = f"{self._double.url}/interactions/{asked['id']}/{asked['token']}/callback"
        async with self._http.post(address, json={"type": 4, "data": {"content": text}}) as response:
            return response.status


@asynccontextmanager
async def connected_client(double: FakeDiscord) -> AsyncIterator[GatewayClient]:
    """Open a connection that doesn't identify."""
    async with ClientSession() as http, http.ws_connect(f"{double.address}/gateway") as socket:
        listener = GatewayClient(double, http, socket)
        yield listener
        await socket.close()
        await listener.wait_until_closed()


@asynccontextmanager
async def identified_client(double: FakeDiscord, shard: Shard | None = None) -> AsyncIterator[GatewayClient]:
    """Open a connection and start a session."""
    async with connected_client(double) as listener:
        await listener.identify(shard)
        await listener.wait_for("READY")
        yield listener


async def register_commands(double: FakeDiscord, *commands: str) -> None:
    """Register commands without options."""
    headers: dict[str, Any] = {"Authorization": f"Bot {double.token}"}
    offered = [{"name": name, "type": 1, "description": name} for name in commands]
    async with ClientSession(headers=headers) as http:
        await http.put(f"{double.url}/applications/1/commands", json=offered)
