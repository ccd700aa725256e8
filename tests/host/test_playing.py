"""Answers: who may give them, what is stored and what is posted."""

import asyncio

import pytest
from sqlalchemy import func

from bot.host import errors
from bot.model.tables import Actor, AnswerRecord
from bot.store import schema
from engine.core.errors import IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.questions import Action, Picked, SharedOut
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, STRANGER, World, private


async def test_the_start_is_logged_and_calls_the_first_player(world: World) -> None:
    await world.playing(ANN, BEN)

    assert world.courier.heard("story") == ["story(round-began).called(0)"]


async def test_players_get_the_seats_the_game_assigned(world: World) -> None:
    info = await world.playing(ANN, BEN, CID)

    async with world.host._cache.lock(1) as table:
        order = table.require_game().table.lobby_order
    assert [person.place for person in sorted(info.seats, key=lambda person: person.seat or 0)] == order


async def test_secrets_are_sent_only_to_their_player(world: World) -> None:
    info = await world.playing(ANN, BEN)

    for person in (ANN, BEN):
        seat = info.seat_of(person.user_id)
        assert world.courier.told_to(person) == [private(seat, "card-dealt")]


async def test_a_secret_question_comes_by_direct_message(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.reach("bid")

    assert all(world.courier.told_to(person)[-1].endswith("asked=bid)") for person in (ANN, BEN))


async def test_an_answer_is_one_message_and_calls_the_next_player(world: World) -> None:
    await world.playing(ANN, BEN)
    before = len(world.courier.said)

    await world.answer(None, "cup:shelf")

    assert [text for _, text in world.courier.said[before:]] == ["story(placed).called(1)"]


async def test_the_card_follows_the_game(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.answer()

    card = (await world.info()).card_message_id
    assert card is not None
    assert world.courier.messages[card] == "card(playing,seq=1,people=2)"


async def test_a_stranger_cannot_answer_but_can_look(world: World) -> None:
    await world.playing(ANN, BEN)

    with rejected("not-seated"):
        await world.host.gameplay.answer(1, STRANGER.user_id, Action(token="1", answer=Picked()))
    panel = await world.host.gameplay.panel(1, STRANGER.user_id)

    assert (panel.seat, panel.decision, panel.invitations) == (None, None, ())
    assert panel.view is not None
    assert panel.view.seat is None


async def test_a_player_who_is_not_asked_cannot_answer(world: World) -> None:
    info = await world.playing(ANN, BEN)
    token = (await world.fallback_of(await world.awaited_user())).token

    with pytest.raises(NotAskedError):
        await world.host.gameplay.answer(1, info.person_at(1).user_id, Action(token=token, answer=Picked()))


async def test_a_double_click_counts_once(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)

    twice = (world.host.gameplay.answer(1, user_id, action) for _ in range(2))
    results = await asyncio.gather(*twice, return_exceptions=True)

    assert sum(isinstance(result, StaleAnswerError) for result in results) == 1
    assert (await world.info()).seq == 1


async def test_an_illegal_answer_changes_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    said = len(world.courier.said)
    save = await world.store.answers.last_save(1)

    with pytest.raises(IllegalAnswerError):
        await world.answer(None, "cup:moon")

    assert (await world.info()).seq == 0
    assert (len(world.courier.said), await world.store.answers.last_save(1)) == (said, save)


async def test_the_same_sealed_answer_again_changes_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)
    await world.host.gameplay.answer(1, user_id, action)
    seq = (await world.info()).seq

    outcome = await world.host.gameplay.answer(1, user_id, action)

    assert not outcome.changed
    assert (await world.info()).seq == seq


async def test_a_sealed_answer_can_be_changed_until_the_last_is_in(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)
    await world.host.gameplay.answer(1, user_id, action)

    other = Action(token=action.token, answer=SharedOut(shares={"tea": 2}))
    outcome = await world.host.gameplay.answer(1, user_id, other)

    assert outcome.panel.decision is not None
    assert outcome.panel.decision.sealed == SharedOut(shares={"tea": 2})


async def test_an_invitation_can_be_accepted_like_a_question(world: World) -> None:
    info = await world.playing(ANN, BEN)
    giver = info.person_at(1).user_id
    offer = (await world.host.gameplay.panel(1, giver)).invitations[0]

    await world.host.gameplay.answer(1, giver, Action(token=offer.token, answer=Picked(keys=("0",))))
    await world.host.wait_until_idle()

    assert world.courier.heard("story")[-1] == "story(coin-given).called()"
    assert (await world.info()).awaited == (0,)


async def test_a_finished_game_frees_the_channel_and_shows_the_final_card(world: World) -> None:
    await world.playing(ANN, BEN)
    while (await world.info()).status == "playing":
        await world.answer()

    card = (await world.info()).card_message_id
    assert card is not None
    assert world.courier.messages[card].startswith("card(finished")
    assert await world.host.queries.open_table_in(CHANNEL) is None
    assert (await world.host.gameplay.panel(1, ANN.user_id)).view is not None
    with rejected("game-over"):
        await world.host.gameplay.answer(1, ANN.user_id, Action(token="1", answer=Picked()))


async def test_an_ended_game_accepts_no_answers(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.host.endings.end(1, Actor(ANN))
    await world.host.wait_until_idle()

    assert world.courier.heard("notice:ended")
    with rejected("game-over"):
        await world.host.gameplay.answer(1, ANN.user_id, Action(token="1", answer=Picked()))


async def test_the_log_contains_what_was_posted_in_the_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer(None, "cup:shelf")

    log = await world.host.queries.log(1)

    assert [(entry.seq, entry.kind, entry.text) for entry in log] == [(1, "person", "story(placed).called(1)")]


@pytest.mark.parametrize("untold", ["", "<@1>, it is your turn."])
async def test_the_log_skips_answers_without_text_when_counting(
    world: World, monkeypatch: pytest.MonkeyPatch, untold: str
) -> None:
    await world.playing(ANN, BEN)
    given = [
        AnswerRecord(seq, "person", 0, ANN.user_id, world.clock.now(), story="Ann sits." if seq % 9 == 0 else untold)
        for seq in range(1, 60)
    ]

    async def latest(_: int, limit: int) -> list[AnswerRecord]:
        return given[-limit:]

    monkeypatch.setattr(world.store.answers, "latest", latest)

    assert [entry.seq for entry in await world.host.queries.log(1, 3) if entry.has_text] == [36, 45, 54]
    assert [entry.seq for entry in await world.host.queries.log(1, 1)] == [54, 55, 56, 57, 58, 59], (
        "a mark may be due"
    )
    assert len([entry for entry in await world.host.queries.log(1, 25) if entry.has_text]) == 6


async def test_an_error_while_storing_loses_no_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)

    async def fail(*_: object, **__: object) -> None:
        raise OSError("disk on fire")

    with monkeypatch.context() as patch:
        patch.setattr(world.store, "record", fail)
        with pytest.raises(OSError, match="disk on fire"):
            await world.host.gameplay.answer(1, user_id, action)

    assert (await world.info()).seq == 0
    assert (await world.host.gameplay.answer(1, user_id, action)).changed


async def test_a_message_that_fails_to_render_does_not_stop_a_game(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)

    def speechless(*_: object) -> None:
        raise KeyError("the bid of Ann is 3")

    monkeypatch.setattr(world.speech, "log_update", speechless)
    await world.answer()

    assert (await world.info()).seq == 1
    assert "can't format" in caplog.text
    assert "bid of Ann" not in caplog.text


async def test_two_tables_do_not_wait_for_each_other(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, BEN, channel=99)

    async with world.host._cache.lock(1):
        outcome = await asyncio.wait_for(world.answer(table_id=2), 30)

    assert outcome.changed


async def test_idle_tables_are_evicted_from_the_cache(world: World) -> None:
    world.host._cache._capacity = 2
    for channel in range(100, 105):
        await world.lobby(ANN, BEN, channel=channel)

    assert len(world.host._cache._live) == 2
    assert (await world.host.queries.info(1)).channel_id == 100


async def test_an_unreadable_save_does_not_affect_other_tables(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, BEN, channel=99)
    await world.store._database.write(
        schema.saves.update().where(schema.saves.c.table_id == 1).values(text='{"game":"toy"}')
    )
    world.host._cache.evict(1)

    with pytest.raises(errors.UnreadableGameError):
        await world.host.gameplay.panel(1, ANN.user_id)
    await world.wait(2000)

    assert (await world.info(2)).seq == 1
    assert (await world.host.endings.end(1, Actor(ANN))).status == "ended"


async def test_a_new_question_also_calls_the_player_who_just_answered(world: World) -> None:
    await world.playing(ANN, BEN)

    await world.reach("bid")

    assert world.courier.heard("story")[-1] == "story(placed).called(0,1)"


async def test_a_player_asked_alone_after_answering_is_not_called_again(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.reach("bid")
    await world.answer(info.person_at(0).user_id)
    highest = info.person_at(1).user_id
    token = (await world.fallback_of(highest)).token

    await world.host.gameplay.answer(1, highest, Action(token=token, answer=SharedOut(shares={"tea": 2})))
    await world.host.wait_until_idle()

    assert (await world.info()).awaited == (1,)
    assert world.courier.heard("story")[-1] == "story(bids-revealed).called()"


async def test_a_truncated_save_is_damaged_but_a_newer_one_is_not(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, BEN, channel=99)
    await world.playing(ANN, BEN, channel=100)
    saves = schema.saves
    for table, text in ((1, func.substr(saves.c.text, 1, 90)), (2, '{"game":"toy","version":99}')):
        await world.store._database.write(saves.update().where(saves.c.table_id == table).values(text=text))
    await world.store._database.write(saves.delete().where(saves.c.table_id == 3))
    world.host._cache.evict_all()

    told = {}
    for table in (1, 2, 3):
        with pytest.raises(errors.UnreadableGameError) as refused:
            await world.host.gameplay.panel(table, ANN.user_id)
        told[table] = refused.value.reason

    assert told == {1: "game-damaged", 2: "cannot-play-on", 3: "game-damaged"}
    assert [vars(record)["table"] for record in caplog.records if record.levelname == "ERROR"] == [1, 2, 3]


async def test_an_unreadable_table_row_hides_no_other_table(world: World, caplog: pytest.LogCaptureFixture) -> None:
    for channel in (1, 2, 3):
        await world.playing(ANN, BEN, channel=channel)
    tables = schema.tables
    await world.store._database.write(tables.update().where(tables.c.id == 2).values(options="{ bad"))
    world.host._cache.evict_all()

    listed, unreadable = await world.host.queries.tables_and_unreadable(ANN.user_id)

    assert ({info.id for info in listed}, unreadable) == ({1, 3}, 1)
    assert {info.id for info in await world.host.queries.tables_of(ANN.user_id)} == {1, 3}
    assert {vars(record)["table"] for record in caplog.records if record.levelname == "ERROR"} == {2}
