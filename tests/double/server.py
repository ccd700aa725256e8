"""A fake Discord as a server on the loopback address, and the world behind it."""

from __future__ import annotations

from aiohttp import web

from tests.double.control import control_routes
from tests.double.faults import Faults
from tests.double.gateway import Gateway
from tests.double.interactions import Interactions
from tests.double.rest import BodyCheck, Rest
from tests.double.state import State
from tests.double.world import World

TOKEN = "MTAw.double.loopback"
"""The only token that the server accepts."""
UPLOAD_LIMIT = 25 * 1024 * 1024


class FakeDiscord:
    """A Discord for one bot, as an async context manager.

    Pass `url` to `use_api`, log the bot in with `token`, and act through `world`. With a `check`, bodies with
    violations are refused with error 50035, as Discord does; otherwise any well-formed body is accepted.
    """

    def __init__(self, port: int = 0, check: BodyCheck | None = None, token: str = TOKEN) -> None:
        self.token = token
        self._port = port
        self._state = State()
        faults = Faults()
        exchanges = Interactions(self._state)
        self._gateway = Gateway(self._state, faults, token)
        self._gateway.on_identify.append(exchanges.fail_unanswered)
        self._rest = Rest(self._state, exchanges, self._gateway, faults, token, check)
        self.world = World(self._state, exchanges, self._gateway, faults)
        self._runner: web.AppRunner | None = None
        self.address = ""

    @property
    def url(self) -> str:
        return f"{self.address}/api/v10"

    async def __aenter__(self) -> FakeDiscord:
        app = web.Application(client_max_size=UPLOAD_LIMIT)
        app.add_routes([web.get("/gateway", self._gateway.serve), web.get("/gateway/", self._gateway.serve)])
        app.add_routes([web.get("/attachments/{channel}/{id}/{name}", self._attachment)])
        app.add_routes(control_routes(self.world))
        app.add_routes(self._rest.routes())
        app.on_shutdown.append(lambda _: self._gateway.drop())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port, backlog=1024)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = self._state.files_url = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self._state.attachments.get(int(request.match_info["id"]))
        return web.Response(body=file.content) if file is not None else web.Response(status=404)
