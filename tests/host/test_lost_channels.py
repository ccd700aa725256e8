"""Tables that lost their channels recover automatically, and their players are notified once."""

from datetime import timedelta
from itertools import pairwise

import pytest

from bot.host.transport import RejectedError, RetryLaterError
from bot.model.messages import Message, user_queue
from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow

HOUR = 60
TROUBLES = ["gone_channels", "forbidden_channels"]


async def lose(world: World, trouble: str = "forbidden_channels", *channels: int) -> None:
    getattr(world.courier, trouble).update(channels or {CHANNEL})
    for table_id in range(1, 1 + len(channels or {CHANNEL})):
        await world.answer(table_id=table_id)


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_lost_table_resumes_once_the_bot_may_write_again(world: World, trouble: str) -> None:
    await world.playing(ANN, BEN)
    await lose(world, trouble)
    assert (await world.info()).channel_lost
    await world.wait(2)
    assert (await world.info()).channel_lost

    getattr(world.courier, trouble).clear()
    await world.wait(5)

    info = await world.info()
    assert (info.channel_lost, info.channel_id, set(info.due)) == (False, CHANNEL, set(info.awaited))
    assert info.card_message_id in world.courier.messages
    assert world.courier.pins >= {info.card_message_id}
    called = f"story().called({','.join(map(str, info.awaited))})"
    assert [text.splitlines()[0] for _, text in world.courier.said if called in text] == ["notice:resumed()"]
    assert await world.store.outbox.size() == 0


