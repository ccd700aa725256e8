"""Gateway sessions and their connections, which can break and be resumed."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from contextlib import suppress
from enum import IntEnum
from typing import Any

from aiohttp import web

from tests.double.shards import Shard, shard_of
from tests.double.wire import Json

REPLAYED = 1000
"""Number of events that a session keeps for a resume."""


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class GatewayConnection:
    """One connection, which sends messages in order, each when it is due."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._outbox: asyncio.Queue[tuple[float, str]] = asyncio.Queue()

    def put(self, text: str, due: float = 0.0) -> None:
        self._outbox.put_nowait((due, text))

    def send(self, op: Op, data: Any) -> None:
        self.put(json.dumps({"op": op, "d": data}))

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)

    async def pump(self) -> None:
        """Send queued messages until the connection is closed."""
        with suppress(ConnectionResetError):
            while True:
                due, text = await self._outbox.get()
                if (wait := due - time.monotonic()) > 0:
                    await asyncio.sleep(wait)
                await self._socket.send_str(text)


class Session:
    """The events sent to one shard of a bot, and its connection if there is one."""

    def __init__(self, id_: str, shard: Shard) -> None:
        self.id = id_
        self.shard, self.total = shard
        self.line: GatewayConnection | None = None
        self._seq = 0
        self._sent: deque[tuple[int, str]] = deque(maxlen=REPLAYED)

    def receives_events_of(self, guild_id: int | None) -> bool:
        """Return whether this session's shard receives events of a guild, or of no guild."""
        return shard_of(guild_id, self.total) == self.shard

    def send(self, event: str, data: Json, due: float) -> None:
        """Send an event when it is due, or keep it for a resume."""
        self._seq += 1
        text = json.dumps({"op": Op.DISPATCH, "t": event, "s": self._seq, "d": data})
        self._sent.append((self._seq, text))
        if self.line is not None:
            self.line.put(text, due)

    def resume(self, line: GatewayConnection, seq: int) -> None:
        """Continue over another connection, starting with the events after `seq`."""
        for number, text in self._sent:
            if number > seq:
                line.put(text)
        self.line = line
