"""Tests that replies leave no tasks behind, and for malformed messages."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord.transport import DiscordTransport
from bot.host.transport import (
    ForbiddenError,
    PictureMissingError,
    RejectedError,
    RetryLaterError,
    ThreadArchivedError,
)
from bot.model.messages import Message, Picture
from bot.presentation.components import container, media_gallery, text_display
from tests.cogs.people import Room


@pytest.mark.slow
async def test_shown_panels_leave_no_waiting_tasks(room: Room) -> None:
    await room.start("Ben", "Cid")
    before = len(asyncio.all_tasks())
    for name in ("Ann", "Ben", "Cid", "Ann"):
        await room.seat(name)
    assert len(asyncio.all_tasks()) == before


class Refusing:
    """A client whose requests all get an error from Discord."""

    def __init__(self, status: int, code: int) -> None:
        response: Any = SimpleNamespace(status=status, reason="", headers={"Content-Type": "application/json"})
        self._error: Exception = discord.HTTPException(response, {"code": code, "message": ""})

    def get_partial_messageable(self, channel_id: int) -> "Refusing":
        return self

    def get_partial_message(self, message_id: int) -> "Refusing":
        return self

    async def pin(self) -> None:
        raise self._error

    @property
    def http(self) -> "Refusing":
        return self

    async def edit_message(self, channel_id: int, message_id: int, *, params: Any) -> None:
        raise self._error


SHOWING = Message(components=(container([media_gallery("The board.")]),))


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (400, 50035, discord.HTTPException),
        (400, 0, discord.HTTPException),
        (403, 50013, ForbiddenError),
        (400, 30003, RejectedError),
        (400, 50083, ThreadArchivedError),
    ],
)
async def test_only_a_malformed_message_is_our_bug(status: int, code: int, told: type[Exception]) -> None:
    client: Any = Refusing(status, code)
    with pytest.raises(told):
        await DiscordTransport(client).pin(1, 2)


@pytest.mark.parametrize(
    ("message", "picture", "told"),
    [
        (SHOWING, None, PictureMissingError),
        (SHOWING, Picture(b"", "", ""), discord.HTTPException),
        (Message(components=(text_display("No picture."),)), None, discord.HTTPException),
    ],
)
async def test_malformed_edit_may_mean_a_missing_picture(
    message: Message, picture: Picture | None, told: type[Exception]
) -> None:
    client: Any = Refusing(400, 50035)
    with pytest.raises(told):
        await DiscordTransport(client).edit(1, 2, message, picture)


@pytest.mark.parametrize(
    "broken", [aiohttp.ServerDisconnectedError, aiohttp.ClientPayloadError, ConnectionResetError]
)
async def test_lost_connection_is_retried(broken: type[Exception]) -> None:
    client: Any = Refusing(500, 0)
    client._error = broken()
    with pytest.raises(RetryLaterError):
        await DiscordTransport(client).pin(1, 2)
