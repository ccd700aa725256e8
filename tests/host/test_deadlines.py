"""Reminders, deadlines, people who are away, and a bot that was away itself."""

from datetime import timedelta

import pytest

from bot.host import errors
from bot.host.due import grace
from bot.host.live_table import LiveTable
from bot.model.tables import Actor, Person
from tests.host.world import ANN, BEN, CID, DAY, STRANGER, World, notice


async def test_who_is_awaited_has_a_deadline_one_pace_away(world: World) -> None:
    info = await world.playing(ANN, BEN)

    assert info.due == {0: world.clock.now() + timedelta(minutes=DAY)}


async def test_without_a_pace_nobody_has_a_deadline(world: World) -> None:
    info = await world.playing(ANN, BEN, pace=None)

    await world.wait(100 * DAY)

    assert (info.due, (await world.info()).seq) == ({}, 0)


async def test_a_reminder_comes_once_after_three_quarters(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.wait(DAY * 3 / 4 - 1)
    assert world.courier.heard("reminder") == []
    await world.wait(1)
    await world.wait(1)

    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_who_prefers_it_is_reminded_by_direct_message(world: World) -> None:
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)

    await world.host.people.set_reminders(first, "dm")
    await world.wait(DAY * 3 / 4)

    assert world.courier.told_to(first)[-1] == "reminder 0"
    assert world.courier.heard("reminder") == []


async def test_who_prefers_it_is_reminded_by_direct_message_at_tables_joined_later(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.people.set_reminders(person, "dm")
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)

    await world.wait(DAY * 3 / 4)

    assert world.courier.told_to(first)[-1] == "reminder 0"
    assert world.courier.heard("reminder") == []


