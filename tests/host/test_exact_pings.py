"""Pings: one for each visit, none for a question that the player sees already."""

from pathlib import Path

from tests.host.watch import PingRecorder, watched_world
from tests.host.world import ANN, BEN, CID, World


async def test_a_player_whose_answer_leads_to_a_question_for_all_is_not_pinged(tmp_path: Path) -> None:
    world = await watched_world(World(tmp_path / "chabudai.db")).begin()
    courier = world.courier
    assert isinstance(courier, PingRecorder)
    await world.playing(ANN, BEN, CID)
    user_id = 0
    while len((await world.info()).awaited) == 1:
        user_id = await world.awaited_user()
        courier.pings.clear()
        await world.answer(user_id)

    pinged = [ping.user_id for ping in courier.pings]
    await world.host.close()

    assert sorted(pinged) == sorted({ANN.user_id, BEN.user_id, CID.user_id} - {user_id})
    assert courier.said[-1][1].endswith(".called(0,1,2)"), "the call names all players"
