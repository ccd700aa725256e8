"""Planned absences: holds within their limit, substitutes, safe moves, and the way back."""

from datetime import datetime, timedelta

import pytest

from bot.model.tables import MAX_ABSENCE, Absence, AbsenceMode, Actor, HostAction, Person, TableInfo
from bot.store.absences import TableAbsence
from engine.core.events import Seat
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, World, notice

HOUR = 60
MODES: tuple[AbsenceMode, ...] = ("hold", "computer", "safe")


async def leaves(world: World, person: Person, days: float, mode: AbsenceMode = "hold") -> Absence:
    absence = Absence(mode, world.clock.now() + timedelta(days=days))
    await world.host.absences.start(person.user_id, absence)
    await world.host.wait_until_idle()
    return absence


async def first(world: World) -> tuple[Person, Person]:
    """Return the player whose turn it is, and the other."""
    turn = await world.awaited_user()
    return (ANN, BEN) if turn == ANN.user_id else (BEN, ANN)


def minutes_left(world: World, info: TableInfo, seat: Seat = 0) -> float:
    return (info.due[seat] - world.clock.now()) / timedelta(minutes=1)


async def test_a_held_clock_stands_still_until_the_player_is_back(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await world.wait(6 * HOUR)
    await leaves(world, away, 3)
    assert minutes_left(world, await world.info()) == 3 * DAY + 18 * HOUR

    await world.wait(3 * DAY)
    assert minutes_left(world, await world.info()) == 18 * HOUR
    assert (await world.info()).person_at(0).absence is None
    assert world.courier.heard("notice:back") == [notice("back", seat=0)]


@pytest.mark.slow
async def test_returning_early_gives_back_only_the_time_on_hold(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await leaves(world, away, 5)
    await world.wait(DAY)
    assert await world.host.absences.end(away.user_id)
    assert minutes_left(world, await world.info()) == DAY


@pytest.mark.slow
async def test_a_hold_covers_questions_asked_during_the_absence(world: World) -> None:
    await world.playing(ANN, BEN)
    away, other = (await first(world))[::-1]
    await leaves(world, away, 2)
    await world.answer(other.user_id)
    assert minutes_left(world, await world.info(), 1) == 3 * DAY


@pytest.mark.slow
async def test_holds_are_limited_to_ten_days_in_thirty(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await leaves(world, away, 40)
    assert minutes_left(world, await world.info()) == 11 * DAY


@pytest.mark.slow
async def test_time_on_hold_is_counted_across_absences(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    for _ in range(2):
        await leaves(world, away, 4)
        await world.wait(4 * DAY)
    await leaves(world, away, 4)
    assert minutes_left(world, await world.info()) == pytest.approx(3 * DAY, abs=1)


@pytest.mark.slow
async def test_a_hold_counts_again_after_thirty_days(world: World) -> None:
    await world.playing(ANN, BEN, pace=72 * HOUR)
    away, _ = await first(world)
    await leaves(world, away, 10)
    await world.wait(10 * DAY)
    await world.host.pauses.pause(1, 0, world.clock.now() + timedelta(days=30))
    await world.wait(30 * DAY)
    await world.wait(DAY)
    await leaves(world, away, 10)
    assert minutes_left(world, await world.info()) > 10 * DAY


async def test_only_the_time_the_table_waits_counts_as_held(world: World) -> None:
    await world.playing(ANN, BEN)
    away, other = (await first(world))[::-1]
    await leaves(world, away, 2)
    await world.wait(12 * HOUR)  # The other player's turn.
    await world.answer(other.user_id)
    await world.wait(36 * HOUR)
    assert sum((await world.info()).clocks.held[1].values()) == 36 * 3600


@pytest.mark.slow
async def test_the_host_can_change_or_forbid_holds(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await world.host.table_management.set_hold_days(1, Actor(ANN), 0)
    await leaves(world, away, 5)
    assert minutes_left(world, await world.info()) == DAY
    await world.host.table_management.set_hold_days(1, Actor(ANN), 5)
    assert minutes_left(world, await world.info()) == 6 * DAY


@pytest.mark.slow
async def test_an_answer_ends_the_hold_and_keeps_its_time(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await leaves(world, away, 5)
    await world.wait(DAY)
    await world.host.absences.end(away.user_id)
    await world.answer(away.user_id)
    info = await world.info()
    assert sum(info.clocks.held[0].values()) == 24 * 3600
    assert all(clock.held_since is None for clock in info.clocks.seats.values())


@pytest.mark.slow
async def test_an_undo_does_not_give_held_time_back(world: World) -> None:
    await world.playing(ANN, BEN)
    away, _ = await first(world)
    await leaves(world, away, 5)
    await world.wait(DAY)
    await world.host.absences.end(away.user_id)
    before = await world.info()
    await world.answer(away.user_id)
    await world.host.undo.request(1, away.user_id)
    after = await world.info()
    assert after.due == before.due
    assert after.clocks.held == before.clocks.held


@pytest.mark.parametrize("mode", MODES[1:])
async def test_an_absent_player_is_played_for(world: World, mode: AbsenceMode) -> None:
    await world.playing(ANN, BEN)
    away, other = await first(world)
    await leaves(world, away, 3, mode)
    await world.wait(1)  # Computer players wait a moment before they answer a secret question.
    info = await world.info()
    assert info.awaited == (info.seat_of(other.user_id),)
    assert (info.person(away.user_id).computer is not None) == (mode == "computer")
    assert world.courier.heard("notice:absent")


async def test_the_absence_ends_at_every_table(world: World) -> None:
    for channel in (20, 30):
        await world.playing(ANN, BEN, channel=channel)
    await leaves(world, ANN, 1, "safe")
    assert [(await world.info(table)).person(ANN.user_id).away for table in (1, 2)] == [True, True]
    await world.wait(DAY)
    for table in (1, 2):
        person = (await world.info(table)).person(ANN.user_id)
        assert person is not None
        assert (person.away, person.absence) == (False, None)
    assert world.host.absences.find(ANN.user_id) is None


async def test_an_absence_applies_to_games_that_start_later(world: World) -> None:
    await world.lobby(ANN, BEN)
    await leaves(world, BEN, 5, "safe")
    await world.host.lobby.start(1, Actor(ANN))
    await world.wait(1)
    person = (await world.info()).person(BEN.user_id)
    assert person is not None
    assert person.away


@pytest.mark.slow
async def test_a_kill_before_the_tables_are_changed_loses_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    absence = Absence("safe", world.clock.now() + timedelta(days=3))
    await world.store.absences.put(BEN.user_id, absence)
    await world.restart()
    await world.wait(1)
    assert (await world.info()).person(BEN.user_id).absence == absence
    await world.store.absences.remove(BEN.user_id)
    await world.restart()
    await world.wait(1)
    assert (await world.info()).person(BEN.user_id).absence is None
    assert len(world.courier.heard("notice:absent")) == len(world.courier.heard("notice:back")) == 1


async def test_a_changed_mode_applies_immediately(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await leaves(world, CID, 3, "safe")
    await leaves(world, CID, 3, "hold")
    person = (await world.info()).person(CID.user_id)
    assert person is not None
    assert (person.away, person.computer) == (False, None)


async def test_when_all_are_away_the_game_waits(world: World) -> None:
    await world.playing(ANN, BEN)
    for person in (ANN, BEN):
        await leaves(world, person, 3, "computer")
    info = await world.info()
    await world.wait(DAY)
    assert (await world.info()).seq == info.seq
    assert world.courier.heard("notice:paused") == [notice("paused")]


@pytest.mark.parametrize("days", [0, -1])
async def test_an_absence_ends_in_the_future(world: World, days: int) -> None:
    with rejected("absence-over"):
        await leaves(world, ANN, days)
    assert world.host.absences.find(ANN.user_id) is None


async def test_an_absence_has_a_maximum_length(world: World) -> None:
    with rejected("absence-too-long"):
        await leaves(world, ANN, MAX_ABSENCE.days + 1)


@pytest.mark.slow
async def test_an_erased_person_has_no_absence(world: World) -> None:
    await world.playing(ANN, BEN)
    await leaves(world, BEN, 3)
    exported = await world.host.privacy.export(BEN.user_id)
    assert exported.absence is not None
    await world.host.privacy.erase(BEN.user_id)
    assert world.host.absences.find(BEN.user_id) is None
    assert (await world.host.privacy.export(BEN.user_id)).is_empty
    await world.wait(5 * DAY)
    assert all(seat.absence is None for seat in (await world.info()).seats)


# Pings


async def test_no_ping_during_an_absence_and_one_at_its_end(world: World) -> None:
    await world.playing(ANN, BEN)
    away, other = (await first(world))[::-1]
    await leaves(world, away, 3)
    before = world.courier.pinged.count(away.user_id)
    await world.answer(other.user_id)
    await world.wait(2 * DAY)
    assert world.courier.pinged.count(away.user_id) == before
    await world.wait(DAY)
    assert world.courier.pinged.count(away.user_id) == before + 1


async def test_a_player_back_early_is_pinged_only_at_other_tables(world: World) -> None:
    for channel in (20, 30):
        await world.playing(ANN, BEN, channel=channel)
    away, other = (await first(world))[::-1]
    await leaves(world, away, 3)
    for table in (1, 2):
        await world.answer(other.user_id, table_id=table)
    before = world.courier.pinged.count(away.user_id)
    await world.host.absences.end(away.user_id, at_table=1)
    await world.wait(1)
    assert world.courier.pinged.count(away.user_id) == before + 1
    assert "called(1)" in "".join(text for channel, text in world.courier.said if channel == 30)


@pytest.mark.slow
async def test_consent_of_players_on_hold_is_not_needed(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await leaves(world, CID, 3)
    info = await world.host.joint_requests.ask(
        1, ANN.user_id, HostAction("pause", round((world.clock.now() + timedelta(days=2)).timestamp()))
    )
    await world.host.joint_requests.answer(1, BEN.user_id, True, info.joint.request_count)
    assert (await world.info()).paused_until is not None


async def test_an_absence_started_when_the_last_one_ends_is_kept(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    await leaves(world, ANN, 1)
    world.clock.pass_minutes(DAY)
    found, later = world.store.absences.expired, Absence("hold", world.clock.now() + timedelta(days=3))

    async def expired(now: datetime, limit: int) -> list[int]:
        users = await found(now, limit)
        await world.store.absences.put(ANN.user_id, later)
        return users

    monkeypatch.setattr(world.store.absences, "expired", expired)
    await world.wait(0)

    assert world.store.absences.find(ANN.user_id) == later


async def test_a_change_of_an_absence_that_is_outdated_is_not_announced(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    absence = Absence("hold", world.clock.now() + timedelta(days=3))

    async def to_apply(limit: int, user_id: int | None = None) -> list[TableAbsence]:
        return [TableAbsence(1, ANN.user_id, absence)]

    monkeypatch.setattr(world.store.absences, "to_apply", to_apply)
    await world.wait(0)

    assert (await world.info()).person_at(0).absence is None
    assert not any("absent" in text for text in world.courier.messages.values())
