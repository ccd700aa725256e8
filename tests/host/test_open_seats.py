"""Open seats: when a seat is open, who can take it, and what moves with it."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from bot.host.errors import HostError
from bot.model.data_export import ExportedFormerSeat
from bot.model.messages import DirectMessage, Post, table_queue, user_queue
from bot.model.panels import Panel
from bot.model.tables import (
    Absence,
    Actor,
    DraftContent,
    FormerPlayer,
    HostAction,
    JointRequest,
    Person,
    SeatInfo,
    TableInfo,
)
from bot.store import schema
from engine.core.ahead import OWN_TIME
from engine.core.chance import Chance
from engine.core.errors import StaleAnswerError
from engine.core.questions import Action, Arranged, Picked, SharedOut
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World, answered

DORA = Person(4, "Dora")


async def deserted(world: World, *people: Person, **lobby: Any) -> SeatInfo:
    """Start a game and wait until a seat has missed two deadlines; return that seat."""
    await world.playing(*(people or (ANN, BEN)), **{"rounds": 3, **lobby})
    while True:
        await world.wait(DAY)
        away = [seat for seat in (await world.info()).seats if seat.away]
        if away:
            return away[0]


async def taken(world: World, seat: SeatInfo, by: Person = STRANGER) -> TableInfo:
    """Let a person take a seat; return the table after that."""
    assert seat.seat is not None
    await world.host.open_seats.take(1, seat.seat, by)
    await world.host.wait_until_idle()
    return await world.info()


def seat_of(info: TableInfo, person: Person) -> SeatInfo:
    found = info.person(person.user_id)
    assert found is not None
    return found


async def offered(world: World, person: Person = BEN) -> SeatInfo:
    """Let a player offer their seat; return it."""
    await world.host.open_seats.offer(1, person.user_id)
    await world.host.wait_until_idle()
    return seat_of(await world.info(), person)


# When a seat is open


async def test_seat_opens_after_two_missed_deadlines(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    seen = []
    for _ in range(4):
        await world.wait(DAY)
        seen.append({(seat.missed, seat.offered is not None) for seat in (await world.info()).seats})
    assert all(is_open == (missed >= 2) for seats in seen for missed, is_open in seats)
    assert any(is_open for _, is_open in seen[-1])


async def test_open_seat_is_announced_once_and_without_a_ping(world: World) -> None:
    seat = await deserted(world)
    text = f"vacancy({seat.seat},{seat.name},open)"
    assert world.courier.heard(f"vacancy({seat.seat}") == [text]

    pinged = len(world.courier.pinged)
    await offered(world, CID if seat.user_id == BEN.user_id else BEN)
    await world.wait(DAY)

    assert world.courier.heard(f"vacancy({seat.seat}") == [text]
    assert len(world.courier.heard("vacancy")) == 2
    assert len(world.courier.pinged) == pinged


async def test_player_can_offer_a_seat_and_keep_playing(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    await offered(world, ANN)
    await offered(world, BEN)

    await world.answer()

    info = await world.info()
    assert [seat.away for seat in info.seats] == [False, False]
    assert len(info.open_seats) == 2
    assert info.seq == 1


async def test_taking_an_offer_back_closes_its_message(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    await world.host.open_seats.keep(1, BEN.user_id)
    await world.host.wait_until_idle()

    assert (await world.info()).open_seats == ()
    assert world.courier.heard("vacancy") == [f"vacancy({seat.seat},Ben,closed)"]
    with rejected("seat-not-open"):
        await taken(world, seat)


@pytest.mark.slow
async def test_offering_again_and_again_posts_one_message(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(3):
        seat = await offered(world)
        await world.host.open_seats.keep(1, BEN.user_id)
        await world.host.wait_until_idle()
    await offered(world)

    assert world.courier.heard("vacancy") == [f"vacancy({seat.seat},Ben,open)"]


@pytest.mark.parametrize("how", ["back", "answer"])
async def test_return_of_the_player_closes_the_seat(world: World, how: str) -> None:
    seat = await deserted(world, ANN, BEN, CID)
    if how == "back":
        await world.host.gameplay.return_player(1, seat.user_id)
    else:
        action = Action(token="give-coin", answer=Picked(keys=("0",)))
        await world.host.gameplay.answer(1, seat.user_id, action)
    await world.host.wait_until_idle()

    info = await world.info()
    assert seat.user_id not in {one.user_id for one in info.open_seats}
    assert world.courier.heard(f"vacancy({seat.seat}") == [f"vacancy({seat.seat},{seat.name},closed)"]
    with rejected("seat-not-open"):
        await taken(world, seat)


async def test_away_player_has_to_come_back_to_keep_the_seat(world: World) -> None:
    seat = await deserted(world)
    with rejected("away-keeps-offer"):
        await world.host.open_seats.keep(1, seat.user_id)


@pytest.mark.slow
async def test_end_of_the_game_closes_the_seat_and_a_reopening_opens_it(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    await world.host.endings.end(1, Actor(ANN))
    await world.host.wait_until_idle()
    assert world.courier.heard("vacancy") == [f"vacancy({seat.seat},Ben,closed)"]
    with rejected("game-over"):
        await taken(world, seat)

    await world.host.endings.reopen(1, Actor(ANN))
    await world.host.wait_until_idle()

    assert world.courier.heard("vacancy") == [f"vacancy({seat.seat},Ben,open)"]
    await taken(world, seat)


@pytest.mark.slow
async def test_seat_of_a_removed_player_is_open(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.remove(1, Actor(ANN), BEN.user_id)
    assert [seat.name for seat in (await world.info()).open_seats] == ["Ben"]


async def test_seat_of_a_player_removed_in_a_planned_absence_is_open(world: World) -> None:
    await world.playing(ANN, BEN)
    until = world.clock.now() + timedelta(days=2)
    await world.host.absences.start(BEN.user_id, Absence("computer", until))
    await world.host.table_management.remove(1, Actor(ANN), BEN.user_id)
    assert [seat.name for seat in (await world.info()).open_seats] == ["Ben"]


@pytest.mark.slow
async def test_seat_of_an_erased_player_is_open_and_can_be_taken(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.privacy.erase(BEN.user_id)
    (seat,) = (await world.info()).open_seats

    info = await taken(world, seat)

    assert seat_of(info, STRANGER).seat == seat.seat
    assert info.former == ()
    assert not seat_of(info, STRANGER).away


async def test_moving_the_table_announces_the_seat_there(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    where = [channel for channel, text in world.courier.said if text.startswith("vacancy")]
    assert where == [CHANNEL, OTHER_CHANNEL]
    state = [f"vacancy({seat.seat},Ben,{state})" for state in ("closed", "open")]
    assert world.courier.heard("vacancy") == state


async def test_lobby_and_lesson_have_no_open_seats(world: World) -> None:
    await world.lobby(ANN, BEN)
    with rejected("not-started"):
        await world.host.open_seats.offer(1, ANN.user_id)
    with rejected("not-started"):
        await world.host.open_seats.take(1, 0, STRANGER)


# The server's channel for open seats


async def test_seat_is_also_announced_in_the_servers_channel(world: World) -> None:
    await world.host.servers.set_open_seats(GUILD, Actor(ANN, is_manager=True), 77)
    await world.playing(ANN, BEN)
    seat = await offered(world)
    assert [text for channel, text in world.courier.said if channel == 77] == [f"listing({seat.seat},open)"]

    await taken(world, seat)

    assert world.courier.heard("listing") == [f"listing({seat.seat},closed)"]


async def test_unreachable_channel_for_open_seats_does_not_stop_the_game(world: World) -> None:
    world.courier.forbidden_channels.add(77)
    await world.host.servers.set_open_seats(GUILD, Actor(ANN, is_manager=True), 77)
    await world.playing(ANN, BEN)
    await offered(world)

    info = await world.info()
    assert not info.channel_lost
    assert info.refused_at is None
    assert len(world.courier.heard("vacancy")) == 1


# Who can take it


async def test_new_player_has_the_seat_with_full_time(world: World) -> None:
    seat = await deserted(world)
    await world.wait(DAY / 2)
    before = await world.info()

    info = await taken(world, seat)

    new = seat_of(info, STRANGER)
    assert (new.seat, new.place, new.missed, new.away, new.computer) == (seat.seat, seat.place, 0, False, None)
    assert new.offered is None
    assert info.person(seat.user_id) is None
    assert info.seq > before.seq
    if new.seat in info.awaited:
        assert info.due[new.seat] == world.clock.now() + timedelta(minutes=DAY)


async def test_seat_whose_turn_it_is_gets_a_new_clock(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    user_id = await world.awaited_user()
    await world.host.open_seats.offer(1, user_id)
    await world.wait(DAY - 10)
    seat = (await world.info()).open_seats[0]

    info = await taken(world, seat)

    assert info.awaited == (seat.seat,)
    assert info.due == {seat.seat: world.clock.now() + timedelta(minutes=DAY)}
    assert info.remind == {seat.seat: world.clock.now() + timedelta(minutes=DAY * 3 / 4)}


async def test_new_player_is_called_once(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    world.courier.pinged.clear()

    await taken(world, seat)

    assert world.courier.pinged == [STRANGER.user_id]


@pytest.mark.slow
async def test_players_of_the_table_cannot_take_a_seat(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    seat = await offered(world)
    for person in (ANN, BEN):
        with rejected("already-seated"):
            await taken(world, seat, person)


@pytest.mark.slow
async def test_former_player_cannot_take_another_seat(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await taken(world, await offered(world, BEN))
    other = await offered(world, CID)

    with rejected("sat-here-before"):
        await taken(world, other, BEN)
    await taken(world, other, DORA)


async def test_second_press_changes_nothing(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    info = await taken(world, seat)
    with rejected("already-seated"):
        await taken(world, seat)
    assert await world.info() == info


async def test_only_one_of_two_takers_gets_the_seat(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    assert seat.seat is not None
    both = [world.host.open_seats.take(1, seat.seat, person) for person in (STRANGER, DORA)]

    results = await asyncio.gather(*both, return_exceptions=True)

    refused = [one for one in results if isinstance(one, HostError)]
    assert [error.reason for error in refused] == ["seat-not-open"]
    seated = {person.user_id for person in (await world.info()).seats}
    assert len(seated & {STRANGER.user_id, DORA.user_id}) == 1


@pytest.mark.slow
async def test_a_seat_that_is_not_open_or_does_not_exist_cannot_be_taken(world: World) -> None:
    await world.playing(ANN, BEN)
    for seat in (0, 1, 2, 99):
        with rejected("seat-not-open"):
            await world.host.open_seats.take(1, seat, STRANGER)
        with rejected("seat-not-open"):
            await world.host.open_seats.look(1, seat, STRANGER.user_id)


async def test_looking_shows_what_a_spectator_sees(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world)
    assert seat.seat is not None

    panel, person = await world.host.open_seats.look(1, seat.seat, STRANGER.user_id)

    spectator = await world.host.gameplay.panel(1, STRANGER.user_id)
    assert (panel.view, panel.decision, panel.drafts, panel.seat) == (spectator.view, None, {}, None)
    assert person == seat


# Hosting and requests


@pytest.mark.slow
async def test_hosting_passes_to_a_player_who_has_been_here_longer(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    info = await taken(world, await offered(world, ANN))
    assert info.host_id == BEN.user_id
    assert len(world.courier.heard("notice:hosting")) == 1


@pytest.mark.slow
async def test_new_player_hosts_if_the_others_are_away(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.remove(1, Actor(ANN), BEN.user_id)
    info = await taken(world, await offered(world, ANN))
    assert info.host_id == STRANGER.user_id


@pytest.mark.parametrize("part", ["asks", "agreed", "target"])
async def test_joint_request_of_the_seat_is_dropped(world: World, part: str) -> None:
    info = await world.playing(ANN, BEN, CID)
    seat = await offered(world, CID)
    ben = seat_of(info, BEN).seat
    assert seat.seat is not None
    assert ben is not None
    request = JointRequest(HostAction("end"), ben, world.clock.now() + timedelta(days=1))
    request = {
        "asks": replace(request, seat=seat.seat),
        "agreed": replace(request, agreed=(seat.seat,)),
        "target": replace(request, host_action=HostAction("remove", seat.seat)),
    }[part]
    async with world.host._cache.lock(1) as table:
        joint = replace(table.info.joint, open=request, cooldowns={seat.seat: request.until})
        await world.host.gameplay._tables.change(table, replace(table.info, joint=joint))

    after = await taken(world, seat)

    assert after.joint.open is None
    assert after.joint.cooldowns == {}


# Secrets


async def at_bid(world: World, *people: Person) -> None:
    """Play until all players are asked for a secret bid at the same time."""
    await world.playing(*(people or (ANN, BEN, CID)), rounds=2)
    await world.reach("bid")


async def test_new_player_is_asked_the_secret_question(world: World) -> None:
    await at_bid(world)
    seat = await offered(world, BEN)

    await taken(world, seat)

    asked = [text for text in world.courier.told_to(STRANGER) if f"private({seat.seat}" in text]
    assert len(asked) == 1
    panel = await world.host.gameplay.panel(1, STRANGER.user_id)
    assert panel.decision is not None
    assert panel.decision.secret


async def test_message_to_the_former_player_is_closed_without_secrets(world: World) -> None:
    await at_bid(world)
    seat = await offered(world, BEN)
    (asked,) = [one for one in await world.store.direct_messages.of_table(1) if one.user_id == BEN.user_id]
    told = world.courier.told_to(BEN)

    await taken(world, seat)

    assert world.courier.messages[asked.message_id or 0] == answered(seat.seat, "over", "")
    assert world.courier.told_to(BEN) == told
    assert BEN.user_id not in {one.user_id for one in await world.store.direct_messages.of_table(1)}


async def test_sealed_answer_stays_with_the_seat_and_leaves_the_former_players_message(world: World) -> None:
    await at_bid(world)
    bid = SharedOut(shares={"tea": 1})
    decision = (await panel(world, BEN)).decision
    assert decision is not None
    await world.host.gameplay.answer(1, BEN.user_id, Action(decision.token, bid))
    await world.host.wait_until_idle()
    (asked,) = [one for one in await world.store.direct_messages.of_table(1) if one.user_id == BEN.user_id]
    assert "tea" in world.courier.messages[asked.message_id or 0]
    seat = await offered(world, BEN)

    await taken(world, seat)

    assert world.courier.messages[asked.message_id or 0] == answered(seat.seat, "over", "")
    inherited = (await panel(world, STRANGER)).decision
    assert inherited is not None
    assert inherited.sealed == bid


async def test_message_in_use_for_the_next_question_is_closed_as_well(world: World) -> None:
    info = await world.playing(ANN, BEN, rounds=2)
    await world.reach("bid")
    winner = 0  # In a tie, and the last to bid.
    for seat_number in (1, winner):
        await world.answer(info.person_at(seat_number).user_id)
    assert await kind_of(world, winner) == "seat-guests"
    user_id = info.person_at(winner).user_id
    (asked,) = [one for one in await world.store.direct_messages.of_table(1) if one.user_id == user_id]
    seat = await offered(world, ANN if user_id == ANN.user_id else BEN)

    await taken(world, seat)

    assert [one for one in await world.store.direct_messages.of_table(1) if one.user_id == user_id] == []
    assert world.courier.messages[asked.message_id or 0] == answered(winner, "over", "")


async def kind_of(world: World, seat: int) -> str:
    user_id = (await world.info()).person_at(seat).user_id
    decision = (await world.host.gameplay.panel(1, user_id)).decision
    return "" if decision is None else decision.kind


async def test_unsent_message_with_news_does_not_reach_the_former_player(world: World) -> None:
    await world.playing(ANN, BEN, CID, rounds=2)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    while await kind_of(world, 0) != "bid":
        user_id = await world.awaited_user()
        await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))
    seat = seat_of(await world.info(), BEN)
    letter = DirectMessage(seat.seat or 0, 99, "gone", BEN.user_id, "a secret")
    async with world.host._cache.lock(1) as table:
        posts = [Post("letter", letter.payload(), user_id=BEN.user_id)]
        await world.host.gameplay._tables.change(table, table.info, posts)
    await world.host.open_seats.offer(1, BEN.user_id)
    await world.host.open_seats.take(1, seat.seat or 0, STRANGER)
    told = world.courier.told_to(BEN)

    world.host._outbox._deliver = deliver
    world.host._outbox.wake([user_queue(BEN.user_id), user_queue(STRANGER.user_id)])
    await world.host.wait_until_idle()

    assert world.courier.told_to(BEN) == told
    assert len(world.courier.told_to(STRANGER)) == 1


async def test_queued_secrets_do_not_reach_the_former_player(world: World) -> None:
    await at_bid(world)
    seat = await offered(world, BEN)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    info = await world.info()
    async with world.host._cache.lock(1) as table:
        posts = [Post("dm", '{"content": "a secret"}', user_id=BEN.user_id)]
        await world.host.gameplay._tables.change(table, table.info, posts)
    told = world.courier.told_to(BEN)
    assert seat.seat is not None
    await world.host.open_seats.take(1, seat.seat, STRANGER)

    kinds = [post.kind for post in await world.store.outbox.posts_in(user_queue(BEN.user_id), 9)]
    world.host._outbox._deliver = deliver
    world.host._outbox.wake([user_queue(BEN.user_id), table_queue(info.id)])
    await world.host.wait_until_idle()

    assert "dm" not in kinds
    assert world.courier.told_to(BEN) == told


async def test_former_player_is_a_spectator(world: World) -> None:
    await at_bid(world)
    seat = await offered(world, BEN)
    panel = await world.host.gameplay.panel(1, BEN.user_id)
    assert panel.decision is not None
    token = panel.decision.token
    await taken(world, seat)
    before = await world.info()

    outcome = await world.host.gameplay.handle_control(
        1, BEN.user_id, seat.seat, token, lambda decision, kept: DraftContent("mine")
    )

    spectator = await world.host.gameplay.panel(1, DORA.user_id)
    assert outcome.stale
    assert (outcome.panel.seat, outcome.panel.view) == (None, spectator.view)
    action = Action(token=token, answer=panel.decision.question.sample(Chance(1)))
    refusals = [
        world.host.gameplay.answer(1, BEN.user_id, action),
        world.host.undo.request(1, BEN.user_id),
        world.host.undo.respond(1, BEN.user_id, yes=True),
        world.host.gameplay.return_player(1, BEN.user_id),
        world.host.idle_tables.keep_open(1, BEN.user_id),
        world.host.open_seats.offer(1, BEN.user_id),
        world.host.open_seats.keep(1, BEN.user_id),
        world.host.joint_requests.answer(1, BEN.user_id, True, 1),
    ]
    for refusal in refusals:
        with pytest.raises(HostError):
            await refusal
    with rejected("no-suggestion"):
        await world.host.suggestions.answer(1, BEN.user_id, seat.seat, token)
    assert await world.info() == before


async def test_drafts_of_the_former_player_are_deleted(world: World) -> None:
    await at_bid(world)
    seat = await offered(world, BEN)
    panel = await world.host.gameplay.panel(1, BEN.user_id)
    assert panel.decision is not None
    await world.host.gameplay.handle_control(
        1, BEN.user_id, seat.seat, panel.decision.token, lambda decision, kept: DraftContent("secret")
    )
    assert await world.store.drafts.of_table(1)

    await taken(world, seat)

    assert await world.store.drafts.of_table(1) == {}
    assert (await world.host.gameplay.panel(1, STRANGER.user_id)).drafts == {}


async def test_stale_answer_of_the_new_player_is_rejected_as_usual(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    seat = await offered(world, BEN)
    await taken(world, seat)
    with pytest.raises(StaleAnswerError):
        await world.host.gameplay.answer(1, STRANGER.user_id, Action(token="0", answer=Picked(keys=())))


async def answered_in_advance(world: World, person: Person, token: str = "guests:1") -> None:
    action = Action(token, Arranged(order=("cat", "aunt", "uncle")))
    outcome = await world.host.gameplay.answer(1, person.user_id, action)
    assert outcome.in_advance


async def sealed(world: World, person: Person) -> list[str]:
    """Return the questions that a player has answered in advance, as their panel shows."""
    panel = await world.host.gameplay.panel(1, person.user_id)
    return [decision.token for decision in panel.predictable_questions if decision.sealed is not None]


@pytest.mark.slow
async def test_answers_in_advance_are_dropped_and_stay_dropped_after_an_undo(world: World) -> None:
    info = await world.playing(ANN, BEN, CID, feast="yes")
    assert info.person_at(0).name == "Cid"
    await answered_in_advance(world, BEN)
    await answered_in_advance(world, ANN)
    await world.host.gameplay.answer(1, BEN.user_id, Action(OWN_TIME, Picked(keys=("only",))))
    seat = await offered(world, BEN)
    await taken(world, seat)
    assert await sealed(world, STRANGER) == []
    assert await sealed(world, ANN) == ["guests:1"]
    assert any(decision.token == "guests:1" for decision in (await panel(world, STRANGER)).predictable_questions)

    await world.answer(CID.user_id)
    await world.host.undo.request(1, CID.user_id)

    assert await sealed(world, STRANGER) == []
    assert await sealed(world, ANN) == ["guests:1"]


async def panel(world: World, person: Person) -> Panel:
    return await world.host.gameplay.panel(1, person.user_id)


@pytest.mark.slow
async def test_answers_in_advance_stay_dropped_after_a_restart(world: World) -> None:
    await world.playing(ANN, BEN, CID, feast="yes")
    await answered_in_advance(world, BEN)
    await taken(world, await offered(world, BEN))
    await world.restart()
    assert await sealed(world, STRANGER) == []


# Undo


@pytest.mark.slow
async def test_no_player_can_undo_what_came_before_the_new_player(world: World) -> None:
    await world.playing(ANN, BEN, CID, rounds=3)
    first = await world.awaited_user()
    await world.answer(first)
    second = await world.awaited_user()
    other = next(person for person in (ANN, BEN, CID) if person.user_id not in (first, second))
    await taken(world, await offered(world, other))
    before = await world.info()

    with rejected("seat-taken-since"):
        await world.host.undo.request(1, first)
    with rejected("nothing-to-undo"):
        await world.host.undo.request(1, STRANGER.user_id)

    assert (await world.host.gameplay.panel(1, first)).undoable == ()
    assert await world.info() == before


@pytest.mark.slow
async def test_new_player_cannot_undo_the_last_answer_of_the_former_one(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    first = await world.awaited_user()
    await world.answer(first)
    person = ANN if first == ANN.user_id else BEN
    await taken(world, await offered(world, person))

    with rejected("nothing-to-undo"):
        await world.host.undo.request(1, STRANGER.user_id)


@pytest.mark.slow
async def test_new_players_own_answer_can_be_undone(world: World) -> None:
    await world.playing(ANN, BEN, rounds=3)
    user_id = await world.awaited_user()
    seat = await offered(world, ANN if user_id == ANN.user_id else BEN)
    info = await taken(world, seat)
    await world.answer(STRANGER.user_id)

    outcome = await world.host.undo.request(1, STRANGER.user_id)

    assert not outcome.needs_consent
    after = await world.info()
    assert (after.awaited, after.due) == (info.awaited, info.due)


@pytest.mark.slow
@pytest.mark.parametrize("asks", [True, False])
async def test_open_undo_request_is_dropped(world: World, asks: bool) -> None:
    await world.playing(ANN, BEN, CID, rounds=3)
    first = await world.awaited_user()
    await world.answer(first)
    await world.answer()
    await world.host.undo.request(1, first)
    assert (await world.info()).undo is not None
    people = {person.user_id: person for person in (ANN, BEN, CID)}
    leaving = first if asks else next(user_id for user_id in people if user_id != first)

    info = await taken(world, await offered(world, people[leaving]))

    assert info.undo is None
    with rejected("no-undo-asked"):
        await world.host.undo.respond(1, STRANGER.user_id, yes=True)


# Logs and data


async def test_log_says_who_took_the_seat(world: World) -> None:
    await world.playing(ANN, BEN)
    seat = await offered(world, BEN)
    await taken(world, seat)
    (entry,) = [entry for entry in await world.host.queries.log(1) if entry.kind == "taken"]
    assert entry.seat == seat.seat
    assert entry.text.startswith(f"taken({seat.seat},")


async def test_former_player_is_remembered_with_all_names(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.profile_refresher.refresh(Person(BEN.user_id, "Benny"), GUILD)
    seat = await offered(world, BEN)
    info = await taken(world, seat)
    assert info.former == (FormerPlayer(BEN.user_id, seat.seat or 0, ("Benny", "Ben")),)
    await world.restart()
    assert await world.info() == info


async def test_export_has_what_is_stored_about_a_former_player(world: World) -> None:
    await world.playing(ANN, BEN, feast="yes")
    await answered_in_advance(world, BEN)
    await world.answer()
    await world.answer()
    seat = await offered(world, BEN)
    await taken(world, seat)

    (table,) = (await world.host.privacy.export(BEN.user_id)).tables

    assert table.seat is None
    assert table.former_seat == ExportedFormerSeat(seat=seat.seat or 0, names=("Ben",))
    assert table.answers
    assert table.said_ahead
    (theirs,) = (await world.host.privacy.export(STRANGER.user_id)).tables
    assert theirs.said_ahead == ()


@pytest.mark.slow
async def test_erasure_finds_former_players(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer()
    await world.answer()
    await taken(world, await offered(world, BEN))
    await world.host.privacy.erase(BEN.user_id)

    info = await world.info()
    assert info.former == ()
    assert "Ben" not in " ".join(entry.text for entry in await world.host.queries.log(1))
    assert (await world.host.privacy.export(BEN.user_id)).is_empty
    assert seat_of(info, STRANGER).name == STRANGER.name


@pytest.mark.slow
async def test_former_player_is_erased_from_an_unreadable_table(world: World) -> None:
    await world.playing(ANN, BEN)
    await taken(world, await offered(world, BEN))
    await world.store._database.write(update(schema.tables).values(options="["))
    world.host._cache.evict(1)

    await world.host.privacy.erase(BEN.user_id)

    assert (await world.host.privacy.export(BEN.user_id)).is_empty


@pytest.mark.slow
async def test_former_players_are_erased_with_the_table(world: World) -> None:
    await world.playing(ANN, BEN)
    await taken(world, await offered(world, BEN))
    await world.host.endings.end(1, Actor(ANN))
    await world.wait(100 * DAY)
    await world.wait(0)

    assert (await world.host.privacy.export(BEN.user_id)).tables == ()


async def test_game_goes_on_to_its_end_with_the_new_player(world: World) -> None:
    await deserted(world)
    while True:
        info = await world.info()
        if info.status != "playing":
            break
        for seat in info.open_seats:
            await taken(world, seat, Person(100 + 10 * info.seq + (seat.seat or 0), "New"))
        await world.answer()
    assert info.status == "finished"
    assert info.former
