"""Interactions, and the rules for responding to them."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from secrets import token_urlsafe
from typing import Any

from tests.double import errors, wire
from tests.double.answer import Answer, Outcome
from tests.double.sessions import Session
from tests.double.state import EPHEMERAL, EVERYONE, LOADING, Channel, File, Message, Person, State
from tests.double.wire import Json

TOKEN_LIFE = 900.0
"""Seconds in which an acknowledged interaction can receive further responses."""


class Kind(IntEnum):
    """The type of an interaction."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Response(IntEnum):
    """The type of an interaction's first response."""

    REPLY = 4
    DEFER_REPLY = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction and all responses to it."""

    id: int
    token: str
    type: int
    person: Person
    place: Channel
    pressed: Message | None
    asked_at: float = field(default_factory=time.monotonic)
    kind: int | None = None
    """The type of the first response."""
    failed: bool = False
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    acknowledged_at: float | None = None
    answered_at: float | None = None
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledge(self, kind: int) -> None:
        self.kind = kind
        self.acknowledged_at = time.monotonic()
        self.acknowledged.set()
        if kind not in (Response.DEFER_REPLY, Response.DEFER_UPDATE):
            self.answer()

    def answer(self) -> None:
        if self.answered_at is None:
            self.answered_at = time.monotonic()
        self.answered.set()

    def fail(self) -> None:
        """Fail the interaction, since the bot that could respond is gone."""
        self.failed = self.kind is None
        self.acknowledged.set()
        self.answered.set()


class Interactions:
    """All interactions of one fake Discord.

    - `acknowledge_timeout`: seconds in which the bot must acknowledge.
    - `update_timeout`: seconds to wait for the change after a deferred update.
    - `reply_timeout`: seconds to wait for a deferred reply.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._open: set[Interaction] = set()
        self.acknowledge_timeout = 3.0
        self.update_timeout = 0.25
        self.reply_timeout = 15.0

    def open(self, type_: int, person: Person, place: Channel, data: Json, pressed: Message | None) -> Interaction:
        """Create an interaction and send it to the bot."""
        exchange = Interaction(self._state.new_id(), token_urlsafe(24), type_, person, place, pressed)
        self._by_id[exchange.id] = self._by_token[exchange.token] = exchange
        self._open.add(exchange)
        self._state.announce("INTERACTION_CREATE", self._payload(exchange, data))
        return exchange

    def opened(self, interaction_id: int) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def find(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def fail_unanswered(self, session: Session) -> None:
        """Fail the interactions pending on a shard whose new session can't know them."""
        for exchange in self._open:
            if session.receives_events_of(exchange.place.guild_id) and not exchange.answered.is_set():
                exchange.fail()

    def _payload(self, exchange: Interaction, data: Json) -> Json:
        state, place, person = self._state, exchange.place, exchange.person
        payload: Json = {
            "id": str(exchange.id),
            "application_id": str(state.application_id),
            "type": exchange.type,
            "data": data,
            "token": exchange.token,
            "version": 1,
            "channel_id": str(place.id),
            "channel": wire.channel(place) | {"permissions": str(state.permissions(place, person.id))},
            "app_permissions": str(self._permissions_of_bot(place)),
            "context": state.context(place),
            "authorizing_integration_owners": state.installed(person, place),
            "locale": person.locale,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if exchange.pressed is not None:
            payload["message"] = exchange.pressed.wire
        if place.guild_id is None:
            return payload | {"user": wire.user(person)}
        guild = state.guild(place.guild_id)
        membership = wire.member(person, guild.members[person.id])
        return payload | {
            "member": membership | {"permissions": str(state.permissions(place, person.id))},
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
        }

    def _permissions_of_bot(self, place: Channel) -> int:
        """Return the bot's permissions; where it is installed only for a user, it has everyone's."""
        is_there = place.guild_id is None or self._state.has_bot(place.guild_id)
        return self._state.permissions(place, self._state.bot.id) if is_there else EVERYONE

    def callback(self, interaction_id: int, token: str, body: Json, files: list[File]) -> Json:
        """Handle the first response.

        Raises error 10062 if it is too late, and 40060 if there was one already.
        """
        exchange = self._by_id.get(interaction_id)
        if exchange is None or exchange.token != token or exchange.failed:
            raise errors.unknown("interaction")
        if exchange.kind is not None:
            raise errors.already_acknowledged()
        if time.monotonic() - exchange.asked_at > self.acknowledge_timeout:
            raise errors.unknown("interaction")
        kind, data = body["type"], body.get("data") or {}
        self._respond(exchange, kind, data, files)
        exchange.acknowledge(kind)
        return _callback_response(exchange)

    def _respond(self, exchange: Interaction, kind: int, data: Json, files: list[File]) -> None:
        may_update = exchange.pressed is not None and exchange.type in (Kind.COMPONENT, Kind.MODAL_SUBMIT)
        if (kind == Response.CHOICES) != (exchange.type == Kind.AUTOCOMPLETE):
            raise errors.invalid_form(f"type {kind} does not answer an interaction of type {exchange.type}")
        match kind:
            case Response.REPLY:
                exchange.original = self._say(exchange, data, files)
            case Response.DEFER_REPLY:
                exchange.original = self._say(exchange, {"flags": (data.get("flags") or 0) | LOADING}, [])
            case Response.DEFER_UPDATE if may_update:
                exchange.original = exchange.pressed
            case Response.UPDATE if may_update and exchange.pressed is not None:
                exchange.original = self._edit(exchange.pressed, data, files)
            case Response.CHOICES:
                exchange.choices = data["choices"]
            case Response.MODAL if exchange.type != Kind.MODAL_SUBMIT:
                exchange.modal = data | {"components": wire.number_components(data["components"])}
            case _:
                raise errors.invalid_form(f"type {kind} does not answer an interaction of type {exchange.type}")

    def _say(self, exchange: Interaction, data: Json, files: list[File]) -> Message:
        only_for = exchange.person.id if (data.get("flags") or 0) & EPHEMERAL else None
        if exchange.place.id not in self._state.channels:
            raise errors.unknown("channel")
        metadata = {
            "id": str(exchange.id),
            "type": exchange.type,
            "user": wire.user(exchange.person),
            "authorizing_integration_owners": {},
        }
        extra: Json = {"interaction_metadata": metadata, "webhook_id": str(self._state.application_id)}
        if exchange.type == Kind.COMMAND:
            extra["type"] = 20
        return self._state.send(exchange.place, data, files, only_for=only_for, **extra)

    def _edit(self, message: Message, data: Json, files: list[File]) -> Message:
        place, found = self._state.find_message(message.id)
        return self._state.edit(place, found, data, files)

    def by_token(self, token: str) -> Interaction:
        """Return the acknowledged interaction with this token.

        Raises error 10015 if there is none.
        """
        exchange = self._by_token.get(token)
        if exchange is None or exchange.kind is None or time.monotonic() - exchange.asked_at > TOKEN_LIFE:
            raise errors.unknown("webhook")
        return exchange

    def message(self, exchange: Interaction, which: int | None) -> Message:
        """Return a message that the interaction's webhook can edit; None means the original response."""
        if which is None:
            found = exchange.original
        else:
            reachable = [*exchange.followups, *([exchange.original] if exchange.original else [])]
            found = next((message for message in reachable if message.id == which), None)
        if found is None:
            raise errors.unknown("message")
        return self._state.find_message(found.id)[1]

    def follow_up(self, exchange: Interaction, body: Json, files: list[File]) -> Message:
        """Send a follow-up message; the first one after a deferred reply replaces its "thinking"."""
        waiting = exchange.original
        if exchange.kind == Response.DEFER_REPLY and waiting is not None and waiting.wire["flags"] & LOADING:
            return self.change(exchange, waiting, body, files)
        message = self._say(exchange, body, files)
        exchange.followups.append(message)
        exchange.answer()
        return message

    def change(self, exchange: Interaction, message: Message, body: Json, files: list[File]) -> Message:
        changed = self._edit(message, body, files)
        exchange.answer()
        return changed

    def remove(self, exchange: Interaction, message: Message) -> None:
        place, found = self._state.find_message(message.id)
        self._state.delete(place, found)
        exchange.answer()

    def touched(self, message: Message) -> None:
        """Complete deferred updates of a message that was changed in another way."""
        for exchange in self._open:
            if exchange.kind == Response.DEFER_UPDATE and exchange.pressed is message:
                exchange.answer()

    async def answer(self, exchange: Interaction) -> Answer:
        """Wait as a user would, and return the reply."""
        try:
            return await self._answer(exchange)
        finally:
            self._open.discard(exchange)

    async def _answer(self, exchange: Interaction) -> Answer:
        with suppress(TimeoutError):
            await asyncio.wait_for(exchange.acknowledged.wait(), self.acknowledge_timeout)
        if exchange.kind is None:
            exchange.failed = True
            return Answer(interaction=exchange.id, outcome="failed")
        if not exchange.answered.is_set():
            wait = self.update_timeout if exchange.kind == Response.DEFER_UPDATE else self.reply_timeout
            with suppress(TimeoutError):
                await asyncio.wait_for(exchange.answered.wait(), wait)
        return _seen(exchange)


def _seen(exchange: Interaction) -> Answer:
    outcomes: dict[int, Outcome] = {
        Response.REPLY: "message",
        Response.DEFER_REPLY: "message",
        Response.DEFER_UPDATE: "update",
        Response.UPDATE: "update",
        Response.CHOICES: "choices",
        Response.MODAL: "modal",
    }
    assert exchange.kind is not None
    outcome = outcomes[exchange.kind] if exchange.answered_at is not None else "deferred"
    message = exchange.original.wire if exchange.original is not None else None
    return Answer(
        interaction=exchange.id,
        outcome=outcome,
        message=message,
        private=exchange.original is not None and exchange.original.only_for is not None,
        modal=exchange.modal,
        choices=exchange.choices,
        followups=[message.wire for message in exchange.followups],
        acknowledged_after=_since(exchange.asked_at, exchange.acknowledged_at),
        answered_after=_since(exchange.asked_at, exchange.answered_at),
    )


def _since(start: float, end: float | None) -> float | None:
    return None if end is None else end - start


def _callback_response(exchange: Interaction) -> Json:
    about: Json = {"id": str(exchange.id), "type": exchange.type}
    resource: Json = {"type": exchange.kind}
    if exchange.original is not None:
        flags: Any = exchange.original.wire["flags"]
        about |= {
            "response_message_id": str(exchange.original.id),
            "response_message_loading": bool(flags & LOADING),
            "response_message_ephemeral": exchange.original.only_for is not None,
        }
        if exchange.kind in (Response.REPLY, Response.UPDATE):
            resource["message"] = exchange.original.wire
    return {"interaction": about, "resource": resource}
