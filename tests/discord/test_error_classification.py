"""Tests that Discord's refusals and outages are distinguished from misuse of discord.py."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.discord.error_classification import is_discord_error

ANSWER: Any = SimpleNamespace(status=403, reason="Forbidden", close_code=4000)
USED: Any = None
COMMAND: Any = SimpleNamespace(name="card")
GATEWAY_NOT_FOUND: Exception = discord.GatewayNotFound()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    "error",
    [
        discord.Forbidden(ANSWER, {"code": 50001, "message": "Missing Access"}),
        discord.DiscordServerError(ANSWER, "<html>"),
        discord.RateLimited(7.0),
        GATEWAY_NOT_FOUND,
        discord.ConnectionClosed(ANSWER, shard_id=None),
        discord.InvalidData("a channel of an unknown kind"),
        app_commands.CommandSyncFailure(discord.Forbidden(ANSWER, {"code": 50035, "message": "Invalid"}), []),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_refusals_and_outages_did_not_get_through(error: Exception) -> None:
    assert is_discord_error(error)


@pytest.mark.parametrize(
    "error",
    [
        discord.ClientException("made ready in a wrong way"),
        discord.InteractionResponded(USED),
        discord.MissingApplicationID(),
        app_commands.CommandInvokeError(COMMAND, ValueError("ours")),
        app_commands.CheckFailure("nobody may"),
        ValueError("ours"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_misuse_of_discord_py_is_our_bug(error: Exception) -> None:
    assert not is_discord_error(error)
