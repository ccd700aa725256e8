"""Quiet hours: deadlines and pings move to their end; and the daily digest."""

from datetime import datetime, timedelta

import pytest

from bot.model.tables import HostAction, Person
from tests.errors import rejected
from tests.host.world import ANN, BEN, DAY, World

NIGHT = 22 * 60, 7 * 60
HOUR = 60


async def sleeps(world: World, *people: Person, hours: tuple[int, int] = NIGHT) -> None:
    """Set quiet hours in UTC."""
    for person in people:
        await world.host.users.set_time_zone(person, "UTC")
        await world.host.users.set_quiet_hours(person, hours)


def at_hour(world: World, hour: int) -> None:
    """Move the clock forward to this hour of a day, in UTC."""
    now = world.clock.now()
    later = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    world.clock.pass_minutes(((later - now).total_seconds() % (24 * 3600)) / 60)


def days(at: datetime, hour: int) -> datetime:
    return at.replace(hour=hour, minute=0, second=0, microsecond=0)


async def test_a_deadline_in_quiet_hours_moves_to_their_end(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 14)
    info = await world.playing(ANN, BEN, pace=12 * HOUR)
    assert info.due == {0: days(world.clock.now() + timedelta(days=1), 7)}


async def test_a_deadline_outside_stays(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 14)
    info = await world.playing(ANN, BEN, pace=DAY)
    assert info.due == {0: world.clock.now() + timedelta(days=1)}


async def test_a_pace_of_an_hour_or_less_ignores_quiet_hours(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 23)
    info = await world.playing(ANN, BEN, pace=10)
    assert info.due == {0: world.clock.now() + timedelta(minutes=10)}
    assert world.courier.pinged[-1] == info.person_at(0).user_id


async def test_a_sleeper_is_named_now_and_pinged_at_the_end(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 23)
    info = await world.playing(ANN, BEN)
    sleeper = info.person_at(info.awaited[0]).user_id
    assert sleeper not in world.courier.pinged
    assert "called(0)" in world.courier.shown[-1]

    await world.wait(7 * HOUR)
    assert sleeper not in world.courier.pinged
    await world.wait(HOUR)
    assert world.courier.pinged.count(sleeper) == 1
    await world.wait(1)
    assert world.courier.pinged.count(sleeper) == 1


async def test_no_late_ping_for_a_question_that_is_answered(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 23)
    sleeper = (await world.playing(ANN, BEN)).person_at(0)
    assert (await world.info()).pings.keys() == {0}
    await world.answer(sleeper.user_id)
    assert (await world.info()).pings.keys() == {1}
    await world.wait(8 * HOUR)
    assert sleeper.user_id not in world.courier.pinged


async def test_a_late_ping_survives_a_restart(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 23)
    info = await world.playing(ANN, BEN)
    sleeper = info.person_at(info.awaited[0]).user_id
    await world.restart()
    assert (await world.info()).pings == info.pings
    await world.wait(8 * HOUR)
    assert world.courier.pinged.count(sleeper) == 1


async def test_a_reminder_in_quiet_hours_comes_at_their_end(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 8)
    await world.playing(ANN, BEN, pace=DAY)
    await world.wait(18 * HOUR)  # At 2:00.
    assert world.courier.heard("reminder") == []
    await world.wait(5 * HOUR)
    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_a_reminder_never_comes_together_with_the_deadline(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 15)
    await world.playing(ANN, BEN, pace=12 * HOUR)  # The reminder would be due at midnight, the deadline at 3:00.
    await world.wait(6 * HOUR + 45)
    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_changed_quiet_hours_count_from_the_next_question(world: World) -> None:
    at_hour(world, 14)
    info = await world.playing(ANN, BEN, pace=12 * HOUR)
    await sleeps(world, ANN, BEN)
    await world.restart()
    assert (await world.info()).due == info.due
    await world.answer()
    assert (await world.info()).due == {1: days(world.clock.now() + timedelta(days=1), 7)}


async def test_no_deadline_is_in_quiet_hours_after_an_outage(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 6)
    info = await world.playing(ANN, BEN, pace=12 * HOUR)  # Due at 19:00 after an hour of sleep.
    world.clock.pass_minutes(5 * HOUR)
    await world.restart()
    (due,) = (await world.info()).due.values()
    person = info.person_at(0)
    assert person.quiet is not None
    assert not person.quiet.covers(due)
    assert due > info.due[0]


