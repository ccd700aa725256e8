"""Fixtures with a small real bot connected to the fake Discord."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import pytest_asyncio
from discord import client as discord_client
from discord import shard as discord_shard
from discord.http import Route

from bot.discord.discordpy_internals import use_api
from tests.double import FakeDiscord, World
from tests.double.tiny_bot import TinyBot


@dataclass
class Scene:
    double: FakeDiscord
    world: World
    bot: TinyBot
    guild: int
    channel: int
    ann: int
    ben: int


@pytest.fixture
def _endpoint_of_one_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    for module in (discord_client, discord_shard):
        monkeypatch.setattr(module, "DiscordWebSocket", discord_client.DiscordWebSocket)


@pytest_asyncio.fixture
async def scene(_endpoint_of_one_test: None) -> AsyncIterator[Scene]:
    async with FakeDiscord() as double:
        world = double.world
        ann, ben = await world.add_user("Ann"), await world.add_user("Ben")
        guild = await world.add_guild("Club", owner=ann)
        await world.join(guild, ben)
        channel = await world.add_channel(guild, "table")
        use_api(double.url)
        bot = TinyBot()
        running = asyncio.create_task(bot.start(double.token))
        listening = asyncio.create_task(world.wait_until_connected())
        await asyncio.wait([running, listening], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        await bot.wait_until_ready()
        yield Scene(double, world, bot, guild, channel, ann, ben)
        await bot.close()
        await running
