"""`chabudai sync`: registers the commands with Discord."""

import logging

from bot.commands.building import build
from bot.commands.connecting import choose_discord, reachable
from bot.commands.run import look_for_cogs_here
from bot.discord.client import Chabudai
from bot.discord.syncing import sync as register
from bot.settings import Settings
from bot.store import Store, home_of

_log = logging.getLogger(__name__)


class _Registering(Chabudai):
    """Registers commands and does nothing else."""

    changed = False

    async def setup_hook(self) -> None:
        self.changed = await register(self, self.host.notes)


async def sync(settings: Settings) -> None:
    """Registers the commands with Discord if they have changed since they were last registered."""
    token = settings.token
    choose_discord(settings)
    look_for_cogs_here()
    home = home_of(settings.store_url, settings.data)
    bot = await build(_Registering, await Store.open(home), cogs=settings.cogs)
    try:
        with reachable(settings):
            await bot.login(token)
        _log.info("commands registered" if bot.changed else "commands unchanged")
    finally:
        await bot.close()
        home.lease.release()