async def test_who_sits_down_at_a_table_is_known_there_as_everywhere(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.people.set_reminders(person, "dm")

    await world.lobby(ANN, BEN)

    assert await world.info() == await world.store.tables.find(1)


async def test_who_takes_no_direct_messages_is_reminded_in_the_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)
    await world.host.people.set_reminders(first, "dm")
    await world.store.people.note_closed_dm(turn, world.clock.now())

    await world.wait(DAY * 3 / 4)

    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_who_asks_for_direct_messages_is_written_to_again(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.store.people.note_closed_dm(ANN.user_id, world.clock.now())

    await world.host.people.set_reminders(ANN, "dm")

    assert world.store.people.closed_dms((ANN.user_id,)) == frozenset()


async def test_at_the_deadline_the_fallback_is_played_and_said(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.wait(DAY)

    info = await world.info()
    assert (info.seq, info.awaited, info.person_at(0).missed) == (1, (1,), 1)
    assert world.courier.heard("notice") == ["notice:fallback-played(seat=0)"]


async def test_an_answer_in_time_keeps_the_fallback_away(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 1)
    await world.answer()

    await world.wait(2)

    assert (await world.info()).seq == 1


async def test_an_own_answer_forgives_a_missed_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY)
    await world.answer()

    await world.reach("bid")
    await world.answer((await world.info()).person_at(0).user_id)

    assert (await world.info()).person_at(0).missed == 0


async def test_others_who_answer_first_do_not_move_a_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    info = await world.info()
    await world.wait(60)

    await world.answer(info.person_at(1).user_id)

    assert (await world.info()).due == {0: info.due[0]}


async def test_two_missed_deadlines_in_a_row_make_a_seat_away(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY)
    await world.answer()

    await world.wait(DAY)

    assert (await world.info()).person_at(0).away
    assert "notice:now-away(seat=0)" in world.courier.heard("notice")


async def test_for_who_is_away_fallbacks_are_played_at_once(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.upkeep.remove(1, Actor(STRANGER, manages=True), await world.awaited_user())
    await world.host.settled()

    info = await world.info()
    assert (info.seq, info.awaited) == (1, (1,))
    assert [entry.kind for entry in await world.host.queries.log(1)] == ["away"]


async def test_who_says_so_is_back(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    user_id = await world.awaited_user()
    await world.host.upkeep.remove(1, Actor(STRANGER, manages=True), user_id)

    info = (await world.host.play.back(1, user_id)).info
    await world.host.settled()

    person = info.person(user_id)
    assert person is not None
    assert (person.away, person.missed) == (False, 0)
    assert world.courier.heard("notice:back")
    with pytest.raises(errors.NotAwayError):
        await world.host.play.back(1, user_id)


async def test_a_game_where_everybody_is_away_pauses_and_goes_on_with_the_first_who_returns(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(4):
        await world.wait(DAY)
    paused = await world.info()
    await world.wait(100 * DAY)

    info = await world.info()
    assert info.all_away
    assert (info.seq, info.due, info.status) == (paused.seq, {}, "playing")
    assert world.courier.heard("notice:paused")

    await world.host.play.back(1, ANN.user_id)
    info = await world.info()
    assert info.status == "finished" or info.awaited == (info.seat_of(ANN.user_id),)


async def test_an_answer_brings_back_who_was_away(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(4):
        await world.wait(DAY)
    turn = await world.awaited_user()

    await world.answer(turn)

    person = (await world.info()).person(turn)
    assert person is not None
    assert not person.away


async def test_who_is_removed_before_the_game_gives_up_the_place(world: World) -> None:
    await world.lobby(ANN, BEN)

    await world.host.upkeep.remove(1, Actor(STRANGER, manages=True), BEN.user_id)
    await world.host.settled()

    assert [seat.name for seat in (await world.info()).seats] == ["Ann"]
    assert world.courier.heard("notice:removed") == [notice("removed", by=STRANGER.user_id, person=2)]


async def test_a_removed_person_is_played_by_fallbacks_and_may_come_back(world: World) -> None:
    await world.playing(ANN, BEN, CID)

    await world.host.upkeep.remove(1, Actor(ANN), CID.user_id)

    info = await world.info()
    assert info.person_at(info.seat_of(CID.user_id) or 0).away
    assert (await world.host.play.back(1, CID.user_id)).info.person(CID.user_id) is not None


@pytest.mark.parametrize(("pace", "minutes"), [(10, 10), (12 * 60, 180), (DAY, 360), (120, 60)])
def test_the_grace_is_a_quarter_of_the_pace_at_least_an_hour_but_never_more_than_the_pace(
    pace: int, minutes: int
) -> None:
    assert grace(pace) == timedelta(minutes=minutes)


async def test_the_tick_survives_a_broken_table_and_serves_the_next(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, BEN, channel=99)
    deadlines = world.host._deadlines
    at_deadline = deadlines._at_deadline

    async def fail_at_the_first(table: LiveTable, seat: int) -> None:
        if table.info.id == 1:
            raise RuntimeError("broken")
        await at_deadline(table, seat)

    monkeypatch.setattr(deadlines, "_at_deadline", fail_at_the_first)
    await world.wait(DAY)
    assert ((await world.info(1)).seq, (await world.info(2)).seq) == (0, 1)

    monkeypatch.undo()
    await world.wait(11)
    assert (await world.info(1)).seq == 1


async def test_a_new_pace_counts_from_when_the_question_was_asked(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(60)

    info = await world.host.upkeep.set_pace(1, Actor(ANN), pace=12 * 60)

    assert info.due == {0: world.clock.now() + timedelta(hours=11)}


async def test_reminders_are_in_the_language_of_the_reader(world: World) -> None:
    info = await world.playing(ANN, Person(2, "Ben", "fr"))

    assert info.person(2) is not None
    assert info.person(2).locale == "fr"


async def test_when_the_last_who_was_there_leaves_the_game_pauses(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    for person in (ANN, BEN):
        await world.host.upkeep.remove(1, Actor(STRANGER, manages=True), person.user_id)
    await world.host.settled()

    info = await world.info()
    assert info.all_away
    assert (info.status, info.due) == ("playing", {})
    assert len(world.courier.heard("notice:paused")) == 1
