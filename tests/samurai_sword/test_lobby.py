"""Tests of player counts with and without the expansion."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.seating import has_quick_questions
from bot.model.tables import Actor, HostAction, Person
from engine.samurai_sword.game import SamuraiSword
from tests.errors import rejected
from tests.host.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await World(tmp_path / "chabudai.db").begin()
    yield world
    await world.host.close()


def test_players_are_asked_on_other_players_turns() -> None:
    assert has_quick_questions(SamuraiSword)


def people(number: int) -> list[Person]:
    return [Person(user_id, f"P{user_id}") for user_id in range(1, number + 1)]


async def test_an_eighth_player_needs_the_expansion(world: World) -> None:
    await world.lobby(*people(7), game=SamuraiSword.id)
    with rejected("table-full") as refused:
        await world.host.lobby.join(1, Person(8, "P8"))
    assert refused.value.facts == {"most": 7}
    await world.host.lobby.set_options(1, Actor(Person(1, "")), options={"expansion": "yes"})
    assert len((await world.host.lobby.join(1, Person(8, "P8"))).seats) == 8


async def test_eight_players_cannot_start_without_the_expansion(world: World) -> None:
    await world.lobby(*people(8), game=SamuraiSword.id, expansion="yes")
    await world.host.lobby.set_options(1, Actor(Person(1, "")), options={"expansion": "no"})
    with rejected("too-many-seats") as refused:
        await world.host.lobby.start(1, Actor(Person(1, "")))
    assert refused.value.facts == {"most": 7, "sitting": 8}
    assert (await world.info()).status == "lobby"


async def test_the_quick_pace_can_be_changed_together(world: World) -> None:
    await world.playing(*people(4), game="samurai_sword", expansion="no")
    await world.host.table_management.remove(1, Actor(Person(9, "Max"), is_manager=True), 1)
    number = (await world.host.joint_requests.ask(1, 2, HostAction("quick-pace", 60))).joint.request_count

    for user_id in (3, 4):
        await world.host.joint_requests.answer(1, user_id, True, number)

    assert (await world.info()).quick_pace == 60
