"""The gateway: identifying, sharding, resuming and sending events."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web
from discord import Intents

from tests.double import wire
from tests.double.faults import Faults
from tests.double.sessions import GatewayConnection, Op, Session
from tests.double.shards import WHOLE, Shard
from tests.double.state import State
from tests.double.wire import Json

BAD_TOKEN, BAD_SHARD, FORBIDDEN_INTENTS = 4004, 4010, 4014
PRIVILEGED = Intents(members=True, presences=True, message_content=True).value


class Gateway:
    """The gateway for one bot.

    Only the newest session of each shard receives events. A disconnected session can be resumed. All sessions have
    the same number of shards: a new one with another number ends the rest.
    """

    def __init__(self, state: State, faults: Faults, token: str) -> None:
        self._state = state
        self._faults = faults
        self._token = token
        self._lines: set[GatewayConnection] = set()
        self._sessions: dict[int, Session] = {}
        self._identified: Counter[int] = Counter()
        self._resumed: Counter[int] = Counter()
        self.intents = 0
        self.recommended = 1
        """The number of shards that Discord recommends."""
        self.changed = asyncio.Event()
        self.is_closed = False
        """Whether new connections are refused."""
        self.unavailable_guilds: set[int] = set()
        self.on_identify: list[Callable[[Session], None]] = []
        state.announce = self.announce

    def is_connected(self, shard: int | None = None) -> bool:
        """Return whether a client is connected, either any or one for this shard."""
        return any(session.line is not None for session in self._of(shard))

    def identified(self, shard: int | None = None) -> int:
        """Return how many sessions were started, in total or for this shard."""
        return self._identified.total() if shard is None else self._identified[shard]

    def resumed(self, shard: int | None = None) -> int:
        """Return how many sessions were resumed, in total or for this shard."""
        return self._resumed.total() if shard is None else self._resumed[shard]

    def announce(self, event: str, data: Json) -> None:
        """Send an event to the session of its shard, or keep it until the session resumes.

        From a guild without the bot, only interactions are sent.
        """
        guild_id = _guild_of(event, data)
        if event != "INTERACTION_CREATE" and guild_id is not None and not self._state.has_bot(guild_id):
            return
        for session in self._sessions.values():
            if session.receives_events_of(guild_id):
                self._send(session, event, data)

    def _send(self, session: Session, event: str, data: Json) -> None:
        session.send(event, data, time.monotonic() + self._faults.gateway_latency)

    async def drop(self, shard: int | None = None, *, resumable: bool = True) -> None:
        """Cut all connections or those of a shard, like a flaky network. With `resumable`, sessions can resume."""
        sessions = self._of(shard)
        lines = [each.line for each in sessions if each.line is not None] if shard is not None else list(self._lines)
        if not resumable:
            for session in sessions:
                del self._sessions[session.shard]
        for line in lines:
            await line.close(4000)

    def mark_unavailable(self, guild_id: int) -> None:
        """Make a guild unavailable."""
        self.unavailable_guilds.add(guild_id)
        self.announce("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})

    def mark_available(self, guild_id: int) -> None:
        """Make a guild available again."""
        self.unavailable_guilds.discard(guild_id)
        self.announce("GUILD_CREATE", self._state.guild_wire(self._state.guild(guild_id)))

    def _of(self, shard: int | None) -> list[Session]:
        return [session for session in self._sessions.values() if shard in (None, session.shard)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        if self.is_closed:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(timeout=0.5)
        await socket.prepare(request)
        line = GatewayConnection(socket)
        self._lines.add(line)
        pump = asyncio.create_task(line.pump())
        line.send(Op.HELLO, {"heartbeat_interval": 41250})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._handle(json.loads(message.data), line)
        finally:
            pump.cancel()
            self._hang_up(line)
        return socket

    def _hang_up(self, line: GatewayConnection) -> None:
        self._lines.discard(line)
        for session in self._sessions.values():
            if session.line is line:
                session.line = None
                self._notify()

    async def _handle(self, said: Json, line: GatewayConnection) -> None:
        data = said["d"]
        match said["op"]:
            case Op.HEARTBEAT:
                line.send(Op.HEARTBEAT_ACK, None)
            case Op.IDENTIFY if (refusal := self._refusal(data)) is not None:
                await line.close(refusal)
            case Op.IDENTIFY:
                self._identify(data["intents"], _shard_in(data), line)
            case Op.RESUME if (session := self._known(data["session_id"])) is not None:
                self._resume(session, data["seq"], line)
            case Op.RESUME:
                line.send(Op.INVALID_SESSION, False)

    def _refusal(self, data: Json) -> int | None:
        """Return the close code for a client that identifies like this, or None."""
        shard, total = _shard_in(data)
        if self._faults.gateway_refusal is not None:
            return self._faults.gateway_refusal
        if data["token"] != self._token:
            return BAD_TOKEN
        if not 0 <= shard < total:
            return BAD_SHARD
        return FORBIDDEN_INTENTS if data["intents"] & PRIVILEGED else None

    def _known(self, session_id: str) -> Session | None:
        return next((session for session in self._sessions.values() if session.id == session_id), None)

    def _identify(self, intents: int, shard: Shard, line: GatewayConnection) -> None:
        self.intents = intents
        session = Session(f"session-{self._state.new_id()}", shard)
        session.line = line
        self._sessions = {each.shard: each for each in self._sessions.values() if each.total == session.total}
        self._sessions[session.shard] = session
        self._identified[session.shard] += 1
        for react in self.on_identify:
            react(session)
        self._welcome(session)
        self._notify()

    def _welcome(self, session: Session) -> None:
        """Send READY with the guilds of the session's shard as unavailable, then a GUILD_CREATE for each."""
        homes = [guild for guild in self._state.guilds.values() if self._state.has_bot(guild.id)]
        guilds = [guild for guild in homes if session.receives_events_of(guild.id)]
        ready = {
            "v": 10,
            "user": wire.user(self._state.bot),
            "session_id": session.id,
            "resume_gateway_url": self._state.files_url.replace("http", "ws", 1) + "/gateway",
            "shard": [session.shard, session.total],
            "application": {"id": str(self._state.application_id), "flags": 0},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "private_channels": [],
            "presences": [],
        }
        self._send(session, "READY", ready)
        for guild in guilds:
            if guild.id not in self.unavailable_guilds:
                self._send(session, "GUILD_CREATE", self._state.guild_wire(guild))

    def _resume(self, session: Session, seq: int, line: GatewayConnection) -> None:
        self._resumed[session.shard] += 1
        session.resume(line, seq)
        self._send(session, "RESUMED", {"_trace": []})
        self._notify()

    def _notify(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()


def _shard_in(data: Json) -> Shard:
    """Return the shard that a client identifies as."""
    shard, total = data.get("shard", WHOLE)
    return shard, total


def _guild_of(event: str, data: Json) -> int | None:
    """Return the guild of an event, or None."""
    id_: Any = data["id"] if event in ("GUILD_CREATE", "GUILD_DELETE") else data.get("guild_id")
    return None if id_ is None else int(id_)
