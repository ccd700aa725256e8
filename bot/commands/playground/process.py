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
from bot.commands.playground.server import serving
from bot.commands.playground.simulated_discord import World
from bot.commands.playground.storage import ADDRESS_FILE, GAMES_FILE, MESSAGES_FILE, clear, recall, remember, take
from bot.host.cache.tables import Games
from bot.host.clock import Clock
from bot.host.delivery.card import Painter
from bot.host.host import Host
from bot.model.tables import Actor, Person
from bot.settings import Settings
from bot.store import address_of
from bot.words.icons import Emoji, Icons
from bot.words.wording import Wording, Words
from engine.games import GAMES

BEAT = 5.0
"""Seconds between two ticks while the bot is idle."""
BEAT_AT_WORK = 0.5
"""Seconds between two ticks while the bot is working."""
LOOK = 0.25
"""Seconds between two checks for changes that the bot has made on its own."""


async def run(
    settings: Settings, folder: Path, port: int | None, words: Words, *, fresh: bool, open_page: bool
) -> None:
    """Serve the playground until SIGINT or SIGTERM. Raises a ProblemError if it can't."""
    listener, address, taken = await take(folder / ADDRESS_FILE, port)
    if fresh:
        clear(folder)
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead.
            loop.add_signal_handler(name, end.set)
    async with (
        opened(folder, words, painter(settings)) as playground,
        serving(playground, words, listener, address),
    ):
        moved = words.say("playground-moved", port=str(taken)) + "\n" if taken is not None else ""
        sys.stdout.write(words.say("playground-begins", address=str(address), folder=str(folder)) + "\n" + moved)
        sys.stdout.flush()
        if open_page:
            await asyncio.to_thread(webbrowser.open, str(address))
        await end.wait()


@asynccontextmanager
async def opened(
    folder: Path,
    words: Words,
    pictures: Painter | None = None,
    clock: Clock | None = None,
    *,
    games: Games = GAMES,
    wording: Wording | None = None,
) -> AsyncIterator[Playground]:
    """Open a playground with the tables and messages stored in `folder`. Raises a StoreError."""
    store = address_of(folder / GAMES_FILE)
    client = await build_bot(store, games=games, wording=wording, clock=clock, painter=pictures)
    channels = words.say("playground-channels").split()
    world = World(client, words.say("playground-bot"), words.say("playground-server"), channels, NAMES)
    messages = folder / MESSAGES_FILE
    recall(world, messages)
    await world.start()
    try:
        # The bot only registers changed commands, but this simulated Discord doesn't know any yet.
        await client.tree.sync()
        await _put_cards_up(world, client.host)
        icons = client.boards.all_icons()
        client.boards.icons = Icons({name: Emoji(name, number) for number, name in enumerate(icons, 1)})
        playground = Playground(world, client.host, icons)
        tasks = [asyncio.create_task(_beat(playground, messages)), asyncio.create_task(_look(world))]
        try:
            yield playground
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await client.host.close()
        remember(world, messages)
        await world.end()


async def _put_cards_up(world: World, host: Host) -> None:
    """Post missing cards again, and update the others, whose pictures aren't stored."""
    for channel in world.channels:
        info = await host.queries.table_here(channel.id)
        if info is None:
            continue
        owner = Actor(Person(info.host_id, ""))
        if any(message.id == info.card_message_id for message in world.all_messages()[channel.id]):
            await host.upkeep.set_pictures(info.id, owner, info.pictures)
        else:
            await host.upkeep.move(info.id, owner, info.guild_id, channel.id)


async def _look(world: World) -> None:
    """Periodically show changes that the bot made long after a press, such as a slow ephemeral reply."""
    while True:
        await asyncio.sleep(LOOK)
        world.notice_requests()


async def _beat(playground: Playground, messages: Path) -> None:
    """Advance the clock, and store new messages while the bot is idle, in case the machine is switched off."""
    with playground.watched() as changed:
        while True:
            at_rest = await playground.rest()
            await asyncio.sleep(BEAT if at_rest else BEAT_AT_WORK)
            if at_rest and changed.is_set():
                changed.clear()
                remember(playground.world, messages)
