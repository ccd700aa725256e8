"""`chabudai run`: the bot from its start to its end."""

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.commands.building import build_bot, painter
from bot.commands.connecting import choose_discord, reachable
from bot.host.host import Host
from bot.settings import Settings

_log = logging.getLogger(__name__)

_TIDIED_EVERY = 0.5
"""Seconds between two looks whether there is litter to collect."""
_ALL_EVERY = 500
"""So often something is collected before all is looked through, which takes a tenth of a second."""
_SOME_LITTER, _MUCH_LITTER = 2_000, 150_000
"""So many new objects are worth collecting while nobody waits, and so many even while somebody does: those of some
hundred answers."""


async def run(settings: Settings) -> None:
    """Runs the bot until it is told to end (SIGTERM or SIGINT).

    Then it takes no more answers, sends what is still to be said, closes the store and leaves Discord.
    """
    token = settings.token
    choose_discord(settings)
    look_for_cogs_here()
    bot = await build_bot(settings.store_url, painter=painter(settings), cogs=settings.cogs, locale=settings.locale)
    _collect_rarely()
    stop = asyncio.Event()
    with _told_to_end(stop):
        connected = asyncio.create_task(bot.start(token), name="discord")
        ending = asyncio.create_task(stop.wait(), name="ending")
        tidying = asyncio.create_task(_tidy_up(bot.host), name="tidying")
        try:
            await asyncio.wait((connected, ending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ending.cancel()
            tidying.cancel()
            await bot.close()
            with reachable(settings), contextlib.suppress(asyncio.CancelledError):
                await connected
    _log.info("ended")


def look_for_cogs_here() -> None:
    """Finds cogs in the folder where the bot was started, but never in place of a module that is installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _collect_rarely() -> None:
    """Games at play are many objects that stay; to look through them all as often as Python would by itself takes a
    quarter of the time of an answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_MUCH_LITTER, 20, 100)


async def _tidy_up(host: Host) -> None:
    """Collects what is left of earlier answers while nobody waits for one.

    Now and then all is looked through: what was in use while it was young may be litter by now.
    """
    tidied = 0
    while True:
        await asyncio.sleep(_TIDIED_EVERY)
        await host.quiet()
        if gc.get_count()[0] > _SOME_LITTER:
            tidied += 1
            gc.collect(2 if tidied % _ALL_EVERY == 0 else 1)


@contextlib.contextmanager
def _told_to_end(stop: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    try:
        yield
    finally:
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(name)
