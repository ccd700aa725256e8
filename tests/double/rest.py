"""The REST API."""

from __future__ import annotations

import asyncio
import json
import time
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from aiohttp import BodyPartReader, web

from tests.double import errors, wire
from tests.double.errors import DiscordError
from tests.double.faults import Faults, LoggedRequest
from tests.double.gateway import Gateway
from tests.double.interactions import Interactions
from tests.double.state import EPHEMERAL, Channel, File, Message, State
from tests.double.wire import DIRECT_MESSAGE, Json

API = "/api/v10"
PNG = b"\x89PNG"
LARGEST_EMOJI = 256 * 1024


class BodyCheck(Protocol):
    """A validator that returns the violations in a request's body."""

    def violations(self, method: str, path: str, body: Any) -> list[str]: ...


@dataclass(slots=True)
class Call:
    """One request, completely read."""

    method: str
    path: str
    args: dict[str, str]
    query: dict[str, str]
    body: Any
    files: list[File]
    audience: str | None = None

    def id(self, name: str) -> int:
        """Return a snowflake from the path.

        Raises a 404 error if it isn't a number.
        """
        try:
            return int(self.args[name])
        except ValueError:
            raise errors.unknown(name) from None


class Rest:
    """A handler of the bot's requests that refuses them as Discord would, and logs everything."""

    def __init__(
        self,
        state: State,
        exchanges: Interactions,
        gateway: Gateway,
        faults: Faults,
        token: str,
        check: BodyCheck | None,
    ) -> None:
        self._state = state
        self._exchanges = exchanges
        self._gateway = gateway
        self._faults = faults
        self._token = token
        self._check = check

    def routes(self) -> list[web.RouteDef]:
        """Return all routes for an aiohttp application; unknown paths get a 501 response."""
        table: list[tuple[str, str, Callable[[Call], Any]]] = [
            ("GET", "/gateway", self._get_gateway),
            ("GET", "/gateway/bot", self._get_gateway),
            ("GET", "/users/@me", lambda call: wire.user(self._state.bot)),
            ("POST", "/users/@me/channels", self._open_direct_channel),
            ("GET", "/users/{user}", lambda call: wire.user(self._state.person(call.id("user")))),
            ("GET", "/oauth2/applications/@me", self._get_application),
            ("GET", "/applications/@me", self._get_application),
            ("GET", "/applications/{application}/commands", self._get_commands),
            ("PUT", "/applications/{application}/commands", self._put_commands),
            ("GET", "/applications/{application}/guilds/{guild}/commands", self._get_commands),
            ("PUT", "/applications/{application}/guilds/{guild}/commands", self._put_commands),
            ("GET", "/applications/{application}/emojis", self._get_emojis),
            ("POST", "/applications/{application}/emojis", self._add_emoji),
            ("GET", "/applications/{application}/emojis/{emoji}", lambda call: self._state.emoji(call.id("emoji"))),
            ("PATCH", "/applications/{application}/emojis/{emoji}", self._rename_emoji),
            ("DELETE", "/applications/{application}/emojis/{emoji}", self._delete_emoji),
            ("POST", "/interactions/{interaction}/{token}/callback", self._callback),
            ("POST", "/webhooks/{application}/{token}", self._follow_up),
            ("GET", "/webhooks/{application}/{token}/messages/{message}", self._get_webhook_message),
            ("PATCH", "/webhooks/{application}/{token}/messages/{message}", self._edit_webhook_message),
            ("DELETE", "/webhooks/{application}/{token}/messages/{message}", self._delete_webhook_message),
            ("GET", "/guilds/{guild}", self._get_guild),
            ("GET", "/guilds/{guild}/channels", self._get_guild_channels),
            ("GET", "/guilds/{guild}/members/{user}", self._get_member),
            ("GET", "/channels/{channel}", self._get_channel),
            ("PATCH", "/channels/{channel}", self._edit_channel),
            ("DELETE", "/channels/{channel}", self._delete_channel),
            ("POST", "/channels/{channel}/typing", lambda call: self._channel(call) and None),
            ("POST", "/channels/{channel}/threads", self._start_thread),
            ("POST", "/channels/{channel}/messages/{message}/threads", self._start_thread),
            ("PUT", "/channels/{channel}/thread-members/{user}", self._add_to_thread),
            ("GET", "/channels/{channel}/messages", self._get_history),
            ("POST", "/channels/{channel}/messages", self._send),
            ("GET", "/channels/{channel}/pins", self._get_pins),
            ("PUT", "/channels/{channel}/pins/{message}", self._pin),
            ("DELETE", "/channels/{channel}/pins/{message}", self._unpin),
            ("GET", "/channels/{channel}/messages/pins", self._get_pin_page),
            ("PUT", "/channels/{channel}/messages/pins/{message}", self._pin),
            ("DELETE", "/channels/{channel}/messages/pins/{message}", self._unpin),
            ("GET", "/channels/{channel}/messages/{message}", self._get_message),
            ("PATCH", "/channels/{channel}/messages/{message}", self._edit_message),
            ("DELETE", "/channels/{channel}/messages/{message}", self._delete_message),
        ]
        routes = [web.route(method, API + path, self._serving(answer)) for method, path, answer in table]
        return [*routes, web.route("*", API + "/{rest:.*}", self._serving(_not_here))]

    def _serving(self, answer: Callable[[Call], Any]) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            self._faults.in_flight += 1
            try:
                return await self._respond(request, answer)
            finally:
                self._faults.in_flight -= 1
                self._faults.last_request = time.monotonic()

        return serve

    async def _respond(self, request: web.Request, answer: Callable[[Call], Any]) -> web.Response:
        arrived = time.monotonic() - self._faults.started
        call = await _read(request)
        call.audience = self._audience(call)
        headers: dict[str, str] = {}
        code: int | None = None
        if latency := self._faults.latency(call.method, call.path):
            await asyncio.sleep(latency)
        try:
            headers = self._faults.check(call.method, call.path)
            self._authorise(request, call)
            self._validate(call)
            body = answer(call)
            status = 204 if body is None else 200
        except DiscordError as error:
            status, code, body, headers = error.status, error.code, error.body, headers | error.headers
        names = [file.name for file in call.files]
        self._faults.log.append(
            LoggedRequest(arrived, call.method, call.path, call.body, names, status, code, call.audience)
        )
        if body is None:
            return web.Response(status=status, headers=headers)
        # discord.py compares the whole header; with a charset it would treat the response as plain text.
        headers["Content-Type"] = "application/json"
        return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)

    def _authorise(self, request: web.Request, call: Call) -> None:
        carries_own_token = call.path.startswith(("/interactions/", "/webhooks/"))
        if not carries_own_token and request.headers.get("Authorization") != f"Bot {self._token}":
            raise errors.unauthorized()

    def _validate(self, call: Call) -> None:
        if self._check is not None and call.body is not None:
            found = self._check.violations(call.method, call.path, call.body)
            if found:
                raise errors.invalid_form(*found)

    def _audience(self, call: Call) -> str | None:
        """Return who can read the content of this request."""
        parts = call.path.strip("/").split("/")
        if parts[0] == "channels" and len(parts) > 2:
            place = self._state.channels.get(int(parts[1])) if parts[1].isdigit() else None
            if place is not None and place.recipient is not None:
                return f"user:{place.recipient.id}"
            return f"channel:{parts[1]}"
        exchange = None
        if parts[0] == "interactions" and parts[1].isdigit():
            exchange = self._exchanges.opened(int(parts[1]))
        elif parts[0] == "webhooks" and len(parts) > 2:
            exchange = self._exchanges.find(parts[2])
        if exchange is None:
            return None
        body = call.body if isinstance(call.body, dict) else {}
        kind, data = body.get("type"), body.get("data") or {}
        flags = (data.get("flags") if parts[0] == "interactions" else body.get("flags")) or 0
        updated = exchange.pressed if kind in (6, 7) else exchange.original
        private = (
            exchange.place.recipient is not None
            or kind in (8, 9)
            or bool(flags & EPHEMERAL)
            or (updated is not None and updated.only_for is not None and self._edits(call, kind))
        )
        return f"user:{exchange.person.id}" if private else f"channel:{exchange.place.id}"

    def _edits(self, call: Call, kind: int | None) -> bool:
        return call.method == "PATCH" or kind in (6, 7)

    def _channel(self, call: Call) -> Channel:
        place = self._state.channel(call.id("channel"))
        if not self._state.may(place, self._state.bot.id, "view_channel"):
            raise errors.missing_access()
        return place

    def _message(self, call: Call) -> tuple[Channel, Message]:
        place = self._channel(call)
        return place, self._state.message(place.id, call.id("message"))

    def _get_gateway(self, call: Call) -> Json:
        address = self._state.files_url.replace("http", "ws", 1) + "/gateway"
        limits = {"total": 1000, "remaining": 1000, "reset_after": 86400000, "max_concurrency": 1}
        return {"url": address, "shards": self._gateway.recommended, "session_start_limit": limits}

    def _get_application(self, call: Call) -> Json:
        bot = wire.user(self._state.bot)
        return {
            "id": str(self._state.application_id),
            "name": bot["username"],
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": bot,
            "bot": bot,
            "verify_key": "0" * 64,
            "flags": 0,
            "team": None,
            "approximate_guild_count": sum(map(self._state.has_bot, self._state.guilds)),
            "interactions_endpoint_url": None,
        }

    def _home(self, call: Call) -> int | None:
        return self._state.guild(call.id("guild")).id if "guild" in call.args else None

    def _get_commands(self, call: Call) -> list[Json]:
        return self._state.commands.get(self._home(call), [])

    def _put_commands(self, call: Call) -> list[Json]:
        home = self._home(call)
        known = {(c["name"], c["type"]): c["id"] for c in self._state.commands.get(home, [])}
        version = str(self._state.new_id())
        registered = []
        for body in call.body or []:
            kind = body.get("type") or 1
            permissions = body.get("default_member_permissions")
            registered.append(
                {"description": "", "options": [], "contexts": None, "integration_types": [0], "nsfw": False}
                | body
                | {
                    "id": known.get((body["name"], kind)) or str(self._state.new_id()),
                    "type": kind,
                    "application_id": str(self._state.application_id),
                    "version": version,
                    "default_member_permissions": None if permissions is None else str(permissions),
                }
                | ({"guild_id": str(home)} if home else {})
            )
        self._state.commands[home] = registered
        return registered

    def _get_emojis(self, call: Call) -> Json:
        return {"items": list(self._state.emojis.values())}

    def _add_emoji(self, call: Call) -> Json:
        kind, _, data = call.body["image"].partition(",")
        picture = b64decode(data, validate=True)
        if kind != "data:image/png;base64" or not picture.startswith(PNG) or len(picture) > LARGEST_EMOJI:
            raise errors.invalid_form("image")
        return self._state.add_emoji(call.body["name"], self._state.bot)

    def _rename_emoji(self, call: Call) -> Json:
        emoji = self._state.emoji(call.id("emoji"))
        emoji["name"] = call.body["name"]
        return emoji

    def _delete_emoji(self, call: Call) -> None:
        del self._state.emojis[int(self._state.emoji(call.id("emoji"))["id"])]

    def _open_direct_channel(self, call: Call) -> Json:
        return wire.channel(self._state.direct_channel(self._state.person(int(call.body["recipient_id"]))))

    def _get_guild(self, call: Call) -> Json:
        guild = self._state.guild(call.id("guild"))
        if not self._state.has_bot(guild.id):
            raise errors.missing_access()
        return self._state.guild_wire(guild)

    def _get_guild_channels(self, call: Call) -> list[Json]:
        guild = self._state.guild(call.id("guild"))
        return [wire.channel(c) for c in self._state.channels.values() if c.guild_id == guild.id and c.type == 0]

    def _get_member(self, call: Call) -> Json:
        guild, person = self._state.guild(call.id("guild")), self._state.person(call.id("user"))
        if person.id not in guild.members:
            raise errors.unknown("member")
        return wire.member(person, guild.members[person.id])

    def _get_channel(self, call: Call) -> Json:
        return wire.channel(self._channel(call))

    def _edit_channel(self, call: Call) -> Json:
        place = self._channel(call)
        self._state.require(place, "manage_threads" if place.parent_id else "manage_channels")
        place.name = call.body.get("name", place.name)
        place.archived = call.body.get("archived", place.archived)
        self._state.announce("THREAD_UPDATE" if place.parent_id else "CHANNEL_UPDATE", wire.channel(place))
        return wire.channel(place)

    def _delete_channel(self, call: Call) -> Json:
        place = self._channel(call)
        if place.type != DIRECT_MESSAGE:
            self._state.require(place, "manage_threads" if place.parent_id else "manage_channels")
            self._state.remove_channel(place)
        return wire.channel(place)

    def _start_thread(self, call: Call) -> Json:
        parent = self._channel(call)
        self._state.require(parent, "create_public_threads")
        from_message = self._message(call)[1].id if "message" in call.args else None
        if from_message in self._state.channels:
            raise errors.thread_exists()
        return wire.channel(self._state.add_thread(parent, call.body["name"], self._state.bot.id, from_message))

    def _add_to_thread(self, call: Call) -> None:
        place, person = self._open_thread(self._channel(call)), self._state.person(call.id("user"))
        self._state.require(place, "send_messages_in_threads")
        if not self._state.may(place, person.id, "view_channel"):
            raise errors.missing_access()
        place.joined.add(person.id)

    def _open_thread(self, place: Channel) -> Channel:
        """Return the channel.

        Raises error 50083 if it is an archived thread.
        """
        if place.archived:
            raise errors.archived_thread()
        return place

    def _get_history(self, call: Call) -> list[Json]:
        place = self._channel(call)
        self._state.require(place, "read_message_history")
        shown = [message for message in place.messages.values() if message.only_for is None]
        limit = int(call.query.get("limit", 50))
        if after := call.query.get("after"):
            return [message.wire for message in shown if message.id > int(after)][:limit][::-1]
        if before := call.query.get("before"):
            shown = [message for message in shown if message.id < int(before)]
        return [message.wire for message in shown[-limit:][::-1]]

    def _get_message(self, call: Call) -> Json:
        return self._message(call)[1].wire

    def _send(self, call: Call) -> Json:
        place = self._channel(call)
        if place.recipient is not None:
            self._refuse_closed(place)
        else:
            self._state.require(place, "send_messages_in_threads" if place.parent_id else "send_messages")
            if call.body.get("embeds"):
                self._state.require(place, "embed_links")
            if call.files:
                self._state.require(place, "attach_files")
            self._state.write_in(place)
        return self._state.send(place, call.body, call.files).wire

    def _refuse_closed(self, place: Channel) -> None:
        person = place.recipient
        shares_a_guild = person and any(person.id in guild.members for guild in self._state.guilds.values())
        if person is None or not person.dms_open or not shares_a_guild:
            raise errors.closed_dm()

    def _edit_message(self, call: Call) -> Json:
        place, message = self._message(call)
        self._open_thread(place)
        changed = self._state.edit(place, message, call.body, call.files)
        self._exchanges.touched(changed)
        return changed.wire

    def _delete_message(self, call: Call) -> None:
        place, message = self._message(call)
        self._open_thread(place)
        self._exchanges.touched(message)
        self._state.delete(place, message)

    def _get_pins(self, call: Call) -> list[Json]:
        place = self._channel(call)
        return [place.messages[id_].wire for id_ in reversed(place.pins)]

    def _get_pin_page(self, call: Call) -> Json:
        place = self._channel(call)
        items = [{"pinned_at": place.pins[id_], "message": place.messages[id_].wire} for id_ in reversed(place.pins)]
        return {"items": items[: int(call.query.get("limit", 50))], "has_more": False}

    def _pin(self, call: Call) -> None:
        place, message = self._message(call)
        if place.recipient is None:
            self._state.require(place, "pin_messages", "manage_messages")
        self._open_thread(place)
        self._state.pin(place, message)

    def _unpin(self, call: Call) -> None:
        place, message = self._message(call)
        if place.recipient is None:
            self._state.require(place, "pin_messages", "manage_messages")
        self._open_thread(place)
        self._state.unpin(place, message)

    def _callback(self, call: Call) -> Json | None:
        response = self._exchanges.callback(call.id("interaction"), call.args["token"], call.body, call.files)
        return response if call.query.get("with_response") in ("1", "true") else None

    def _follow_up(self, call: Call) -> Json:
        exchange = self._exchanges.by_token(call.args["token"])
        return self._exchanges.follow_up(exchange, call.body, call.files).wire

    def _webhook_message(self, call: Call) -> tuple[Any, Message]:
        exchange = self._exchanges.by_token(call.args["token"])
        which = None if call.args["message"] == "@original" else call.id("message")
        return exchange, self._exchanges.message(exchange, which)

    def _get_webhook_message(self, call: Call) -> Json:
        return self._webhook_message(call)[1].wire

    def _edit_webhook_message(self, call: Call) -> Json:
        exchange, message = self._webhook_message(call)
        return self._exchanges.change(exchange, message, call.body, call.files).wire

    def _delete_webhook_message(self, call: Call) -> None:
        self._exchanges.remove(*self._webhook_message(call))


def _not_here(call: Call) -> None:
    raise DiscordError(501, 0, f"the double knows no {call.method} {call.path}")


async def _read(request: web.Request) -> Call:
    body: Any = None
    files: list[File] = []
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            content = bytes(await part.read())
            if part.name == "payload_json":
                body = json.loads(content)
            else:
                files.append(File(part.filename or "file", content))
    elif request.can_read_body:
        body = json.loads(await request.read())
    path = request.path.removeprefix(API)
    return Call(request.method, path, dict(request.match_info), dict(request.query), body, files)
