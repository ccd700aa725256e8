"""Tests that a table survives deletions, missing permissions and errors."""

import logging
import re
import sqlite3

import aiohttp
import discord
import pytest
from sqlalchemy.exc import OperationalError

from bot.store import schema
from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_lobby import show_old_lobby
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import FORM, NOTHING, PLACE, TOY, toy
from tests.wording import say

pytestmark = pytest.mark.slow


async def test_closed_dm_is_announced_once_and_the_panel_has_the_question(room: Room) -> None:
    dm = room.people["Ben"].user.dm_channel
    room.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    await room.start("Ben")
    await until(room, "bid")
    said = say("closed-dm", person=room.people["Ben"].mention)
    assert "\n".join(room.story()).count(said) == 1
    shown = await room.seat("Ben")
    assert FORM in controls_of(shown.response)


async def test_deleted_card_is_posted_and_pinned_again(room: Room) -> None:
    await room.start("Ben")
    old = room.card.id
    room.env.backend.delete_message(room.channel.id, old)
    shown = await room.people["Ann"].slash(room.channel, "seat")
    assert shown.ephemeral
    await answer_by_command(room)
    assert room.card.id != old


async def answer_by_command(room: Room) -> None:
    name = (await room.awaited())[0]
    shown = await room.people[name].slash(room.channel, "seat")
    await room.click(name, NOTHING, shown.response.message)
    await room.settle()


async def test_table_of_a_deleted_channel_can_be_moved(room: Room) -> None:
    await room.start("Ben")
    gone, room.channel = room.channel, room.guild.create_text_channel("new-games")
    room.env.backend.delete_channel(gone.id)
    await room.settle()
    listed = await room.slash("Ann", "my-tables", room.channel)
    assert toy("my-tables-lost", game=TOY) in text_of(listed.response)
    await room.slash("Ann", "table move")
    assert PLACE in text_of(room.card)
    await answer(room, (await room.awaited())[0])
    assert room.story()


async def test_showing_a_lost_table_elsewhere_moves_it_there(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat((await room.awaited())[0])).response.message
    room.env.inject_error(
        "*", f"/channels/{room.channel.id}/messages*", status=403, code=50001, message="Missing Access", times=None
    )
    name = (await room.awaited())[0]
    await room.click(name, NOTHING, shown)
    await room.settle()
    room.channel = room.guild.create_text_channel("new-games")
    await room.slash("Ann", "table show")
    assert PLACE in text_of(room.card)


async def test_table_is_not_opened_where_the_bot_cannot_post(room: Room) -> None:
    silent = discord.PermissionOverwrite(embed_links=False)
    narrow = room.guild.create_text_channel("narrow", overwrites={room.guild.default_role: silent})
    refused = await room.slash("Ann", "table open", narrow)
    lacking = say("error-missing-permissions", permissions=say("permission-embed-links"))
    assert lacking in text_of(refused.response)
    assert await room.host.queries.open_table_in(narrow.id) is None


async def test_stranger_cannot_start_end_or_cancel_a_table(room: Room) -> None:
    await room.open("Ben", "Cid")
    for what in ("start", "cancel"):
        refused = await room.press("Ben", what, show_old_lobby(room, "start:1::", "cancel:1::"))
        assert refused.ephemeral
        assert say("error-not-host") in text_of(refused.response)
    refused = await room.slash("Eve", "table end")
    assert say("error-not-host") in text_of(refused.response)
    assert "start" in controls_of(room.card)


async def test_command_in_a_channel_without_a_table_says_so(room: Room) -> None:
    await room.start("Ben")
    elsewhere = room.guild.create_text_channel("talk")
    for command in ("seat", "gift", "log", "table undo", "table end"):
        refused = await room.slash("Ann", command, elsewhere)
        assert refused.ephemeral
        assert say("error-no-table-here") in text_of(refused.response)


async def test_player_who_misses_two_answers_is_auto_played_until_they_return(room: Room) -> None:
    await room.start("Ben")
    missed = 0
    while not any(person.away for person in (await room.table()).seats):
        missed += 1
        await room.wait(24 * 60 + 1)
    assert missed >= 2
    story = "\n".join(room.story())
    info = await room.table()
    name = next(person.name for person in info.seats if person.away)
    assert toy("notice-fallback-played", seat=name) in story
    assert toy("notice-now-away", seat=name) in story
    shown = await room.press(name, "back", (await room.seat(name)).response)
    assert say("welcome-back") in text_of(shown.response)
    assert toy("notice-back", seat=name) in "\n".join(room.story())


