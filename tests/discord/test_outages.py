"""Tests that deadlines are paused while Discord is unavailable and continue when it is back."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from discord import client as discord_client
from discord.backoff import ExponentialBackoff
from discord.http import Route

from bot.discord.client import Chabudai
from bot.discord.discordpy_internals import use_api
from bot.discord.extensions import load_cogs
from bot.games.registry import BOARDS
from bot.host.host import Host
from bot.model.tables import Actor
from bot.presentation.board import Boards
from bot.store import Store
from tests.cases import ALL_GAMES
from tests.double import FakeDiscord, Refusal, World
from tests.host.world import ANN, BEN, DAY, PlainMessageFormatter, StandingClock
from tests.wording import WORDING

HOUR = 60
LONGEST = 60
"""Timeout in seconds."""


@dataclass
class Club:
    """A server with a game of two players, and a clock that tests move."""

    double: FakeDiscord
    clock: StandingClock
    file: Path
    guild: int = 0
    channel: int = 0
    bot: Chabudai | None = None
    _running: asyncio.Task[None] | None = None
    _starts: int = 0

    @property
    def world(self) -> World:
        return self.double.world

    @property
    def host(self) -> Host:
        assert self.bot is not None
        return self.bot.host

    async def start(self) -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{self.file}")
        host = Host(store, PlainMessageFormatter(), self.clock, ALL_GAMES, lambda: 7)
        self.bot = Chabudai(host, Boards(WORDING, BOARDS), ALL_GAMES)
        self.bot._connection.guild_ready_timeout = 0.05
        await load_cogs(self.bot)
        self._running = asyncio.create_task(self.bot.start(self.double.token))

    async def started(self) -> None:
        await self.start()
        self._starts += 1
        await self.world.wait_until_connected(self._starts)
        await self.until(lambda: self.host.outages.global_outage() is None or not self._is_lost())

    async def end(self) -> None:
        assert self.bot is not None
        assert self._running is not None
        await self.bot.close()
        await self._running

    async def play(self) -> None:
        """Start a game with one day for each answer."""
        await self.host.lobby.open_table("toy", self.guild, self.channel, ANN, {"rounds": 1}, DAY)
        await self.host.lobby.join(1, BEN)
        await self.host.lobby.start(1, Actor(ANN))

    async def wait(self, minutes: float) -> None:
        self.clock.pass_minutes(minutes)
        await self.host.tick()

    async def left(self) -> timedelta:
        """Return the time left for the player whose turn it is."""
        (due,) = (await self.host.queries.info(1)).due.values()
        return due - self.clock.now()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST):
            while not true():  # noqa: ASYNC110 # Nothing tells of it.
                await asyncio.sleep(0.01)

    async def until_lost(self) -> None:
        await self.until(self._is_lost)

    async def until_back(self) -> None:
        await self.until(lambda: not self._is_lost())

    def _is_lost(self) -> bool:
        outage = self.host.outages.global_outage()
        return outage is not None and outage.until is None


async def identify_at_once(self: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
    """Replace a hook of discord.py that sleeps for five seconds."""


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(discord_client, "DiscordWebSocket", discord_client.DiscordWebSocket)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda self: 0.05)
    monkeypatch.setattr(discord.Client, "before_identify_hook", identify_at_once)
    async with FakeDiscord() as double:
        owner = await double.world.add_user("Ann")
        club = Club(double, StandingClock(), tmp_path / "club.db", await double.world.add_guild("Club", owner))
        club.channel = await double.world.add_channel(club.guild, "games")
        use_api(double.url)
        await club.started()
        await club.play()
        await club.wait(10 * HOUR)
        yield club
        await club.end()


@pytest.mark.slow
@pytest.mark.parametrize("resumable", [True, False], ids=["resumed", "identified anew"])
async def test_gateway_outage_pauses_the_deadlines(club: Club, resumable: bool) -> None:
    await club.world.close_gateway()
    await club.until_lost()
    await club.wait(5 * DAY)
    assert (await club.host.queries.info(1)).seq == 0

    await club.world.drop_gateway(resumable)
    await club.world.reopen_gateway()
    await club.until_back()
    await club.wait(0)

    assert await club.left() == timedelta(hours=14)


@pytest.mark.slow
async def test_short_outages_do_not_change_the_deadline(club: Club) -> None:
    for _ in range(3):
        await club.world.close_gateway()
        await club.until_lost()
        await club.world.reopen_gateway()
        await club.until_back()
        await club.wait(HOUR)

    assert await club.left() == timedelta(hours=11)


@pytest.mark.slow
async def test_slow_first_connection_counts_as_an_outage(club: Club) -> None:
    await club.end()
    club.clock.pass_minutes(HOUR)
    await club.world.slow_down(gateway=1)
    await club.start()
    await club.until_lost()
    await club.wait(5 * DAY)
    assert (await club.host.queries.info(1)).seq == 0

    await club.until_back()
    await club.wait(0)

    assert await club.left() == timedelta(hours=14)


async def test_unavailable_server_pauses_its_tables(club: Club) -> None:
    await club.world.mark_guild_unavailable(club.guild)
    await club.until(lambda: club.host.outages.stops_clocks(club.guild))
    await stood_still_until_it_was_found(club)


@pytest.mark.slow
async def test_server_unavailable_at_startup_pauses_its_tables(club: Club) -> None:
    await club.end()
    await club.world.mark_guild_unavailable(club.guild)
    await club.start()
    await club.until(lambda: club.guild in club.host.outages.server_outages)
    await stood_still_until_it_was_found(club)


async def stood_still_until_it_was_found(club: Club) -> None:
    await club.wait(5 * DAY)
    assert (await club.host.queries.info(1)).seq == 0

    await club.world.mark_guild_available(club.guild)
    await club.until(lambda: club.host.outages.server_outages[club.guild].until is not None)
    await club.wait(0)

    assert await club.left() == timedelta(hours=14)


@pytest.mark.slow
async def test_failing_requests_for_five_minutes_count_as_an_outage(club: Club) -> None:
    await club.world.refuse(Refusal("*", "/channels/*", 503, 0, times=None))
    await club.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await club.until(lambda: club.host.outages.failing_since is not None)
    await club.wait(6)
    await club.wait(5 * DAY)
    assert (await club.host.queries.info(1)).seq == 0

    await club.world.clear_faults()
    async with asyncio.timeout(LONGEST):
        # A pending attempt may still fail, and another one follows later.
        while club.host.outages.failing_since is not None:
            await club.wait(1)
            await asyncio.sleep(0.05)
    await club.wait(0)

    assert timedelta(hours=14) - timedelta(minutes=1) <= await club.left() <= timedelta(hours=14)
