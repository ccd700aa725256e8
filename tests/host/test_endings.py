"""A game that was ended can be taken back for a day, and so long it keeps its secrets."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import event, text

from bot.host import errors
from bot.host.courier import TryLaterError
from bot.model.tables import Actor, Ending
from bot.store.writer import Page
from tests.host.test_computers import QuickThinker
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World

HOST, MANAGER = Actor(ANN), Actor(STRANGER, manages=True)


async def ended(world: World) -> None:
    """A game of Ann, Ben and Cid in its middle, ended by Ann."""
    await world.playing(ANN, BEN, CID)
    await world.answer()
    await world.host.endings.end(1, HOST)
    await world.host.settled()


async def test_an_ended_game_awaits_nobody_and_frees_its_channel(world: World) -> None:
    await ended(world)

    info = await world.info()
    assert (info.status, info.awaited, info.due, info.remind) == ("ended", (), {}, {})
    assert await world.host.queries.table_here(CHANNEL) is None
    assert world.courier.heard("notice ended") == ["notice ended {'by': 1}"]


async def test_it_is_stored_who_ended_it_and_until_when_it_can_be_reopened(world: World) -> None:
    await ended(world)
    await world.restart()

    info = await world.info()
    assert info.ending == Ending(ANN.user_id, world.clock.now() + timedelta(hours=24))
    assert info.endings == 1
    assert info == await world.store.tables.find(1)


async def test_a_reopened_game_lies_as_it_did_and_everybody_has_the_whole_time_again(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.answer()
    before, view = await world.info(), (await world.host.play.panel(1, ANN.user_id)).view
    await world.wait(60)
    await world.host.endings.end(1, HOST)
    await world.wait(DAY - 1)
    await world.restart()

    await world.host.endings.reopen(1, HOST)

    after = await world.info()
    assert (after.status, after.seq, after.awaited, after.ending) == ("playing", before.seq, before.awaited, None)
    assert (await world.host.play.panel(1, ANN.user_id)).view == view
    assert after.due == dict.fromkeys(after.awaited, world.clock.now() + timedelta(minutes=DAY))
    assert after == await world.store.tables.find(1)


async def test_at_a_reopening_everybody_is_told_and_who_is_awaited_is_called(world: World) -> None:
    await ended(world)
    (seat,) = (await world.host.endings.reopen(1, MANAGER)).awaited
    await world.host.settled()

    assert world.courier.heard("notice reopened") == [f"notice reopened {{'by': {STRANGER.user_id}}}"]
    assert world.courier.heard("story [] called") == [f"story [] called [{seat}]"]


async def test_at_a_reopening_a_secret_question_comes_by_direct_message_again(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    told = len(world.courier.told_to(BEN))
    await world.host.endings.end(1, HOST)

    await world.host.endings.reopen(1, HOST)
    await world.host.settled()

    assert [each.endswith("asked bid") for each in world.courier.told_to(BEN)[told:]] == [True]


async def test_the_card_of_a_reopened_game_is_put_up_anew_and_pinned(world: World) -> None:
    await ended(world)
    old = (await world.info()).card_message_id
    assert world.courier.pins == set()

    await world.host.endings.reopen(1, HOST)
    await world.host.settled()

    new = (await world.info()).card_message_id
    assert old not in world.courier.messages
    assert world.courier.pins == {new}
    assert world.courier.messages[new] == "card playing seq 1 people 3"  # type: ignore[index]


async def test_a_reopened_game_is_played_to_its_end(world: World) -> None:
    await ended(world)
    await world.host.endings.reopen(1, HOST)

    while (await world.info()).status == "playing":
        await world.answer()

    assert (await world.info()).status == "finished"


async def test_an_answer_from_before_the_ending_can_be_taken_back_after_a_reopening(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer()
    await world.host.endings.end(1, HOST)
    await world.restart()
    await world.host.endings.reopen(1, HOST)

    assert (await world.host.undo.ask(1, first)).asked is False
    assert await world.awaited_user() == first


async def test_whoever_was_away_is_played_for_again_after_a_reopening(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    second = (await world.info()).person_at(1).user_id
    await world.host.upkeep.remove(1, MANAGER, second)
    await world.host.endings.end(1, MANAGER)
    await world.host.endings.reopen(1, MANAGER)

    await world.answer()

    assert (await world.info()).awaited == (2,)


async def test_computer_players_go_on_after_a_reopening(world: World) -> None:
    world.thinker = QuickThinker()
    await world.restart()
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, HOST, "random")
    await world.host.lobby.start(1, HOST)
    await world.host.settled()
    await world.host.endings.end(1, HOST)
    await world.host.endings.reopen(1, HOST)
    await world.host.settled()

    while (await world.info()).status == "playing":
        await world.wait(1)
        if ANN.user_id in [(await world.info()).person_at(seat).user_id for seat in (await world.info()).awaited]:
            await world.answer(ANN.user_id)

    assert (await world.info()).status == "finished"


@pytest.mark.parametrize("minutes", [DAY, DAY + 1])
async def test_after_a_day_a_game_is_not_reopened(world: World, minutes: int) -> None:
    await ended(world)
    world.clock.pass_minutes(minutes)

    with pytest.raises(errors.TooLateToReopenError):
        await world.host.endings.reopen(1, HOST)
    await world.host.tick()
    with pytest.raises(errors.TooLateToReopenError):
        await world.host.endings.reopen(1, HOST)


async def test_a_game_that_goes_on_or_was_won_or_never_begun_is_not_reopened(world: World) -> None:
    await world.playing(ANN, BEN)
    with pytest.raises(errors.NotEndedError):
        await world.host.endings.reopen(1, HOST)
    while (await world.info()).status == "playing":
        await world.answer()
    with pytest.raises(errors.GameOverError):
        await world.host.endings.reopen(1, HOST)

    await world.lobby(ANN)
    await world.host.lobby.cancel(2, HOST)
    with pytest.raises(errors.GameOverError):
        await world.host.endings.reopen(2, HOST)


async def test_a_table_that_was_ended_before_endings_were_kept_stays_as_it_is(
    world: World,
) -> None:
    await ended(world)

    def forget(page: Page) -> None:
        page.connection.execute(text("UPDATE tables SET ending = NULL, hidden_until = NULL, endings = 0"))

    await world.store._database.writer.write(forget)
    await world.restart()

    with pytest.raises(errors.GameOverError):
        await world.host.endings.reopen(1, HOST)
    with pytest.raises(errors.NotEndedError):
        await world.host.endings.agree_to_show(1, ANN.user_id, 0)


async def test_where_another_table_stands_by_now_a_game_is_reopened_elsewhere(world: World) -> None:
    await ended(world)
    await world.lobby(BEN)

    with pytest.raises(errors.ChannelTakenError):
        await world.host.endings.reopen(1, HOST)
    assert (await world.info()).status == "ended"

    with pytest.raises(errors.WrongServerError):
        await world.host.endings.reopen(1, HOST, GUILD + 1, OTHER_CHANNEL)
    after = await world.host.endings.reopen(1, HOST, GUILD, OTHER_CHANNEL)
    await world.host.settled()

    assert (after.status, after.channel_id) == ("playing", OTHER_CHANNEL)
    assert (OTHER_CHANNEL, "card playing seq 1 people 3") in world.courier.said
    assert (OTHER_CHANNEL, "notice reopened {'by': 1}\nstory [] called [1]") in world.courier.said


async def test_a_table_whose_channel_is_gone_is_reopened_in_another_one(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.gone_channels.add(CHANNEL)
    await world.answer()
    await world.host.endings.end(1, HOST)
    assert (await world.info()).homeless

    await world.host.endings.reopen(1, HOST, GUILD, OTHER_CHANNEL)
    await world.host.settled()

    info = await world.info()
    assert (info.homeless, set(info.due)) == (False, set(info.awaited))
    assert world.courier.said[-1] == (OTHER_CHANNEL, "card playing seq 1 people 2")


async def test_a_game_that_cannot_be_read_stays_ended(world: World) -> None:
    await ended(world)
    world.games.clear()
    await world.restart()

    with pytest.raises(errors.CannotPlayOnError):
        await world.host.endings.reopen(1, HOST)
    assert (await world.info()).status == "ended"


# What is meant


async def test_an_old_question_does_not_end_a_game_that_was_reopened_since(world: World) -> None:
    await world.playing(ANN, BEN)
    old = (await world.host.endings.check(1, HOST)).endings
    await world.answer()
    await world.host.endings.end(1, HOST, old)
    await world.host.endings.reopen(1, HOST)

    with pytest.raises(errors.OutdatedQuestionError):
        await world.host.endings.end(1, HOST, old)
    assert (await world.info()).status == "playing"


async def test_a_seat_that_was_to_be_freed_in_the_lobby_is_not_taken_in_the_game(world: World) -> None:
    await world.playing(ANN, BEN)

    with pytest.raises(errors.OutdatedQuestionError):
        await world.host.upkeep.remove(1, HOST, BEN.user_id, "lobby")
    person = (await world.info()).person(BEN.user_id)
    assert person is not None
    assert person.is_here


async def test_what_is_to_be_reopened_is_what_i_may_reopen_here_else_my_own_else_what_stood_here(
    world: World,
) -> None:
    await world.playing(ANN, BEN)
    await world.host.endings.end(1, HOST)
    await world.wait(1)
    await world.playing(BEN, CID)
    await world.host.endings.end(2, Actor(BEN))
    endings = world.host.endings

    async def meant(by: Actor, channel: int) -> int | None:
        found = await endings.reopenable(GUILD, channel, by)
        return None if found is None else found.id

    assert await meant(HOST, CHANNEL) == 1
    assert await meant(Actor(CID), CHANNEL) == 2
    assert await meant(MANAGER, CHANNEL) == 2
    assert await meant(HOST, OTHER_CHANNEL) == 1
    assert await meant(MANAGER, OTHER_CHANNEL) is None
    assert await meant(Actor(CID), OTHER_CHANNEL) is None
    await world.wait(2 * DAY)
    assert await meant(HOST, CHANNEL) == 2
    assert await meant(HOST, OTHER_CHANNEL) is None


# What was hidden


async def test_nothing_is_shown_until_the_last_person_agrees_and_then_the_game_is_over_for_good(world: World) -> None:
    await ended(world)
    for person in (ANN, BEN, BEN):
        info = await world.host.endings.agree_to_show(1, person.user_id, 1)
    assert info.may_go_on
    await world.restart()
    assert (await world.info()).ending == info.ending

    info = await world.host.endings.agree_to_show(1, CID.user_id, 1)

    assert not info.may_go_on
    with pytest.raises(errors.TooLateToReopenError):
        await world.host.endings.reopen(1, HOST)


async def test_computer_players_need_not_agree(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, HOST, "random")
    await world.host.lobby.start(1, HOST)
    await world.host.endings.end(1, HOST)

    assert not (await world.host.endings.agree_to_show(1, ANN.user_id, 1)).may_go_on


async def test_whose_seat_is_lent_is_asked_all_the_same(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.upkeep.remove(1, HOST, BEN.user_id)
    await world.host.upkeep.lend_seats(1, HOST, "random")
    await world.host.endings.end(1, HOST)

    assert (await world.host.endings.agree_to_show(1, ANN.user_id, 1)).may_go_on
    assert not (await world.host.endings.agree_to_show(1, BEN.user_id, 1)).may_go_on


async def test_strangers_and_old_questions_have_no_word_in_it(world: World) -> None:
    await ended(world)
    await world.host.endings.reopen(1, HOST)
    with pytest.raises(errors.NotEndedError):
        await world.host.endings.agree_to_show(1, ANN.user_id, 1)
    await world.host.endings.end(1, HOST)

    with pytest.raises(errors.OutdatedQuestionError):
        await world.host.endings.agree_to_show(1, ANN.user_id, 1)
    with pytest.raises(errors.NotSeatedError):
        await world.host.endings.agree_to_show(1, STRANGER.user_id, 2)
    info = await world.info()
    assert info.ending is not None
    assert info.ending.agreed == ()


async def test_a_reopening_forgets_who_had_agreed(world: World) -> None:
    await ended(world)
    await world.host.endings.agree_to_show(1, ANN.user_id, 1)
    await world.host.endings.reopen(1, HOST)

    info = await world.host.endings.end(1, HOST)

    assert info.ending is not None
    assert info.ending.agreed == ()


async def test_when_the_day_is_over_the_card_is_drawn_once_more_by_itself(world: World) -> None:
    await ended(world)
    edits = world.courier.edits
    await world.wait(DAY - 1)
    assert world.courier.edits == edits
    assert (await world.info()).may_go_on

    await world.wait(1)
    assert world.courier.edits == edits + 1
    assert not (await world.info()).may_go_on

    await world.wait(DAY)
    assert world.courier.edits == edits + 1


async def test_what_is_due_to_be_shown_is_shown_after_a_restart(world: World) -> None:
    await ended(world)
    world.clock.pass_minutes(DAY)
    await world.restart()

    await world.wait(0)

    assert not (await world.info()).may_go_on


async def test_a_table_that_fails_to_show_holds_up_no_other(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await ended(world)
    await world.playing(BEN, CID)
    await world.host.endings.end(2, Actor(BEN))
    show = world.host.endings._show

    async def failing(table: object) -> None:
        if table.info.id == 1:  # type: ignore[attr-defined]
            raise RuntimeError("?")
        await show(table)  # type: ignore[arg-type]

    monkeypatch.setattr(world.host.endings, "_show", failing)
    await world.wait(DAY)

    assert [(await world.info(table)).may_go_on for table in (1, 2)] == [True, False]


async def test_looking_for_what_is_due_to_be_shown_reads_an_index_of_ended_tables_alone(world: World) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    def listen(_c: object, _u: object, statement: str, parameters: tuple[object, ...], *_: object) -> None:
        asked.append((statement, parameters))

    engine = world.store._database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", listen)
    await world.host.endings.look(world.clock.now())
    event.remove(engine, "before_cursor_execute", listen)
    ((query, parameters),) = [each for each in asked if "hidden_until" in each[0]]

    def plan(page: Page) -> str:
        return str(page.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", parameters).all())

    assert "INDEX tables_hidden_until" in await world.store._database.writer.write(plan)


# Races


async def test_of_two_who_end_at_once_one_ends(world: World) -> None:
    await world.playing(ANN, BEN)

    both = await asyncio.gather(
        world.host.endings.end(1, HOST, 0), world.host.endings.end(1, MANAGER, 0), return_exceptions=True
    )
    await world.host.settled()

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.GameOverError]
    assert len(world.courier.heard("notice ended")) == 1


async def test_of_two_who_reopen_at_once_one_does(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST), world.host.endings.reopen(1, MANAGER), return_exceptions=True
    )
    await world.host.settled()

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.NotEndedError]
    assert len(world.courier.heard("notice reopened")) == 1
    assert len(world.courier.pins) == 1


async def test_an_end_and_a_reopening_at_once_leave_the_table_in_one_piece(world: World) -> None:
    await ended(world)

    await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.endings.end(1, MANAGER, 1),
        world.host.endings.agree_to_show(1, BEN.user_id, 1),
        return_exceptions=True,
    )
    await world.host.settled()

    info = await world.info()
    assert info == await world.store.tables.find(1)
    assert (info.status, info.endings) == ("ended", 2)
    await world.host.endings.reopen(1, HOST)
    assert (await world.answer()).changed


async def test_a_table_opened_while_a_game_is_reopened_gets_the_channel_or_not(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN),
        return_exceptions=True,
    )

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.ChannelTakenError]
    here = await world.host.queries.table_here(CHANNEL)
    assert here is not None
    assert (await world.info()) == await world.store.tables.find(1)


async def test_an_answer_given_while_the_game_is_ended_is_stored_or_refused(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)

    answer, _ = await asyncio.gather(
        world.host.play.answer(1, user_id, action), world.host.endings.end(1, HOST), return_exceptions=True
    )
    taken = not isinstance(answer, errors.GameOverError)

    await world.restart()
    info = await world.info()
    assert (info.status, info.seq) == ("ended", int(taken))
    assert (await world.host.endings.reopen(1, HOST)).seq == int(taken)


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_what_was_stored_before_a_kill_is_said_after_it(world: World, act: str) -> None:
    await world.playing(ANN, BEN)
    if act == "reopen":
        await world.host.endings.end(1, HOST)
        await world.host.settled()
    world.courier.troubles = [TryLaterError(60)]
    await getattr(world.host.endings, act)(1, HOST)
    await asyncio.sleep(0.01)

    await world.restart()
    await world.wait(2)

    assert len(world.courier.heard(f"notice {act}ed")) == 1
    info = await world.info()
    assert info.status == ("ended" if act == "end" else "playing")
    assert world.courier.messages[info.card_message_id or 0] == f"card {info.status} seq 0 people 2"


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_what_fails_while_it_is_stored_has_not_happened(
    world: World, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    if act == "reopen":
        await world.host.endings.end(1, HOST)
    before = await world.info()

    async def killed(*_: object, **__: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(world.store, "record", killed)
        with pytest.raises(RuntimeError):
            await getattr(world.host.endings, act)(1, HOST)

    assert await world.info() == before == await world.store.tables.find(1)
    await getattr(world.host.endings, act)(1, HOST)
    assert (await world.info()).status != before.status
