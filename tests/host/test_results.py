"""Results of finished games: which games and people count, and how results are deleted."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.host.cache.results import results_of
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.results import MAX_PUNCTUALITY, RECENT, GameResult, PersonalRecord
from bot.model.tables import Actor, AnswerRecord, HostAction, Person, TableInfo
from bot.store import schema
from bot.store.recording import TableCommit
from tests.host.world import ANN, BEN, CID, DAY, GUILD, World

HOUR = 60


async def play_out(world: World, table_id: int = 1) -> TableInfo:
    while (await world.info(table_id)).status == "playing":
        await world.answer(table_id=table_id)
    return await world.info(table_id)


async def record_of(world: World, person: Person) -> PersonalRecord:
    return await world.host.records.of_user(person.user_id)


async def rows(world: World) -> list[int]:
    """Return the users with results, once per result."""
    return sorted(row.user_id for row in await world.store._database.rows(select(schema.results)))


async def test_each_person_gets_the_result_of_a_finished_game(world: World) -> None:
    await world.playing(ANN, BEN)
    info = await play_out(world)
    async with world.host._cache.lock(1) as table:
        ranking = table.require_game().ranking()

    for person in (ANN, BEN):
        (result,) = (await record_of(world, person)).results
        expected = next((place, points) for seat, place, points in ranking if seat == info.seat_of(person.user_id))
        assert (result.place, result.points, result.players) == (*expected, 2)
        assert (result.game, result.guild_id, result.at) == ("toy", GUILD, info.ended_at)


async def test_a_game_in_play_has_no_result(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer()
    assert await rows(world) == []


@pytest.mark.slow
async def test_a_game_ended_by_its_host_has_no_result(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.endings.end(1, Actor(ANN))
    assert await rows(world) == []


@pytest.mark.parametrize(("places", "expected"), [(1, [ANN.user_id, BEN.user_id]), (0, [])])
async def test_an_agreed_ending_counts_only_with_its_places(world: World, places: int, expected: list[int]) -> None:
    await world.playing(ANN, BEN)
    asked = await world.host.joint_requests.ask(1, BEN.user_id, HostAction("agree-end", places))
    await world.host.joint_requests.answer(1, ANN.user_id, True, asked.joint.request_count)
    assert await rows(world) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("computers", "expected"), [(1, [ANN.user_id]), (2, [])])
async def test_a_game_that_mostly_computers_play_does_not_count(
    world: World, computers: int, expected: list[int]
) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN), number=computers)
    await world.host.lobby.start(1, Actor(ANN))
    await world.host.wait_until_idle()
    while (await world.info()).status == "playing":
        if ANN.user_id in [(await world.info()).person_at(seat).user_id for seat in (await world.info()).awaited]:
            await world.answer(ANN.user_id)
        await world.wait(HOUR)
    assert await rows(world) == expected


@pytest.mark.slow
async def test_a_kill_before_the_finish_is_stored_leaves_no_result(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)

    async def killed(commit: TableCommit, version: int | None = None) -> None:
        raise ConnectionError

    while (await world.info()).status == "playing":
        user_id = await world.awaited_user()
        action = await world.fallback_of(user_id)
        async with world.host._cache.lock(1) as table:
            after = table.require_game().clone()
        after.apply((await world.info()).awaited[0], action)
        if after.finished:
            break
        await world.answer(user_id)
    monkeypatch.setattr(world.store, "record", killed)
    with pytest.raises(ConnectionError):
        await world.host.gameplay.answer(1, user_id, action)
    await world.restart()
    assert ((await world.info()).status, await rows(world)) == ("playing", [])

    await play_out(world)

    assert await rows(world) == [ANN.user_id, BEN.user_id]


@pytest.mark.slow
async def test_a_kill_after_the_finish_keeps_one_result_each(world: World) -> None:
    await world.playing(ANN, BEN)
    await play_out(world)
    await world.restart()
    await world.host.tick()
    assert await rows(world) == [ANN.user_id, BEN.user_id]


async def test_a_game_that_goes_on_loses_its_results(world: World) -> None:
    await world.playing(ANN, BEN)
    info = await play_out(world)

    again = replace(info, status="playing", ended_at=None)
    await world.store.record(TableCommit(info, again, world.clock.now()))

    assert await rows(world) == []


async def test_turning_the_record_off_deletes_it_and_stops_it(world: World) -> None:
    await world.playing(ANN, BEN)
    await play_out(world)

    await world.host.users.set_recording(ANN, False)
    await world.playing(ANN, BEN)
    await play_out(world, 2)

    assert await rows(world) == [BEN.user_id] * 2
    assert await record_of(world, ANN) == PersonalRecord((), recording=False)
    await world.host.users.set_recording(ANN, True)
    await world.playing(ANN, BEN)
    await play_out(world, 3)
    assert len((await record_of(world, ANN)).results) == 1


@pytest.mark.slow
async def test_an_erased_person_has_no_result(world: World) -> None:
    await world.playing(ANN, BEN)
    await play_out(world)
    await world.host.privacy.erase(ANN.user_id)
    assert await rows(world) == [BEN.user_id]
    assert (await world.host.privacy.export(ANN.user_id)).is_empty


@pytest.mark.slow
async def test_an_erased_person_is_erased_after_the_table_was_reduced(world: World) -> None:
    await world.playing(ANN, BEN)
    await play_out(world)
    await world.wait(DEFAULT_RETENTION.days * DAY)
    assert await rows(world) == [ANN.user_id, BEN.user_id]

    await world.host.privacy.erase(ANN.user_id)

    assert await rows(world) == [BEN.user_id]


@pytest.mark.slow
async def test_a_person_erased_during_the_game_gets_no_result(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.privacy.erase(BEN.user_id)
    await play_out(world)
    assert await rows(world) == [ANN.user_id, CID.user_id]


@pytest.mark.slow
async def test_results_go_with_a_server_that_removed_the_bot(world: World) -> None:
    await world.playing(ANN, BEN)
    await play_out(world)
    await world.host.retention.server_removed(GUILD)
    assert await rows(world) == [ANN.user_id, BEN.user_id]

    for _ in range(2):
        await world.wait(31 * DAY)

    assert await rows(world) == []


async def test_an_export_has_every_result(world: World) -> None:
    await world.playing(ANN, BEN)
    info = await play_out(world)
    kept = await world.host.privacy.export(ANN.user_id)
    (result,) = kept.results
    assert (result.table, result.game, result.at) == (info.id, "toy", info.ended_at)
    assert kept.person is not None
    assert kept.person.recorded
    assert any(answer.seconds is not None for table in kept.tables for answer in table.answers)


async def test_a_server_counts_games_and_wins_of_three_months(world: World) -> None:
    for table_id in (1, 2):
        await world.playing(ANN, BEN)
        await play_out(world, table_id)
    results = [(await record_of(world, person)).results for person in (ANN, BEN)]
    wins = {ANN.user_id: 0, BEN.user_id: 0}
    for result in (*results[0], *results[1]):
        wins[result.user_id] += result.place == 1

    standings = await world.host.records.of_server(GUILD)

    assert {each.user_id: (each.games, each.wins) for each in standings} == {
        user_id: (2, won) for user_id, won in wins.items()
    }
    assert await world.host.records.of_server(GUILD + 1) == []
    world.clock.pass_minutes(RECENT / timedelta(minutes=1) + 1)
    assert await world.host.records.of_server(GUILD) == []


# The time that answers take


async def test_an_answer_takes_from_its_question_on(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(HOUR)
    await world.answer()
    (answered,) = await world.store.answers.latest(1, 9)
    assert answered.took == HOUR * 60


async def test_stopped_clocks_do_not_count_as_time_to_answer(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(HOUR)
    await world.host.endings.end(1, Actor(ANN))
    await world.wait(5 * HOUR)
    await world.host.endings.reopen(1, Actor(ANN))
    await world.wait(HOUR)
    await world.answer()
    (answered,) = await world.store.answers.latest(1, 9)
    assert answered.took == 2 * HOUR * 60


async def test_only_own_answers_have_a_time(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY)
    answers = await world.store.answers.latest(1, 9)
    assert answers
    assert all(one.kind != "person" and one.took is None for one in answers)


def answer(seq: int, seat: int, kind: str = "person", **more: object) -> AnswerRecord:
    """Return an answer of seat 0 by Ann or of seat 1 by Ben."""
    user_id = (ANN, BEN)[seat].user_id if kind == "person" else None
    at = more.pop("at", None)
    record = AnswerRecord(seq, kind, seat, user_id, at)  # type: ignore[arg-type]
    return replace(record, **{"took": 60 if kind == "person" else None, **more})  # type: ignore[arg-type]


async def result_after(world: World, *answers: AnswerRecord) -> GameResult:
    """Return Ann's result if these are the answers of her game."""
    info = await world.playing(ANN, BEN)
    seats = tuple(replace(person, seat=(ANN.user_id, BEN.user_id).index(person.user_id)) for person in info.seats)
    async with world.host._cache.lock(1) as table:
        found = results_of(replace(info, seats=seats), table.require_game(), answers, world.clock.now())
    return next(result for result in found if result.user_id == ANN.user_id)


