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
from bot.loopback import listen
from bot.monitoring.prometheus import metrics
from bot.problems import PortError
from bot.words.wording import Words

AWAY = 300.0
"""Seconds without Discord's gateway until the bot is unhealthy. Reconnecting is automatic and usually quick."""
STUCK = 120.0
"""Seconds without a tick until the bot is unhealthy. Ticks come every ten seconds; two hanging ticks take less."""
PATIENCE = 3.0
"""Maximum seconds for the store to reply."""


class Health:
    """Health checks of a bot; time without a gateway counts from their creation."""

    def __init__(self, bot: Chabudai, words: Words) -> None:
        self._bot = bot
        self._pulse = bot.host.pulse
        self._words = words
        self._began = monotonic()

    async def line(self) -> tuple[bool, str]:
        """Return whether the bot is healthy, and a line for people, with the reasons if it isn't."""
        why = [reason async for reason in self._reasons()]
        if why:
            return False, self._words.say("health-bad", why=" ".join(why))
        return True, self._words.say("health-good")

    async def _reasons(self) -> AsyncIterator[str]:
        trouble = await self._trouble()
        if trouble is not None:
            yield self._words.say("health-store", why=trouble)
        away = self._away()
        if away > AWAY:
            yield self._words.say("health-gateway", seconds=round(away))
        unticked = self._pulse.unticked
        if unticked is not None and unticked > STUCK:
            yield self._words.say("health-ticker", seconds=round(unticked))

    async def _trouble(self) -> str | None:
        """Return the reason why the store doesn't work, as in StoreError, or None if it works."""
        try:
            async with asyncio.timeout(PATIENCE):
                trouble = await self._pulse.trouble()
        except TimeoutError:
            return "store-silent"
        return None if trouble is None else trouble.reason

    def _away(self) -> float:
        """Return the seconds without a gateway connection; before the first one, the seconds since the start."""
        unheard = self._pulse.unheard
        if unheard is None and not self._bot.is_ready():
            return monotonic() - self._began
        return unheard or 0.0


# Server


HEALTH, METRICS = "/healthz", "/metrics"
_FAREWELL = 0.2
"""Maximum seconds for running requests when the bot ends."""


async def serve(bot: Chabudai, port: int, words: Words) -> web.AppRunner:
    """Serve a bot's health and metrics until the runner is cleaned up. Raises PortError if the port can't be used."""
    health = Health(bot, words)

    async def tell_health(_: web.Request) -> web.Response:
        well, line = await health.line()
        return web.Response(text=f"{line}\n", status=200 if well else 503)

    async def tell_metrics(_: web.Request) -> web.Response:
        return web.Response(body=await metrics(bot), headers={"Content-Type": CONTENT_TYPE_LATEST})

    try:
        listening = listen(port)
    except OSError as error:
        why = "taken" if error.errno == errno.EADDRINUSE else os.strerror(error.errno or 0)
        raise PortError(setting="MONITORING_PORT", port=str(port), why=why) from error
    app = web.Application()
    app.add_routes([web.get(HEALTH, tell_health), web.get(METRICS, tell_metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_FAREWELL)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    return runner
