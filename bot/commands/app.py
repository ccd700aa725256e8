"""The process: settings, store, host and Discord, put together and taken apart again."""

import asyncio
import contextlib
import gc
import logging
import secrets
import signal
from collections.abc import Callable, Iterator
from typing import TypeVar

import discord
from discord.http import Route

from bot.discord.client import Chabudai
from bot.discord.endpoint import BadApiAddressError, use_api
from bot.discord.syncing import sync as sync_commands
from bot.host.clock import Clock, SystemClock
from bot.host.gallery import Painter
from bot.host.host import Host
from bot.host.tables import Games
from bot.presentation.fluent_speech import Spoken
from bot.problems import BadSettingError, DiscordUnreachableError, RefusedTokenError
from bot.settings import Settings
from bot.store import Store
from bot.words.wording import Wording
from bot.workers import painting
from bot.workers.painting_child import can_draw
from bot.workers.thinking import Thinkers
from cogs.install import install
from engine.games import GAMES

_log = logging.getLogger(__name__)

ClientT = TypeVar("ClientT", bound=Chabudai)


async def create_client(
    store_url: str,
    *,
    games: Games = GAMES,
    wording: Wording | None = None,
    clock: Clock | None = None,
    seeds: Callable[[], int] = lambda: secrets.randbits(63),
    painter: Painter | None = None,
) -> Chabudai:
    """The whole bot over the store at `store_url`, not yet connected to Discord. Closing it closes the store.

    `seeds` gives each new game its chance; a `painter` adds pictures of boards. Raises a StoreError if the store
    cannot be used.
    """
    return await _made(Chabudai, store_url, games, wording or Wording(), clock or SystemClock(), seeds, painter)


def painter(settings: Settings) -> Painter | None:
    """Who paints pictures of boards, or None if they are switched off or what draws them is not installed."""
    return painting.Painter() if settings.pictures and can_draw() else None


async def _made(
    kind: type[ClientT],
    store_url: str,
    games: Games,
    wording: Wording,
    clock: Clock,
    seeds: Callable[[], int],
    painter: Painter | None = None,
) -> ClientT:
    speech = Spoken(wording, games, pictures=painter is not None)
    host = Host(await Store.open(store_url), speech, clock, games, seeds, painter, Thinkers())
    client = kind(host, wording, games)
    install(client)
    return client


class _Registering(Chabudai):
    """Registers commands and does nothing else."""

    changed = False

    async def setup_hook(self) -> None:
        self.changed = await sync_commands(self)


async def run(settings: Settings) -> None:
    """Runs the bot until it is told to end (SIGTERM or SIGINT).

    Then it takes no more answers, sends what is still to be said, closes the store and leaves Discord.
    """
    token = settings.token
    _choose_discord(settings)
    client = await create_client(settings.store_url, painter=painter(settings))
    _collect_rarely()
    stop = asyncio.Event()
    with _told_to_end(stop):
        connected = asyncio.create_task(client.start(token), name="discord")
        ending = asyncio.create_task(stop.wait(), name="ending")
        try:
            await asyncio.wait((connected, ending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ending.cancel()
            await client.close()
            with _reachable(settings), contextlib.suppress(asyncio.CancelledError):
                await connected
    _log.info("ended")


def _collect_rarely() -> None:
    """Games at play are many objects that stay; to look through them all as often as Python would by itself takes a
    quarter of the time of an answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def sync(settings: Settings) -> None:
    """Registers the commands with Discord if they have changed since they were last registered."""
    token = settings.token
    _choose_discord(settings)
    client = await _made(_Registering, settings.store_url, GAMES, Wording(), SystemClock(), lambda: 0)
    try:
        with _reachable(settings):
            await client.login(token)
        _log.info("commands registered" if client.changed else "commands unchanged")
    finally:
        await client.close()


def _choose_discord(settings: Settings) -> None:
    if settings.discord_api_url is not None:
        try:
            use_api(settings.discord_api_url)
        except BadApiAddressError as error:
            raise BadSettingError(setting="DISCORD_API_URL", value=error.url) from error


@contextlib.contextmanager
def _reachable(settings: Settings) -> Iterator[None]:
    try:
        yield
    except discord.LoginFailure as error:
        raise RefusedTokenError() from error
    except OSError as error:
        raise DiscordUnreachableError(place=settings.discord_api_url or Route.BASE) from error


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
