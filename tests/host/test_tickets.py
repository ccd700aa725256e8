"""Tickets: who waits, when a table opens for them, and how tickets end."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.model.messages import MessageRef
from bot.model.servers import TableLimits
from bot.model.tables import Actor, Person, TableInfo
from bot.model.tickets import MAX_TICKETS, Ticket
from bot.store import schema
from tests.cases import ALL_GAMES
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, World, notice

EVE = Person(5, "Eve")
MANAGER = Actor(Person(77, "Max"), is_manager=True)
WEEK = 7 * 1440


async def play(world: World, person: Person, **wish: Any) -> TableInfo | None:
    """Leave a ticket; return the table that opens for it, once everything is delivered."""
    wish = {"game": "toy", "players": 2, "pace": DAY, "guild_id": GUILD, "channel_id": CHANNEL, **wish}
    left = await world.host.tickets.leave(person, **wish)
    await world.host.wait_until_idle()
    return None if left.table is None else await world.info(left.table.id)


async def waiting(world: World, person: Person, guild_id: int = GUILD) -> list[Ticket]:
    """Return a person's tickets."""
    return [each.ticket for each in await world.host.tickets.of_user(person.user_id, guild_id)]


async def rows(world: World) -> int:
    """Return the number of stored tickets."""
    return len(await world.store._database.rows(select(schema.tickets)))


async def test_enough_tickets_open_a_table_in_a_thread_with_all_seated(world: World) -> None:
    assert await play(world, ANN) is None
    info = await play(world, BEN)

    assert info is not None
    assert (info.status, info.pace, [seat.name for seat in info.seats]) == ("lobby", DAY, ["Ann", "Ben"])
    assert info.host_id == ANN.user_id, "the oldest ticket hosts"
    assert info.in_own_thread
    assert info.thread_starter == MessageRef(CHANNEL, info.channel_id)
    assert await rows(world) == 0


async def test_players_are_pinged_once_together(world: World) -> None:
    await play(world, ANN)
    assert world.courier.pinged == []
    info = await play(world, BEN)

    assert info is not None
    assert world.courier.pinged == [ANN.user_id, BEN.user_id]
    assert [channel for channel, text in world.courier.said if text == notice("players-found")] == [info.channel_id]


@pytest.mark.slow
async def test_host_starts_the_game_in_its_thread(world: World) -> None:
    await play(world, ANN)
    info = await play(world, BEN)
    assert info is not None

    await world.host.lobby.start(info.id, Actor(ANN))
    await world.host.wait_until_idle()

    after = await world.info(info.id)
    assert (after.status, after.channel_id) == ("playing", info.channel_id)
    assert world.courier.messages[info.channel_id] == f"front(playing,{info.channel_id})"


async def test_table_opens_even_if_the_channel_has_one(world: World) -> None:
    await world.lobby(CID)
    await play(world, ANN)
    info = await play(world, BEN)
    assert info is not None
    assert info.in_own_thread


async def test_table_opens_in_the_channel_the_server_names(world: World) -> None:
    await world.host.servers.set_play_channel(GUILD, MANAGER, OTHER_CHANNEL)
    await play(world, ANN)
    info = await play(world, BEN)
    assert info is not None
    assert info.parent_id == OTHER_CHANNEL


async def test_otherwise_it_opens_where_the_last_ticket_was_left(world: World) -> None:
    await play(world, ANN, channel_id=OTHER_CHANNEL)
    info = await play(world, BEN, channel_id=CHANNEL)
    assert info is not None
    assert info.parent_id == CHANNEL


@pytest.mark.parametrize(
    "other", [{"guild_id": 99}, {"pace": 10}, {"players": 3}, {"game": next(iter(ALL_GAMES)), "players": 3}]
)
async def test_other_wishes_do_not_match(world: World, other: dict[str, Any]) -> None:
    await play(world, ANN)
    assert await play(world, BEN, **other) is None


