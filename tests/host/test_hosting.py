"""Host rights: they pass on when the host leaves, is erased or loses membership."""

from dataclasses import replace

import pytest

from bot.host import errors
from bot.host.cache.tables import TableStep
from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World, notice

pytestmark = pytest.mark.slow

MANAGER = Actor(STRANGER, is_manager=True)


class Membership:
    """Fake membership lookup: these users have `left`; `asked` counts the lookups."""

    def __init__(self, world: World, *left: int) -> None:
        self.left, self.asked = {*left}, 0
        world.host.host_rights.is_member = self.is_member

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        self.asked += 1
        return user_id not in self.left


async def test_hosting_passes_on_when_the_host_leaves_the_lobby(world: World) -> None:
    await world.lobby(ANN, BEN, CID)

    info = await world.host.lobby.leave(1, ANN.user_id)
    await world.host.wait_until_idle()

    assert info.host_id == BEN.user_id
    assert world.courier.heard("notice:hosting") == [notice("hosting", host=BEN.user_id)]
    assert (await world.host.lobby.start(1, Actor(BEN))).status == "playing"


async def test_hosting_skips_computer_players(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))
    await world.host.lobby.join(1, BEN)

    assert (await world.host.lobby.leave(1, ANN.user_id)).host_id == BEN.user_id


async def test_hosting_passes_on_when_a_manager_removes_the_host(world: World) -> None:
    await world.lobby(ANN, BEN)

    assert (await world.host.table_management.remove(1, MANAGER, ANN.user_id)).host_id == BEN.user_id


async def test_another_player_leaving_the_lobby_keeps_the_host(world: World) -> None:
    await world.lobby(ANN, BEN)

    assert (await world.host.lobby.leave(1, BEN.user_id)).host_id == ANN.user_id
    await world.host.wait_until_idle()
    assert world.courier.heard("notice:hosting") == []


@pytest.mark.parametrize("how", ["leaves", "is removed", "is erased"])
async def test_a_lobby_closes_when_its_last_person_is_gone(world: World, how: str) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))

    match how:
        case "leaves":
            await world.host.lobby.leave(1, ANN.user_id)
        case "is removed":
            await world.host.table_management.remove(1, MANAGER, ANN.user_id)
        case _:
            await world.host.privacy.erase(ANN.user_id)
    await world.host.wait_until_idle()

    assert await world.host.queries.open_table_in(CHANNEL) is None
    assert world.courier.pins == set()
    assert (await world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN)).is_open


async def test_a_player_takes_over_from_a_host_who_left_the_server(world: World) -> None:
    await world.lobby(ANN, BEN)
    Membership(world, ANN.user_id)

    info = await world.host.lobby.start(1, Actor(BEN))
    await world.host.wait_until_idle()

    assert (info.status, info.host_id) == ("playing", BEN.user_id)
    assert world.courier.heard("notice:hosting") == [notice("hosting", host=BEN.user_id)]


