"""`chabudai run`: startup, operation and shutdown of the bot."""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import timedelta
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from bot.commands.bot_factory import build, fresh_seed, painter
from bot.commands.configuration import command_to_hide, exposed_files
from bot.commands.discord_connection import choose_discord, reachable, requested_shards
from bot.commands.shutdown import Ending
from bot.discord.client import Chabudai
from bot.discord.permissions import invite_link
from bot.discord.sharding import ShardedChabudai
from bot.host.host import Host
from bot.logs import log_unhandled
from bot.model.servers import TableLimits
from bot.model.shards import Shards
from bot.model.time_limits import IdleLimits
from bot.settings import Settings
from bot.store import Backend, Store, StoreError, backend_of, named_troubles
from bot.store.errors import (
    CorruptAtStartError,
    CorruptError,
    HeldByAnotherBotError,
    HeldError,
    ShardsHeldError,
)
from bot.words.wording import Wording

_log = logging.getLogger(__name__)

T = TypeVar("T")

_TIDIED_EVERY = 0.5
"""Seconds between two checks for garbage to collect."""
_ALL_EVERY = 500
"""Number of collections before a full one, which takes a tenth of a second."""
_SOME_LITTER, _MUCH_LITTER = 2_000, 150_000
"""Numbers of new objects that are worth collecting: while the bot is idle, and while users are waiting.

The latter is a few hundred answers' worth.
"""

_LOOKED_FOR_EVERY = 30.0
"""Seconds between two checks for unassigned shards."""
UNSERVED = "no process serves the shards %s: the bot doesn't respond in their servers"
ALL_SERVED = "all shards are served"
"""Log messages about unassigned shards."""


async def run(settings: Settings, *, wait: bool = False) -> None:
    """Run the bot until SIGTERM or SIGINT.

    Then stop accepting interactions, send queued messages, close the store and disconnect from Discord; what takes
    longer than `shutdown.LONGEST` is aborted. If the store fails, shut down in the same way and raise its StoreError.
    While another process has locked the database, raise an error, or with `wait`, wait for its end.
    """
    token = settings.token
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    choose_discord(settings)
    look_for_cogs_here()
    for handler in logging.getLogger().handlers:
        handler.addFilter(_not_of_the_store)
    backend = backend_of(settings.store_url, settings.data, await requested_shards(settings))
    if exposed := exposed_files(settings, backend.copies()):
        _log.warning("other users can read files with secrets; to prevent that, run: %s", command_to_hide(exposed))
    ending = Ending()
    with ending.heard():
        _log.debug("starting")
        begun = await _unless_told(ending, _begun(settings, backend, wait))
        if begun is not None:
            await _live(*begun, token, settings, ending)
    backend.lease.release()  # Only after leaving Discord, so that a waiting process doesn't overlap with this one.
    _log.info("stopped")


async def _begun(settings: Settings, backend: Backend, wait: bool) -> tuple[Chabudai, Store]:
    try:
        store = await Store.open(backend, wait=wait)
    except ShardsHeldError:
        raise
    except HeldError as error:
        raise HeldByAnotherBotError(**error.facts) from error
    except CorruptError as error:
        raise CorruptAtStartError(**error.facts) from error
    if settings.shards is not None:
        _log.info("serving the shards %s", store.shards)
    draws, cogs, locale = painter(settings), settings.cogs, settings.locale
    keep = timedelta(days=settings.keep_days)
    idle = IdleLimits(timedelta(days=settings.lobby_days), timedelta(days=settings.idle_days))
    kind = Chabudai if settings.shards is None else ShardedChabudai
    limits = TableLimits(settings.tables_per_person, settings.starts_per_hour, settings.tables_per_server)
    bot = await build(
        kind,
        store,
        seeds=fresh_seed,
        painter=draws,
        cogs=cogs,
        locale=locale,
        keep=keep,
        idle=idle,
        limits=limits,
        repository=settings.repository,
    )
    _log.info("Chabudai %s, database %s", version("chabudai"), backend.place)
    return bot, store


async def tell_of_unserved(store: Store, every: float = _LOOKED_FOR_EVERY) -> None:
    """Log which shards no process serves, and when all are served again.

    Reports only shards found unserved in two checks, which are `every` seconds apart: until then, a process may just
    be restarting.
    """
    seen: Sequence[Shards] = []
    told: Sequence[Shards] = []
    while not store.shards.are_all:
        await asyncio.sleep(every)
        try:
            before, seen = seen, await store.unserved()
        except Exception as error:  # The parts that need the database report its errors.
            _log.debug("could not look for unserved shards: %r", error)
            continue
        if before == seen != told:
            told = seen
            if told:
                _log.warning(UNSERVED, ", ".join(map(str, told)))
            else:
                _log.info(ALL_SERVED)


