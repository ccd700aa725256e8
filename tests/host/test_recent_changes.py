"""What a panel shows of the time since its player answered."""

from datetime import UTC, datetime

import pytest

from bot.host.gameplay.panels import answers_since
from bot.model.tables import AnswerRecord
from engine.core.questions import Action, Decision, Picked
from tests.host.world import ANN, BEN, CID, World

pytestmark = pytest.mark.slow


async def answer_in_turn(world: World, times: int) -> list[int]:
    """Answer this many times for the player whose turn it is; return those players."""
    people = []
    for _ in range(times):
        user_id = await world.awaited_user()
        await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))
        people.append(user_id)
    return people


async def test_answers_of_others_are_listed_oldest_first(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, *_ = await answer_in_turn(world, 3)

    since = (await world.host.gameplay.panel(1, first)).answers_since

    assert [entry.seq for entry in since] == [2, 3]


async def test_the_last_player_to_answer_has_missed_nothing(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    *_, last = await answer_in_turn(world, 2)

    panel = await world.host.gameplay.panel(1, last)

    assert panel.answers_since == ()
    assert panel.view_before is None


async def test_undone_answers_are_not_listed(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, second, *_ = await answer_in_turn(world, 2)
    await world.host.undo.request(1, second)

    assert (await world.host.gameplay.panel(1, first)).answers_since == ()


async def test_the_earlier_view_is_available_after_a_restart(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, *_ = await answer_in_turn(world, 1)
    then = (await world.host.gameplay.panel(1, first)).view
    await answer_in_turn(world, 2)

    assert (await world.host.gameplay.panel(1, first)).view_before == then
    await world.restart()
    assert (await world.host.gameplay.panel(1, first)).view_before == then


async def test_stale_and_rejected_presses_show_the_earlier_view(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    (first,) = await answer_in_turn(world, 1)
    while await world.awaited_user() != first:
        await answer_in_turn(world, 1)
    panel = await world.host.gameplay.panel(1, first)
    assert panel.view_before is not None
    assert panel.decision is not None

    def wrong(decision: Decision, kept: str | None) -> Action:
        return Action(decision.token, Picked(keys=("no such thing",)))

    stale = await world.host.gameplay.handle_control(1, first, panel.seat, "another", wrong)
    refused = await world.host.gameplay.handle_control(1, first, panel.seat, panel.decision.token, wrong)

    assert (stale.stale, refused.refusal is None) == (True, False)
    assert stale.panel.view_before == refused.panel.view_before == panel.view_before


async def test_a_spectator_has_no_earlier_view(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await answer_in_turn(world, 2)

    panel = await world.host.gameplay.panel(1, 4242)

    assert (panel.answers_since, panel.view_before) == ((), None)


@pytest.mark.parametrize(("final", "news"), [(True, [2, 3]), (False, [3])])
def test_the_players_own_answer_decided_by_chance_is_listed(final: bool, news: list[int]) -> None:
    at = datetime(2030, 1, 1, tzinfo=UTC)
    trail = [
        AnswerRecord(1, "person", 1, BEN.user_id, at),
        AnswerRecord(2, "person", 0, ANN.user_id, at, final=final),
        AnswerRecord(3, "person", 1, BEN.user_id, at),
    ]

    assert [answered.seq for answered in answers_since(trail, 0)] == news
