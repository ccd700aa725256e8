"""Tests for host rights: who takes over, joint decisions of the players, and read-only options."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.host.cache.tables import TableStep
from bot.model.tables import BOT_USER, Actor, Person, TableInfo
from tests.cogs.people import Room, controls_of, menus_of, text_of
from tests.cogs.toy import toy

pytestmark = pytest.mark.slow


def leave_server(room: Room, name: str) -> None:
    room.env.backend.remove_member(room.guild.id, room.people[name].id)


async def host_away(room: Room) -> TableInfo:
    """Start a game of Ann, Ben and Cid, with Ann as its host, and mark her away."""
    await room.start("Ben", "Cid")
    info = await room.table()
    manager = Actor(Person(1, "Max"), is_manager=True)
    await room.host.table_management.remove(info.id, manager, room.people["Ann"].id)
    await room.settle()
    return await room.table()


async def unused_for(room: Room, days: int) -> None:
    """Pretend that the table hasn't been used for this number of days, without moving the clock."""
    info = await room.table()
    ago = timedelta(days=days)
    async with room.host._cache.lock(info.id) as table:
        until = table.info.idle_until
        after = replace(table.info, touched_at=room.clock.now() - ago, idle_until=until and room.clock.now())
        await room.host._cache.commit(table, TableStep(after))
    await room.host.tick()
    await room.settle()


def last_with(room: Room, what: str) -> discord.Message:
    """Return the latest message of the channel with this button."""
    return next(message for message in reversed(room.channel.history()) if what in controls_of(message))


async def test_next_player_becomes_host_if_the_host_left_the_server(room: Room) -> None:
    await room.open("Ben")
    leave_server(room, "Ann")

    await room.press("Ben", "start")

    info = await room.table()
    assert (info.status, info.host_id) == ("playing", room.people["Ben"].id)


async def test_present_host_is_not_replaced(room: Room) -> None:
    await room.open("Ben")

    refused = await room.press("Ben", "start")

    assert refused.ephemeral
    assert ((await room.table()).status, (await room.table()).host_id) == ("lobby", room.people["Ann"].id)


@pytest.mark.parametrize("failure", ["5xx", "hangs up", "403"])
async def test_failed_member_lookup_changes_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    await room.open("Ben")
    leave_server(room, "Ann")

    async def get_member(guild_id: int, user_id: int) -> Any:
        response: Any = type("Response", (), {"status": 503, "reason": "", "headers": {}})()
        match failure:
            case "5xx":
                raise discord.DiscordServerError(response, "")
            case "403":
                raise discord.Forbidden(response, {"code": 50001, "message": ""})
            case _:
                raise ConnectionResetError

    monkeypatch.setattr(room.bot.http, "get_member", get_member)
    await room.press("Ben", "start")

    assert ((await room.table()).status, (await room.table()).host_id) == ("lobby", room.people["Ann"].id)