async def test_moved_deadlines_survive_a_restart(world: World) -> None:
    await sleeps(world, ANN, BEN)
    at_hour(world, 14)
    before = await world.playing(ANN, BEN, pace=12 * HOUR)
    await world.restart()
    after = await world.info()
    assert (after.due, after.extensions) == (before.due, before.extensions)
    assert after.extensions[0].slid == timedelta(hours=5)


@pytest.mark.parametrize(
    ("hours", "error"), [((0, 13 * HOUR), "quiet-too-long"), ((60, 60), "quiet-empty")], ids=["too long", "empty"]
)
async def test_quiet_hours_have_a_length(world: World, hours: tuple[int, int], error: str) -> None:
    await world.host.users.set_time_zone(ANN, "UTC")
    with rejected(error):
        await world.host.users.set_quiet_hours(ANN, hours)


async def test_quiet_hours_and_digests_need_a_time_zone(world: World) -> None:
    with rejected("no-time-zone"):
        await world.host.users.set_quiet_hours(ANN, NIGHT)
    with rejected("no-time-zone"):
        await world.host.users.set_digest(ANN, 8 * HOUR)


@pytest.mark.parametrize("zone", ["Berlin", "Mars/Base", "", "../../etc/passwd"])
async def test_a_time_zone_is_an_iana_name(world: World, zone: str) -> None:
    with rejected("unknown-zone"):
        await world.host.users.set_time_zone(ANN, zone)


async def test_a_person_chooses_when_to_be_reminded(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.users.set_reminders(person, at="half")
    await world.playing(ANN, BEN)
    await world.wait(DAY / 2)
    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_a_person_can_turn_reminders_off(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.users.set_reminders(person, at="never")
    await world.playing(ANN, BEN)
    await world.wait(DAY - 1)
    assert world.courier.heard("reminder") == []


async def test_a_sleeper_is_asked_for_consent_after_the_quiet_hours(world: World) -> None:
    await sleeps(world, BEN)
    at_hour(world, 23)
    await world.playing(ANN, BEN)
    ends = round((world.clock.now() + timedelta(days=9)).timestamp())
    before = world.courier.pinged.count(BEN.user_id)
    info = await world.host.joint_requests.ask(1, ANN.user_id, HostAction("pause", ends))
    await world.host.wait_until_idle()
    assert info.joint.open is not None
    assert info.joint.open.until == days(world.clock.now() + timedelta(days=1), 7)
    assert world.courier.pinged.count(BEN.user_id) == before
    assert info.pings[info.seat_of(BEN.user_id) or 0] == info.joint.open.until


async def test_a_request_is_repeated_for_a_sleeper(world: World) -> None:
    await sleeps(world, BEN, hours=(22 * 60, 24 * 60 - 1))
    at_hour(world, 22)
    await world.playing(ANN, BEN, pace=DAY)
    ends = round((world.clock.now() + timedelta(days=9)).timestamp())
    await world.host.joint_requests.ask(1, ANN.user_id, HostAction("pause", ends))
    await world.wait(2 * HOUR)
    assert len(world.courier.heard("notice:joint-asked")) == 2
    assert (await world.info()).pings == {}


# The daily digest


async def test_the_digest_lists_tables_on_turn_once_a_day(world: World) -> None:
    at_hour(world, 9)
    info = await world.playing(ANN, BEN, pace=None)
    waiting = next(person for person in (ANN, BEN) if person.user_id == info.person_at(0).user_id)
    await world.host.users.set_time_zone(waiting, "UTC")
    await world.host.users.set_digest(waiting, 18 * HOUR)
    await world.wait(8 * HOUR)
    for day in (0, 1):
        assert world.courier.told_to(waiting).count("digest [1]") == day
        await world.wait(HOUR)
        assert world.courier.told_to(waiting).count("digest [1]") == day + 1
        await world.wait(23 * HOUR)


async def test_no_digest_without_a_question_or_when_turned_off(world: World) -> None:
    at_hour(world, 9)
    info = await world.playing(ANN, BEN, pace=None)
    idle = next(person for person in (ANN, BEN) if person.user_id != info.person_at(0).user_id)
    asked = next(person for person in (ANN, BEN) if person is not idle)
    for person in (idle, asked):
        await world.host.users.set_time_zone(person, "UTC")
        await world.host.users.set_digest(person, 18 * HOUR)
    await world.host.users.set_digest(asked, None)
    await world.wait(2 * DAY)
    assert not [text for _, text in world.courier.told if text.startswith("digest")]