async def test_any_game_and_any_number_match(world: World) -> None:
    await play(world, ANN, game="", players=0)
    info = await play(world, BEN)
    assert info is not None
    assert info.game == "toy"


@pytest.mark.slow
async def test_new_ticket_for_the_same_game_replaces_the_old_one(world: World) -> None:
    await play(world, ANN, players=3)
    await play(world, ANN, players=2)
    assert [ticket.players for ticket in await waiting(world, ANN)] == [2]


async def test_person_has_at_most_a_few_tickets_in_a_server(world: World) -> None:
    for number in range(MAX_TICKETS):
        world.games[f"toy{number}"] = world.games["toy"]
    await world.restart()
    for number in range(MAX_TICKETS):
        await play(world, ANN, game=f"toy{number}")

    with rejected("too-many-tickets"):
        await play(world, ANN, game="toy")
    await play(world, ANN, game="toy0", players=3)
    await play(world, ANN, guild_id=99)
    assert await rows(world) == MAX_TICKETS + 1


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 99}, "not-for-so-many"),
        ({"game": "", "players": 99}, "not-for-so-many"),
        ({"pace": 11}, "unknown-pace"),
        ({"pace": -1}, "unknown-pace"),
    ],
)
async def test_impossible_wish_stores_nothing(world: World, wish: dict[str, Any], reason: str) -> None:
    with rejected(reason):
        await play(world, ANN, **wish)
    assert await rows(world) == 0


async def test_reply_counts_the_others(world: World) -> None:
    await play(world, BEN, players=3)
    await play(world, CID, players=0, pace=10)
    await play(world, ANN, players=3)
    (own,) = await world.host.tickets.of_user(ANN.user_id, GUILD)
    assert own.others == 1


async def test_only_its_person_can_cancel_a_ticket(world: World) -> None:
    await play(world, ANN)
    (ticket,) = await waiting(world, ANN)

    with rejected("no-ticket"):
        await world.host.tickets.cancel(ticket.id, BEN.user_id)
    assert await waiting(world, ANN) == [ticket]

    await world.host.tickets.cancel(ticket.id, ANN.user_id)
    assert await waiting(world, ANN) == []
    with rejected("no-ticket"):
        await world.host.tickets.cancel(ticket.id, ANN.user_id)


@pytest.mark.slow
async def test_ticket_expires_after_a_week_with_a_silent_direct_message(world: World) -> None:
    await play(world, CID)
    await world.wait(WEEK - 1)
    assert await rows(world) == 1

    await world.wait(1)

    assert await rows(world) == 0
    assert world.courier.told_to(CID) == ["expired(toy,de)"]
    assert world.courier.said == []
    assert await world.store.outbox.size() == 0


@pytest.mark.slow
async def test_expiry_is_announced_once_even_if_the_reply_is_lost(world: World) -> None:
    await play(world, ANN)
    world.courier.lost_replies = 2
    await world.wait(WEEK)
    await world.wait(5)
    assert world.courier.told_to(ANN) == ["expired(toy,en)"]
    assert await world.store.outbox.size() == 0


@pytest.mark.slow
async def test_expiry_survives_a_kill_before_it_is_sent(world: World) -> None:
    await play(world, ANN)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    await world.wait(WEEK)
    assert deliver is not None
    assert world.courier.told == []

    await world.restart()
    await world.host.tick()
    await world.host.wait_until_idle()

    assert world.courier.told_to(ANN) == ["expired(toy,en)"]


async def test_closed_direct_messages_do_not_keep_a_ticket(world: World) -> None:
    world.courier.closed.add(ANN.user_id)
    await play(world, ANN)
    await world.wait(WEEK)
    assert await rows(world) == 0
    assert await world.store.outbox.size() == 0
    await play(world, ANN)
    await world.wait(WEEK)
    assert await world.store.outbox.size() == 0


@pytest.mark.slow
async def test_expired_ticket_is_not_matched(world: World) -> None:
    await play(world, ANN)
    world.clock.pass_minutes(WEEK)
    assert await play(world, BEN) is None


