"""Rematches: who is invited, how the seats move, and where the lobby opens."""

import pytest

from bot.host.errors import NotHostError
from bot.model.messages import MessageRef
from bot.model.tables import Actor, Person, TableInfo
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, STRANGER, World, notice

EVE = Person(5, "Eve")


async def finished(world: World, *people: Person, **lobby: object) -> TableInfo:
    """Play a game to its end."""
    info = await world.playing(*people, **lobby)
    while (await world.info(info.id)).status == "playing":
        await world.answer(table_id=info.id)
    return await world.info(info.id)


async def rematch(world: World, person: Person = ANN, *, of: int = 1, can_thread: bool = True) -> TableInfo:
    """Open a rematch and return the table once everything is delivered."""
    opened = await world.host.rematches.open(of, person, can_thread=can_thread)
    await world.host.wait_until_idle()
    return await world.info(opened.id)


async def join(world: World, table_id: int, person: Person) -> TableInfo:
    """Let a person join."""
    await world.host.lobby.join(table_id, person)
    await world.host.wait_until_idle()
    return await world.info(table_id)


def names(info: TableInfo) -> list[str]:
    """Return the names in the order of the lobby."""
    return [seat.name for seat in info.seats]


async def test_rematch_keeps_the_settings_and_seats_the_person_who_asked(world: World) -> None:
    old = await finished(world, ANN, BEN, pace=720, rounds=1)

    new = await rematch(world, BEN)

    assert (new.status, new.game, new.pace, new.options) == ("lobby", old.game, 720, old.options)
    assert (new.host_id, names(new), new.invited) == (BEN.user_id, ["Ben"], (ANN.user_id,))