async def _unless_told(ending: Ending, beginning: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of `beginning`, or None if a signal to exit comes first."""
    built, told = asyncio.create_task(beginning, name="start"), asyncio.create_task(ending.told.wait())
    await asyncio.wait((built, told), return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    if not built.done():
        built.cancel()
        await asyncio.wait((built,))
    return None if built.cancelled() else built.result()


async def _monitor(bot: Chabudai, settings: Settings) -> Callable[[], Awaitable[None]]:
    """Serve health and metrics on the configured port, if any, and return a function that stops this.

    Imports the server only if needed. If it raises PortError, the bot has been closed.
    """
    if settings.monitoring_port is None:
        return _nothing
    from bot.monitoring.server import serve

    try:
        return (await serve(bot, settings.monitoring_port, Wording().words())).cleanup
    except BaseException:
        await bot.close()
        raise


async def _nothing() -> None:
    pass


async def _live(bot: Chabudai, store: Store, token: str, settings: Settings, ending: Ending) -> None:
    # Only after locking the database: until then, an older bot may be using the port.
    stop_monitoring = await _monitor(bot, settings)
    _collect_rarely()
    bot.add_listener(partial(_warm_up, bot), "on_connect")
    bot.add_listener(partial(_look_for_servers, bot), "on_ready")
    connected = asyncio.create_task(bot.start(token), name="discord")
    told = asyncio.create_task(ending.told.wait(), name="ending")
    tidying = asyncio.create_task(_tidy_up(bot.host), name="tidying")
    failing = asyncio.create_task(store.fails(), name="failing")
    telling = asyncio.create_task(tell_of_unserved(store), name="unserved")
    try:
        await asyncio.wait((connected, told, failing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        told.cancel()
        tidying.cancel()
        telling.cancel()
        if failing.done():
            _log.critical("the database failed, so the bot is stopping: %s", failing.result().reason)
            ending.begin(1)
        await stop_monitoring()
        left_by_itself = connected.done()
        await bot.close()
        await asyncio.gather(connected, return_exceptions=True)
        if failing.done():
            raise failing.result()
        failing.cancel()
        if left_by_itself:  # Otherwise, errors come from the shutdown itself.
            with named_troubles(store.place), reachable(settings), contextlib.suppress(asyncio.CancelledError):
                connected.result()


def _not_of_the_store(record: logging.LogRecord) -> bool:
    """Filter out a store's failure, which is logged once when the bot stops, from other log records."""
    return not (record.exc_info and isinstance(record.exc_info[1], StoreError))


def look_for_cogs_here() -> None:
    """Allow loading cogs from the working folder, without hiding installed modules."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


async def _warm_up(bot: Chabudai) -> None:
    """Load games and tables in the background, so that neither the start nor the first users wait for them."""
    _log.info("connected; to add the bot to a server, open %s", invite_link(bot.application_id or 0))
    await asyncio.to_thread(_fetch_games, bot)
    await bot.host.read_ahead()


async def _look_for_servers(bot: Chabudai) -> None:
    """Check whether servers have removed the bot while it was offline."""
    await bot.host.keeping.servers_there([guild.id for guild in bot.guilds], bot.application_id or 0)


def _fetch_games(bot: Chabudai) -> None:
    """Load all games and their texts."""
    for game in bot.games:
        bot.boards.voice(bot.locale, game)
        bot.games[game]


def _collect_rarely() -> None:
    """Reduce garbage collection: scanning running games at Python's default rate takes a quarter of an answer's time.

    Objects created until now are excluded from garbage collection.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(_MUCH_LITTER, 20, 100)


async def _tidy_up(host: Host) -> None:
    """Collect the garbage of earlier answers while no user is waiting.

    A full collection now and then also finds objects that became garbage later.
    """
    tidied = 0
    while True:
        await asyncio.sleep(_TIDIED_EVERY)
        await host.quiet()
        if gc.get_count()[0] > _SOME_LITTER:
            tidied += 1
            gc.collect(2 if tidied % _ALL_EVERY == 0 else 1)
