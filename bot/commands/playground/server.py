"""The playground's web server and its WebSocket, reachable only from this machine."""

import asyncio
import json
import logging
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.commands.playground.actions import NoResponseError, NotPossibleError, Playground, Reply
from bot.commands.playground.storage import Address
from bot.commands.playground.user_view import UserView
from bot.localization.catalogs import MessageCatalog
from bot.logs import new_reference
from bot.loopback import HOST
from bot.workers.rendering_worker import fonts

PAGE = Path(__file__).parent / "page"
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
"""Image types shown on the page. All other attachments are downloads."""
_BATCH_SECONDS = 0.03
"""Seconds in which changes are collected before they are sent."""
_MAX_BODY_BYTES = 64 * 1024
_HEARTBEAT = 20.0

_log = logging.getLogger(__name__)


@asynccontextmanager
async def serve(
    playground: Playground, words: MessageCatalog, listener: socket.socket, address: Address
) -> AsyncIterator[None]:
    """Serve the page in this context, to clients that know its secret."""
    site = _WebApp(playground, words, address)
    runner = web.AppRunner(site.app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield
    finally:
        await site.close_sockets()
        await runner.cleanup()


class _WebApp:
    """A web app that accepts only requests with the secret, this host's name and, if any, this page's origin."""

    def __init__(self, playground: Playground, words: MessageCatalog, address: Address) -> None:
        self._playground = playground
        self._words = words
        self._address = address
        self._sockets: set[web.WebSocketResponse] = set()

    def app(self) -> web.Application:
        """Return the web application. All paths begin with the secret."""
        app = web.Application(middlewares=[self._guard], client_max_size=_MAX_BODY_BYTES)
        app.router.add_get("/{secret}/", self._page)
        app.router.add_get("/{secret}/{name}", self._page)
        app.router.add_get("/{secret}/icons/{name}", self._icon)
        app.router.add_get("/{secret}/live/{person}", self._serve_socket)
        app.router.add_get("/{secret}/files/{person}/{channel}/{message}/{place}/{id}", self._file)
        return app

    async def close_sockets(self) -> None:
        """Close all WebSockets."""
        for line in list(self._sockets):
            with suppress(Exception):
                await line.close(code=1001)

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        hosts = {f"{name}:{self._address.port}" for name in (HOST, "localhost")}
        origin = request.headers.get("Origin")
        known = request.headers.get("Host", "") in hosts
        foreign = origin is not None and origin not in {f"http://{host}" for host in hosts}
        if not known or foreign:
            return _refusal(403)
        if not secrets.compare_digest(request.match_info.get("secret", "").encode(), self._address.secret.encode()):
            return _refusal(404)
        try:
            return await handler(request)
        except (LookupError, ValueError):
            return _refusal(404)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        file = _fonts().get(name, PAGE / name)
        if file.name != name or file.suffix not in _KINDS or not file.is_file():
            return _refusal(404)
        return web.Response(
            body=file.read_bytes(), content_type=_KINDS[file.suffix], charset="utf-8", headers=self._headers()
        )

    async def _icon(self, request: web.Request) -> web.StreamResponse:
        svg = self._playground.icons[request.match_info["name"]]
        return web.Response(text=svg, content_type=_KINDS[".svg"], headers=self._headers())

    async def _file(self, request: web.Request) -> web.StreamResponse:
        asked = {key: int(request.match_info[key]) for key in ("person", "channel", "message", "place")}
        found = self._user_view(asked["person"]).file(asked["channel"], asked["message"], asked["place"])
        if found is None:
            return _refusal(404)
        kind, data = found
        headers = self._headers()
        if kind not in _PICTURES:
            kind, headers["Content-Disposition"] = "application/octet-stream", "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    def _headers(self) -> dict[str, str]:
        line = " ".join(f"ws://{name}:{self._address.port}" for name in (HOST, "localhost"))
        policy = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": "'self'",
            "font-src": "'self'",
            "connect-src": f"'self' {line}",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
            "require-trusted-types-for": "'script'",
        }
        return {**_SAFETY, "Content-Security-Policy": "; ".join(f"{key} {value}" for key, value in policy.items())}

    def _user_view(self, person: int) -> UserView:
        if person not in self._playground.world.people:
            raise LookupError(person)
        return UserView(self._playground, self._words, person)

    async def _serve_socket(self, request: web.Request) -> web.StreamResponse:
        person = int(request.match_info["person"]) if request.match_info["person"] != "anybody" else self._first()
        sight = self._user_view(person)
        line = web.WebSocketResponse(heartbeat=_HEARTBEAT, max_msg_size=_MAX_BODY_BYTES)
        await line.prepare(request)
        self._sockets.add(line)
        telling = asyncio.create_task(self._send_changes(line, sight))
        asked: set[asyncio.Task[None]] = set()
        try:
            async for message in line:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._answer(line, sight, person, message.data))
                    asked.add(task)
                    task.add_done_callback(asked.discard)
        finally:
            telling.cancel()
            self._sockets.discard(line)
        return line

    def _first(self) -> int:
        return next(iter(self._playground.world.people))

    async def _send_changes(self, line: web.WebSocketResponse, sight: UserView) -> None:
        """Send this user the changes in what they see, whenever there are any."""
        words = {name.removeprefix("page-"): self._words.format(name) for name in self._static_words()}
        await line.send_json({"kind": "words", "words": words, "icons": [*self._playground.icons]})
        sent: dict[str, str] = {}
        around = ""
        with self._playground.watch_changes() as changed:
            while True:
                await changed.wait()
                await asyncio.sleep(_BATCH_SECONDS)
                changed.clear()
                seen = {key: json.dumps(message) for key, message in sight.messages().items()}
                news = [text for key, text in seen.items() if sent.get(key) != text]
                removed = [key for key in sent if key not in seen]
                if news or removed or not around:
                    await line.send_str(
                        f'{{"kind":"messages","news":[{",".join(news)}],"gone":{json.dumps(removed)}}}'
                    )
                sent = seen
                surroundings = json.dumps({"kind": "surroundings", **await sight.server_state()})
                if surroundings != around:
                    around = surroundings
                    await line.send_str(surroundings)

    def _static_words(self) -> tuple[str, ...]:
        """Return the message ids of the page's fixed texts; those with facts are rendered by the server."""
        return tuple(name for name in self._words.ids_with_prefix("page-") if name not in _WITH_FACTS)

    async def _answer(self, line: web.WebSocketResponse, sight: UserView, person: int, text: str) -> None:
        try:
            asked = json.loads(text)
            number = int(asked["number"])
        except (ValueError, KeyError, TypeError):
            return
        try:
            answer = await self._do(sight, person, asked)
        except (NotPossibleError, LookupError, ValueError, TypeError):
            answer = {"trouble": self._words.format("page-not-possible")}
        except NoResponseError:
            answer = {"trouble": self._words.format("page-not-answered")}
        except Exception as error:
            short = new_reference()
            _log.exception("an action failed: %s", type(error).__name__, extra={"reference": short})
            answer = {"trouble": self._words.format("page-failed", reference=short)}
        with suppress(ConnectionError):
            await line.send_json({"kind": "answer", "number": number, **answer})

    async def _do(self, sight: UserView, person: int, asked: Mapping[str, Any]) -> dict[str, Any]:
        play = self._playground
        where = int(asked["channel"]) if "channel" in asked else 0
        message = int(asked["message"]) if "message" in asked else 0
        match asked["do"]:
            case "press":
                return _reply(await play.press(person, where, message, str(asked["control"])))
            case "choose":
                values = [str(value) for value in asked["values"]]
                return _reply(await play.choose(person, where, message, str(asked["control"]), values))
            case "fill":
                return _reply(await play.submit_modal(person, int(asked["form"]), dict(asked["values"])))
            case "command":
                return _reply(await play.use_command(person, where, str(asked["name"]), dict(asked["values"])))
            case "computers":
                return _reply(await play.play_with_computers(person, where, message))
            case "complete":
                option, typed = str(asked["option"]), str(asked["typed"])
                return {"choices": await play.autocomplete(person, where, str(asked["name"]), option, typed)}
            case "commands":
                return {"commands": sight.commands(where)}
            case "earlier":
                sight.show_earlier(where)
                play.notify_watchers()
            case "say":
                await play.send_message(person, where, str(asked["text"])[:2000])
            case "dismiss":
                play.dismiss(person, where, message)
            case "read":
                play.mark_read(person, where, message)
            case _:
                raise LookupError(asked["do"])
        return {}


_WITH_FACTS = frozenset(
    {"page-person", "page-channel", "page-note-pinned", "page-note-command", "page-failed", "page-menu"}
)

_SAFETY = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def _fonts() -> dict[str, Path]:
    """Return the font files by name."""
    return {Path(file).name: Path(file) for file in fonts()}


def _refusal(status: int) -> web.Response:
    return web.Response(status=status, headers=_SAFETY)


def _reply(reply: Reply) -> dict[str, Any]:
    if reply.modal is not None:
        return {"form": reply.modal, "fields": reply.fields}
    return {"message": str(reply.message) if reply.message is not None else None}
