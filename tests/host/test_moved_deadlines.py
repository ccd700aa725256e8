"""Deadlines that absences, quiet hours and outages move together: no one gets less than promised, or much more."""

from datetime import datetime, timedelta

import pytest

from bot.host.transport import ChannelNotFoundError
from bot.model.tables import ABSENCE_MODES, Absence, AbsenceMode, Actor, Person, TableInfo
from tests.host.world import ANN, BEN, CHANNEL, DAY, World

HOUR = 60
PEOPLE = {person.user_id: person for person in (ANN, BEN)}


async def due(world: World) -> datetime:
    """Return the only deadline of the table."""
    (at,) = (await world.info()).due.values()
    return at


async def go_away(world: World, person: Person, days: float, mode: AbsenceMode = "hold") -> None:
    until = world.clock.now() + timedelta(days=days)
    await world.host.absences.start(person.user_id, Absence(mode, until))
    await world.host.wait_until_idle()


async def sleeps(world: World, person: Person, start: int, end: int) -> None:
    """Set a person's quiet hours in UTC, in hours after midnight."""
    await world.host.users.set_time_zone(person, "UTC")
    await world.host.users.set_quiet_hours(person, (start * 60, end * 60))


async def outage(world: World, minutes: float) -> None:
    world.host.outages.gateway_lost()
    await world.wait(minutes)
    world.host.outages.gateway_back()
    await world.wait(0)


async def holding(world: World, days: float) -> Person:
    """Start a game in which the player whose turn it is holds their clock for some days."""
    await world.playing(ANN, BEN)
    person = PEOPLE[await world.awaited_user()]
    await go_away(world, person, days)
    return person


@pytest.mark.slow
async def test_an_outage_in_a_hold_moves_the_deadline_by_its_own_length(world: World) -> None:
    await holding(world, 5)
    await world.wait(3 * DAY)
    before = await due(world)

    await outage(world, 2 * HOUR)

    assert await due(world) == before + timedelta(hours=2)


@pytest.mark.slow
async def test_an_outage_in_a_hold_leaves_a_grace_period_after_it(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(23.5 * HOUR)
    await go_away(world, PEOPLE[await world.awaited_user()], 2)
    await world.wait(2 * DAY - HOUR)

    await outage(world, 2 * HOUR)

    assert await due(world) >= world.clock.now() + timedelta(hours=6)


@pytest.mark.slow
async def test_a_hold_that_ends_after_an_outage_keeps_the_promised_deadline(world: World) -> None:
    await holding(world, 5)
    await world.wait(4 * DAY)
    await outage(world, 10 * HOUR)
    promised = await due(world)

    await world.wait(DAY)

    assert (await world.info()).seats[0].absence is None
    assert await due(world) == promised


@pytest.mark.slow
async def test_an_answer_of_others_after_an_outage_in_a_hold_keeps_the_promised_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    await go_away(world, BEN, 5)
    await world.wait(HOUR)
    await outage(world, 10 * HOUR)
    seat = (await world.info()).seat_of(BEN.user_id)
    assert seat is not None
    promised = (await world.info()).due[seat]

    await world.answer(ANN.user_id)

    assert (await world.info()).due[seat] == promised


@pytest.mark.slow
async def test_a_shorter_absence_ends_the_hold_earlier(world: World) -> None:
    person = await holding(world, 5)
    await world.wait(HOUR)

    await go_away(world, person, 1)

    assert await due(world) == world.clock.now() + timedelta(days=2)


async def test_returning_early_gives_back_only_the_time_that_was_held(world: World) -> None:
    person = await holding(world, 5)
    await world.wait(DAY)

    await world.host.absences.end(person.user_id)

    assert await due(world) == world.clock.now() + timedelta(days=1)


@pytest.mark.parametrize("mode", [mode for mode in ABSENCE_MODES if mode != "hold"])
async def test_question_of_a_player_who_goes_away_is_answered_immediately(world: World, mode: AbsenceMode) -> None:
    await world.playing(ANN, BEN)

    await go_away(world, PEOPLE[await world.awaited_user()], 5, mode)

    assert (await world.info()).seq == 1


@pytest.mark.slow
async def test_changing_to_a_hold_gives_back_the_time_of_the_question(world: World) -> None:
    await world.playing(ANN, BEN, rounds=2, feast="yes")
    await world.reach("chat")  # Computer players leave a talk to people for a while.
    person = PEOPLE[await world.awaited_user()]
    await go_away(world, person, 5, "computer")
    await go_away(world, person, 5, "hold")

    info = await world.info()
    seat = info.seat_of(person.user_id)
    assert seat is not None
    assert info.due[seat] == world.clock.now() + timedelta(days=6)


async def test_a_short_new_pace_ignores_quiet_hours(world: World) -> None:
    await sleeps(world, ANN, 0, 12)
    await sleeps(world, BEN, 0, 12)
    world.clock.pass_minutes(HOUR)
    await world.playing(ANN, BEN, pace=DAY)
    await world.wait(5)

    await world.host.table_management.set_pace(1, Actor(ANN), 10)

    asked = world.clock.now() - timedelta(minutes=5)
    assert await due(world) == asked + timedelta(minutes=10)


async def test_a_long_new_pace_respects_quiet_hours(world: World) -> None:
    await sleeps(world, ANN, 7, 19)
    await sleeps(world, BEN, 7, 19)
    await world.playing(ANN, BEN, pace=10)
    await world.wait(5)

    await world.host.table_management.set_pace(1, Actor(ANN), 12 * HOUR)

    assert await due(world) == world.clock.now().replace(hour=19, minute=0)


async def test_no_reminder_comes_with_its_question(world: World) -> None:
    await sleeps(world, ANN, 1, 13)
    await sleeps(world, BEN, 1, 13)
    world.clock.pass_minutes(50)
    await world.playing(ANN, BEN, pace=12 * HOUR)

    await world.wait(1)

    assert (await world.info()).due != {}
    assert world.courier.heard("reminder") == []


@pytest.mark.slow
async def test_a_player_whose_hold_was_used_up_is_not_announced_as_back(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    person = PEOPLE[await world.awaited_user()]
    await world.host.table_management.set_hold_days(1, Actor(ANN), 0)
    await go_away(world, person, 4)
    for _ in range(3):
        await world.wait(DAY)
        for _ in range(2):
            info = await world.info()
            if info.awaited and info.seat_of(person.user_id) not in info.awaited:
                await world.answer()
    assert _is_away(await world.info(), person)

    await world.wait(2 * DAY)

    assert (await world.info()).seats[0].absence is None
    assert _is_away(await world.info(), person)
    assert world.courier.heard("notice:back") == []


def _is_away(info: TableInfo, person: Person) -> bool:
    seat = info.person(person.user_id)
    return seat is not None and seat.away


@pytest.mark.slow
async def test_a_lost_channel_in_a_hold_keeps_the_promised_deadline(world: World) -> None:
    await holding(world, 5)
    await world.wait(DAY)
    promised = await due(world)
    world.courier.troubles = [ChannelNotFoundError()]
    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.host.wait_until_idle()
    assert (await world.info()).channel_lost

    for _ in range(5):
        await world.wait(DAY)

    info = await world.info()
    assert not info.channel_lost
    assert info.channel_id == CHANNEL
    assert await due(world) >= promised
