"""A host that is closed before it was opened."""

from tests.host.world import World


async def test_a_host_closed_while_connecting_starts_no_ticker(world: World) -> None:
    await world.host.close()

    await world.host.open(world.courier)

    watching = world.host._ticker._task
    await world.host._ticker.stop()
    assert watching is None
