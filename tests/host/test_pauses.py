"""More time for a question, and pauses of a game until a day."""

from datetime import timedelta

import pytest

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.model.tables import Actor, HostAction, Person, TableInfo
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, STRANGER, World, notice

HOUR = 60


async def first(world: World) -> tuple[Person, Person]:
    """Return the player whose turn it is, and the other."""
    turn = await world.awaited_user()
    return (ANN, BEN) if turn == ANN.user_id else (BEN, ANN)


def minutes_left(world: World, info: TableInfo) -> float:
    return (info.due[0] - world.clock.now()) / timedelta(minutes=1)


def pause(world: World, days: float) -> HostAction:
    return HostAction("pause", round((world.clock.now() + timedelta(days=days)).timestamp()))


async def test_more_time_is_half_the_pace_once_per_question(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.wait(12 * HOUR)
    info = await world.host.pauses.take_more_time(1, asked.user_id)
    assert minutes_left(world, info) == 24 * HOUR
    with rejected("had-more-time"):
        await world.host.pauses.take_more_time(1, asked.user_id)


@pytest.mark.slow
async def test_more_time_survives_a_restart_and_an_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.host.pauses.take_more_time(1, asked.user_id)
    world.clock.pass_minutes(10)
    await world.restart()
    assert minutes_left(world, await world.info()) == 36 * HOUR
    with rejected("had-more-time"):
        await world.host.pauses.take_more_time(1, asked.user_id)


@pytest.mark.slow
async def test_the_next_question_has_more_time_again(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, other = await first(world)
    await world.host.pauses.take_more_time(1, asked.user_id)
    await world.answer(asked.user_id)
    info = await world.host.pauses.take_more_time(1, other.user_id)
    assert info.due == {1: world.clock.now() + timedelta(hours=36)}


@pytest.mark.slow
async def test_a_reminder_comes_again_before_the_new_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.wait(20 * HOUR)
    await world.host.pauses.take_more_time(1, asked.user_id)
    await world.wait(9 * HOUR)
    assert len(world.courier.heard("reminder")) == 1
    await world.wait(HOUR)  # Six hours before the deadline, as before.
    assert len(world.courier.heard("reminder")) == 2


async def test_more_time_needs_a_question_with_a_deadline(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    asked, other = await first(world)
    with rejected("no-time-limit"):
        await world.host.pauses.take_more_time(1, asked.user_id)
    with rejected("not-your-turn"):
        await world.host.pauses.take_more_time(1, other.user_id)
    with rejected("not-seated"):
        await world.host.pauses.take_more_time(1, STRANGER.user_id)


async def test_silence_grants_more_time_before_the_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.wait(22 * HOUR)
    info = await world.host.joint_requests.ask(1, asked.user_id, HostAction("time", 24 * HOUR))
    assert info.joint.open is not None
    assert info.joint.open.until == world.clock.now() + timedelta(hours=1)
    await world.wait(HOUR)
    assert minutes_left(world, await world.info()) == 25 * HOUR
    assert (await world.info()).joint.open is None


async def test_agreed_time_is_given_in_the_step_that_closes_the_request(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    asked, other = await first(world)
    info = await world.host.joint_requests.ask(1, asked.user_id, HostAction("time", 24 * HOUR))
    steps: list[tuple[bool, timedelta]] = []
    usual = TableCache.commit

    async def commit(cache: TableCache, table: LiveTable, step: TableStep) -> None:
        clock = step.after.clocks.seats[0]
        steps.append((step.after.joint.open is None, clock.extra))
        await usual(cache, table, step)

    monkeypatch.setattr(TableCache, "commit", commit)
    await world.host.joint_requests.answer(1, other.user_id, True, info.joint.request_count)

    assert steps == [(False, timedelta()), (True, timedelta(hours=24))]


async def test_an_answer_drops_the_request_for_more_time(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.host.joint_requests.ask(1, asked.user_id, HostAction("time", 24 * HOUR))

    await world.answer(asked.user_id)

    assert (await world.info()).joint.open is None
    assert "notice:joint-impossible" in "".join(text for _, text in world.courier.said)


async def test_more_time_after_the_reminder_does_not_remind_again_immediately(world: World) -> None:
    await world.playing(ANN, BEN, pace=3 * DAY)
    asked, other = await first(world)
    await world.wait(71 * HOUR)
    info = await world.host.joint_requests.ask(1, asked.user_id, HostAction("time", 12 * HOUR))
    before = len(world.courier.said)
    await world.host.joint_requests.answer(1, other.user_id, True, info.joint.request_count)

    await world.wait(1)

    assert (await world.info()).remind == {}
    assert not any("reminder" in text for _, text in world.courier.said[before:])


@pytest.mark.slow
async def test_one_refusal_rejects_more_time(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    before = await world.info()
    asked, other = before.person_at(0).user_id, before.person_at(1).user_id
    info = await world.host.joint_requests.ask(1, asked, HostAction("time", 24 * HOUR))
    await world.host.joint_requests.answer(1, other, False, info.joint.request_count)
    assert (await world.info()).due == before.due
    with pytest.raises(Exception, match="refused-lately"):
        await world.host.joint_requests.ask(1, asked, HostAction("time", 24 * HOUR))


@pytest.mark.slow
async def test_the_host_alone_cannot_grant_more_time(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    before = await world.info()
    asker = next(seat for seat in before.seats if seat.user_id != ANN.user_id and seat.seat == before.awaited[0])
    info = await world.host.joint_requests.ask(1, asker.user_id, HostAction("time", 24 * HOUR))
    await world.host.joint_requests.answer(1, ANN.user_id, True, info.joint.request_count)
    assert (await world.info()).due == before.due


@pytest.mark.parametrize("minutes", [0, 1, 7 * DAY])
async def test_only_offered_lengths_can_be_asked_for(world: World, minutes: int) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    with rejected("not-offered"):
        await world.host.joint_requests.ask(1, asked.user_id, HostAction("time", minutes))


# Pauses


async def test_a_pause_by_silence_stops_all_clocks_until_its_end(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.joint_requests.ask(1, BEN.user_id, pause(world, 5))
    await world.wait(6 * HOUR)  # A quarter of the pace.
    info = await world.info()
    assert info.paused_until is not None
    assert info.due == {}

    await world.wait(4 * DAY)
    assert (await world.info()).seq == 0
    await world.wait(DAY - 6 * HOUR)
    info = await world.info()
    assert (info.paused_until, info.paused_by) == (None, None)
    assert minutes_left(world, info) == 18 * HOUR
    assert len(world.courier.heard("notice:unpaused")) == 1


@pytest.mark.slow
async def test_a_pause_survives_a_restart(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=2))
    await world.restart()
    await world.wait(DAY)
    assert (await world.info()).seq == 0
    await world.wait(DAY)
    assert minutes_left(world, await world.info()) == DAY


async def test_the_players_on_turn_are_called_when_a_pause_ends(world: World) -> None:
    await world.playing(ANN, BEN)
    asked, _ = await first(world)
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=2))
    before = world.courier.pinged.count(asked.user_id)
    await world.wait(2 * DAY)
    assert world.courier.pinged.count(asked.user_id) == before + 1


async def test_answers_count_during_a_pause(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=2))
    await world.answer()
    info = await world.info()
    assert (info.seq, info.due) == (1, {})


@pytest.mark.slow
async def test_the_proposer_and_the_host_can_end_a_pause(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    info = await world.info()
    proposer = next(person for person in (BEN, CID))
    seat = info.seat_of(proposer.user_id)
    assert seat is not None
    other = CID if proposer is BEN else BEN
    for by in (proposer, ANN):
        await world.host.pauses.pause(1, seat, world.clock.now() + timedelta(days=2))
        with rejected("not-host"):
            await world.host.pauses.resume(1, Actor(other))
        with rejected("not-host"):
            await world.host.pauses.resume(1, Actor(STRANGER))
        await world.host.pauses.resume(1, Actor(by))
        assert (await world.info()).paused_until is None
    with rejected("not-paused"):
        await world.host.pauses.resume(1, Actor(ANN))


@pytest.mark.slow
async def test_a_pause_has_limits(world: World) -> None:
    await world.playing(ANN, BEN)
    for days, error in ((-1, "pause-over"), (31, "pause-too-long")):
        with rejected(error):
            await world.host.joint_requests.ask(1, ANN.user_id, pause(world, days))
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=2))
    with rejected("paused-already"):
        await world.host.joint_requests.ask(1, ANN.user_id, pause(world, 1))


@pytest.mark.slow
async def test_alone_with_computer_players_a_pause_needs_no_consent(world: World) -> None:
    info = await world.lobby(ANN)
    await world.host.lobby.add_computer(info.id, Actor(ANN))
    await world.host.lobby.start(info.id, Actor(ANN))
    await world.host.wait_until_idle()
    after = await world.host.joint_requests.ask(1, ANN.user_id, pause(world, 3))
    assert after.paused_until is not None


@pytest.mark.slow
async def test_a_returning_host_does_not_drop_a_request_for_a_pause(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.joint_requests.ask(1, BEN.user_id, pause(world, 3))
    info = await world.info()
    while ANN.user_id not in [info.person_at(seat).user_id for seat in info.awaited]:
        await world.answer()
        info = await world.info()
    await world.answer(ANN.user_id)
    assert (await world.info()).joint.open is not None
    assert world.courier.heard("notice:joint-dropped") == []


@pytest.mark.slow
async def test_an_ended_game_is_not_paused_when_it_is_reopened(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=2))
    await world.host.endings.end(1, Actor(ANN))
    await world.host.endings.reopen(1, Actor(ANN))
    assert (await world.info()).paused_until is None
    assert world.courier.heard(notice("unpaused")) == []
