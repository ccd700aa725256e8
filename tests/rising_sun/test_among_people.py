"""Tests that questions about deals between people are asked only if two people play."""

import pytest

from engine.rising_sun.game import RisingSun
from tests.host.test_computers import kinds, with_computers
from tests.host.world import ANN, BEN, World

AMONG_PEOPLE = {"short-of-coins", "last-gifts"}


async def asked_in_a_game(world: World) -> set[str]:
    """Play a game by fallbacks and return the kinds of questions that people were asked."""
    asked = set()
    info = await world.info()
    while info.status == "playing":
        user_id = info.person_at(next(s for s in info.awaited if info.person_at(s).computer is None)).user_id
        decision = (await world.host.gameplay.panel(1, user_id)).decision
        assert decision is not None
        asked.add(decision.kind)
        await world.answer(user_id)
        info = await world.info()
    return asked


@pytest.mark.slow
async def test_a_person_alone_with_computer_players_gets_no_deal_questions(world: World) -> None:
    await with_computers(world, 2, ANN, game=RisingSun.id)

    asked = await asked_in_a_game(world)

    assert not asked & AMONG_PEOPLE
    assert "away" in await kinds(world), "Ann's questions were answered for her"


@pytest.mark.slow
async def test_two_people_get_deal_questions(world: World) -> None:
    await with_computers(world, 1, ANN, BEN, game=RisingSun.id)

    assert await asked_in_a_game(world) & AMONG_PEOPLE
    assert "away" not in await kinds(world)
