"""`chabudai run`: the bot from its start to its end."""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from bot.commands.building import build_bot, painter
from bot.commands.connecting import choose_discord, reachable
from bot.commands.ending import Ending
from bot.discord.client import Chabudai
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

    Then it takes no more answers, sends what is still to be said, closes the store and leaves Discord; what of that
    takes longer than `ending.LONGEST` is broken off.
    """
    token = settings.token
    choose_discord(settings)
    look_for_cogs_here()
    ending = Ending()
    with ending.heard():
        _log.debug("starting")
        bot = await _unless_told(ending, _built(settings))
        if bot is not None:
            await _live(bot, token, settings, ending)
    _log.info("ended")


async def _built(settings: Settings) -> Chabudai:
    return await build_bot(settings.store_url, painter=painter(settings), cogs=settings.cogs, locale=settings.locale)


async def _unless_told(ending: Ending, building: Coroutine[Any, Any, Chabudai]) -> Chabudai | None:
    """What is being built, or None if the process is told to end before that is done."""
    built, told = asyncio.create_task(building, name="start"), asyncio.create_task(ending.told.wait())
    await asyncio.wait((built, told), return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    if not built.done():
        built.cancel()
        await asyncio.wait((built,))
    return None if built.cancelled() else built.result()


async def _live(bot: Chabudai, token: str, settings: Settings, ending: Ending) -> None:
    _collect_rarely()
    bot.add_listener(partial(asyncio.to_thread, _fetch_games, bot), "on_ready")
    connected = asyncio.create_task(bot.start(token), name="discord")
    told = asyncio.create_task(ending.told.wait(), name="ending")
    tidying = asyncio.create_task(_tidy_up(bot.host), name="tidying")
    try:
        await asyncio.wait((connected, told), return_when=asyncio.FIRST_COMPLETED)
    finally:
        told.cancel()
        tidying.cancel()
        left_by_itself = connected.done()
        await bot.close()
        await asyncio.gather(connected, return_exceptions=True)
        if left_by_itself:  # Otherwise whatever is wrong now comes of our leaving.
            with reachable(settings), contextlib.suppress(asyncio.CancelledError):
                connected.result()


def look_for_cogs_here() -> None:
    """Finds cogs in the folder where the bot was started, but never in place of a module that is installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _fetch_games(bot: Chabudai) -> None:
    """Loads all games and their words, beside whatever is asked of the bot: a start need not wait for them, and
    whoever comes first to a table of one should not either."""
    for game in bot.games:
        bot.boards.voice(bot.locale, game)
        bot.games[game]


def _collect_rarely() -> None:
    """Games at play are many objects that stay; to look through them all as often as Python would by itself takes a
    quarter of the time of an answer. What was made until now stays for good and is never looked at."""
    gc.freeze()
    gc.enable()
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
