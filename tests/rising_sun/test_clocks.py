"""Tests that making and withdrawing offers doesn't extend anyone's deadline."""

from engine.core.questions import Action, Picked, SharedOut
from tests.host.test_clocks import HOUR, left
from tests.host.world import ANN, BEN, CID, DAY, World


async def test_repeated_offers_extend_no_deadline_and_ping_once(world: World) -> None:
    await world.playing(ANN, BEN, CID, game="rising_sun", pace=DAY)
    await world.reach("negotiate")
    info = await world.info()
    assert len(info.awaited) == 3
    by, to = (info.person_at(seat).user_id for seat in (0, 1))
    await world.wait(20 * HOUR)
    pinged = len(world.courier.pinged)

    for _ in range(3):
        await world.answer(to)
        await world.host.gameplay.answer(1, by, Action(token="propose:1", answer=SharedOut()))
        await world.host.gameplay.answer(1, by, Action(token="withdraw:1", answer=Picked(keys=("withdraw",))))
        await world.host.wait_until_idle()

    assert left(world, await world.info()) == dict.fromkeys(range(3), 4)
    assert world.courier.pinged[pinged:] == [to]
