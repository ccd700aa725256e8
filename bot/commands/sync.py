"""`chabudai sync`: register the commands with Discord and upload the icons."""

import logging
from functools import partial

from bot.commands.bot_factory import build
from bot.commands.discord_connection import translated_connection_errors, use_configured_api
from bot.commands.run import add_working_folder_to_path
from bot.discord.client import Chabudai
from bot.discord.icons import IconSync
from bot.discord.slash_commands import sync_commands as register
from bot.host.clock import SystemClock
from bot.settings import Settings
from bot.store import Store, create_backend
from bot.workers.rendering_worker import can_draw, png_of

_log = logging.getLogger(__name__)


class _Registering(Chabudai):
    """A client that only registers commands."""

    changed = False

    async def setup_hook(self) -> None:
        self.changed = await register(self, self.host.notes)


async def sync(settings: Settings) -> None:
    """Register the commands and upload the icons that have changed since the last time.

    Raises a ProblemError if Discord can't be reached or refuses something.
    """
    token = settings.token
    use_configured_api(settings)
    add_working_folder_to_path()
    backend = create_backend(settings.store_url, settings.data)
    bot = await build(_Registering, await Store.open(backend), cogs=settings.cogs)
    try:
        with translated_connection_errors(settings):
            await bot.login(token)
            _log.info("commands registered" if bot.changed else "commands unchanged")
            await _sync_icons(bot)
    finally:
        await bot.close()
        backend.lease.release()


async def _sync_icons(bot: Chabudai) -> None:
    if not can_draw():
        _log.warning("icons skipped: the package that draws them, resvg-py, isn't installed")
        return
    icons = IconSync(bot, bot.host.icons, SystemClock(), partial(png_of, zoom=1))
    synced = await icons.run(bot.boards.all_icons())
    _log.info("icons uploaded: %s; old icons deleted: %s", synced.uploaded, synced.deleted)
