"""Reminders, deadlines, absent players and downtime of the bot."""

from datetime import timedelta

import pytest

from bot.host.cache.tables import LiveTable
from bot.host.schedule.clocks import grace_period
from bot.model.tables import Actor, Person
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, STRANGER, World, notice


async def test_the_deadline_is_one_pace_after_the_question(world: World) -> None:
    info = await world.playing(ANN, BEN)

    assert info.due == {0: world.clock.now() + timedelta(minutes=DAY)}


async def test_without_a_pace_there_are_no_deadlines(world: World) -> None:
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


async def test_a_player_can_be_reminded_by_direct_message(world: World) -> None:
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)

    await world.host.users.set_reminders(first, "dm")
    await world.wait(DAY * 3 / 4)

    assert world.courier.told_to(first)[-1] == "reminder 0"
    assert world.courier.heard("reminder") == []


async def test_direct_message_reminders_apply_to_tables_joined_later(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.users.set_reminders(person, "dm")
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)

    await world.wait(DAY * 3 / 4)

    assert world.courier.told_to(first)[-1] == "reminder 0"
    assert world.courier.heard("reminder") == []


async def test_a_new_table_uses_the_stored_reminder_settings(world: World) -> None:
    for person in (ANN, BEN):
        await world.host.users.set_reminders(person, "dm")

    await world.lobby(ANN, BEN)

    assert await world.info() == await world.store.tables.find(1)


async def test_with_closed_dms_the_reminder_goes_to_the_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    turn = await world.awaited_user()
    first = next(person for person in (ANN, BEN) if person.user_id == turn)
    await world.host.users.set_reminders(first, "dm")
    await world.store.people.mark_dms_closed(turn, world.clock.now())

    await world.wait(DAY * 3 / 4)

    assert world.courier.heard("reminder") == ["reminder 0"]


async def test_asking_for_direct_message_reminders_retries_closed_dms(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.store.people.mark_dms_closed(ANN.user_id, world.clock.now())

    await world.host.users.set_reminders(ANN, "dm")

    assert world.store.people.closed_dms((ANN.user_id,)) == frozenset()


async def test_at_the_deadline_the_fallback_is_played_and_announced(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.wait(DAY)

    info = await world.info()
    assert (info.seq, info.awaited, info.person_at(0).missed) == (1, (1,), 1)
    assert world.courier.heard("notice") == ["notice:fallback-played(seat=0)"]


async def test_an_answer_in_time_prevents_the_fallback(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 1)
    await world.answer()

    await world.wait(2)

    assert (await world.info()).seq == 1


async def test_the_players_own_answer_resets_the_missed_deadlines(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY)
    await world.answer()

    await world.reach("bid")
    await world.answer((await world.info()).person_at(0).user_id)

    assert (await world.info()).person_at(0).missed == 0


async def test_answers_of_others_do_not_move_a_deadline(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    info = await world.info()
    await world.wait(60)

    await world.answer(info.person_at(1).user_id)

    assert (await world.info()).due == {0: info.due[0]}


async def test_two_missed_deadlines_in_a_row_mark_a_seat_away(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY)
    await world.answer()

    await world.wait(DAY)

    assert (await world.info()).person_at(0).away
    assert "notice:now-away(seat=0)" in world.courier.heard("notice")


async def test_fallbacks_are_played_immediately_for_absent_players(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.table_management.remove(1, Actor(STRANGER, is_manager=True), await world.awaited_user())
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.seq, info.awaited) == (1, (1,))
    assert [entry.kind for entry in await world.host.queries.log(1)] == ["away"]


async def test_a_player_can_return_with_a_button(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    user_id = await world.awaited_user()
    await world.host.table_management.remove(1, Actor(STRANGER, is_manager=True), user_id)

    info = (await world.host.gameplay.return_player(1, user_id)).info
    await world.host.wait_until_idle()

    person = info.person(user_id)
    assert person is not None
    assert (person.away, person.missed) == (False, 0)
    assert world.courier.heard("notice:back")
    with rejected("not-away"):
        await world.host.gameplay.return_player(1, user_id)


async def test_a_game_pauses_while_all_are_away_until_one_returns(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(4):
        await world.wait(DAY)
    paused = await world.info()
    await world.wait(100 * DAY)

    info = await world.info()
    assert info.all_away
    assert (info.seq, info.due, info.status) == (paused.seq, {}, "playing")
    assert world.courier.heard("notice:paused")

    await world.host.gameplay.return_player(1, ANN.user_id)
    info = await world.info()
    assert info.status == "finished" or info.awaited == (info.seat_of(ANN.user_id),)


async def test_an_answer_brings_an_absent_player_back(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(4):
        await world.wait(DAY)
    turn = await world.awaited_user()

    await world.answer(turn)

    person = (await world.info()).person(turn)
    assert person is not None
    assert not person.away


async def test_a_player_removed_from_the_lobby_loses_the_place(world: World) -> None:
    await world.lobby(ANN, BEN)

    await world.host.table_management.remove(1, Actor(STRANGER, is_manager=True), BEN.user_id)
    await world.host.wait_until_idle()

    assert [seat.name for seat in (await world.info()).seats] == ["Ann"]
    assert world.courier.heard("notice:removed") == [notice("removed", by=STRANGER.user_id, person=2)]


async def test_a_player_removed_from_a_game_can_return(world: World) -> None:
    await world.playing(ANN, BEN, CID)

    await world.host.table_management.remove(1, Actor(ANN), CID.user_id)

    info = await world.info()
    assert info.person_at(info.seat_of(CID.user_id) or 0).away
    assert (await world.host.gameplay.return_player(1, CID.user_id)).info.person(CID.user_id) is not None


@pytest.mark.parametrize(("pace", "minutes"), [(10, 10), (12 * 60, 180), (DAY, 360), (120, 60)])
def test_grace_period_is_a_quarter_of_the_pace_within_bounds(pace: int, minutes: int) -> None:
    assert grace_period(pace) == timedelta(minutes=minutes)


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

    info = await world.host.table_management.set_pace(1, Actor(ANN), pace=12 * 60)

    assert info.due == {0: world.clock.now() + timedelta(hours=11)}


async def test_reminders_are_in_the_language_of_the_reader(world: World) -> None:
    info = await world.playing(ANN, Person(2, "Ben", "fr"))

    assert info.person(2) is not None
    assert info.person(2).locale == "fr"


async def test_the_game_pauses_when_the_last_present_player_leaves(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    for person in (ANN, BEN):
        await world.host.table_management.remove(1, Actor(STRANGER, is_manager=True), person.user_id)
    await world.host.wait_until_idle()

    info = await world.info()
    assert info.all_away
    assert (info.status, info.due) == ("playing", {})
    assert len(world.courier.heard("notice:paused")) == 1
