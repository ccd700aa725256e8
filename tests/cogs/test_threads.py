"""Tests for games in separate threads."""

from typing import Any

import discord
import pytest

from tests.cogs.people import Room, controls_of, menus_of, text_of
from tests.cogs.test_playing import answer
from tests.cogs.toy import PLACE, TOY, toy
from tests.wording import say

pytestmark = pytest.mark.slow


@pytest.fixture
def outside(room: Room) -> Any:
    """Allow threads and return the channel."""
    room.allow_threads()
    return room.channel


async def go_in(room: Room) -> Any:
    """Switch the room to the thread; return the message in the channel that it starts from."""
    outside = room.channel
    (room.channel,) = outside.threads
    return next(message for message in outside.history() if message.id == room.channel.id)


def front(outside: Any) -> str:
    """Return the text of the thread's starter message."""
    (thread,) = outside.threads
    return text_of(next(message for message in outside.history() if message.id == thread.id))


def switch(options: Any) -> str | None:
    """Return the thread setting in the options, "on" or "off"; None if they don't offer it."""
    menus = [menu for menu in menus_of(options) if menu["custom_id"].startswith("cb:set-thread:")]
    return next((line["value"] for menu in menus for line in menu["options"] if line.get("default")), None)


def played_in(thread: Any) -> str:
    """Return the text of the starter message while Ann and Ben are playing in a channel."""
    return toy("front-playing", people=["Ann", "Ben"], thread=f"<#{thread.id}>")


async def test_thread_is_offered_if_the_bot_can_start_one(room: Room, outside: Any) -> None:
    await room.open()
    assert switch((await room.press("Eve", "options")).response) is None
    first = (await room.press("Ann", "options")).response
    shown = (await room.press("Ann", "options", first.message)).response
    assert switch(shown) == "on"
    shown = (await room.choose("Ann", shown, "off", menu="set-thread")).response
    assert switch(shown) == "off"
    assert (await room.table()).own_thread is False


async def test_thread_is_not_offered_without_permission(room: Room) -> None:
    await room.open()
    first = (await room.press("Ann", "options")).response
    second = (await room.press("Ann", "options", first.message)).response
    assert switch(first) is None
    assert switch(second) is None
    assert (await room.table()).own_thread is None


async def test_game_continues_in_the_thread_with_one_message_in_the_channel(room: Room, outside: Any) -> None:
    await room.start("Ben")
    before = await go_in(room)
    assert room.channel.name == toy("thread-name", game=TOY, host="Ann")
    assert played_in(room.channel) in text_of(before)
    assert controls_of(before) == []
    assert outside.pinned_messages() == []
    assert PLACE in text_of(room.card)
    name = (await room.awaited())[0]
    await answer(room, name)
    assert room.story()
    texts = [message for message in outside.history() if message.type is discord.MessageType.default]
    assert [message.id for message in texts if not message.flags.ephemeral] == [before.id]


async def test_commands_in_the_channel_link_to_the_thread(room: Room, outside: Any) -> None:
    await room.start("Ben")
    for command in ("seat", "log", "table undo", "table show"):
        refused = await room.slash("Ann", command)
        assert f"<#{outside.threads[0].id}>" in text_of(refused.response)


async def test_another_table_can_be_opened_in_the_channel(room: Room, outside: Any) -> None:
    await room.start("Ben")
    await room.start("Cid")
    assert len(outside.threads) == 2
    refused = await room.slash("Ann", "seat")
    assert say("error-no-table-here") in text_of(refused.response)


async def test_starter_message_shows_the_end(room: Room, outside: Any) -> None:
    await room.start("Ben")
    await go_in(room)
    await room.sure("Ann", "table end", "end")
    until = int(room.clock.now().timestamp()) + 24 * 3600
    moments = {"until": f"<t:{until}:f>", "left": f"<t:{until}:R>"}
    assert toy("card-ended-until", by=room.people["Ann"].mention, **moments) in front(outside)
    thread = room.channel.mention
    assert toy("front-played", people=["Ann", "Ben"], thread=thread) in front(outside)
    room.channel = outside
    reopened = await room.slash("Ann", "table reopen")
    assert f"<#{outside.threads[0].id}>" in text_of(reopened.response)
    assert played_in(outside.threads[0]) in front(outside)


async def test_game_stays_in_the_channel_if_the_thread_is_refused(room: Room, outside: Any) -> None:
    path = f"/channels/{outside.id}/messages/*/threads"
    room.env.inject_error("POST", path, status=400, code=30033, times=None)
    await room.start("Ben")
    assert outside.threads == []
    assert PLACE in text_of(room.card)


async def test_table_of_a_deleted_thread_can_be_moved_to_the_channel(room: Room, outside: Any) -> None:
    await room.start("Ben")
    before = await go_in(room)
    room.env.backend.delete_channel(room.channel.id)
    room.channel = outside
    await room.settle()
    shown = text_of(next(message for message in outside.history() if message.id == before.id))
    assert toy("front-lost", people=["Ann", "Ben"]) in shown
    await room.slash("Ann", "table move")
    assert PLACE in text_of(room.card)
    shown = text_of(next(message for message in outside.history() if message.id == before.id))
    assert played_in(outside) in shown


async def test_check_names_permissions_for_threads(room: Room) -> None:
    room.add_manager()
    said = text_of((await room.slash("Max", "admin check")).response)
    assert say("check-fine") in said
    none = say("check-no-threads", permissions=say("permission-create-public-threads"))
    assert none in said
    room.allow_threads()
    fine = text_of((await room.slash("Max", "admin check")).response)
    assert fine == f"{say('check-title')}\n{say('check-fine')}"
