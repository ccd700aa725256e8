"""Quiet hours put off pings: each comes once, at their end, or never if it isn't needed by then."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.host.transport import ChannelNotFoundError, DeliveryError, RejectedError, RetryLaterError
from bot.model.tables import Actor, HostAction
from tests.host.test_moved_deadlines import PEOPLE, go_away, outage, sleeps
from tests.host.watch import PingRecorder, watched_world
from tests.host.world import ANN, BEN, CHANNEL, CID, World

HOUR = 60


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await watched_world(World(tmp_path / "chabudai.db")).begin()
    yield world
    await world.host.close()


def times(world: World, user_id: int) -> list[float]:
    """Return when a user was notified in the channel, in hours after the start."""
    assert isinstance(world.courier, PingRecorder)
    start = world.clock.now().replace(day=1, hour=0, minute=0, second=0)
    return [(ping.at - start) / timedelta(hours=1) for ping in world.courier.pings if ping.user_id == user_id]


async def asleep(world: World) -> int:
    """Start a game at one o'clock, when the first player's quiet hours have started; return their user id."""
    await sleeps(world, ANN, 0, 8)
    await sleeps(world, BEN, 0, 8)
    world.clock.pass_minutes(HOUR)
    await world.playing(ANN, BEN, rounds=3)
    return await world.awaited_user()


async def test_a_ping_comes_once_when_the_quiet_hours_are_over(world: World) -> None:
    user_id = await asleep(world)
    assert times(world, user_id) == []

    await world.wait(7 * HOUR)
    await world.wait(1 * HOUR)

    assert times(world, user_id) == [8]


async def test_an_answer_cancels_a_ping_that_was_put_off(world: World) -> None:
    user_id = await asleep(world)
    await world.answer(user_id)

    await world.wait(7 * HOUR)

    assert times(world, user_id) == []


async def test_an_undo_does_not_lose_a_ping_that_was_put_off(world: World) -> None:
    first = await asleep(world)
    await world.answer(first)
    second = await world.awaited_user()
    await world.host.undo.request(1, first)
    await world.answer(first)

    await world.wait(7 * HOUR)

    assert (times(world, first), times(world, second)) == ([], [8])


async def test_a_player_who_sees_their_next_question_is_not_pinged_for_it_later(world: World) -> None:
    first = await asleep(world)
    await world.answer(first)
    second = await world.awaited_user()
    await world.host.undo.request(1, first)

    await world.wait(7 * HOUR)

    assert (times(world, first), times(world, second)) == ([], [])


async def test_a_ping_after_an_outage_waits_for_the_next_end_of_quiet_hours(world: World) -> None:
    user_id = await asleep(world)

    await outage(world, 24 * HOUR)
    assert times(world, user_id) == []
    await world.wait(7 * HOUR)

    assert times(world, user_id) == [32]


async def test_a_ping_put_off_during_a_pause_comes_when_the_game_continues(world: World) -> None:
    user_id = await asleep(world)
    until = world.clock.now() + timedelta(hours=10)
    await world.host.pauses.pause(1, 0, until)

    await world.wait(7 * HOUR)
    assert times(world, user_id) == []
    await world.wait(3 * HOUR)

    assert times(world, user_id) == [11]
    assert (await world.info()).pings == {}


async def test_a_ping_after_a_move_replaces_the_one_put_off(world: World) -> None:
    await asleep(world)
    world.courier.troubles = [ChannelNotFoundError()]
    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.host.wait_until_idle()
    world.courier.gone_channels.add(CHANNEL)
    await world.wait(8 * HOUR)
    world.courier.gone_channels.clear()
    await world.wait(HOUR)
    await world.wait(HOUR)

    info = await world.info()
    assert (info.channel_lost, info.pings) == (False, {})
    assert len([text for _, text in world.courier.said if ".called(" in text]) == 2


async def test_a_player_who_went_away_gets_no_ping(world: World) -> None:
    user_id = await asleep(world)
    for person in (ANN, BEN):
        await go_away(world, person, 3, "safe")

    await world.wait(8 * HOUR)

    assert times(world, user_id) == []
    assert (await world.info()).pings == {}


@pytest.mark.parametrize("error", [RejectedError(424242), RetryLaterError()], ids=["refused", "unreachable"])
async def test_a_late_message_pings_a_sleeper_at_the_end_of_the_night(world: World, error: DeliveryError) -> None:
    for person in (ANN, BEN):
        await sleeps(world, person, 12, 20)
    await world.playing(ANN, BEN, rounds=3)
    world.clock.pass_minutes(11 * HOUR)
    world.courier.rejected[CHANNEL] = error
    await world.answer()
    second = await world.awaited_user()

    world.clock.pass_minutes(2 * HOUR)
    world.courier.rejected.clear()
    await world.wait(0)
    assert ".called" in world.courier.said[-1][1]
    assert times(world, second) == []
    await world.wait(7 * HOUR)
    await world.wait(1 * HOUR)

    assert [round(at) for at in times(world, second)] == [20]


async def test_a_message_that_is_late_until_morning_pings_once(world: World) -> None:
    for person in (ANN, BEN):
        await sleeps(world, person, 12, 20)
    await world.playing(ANN, BEN, rounds=3)
    world.clock.pass_minutes(11 * HOUR)
    world.courier.rejected[CHANNEL] = RejectedError(424242)
    await world.answer()
    second = await world.awaited_user()
    await world.wait(2 * HOUR)
    assert (await world.info()).pings, "the refused message has put off its ping"

    world.clock.pass_minutes(8 * HOUR)
    world.courier.rejected.clear()
    await world.wait(0)
    await world.wait(HOUR)

    assert [round(at) for at in times(world, second)] == [21]


async def test_silence_does_not_count_in_quiet_hours_after_a_refusal(world: World) -> None:
    await sleeps(world, BEN, 12, 20)
    await world.playing(ANN, BEN, rounds=3)
    world.clock.pass_minutes(5 * HOUR)
    until = world.clock.now() + timedelta(days=2)
    world.courier.rejected[CHANNEL] = RejectedError(424242)
    await world.host.joint_requests.ask(1, ANN.user_id, HostAction("pause", round(until.timestamp())))
    await world.wait(4 * HOUR)
    world.courier.rejected.clear()
    await world.wait(HOUR)
    await world.wait(1)  # The clocks continue at the tick after the delivery.

    request = (await world.info()).joint.open

    assert request is not None
    assert request.until.hour == 20


async def test_a_request_of_others_pings_no_one_in_quiet_hours(world: World) -> None:
    await sleeps(world, BEN, 0, 8)
    await world.playing(ANN, BEN, CID, rounds=3)
    seats = [person.seat for person in (await world.info()).seats if person.user_id == BEN.user_id]
    before = times(world, BEN.user_id)
    world.clock.pass_minutes(HOUR)

    until = world.clock.now() + timedelta(days=2)
    await world.host.joint_requests.ask(1, ANN.user_id, HostAction("pause", round(until.timestamp())))
    await world.host.wait_until_idle()

    assert seats
    assert times(world, BEN.user_id) == before
    assert len(world.courier.heard("notice:joint-asked")) == 1


async def test_an_undo_request_pings_no_one_in_quiet_hours(world: World) -> None:
    first = await asleep(world)
    await world.answer(first)
    await world.answer()

    await world.host.undo.request(1, first)
    await world.host.wait_until_idle()

    assert len(world.courier.heard("notice:undo-asked")) == 1
    assert [*map(len, (times(world, user_id) for user_id in PEOPLE))] == [0, 0]


async def test_a_game_about_to_end_pings_no_one_in_quiet_hours(world: World) -> None:
    await sleeps(world, BEN, 0, 8)
    await world.playing(ANN, BEN, pace=None, rounds=3)
    world.clock.pass_minutes(53 * 24 * HOUR + HOUR)
    before = len(times(world, BEN.user_id))

    await world.wait(0)

    assert len(world.courier.heard("notice:idle-soon")) == 1
    assert len(times(world, BEN.user_id)) == before
