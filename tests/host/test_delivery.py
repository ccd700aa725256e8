"""Stored messages are delivered in order and exactly once despite failures."""

import asyncio

import pytest

from bot.host import errors
from bot.host.transport import ForbiddenError, RetryLaterError
from bot.model.messages import Message
from bot.model.tables import Actor
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World


async def test_messages_keep_their_order_across_errors(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(1), RetryLaterError(1)]

    await world.answer(None, "cup:shelf")
    await world.answer()

    stories = world.courier.heard("story")
    assert stories[-2:] == [
        "story(placed).called(1)",
        "story(placed).called(0,1)",
    ]


async def test_a_message_without_acknowledgment_is_not_sent_twice(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies = 2

    await world.answer(None, "cup:shelf")

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_a_refused_pin_is_tried_once_and_the_game_continues(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def refuse(channel_id: int, message_id: int) -> None:
        tried.append(message_id)
        raise ForbiddenError

    monkeypatch.setattr(world.courier, "pin", refuse)
    await world.playing(ANN, BEN)
    await world.answer(None, "cup:shelf")
    await world.wait(60)

    assert len(tried) == 1
    assert await world.store.outbox.size() == 0
    assert world.courier.heard("story(placed)")


@pytest.mark.slow
async def test_an_unexpected_error_does_not_block_a_queue_forever(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RuntimeError("?")] * 8

    await world.answer()
    for _ in range(10):
        await world.wait(10)

    assert await world.store.outbox.size() == 0


async def test_many_changes_are_combined_into_few_edits(world: World) -> None:
    await world.lobby(ANN)
    edits = world.courier.edits
    await asyncio.gather(*(world.host.lobby.set_options(1, Actor(ANN), options={"rounds": 1}) for _ in range(20)))
    await world.host.wait_until_idle()

    assert 1 <= world.courier.edits - edits < 20


async def test_the_card_shows_the_last_state_after_fast_changes(world: World) -> None:
    await world.lobby(ANN)
    await asyncio.gather(*(world.host.lobby.join(1, person) for person in (BEN, CID)))
    await world.host.wait_until_idle()

    assert list(world.courier.messages.values()) == ["card(lobby,seq=0,people=3)"]


async def test_a_deleted_card_is_reposted_and_pinned(world: World) -> None:
    await world.playing(ANN, BEN)
    old = (await world.info()).card_message_id
    assert old is not None
    del world.courier.messages[old]

    await world.answer()

    new = (await world.info()).card_message_id
    assert new != old
    assert new in world.courier.pins
    assert world.courier.messages[new] == "card(playing,seq=1,people=2)"


@pytest.mark.parametrize("trouble", ["gone_channels", "forbidden_channels"])
async def test_a_table_without_its_channel_waits_and_can_be_moved(world: World, trouble: str) -> None:
    await world.playing(ANN, BEN)
    getattr(world.courier, trouble).add(CHANNEL)
    await world.answer()

    lost = await world.info()
    assert (lost.channel_lost, lost.due, lost.seq) == (True, {}, 1)
    await world.wait(100 * 1440)
    assert (await world.info()).seq == 1

    info = await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_lost, info.channel_id, set(info.due)) == (False, OTHER_CHANNEL, {1})
    assert (OTHER_CHANNEL, "card(playing,seq=1,people=2)") in world.courier.said
    await world.answer()
    assert world.courier.said[-1][0] == OTHER_CHANNEL


async def test_a_table_without_a_channel_is_playable_by_dm_and_panel(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.gone_channels.add(CHANNEL)
    await world.answer()

    await world.reach("bid")

    assert world.courier.told_to(ANN)[-1].endswith("asked=bid)")
    assert {row.kind for row in await world.store.outbox.posts_in("table:1", 99)} == {"tell"}
    assert await world.store.outbox.due_queues(world.clock.now()) == []


async def test_a_table_moves_only_within_its_server_to_a_free_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.lobby(CID, channel=OTHER_CHANNEL)

    with rejected("wrong-server"):
        await world.host.table_management.move(1, Actor(ANN), GUILD + 1, 500)
    with pytest.raises(errors.ChannelTakenError):
        await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    with pytest.raises(errors.NotHostError):
        await world.host.table_management.move(1, Actor(CID), GUILD, 500)


async def test_a_moved_table_leaves_no_old_card_behind(world: World) -> None:
    await world.playing(ANN, BEN)
    old = (await world.info()).card_message_id

    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    assert old not in world.courier.messages
    assert (await world.info()).card_message_id in world.courier.pins


async def test_a_moved_table_calls_only_in_the_new_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.wait_until_idle()

    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    told = [text for channel, text in world.courier.said if channel == OTHER_CHANNEL and "called" in text]
    assert told == ["notice:moved()\nstory().called(0)"]
    story = await world.store.log_messages.of_table(1)
    assert [message.channel_id for message in story.messages if message.has_seat_controls] == [OTHER_CHANNEL]


async def test_closed_dms_are_announced_once_and_not_retried(world: World) -> None:
    world.courier.closed.add(BEN.user_id)
    info = await world.playing(ANN, BEN)
    await world.reach("bid")

    seat = info.seat_of(BEN.user_id)
    assert world.courier.heard("closed dm") == [f"closed dm {seat}"]
    world.courier.closed.clear()
    while (await world.info()).status == "playing":
        await world.answer()
    assert world.courier.told_to(BEN) == []


async def test_joining_a_table_retries_closed_dms(world: World) -> None:
    await world.store.people.mark_dms_closed(BEN.user_id, world.clock.now())

    await world.playing(ANN, BEN)

    assert len(world.courier.told_to(BEN)) == 1


async def test_delivered_messages_are_deleted_from_the_store(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer()

    assert await world.store.outbox.size() == 0


async def test_a_channel_lost_during_a_post_moves_the_log(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    say = world.courier.send

    async def gone_meanwhile(channel_id: int, message: Message, nonce: str) -> int:
        sent = await say(channel_id, message, nonce)
        if message.content.startswith("story"):
            monkeypatch.undo()
            world.courier.gone_channels.add(CHANNEL)
            await world.host.table_management.channel_deleted(CHANNEL)
            await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
        return sent

    monkeypatch.setattr(world.courier, "send", gone_meanwhile)
    await world.answer()

    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
    assert world.courier.said[-1][0] == OTHER_CHANNEL
