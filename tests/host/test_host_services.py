"""Each part of the host works alone, on a store in a file and only the parts it needs."""

from dataclasses import replace

import pytest

from bot.host.cache.tables import LiveTable, TableStep
from bot.host.errors import ChannelTakenError, NoSuchTableError, NotHostError, ShuttingDownError
from bot.host.lobby.queries import Queries
from bot.host.lobby.users import Users
from bot.model.messages import Post
from bot.model.tables import AnswerRecord
from tests.host.host_services import COMPUTER, NOTHING, Parts
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL

# The cache


async def test_the_cache_stores_a_new_table_and_wakes_its_queue(parts: Parts) -> None:
    info = await parts.lobby(ANN, BEN)
    assert await parts.stored() == info
    assert await parts.to_say() == ["card"]
    assert parts.lanes.woken == ["table:1"]


async def test_the_cache_stores_a_step_and_wakes_each_queue_once(parts: Parts) -> None:
    await parts.lobby(ANN, BEN)
    parts.lanes.woken.clear()
    answered = AnswerRecord(1, "person", 0, ANN.user_id, parts.clock.now())
    posts = [Post("card"), Post("dm", user_id=2), Post("card"), Post("picture")]
    async with parts.cache.lock(1) as table:
        after = replace(table.info, pace=5, seq=1)
        assert await parts.cache.commit(table, TableStep(after, answered=answered, posts=posts)) is after
        assert (table.info, table.undo_history) == (after, [answered])
    assert await parts.stored() == after
    assert await parts.store.answers.latest(1, 9) == [answered]
    assert parts.lanes.woken == ["table:1", "user:2", "picture:1"]


