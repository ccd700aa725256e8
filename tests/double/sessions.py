"""What a bot is told by the gateway: over lines that may break, in sessions that can be resumed."""

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
"""Events that a session keeps for a resume."""


class Op(IntEnum):
    """What a gateway message is for."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Line:
    """One connection. What is put goes out in order, each thing when it is due."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._outbox: asyncio.Queue[tuple[float, str]] = asyncio.Queue()

    def put(self, text: str, due: float = 0.0) -> None:
        self._outbox.put_nowait((due, text))

    def say(self, op: Op, data: Any) -> None:
        self.put(json.dumps({"op": op, "d": data}))

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)

    async def pump(self) -> None:
        """Send what was put until the other end is gone."""
        with suppress(ConnectionResetError):
            while True:
                due, text = await self._outbox.get()
                if (wait := due - time.monotonic()) > 0:
                    await asyncio.sleep(wait)
                await self._socket.send_str(text)


class Session:
    """What one shard of a bot has been told, and the line it listens on while it does."""

    def __init__(self, id_: str, shard: Shard) -> None:
        self.id = id_
        self.shard, self.total = shard
        self.line: Line | None = None
        self._seq = 0
        self._told: deque[tuple[int, str]] = deque(maxlen=REPLAYED)

    def is_told_of(self, guild_id: int | None) -> bool:
        """Whether it is the one that hears of a guild, or of what belongs to none."""
        return shard_of(guild_id, self.total) == self.shard

    def tell(self, event: str, data: Json, due: float) -> None:
        """Say it over the line when it is due, or keep it for a resume."""
        self._seq += 1
        text = json.dumps({"op": Op.DISPATCH, "t": event, "s": self._seq, "d": data})
        self._told.append((self._seq, text))
        if self.line is not None:
            self.line.put(text, due)

    def resume(self, line: Line, seq: int) -> None:
        """Go on over another line, with all that was told after `seq`."""
        for number, text in self._told:
            if number > seq:
                line.put(text)
        self.line = line
