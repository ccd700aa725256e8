"""Players new to a game, and servers that never had a table."""

from bot.model.tables import Actor, Person
from tests.host.world import ANN, BEN, GUILD, OTHER_CHANNEL, STRANGER, World


async def is_new(world: World, person: Person, table: int = 1) -> bool:
    """Return whether a person's panel treats them as new to the game."""
    return (await world.host.gameplay.panel(table, person.user_id)).is_new


async def person_asked(world: World) -> Person:
    info = await world.info()
    return next(one for one in (ANN, BEN) if one.user_id == info.person_at(info.awaited[0]).user_id)


async def test_a_person_is_new_until_they_have_answered(world: World) -> None:
    await world.playing(ANN, BEN)
    asked = await person_asked(world)
    other = BEN if asked is ANN else ANN
    assert await is_new(world, asked)
    await world.answer()
    assert not await is_new(world, asked)
    assert await is_new(world, other)


async def test_a_person_who_played_at_another_table_is_not_new(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.playing(ANN, STRANGER, channel=OTHER_CHANNEL)
    assert not await is_new(world, ANN, 2)
    assert await is_new(world, STRANGER, 2)


async def test_a_table_that_never_started_does_not_count_as_played(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.host.lobby.cancel(1, Actor(ANN))
    await world.playing(ANN, BEN, channel=OTHER_CHANNEL)
    assert await is_new(world, ANN, 2)


async def test_only_players_of_a_running_game_can_be_new(world: World) -> None:
    await world.lobby(ANN, BEN)
    assert not await is_new(world, ANN)
    await world.host.lobby.start(1, Actor(ANN))
    assert not await is_new(world, STRANGER)
    await world.host.endings.end(1, Actor(ANN))
    assert not await is_new(world, ANN)


async def test_a_game_counts_as_played_once_it_has_started(world: World) -> None:
    queries = world.host.queries
    await world.lobby(ANN, BEN)
    assert not await queries.has_played(ANN.user_id, "toy")
    await world.host.lobby.start(1, Actor(ANN))
    assert await queries.has_played(ANN.user_id, "toy")
    assert not await queries.has_played(ANN.user_id, "another")
    assert not await queries.has_played(STRANGER.user_id, "toy")


async def test_a_table_that_never_started_counts_for_its_server(world: World) -> None:
    queries = world.host.queries
    assert not await queries.has_had_tables(GUILD)
    await world.lobby(ANN)
    await world.host.lobby.cancel(1, Actor(ANN))
    assert await queries.has_had_tables(GUILD)
    assert not await queries.has_had_tables(GUILD + 1)
