"""The websocket: sessions that can be resumed, and everything the bot is told unasked."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web
from discord import Intents

from tests.double import wire
from tests.double.faults import Faults
from tests.double.state import State
from tests.double.wire import Json

BAD_TOKEN, FORBIDDEN_INTENTS = 4004, 4014
REPLAYED = 1000
"""Events that a session keeps for a resume."""
PRIVILEGED = Intents(members=True, presences=True, message_content=True).value


class Op(IntEnum):
    """What a gateway message is for."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Session:
    """What one identified bot has been told, and the socket it listens on while it does."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.seq = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=REPLAYED)
        self.outbox: asyncio.Queue[tuple[float, str]] | None = None


class Gateway:
    """One bot's door. Only the newest session is told of events; one that was dropped may come back and resume."""

    def __init__(self, state: State, faults: Faults, token: str) -> None:
        self._state = state
        self._faults = faults
        self._token = token
        self._sockets: set[web.WebSocketResponse] = set()
        self.session: Session | None = None
        self.identified = 0
        self.resumed = 0
        self.intents = 0
        self.changed = asyncio.Event()
        self.shut = False
        """Whoever comes is sent away."""
        self.lost_guilds: set[int] = set()
        self.on_identify: list[Callable[[], None]] = []
        state.announce = self.announce

    @property
    def listening(self) -> bool:
        return self.session is not None and self.session.outbox is not None

    def announce(self, event: str, data: Json) -> None:
        """Tell the session of an event, or keep it for when the session resumes."""
        session = self.session
        if session is None:
            return
        session.seq += 1
        text = json.dumps({"op": Op.DISPATCH, "t": event, "s": session.seq, "d": data})
        session.told.append((session.seq, text))
        if session.outbox is not None:
            session.outbox.put_nowait((time.monotonic() + self._faults.gateway_latency, text))

    async def drop(self) -> None:
        """Cut the line, as a flaky network does; the session can be resumed."""
        for socket in list(self._sockets):
            await socket.close(code=4000)

    def lose(self, guild_id: int) -> None:
        """A guild is not to be reached for now."""
        self.lost_guilds.add(guild_id)
        self.announce("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})

    def find(self, guild_id: int) -> None:
        """It is there again."""
        self.lost_guilds.discard(guild_id)
        self.announce("GUILD_CREATE", self._state.guild_wire(self._state.guild(guild_id)))

    def forget_session(self) -> None:
        """Make the next resume fail, so that the bot must identify anew."""
        self.session = None

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from the greeting to its end."""
        if self.shut:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(timeout=0.5)
        await socket.prepare(request)
        self._sockets.add(socket)
        outbox: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        pump = asyncio.create_task(_pump(outbox, socket))
        self._put(outbox, Op.HELLO, {"heartbeat_interval": 41250})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(json.loads(message.data), socket, outbox)
        finally:
            pump.cancel()
            self._sockets.discard(socket)
            if self.session is not None and self.session.outbox is outbox:
                self.session.outbox = None
                self._notify()
        return socket

    def _put(self, outbox: asyncio.Queue[tuple[float, str]], op: int, data: Any) -> None:
        outbox.put_nowait((0.0, json.dumps({"op": op, "d": data})))

    async def _hear(
        self, said: Json, socket: web.WebSocketResponse, outbox: asyncio.Queue[tuple[float, str]]
    ) -> None:
        data = said["d"]
        match said["op"]:
            case Op.HEARTBEAT:
                self._put(outbox, Op.HEARTBEAT_ACK, None)
            case Op.IDENTIFY if self._faults.gateway_refusal is not None:
                await socket.close(code=self._faults.gateway_refusal)
            case Op.IDENTIFY if data["token"] != self._token:
                await socket.close(code=BAD_TOKEN)
            case Op.IDENTIFY if data["intents"] & PRIVILEGED:
                await socket.close(code=FORBIDDEN_INTENTS)
            case Op.IDENTIFY:
                self._identify(data["intents"], outbox)
            case Op.RESUME if self.session is not None and self.session.id == data["session_id"]:
                self._resume(self.session, data["seq"], outbox)
            case Op.RESUME:
                self._put(outbox, Op.INVALID_SESSION, False)

    def _identify(self, intents: int, outbox: asyncio.Queue[tuple[float, str]]) -> None:
        self.intents = intents
        self.session = Session(f"session-{self._state.new_id()}")
        self.session.outbox = outbox
        self.identified += 1
        for react in self.on_identify:
            react()
        self.announce(
            "READY",
            {
                "v": 10,
                "user": wire.user(self._state.bot),
                "session_id": self.session.id,
                "resume_gateway_url": self._state.files_url.replace("http", "ws", 1) + "/gateway",
                "shard": [0, 1],
                "application": {"id": str(self._state.application_id), "flags": 0},
                "guilds": [{"id": str(id_), "unavailable": True} for id_ in self._state.guilds],
                "private_channels": [],
                "presences": [],
            },
        )
        for guild in self._state.guilds.values():
            if guild.id not in self.lost_guilds:
                self.announce("GUILD_CREATE", self._state.guild_wire(guild))
        self._notify()

    def _resume(self, session: Session, seq: int, outbox: asyncio.Queue[tuple[float, str]]) -> None:
        self.resumed += 1
        for number, text in session.told:
            if number > seq:
                outbox.put_nowait((0.0, text))
        session.outbox = outbox
        self.announce("RESUMED", {"_trace": []})
        self._notify()

    def _notify(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()


async def _pump(outbox: asyncio.Queue[tuple[float, str]], socket: web.WebSocketResponse) -> None:
    with suppress(ConnectionResetError):
        while True:
            due, text = await outbox.get()
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            await socket.send_str(text)