async def test_the_next_player_can_end_and_reopen_if_the_host_left(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    membership = Membership(world, ANN.user_id)

    await world.host.endings.end(1, Actor(BEN))
    membership.left.add(BEN.user_id)
    info = await world.host.endings.reopen(1, Actor(CID))

    assert (info.status, info.host_id) == ("playing", CID.user_id)


async def test_hosting_passes_to_the_first_player_who_is_still_a_member(world: World) -> None:
    await world.lobby(ANN, BEN, CID)
    Membership(world, ANN.user_id)

    with pytest.raises(errors.NotHostError):
        await world.host.lobby.start(1, Actor(CID))

    assert (await world.info()).host_id == BEN.user_id


async def test_players_who_left_the_server_are_skipped(world: World) -> None:
    await world.lobby(ANN, BEN, CID)
    Membership(world, ANN.user_id, BEN.user_id)

    assert (await world.host.lobby.start(1, Actor(CID))).host_id == CID.user_id


async def test_a_host_who_is_a_member_stays_host(world: World) -> None:
    await world.lobby(ANN, BEN)
    membership = Membership(world)

    with pytest.raises(errors.NotHostError):
        await world.host.lobby.start(1, Actor(BEN))

    assert ((await world.info()).host_id, membership.asked) == (ANN.user_id, 1)


async def test_a_stranger_triggers_no_lookup_and_no_new_host(world: World) -> None:
    await world.lobby(ANN, BEN)
    membership = Membership(world, ANN.user_id)

    with pytest.raises(errors.NotHostError):
        await world.host.lobby.start(1, Actor(STRANGER))

    assert ((await world.info()).host_id, membership.asked) == (ANN.user_id, 0)


async def test_host_and_managers_trigger_no_lookup(world: World) -> None:
    await world.lobby(ANN, BEN)
    membership = Membership(world, ANN.user_id)

    await world.host.lobby.set_options(1, Actor(ANN), {"rounds": 2})
    await world.host.lobby.start(1, MANAGER)

    assert ((await world.info()).host_id, membership.asked) == (ANN.user_id, 0)


async def test_a_player_cannot_move_a_table_out_of_a_working_channel(world: World) -> None:
    await world.playing(ANN, BEN)

    with pytest.raises(errors.NotHostError):
        await world.host.table_management.move(1, Actor(BEN), GUILD, OTHER_CHANNEL)

    assert (await world.info()).channel_id == CHANNEL
    assert (await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)).channel_id == OTHER_CHANNEL


async def test_a_player_can_repost_the_card_in_its_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    card = (await world.info()).card_message_id

    await world.host.table_management.move(1, Actor(BEN), GUILD, CHANNEL)
    await world.host.wait_until_idle()

    assert (await world.info()).card_message_id != card


async def test_a_player_can_move_a_table_that_lost_its_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.channel_deleted(CHANNEL)

    info = await world.host.table_management.move(1, Actor(BEN), GUILD, OTHER_CHANNEL)

    assert (info.channel_id, info.channel_lost) == (OTHER_CHANNEL, False)


async def test_host_rights_are_offered_only_to_hosts_and_managers(world: World) -> None:
    await world.lobby(ANN, BEN)
    offers = world.host.host_rights.has_rights

    assert [await offers(1, by) for by in (Actor(ANN), Actor(BEN), Actor(STRANGER), MANAGER)] == [
        True,
        False,
        False,
        True,
    ]


async def test_host_rights_are_offered_to_the_player_who_takes_over(world: World) -> None:
    await world.lobby(ANN, BEN)
    Membership(world, ANN.user_id)

    assert await world.host.host_rights.has_rights(1, Actor(BEN))


async def test_a_lobby_closes_after_a_week_without_use(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.wait(6 * DAY)
    await world.host.lobby.join(1, CID)
    await world.wait(7 * DAY - 1)
    assert (await world.info()).status == "lobby"

    await world.wait(1)

    assert (await world.info()).status == "ended"
    assert world.courier.heard("notice:untouched") == ["notice:untouched(days=7)"]
    assert await world.host.queries.open_table_in(CHANNEL) is None


async def test_downtime_does_not_count_toward_closing_a_lobby(world: World) -> None:
    await world.lobby(ANN, BEN)
    world.clock.pass_minutes(30 * DAY)

    await world.restart()
    await world.host.tick()

    assert (await world.info()).status == "lobby"


async def test_hosting_passes_on_from_a_host_without_a_seat(world: World) -> None:
    """Up to 0.11, a host could leave the lobby and stay host."""
    await world.playing(ANN, BEN)
    async with world.host._cache.lock(1) as table:
        await world.host._cache.commit(table, TableStep(replace(table.info, host_id=STRANGER.user_id)))

    info = await world.host.endings.end(1, Actor(ANN))

    assert (info.status, info.host_id) == ("ended", ANN.user_id)
