"""An HTTP server for `/healthz` and `/metrics`, for this machine only, and the health it reports.

Loaded only if a port is set.
"""

import asyncio
import errno
import os
from collections.abc import AsyncIterator
from time import monotonic

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.discord.client import Chabudai
from bot.localization.catalogs import MessageCatalog
from bot.loopback import listen
from bot.monitoring.prometheus import metrics
from bot.problems import ProblemError

GATEWAY_TIMEOUT = 300.0
"""Seconds without Discord's gateway until the bot is unhealthy. Reconnecting is automatic and usually quick."""
TICK_TIMEOUT = 120.0
"""Seconds without a tick until the bot is unhealthy. Ticks come every ten seconds; two hanging ticks take less."""
STORE_TIMEOUT = 3.0
"""Maximum seconds for the store to reply."""


class HealthCheck:
    """Health checks of a bot; time without a gateway counts from their creation."""

    def __init__(self, bot: Chabudai, words: MessageCatalog) -> None:
        self._bot = bot
        self._snapshot = bot.host.health
        self._words = words
        self._began = monotonic()

    async def check(self) -> tuple[bool, str]:
        """Return whether the bot is healthy, and a line for people, with the reasons if it isn't."""
        why = [reason async for reason in self._reasons()]
        if why:
            return False, self._words.format("health-bad", why=" ".join(why))
        return True, self._words.format("health-good")

    async def _reasons(self) -> AsyncIterator[str]:
        trouble = await self._store_error()
        if trouble is not None:
            yield self._words.format("health-store", why=trouble)
        away = self._seconds_disconnected()
        if away > GATEWAY_TIMEOUT:
            yield self._words.format("health-gateway", seconds=round(away))
        unticked = self._snapshot.seconds_since_tick
        if unticked is not None and unticked > TICK_TIMEOUT:
            yield self._words.format("health-ticker", seconds=round(unticked))

    async def _store_error(self) -> str | None:
        """Return the reason why the store doesn't work, as in StoreError, or None if it works."""
        try:
            async with asyncio.timeout(STORE_TIMEOUT):
                trouble = await self._snapshot.store_error()
        except TimeoutError:
            return "store-silent"
        return None if trouble is None else trouble.reason

    def _seconds_disconnected(self) -> float:
        """Return the seconds without a gateway connection; before the first one, the seconds since the start."""
        unheard = self._snapshot.seconds_disconnected
        if unheard is None and not self._bot.is_ready():
            return monotonic() - self._began
        return unheard or 0.0


# Server


HEALTH_PATH, METRICS_PATH = "/healthz", "/metrics"
_SHUTDOWN_TIMEOUT = 0.2
"""Maximum seconds for running requests when the bot ends."""


async def serve(bot: Chabudai, port: int, words: MessageCatalog) -> web.AppRunner:
    """Serve a bot's health and metrics until the runner is cleaned up.

    Raises ProblemError "port" if the port can't be used.
    """
    health = HealthCheck(bot, words)

    async def tell_health(_: web.Request) -> web.Response:
        well, line = await health.check()
        return web.Response(text=f"{line}\n", status=200 if well else 503)

    async def tell_metrics(_: web.Request) -> web.Response:
        return web.Response(body=await metrics(bot), headers={"Content-Type": CONTENT_TYPE_LATEST})

    try:
        listening = listen(port)
    except OSError as error:
        why = "taken" if error.errno == errno.EADDRINUSE else os.strerror(error.errno or 0)
        raise ProblemError("port", setting="MONITORING_PORT", port=str(port), why=why) from error
    app = web.Application()
    app.add_routes([web.get(HEALTH_PATH, tell_health), web.get(METRICS_PATH, tell_metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_SHUTDOWN_TIMEOUT)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    return runner