async def test_a_table_that_resumes_has_one_card(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    world.courier.forbidden_channels.clear()
    await world.wait(5)

    assert len([text for text in world.courier.shown if text.startswith("card")]) == 1


async def test_probes_become_rarer_but_stay_within_the_hour(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    tried: list[float] = []
    say = world.courier.send

    async def counted(channel_id: int, message: Message, nonce: str) -> int:
        tried.append(world.clock.monotonic())
        return await say(channel_id, message, nonce)

    monkeypatch.setattr(world.courier, "send", counted)
    for _ in range(48 * HOUR // 5):
        await world.wait(5)
    waits = [later - earlier for earlier, later in pairwise(tried)]
    assert len(tried) < 60
    assert timedelta(minutes=59) <= timedelta(seconds=max(waits)) <= timedelta(minutes=66)

    world.courier.forbidden_channels.clear()
    await world.wait(HOUR)

    assert not (await world.info()).channel_lost


@pytest.mark.parametrize("may_write", [True, False])
async def test_a_change_of_permissions_triggers_a_probe(world: World, may_write: bool) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    for _ in range(24):
        await world.wait(HOUR)
    world.courier.forbidden_channels.clear()

    await world.host.table_management.permissions_changed(GUILD, {CHANNEL: may_write}.__getitem__)
    await world.host.wait_until_idle()

    assert (await world.info()).channel_lost is not may_write


async def test_a_change_of_permissions_retries_refused_posts(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.rejected[CHANNEL] = RejectedError(424242)
    await world.answer()
    for _ in range(10):
        await world.wait(HOUR)
    world.courier.rejected.clear()

    await world.host.table_management.permissions_changed(GUILD, lambda _: True)
    await world.host.wait_until_idle()

    assert world.courier.heard("story(placed)")


async def test_a_table_moved_during_a_probe_leaves_no_stray_card(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    world.courier.forbidden_channels.clear()
    say = world.courier.send

    async def moved_meanwhile(channel_id: int, message: Message, nonce: str) -> int:
        monkeypatch.undo()
        sent = await say(channel_id, message, nonce)
        await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
        return sent

    monkeypatch.setattr(world.courier, "send", moved_meanwhile)
    await world.wait(2)

    info = await world.info()
    assert (info.channel_id, info.channel_lost) == (OTHER_CHANNEL, False)
    assert [text for text in world.courier.shown if text.startswith("card")] == ["card(playing,seq=1,people=2)"]


async def test_a_probe_without_acknowledgment_posts_one_card(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    world.courier.forbidden_channels.clear()
    world.courier.lost_replies = 1

    await world.wait(2)
    await world.restart()
    await world.wait(2)

    assert not (await world.info()).channel_lost
    assert len([text for text in world.courier.shown if text.startswith("card")]) == 1


async def test_each_player_is_notified_once_of_a_lost_table(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    told = {person: len(world.courier.told_to(person)) for person in (ANN, BEN, CID)}
    await lose(world)
    for _ in range(5):
        await world.wait(1)

    assert {person: world.courier.told_to(person)[told[person] :] for person in told} == {
        person: ["lost [1]"] for person in told
    }

    world.courier.forbidden_channels.clear()
    await world.wait(HOUR)
    await world.wait(HOUR)

    for person in told:
        assert [text for text in world.courier.told_to(person) if text.startswith("lost")] == ["lost [1]"]


async def test_tables_lost_together_share_one_message_per_person(world: World) -> None:
    channels = (CHANNEL, OTHER_CHANNEL, 22)
    for channel, people in zip(channels, ((ANN, BEN), (ANN, BEN), (ANN, CID)), strict=True):
        await world.playing(*people, channel=channel)
    await lose(world, "forbidden_channels", *channels)
    await world.wait(1)
    await world.wait(1)

    lost = {
        person.name: [text for text in world.courier.told_to(person) if "lost" in text] for person in (ANN, BEN, CID)
    }
    assert lost == {"Ann": ["lost [1,2,3]"], "Ben": ["lost [1,2]"], "Cid": ["lost [3]"]}


async def test_a_channel_that_recovers_quickly_is_not_reported(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.wait(1)

    assert [text for _, text in world.courier.told if text.startswith("lost")] == []
    assert await world.store.outbox.size() == 0


async def test_a_message_about_a_loss_does_not_block_others(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)

    assert await world.store.outbox.posts_in(user_queue(ANN.user_id), 9) == []
    await world.reach("bid")

    assert "asked=bid)" in world.courier.told_to(ANN)[-1]


async def test_closed_dms_are_not_announced_for_messages_about_a_loss(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.closed.add(BEN.user_id)
    await lose(world)
    await world.wait(1)
    world.courier.forbidden_channels.clear()
    await world.wait(5)

    assert world.courier.heard("closed dm") == []
    assert world.store.people.closed_dms([BEN.user_id]) == frozenset()
    assert await world.store.outbox.size() == 0


async def test_a_lobby_recovers_as_well(world: World) -> None:
    await world.lobby(ANN, BEN)
    world.courier.forbidden_channels.add(CHANNEL)
    await world.host.lobby.join(1, CID)
    await world.host.wait_until_idle()
    assert (await world.info()).channel_lost

    world.courier.forbidden_channels.clear()
    await world.wait(2)

    assert not (await world.info()).channel_lost
    assert "card(lobby,seq=0,people=3)" in world.courier.shown


async def test_an_ended_table_without_a_channel_is_not_probed(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    await world.host.endings.end(1, Actor(ANN))
    await world.wait(HOUR)

    assert await world.store.outbox.size() == 0


async def test_probes_do_not_count_as_late_messages(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    await world.wait(1)
    await world.wait(1)

    waiting = await world.store.outbox.waiting()

    assert (waiting.posts, waiting.since) == (0, None)
    assert waiting.held > 0


async def test_a_network_failure_during_a_probe_is_not_a_refusal(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    world.courier.forbidden_channels.clear()
    world.courier.troubles = [RetryLaterError()]

    await world.wait(2)
    await world.wait(1)

    assert not (await world.info()).channel_lost


async def test_a_probe_that_fails_because_of_a_bug_is_not_abandoned(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose(world)
    world.courier.forbidden_channels.clear()
    world.courier.rejected[CHANNEL] = ValueError("a card that Discord finds malformed")
    for _ in range(12):
        await world.wait(HOUR)
    assert (await world.info()).channel_lost

    world.courier.rejected.clear()
    await world.wait(HOUR)
    await world.wait(1)

    assert not (await world.info()).channel_lost