async def test_the_cache_discards_a_step_that_could_not_be_stored(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await parts.lobby(ANN, BEN)
    parts.lanes.woken.clear()

    async def fail(*_: object, **__: object) -> None:
        raise OSError("disk on fire")

    monkeypatch.setattr(parts.store, "record", fail)
    with pytest.raises(OSError, match="disk on fire"):
        async with parts.cache.lock(1) as table:
            await parts.cache.commit(table, TableStep(replace(info, pace=5), posts=[Post("card")]))
    assert parts.lanes.woken == []
    assert (await parts.cache.info(1)).pace == (await parts.stored()).pace == DAY


async def test_the_cache_keeps_a_table_after_refusals_but_not_errors(parts: Parts) -> None:
    await parts.lobby(ANN, BEN)
    held: list[LiveTable] = []

    async def fail(error: Exception) -> None:
        async with parts.cache.lock(1) as table:
            held.append(table)
            raise error

    for error in (NotHostError(), ZeroDivisionError(), NotHostError()):
        with pytest.raises(type(error)):
            await fail(error)
    assert held[0] is held[1]
    assert held[1] is not held[2]


async def test_the_cache_evicts_the_least_recently_used_table(parts: Parts) -> None:
    held: list[LiveTable] = []
    for channel in (100, 101, 102):
        await parts.lobby(ANN, channel=channel)
    for table_id in (1, 2, 3, 2, 1):  # The cache holds two.
        async with parts.cache.lock(table_id) as table:
            held.append(table)
    assert held[1] is held[3]
    assert held[0] is not held[4]
    with pytest.raises(NoSuchTableError):
        await parts.cache.info(4)


async def test_the_cache_restores_a_table_to_its_stored_state(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.cache.lock(1) as table:
        game, view = table.require_game(), table.view(0)
        game.apply(0, NOTHING)
        table.info, table.undo_history = replace(info, pace=5), [AnswerRecord(9, "person", 0, 1, parts.clock.now())]
        table.clear_cache()
        assert table.view(0) != view
        await parts.cache.reload(table)
        assert (table.info, table.undo_history, table.require_game().awaited()) == (await parts.stored(), [], (0,))
        assert table.view(0) == view
        assert table.require_game() is not game


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("homeless", [False, True])
async def test_the_cache_drops_posts_that_cannot_be_delivered(parts: Parts, homeless: bool, closed: bool) -> None:
    await parts.lobby(ANN, BEN)
    if closed:
        await parts.store.people.mark_dms_closed(BEN.user_id, parts.clock.now())
    async with parts.cache.lock(1) as table:
        posts = [Post("say", '{"content":"to all"}'), Post("dm", '{"content":"to Ben"}', user_id=BEN.user_id)]
        await parts.cache.commit(table, TableStep(replace(table.info, channel_lost=homeless), posts=posts))
    assert await parts.to_say() == (["to all"] if homeless else ["card", "to all"])
    assert await parts.to_say("user:2") == ([] if closed else ["to Ben"])


# Referee, computer players, table access


async def test_the_referee_stores_an_answer_with_its_messages(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.cache.lock(1) as table:
        receipt = await parts.referee.answer(table, info.person_at(0), NOTHING)
    assert [event.kind for event in receipt.events] == ["placed"]
    after = await parts.stored()
    assert (after.seq, after.awaited, set(after.due)) == (1, (1,), {1})
    assert (await parts.game()).awaited() == (1,)
    assert await parts.kinds() == ["person"]
    assert (await parts.to_say())[-1] == "story(placed).called(1)"


async def test_computer_players_without_a_thinker_play_fallbacks(parts: Parts) -> None:
    await parts.playing(ANN, COMPUTER, replace(COMPUTER, user_id=-2))
    await parts.after_the_turn_of(ANN)
    parts.computers.wake(await parts.stored())
    await parts.computers.wait_until_idle()
    assert (await parts.kinds())[:3] == ["deadline", "person", "computer"]
    assert (await parts.stored()).waits_for_people
    question = (await parts.game()).decision(0)
    assert question is not None
    assert question.kind == "bid"


async def test_a_table_without_computer_players_wakes_none(parts: Parts) -> None:
    parts.computers.wake(await parts.playing(ANN, BEN))
    await parts.computers.wait_until_idle()
    assert await parts.kinds() == []


async def test_a_table_continues_for_absent_and_computer_players(parts: Parts) -> None:
    await parts.playing(ANN, COMPUTER, BEN)
    info = await parts.after_the_turn_of(ANN)
    away = tuple(replace(seat, away=seat.user_id == BEN.user_id) for seat in info.seats)
    async with parts.tables.lock(1) as table:
        changed = await parts.tables.change(table, replace(info, seats=away))
        assert changed == await parts.stored()
        assert await parts.tables.advance_safely(table) == table.info
    await parts.computers.wait_until_idle()
    assert {"away", "computer"} < set(await parts.kinds())
    assert (await parts.stored()).waits_for_people


async def test_a_cleared_table_frees_its_channel_and_unpins_its_card(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.tables.lock(1) as table:
        await parts.cache.commit(table, TableStep(replace(info, card_message_id=77)))
        await parts.tables.end_table(table, table.info, [])
    after = await parts.stored()
    assert (after.status, after.awaited, after.due, after.remind) == ("ended", (), {}, {})
    assert await parts.tables.open_table_in(CHANNEL) is None
    assert (await parts.to_say())[-1] == "unpin"
    assert (await parts.lobby(BEN)).id == 2


async def test_no_table_is_added_in_a_taken_channel(parts: Parts) -> None:
    info = await parts.lobby(ANN)
    with pytest.raises(ChannelTakenError):
        await parts.tables.add(replace(info, id=0))
    await parts.tables.check_free(CHANNEL, but=1)
    assert await parts.store.tables.find(2) is None


async def test_no_table_can_be_taken_after_closing(parts: Parts) -> None:
    await parts.lobby(ANN)
    parts.foreground.close()
    with pytest.raises(ShuttingDownError):
        async with parts.tables.lock(1):
            raise AssertionError("it was taken")
    with pytest.raises(ShuttingDownError), parts.tables.accept_request():
        raise AssertionError("somebody works")
    assert (await parts.tables.info(1)).id == 1


# Queries and people


async def test_queries_return_what_is_stored(parts: Parts) -> None:
    queries = Queries(parts.tables, parts.store, parts.clock)
    await parts.lobby(ANN, BEN)
    await parts.playing(ANN, CID, channel=OTHER_CHANNEL)
    turn = (await parts.stored(2)).person_at(0).user_id
    async with parts.cache.lock(2) as table:
        await parts.referee.answer(table, table.info.person_at(0), NOTHING)
    assert await queries.info(1) == await queries.open_table_in(CHANNEL) == await parts.stored(1)
    assert await queries.find(2) == await parts.stored(2)
    assert (await queries.find(3), await queries.open_table_in(99)) == (None, None)
    assert [info.id for info in await queries.tables_of(BEN.user_id)] == [1]
    assert [info.id for info in await queries.tables_of(ANN.user_id)] == ([1, 2] if turn == ANN.user_id else [2, 1])
    assert await queries.tables_of(ANN.user_id, GUILD + 1) == []
    (entry,) = await queries.log(2)
    assert (entry.seq, entry.kind, entry.seat, entry.text) == (1, "person", 0, "story(placed).called(1)")


async def test_queries_count_a_waiting_user_only_during_the_lookup(parts: Parts) -> None:
    queries = Queries(parts.tables, parts.store, parts.clock)
    await parts.lobby(ANN)
    await queries.info(1)
    await parts.foreground.wait_until_none(0)
    parts.foreground.close()
    with pytest.raises(ShuttingDownError):
        await queries.info(1)
    assert (await queries.find(1)) == await parts.stored()


async def test_users_are_stored_with_name_and_language(parts: Parts) -> None:
    people = Users(parts.store, parts.cache, parts.clock)
    await parts.lobby(ANN, BEN)
    await parts.store.people.mark_dms_closed(BEN.user_id, parts.clock.now())
    await people.save_profile(replace(BEN, locale="de", name="Benno"))
    ben = (await parts.stored()).person(BEN.user_id)
    assert ben is not None
    assert ben.locale == "de"
    assert parts.store.people.closed_dms([BEN.user_id]) == frozenset()


async def test_reminder_settings_apply_immediately_at_all_tables(parts: Parts) -> None:
    people = Users(parts.store, parts.cache, parts.clock)
    for channel in (CHANNEL, OTHER_CHANNEL):
        await parts.playing(ANN, BEN, channel=channel)
    await people.set_reminders(ANN, "dm")
    for table_id in (1, 2):
        async with parts.cache.lock(table_id) as table:
            found = {seat.name: seat.remind_by for seat in table.info.seats}
        assert found == {"Ann": "dm", "Ben": "mention"}
        assert table.info == await parts.stored(table_id)
