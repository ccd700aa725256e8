"""An HTTP server for `/healthz` and `/metrics`, for this machine only. Loaded only if a port is set."""

import errno
import os

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.discord.client import Chabudai
from bot.loopback import listen
from bot.monitoring.health import Health
from bot.monitoring.metrics import metrics
from bot.problems import PortError
from bot.words.wording import Words

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