async def test_rematch_pings_the_others_once(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    world.courier.pinged.clear()

    await rematch(world)

    assert sorted(world.courier.pinged) == [BEN.user_id, CID.user_id]
    assert len(world.courier.heard(notice("rematch-asked"))) == 1


async def test_every_player_moves_up_by_one_seat(world: World) -> None:
    old = await finished(world, ANN, BEN, CID)
    seats = [old.person_at(seat).name for seat in range(3)]
    new = await rematch(world)

    for person in (CID, BEN):
        new = await join(world, new.id, person)

    assert names(new) == [seats[1], seats[2], seats[0]]
    assert [seat.place for seat in new.seats] == [0, 1, 2]


async def test_rematch_starts_when_the_last_player_has_joined(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    new = await rematch(world)

    assert (await join(world, new.id, BEN)).status == "lobby"
    started = await join(world, new.id, CID)

    assert started.status == "playing"
    assert {seat.seat for seat in started.seats} == {0, 1, 2}
    assert started.rematch is not None
    assert (started.rematch.of, started.rematch.order, started.invited) == (1, (), ())


async def test_rematch_does_not_start_by_itself_without_a_player_who_declined(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    new = await rematch(world)

    after = await world.host.lobby.leave(new.id, BEN.user_id)
    await world.host.wait_until_idle()
    joined = await join(world, new.id, CID)

    assert after.invited == (CID.user_id,)
    assert (joined.status, joined.invited) == ("lobby", ())
    assert world.courier.heard(notice("declined", person=BEN.user_id))
    await world.host.lobby.start(new.id, Actor(ANN))
    assert (await world.info(new.id)).status == "playing"


async def test_player_who_declined_can_still_join(world: World) -> None:
    await finished(world, ANN, BEN)
    new = await rematch(world)
    await world.host.lobby.leave(new.id, BEN.user_id)

    assert (await join(world, new.id, BEN)).status == "playing"


@pytest.mark.slow
async def test_host_can_start_earlier_with_those_who_are_there(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    new = await rematch(world)
    await join(world, new.id, BEN)

    started = await world.host.lobby.start(new.id, Actor(ANN))

    assert (started.status, len(started.seats), started.invited) == ("playing", 2, ())


async def test_newcomer_sits_last(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    new = await rematch(world)
    await join(world, new.id, STRANGER)

    after = await join(world, new.id, BEN)

    assert names(after)[-1] == "Zoe"
    assert after.status == "lobby"


@pytest.mark.slow
async def test_computer_players_are_there_again(world: World) -> None:
    info = await world.lobby(ANN, BEN)
    await world.host.lobby.add_computer(info.id, Actor(ANN))
    await world.host.lobby.start(info.id, Actor(ANN))
    while (await world.info()).status == "playing":
        await world.host.wait_until_idle()
        if (await world.info()).awaited:
            await world.answer()

    new = await rematch(world)

    assert [seat.computer for seat in new.seats if seat.user_id < 0] == ["steady"]
    assert (await join(world, new.id, BEN)).status == "playing"


async def test_second_press_returns_the_same_rematch(world: World) -> None:
    await finished(world, ANN, BEN)
    first = await rematch(world, ANN)
    posted = len(world.courier.said)

    assert (await rematch(world, BEN)).id == first.id
    assert len(world.courier.said) == posted


@pytest.mark.slow
async def test_closed_rematch_is_not_opened_again(world: World) -> None:
    await finished(world, ANN, BEN)
    first = await rematch(world, ANN)
    await world.host.lobby.cancel(first.id, Actor(ANN))

    assert (await rematch(world, BEN)).id == first.id


async def test_only_players_of_a_game_that_is_over_get_a_rematch(world: World) -> None:
    await world.playing(ANN, BEN)
    with rejected("not-ended"):
        await rematch(world)
    await world.host.endings.end(1, Actor(ANN))
    with rejected("not-ended"):
        await rematch(world)
    for person in (ANN, BEN):
        await world.host.endings.agree_to_reveal(1, person.user_id, 1)
    with rejected("not-seated"):
        await rematch(world, STRANGER)
    assert (await rematch(world)).status == "lobby"


async def test_rematch_opens_in_the_channel_if_that_is_free(world: World) -> None:
    await finished(world, ANN, BEN, own_thread=True)
    new = await rematch(world)
    assert (new.channel_id, new.thread_starter, new.own_thread) == (CHANNEL, None, True)


@pytest.mark.slow
async def test_rematch_of_a_moved_game_opens_where_it_was_moved(world: World) -> None:
    info = await world.playing(ANN, BEN, own_thread=True)
    await world.host.table_management.move(info.id, Actor(ANN), GUILD, OTHER_CHANNEL)
    while (await world.info()).status == "playing":
        await world.answer()
    assert (await rematch(world)).channel_id == OTHER_CHANNEL


async def test_rematch_opens_in_a_thread_if_the_channel_has_another_table(world: World) -> None:
    await finished(world, ANN, BEN)
    await world.lobby(CID)

    new = await rematch(world)

    assert new.in_own_thread
    assert new.thread_starter == MessageRef(CHANNEL, new.channel_id)
    assert world.courier.threads == {new.channel_id: {ANN.user_id}}
    assert (new.channel_id, notice("rematch-asked")) in world.courier.said
    assert world.courier.pins >= {new.card_message_id}
    assert world.courier.messages[new.channel_id] == f"front(lobby,{new.channel_id})"
    assert (await join(world, new.id, BEN)).channel_id == new.channel_id


async def test_without_threads_a_taken_channel_is_one_clear_error(world: World) -> None:
    await finished(world, ANN, BEN)
    await world.lobby(CID)
    with rejected("no-thread"):
        await rematch(world, can_thread=False)
    assert await world.host.rematches.find(1) is None


@pytest.mark.slow
async def test_invitations_expire_with_the_lobby(world: World) -> None:
    await finished(world, ANN, BEN)
    new = await rematch(world)

    await world.wait(7 * 1440)
    await world.host.tick()

    after = await world.info(new.id)
    assert (after.status, after.invited) == ("ended", ())
    assert world.courier.heard(notice("untouched", days=7))


@pytest.mark.slow
async def test_erased_player_is_not_invited(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    await world.host.privacy.erase(CID.user_id)

    new = await rematch(world)

    assert new.invited == (BEN.user_id,)
    await world.host.privacy.erase(BEN.user_id)
    assert (await world.info(new.id)).invited == ()


@pytest.mark.slow
async def test_guest_cannot_start_the_rematch(world: World) -> None:
    await finished(world, ANN, BEN, CID)
    new = await rematch(world)
    await join(world, new.id, BEN)
    with pytest.raises(NotHostError):
        await world.host.lobby.start(new.id, Actor(BEN))
    assert new.guild_id == GUILD
