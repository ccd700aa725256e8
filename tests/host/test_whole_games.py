"""Whole games of every title through the host, with random answers, restarts, undos and missed deadlines."""

from dataclasses import replace

import pytest

from bot.host.errors import HostError
from bot.model.tables import Person
from engine.core.chance import Chance
from engine.games import GAMES
from tests.host.world import DAY, World
from tests.slow import slow_after

PLAYED = slow_after(1, ("toy", *GAMES))


async def seated(world: World, game: str) -> list[int]:
    """Start a game of four and return the users."""
    people = [Person(user_id, f"P{user_id}") for user_id in range(1, 5)]
    await world.playing(*people, game=game)
    return [person.user_id for person in people]


async def seen(world: World, people: list[int]) -> list[object]:
    """Return what the users see and are asked, without the question's token."""
    panels = [await world.host.gameplay.panel(1, user_id) for user_id in people]
    return [(panel.view, panel.decision and replace(panel.decision, token="")) for panel in panels]


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
async def test_a_game_finishes_with_any_answers_and_survives_restarts(world: World, game: str) -> None:
    people, chance = await seated(world, game), Chance(3)
    answers = 0
    while (await world.info()).status == "playing":
        await world.answer_at_random(chance)
        answers += 1
        if answers % 40 == 5:
            before = await seen(world, people)
            await world.restart()
            assert await seen(world, people) == before
    info = await world.info()
    assert (info.seq, info.awaited, dict(info.due)) == (answers, (), {})


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
async def test_an_undo_restores_the_table(world: World, game: str) -> None:
    people, chance = await seated(world, game), Chance(5)
    taken_back = 0
    for _ in range(60):
        if (await world.info()).status != "playing":
            break
        before = await seen(world, people)
        outcome = await world.answer_at_random(chance)
        if not outcome.panel.undoable:
            continue
        user_id = outcome.panel.info.person_at(outcome.panel.seat).user_id
        try:
            await world.host.undo.request(1, user_id)
        except HostError:
            continue  # Another player's secret blocks the undo.
        assert await seen(world, people) == before
        taken_back += 1
        await world.answer_at_random(chance)
    assert taken_back


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
async def test_a_game_without_any_answers_pauses_safely(world: World, game: str) -> None:
    await seated(world, game)
    for _ in range(40):
        await world.wait(DAY)
    info = await world.info()
    assert info.all_away
    assert (info.status, dict(info.due)) == ("playing", {})
    await world.host.gameplay.return_player(1, 1)
    assert (await world.info()).status in ("playing", "finished")
