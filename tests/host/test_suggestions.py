"""Suggested answers: computed in the background, shown to one player, and never submitted automatically."""

import asyncio

import pytest

from bot.workers.worker_process import WorkerTimeoutError
from engine.core.questions import Action, Picked
from tests.errors import rejected
from tests.host.test_computers import QuickThinker, thinker
from tests.host.world import ANN, BEN, World, is_free, until
from tests.toy_game.feast import PLAIN, RICH

__all__ = ["thinker"]


async def asked_to_lay(world: World) -> tuple[int, str]:
    """Reach Ann's question about laying the table at a feast; return her seat and the token."""
    info = await world.playing(ANN, BEN, rounds=1, feast="yes")
    await world.reach("lay-table")
    seat = next(person.seat for person in info.seats if person.user_id == ANN.user_id)
    panel = await world.host.gameplay.panel(1, ANN.user_id)
    assert seat is not None
    assert panel.decision is not None
    return seat, panel.decision.token


async def test_the_suggestion_is_what_a_computer_player_would_answer(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    assert (await world.host.suggestions.answer(1, ANN.user_id, seat, token)).action.answer == RICH


async def test_a_suggestion_changes_nothing(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    before = await world.info(), world.courier.shown
    await world.host.suggestions.answer(1, ANN.user_id, seat, token)
    await world.host.wait_until_idle()
    assert (await world.info(), world.courier.shown) == before


async def test_a_player_who_already_answered_can_get_a_suggestion(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    await world.host.gameplay.answer(1, ANN.user_id, Action(token, PLAIN))
    assert (await world.host.suggestions.answer(1, ANN.user_id, seat, token)).action.answer == RICH


async def test_there_are_no_suggestions_for_questions_of_others(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    for user_id, asked, named in ((BEN.user_id, seat, token), (99, seat, token), (ANN.user_id, seat, "0")):
        with rejected("no-suggestion"):
            await world.host.suggestions.answer(1, user_id, asked, named)
    assert not thinker.asked


@pytest.mark.parametrize("trouble", [RuntimeError("lost in thought"), None])
async def test_a_failing_or_wrong_suggestion_is_reported(
    world: World, thinker: QuickThinker, trouble: Exception | None
) -> None:
    seat, token = await asked_to_lay(world)
    thinker.trouble, thinker.nonsense = trouble, Action("another", Picked())
    with rejected("no-suggestion"):
        await world.host.suggestions.answer(1, ANN.user_id, seat, token)


async def test_a_late_suggestion_is_a_warning_rather_than_an_error(
    world: World, thinker: QuickThinker, caplog: pytest.LogCaptureFixture
) -> None:
    seat, token = await asked_to_lay(world)
    thinker.trouble = WorkerTimeoutError()

    with rejected("no-suggestion"):
        await world.host.suggestions.answer(1, ANN.user_id, seat, token)

    assert [(record.levelname, record.name) for record in caplog.records] == [
        ("WARNING", "bot.workers.worker_process")
    ]


async def test_there_are_no_suggestions_without_a_thinker(world: World) -> None:
    seat, token = await asked_to_lay(world)
    with rejected("no-suggestion"):
        await world.host.suggestions.answer(1, ANN.user_id, seat, token)


async def test_the_table_is_unlocked_while_a_suggestion_is_computed(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    thinker.may_answer.clear()
    thinking = asyncio.create_task(world.host.suggestions.answer(1, ANN.user_id, seat, token))
    await asyncio.sleep(0)
    await world.host.gameplay.answer(1, BEN.user_id, Action(token, PLAIN))
    thinker.may_answer.set()
    assert (await thinking).action.answer == RICH


async def test_repeated_requests_share_one_computation(world: World, thinker: QuickThinker) -> None:
    seat, token = await asked_to_lay(world)
    thinker.may_answer.clear()
    asked = [asyncio.create_task(world.host.suggestions.answer(1, ANN.user_id, seat, token)) for _ in range(50)]
    await until(lambda: thinker.asked and is_free(world))
    thinker.may_answer.set()
    assert [advice.action.answer for advice in await asyncio.gather(*asked)] == [RICH] * 50
    assert len(thinker.asked) == 1
