"""Tests for panels in races with commands and presses, with many users, and with network errors."""

import logging
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord.replies import message_arguments
from bot.host.gameplay.actions import Gameplay
from bot.model.panels import OpenQuestions
from bot.presentation.panel import seat_panel
from tests.cogs.people import Room, labels_of
from tests.cogs.test_open_panels import Edits, bid_by_direct_message, edits, is_closed
from tests.cogs.test_playing import until
from tests.cogs.toy import CUP_ON_FLOOR, toy

pytestmark = pytest.mark.slow

__all__ = ["edits"]


async def test_panel_opened_while_its_question_ends_is_closed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    inner = discord.InteractionResponse.send_message
    waiting = [True]

    async def send(self: Any, *values: Any, **named: Any) -> Any:
        if waiting:
            waiting.clear()
            room.clock.time += timedelta(days=1)
            await room.host.tick()  # Sending messages waits until the user's interaction is answered.
        return await inner(self, *values, **named)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", send)
    shown = await room.slash(name, "seat")
    await room.settle()

    assert is_closed(shown)


async def test_another_press_does_not_hide_an_overwritten_panel(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    await until(room, "bid")
    room.bot.panels.clear()
    shown = await room.seat("Ben")
    bot, ben = room.bot, room.people["Ben"].id
    first: list[Any] = []

    async def press(interaction: discord.Interaction) -> None:
        first.append(bot.panels.edits_paused(1, ben))
        first[0].__enter__()
        panel = await bot.host.gameplay.panel(1, ben)
        message = seat_panel(*bot.seat_localizer(interaction, panel), panel)
        message_id = (await interaction.edit_original_response(**message_arguments(message))).id
        first.append((interaction, message_id, panel, message))

    edits.meanwhile = press
    await bid_by_direct_message(room, "Ben", 2)
    with bot.panels.edits_paused(1, ben):  # Another control is pressed before the first press receives its response.
        bot.panels.track(*first[1])
    first[0].__exit__(None, None, None)
    await room.settle()

    assert toy("change") in labels_of(shown.response)


async def test_users_without_panels_are_not_tracked(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    first, second = await room.seat(name), await room.seat(name)
    for user in range(1_000):
        with room.bot.panels.edits_paused(1, user):
            pass
    await room.seat("Cid")
    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert is_closed(first)
    assert len(room.bot.panels._viewers) == 2


async def test_lost_connection_leaves_no_other_panel_open(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    _, second, third = [await room.seat(name) for _ in range(3)]
    inner = discord.Interaction.edit_original_response
    troubles = [aiohttp.ServerDisconnectedError()]

    async def edit(self: Any, **named: Any) -> Any:
        if troubles:
            raise troubles.pop()
        return await inner(self, **named)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
    await room.press(name, CUP_ON_FLOOR, third.response.message)

    assert is_closed(second)


async def test_a_panel_that_is_written_over_while_its_table_is_read_is_left_alone(
    room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    (name,) = await room.awaited()
    user, shown = room.people[name].id, await room.seat(name)
    inner = Gameplay.open_questions

    async def glance(play: Gameplay, table_id: int, user_id: int) -> OpenQuestions:
        seen = await inner(play, table_id, user_id)
        room.bot.panels.untrack(1, user, shown.response.message)
        return seen

    monkeypatch.setattr(Gameplay, "open_questions", glance)
    await room.wait(24 * 60)

    assert edits.begun == 0
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
