"""Whole games of every game through the host: random answers, restarts, steps back, deadlines let pass."""

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
    """Four people begin a game; their ids."""
    people = [Person(user_id, f"P{user_id}") for user_id in range(1, 5)]
    await world.playing(*people, game=game)
    return [person.user_id for person in people]


async def seen(world: World, people: list[int]) -> list[object]:
    """What the people see and what is asked, but for the name of the question."""
    panels = [await world.host.play.panel(1, user_id) for user_id in people]
    return [(panel.view, panel.decision and replace(panel.decision, token="")) for panel in panels]


@pytest.mark.parametrize("game", PLAYED)
async def test_a_game_goes_to_its_end_whatever_is_answered_and_a_restart_changes_nothing(
    world: World, game: str
) -> None:
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
async def test_a_step_taken_back_leaves_the_table_as_it_was(world: World, game: str) -> None:
    people, chance = await seated(world, game), Chance(5)
    taken_back = 0
    for _ in range(60):
        if (await world.info()).status != "playing":
            break
        before = await seen(world, people)
        outcome = await world.answer_at_random(chance)
        if not outcome.panel.so_far:
            continue
        user_id = outcome.panel.info.person_at(outcome.panel.seat).user_id
        try:
            await world.host.undo.ask(1, user_id)
        except HostError:
            continue  # Somebody else holds a secret in the present question.
        assert await seen(world, people) == before
        taken_back += 1
        await world.answer_at_random(chance)
    assert taken_back


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
async def test_a_game_that_everybody_lets_pass_rests_without_harm(world: World, game: str) -> None:
    await seated(world, game)
    for _ in range(40):
        await world.wait(DAY)
    info = await world.info()
    assert info.all_away
    assert (info.status, dict(info.due)) == ("playing", {})
    await world.host.play.back(1, 1)
    assert (await world.info()).status in ("playing", "finished")
