"""Tables survive restarts and kills of the process unchanged."""

import asyncio

import pytest

from bot.host.cache.tables import LiveTable
from bot.host.errors import ShuttingDownError
from bot.host.transport import RetryLaterError
from bot.model.tables import Actor
from bot.store.tables import TableRepository
from engine.core.questions import Action
from tests.host.world import ANN, BEN, CHANNEL, CID, OTHER_CHANNEL, World, until
from tests.toy_game.game import Toy


async def test_the_same_question_is_open_after_a_restart(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer(None, "cup:shelf")
    user_id = await world.awaited_user()
    before = (await world.host.gameplay.panel(1, user_id)).decision

    await world.restart()

    assert (await world.host.gameplay.panel(1, user_id)).decision == before
    assert await world.info() == await world.store.tables.find(1)


async def test_old_buttons_work_after_a_restart(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action: Action = await world.fallback_of(user_id)

    await world.restart()

    assert (await world.host.gameplay.answer(1, user_id, action)).changed


async def test_a_stored_message_is_posted_once_after_the_restart(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(60)]
    await world.answer(None, "cup:shelf")
    assert world.courier.heard("story(placed)") == []

    await world.restart()
    await world.wait(2)
    await world.restart()
    await world.wait(2)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_a_message_posted_just_before_a_kill_is_not_repeated(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies = 1
    user_id = await world.awaited_user()
    await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))
    await until(lambda: not world.courier.lost_replies)

    await world.restart()
    await world.wait(1)

    assert len(world.courier.heard("story(placed)")) == 1


@pytest.mark.slow
async def test_kills_between_all_answers_do_not_change_a_game(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    while (await world.info()).status == "playing":
        await world.answer()
        await world.restart()

    answers = await world.store.answers.latest(1, 100)
    assert [answered.seq for answered in answers] == list(range(1, len(answers) + 1))
    assert len(world.courier.heard("card")) == 1


async def test_a_fallback_interrupted_by_a_kill_is_played_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await world.playing(ANN, BEN, CID)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), info.person_at(1).user_id)

    async def killed(_: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(world.host._referee, "play_for_absent", killed)
    await world.answer()
    assert (await world.info()).awaited == (1,)

    await world.restart()
    await world.wait(1)

    assert (await world.info()).awaited == (2,)


async def test_a_closing_host_rejects_answers_and_delivers_its_messages(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)
    await world.host.gameplay.answer(1, user_id, action)

    await asyncio.wait_for(world.host.close(), 60)

    assert world.courier.heard("story(placed)")
    with pytest.raises(ShuttingDownError):
        await world.host.gameplay.answer(1, user_id, action)
    await world.begin()
    assert (await world.info()).seq == 1


@pytest.mark.slow
async def test_closing_does_not_wait_for_an_unreachable_discord(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(2)] * 100
    user_id = await world.awaited_user()
    await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))

    await asyncio.wait_for(world.host.close(), 60)
    world.courier.troubles = []
    await world.begin()
    await world.wait(10)

    assert world.courier.heard("story(placed)")


async def test_the_channel_of_a_table_is_known_after_a_restart(world: World) -> None:
    await world.lobby(ANN)

    await world.restart()

    found = await world.host.queries.open_table_in(CHANNEL)
    assert found is not None
    assert found.id == 1


async def test_tables_are_preloaded_after_a_restart(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL)
    await world.restart()
    await world.host.preload_tables()

    monkeypatch.setattr(TableRepository, "find", None)
    monkeypatch.setattr(Toy, "view", None)

    assert (await world.host.gameplay.panel(1, ANN.user_id)).info.id == 1
    assert (await world.host.gameplay.panel(2, CID.user_id)).info.id == 2


async def test_a_table_that_fails_to_preload_does_not_block_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL)
    await world.restart()
    usual = LiveTable.warm_cache

    def look(table: LiveTable) -> None:
        if table.info.id == 2:
            raise ValueError("this one fails")
        usual(table)

    monkeypatch.setattr(LiveTable, "warm_cache", look)
    await world.host.preload_tables()

    monkeypatch.setattr(TableRepository, "find", None)
    assert (await world.host.gameplay.panel(1, ANN.user_id)).info.id == 1