async def test_member_lookups_are_cached_for_a_minute(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.open("Ben")
    asked, get_member = 0, room.bot.http.get_member

    def counted(guild_id: int, user_id: int) -> Any:
        nonlocal asked
        asked += 1
        return get_member(guild_id, user_id)

    monkeypatch.setattr(room.bot.http, "get_member", counted)
    for _ in range(3):
        await room.press("Ben", "start")
    assert asked == 1
    leave_server(room, "Ann")
    room.clock.time += timedelta(seconds=61)
    await room.press("Ben", "start")

    assert (asked, (await room.table()).status) == (2, "playing")


async def test_table_closes_when_the_last_player_leaves(room: Room) -> None:
    await room.open()

    await room.press("Ann", "leave")

    assert await room.host.queries.open_table_in(room.channel.id) is None
    assert room.channel.pinned_messages() == []


async def test_other_players_see_the_options_without_menus(room: Room) -> None:
    await room.open("Ben")

    shown = await room.press("Ben", "options")

    assert menus_of(shown.response) == []
    assert toy("lobby-option", name=toy("option-rounds"), value="2") in text_of(shown.response)
    assert menus_of((await room.press("Ann", "options")).response)


async def test_menu_opened_before_hosting_passed_on_is_refused(room: Room) -> None:
    await room.open("Ben")
    shown = await room.press("Ann", "options")
    await room.press("Ann", "leave")

    refused = await room.choose("Ann", shown.response, "0", menu="set-option:rounds")

    assert refused.ephemeral
    assert (await room.table()).options["rounds"] == 2


async def test_next_host_can_change_options(room: Room) -> None:
    await room.open("Ben")
    leave_server(room, "Ann")

    assert menus_of((await room.press("Ben", "options")).response)


async def test_joint_request_pings_the_other_players(room: Room) -> None:
    await host_away(room)
    refused = await room.press("Ben", "lend")
    assert controls_of(refused.response) == ["ask-others"]
    assert (await room.table()).joint.open is None

    await room.press("Ben", "ask-others", refused.response)
    message = last_with(room, "joint-no")
    assert room.people["Cid"].mention in message.content
    assert room.people["Ben"].mention not in message.content
    await room.press("Cid", "joint-yes", message)

    ann = (await room.table()).person(room.people["Ann"].id)
    assert ann is not None
    assert ann.computer is not None


async def test_disagreement_rejects_a_joint_request(room: Room) -> None:
    await host_away(room)
    refused = await room.slash("Ben", "table end")
    await room.press("Ben", "ask-others", refused.response.message)

    await room.press("Cid", "joint-no", last_with(room, "joint-no"))

    info = await room.table()
    assert (info.status, info.joint.open) == ("playing", None)
    again = await room.slash("Ben", "table end")
    assert controls_of(again.response) == []


@pytest.mark.parametrize("right", ["remove", "pictures"])
async def test_commands_offer_a_joint_request(room: Room, right: str) -> None:
    await host_away(room)

    if right == "remove":
        refused = await room.slash("Ben", "table remove", person=room.people["Cid"])
    else:
        refused = await room.slash("Ben", "table pictures", show="off")
    await room.press("Ben", "ask-others", refused.response.message)

    request = (await room.table()).joint.open
    assert request is not None
    assert request.host_action.right == right


async def test_moving_the_table_needs_a_joint_request(room: Room) -> None:
    info = await host_away(room)
    other = room.guild.create_text_channel("other")
    refused = await room.slash("Ben", "table move", other, table=str(info.id))
    await room.press("Ben", "ask-others", refused.response.message)
    await room.press("Cid", "joint-yes", last_with(room, "joint-no"))

    assert (await room.host.queries.info(info.id)).channel_id == other.id


async def test_player_cannot_move_a_table_to_another_channel(room: Room) -> None:
    await room.start("Ben")
    info = await room.table()
    other = room.guild.create_text_channel("other")

    refused = await room.slash("Ben", "table move", other, table=str(info.id))

    assert refused.ephemeral
    assert (await room.table()).id == info.id
    await room.slash("Ben", "table show")
    assert (await room.table()).card_message_id != info.card_message_id


async def test_unused_game_pings_its_players_and_can_be_kept_open(room: Room) -> None:
    await room.start("Ben", pace=0)
    await unused_for(room, 53)
    assert room.people["Ben"].mention in last_with(room, "keep-open").content
    assert "keep-open" in controls_of(room.card)
    until = (await room.table()).idle_until
    assert until is not None
    assert f"<t:{int(until.timestamp())}:R>" in text_of(room.card)

    await room.press("Ben", "keep-open")

    assert (await room.table()).idle_until is None
    assert "keep-open" not in controls_of(room.card)


async def test_unused_game_ends_and_can_be_reopened(room: Room) -> None:
    await room.start("Ben", pace=0)
    info = await room.table()
    await unused_for(room, 53)
    await unused_for(room, 60)
    ended = await room.host.queries.info(info.id)
    assert ended.ending is not None
    assert ended.ending.by == BOT_USER

    await room.press("Ann", "reopen", last_with(room, "reopen"))

    assert (await room.table()).id == info.id