async def test_missed_deadlines_are_not_in_time(world: World) -> None:
    result = await result_after(world, answer(1, 0), answer(2, 0, "deadline"), answer(3, 1), answer(4, 0, took=120))
    assert (result.answers, result.seconds, result.in_time) == (2, 180, "101")


@pytest.mark.slow
async def test_undone_answers_do_not_count(world: World) -> None:
    undo = answer(3, 0, "undo", restored=0)
    result = await result_after(world, answer(1, 0), answer(2, 1), undo, answer(4, 0, took=90))
    assert (result.answers, result.seconds, result.in_time) == (1, 90, "1")


async def test_answers_of_a_predecessor_do_not_count(world: World) -> None:
    before = (answer(1, 0, user_id=CID.user_id), answer(2, 0, "deadline"))
    result = await result_after(world, *before, answer(3, 0))
    assert (result.answers, result.in_time) == (1, "1")


async def test_only_the_latest_answers_are_recorded_as_in_time(world: World) -> None:
    late = [answer(seq, 0, "deadline") for seq in range(2, 40)]
    result = await result_after(world, answer(1, 0), *late, *(answer(seq, 0) for seq in range(40, 80)))
    assert result.in_time == "0" * 10 + "1" * 40
    record = PersonalRecord((result, replace(result, in_time="0" * 30)))
    assert record.in_time == (40, MAX_PUNCTUALITY)
    assert record.average_time == timedelta(seconds=60)
