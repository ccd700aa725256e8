"""Tests for a bot with several shards; while any is disconnected, deadlines are paused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from discord import client as discord_client
from discord import shard as discord_shard
from discord.backoff import ExponentialBackoff
from discord.http import Route

from bot.discord.discordpy_internals import use_api
from bot.discord.extensions import load_cogs
from bot.discord.sharding import ShardedChabudai
from bot.games.registry import BOARDS
from bot.host.host import Host
from bot.presentation.board import Boards
from bot.store import Store, create_backend
from bot.store.cluster import Shards
from tests.cases import ALL_GAMES
from tests.discord.test_outages import HOUR, LONGEST, Club, identify_at_once
from tests.double import FakeDiscord
from tests.host.world import DAY, PlainMessageFormatter, StandingClock
from tests.wording import WORDING

BOTH = Shards.all(2)


class ShardedClub(Club):
    """A club whose bot has two shards; the server is in the second."""

    async def start(self) -> None:
        backend = create_backend(f"sqlite+aiosqlite:///{self.file}", requested=BOTH)
        host = Host(await Store.open(backend), PlainMessageFormatter(), self.clock, ALL_GAMES, lambda: 7)
        self.bot = ShardedChabudai(host, Boards(WORDING, BOARDS), ALL_GAMES)
        self.bot._connection.guild_ready_timeout = 0.05
        await load_cogs(self.bot)
        self._running = asyncio.create_task(self.bot.start(self.double.token))

    async def started(self) -> None:
        await self.start()
        for shard in BOTH.numbers:
            await self.world.wait_until_connected(shard=shard)
        await self.until_back()

    async def until_over(self) -> None:
        """Wait until the table is closed."""
        async with asyncio.timeout(LONGEST):
            while (await self.host.queries.info(1)).is_open:  # noqa: ASYNC110 # Nothing tells of it.
                await asyncio.sleep(0.01)

    async def end(self) -> None:
        await super().end()
        self.host._store._database.backend.lease.release()


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ShardedClub]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    for module in (discord_client, discord_shard):
        monkeypatch.setattr(module, "DiscordWebSocket", module.DiscordWebSocket)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda self: 0.05)
    monkeypatch.setattr(discord.Client, "before_identify_hook", identify_at_once)
    async with FakeDiscord() as double:
        owner = await double.world.add_user("Ann")
        guild = await double.world.add_guild("Club", owner, shard=(1, 2))
        club = ShardedClub(double, StandingClock(), tmp_path / "club.db", guild)
        club.channel = await double.world.add_channel(club.guild, "games")
        use_api(double.url)
        await club.started()
        await club.play()
        await club.wait(10 * HOUR)
        yield club
        await club.end()


async def test_servers_of_all_shards_are_loaded(club: ShardedClub) -> None:
    assert club.bot is not None

    assert [guild.id for guild in club.bot.guilds] == [club.guild]
    assert [await club.world.identified(shard) for shard in BOTH.numbers] == [1, 1]


@pytest.mark.slow
@pytest.mark.parametrize("resumable", [True, False], ids=["resumed", "identified anew"])
@pytest.mark.parametrize("shard", BOTH.numbers)
async def test_one_lost_shard_pauses_the_deadlines(club: ShardedClub, shard: int, resumable: bool) -> None:
    club.double._gateway.is_closed = True
    await club.world.drop_gateway(resumable, shard=shard)
    await club.until_lost()
    await club.wait(5 * DAY)
    assert (await club.host.queries.info(1)).seq == 0

    await club.world.reopen_gateway()
    await club.until_back()
    await club.wait(0)

    assert (await club.left()).total_seconds() == 14 * 3600


async def test_deadlines_stay_paused_while_another_shard_is_lost(club: ShardedClub) -> None:
    bot = club.bot
    assert isinstance(bot, ShardedChabudai)
    for shard in BOTH.numbers:
        await bot.on_shard_disconnect(shard)

    await bot.on_shard_resumed(0)
    assert club.host.outages.gateway_lost_since is not None

    await bot.on_shard_ready(1)
    assert club.host.outages.gateway_lost_since is None


@pytest.mark.slow
async def test_server_added_again_during_an_outage_keeps_its_tables(club: ShardedClub) -> None:
    await club.world.remove_bot(club.guild)
    await club.until_over()
    async with unheard(club, shard=1):
        await club.world.add_bot(club.guild)

    await club.wait(31 * DAY)

    assert await club.host.notes.removed_servers() == {}
    assert (await club.host.queries.info(1)).status == "ended"


async def test_tables_end_if_the_bot_is_removed_during_an_outage(club: ShardedClub) -> None:
    async with unheard(club, shard=1):
        await club.world.remove_bot(club.guild)

    await club.until_over()

    assert (await club.host.notes.removed_servers()).keys() == {club.guild}
    assert club.bot is not None
    assert [*club.bot.guilds] == []


@pytest.mark.slow
@pytest.mark.parametrize("shard", BOTH.numbers)
async def test_new_session_of_a_shard_keeps_its_servers(club: ShardedClub, shard: int) -> None:
    async with unheard(club, shard):
        assert club.bot is not None
        assert [guild.id for guild in club.bot.guilds] == [club.guild]

    await club.wait(0)

    assert [guild.id for guild in club.bot.guilds] == [club.guild]
    assert (await club.host.queries.info(1)).is_open


@asynccontextmanager
async def unheard(club: ShardedClub, shard: int) -> AsyncIterator[None]:
    """Disconnect a shard in this context; it starts a new session afterwards."""
    club.double._gateway.is_closed = True
    await club.world.drop_gateway(resumable=False, shard=shard)
    await club.until_lost()
    yield
    await club.world.reopen_gateway()
    await club.until_back()


async def test_bot_that_was_never_started_can_be_closed(tmp_path: Path) -> None:
    backend = create_backend(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}", requested=BOTH)
    host = Host(await Store.open(backend), PlainMessageFormatter(), StandingClock(), ALL_GAMES, lambda: 7)

    await ShardedChabudai(host, Boards(WORDING, BOARDS), ALL_GAMES).close()

    backend.lease.release()
