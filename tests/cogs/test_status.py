"""Tests that managers see the state of their server's tables, and nothing about other servers."""

from dataclasses import replace
from datetime import datetime, timedelta

import discord
import pytest

from bot.model.messages import Post
from bot.model.servers import BotRefusal, OutboxBacklog, ServerStatus, TableStatus
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import MAX_DESCRIPTION, MAX_FIELD
from bot.presentation.server import MAX_LISTED, server_status
from bot.store import schema
from bot.store.recording import TableCommit
from tests.cogs.people import Room, text_of
from tests.cogs.toy import TOY, toy
from tests.presentation.tables import NOW
from tests.wording import WORDING, say

pytestmark = pytest.mark.slow


@pytest.fixture
def manager(room: Room) -> None:
    """Add Max, who manages the server."""
    room.add_manager()


async def status(room: Room, who: str = "Max") -> str:
    shown = await room.slash(who, "admin status")
    assert shown.ephemeral
    return text_of(shown.response)


def counts(*, playing: int = 0, lobby: int = 0, homeless: int = 0, reopenable: int = 0) -> str:
    """Return the line that counts the tables."""
    return say("status-counts", playing=playing, lobby=lobby, homeless=homeless, reopenable=reopenable)


def relative(moment: datetime) -> str:
    return f"<t:{int(moment.timestamp())}:R>"


def waits_for(room: Room, who: str, hours: int = 24) -> str:
    """Return the line of a table where one player has to answer within these hours."""
    table = {"game": TOY, "channel": room.channel.mention}
    return toy("status-awaits-until", **table, people=who, until=relative(room.clock.now() + timedelta(hours=hours)))


async def test_server_without_tables_is_told_how_to_open_one(room: Room, manager: None) -> None:
    said = await status(room)

    assert say("status-none") in said
    assert counts() in said


async def test_table_is_listed_with_current_player_and_deadline(room: Room, manager: None) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    second = room.guild.create_text_channel("second")
    await room.slash("Ann", "table open", second)

    said = await status(room)

    assert waits_for(room, awaited) in said
    assert toy("status-lobby", game=TOY, channel=second.mention, taken=1) in said
    assert counts(playing=1, lobby=1) in said


async def test_table_with_the_next_deadline_comes_first(room: Room, manager: None) -> None:
    await room.start("Ben", pace=2880)
    slow, room.channel = room.channel, room.guild.create_text_channel("quick")
    await room.start("Ben", pace=10)

    said = await status(room)

    assert said.index(room.channel.mention) < said.index(slow.mention)


async def test_table_without_a_channel_comes_first_with_its_queued_messages(room: Room, manager: None) -> None:
    await room.start("Ben")
    lost, room.channel = await room.table(), room.guild.create_text_channel("other")
    await room.start("Ben", pace=10)
    await room.host.table_management.channel_deleted(lost.channel_id)
    await room.host._store.record(
        TableCommit(lost, replace(lost, channel_lost=True), room.clock.now(), posts=[Post("say", "{}")])
    )
    await room.wait(0)

    said = await status(room)

    assert toy("status-lost", game=TOY, table=str(lost.id)) == said.splitlines()[1]
    assert counts(playing=2, homeless=1) in said
    assert say("status-kept", posts=1) in said


async def test_table_where_all_players_are_away_is_paused(room: Room, manager: None) -> None:
    await room.start("Ben", pace=10)
    for _ in range(12):
        await room.wait(11)

    assert toy("status-paused", game=TOY, channel=room.channel.mention) in await status(room)


async def test_waiting_messages_are_listed_with_their_age(room: Room, manager: None) -> None:
    await room.open("Ben")
    info, store, then = await room.table(), room.host._store, room.clock.now()
    await room.host._outbox.close(0)
    await store.record(TableCommit(info, info, then, posts=[Post("say", "{}")]))
    await room.wait(7)

    said = await status(room)

    assert say("status-posts-since", posts=1, since=relative(then)) in said


async def test_undelivered_messages_are_counted(room: Room, manager: None) -> None:
    await room.open("Ben")
    info, now = await room.table(), room.clock.now()
    await room.host._store.outbox.abandon(Post("say", id=99, table_id=info.id), now)

    since = f"<t:{int(now.timestamp())}:f>"
    assert say("check-given-up", posts=1, since=since) in await status(room)