async def test_reminder_mentions_the_player_before_the_deadline(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    await room.wait(19 * 60)
    due = f"<t:{int(room.clock.now().timestamp()) + 5 * 3600}:R>"
    assert room.story().count(toy("reminder", person=room.people[name].mention, until=due)) == 1


async def test_undo_that_affects_others_needs_their_consent(room: Room) -> None:
    await room.start("Ben")
    first = (await room.awaited())[0]
    await answer(room, first)
    second = (await room.awaited())[0]
    await answer(room, second)
    await room.people[first].slash(room.channel, "table undo")
    await room.settle()
    asked = [message for message in room.channel.history() if "refuse" in controls_of(message)][-1]
    assert asked.content == toy("notice-undo-asked", seat=first, people=room.people[second].mention)
    assert [user.id for user in asked.mentions] == [room.people[second].id]
    await room.press(second, "refuse", asked)
    assert toy("notice-undo-refused", by=second, seat=first) in "\n".join(room.story())


async def one_answers(room: Room) -> str:
    """Let the player whose turn it is answer; return their name."""
    (name,) = await room.awaited()
    await answer(room, name)
    return name


async def asked_to_go_back(room: Room, name: str) -> discord.Message:
    """Let a player ask for an undo; return the message that asks the others."""
    await room.slash(name, "table undo")
    return [message for message in room.channel.history() if "refuse" in controls_of(message)][-1]


async def test_button_of_an_expired_undo_request_is_refused(room: Room) -> None:
    await room.start("Ben", "Cid")
    first = await one_answers(room)
    second = await one_answers(room)
    lapsed = await asked_to_go_back(room, first)
    await one_answers(room)
    await asked_to_go_back(room, second)

    pressed = await room.click(first, "refuse", lapsed)

    assert say("error-no-undo-asked") in text_of(pressed.response)
    assert (await room.table()).undo is not None


async def test_own_error_is_shown_only_with_a_reference(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")

    fails_with(room, monkeypatch, RuntimeError("the inside of the bot"))
    shown = await room.seat("Ann")
    (reference,) = re.findall(r"`(\w+)`", text_of(shown.response))
    assert say("error-ours", reference=reference) in text_of(shown.response)
    assert "inside of the bot" not in text_of(shown.response)


async def test_full_disk_is_explained_and_named_in_the_log(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start("Ben")
    full = OperationalError("INSERT", {"hand": "7"}, sqlite3.OperationalError("database or disk is full"))
    fails_with(room, monkeypatch, full)

    shown = await room.seat("Ann")

    assert say("error-store-trouble") in text_of(shown.response)
    (said,) = [record for record in caplog.records if record.name == "bot.discord.handler_runner"]
    assert said.levelno == logging.ERROR
    assert "store-disk-full" in said.getMessage()
    assert "Traceback" not in said.getMessage()


async def test_lost_connection_is_logged_and_not_answered_again(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start("Ben")
    fails_with(room, monkeypatch, aiohttp.ServerDisconnectedError())

    with caplog.at_level(logging.INFO):
        shown = await room.seat("Ann")

    assert shown.response is None
    records = [record for record in caplog.records if record.name == "bot.discord.handler_runner"]
    assert [record.levelname for record in records] == ["INFO"]


def fails_with(room: Room, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Make all panels fail with this error."""

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(room.host.gameplay, "panel", fail)


async def test_moving_a_table_asks_which_one_if_ambiguous(room: Room) -> None:
    await room.start("Ben")
    first = room.channel
    room.channel = room.guild.create_text_channel("second")
    await room.start("Ben")
    room.channel = room.guild.create_text_channel("third")

    asked = await room.slash("Ann", "table move")
    assert say("error-which-table") in text_of(asked.response)
    moved = await room.slash("Ann", "table move", table="1")
    assert say("table-moved") in text_of(moved.response)
    assert (await room.host.queries.info(1)).channel_id == room.channel.id

    refused = await room.slash("Ann", "table move", table="77")
    assert say("error-not-offered", value="77") in text_of(refused.response)
    assert first.id not in [(await room.host.queries.info(table_id)).channel_id for table_id in (1, 2)]


async def test_moving_a_table_to_its_own_channel_shows_it_again(room: Room) -> None:
    await room.start("Ben")
    shown = await room.slash("Ann", "table move")
    assert say("table-here") in text_of(shown.response)


async def test_unreadable_table_is_mentioned_with_the_others(room: Room) -> None:
    await room.start("Ben")
    (seated,) = await room.host.queries.tables_of(room.people["Ann"].id)
    tables = schema.tables
    await room.host._store._database.write(tables.update().values(options="{ bad"))
    room.host._cache.evict(seated.id)

    listed = await room.slash("Ann", "my-tables")

    assert say("my-tables-unreadable", number=1) in text_of(listed.response)
    assert say("my-tables-none") not in text_of(listed.response)
