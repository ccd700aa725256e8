"""Posts refused with a temporary error are retried, and the table's deadlines are paused until then."""

import logging
from datetime import timedelta
from itertools import pairwise

import pytest

from bot.host.errors import ConcurrentChangeError
from bot.host.transport import RejectedError
from bot.logs import JsonFormatter
from bot.model.messages import Message
from bot.model.tables import Actor, TableInfo
from tests.host.test_absences import left
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow

HOUR = 60
UNKNOWN, QUARANTINED = RejectedError(424242), RejectedError(20026, affects_bot=True)


async def refused(world: World, error: RejectedError = UNKNOWN) -> None:
    """Start a game in which Discord refuses a post eleven hours before the deadline."""
    await world.playing(ANN, BEN)
    await world.wait(13 * HOUR)
    world.courier.rejected[CHANNEL] = error
    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.host.wait_until_idle()


async def let_through(world: World) -> None:
    world.courier.rejected.clear()
    await world.wait(15)
    await world.wait(0)


@pytest.mark.parametrize("error", [UNKNOWN, QUARANTINED], ids=["unknown", "of the bot"])
async def test_a_refusal_of_unknown_length_does_not_lose_the_channel(world: World, error: RejectedError) -> None:
    await refused(world, error)
    await world.answer(None, "cup:shelf")
    assert not (await world.info()).channel_lost
    assert world.courier.heard("story(placed)") == []

    await let_through(world)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.store.outbox.size() == 0


async def test_no_deadline_passes_while_posts_are_refused(world: World) -> None:
    await refused(world)
    for _ in range(22):
        await world.wait(HOUR)
    assert (await world.info()).seq == 0
    assert world.courier.heard("reminder") == []

    before = world.clock.now()
    await let_through(world)

    assert world.clock.now() - before < timedelta(minutes=16)
    assert timedelta(hours=10, minutes=45) <= await left(world) <= timedelta(hours=11)
    await world.wait(10 * HOUR)
    assert (await world.info()).seq == 0


async def test_a_question_asked_during_a_refusal_gets_the_whole_pace(world: World) -> None:
    await refused(world)
    await world.wait(2 * HOUR)
    await world.answer(None, "cup:shelf")
    await world.wait(10 * HOUR)

    await let_through(world)

    assert await left(world) == timedelta(minutes=DAY)


async def test_time_is_given_back_once_after_a_kill(world: World) -> None:
    await refused(world)
    await world.wait(5 * HOUR)
    await world.restart()

    await let_through(world)
    after = await left(world)
    await world.restart()
    await world.wait(0)

    assert timedelta(hours=10, minutes=45) <= after <= timedelta(hours=11)
    assert await left(world) == after


async def test_other_tables_keep_their_deadlines(world: World) -> None:
    await refused(world)
    await world.playing(CID, BEN, channel=OTHER_CHANNEL)

    await world.wait(20 * HOUR)
    await world.wait(5 * HOUR)

    assert (await world.info(2)).seq == 1


async def test_after_a_day_the_post_is_abandoned_and_the_channel_lost(world: World) -> None:
    await refused(world)
    await world.answer(None, "cup:shelf")
    for _ in range(25):
        await world.wait(HOUR)

    lost = await world.info()
    assert (lost.channel_lost, lost.due, lost.refused_at) == (True, {}, None)
    assert (await world.host.queries.abandoned_posts(GUILD))[0] == 1
    await world.wait(1)
    assert [world.courier.told_to(person)[-1] for person in (ANN, BEN)] == ["lost [1]"] * 2

    world.courier.rejected.clear()
    await world.wait(HOUR)

    back = await world.info()
    assert (back.channel_lost, set(back.due)) == (False, set(back.awaited))
    assert world.courier.heard("notice:resumed()")