async def test_game_that_cannot_continue_is_listed(room: Room, manager: None) -> None:
    await room.start("Ben")
    info = await room.table()
    await room.host._store._database.write(schema.saves.update().values(text="{ damaged"))
    room.host._cache.evict(info.id)

    table = {"game": TOY, "channel": room.channel.mention, "table": str(info.id)}
    assert toy("status-broken", **table) in await status(room)


async def test_unreadable_table_is_listed_with_the_others(room: Room, manager: None) -> None:
    await room.start("Ben")
    first, room.channel = await room.table(), room.guild.create_text_channel("other")
    await room.start("Ben")
    (awaited,) = await room.awaited()
    broken = schema.tables.update().where(schema.tables.c.id == first.id).values(options="{ bad")
    await room.host._store._database.write(broken)
    room.host._cache.evict(first.id)

    said = await status(room)

    assert say("status-unreadable", table=str(first.id)) in said
    assert waits_for(room, awaited) in said


async def test_players_with_closed_dms_are_named_if_they_play(room: Room, manager: None) -> None:
    await room.start("Ben")
    for name in ("Ben", "Eve"):
        await room.host._store.people.mark_dms_closed(room.people[name].id, room.clock.now())

    said = await status(room)

    assert f"{say('status-unreached')}\n{say('status-people', people='Ben', more=0)}" in said
    assert "Eve" not in said


async def test_ended_game_is_counted_as_reopenable(room: Room, manager: None) -> None:
    await room.start("Ben")
    await room.sure("Ann", "table end", "end")

    assert counts(reopenable=1) in await status(room)


async def test_nothing_is_shown_about_another_server(room: Room, manager: None) -> None:
    await room.start("Ben")
    info, store, now = await room.table(), room.host._store, room.clock.now()
    await store.people.mark_dms_closed(room.people["Ben"].id, now)
    await store.outbox.abandon(Post("say", id=99, table_id=info.id), now)
    await room.host._outbox.close(0)
    await store.record(TableCommit(info, info, now, posts=[Post("say", "{}")]))
    assert "Ben" in await status(room)
    elsewhere = room.env.create_guild()
    managers = elsewhere.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    guest = elsewhere.add_member(room.env.create_user("Guest"), roles=[managers])

    shown = await guest.slash(elsewhere.create_text_channel("games"), "admin status")

    said = text_of(shown.response)
    assert said.splitlines()[-5::2] == [say("status-nothing"), say("status-nothing"), say("status-nobody")]
    assert counts() in said
    assert TOY not in said


async def test_only_managers_are_offered_the_command(room: Room) -> None:
    group = room.bot.tree.get_command("admin")
    assert isinstance(group, discord.app_commands.Group)
    assert group.default_permissions == discord.Permissions(manage_guild=True)
    assert group.guild_only
    assert group.get_command("status") is not None


async def test_too_many_tables_are_cut_with_their_number(room: Room, manager: None) -> None:
    for at in range(MAX_LISTED + 4):
        room.channel = room.guild.create_text_channel(f"table-{at}")
        await room.open()

    said = await status(room)

    assert said.count(f"**{TOY}**") == MAX_LISTED
    assert say("status-more", number=4) in said
    assert counts(lobby=MAX_LISTED + 4) in said


def test_longest_possible_names_fit() -> None:
    people = tuple(SeatInfo(at, at + 1, "*" * 32, seat=at) for at in range(5))
    ids = 2**63 - 1
    info = TableInfo(ids, "toy", "playing", ids, ids, ids, seats=people, awaited=(0, 1, 2, 3, 4), due={0: NOW})
    full = ServerStatus(
        counts={"lobby": 0, "playing": 9999, "homeless": 9999, "reopenable": 9999},
        tables=(TableStatus(1, info),) * MAX_LISTED,
        waiting=OutboxBacklog(10**6, NOW, 10**6),
        abandoned=10**6,
        abandoned_since=NOW,
        closed_dm_names=("*" * 32,) * MAX_LISTED,
        closed_dm_count=9999,
    )

    refusals = [BotRefusal(10**6 + at, 10**6, NOW, NOW) for at in range(9)]
    (shown,) = server_status(Boards(WORDING, {}), "en", full, refusals).embeds

    assert len(shown["description"]) <= MAX_DESCRIPTION
    assert say("status-more", number=9984) in shown["description"]
    assert all(len(each["value"]) <= MAX_FIELD for each in shown["fields"])
    assert "9,984" in shown["fields"][-1]["value"]
    texts = [shown["title"], shown["description"], *(each["name"] + each["value"] for each in shown["fields"])]
    assert sum(map(len, texts)) <= 6000
