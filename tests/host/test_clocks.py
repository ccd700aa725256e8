"""Free repetitions (undos, pace changes, endings, moves, offers) give no time and ping no one."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.host.schedule.clocks import grace_period
from bot.model.tables import Actor, TableInfo
from bot.store.writer import UnitOfWork
from engine.core.questions import Action, Picked, SharedOut
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World

pytestmark = pytest.mark.slow

HOUR = 60
GRACE = grace_period(DAY)
HOST, MANAGER = Actor(ANN), Actor(STRANGER, is_manager=True)


def left(world: World, info: TableInfo) -> dict[int, float]:
    """Return the hours left for each seat."""
    return {seat: (due - world.clock.now()) / timedelta(hours=1) for seat, due in info.due.items()}


async def users(world: World) -> list[int]:
    info = await world.info()
    return [info.person_at(seat).user_id for seat in range(len(info.seats))]


async def undo(world: World, user_id: int) -> TableInfo:
    await world.host.undo.request(1, user_id)
    await world.host.wait_until_idle()
    return await world.info()


# Undo


async def test_undo_restores_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.wait(23.5 * HOUR)
    await world.answer(first)

    info = await undo(world, first)

    assert left(world, info) == {0: 0.5}


async def test_a_question_asked_again_keeps_its_due_time(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer(first)
    before = await world.info()

    for _ in range(3):
        await world.wait(5 * HOUR)
        await undo(world, first)
        await world.answer(first)

    assert (await world.info()).due == before.due


async def test_stalling_after_an_undo_leaves_the_next_player_a_grace_period(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer(first)
    await undo(world, first)
    await world.wait(23.9 * HOUR)

    await world.answer(first)

    assert left(world, await world.info()) == {1: 6}


async def test_an_overdue_question_gets_one_grace_period(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.wait(12 * HOUR)
    await world.answer(first)
    await world.wait(13 * HOUR)

    info = await undo(world, first)
    assert info.due == {0: world.clock.now() + GRACE}
    await world.wait(5 * HOUR)
    await world.answer(first)
    assert left(world, await undo(world, first)) == {0: 1}
    await world.answer(first)
    await world.restart()
    await world.wait(2 * HOUR)

    with rejected("no-time-to-undo"):
        await world.host.undo.request(1, first)
    assert (await world.info()).awaited == (1,)


async def test_a_fallback_can_be_undone_once_with_one_grace_period(world: World) -> None:
    await world.playing(ANN, BEN)
    late, other = await users(world)
    await world.wait(DAY)
    await world.host.undo.request(1, late)
    await world.host.undo.respond(1, other, True)
    assert left(world, await world.info()) == {0: 6}
    await world.wait(6 * HOUR)
    assert (await world.info()).awaited == (1,)

    with rejected("no-time-to-undo"):
        await world.host.undo.request(1, late)


async def test_undo_gives_back_an_outage_after_the_answer(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.wait(10 * HOUR)
    await world.answer(first)
    world.clock.pass_minutes(3 * DAY)
    await world.restart()

    info = await undo(world, first)

    assert left(world, info) == {0: 14}
    assert info.remind == {0: world.clock.now() + timedelta(hours=8)}


async def test_restored_times_follow_a_clock_set_forward(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.wait(10 * HOUR)
    await world.answer(first)
    world.clock.put(timedelta(days=2))
    await world.wait(0)

    assert left(world, await undo(world, first)) == {0: 14}


async def test_undo_does_not_repeat_a_reminder(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    first, second = await users(world)
    await world.answer(first)
    await world.wait(18 * HOUR)
    assert world.courier.heard("reminder") == ["reminder 1"]

    await undo(world, first)
    await world.wait(1)
    await world.answer(first)
    await undo(world, first)
    await world.wait(1)

    assert world.courier.heard("reminder") == ["reminder 1"]
    assert second in world.courier.pinged


async def test_no_player_is_pinged_twice_for_a_question(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, second, _ = await users(world)
    await world.answer(first, "cup:shelf")
    pings = list(world.courier.pinged)
    assert pings[-1] == second

    for keys in ("cup:floor", "cup:shelf", "bowl:floor"):
        await undo(world, first)
        await world.answer(first, keys)

    assert world.courier.pinged == pings
    assert world.courier.heard("story")[-1].endswith("called(1)")


async def test_a_direct_message_asks_again_under_its_new_token(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    first, second = await users(world)
    pings = list(world.courier.pinged)
    await world.answer(first)

    await undo(world, first)

    assert world.courier.pinged == pings
    letters = await world.store.direct_messages.of_table(1)
    async with world.host._cache.lock(1) as table:
        token = table.require_game().token
    assert {(letter.user_id, letter.token, letter.answered) for letter in letters} == {
        (first, token, ""),
        (second, token, ""),
    }
    texts = [world.courier.messages[letter.message_id or 0] for letter in letters]
    assert all(shown.endswith("asked=bid)") for shown in texts)


async def test_repeated_requests_ping_once(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, second, third = await users(world)
    await world.answer(first)
    await world.answer(second)
    await world.host.undo.request(1, first)
    await world.host.undo.respond(1, third, False)
    await world.host.wait_until_idle()
    pings = list(world.courier.pinged)
    assert {second, third} <= set(pings)

    for _ in range(3):
        await world.host.undo.request(1, first)
        await world.host.wait_until_idle()
        await world.host.undo.respond(1, second, False)
        await world.host.wait_until_idle()

    assert world.courier.pinged == pings
    assert len(world.courier.heard("notice:undo-asked")) == 4


async def forget_clocks(world: World) -> None:
    """Delete all clocks, as at tables of a release that didn't store them."""

    def forget(unit: UnitOfWork) -> None:
        unit.connection.execute(text("UPDATE tables SET clocks = NULL"))
        unit.connection.execute(text("UPDATE answers SET clocks = NULL"))

    await world.store._database.writer.write(forget)
    await world.restart()