async def test_refused_posts_are_retried_less_and_less_often(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await refused(world)
    tried: list[float] = []
    edit, began = world.courier.edit, world.clock.monotonic()

    async def counted(channel_id: int, *more: object) -> None:
        tried.append(world.clock.monotonic() - began)
        await edit(channel_id, *more)  # type: ignore[arg-type]  # Passes the card's arguments through.

    monkeypatch.setattr(world.courier, "edit", counted)
    for _ in range(6 * HOUR):
        await world.wait(1)

    waits = [later - earlier for earlier, later in pairwise(tried)]
    assert max(waits) <= 16 * 60
    assert len(tried) < 40


async def test_a_moved_table_posts_immediately(world: World) -> None:
    await refused(world)
    await world.answer(None, "cup:shelf")
    await world.wait(5 * HOUR)

    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()
    await world.wait(0)

    assert (await world.info()).refused_at is None
    assert any("story(placed)" in text for where, text in world.courier.said if where == OTHER_CHANNEL)


@pytest.mark.parametrize("error", [UNKNOWN, QUARANTINED], ids=["unknown", "of the bot"])
async def test_a_refused_direct_message_does_not_mark_dms_closed(world: World, error: RejectedError) -> None:
    world.courier.rejected[BEN.user_id] = error
    await world.playing(ANN, BEN)
    await world.reach("bid")
    assert world.store.people.closed_dms([BEN.user_id]) == frozenset()
    assert world.courier.heard("closed dm") == []

    await let_through(world)

    assert any("asked=bid)" in text for text in world.courier.told_to(BEN))


async def test_the_game_continues_while_direct_messages_are_refused(world: World) -> None:
    world.courier.rejected |= dict.fromkeys((ANN.user_id, BEN.user_id), QUARANTINED)
    await world.playing(ANN, BEN)
    while (await world.info()).status == "playing":
        assert (await world.info()).refused_at is None
        await world.answer()


async def test_a_direct_message_is_abandoned_after_a_day(world: World) -> None:
    world.courier.rejected[BEN.user_id] = QUARANTINED
    await world.playing(ANN, BEN, pace=None)
    for _ in range(25):
        await world.wait(HOUR)

    assert (await world.host.queries.abandoned_posts(GUILD))[0] == 1
    assert await world.store.outbox.size() == 0
    assert not (await world.info()).channel_lost


async def test_refusals_of_the_bot_are_counted_and_logged_without_users(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    somebody = 80351110224678912
    zoe = type(BEN)(somebody, "Zoe")
    world.courier.rejected |= {somebody: QUARANTINED, ANN.user_id: UNKNOWN}
    with caplog.at_level(logging.INFO):
        await world.playing(ANN, zoe)
        await world.wait(10)

    assert world.host.refusals.counts == {20026: world.host.refusals.recent()[0].times}
    assert world.host.refusals.counts[20026] > 1
    lines = [JsonFormatter().format(record) for record in caplog.records]
    of_bot = [line for line in lines if "because of the bot itself" in line]
    assert len(of_bot) == 1
    assert '"code": 20026' in of_bot[0]
    assert '"level": "warning"' in of_bot[0]
    assert not [line for line in lines if str(somebody) in line]


async def test_refusals_of_the_bot_are_shown_for_a_day(world: World) -> None:
    world.host.refusals.record(20026)
    await world.wait(23 * HOUR)
    assert [one.code for one in world.host.refusals.recent()] == [20026]

    await world.wait(2 * HOUR)

    assert world.host.refusals.recent() == []
    assert world.host.refusals.counts == {20026: 1}


async def test_a_post_is_abandoned_only_after_its_channel_is_marked_lost(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await refused(world)
    lose, times = world.host._dispatcher.lost_channels.mark_lost, 0

    async def lose_at_second(table_id: int, channel_id: int) -> None:
        nonlocal times
        times += 1
        if times == 1:
            raise ConcurrentChangeError()
        await lose(table_id, channel_id)

    monkeypatch.setattr(world.host._dispatcher.lost_channels, "mark_lost", lose_at_second)
    for _ in range(26):
        await world.wait(HOUR)

    assert times == 2
    assert (await world.info()).channel_lost


async def test_the_card_shows_the_resumed_deadlines(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def card(info: TableInfo, *_: object) -> Message:
        return Message(content=f"card due {sorted(info.due)}")

    monkeypatch.setattr(world.speech, "card", card)
    await refused(world)
    for _ in range(3):
        await world.wait(HOUR)

    await let_through(world)

    assert world.courier.heard("card") == ["card due [0]"]
