"""Tests of computer players in the Tea Ceremony: they let people talk first but reply to proposals immediately."""

from typing import Any

import pytest

from engine.core.game import Game
from engine.core.questions import Action, Picked, SharedOut
from engine.rising_sun.game import RisingSun
from tests.host.test_computers import QuickThinker, kinds, seat_of_a_computer, with_computers
from tests.host.world import ANN, World

pytestmark = pytest.mark.slow


async def test_computer_players_wait_for_people_in_the_tea_ceremony(world: World) -> None:
    await with_computers(world, 3, game=RisingSun.id, pace=720)
    assert set(await kinds(world)) == set()

    await world.answer(ANN.user_id)  # Done.

    info = await world.info()
    assert len(await kinds(world)) > 3
    assert [info.person_at(seat).user_id for seat in info.awaited] == [ANN.user_id]


async def test_computer_players_start_talking_after_a_long_silence(world: World) -> None:
    await with_computers(world, 3, game=RisingSun.id, pace=720)
    await world.wait(179)
    assert await kinds(world) == []

    await world.wait(2)

    assert "computer" in await kinds(world)
    assert "person" not in await kinds(world)


async def test_time_during_an_outage_does_not_count_as_silence(world: World) -> None:
    info = await with_computers(world, 3, game=RisingSun.id, pace=720)
    await world.wait(30)
    world.host.outages.gateway_lost()

    for _ in range(10):
        await world.wait(60)
        world.host._computer_runner.wake(info)
        await world.host.wait_until_idle()
    world.host.outages.gateway_back()
    await world.wait(149)
    assert await kinds(world) == []
    await world.wait(2)

    assert "computer" in await kinds(world)


async def test_a_computer_player_replies_to_a_proposal_immediately(world: World) -> None:
    info = await with_computers(world, 3, game=RisingSun.id)
    to = seat_of_a_computer(info)
    proposal = Action(token=f"propose:{to}", answer=SharedOut())

    await world.host.gameplay.answer(1, ANN.user_id, proposal)
    await world.host.wait_until_idle()

    mine, reply, *_ = await world.store.answers.latest(1, 100)
    assert (mine.kind, reply.kind, reply.seat) == ("person", "computer", to)
    assert '"reply:' in (reply.action or "")


class Suitor(QuickThinker):
    """A computer player that proposes to Ann, and plays fallbacks otherwise."""

    async def choose_move(self, kind: type[Game[Any]], save: str, seat: int, player: str, seed: int) -> Action | None:
        game = kind.load(save)
        self.asked.append((seat, player))
        offers = [offer.token for offer in game.invited(seat)]
        if f"propose:{self.to}" in offers and seat == self.by:
            return Action(token=f"propose:{self.to}", answer=SharedOut())
        return game.fallback(seat)

    by = to = -1


async def with_a_suitor(world: World, pace: int | None = 720) -> Suitor:
    """Set up a game in which a computer player, after a long silence, has proposed to Ann."""
    world.thinker = suitor = Suitor()
    await world.host.close()
    await world.begin()
    info = await with_computers(world, 2, game=RisingSun.id, pace=pace)
    mine = info.seat_of(ANN.user_id)
    assert mine is not None
    suitor.by, suitor.to = seat_of_a_computer(info), mine
    await world.wait(181 if pace else 6 * 60 + 1)
    return suitor


async def said_by(world: World, seat: int) -> int:
    return len([answered for answered in await world.store.answers.latest(1, 100) if answered.seat == seat])


@pytest.mark.parametrize(("pace", "half"), [(720, (720 - 181) / 2), (None, 12 * 60)])
async def test_a_computer_player_waits_half_the_time_for_a_reply(world: World, pace: int | None, half: float) -> None:
    suitor = await with_a_suitor(world, pace)
    assert await said_by(world, suitor.by) == 1

    await world.wait(half - 2)
    assert await said_by(world, suitor.by) == 1

    await world.wait(3)
    assert await said_by(world, suitor.by) == 2


async def test_a_computer_player_continues_after_a_reply(world: World) -> None:
    suitor = await with_a_suitor(world)
    suitor.to = -1  # Don't propose again.

    answer = Action(token=f"reply:{suitor.by}", answer=Picked(keys=("decline",)))
    await world.host.gameplay.answer(1, ANN.user_id, answer)
    await world.host.wait_until_idle()

    assert await said_by(world, suitor.by) == 2


async def test_other_computer_players_do_not_wait_for_that_reply(world: World) -> None:
    suitor = await with_a_suitor(world)
    info = await world.info()
    other = next(seat.seat for seat in info.seats if seat.computer and seat.seat != suitor.by)
    assert other is not None
    assert await said_by(world, other) == 1
    assert other not in info.awaited
