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

from bot.commands.bot_factory import build, painter, random_seed
from bot.commands.configuration import chmod_command, exposed_files
from bot.commands.discord_connection import requested_shards, translated_connection_errors, use_configured_api
from bot.commands.shutdown import Shutdown
from bot.discord.client import Chabudai
from bot.discord.permissions import invite_link
from bot.discord.sharding import ShardedChabudai
from bot.localization.catalogs import CatalogLoader
from bot.logs import log_unhandled
from bot.model.servers import TableLimits
from bot.model.tables import IdleLimits
from bot.settings import Settings
from bot.store import Backend, Store, StoreError, convert_driver_errors, create_backend
from bot.store.cluster import Shards
from bot.store.errors import (
    CorruptAtStartError,
    CorruptError,
    DatabaseInUseError,
    ShardsInUseError,
)

_log = logging.getLogger(__name__)

T = TypeVar("T")

_GC_THRESHOLD = 150_000
"""Number of new objects that are worth a garbage collection: a few hundred answers' worth."""

_UNSERVED_CHECK_INTERVAL = 30.0
"""Seconds between two checks for unassigned shards."""
UNSERVED = "no process serves the shards %s: the bot doesn't respond in their servers"
ALL_SERVED = "all shards are served"
"""Log messages about unassigned shards."""


async def run(settings: Settings, *, wait: bool = False) -> None:
    """Run the bot until SIGTERM or SIGINT.

    Then stop accepting interactions, send queued messages, close the store and disconnect from Discord; what takes
    longer than `shutdown.TIMEOUT` is aborted. If the store fails, shut down in the same way and raise its StoreError.
    While another process has locked the database, raise an error, or with `wait`, wait for its end.
    """
    token = settings.token
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    use_configured_api(settings)
    add_working_folder_to_path()
    for handler in logging.getLogger().handlers:
        handler.addFilter(_is_no_store_error)
    backend = create_backend(settings.store_url, settings.data, await requested_shards(settings))
    if exposed := exposed_files(settings, backend.copies()):
        _log.warning("other users can read files with secrets; to prevent that, run: %s", chmod_command(exposed))
    ending = Shutdown()
    with ending.signals_handled():
        _log.debug("starting")
        begun = await _unless_signaled(ending, _start(settings, backend, wait))
        if begun is not None:
            await _serve(*begun, token, settings, ending)
    backend.lease.release()  # Only after leaving Discord, so that a waiting process doesn't overlap with this one.
    _log.info("stopped")


async def _start(settings: Settings, backend: Backend, wait: bool) -> tuple[Chabudai, Store]:
    try:
        store = await Store.open(backend, wait=wait)
    except ShardsInUseError:
        raise
    except DatabaseInUseError as error:
        raise DatabaseInUseError("store-held-by-another-bot", **error.facts) from error
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
        make_seed=random_seed,
        painter=draws,
        cogs=cogs,
        locale=locale,
        retention=keep,
        idle=idle,
        limits=limits,
        repository=settings.repository,
    )
    _log.info("Chabudai %s, database %s", version("chabudai"), backend.place)
    return bot, store


async def log_unserved_shards(store: Store, interval: float = _UNSERVED_CHECK_INTERVAL) -> None:
    """Log which shards no process serves, and when all are served again.

    Reports only shards found unserved in two checks, which are `interval` seconds apart: until then, a process may
    just be restarting.
    """
    seen: Sequence[Shards] = []
    logged: Sequence[Shards] = []
    while not store.shards.is_all:
        await asyncio.sleep(interval)
        try:
            before, seen = seen, await store.unserved_shards()
        except Exception as error:  # The parts that need the database report its errors.
            _log.debug("can't look for unserved shards: %r", error)
            continue
        if before == seen != logged:
            logged = seen
            if logged:
                _log.warning(UNSERVED, ", ".join(map(str, logged)))
            else:
                _log.info(ALL_SERVED)


async def _unless_signaled(ending: Shutdown, beginning: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of `beginning`, or None if a signal to exit comes first."""
    built, signaled = asyncio.create_task(beginning, name="start"), asyncio.create_task(ending.requested.wait())
    await asyncio.wait((built, signaled), return_when=asyncio.FIRST_COMPLETED)
    signaled.cancel()
    if not built.done():
        built.cancel()
        await asyncio.wait((built,))
    return None if built.cancelled() else built.result()


async def _monitor(bot: Chabudai, settings: Settings) -> Callable[[], Awaitable[None]]:
    """Serve health and metrics on the configured port, if any, and return a function that stops this.

    Imports the server only if needed. If it raises ProblemError "port", the bot has been closed.
    """
    if settings.monitoring_port is None:
        return _no_op
    from bot.monitoring.server import serve

    try:
        return (await serve(bot, settings.monitoring_port, CatalogLoader().catalog())).cleanup
    except BaseException:
        await bot.close()
        raise


async def _no_op() -> None:
    pass


async def _serve(bot: Chabudai, store: Store, token: str, settings: Settings, ending: Shutdown) -> None:
    # Only after locking the database: until then, an older bot may be using the port.
    stop_monitoring = await _monitor(bot, settings)
    _configure_gc()
    bot.add_listener(partial(_warm_up, bot), "on_connect")
    bot.add_listener(partial(_check_servers, bot), "on_ready")
    connected = asyncio.create_task(bot.start(token), name="discord")
    signaled = asyncio.create_task(ending.requested.wait(), name="ending")
    failing = asyncio.create_task(store.wait_for_failure(), name="failing")
    telling = asyncio.create_task(log_unserved_shards(store), name="unserved")
    try:
        await asyncio.wait((connected, signaled, failing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        signaled.cancel()
        telling.cancel()
        if failing.done():
            _log.critical("the database failed, so the bot is stopping: %s", failing.result().reason)
            ending.start_timeout(1)
        await stop_monitoring()
        left_by_itself = connected.done()
        await bot.close()
        await asyncio.gather(connected, return_exceptions=True)
        if failing.done():
            raise failing.result()
        failing.cancel()
        if left_by_itself:  # Otherwise, errors come from the shutdown itself.
            with (
                convert_driver_errors(store.place),
                translated_connection_errors(settings),
                contextlib.suppress(asyncio.CancelledError),
            ):
                connected.result()


def _is_no_store_error(record: logging.LogRecord) -> bool:
    """Filter out a store's failure, which is logged once when the bot stops, from other log records."""
    return not (record.exc_info and isinstance(record.exc_info[1], StoreError))


def add_working_folder_to_path() -> None:
    """Allow loading cogs from the working folder, without hiding installed modules."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


async def _warm_up(bot: Chabudai) -> None:
    """Load games and tables in the background, so that neither the start nor the first users wait for them."""
    _log.info("connected; to add the bot to a server, open %s", invite_link(bot.application_id or 0))
    await asyncio.to_thread(_fetch_games, bot)
    await bot.host.preload_tables()


async def _check_servers(bot: Chabudai) -> None:
    """Check whether servers have removed the bot while it was offline."""
    await bot.host.retention.sync_servers([guild.id for guild in bot.guilds], bot.application_id or 0)


def _fetch_games(bot: Chabudai) -> None:
    """Load all games and their texts."""
    for game in bot.games:
        bot.boards.localizer(bot.locale, game)
        bot.games[game]


def _configure_gc() -> None:
    """Reduce garbage collection: scanning running games at Python's default rate takes a quarter of an answer's time.

    Objects created until now are excluded from garbage collection.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(_GC_THRESHOLD, 20, 100)
