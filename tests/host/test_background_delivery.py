"""Background posts yield to waiting users."""

import asyncio

from bot.host.tasks import WaitingUsers
from tests.host.world import ANN, BEN, World, until


async def test_a_post_waits_while_a_user_is_waiting(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    with world.host.track_user():
        await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))
        await until(lambda: world.host._outbox._queues.is_busy)
        await some_turns()
        before = world.courier.heard("story(placed)")
    await world.host.wait_until_idle()

    assert before == []
    assert len(world.courier.heard("story(placed)")) == 1


async def test_yielding_times_out() -> None:
    foreground = WaitingUsers()
    with foreground.track():
        await asyncio.wait_for(foreground.wait_until_none(0.02), 30)


async def some_turns() -> None:
    """Let every ready task run."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_it_is_quiet_once_the_last_user_was_served() -> None:
    foreground = WaitingUsers()
    with foreground.track():
        waiting = asyncio.create_task(foreground.wait_until_none(60))
        with foreground.track():
            await some_turns()
        await some_turns()
        assert not waiting.done()
    await asyncio.wait_for(waiting, 30)