async def test_undo_of_an_answer_without_clocks_keeps_current_due_times(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer(first)
    await world.wait(20 * HOUR)
    await forget_clocks(world)
    pings = list(world.courier.pinged)

    info = await undo(world, first)
    assert left(world, info) == {0: 4}
    await world.answer(first)
    assert left(world, await world.info()) == {1: 4}

    assert world.courier.pinged == pings


async def test_undo_in_a_joint_question_without_clocks_keeps_due_times(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    first, _ = await users(world)
    await world.wait(20 * HOUR)
    await world.answer(first)
    await forget_clocks(world)

    info = await undo(world, first)

    assert left(world, info) == {0: 4, 1: 4}


# The pace


async def test_setting_the_same_pace_changes_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(20 * HOUR)
    before = await world.info()

    after = await world.host.table_management.set_pace(1, HOST, DAY)

    assert after == before
    assert left(world, after) == {0: 4}


async def test_a_new_pace_counts_from_when_the_question_was_asked(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    assert left(world, await world.host.table_management.set_pace(1, HOST, 2 * DAY)) == {0: 38}
    assert left(world, await world.host.table_management.set_pace(1, HOST, None)) == {}
    assert left(world, await world.host.table_management.set_pace(1, HOST, 12 * HOUR)) == {0: 2}


async def test_toggling_the_pace_gives_one_grace_period(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(23 * HOUR)
    info = await world.host.table_management.set_pace(1, HOST, 10)
    assert info.due == {0: world.clock.now() + timedelta(minutes=10)}

    world.clock.pass_minutes(9)
    for pace in (DAY, 10, None, 10):
        info = await world.host.table_management.set_pace(1, HOST, pace)

    assert info.due == {0: world.clock.now() + timedelta(minutes=1)}


async def test_changing_the_pace_does_not_repeat_a_reminder(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(18 * HOUR)
    for pace in (2 * DAY, None, DAY):
        await world.host.table_management.set_pace(1, HOST, pace)
        await world.wait(1)

    assert world.courier.heard("reminder") == ["reminder 0"]


# Ending, reopening, moving, absence


async def test_a_reopened_game_keeps_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(4 * HOUR)
    for _ in range(2):
        await world.host.endings.end(1, HOST)
        await world.wait(20 * HOUR)
        await world.restart()
        await world.host.endings.reopen(1, HOST)
        await world.host.wait_until_idle()

    info = await world.info()
    assert left(world, info) == {0: 20}
    assert info.remind == {0: world.clock.now() + timedelta(hours=14)}
    assert info == await world.store.tables.find(1)


async def test_reopening_pings_no_player_for_the_same_question(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    pings = list(world.courier.pinged)

    for _ in range(2):
        await world.host.endings.end(1, HOST)
        await world.host.endings.reopen(1, HOST)
        await world.host.wait_until_idle()

    assert world.courier.pinged == pings


async def test_undo_after_reopening_restores_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN)
    first = await world.awaited_user()
    await world.wait(4 * HOUR)
    await world.answer(first)
    await world.host.endings.end(1, HOST)
    await world.wait(20 * HOUR)
    await world.host.endings.reopen(1, HOST)

    assert left(world, await undo(world, first)) == {0: 20}


async def test_repeated_moves_ping_once(world: World) -> None:
    await world.playing(ANN, BEN)
    first, _ = await users(world)
    before = world.courier.pinged.count(first)
    due = (await world.info()).due

    for channel in (OTHER_CHANNEL, CHANNEL, OTHER_CHANNEL, CHANNEL):
        await world.wait(1)
        await world.host.table_management.move(1, HOST, GUILD, channel)
        await world.host.wait_until_idle()

    assert world.courier.pinged.count(first) == before + 1
    assert (await world.info()).due == due


async def test_a_lost_channel_keeps_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(4 * HOUR)
    for channel in (CHANNEL, OTHER_CHANNEL):
        await world.host.table_management.channel_deleted(channel)
        await world.wait(2 * DAY)
        await world.host.table_management.move(1, HOST, GUILD, OTHER_CHANNEL if channel == CHANNEL else CHANNEL)

    assert left(world, await world.info()) == {0: 20}


async def test_returning_to_a_paused_game_keeps_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN)
    first, second = await users(world)
    await world.host.table_management.remove(1, MANAGER, second)
    await world.wait(4 * HOUR)
    for _ in range(3):
        await world.host.table_management.remove(1, MANAGER, first)
        assert (await world.info()).all_away
        await world.wait(DAY)
        await world.host.gameplay.return_player(1, first)

    assert left(world, await world.info()) == {0: 20}


# Joint answers and offers


async def test_changing_an_answer_gives_no_time_and_pings_no_player(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    first, _ = await users(world)
    pings, due = list(world.courier.pinged), (await world.info()).due
    token = (await world.fallback_of(first)).token
    await world.wait(HOUR)

    for tea in (1, 2, 1, 2):
        await world.host.gameplay.answer(1, first, Action(token=token, answer=SharedOut(shares={"tea": tea})))
        await world.host.wait_until_idle()

    assert world.courier.pinged == pings
    assert (await world.info()).due == {1: due[1]}


async def test_an_advance_answer_failing_again_after_undo_is_reported_once(world: World) -> None:
    await world.playing(ANN, BEN, CID, feast="yes")
    who = await users(world)
    await world.host.gameplay.answer(1, who[1], Action(token="bid:1", answer=SharedOut(shares={"tea": 6})))
    await world.reach("chat")
    await world.host.gameplay.answer(1, who[1], Action(token="give-coin", answer=Picked(keys=("0",))))
    for user_id in who:
        await world.answer(user_id)
    pings = list(world.courier.pinged)

    for _ in range(2):
        await undo(world, who[2])
        await world.answer(who[2])

    assert world.courier.pinged == pings


async def test_a_game_whose_server_removed_the_bot_keeps_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN)
    before = left(world, await world.info())
    await world.host.retention.server_removed(GUILD)
    await world.wait(10 * DAY)
    await world.host.retention.server_returned(GUILD)

    info = await world.host.endings.reopen(1, Actor(ANN))

    assert left(world, info) == before
