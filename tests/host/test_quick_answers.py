"""Tests of the time limit for answers that interrupt another player's turn."""

from datetime import timedelta

import pytest

from bot.host import errors
from bot.host.seating import DEFAULT_QUICK_PACE, has_quick_questions
from bot.model.tables import Actor, TableInfo
from engine.core.chance import Chance
from engine.games import GAMES
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, World, notice
from tests.toy_game import Toy

pytestmark = pytest.mark.slow

QUICK = next(game for game, kind in GAMES.items() if has_quick_questions(kind))
"""A game that asks players on others' turns."""


async def dueling(world: World, *, pace: int | None = DAY) -> TableInfo:
    """Start a game and play until a player must answer on another's turn."""
    info = await world.playing(ANN, BEN, CID, pace=pace, game=QUICK)
    chance = Chance(1)
    while not await is_quick(world):
        await world.answer_at_random(chance)
    info = await world.info()
    assert info.status == "playing"
    return info


async def is_quick(world: World) -> bool:
    decision = (await world.host.gameplay.panel(1, await world.awaited_user())).decision
    return decision is not None and decision.quick


async def minutes_left(world: World) -> set[float]:
    """Return the minutes left to the players whose turn it is."""
    return {(at - world.clock.now()) / timedelta(minutes=1) for at in (await world.info()).due.values()}


def test_a_game_without_interruptions_has_no_quick_questions() -> None:
    assert not has_quick_questions(Toy)


async def test_a_new_table_gives_quick_answers_four_hours(world: World) -> None:
    assert (await world.lobby(ANN, game=QUICK)).quick_pace == DEFAULT_QUICK_PACE == 240


async def test_a_game_without_quick_questions_has_no_quick_pace(world: World) -> None:
    assert (await world.lobby(ANN)).quick_pace is None
    with rejected("bad-option"):
        await world.host.table_management.set_quick_pace(1, Actor(ANN), pace=10)


async def test_a_table_without_a_time_limit_has_no_quick_pace(world: World) -> None:
    assert (await world.lobby(ANN, game=QUICK, pace=None)).quick_pace is None


async def test_only_the_host_sets_the_quick_pace(world: World) -> None:
    await world.lobby(ANN, BEN, game=QUICK)
    with pytest.raises(errors.NotHostError):
        await world.host.table_management.set_quick_pace(1, Actor(BEN), pace=10)


async def test_the_usual_pace_applies_on_ones_own_turn(world: World) -> None:
    await world.playing(ANN, BEN, CID, game=QUICK)
    assert not await is_quick(world)
    assert await minutes_left(world) == {DAY}


async def test_the_quick_pace_applies_on_another_players_turn(world: World) -> None:
    await dueling(world)
    assert await minutes_left(world) == {240}


async def test_a_quick_answer_never_has_longer_than_others(world: World) -> None:
    await dueling(world, pace=10)
    assert await minutes_left(world) == {10}


async def test_only_quick_answers_can_have_a_time_limit(world: World) -> None:
    await dueling(world, pace=None)
    assert await minutes_left(world) == set()
    await world.host.table_management.set_quick_pace(1, Actor(ANN), pace=60)
    assert await minutes_left(world) == {60}


async def test_quick_answers_can_have_the_usual_pace(world: World) -> None:
    await dueling(world)
    await world.host.table_management.set_quick_pace(1, Actor(ANN), pace=None)
    assert await minutes_left(world) == {DAY}


async def test_the_quick_pace_survives_a_restart(world: World) -> None:
    await dueling(world)
    await world.host.table_management.set_quick_pace(1, Actor(ANN), pace=10)
    await world.restart()
    assert (await world.info()).quick_pace == 10
    assert await minutes_left(world) == {10}


async def test_a_fallback_is_played_at_the_quick_deadline(world: World) -> None:
    info = await dueling(world)
    await world.wait(240)
    assert (await world.info()).seq > info.seq
    assert world.courier.heard("notice") == [notice("fallback-played", seat=info.awaited[0])]


async def test_missing_quick_questions_does_not_mark_a_player_away(world: World) -> None:
    info = await dueling(world)
    seat = info.awaited[0]
    await world.wait(240)
    assert (await world.info()).person_at(seat).missed == 0
