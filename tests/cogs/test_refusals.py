"""Tests for what players and managers see of Discord's refusals."""

from dataclasses import replace

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring.prometheus import metrics
from bot.monitoring.server import HealthCheck
from tests.cogs.people import Room, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import TOY, toy
from tests.wording import WORDING, say

pytestmark = pytest.mark.slow


@pytest.fixture
async def quarantined(room: Room) -> Room:
    """Start a game whose secret question can't be sent, because Discord has flagged the bot as spam."""
    dm = room.people["Ben"].user.dm_channel
    room.add_manager()
    room.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=20026, times=None)
    await room.start("Ben")
    await until(room, "bid")
    return room


async def test_quarantined_bot_does_not_blame_players(quarantined: Room) -> None:
    closed = say("closed-dm", person=quarantined.people["Ben"].mention)
    assert [line for line in quarantined.story() if closed in line] == []
    assert quarantined.host._store.people.closed_dms([quarantined.people["Ben"].id]) == frozenset()


@pytest.mark.parametrize("command", ["admin check", "admin status"])
async def test_managers_see_refusals_of_the_bot(quarantined: Room, command: str) -> None:
    said = text_of((await quarantined.slash("Max", command)).response)

    (refusal,) = quarantined.host.refusals.recent()
    last = f"<t:{int(refusal.last.timestamp())}:R>"
    assert say("check-refused", reason="spam", code="20026", times=refusal.times, last=last) in said


async def test_metrics_count_refusals_and_the_bot_stays_healthy(quarantined: Room) -> None:
    text = (await metrics(quarantined.bot)).decode()
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    counted = {tuple(one.labels.values()): one.value for one in samples if one.name == "chabudai_bot_refusals_total"}

    assert counted[("20026",)] >= 1
    assert (await HealthCheck(quarantined.bot, WORDING.catalog()).check())[0]


async def test_refused_table_is_listed_with_a_reason(room: Room) -> None:
    room.add_manager()
    await room.start("Ben")
    room.env.inject_error("*", f"/channels/{room.channel.id}/messages*", status=403, code=424242, times=None)
    await answer(room, (await room.awaited())[0])

    said = text_of((await room.slash("Max", "admin status")).response)

    refused_at = (await room.table()).refused_at
    assert refused_at is not None
    since = f"<t:{int(refused_at.timestamp())}:R>"
    assert toy("status-refused", game=TOY, channel=room.channel.mention, since=since) in said


async def test_player_is_told_which_tables_lost_their_channels(room: Room) -> None:
    await room.start("Ben")
    first, room.channel = room.channel, room.guild.create_text_channel("other")
    await room.start("Ben")
    for channel in (first, room.channel):
        await room.host.table_management.channel_deleted(channel.id)
    await room.wait(0.75)  # Less than a minute: after that, the bot notices that it can write there.

    for name in ("Ann", "Ben"):
        lost = [message for message in room.dms(name) if first.mention in text_of(message) and message.embeds]
        (told,) = [text_of(message) for message in lost if say("lost-what-to-do") in text_of(message)]
        assert say("lost-channels", number=2) in told
        assert all(channel.mention in told for channel in (first, room.channel))


async def test_only_some_of_many_lost_tables_are_named(room: Room) -> None:
    await room.start("Ben")
    info, speech = await room.table(), room.host._dispatcher.lost_channels._composer._formatter
    many = [replace(info, id=2**62 + at, channel_id=2**62 + at) for at in range(99)]

    message = speech.channels_lost(many, room.people["Ben"].id)

    assert len(message.content) <= 2000
    assert len(message.embeds[0]["description"]) <= 4096
    assert say("lost-more", number=79) in message.embeds[0]["description"]
