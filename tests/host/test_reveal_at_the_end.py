"""Secrets of an ended game are revealed when all players agree or after a day."""

import pytest
from sqlalchemy import event

from bot.host.cache.tables import LiveTable
from bot.model.tables import Actor
from bot.store.writer import UnitOfWork
from tests.errors import rejected
from tests.host.test_endings import HOST, ended
from tests.host.world import ANN, BEN, CID, DAY, STRANGER, World

pytestmark = pytest.mark.slow


async def test_secrets_are_revealed_for_good_once_the_last_player_agrees(world: World) -> None:
    await ended(world)
    for person in (ANN, BEN, BEN):
        info = await world.host.endings.agree_to_reveal(1, person.user_id, 1)
    assert info.can_continue
    await world.restart()
    assert (await world.info()).ending == info.ending

    info = await world.host.endings.agree_to_reveal(1, CID.user_id, 1)

    assert not info.can_continue
    with rejected("too-late-to-reopen"):
        await world.host.endings.reopen(1, HOST)


async def test_computer_players_need_not_agree(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, HOST, "random")
    await world.host.lobby.start(1, HOST)
    await world.host.endings.end(1, HOST)

    assert not (await world.host.endings.agree_to_reveal(1, ANN.user_id, 1)).can_continue


async def test_a_player_with_a_substitute_must_agree(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.remove(1, HOST, BEN.user_id)
    await world.host.table_management.add_substitutes(1, HOST)
    await world.host.endings.end(1, HOST)

    assert (await world.host.endings.agree_to_reveal(1, ANN.user_id, 1)).can_continue
    assert not (await world.host.endings.agree_to_reveal(1, BEN.user_id, 1)).can_continue


async def test_strangers_and_outdated_questions_do_not_count(world: World) -> None:
    await ended(world)
    await world.host.endings.reopen(1, HOST)
    with rejected("not-ended"):
        await world.host.endings.agree_to_reveal(1, ANN.user_id, 1)
    await world.host.endings.end(1, HOST)

    with rejected("outdated-question"):
        await world.host.endings.agree_to_reveal(1, ANN.user_id, 1)
    with rejected("not-seated"):
        await world.host.endings.agree_to_reveal(1, STRANGER.user_id, 2)
    info = await world.info()
    assert info.ending is not None
    assert info.ending.agreed == ()


async def test_reopening_resets_the_agreement(world: World) -> None:
    await ended(world)
    await world.host.endings.agree_to_reveal(1, ANN.user_id, 1)
    await world.host.endings.reopen(1, HOST)

    info = await world.host.endings.end(1, HOST)

    assert info.ending is not None
    assert info.ending.agreed == ()


async def test_after_a_day_the_card_is_edited_once_automatically(world: World) -> None:
    await ended(world)
    edits = world.courier.edits
    await world.wait(DAY - 1)
    assert world.courier.edits == edits
    assert (await world.info()).can_continue

    await world.wait(1)
    assert world.courier.edits == edits + 1
    assert not (await world.info()).can_continue

    await world.wait(DAY)
    assert world.courier.edits == edits + 1


async def test_secrets_due_to_be_revealed_are_revealed_after_a_restart(world: World) -> None:
    await ended(world)
    await world.wait(DAY - 1)
    await world.restart()

    await world.wait(1)

    assert not (await world.info()).can_continue


async def test_a_table_that_fails_to_reveal_does_not_block_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(world)
    await world.playing(BEN, CID)
    await world.host.endings.end(2, Actor(BEN))
    show = world.host.endings._reveal

    async def failing(table: LiveTable) -> None:
        if table.info.id == 1:
            raise RuntimeError("?")
        await show(table)

    monkeypatch.setattr(world.host.endings, "_reveal", failing)
    await world.wait(DAY)

    assert [(await world.info(table)).can_continue for table in (1, 2)] == [True, False]


@pytest.mark.sqlite
async def test_the_search_for_secrets_to_reveal_uses_its_index(world: World) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    def listen(_c: object, _u: object, statement: str, parameters: tuple[object, ...], *_: object) -> None:
        asked.append((statement, parameters))

    engine = world.store._database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", listen)
    await world.host.endings.tick(world.clock.now())
    event.remove(engine, "before_cursor_execute", listen)
    ((query, parameters),) = [each for each in asked if "hidden_until" in each[0]]

    def plan(unit: UnitOfWork) -> str:
        return str(unit.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", parameters).all())

    assert "tables_hidden_until" in await world.store._database.writer.write(plan)
