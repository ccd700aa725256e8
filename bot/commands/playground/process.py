"""Startup, main loop and shutdown of the playground."""

import asyncio
import contextlib
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.commands.bot_factory import build_bot, painter
from bot.commands.demo.simulated_game import NAMES
from bot.commands.playground.actions import Playground
from bot.commands.playground.server import serve
from bot.commands.playground.simulated_discord import SimulatedDiscord
from bot.commands.playground.storage import (
    ADDRESS_FILE,
    GAMES_FILE,
    MESSAGES_FILE,
    delete_games,
    load_messages,
    open_listener,
    save_messages,
)
from bot.host.cache.tables import Games
from bot.host.clock import Clock
from bot.host.delivery.card import PictureRenderer
from bot.host.host import Host
from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.localization.icons import Emoji, Icons
from bot.model.tables import Actor, Person
from bot.settings import Settings
from bot.store import sqlite_url
from engine.games import GAMES

IDLE_TICK_INTERVAL = 5.0
"""Seconds between two ticks while the bot is idle."""
BUSY_TICK_INTERVAL = 0.5
"""Seconds between two ticks while the bot is working."""
POLL_INTERVAL = 0.25
"""Seconds between two checks for changes that the bot has made on its own."""


async def run(
    settings: Settings, folder: Path, port: int | None, words: MessageCatalog, *, fresh: bool, open_page: bool
) -> None:
    """Serve the playground until SIGINT or SIGTERM. Raises a ProblemError if it can't."""
    listener, address, taken = await open_listener(folder / ADDRESS_FILE, port)
    if fresh:
        delete_games(folder)
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead.
            loop.add_signal_handler(name, end.set)
    async with (
        open_playground(folder, words, painter(settings)) as playground,
        serve(playground, words, listener, address),
    ):
        moved = words.format("playground-moved", port=str(taken)) + "\n" if taken is not None else ""
        sys.stdout.write(words.format("playground-begins", address=str(address), folder=str(folder)) + "\n" + moved)
        sys.stdout.flush()
        if open_page:
            await asyncio.to_thread(webbrowser.open, str(address))
        await end.wait()


@asynccontextmanager
async def open_playground(
    folder: Path,
    words: MessageCatalog,
    pictures: PictureRenderer | None = None,
    clock: Clock | None = None,
    *,
    games: Games = GAMES,
    wording: CatalogLoader | None = None,
) -> AsyncIterator[Playground]:
    """Open a playground with the tables and messages stored in `folder`. Raises a StoreError."""
    store = sqlite_url(folder / GAMES_FILE)
    client = await build_bot(store, games=games, wording=wording, clock=clock, painter=pictures)
    channels = words.format("playground-channels").split()
    world = SimulatedDiscord(
        client, words.format("playground-bot"), words.format("playground-server"), channels, NAMES
    )
    messages = folder / MESSAGES_FILE
    load_messages(world, messages)
    await world.start()
    try:
        # The bot only registers changed commands, but this simulated Discord doesn't know any yet.
        await client.tree.sync()
        await _restore_cards(world, client.host)
        icons = client.boards.all_icons()
        client.boards.icons = Icons({name: Emoji(name, number) for number, name in enumerate(icons, 1)})
        playground = Playground(world, client.host, icons)
        tasks = [asyncio.create_task(_tick(playground, messages)), asyncio.create_task(_poll_changes(world))]
        try:
            yield playground
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await client.host.close()
        save_messages(world, messages)
        await world.stop()


async def _restore_cards(world: SimulatedDiscord, host: Host) -> None:
    """Post missing cards again, and update the others, whose pictures aren't stored."""
    for channel in world.channels:
        info = await host.queries.open_table_in(channel.id)
        if info is None:
            continue
        owner = Actor(Person(info.host_id, ""))
        if any(message.id == info.card_message_id for message in world.all_messages()[channel.id]):
            await host.table_management.set_pictures(info.id, owner, info.pictures)
        else:
            await host.table_management.move(info.id, owner, info.guild_id, channel.id)


async def _poll_changes(world: SimulatedDiscord) -> None:
    """Periodically show changes that the bot made long after a press, such as a slow ephemeral reply."""
    while True:
        await asyncio.sleep(POLL_INTERVAL)
        world.notify_of_requests()


async def _tick(playground: Playground, messages: Path) -> None:
    """Advance the clock, and store new messages while the bot is idle, in case the machine is switched off."""
    with playground.watch_changes() as changed:
        while True:
            at_rest = await playground.run_until_idle()
            await asyncio.sleep(IDLE_TICK_INTERVAL if at_rest else BUSY_TICK_INTERVAL)
            if at_rest and changed.is_set():
                changed.clear()
                save_messages(playground.world, messages)
