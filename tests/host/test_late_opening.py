"""A host that is closed before it was opened."""

from tests.host.world import World


async def test_a_host_that_was_closed_while_it_connected_does_not_begin_to_watch_the_clock(world: World) -> None:
    await world.host.close()

    await world.host.open(world.courier)

    watching = world.host._ticker._task
    await world.host._ticker.stop()
    assert watching is None
