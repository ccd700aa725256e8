"""How computer players take part in the Tea Ceremony: people first, and proposals get a reply at once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.questions import Action, SharedOut
from engine.rising_sun.game import RisingSun
from tests.host.test_computers import QuickThinker, kinds, seat_of_a_computer, with_computers
from tests.host.world import ANN, World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = World(tmp_path / "chabudai.db")
    world.thinker = QuickThinker()
    await world.begin()
    yield world
    await world.host.close()


async def test_computer_players_leave_the_tea_ceremony_to_people_first(world: World) -> None:
    await with_computers(world, 3, game=RisingSun.id, pace=240)
    assert set(await kinds(world)) == set()

    await world.answer(ANN.user_id)  # Done.

    info = await world.info()
    assert len(await kinds(world)) > 3
    assert [info.person_at(seat).user_id for seat in info.awaited] == [ANN.user_id]


async def test_computer_players_talk_of_themselves_after_a_long_silence(world: World) -> None:
    await with_computers(world, 3, game=RisingSun.id, pace=240)
    await world.wait(59)
    assert await kinds(world) == []

    await world.wait(2)

    assert "computer" in await kinds(world)
    assert "person" not in await kinds(world)


async def test_a_computer_player_replies_to_a_proposal_at_once(world: World) -> None:
    info = await with_computers(world, 3, game=RisingSun.id)
    to = seat_of_a_computer(info)
    proposal = Action(token=f"propose:{to}", answer=SharedOut())

    await world.host.play.answer(1, ANN.user_id, proposal)
    await world.host.settled()

    mine, reply, *_ = await world.store.answers.latest(1, 100)
    assert (mine.kind, reply.kind, reply.seat) == ("person", "computer", to)
    assert '"reply:' in (reply.action or "")
