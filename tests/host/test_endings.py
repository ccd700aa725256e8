"""An ended game can be reopened for a day."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.host import errors
from bot.model.tables import Actor, Ending
from bot.store.writer import UnitOfWork
from tests.errors import rejected
from tests.host.test_computers import QuickThinker
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World, notice

HOST, MANAGER = Actor(ANN), Actor(STRANGER, is_manager=True)


async def ended(world: World) -> None:
    """Start a game of Ann, Ben and Cid and end it as Ann after an answer."""
    await world.playing(ANN, BEN, CID)
    await world.answer()
    await world.host.endings.end(1, HOST)
    await world.host.wait_until_idle()


async def test_an_ended_game_waits_for_no_player_and_frees_its_channel(world: World) -> None:
    await ended(world)

    info = await world.info()
    assert (info.status, info.awaited, info.due, info.remind) == ("ended", (), {}, {})
    assert await world.host.queries.open_table_in(CHANNEL) is None
    assert world.courier.heard("notice:ended") == ["notice:ended(by=1)"]


async def test_the_ending_is_stored_with_user_and_reopening_deadline(world: World) -> None:
    await ended(world)
    await world.restart()

    info = await world.info()
    assert info.ending == Ending(ANN.user_id, world.clock.now() + timedelta(hours=24))
    assert info.endings == 1
    assert info == await world.store.tables.find(1)


async def test_a_reopened_game_is_unchanged_and_keeps_the_time_left(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.answer()
    before, view = await world.info(), (await world.host.gameplay.panel(1, ANN.user_id)).view
    await world.wait(60)
    await world.host.endings.end(1, HOST)
    await world.wait(DAY - 1)
    await world.restart()

    await world.host.endings.reopen(1, HOST)
    await world.host.wait_until_idle()

    after = await world.info()
    assert (after.status, after.seq, after.awaited, after.ending) == ("playing", before.seq, before.awaited, None)
    assert (await world.host.gameplay.panel(1, ANN.user_id)).view == view
    assert after.due == dict.fromkeys(after.awaited, world.clock.now() + timedelta(hours=23))
    assert after == await world.store.tables.find(1)


async def test_a_reopening_is_announced_and_calls_the_next_player(world: World) -> None:
    await ended(world)
    (seat,) = (await world.host.endings.reopen(1, MANAGER)).awaited
    await world.host.wait_until_idle()

    assert world.courier.heard("notice:reopened") == [notice("reopened", by=STRANGER.user_id)]
    assert world.courier.heard("story().called") == [f"story().called({seat})"]


async def test_reopening_sends_no_second_direct_message_for_a_question(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    told = len(world.courier.told_to(BEN))
    await world.host.endings.end(1, HOST)

    await world.host.endings.reopen(1, HOST)
    await world.host.wait_until_idle()

    assert world.courier.told_to(BEN)[told:] == []
    assert world.courier.heard("story().called")[-1] == "story().called(0,1)"


async def test_the_card_of_a_reopened_game_is_reposted_and_pinned(world: World) -> None:
    await ended(world)
    old = (await world.info()).card_message_id
    assert world.courier.pins == set()

    await world.host.endings.reopen(1, HOST)
    await world.host.wait_until_idle()

    new = (await world.info()).card_message_id
    assert old not in world.courier.messages
    assert world.courier.pins == {new}
    assert world.courier.messages[new or 0] == "card(playing,seq=1,people=3)"


async def test_a_reopened_game_can_be_finished(world: World) -> None:
    await ended(world)
    await world.host.endings.reopen(1, HOST)

    while (await world.info()).status == "playing":
        await world.answer()

    assert (await world.info()).status == "finished"


async def test_an_answer_before_the_ending_can_be_undone_after_reopening(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer()
    await world.host.endings.end(1, HOST)
    await world.restart()
    await world.host.endings.reopen(1, HOST)

    assert (await world.host.undo.request(1, first)).needs_consent is False
    assert await world.awaited_user() == first


async def test_fallbacks_are_played_for_absent_players_after_reopening(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    second = (await world.info()).person_at(1).user_id
    await world.host.table_management.remove(1, MANAGER, second)
    await world.host.endings.end(1, MANAGER)
    await world.host.endings.reopen(1, MANAGER)

    await world.answer()

    assert (await world.info()).awaited == (2,)


async def test_computer_players_continue_after_reopening(world: World) -> None:
    world.thinker = QuickThinker()
    await world.restart()
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, HOST, "random")
    await world.host.lobby.start(1, HOST)
    await world.host.wait_until_idle()
    await world.host.endings.end(1, HOST)
    await world.host.endings.reopen(1, HOST)
    await world.host.wait_until_idle()

    while (await world.info()).status == "playing":
        await world.wait(1)
        if ANN.user_id in [(await world.info()).person_at(seat).user_id for seat in (await world.info()).awaited]:
            await world.answer(ANN.user_id)

    assert (await world.info()).status == "finished"


@pytest.mark.parametrize("minutes", [DAY, DAY + 1])
async def test_a_game_cannot_be_reopened_after_a_day(world: World, minutes: int) -> None:
    await ended(world)
    world.clock.pass_minutes(minutes)

    with rejected("too-late-to-reopen"):
        await world.host.endings.reopen(1, HOST)
    await world.host.tick()
    with rejected("too-late-to-reopen"):
        await world.host.endings.reopen(1, HOST)


async def test_running_finished_and_unstarted_games_cannot_be_reopened(world: World) -> None:
    await world.playing(ANN, BEN)
    with rejected("not-ended"):
        await world.host.endings.reopen(1, HOST)
    while (await world.info()).status == "playing":
        await world.answer()
    with rejected("game-over"):
        await world.host.endings.reopen(1, HOST)

    await world.lobby(ANN)
    await world.host.lobby.cancel(2, HOST)
    with rejected("game-over"):
        await world.host.endings.reopen(2, HOST)


async def test_a_table_ended_before_endings_were_stored_stays_ended(
    world: World,
) -> None:
    await ended(world)

    def forget(unit: UnitOfWork) -> None:
        unit.connection.execute(text("UPDATE tables SET ending = NULL, hidden_until = NULL, endings = 0"))

    await world.store._database.writer.write(forget)
    await world.restart()

    with rejected("game-over"):
        await world.host.endings.reopen(1, HOST)
    with rejected("not-ended"):
        await world.host.endings.agree_to_reveal(1, ANN.user_id, 0)


async def test_if_the_channel_is_taken_a_game_reopens_elsewhere(world: World) -> None:
    await ended(world)
    await world.lobby(BEN)

    with pytest.raises(errors.ChannelTakenError):
        await world.host.endings.reopen(1, HOST)
    assert (await world.info()).status == "ended"

    with rejected("wrong-server"):
        await world.host.endings.reopen(1, HOST, GUILD + 1, OTHER_CHANNEL)
    after = await world.host.endings.reopen(1, HOST, GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    assert (after.status, after.channel_id) == ("playing", OTHER_CHANNEL)
    assert (OTHER_CHANNEL, "card(playing,seq=1,people=3)") in world.courier.said
    assert (OTHER_CHANNEL, "notice:reopened(by=1)\nstory().called(1)") in world.courier.said


async def test_a_table_that_lost_its_channel_reopens_in_another(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.gone_channels.add(CHANNEL)
    await world.answer()
    await world.host.endings.end(1, HOST)
    assert (await world.info()).channel_lost

    await world.host.endings.reopen(1, HOST, GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_lost, set(info.due)) == (False, set(info.awaited))
    assert world.courier.said[-1] == (OTHER_CHANNEL, "card(playing,seq=1,people=2)")


async def test_an_unreadable_game_stays_ended(world: World) -> None:
    await ended(world)
    world.games.clear()
    await world.restart()

    with pytest.raises(errors.UnreadableGameError):
        await world.host.endings.reopen(1, HOST)
    assert (await world.info()).status == "ended"


async def test_a_game_without_people_cannot_be_reopened(world: World) -> None:
    await ended(world)
    for person in (ANN, BEN, CID):
        await world.host.privacy.erase(person.user_id)

    with rejected("game-over"):
        await world.host.endings.reopen(1, MANAGER)

    assert await world.host.queries.open_table_in(CHANNEL) is None


# Outdated confirmations


async def test_an_outdated_confirmation_does_not_end_a_reopened_game(world: World) -> None:
    await world.playing(ANN, BEN)
    old = (await world.host.endings.check(1, HOST)).endings
    await world.answer()
    await world.host.endings.end(1, HOST, old)
    await world.host.endings.reopen(1, HOST)

    with rejected("outdated-question"):
        await world.host.endings.end(1, HOST, old)
    assert (await world.info()).status == "playing"


async def test_a_removal_confirmed_in_the_lobby_is_invalid_in_the_game(world: World) -> None:
    await world.playing(ANN, BEN)

    with rejected("outdated-question"):
        await world.host.table_management.remove(1, HOST, BEN.user_id, "lobby")
    person = (await world.info()).person(BEN.user_id)
    assert person is not None
    assert person.is_present


async def test_reopening_picks_the_game_the_user_most_likely_means(
    world: World,
) -> None:
    await world.playing(ANN, BEN)
    await world.host.endings.end(1, HOST)
    await world.wait(1)
    await world.playing(BEN, CID)
    await world.host.endings.end(2, Actor(BEN))
    endings = world.host.endings

    async def meant(by: Actor, channel: int) -> int | None:
        found = await endings.find_reopenable(GUILD, channel, by)
        return None if found is None else found.id

    assert await meant(HOST, CHANNEL) == 1
    assert await meant(Actor(CID), CHANNEL) == 2
    assert await meant(MANAGER, CHANNEL) == 2
    assert await meant(HOST, OTHER_CHANNEL) == 1
    assert await meant(MANAGER, OTHER_CHANNEL) is None
    assert await meant(Actor(CID), OTHER_CHANNEL) is None
    await world.wait(2 * DAY)
    assert await meant(HOST, CHANNEL) == 2
    assert await meant(HOST, OTHER_CHANNEL) is None


async def test_a_confirmation_for_a_game_does_not_end_a_lobby(world: World) -> None:
    await world.lobby(ANN, BEN)

    with rejected("outdated-question"):
        await world.host.endings.end(1, HOST, 0)

    assert (await world.info()).status == "lobby"