@pytest.mark.slow
async def test_erasure_deletes_tickets_and_waiting_messages(world: World) -> None:
    await play(world, ANN)
    kept = await world.host.privacy.export(ANN.user_id)
    assert [(ticket.game, ticket.players) for ticket in kept.tickets] == [("toy", 2)]

    await world.host.privacy.erase(ANN.user_id)

    assert await rows(world) == 0
    assert (await world.host.privacy.export(ANN.user_id)).is_empty


@pytest.mark.slow
async def test_erasure_deletes_an_expiry_that_was_not_sent(world: World) -> None:
    await play(world, ANN)
    world.host._outbox._deliver = None
    await world.wait(WEEK)
    kept = await world.host.privacy.export(ANN.user_id)
    assert [message.table for message in kept.waiting] == [None]

    await world.host.privacy.erase(ANN.user_id)

    assert (await world.host.privacy.export(ANN.user_id)).is_empty
    assert await world.store.outbox.size() == 0


@pytest.mark.slow
async def test_tickets_of_a_server_that_removes_the_bot_are_deleted(world: World) -> None:
    await play(world, ANN)
    await play(world, ANN, guild_id=99)
    await world.host.retention.server_removed(GUILD)
    assert await rows(world) == 1
    assert await waiting(world, ANN) == []


@pytest.mark.slow
async def test_tickets_of_a_server_removed_while_offline_are_deleted(world: World) -> None:
    await play(world, ANN)
    await world.host.retention.sync_servers([99], 1)
    assert await rows(world) == 0


@pytest.mark.slow
async def test_next_in_line_hosts_if_the_first_has_too_many_tables(world: World) -> None:
    world.limits = TableLimits(per_person=1)
    await world.restart()
    await world.lobby(ANN)
    await play(world, ANN)

    info = await play(world, BEN)

    assert info is not None
    assert info.host_id == BEN.user_id


@pytest.mark.slow
async def test_server_limit_holds_tickets_until_there_is_room(world: World) -> None:
    world.limits = TableLimits(per_server=1)
    await world.restart()
    other = await world.lobby(CID)
    await play(world, ANN)
    left = await world.host.tickets.leave(BEN, GUILD, CHANNEL, "toy", 2, DAY)
    assert (left.table, left.is_held, await rows(world)) == (None, True, 2)

    await world.wait(0)
    await world.host.lobby.cancel(other.id, Actor(CID))
    await world.wait(10)

    assert await rows(world) == 0
    assert (await world.info(other.id + 1)).in_own_thread


@pytest.mark.slow
async def test_table_for_tickets_counts_as_opened_by_its_host(world: World) -> None:
    world.limits = TableLimits(per_hour=1)
    await world.restart()
    await play(world, ANN)
    await play(world, BEN)
    with rejected("table-limit"):
        await world.lobby(ANN)


async def test_lobby_for_tickets_closes_if_no_one_uses_it(world: World) -> None:
    await play(world, ANN)
    info = await play(world, BEN)
    assert info is not None
    await world.wait(WEEK)
    assert (await world.info(info.id)).status == "ended"
    assert world.courier.heard(notice("untouched", days=7))


@pytest.mark.slow
async def test_person_who_does_not_come_can_be_removed_or_leave(world: World) -> None:
    for person in (ANN, BEN, CID):
        info = await play(world, person, players=3)
    assert info is not None
    await world.host.lobby.leave(info.id, CID.user_id)
    await world.host.lobby.start(info.id, Actor(ANN))
    assert (await world.info(info.id)).status == "playing"


@pytest.mark.slow
async def test_tickets_survive_a_restart(world: World) -> None:
    await play(world, ANN)
    await world.restart()
    assert await play(world, BEN) is not None


async def test_time_of_a_ticket_is_when_it_was_left(world: World) -> None:
    await play(world, ANN)
    (ticket,) = await waiting(world, ANN)
    assert world.clock.now() - ticket.at < timedelta(seconds=1)
