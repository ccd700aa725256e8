"""Setting the clock forward or back takes no player's turn and gives no extra time."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.host.schedule.clocks import REOPEN_PERIOD
from bot.host.transport import RetryLaterError
from bot.model.tables import Actor
from tests.host.test_absences import left
from tests.host.test_endings import ended
from tests.host.world import ANN, BEN, CID, DAY, World

pytestmark = pytest.mark.slow

HOUR = 60
JUMPS = [timedelta(hours=3), timedelta(days=400), -timedelta(hours=3), -timedelta(days=400)]


@pytest.mark.parametrize("jump", JUMPS)
async def test_setting_the_clock_while_running_keeps_the_time_left(
    world: World, jump: timedelta, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.clock.put(jump)
    await world.wait(0)

    info = await world.info()
    assert (info.seq, await left(world)) == (0, timedelta(hours=14))
    assert info.remind[0] - world.clock.now() == timedelta(hours=8)
    assert await world.store.notes.last_heartbeat() == world.clock.now()
    assert [record.args for record in caplog.records] == [("forward" if jump > timedelta() else "back", abs(jump))]


async def test_a_few_seconds_of_drift_are_ignored(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.playing(ANN, BEN)
    due = (await world.info()).due

    world.clock.put(timedelta(seconds=2))
    await world.wait(0)

    assert (await world.info()).due == due
    assert "clock" not in caplog.text


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_question_between_jump_and_tick_gets_the_whole_pace(world: World, jump: timedelta) -> None:
    await world.playing(ANN, BEN)

    world.clock.put(jump)
    await world.answer()
    await world.wait(0)

    assert await left(world) == timedelta(days=1)


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_set_and_reset_has_no_effect(world: World, jump: timedelta) -> None:
    await world.playing(ANN, BEN)
    await world.wait(HOUR)
    before = await world.info()

    for by in (jump, -jump):
        world.clock.put(by)
        await world.wait(0)

    assert await world.info() == before


async def test_a_clock_behind_the_last_heartbeat_at_startup_was_set_back(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.clock.put(-timedelta(days=30))
    await world.restart()

    assert await left(world) == timedelta(hours=14)
    assert [record.args for record in caplog.records] == [("back", timedelta(days=30))]


async def test_a_clock_starting_in_1970_and_set_later_shifts_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    years = world.clock.now() - datetime(1970, 1, 1, 0, 1, tzinfo=UTC)

    world.clock.put(-years)
    await world.restart()
    await world.wait(1)
    world.clock.put(years)
    await world.wait(0)

    assert (await world.info()).seq == 0
    assert await left(world) == timedelta(hours=14) - timedelta(minutes=1)


async def test_a_clock_ahead_at_startup_counts_as_downtime_until_corrected(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.clock.put(timedelta(days=400))
    await world.restart()
    assert await left(world) == timedelta(hours=14)
    world.clock.put(-timedelta(days=400))
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


@pytest.mark.parametrize("jump", JUMPS)
async def test_secrets_of_an_ended_game_stay_hidden_as_long_as_promised(world: World, jump: timedelta) -> None:
    await ended(world)
    await world.wait(HOUR)

    world.clock.put(jump)
    await world.wait(0)

    ending = (await world.info()).ending
    assert ending is not None
    assert ending.until == world.clock.now() + REOPEN_PERIOD - timedelta(hours=1)
    await world.wait(DAY - HOUR)
    assert not (await world.info()).can_continue


@pytest.mark.parametrize("restart", [True, False], ids=["at a start", "while it runs"])
@pytest.mark.parametrize("jump", JUMPS)
async def test_a_retry_is_not_delayed_by_a_jump(world: World, jump: timedelta, restart: bool) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(60)]
    await world.answer(None, "cup:shelf")

    world.clock.put(jump)
    if restart:
        await world.restart()
    await world.wait(0)
    await world.wait(1)

    assert world.courier.heard("story(placed)")


async def test_a_distant_retry_is_moved_up_to_five_minutes(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(timedelta(days=400).total_seconds())]
    await world.answer(None, "cup:shelf")

    world.clock.put(-timedelta(hours=1))
    await world.wait(0)
    await world.wait(5)

    assert world.courier.heard("story(placed)")


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_log_message_keeps_its_age(world: World, jump: timedelta) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.reach("bid")
    await world.host.wait_until_idle()
    (before,) = (await world.store.log_messages.of_table(1)).messages[-1:]

    world.clock.put(jump)
    await world.wait(0)

    (after,) = (await world.store.log_messages.of_table(1)).messages[-1:]
    assert after.began == before.began + jump
    assert after.model_copy(update={"began": before.began}) == before
