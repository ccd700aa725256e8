"""What a panel knows of what happened since its reader answered."""

from tests.host.world import ANN, BEN, CID, World


async def answer_in_turn(world: World, times: int) -> list[int]:
    """Whoever is awaited answers, so many times; returns who did."""
    people = []
    for _ in range(times):
        user_id = await world.awaited_user()
        await world.host.play.answer(1, user_id, await world.fallback_of(user_id))
        people.append(user_id)
    return people


async def test_what_others_answered_since_is_there_oldest_first(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, *_ = await answer_in_turn(world, 3)

    since = (await world.host.play.panel(1, first)).since

    assert [entry.seq for entry in since] == [2, 3]


async def test_whoever_answered_last_has_missed_nothing(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    *_, last = await answer_in_turn(world, 2)

    panel = await world.host.play.panel(1, last)

    assert panel.since == ()
    assert panel.before is None


async def test_what_was_taken_back_is_not_news(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, second, *_ = await answer_in_turn(world, 2)
    await world.host.undo.ask(1, second)

    assert (await world.host.play.panel(1, first)).since == ()


async def test_the_view_from_after_ones_own_answer_is_there_also_after_a_restart(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first, *_ = await answer_in_turn(world, 1)
    then = (await world.host.play.panel(1, first)).view
    await answer_in_turn(world, 2)

    assert (await world.host.play.panel(1, first)).before == then
    await world.restart()
    assert (await world.host.play.panel(1, first)).before == then


async def test_an_onlooker_has_no_turn_to_count_from(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await answer_in_turn(world, 2)

    panel = await world.host.play.panel(1, 4242)

    assert (panel.since, panel.before) == ((), None)
