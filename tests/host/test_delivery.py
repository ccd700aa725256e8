"""What was stored is said: in order, once, and around every trouble on the way."""

import asyncio

import pytest

from bot.host import errors
from bot.host.courier import RefusedError, TryLaterError
from bot.model.messages import Message
from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World


async def test_messages_keep_their_order_through_a_trouble(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(1), TryLaterError(1)]

    await world.answer(None, "cup:shelf")
    await world.answer()

    stories = world.courier.heard("story")
    assert stories[-2:] == [
        "story(placed).called(1)",
        "story(placed).called(0,1)",
    ]


async def test_a_message_whose_receipt_was_lost_is_not_said_twice(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies = 2

    await world.answer(None, "cup:shelf")

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_a_pin_that_is_refused_is_tried_once_and_the_game_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def refuse(channel_id: int, message_id: int) -> None:
        tried.append(message_id)
        raise RefusedError

    monkeypatch.setattr(world.courier, "pin", refuse)
    await world.playing(ANN, BEN)
    await world.answer(None, "cup:shelf")
    await world.wait(60)

    assert len(tried) == 1
    assert await world.store.outbox.size() == 0
    assert world.courier.heard("story(placed)")


@pytest.mark.slow
async def test_a_fault_nobody_foresaw_does_not_block_a_lane_for_ever(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RuntimeError("?")] * 8

    await world.answer()
    for _ in range(10):
        await world.wait(10)

    assert await world.store.outbox.size() == 0


async def test_many_changes_become_few_edits(world: World) -> None:
    await world.lobby(ANN)
    edits = world.courier.edits
    await asyncio.gather(*(world.host.lobby.set_options(1, Actor(ANN), options={"rounds": 1}) for _ in range(20)))
    await world.host.settled()

    assert 1 <= world.courier.edits - edits < 20


async def test_the_last_state_is_on_the_card_however_fast_it_changed(world: World) -> None:
    await world.lobby(ANN)
    await asyncio.gather(*(world.host.lobby.join(1, person) for person in (BEN, CID)))
    await world.host.settled()

    assert list(world.courier.messages.values()) == ["card(lobby,seq=0,people=3)"]


async def test_a_deleted_card_is_posted_and_pinned_anew(world: World) -> None:
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
    assert (lost.homeless, lost.due, lost.seq) == (True, {}, 1)
    await world.wait(100 * 1440)
    assert (await world.info()).seq == 1

    info = await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.settled()

    info = await world.info()
    assert (info.homeless, info.channel_id, set(info.due)) == (False, OTHER_CHANNEL, {1})
    assert (OTHER_CHANNEL, "card(playing,seq=1,people=2)") in world.courier.said
    await world.answer()
    assert world.courier.said[-1][0] == OTHER_CHANNEL


async def test_a_homeless_table_is_still_played_by_direct_message_and_panel(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.gone_channels.add(CHANNEL)
    await world.answer()

    await world.reach("bid")

    assert world.courier.told_to(ANN)[-1].endswith("asked=bid)")
    assert {row.kind for row in await world.store.outbox.posts_in("table:1", 99)} == {"tell"}
    assert await world.store.outbox.waiting_lanes(world.clock.now()) == []


async def test_a_table_moves_only_within_its_server_and_to_a_free_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.lobby(CID, channel=OTHER_CHANNEL)

    with pytest.raises(errors.WrongServerError):
        await world.host.upkeep.move(1, Actor(ANN), GUILD + 1, 500)
    with pytest.raises(errors.ChannelTakenError):
        await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    with pytest.raises(errors.NotHostError):
        await world.host.upkeep.move(1, Actor(CID), GUILD, 500)


async def test_a_moved_table_leaves_no_old_card_behind(world: World) -> None:
    await world.playing(ANN, BEN)
    old = (await world.info()).card_message_id

    await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.settled()

    assert old not in world.courier.messages
    assert (await world.info()).card_message_id in world.courier.pins


async def test_a_moved_table_calls_where_it_is_now_and_no_more_where_it_was(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.settled()

    await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.settled()

    told = [text for channel, text in world.courier.said if channel == OTHER_CHANNEL and "called" in text]
    assert told == ["notice:moved()\nstory().called(0)"]
    story = await world.store.stories.of_table(1)
    assert [message.channel_id for message in story.messages if message.leads_to_the_seat] == [OTHER_CHANNEL]


async def test_a_closed_dm_is_said_once_and_never_tried_again(world: World) -> None:
    world.courier.closed.add(BEN.user_id)
    info = await world.playing(ANN, BEN)
    await world.reach("bid")

    seat = info.seat_of(BEN.user_id)
    assert world.courier.heard("closed dm") == [f"closed dm {seat}"]
    world.courier.closed.clear()
    while (await world.info()).status == "playing":
        await world.answer()
    assert world.courier.told_to(BEN) == []


async def test_who_joins_again_is_tried_again(world: World) -> None:
    await world.store.people.note_closed_dm(BEN.user_id, world.clock.now())

    await world.playing(ANN, BEN)

    assert len(world.courier.told_to(BEN)) == 1


async def test_nothing_that_was_delivered_stays_in_the_store(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer()

    assert await world.store.outbox.size() == 0


async def test_a_table_whose_channel_went_while_it_was_spoken_in_speaks_where_it_is_moved(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    say = world.courier.say

    async def gone_meanwhile(channel_id: int, message: Message, nonce: str) -> int:
        sent = await say(channel_id, message, nonce)
        if message.content.startswith("story"):
            monkeypatch.undo()
            world.courier.gone_channels.add(CHANNEL)
            await world.host.upkeep.channel_gone(CHANNEL)
            await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
        return sent

    monkeypatch.setattr(world.courier, "say", gone_meanwhile)
    await world.answer()

    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
    assert world.courier.said[-1][0] == OTHER_CHANNEL
