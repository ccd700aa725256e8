"""Tests for the connection to Discord's gateway."""

import asyncio
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket

from bot.discord import client
from bot.discord.client import Chabudai


@pytest.fixture
async def bot(monkeypatch: pytest.MonkeyPatch) -> Chabudai:
    """Return a bot without a session to resume."""
    bot = object.__new__(Chabudai)
    discord.Client.__init__(bot, intents=discord.Intents(guilds=True))
    monkeypatch.setattr(bot, "dispatch", lambda *_: None)
    await discord.Client._async_setup_hook(bot)
    return bot


@pytest.fixture(autouse=True)
def without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_RECONNECT", 0.0)
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda self: 0.0)


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError(), ConnectionResetError(104, ""), OSError(54, "")])
async def test_failed_first_connection_is_retried(
    bot: Chabudai, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    connecting = AsyncMock(side_effect=[error, error, asyncio.CancelledError])
    monkeypatch.setattr(DiscordWebSocket, "from_client", connecting)

    with pytest.raises(asyncio.CancelledError):
        await bot.connect()

    assert connecting.await_count == 3


async def test_own_attribute_error_is_raised(bot: Chabudai, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        DiscordWebSocket, "from_client", AsyncMock(side_effect=AttributeError("lower", name="lower", obj=1))
    )
    with pytest.raises(AttributeError, match="lower"):
        await bot.connect()
