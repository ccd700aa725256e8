"""Questions that are only there for what people may do for each other are put where two people sit."""

import pytest

from engine.rising_sun.game import RisingSun
from tests.host.test_computers import kinds, with_computers
from tests.host.world import ANN, BEN, World

AMONG_PEOPLE = {"short-of-coins", "last-gifts"}


async def asked_in_a_game(world: World) -> set[str]:
    """What people are asked in a game that each of them plays by fallbacks."""
    asked = set()
    info = await world.info()
    while info.status == "playing":
        user_id = info.person_at(next(s for s in info.awaited if info.person_at(s).computer is None)).user_id
        decision = (await world.host.play.panel(1, user_id)).decision
        assert decision is not None
        asked.add(decision.kind)
        await world.answer(user_id)
        info = await world.info()
    return asked


@pytest.mark.slow
async def test_a_person_alone_with_computer_players_is_not_asked_what_only_people_could_do(world: World) -> None:
    await with_computers(world, 2, ANN, game=RisingSun.id)

    asked = await asked_in_a_game(world)

    assert not asked & AMONG_PEOPLE
    assert "away" in await kinds(world), "such questions came, and were answered for Ann"


@pytest.mark.slow
async def test_two_people_are_asked_what_they_could_do_for_each_other(world: World) -> None:
    await with_computers(world, 1, ANN, BEN, game=RisingSun.id)

    assert await asked_in_a_game(world) & AMONG_PEOPLE
    assert "away" not in await kinds(world)
