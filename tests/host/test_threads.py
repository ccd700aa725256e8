"""A game in a thread of its own: it begins at the card of the lobby, and a message stays outside."""

import asyncio

import pytest

from bot.host import errors
from bot.host.courier import ArchivedError, MessageGoneError, RefusedError, TryLaterError
from bot.model.records import Place
from bot.model.tables import Actor, TableInfo
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World


async def in_thread(world: World) -> TableInfo:
    """A game of two that is played in its own thread."""
    return await world.playing(ANN, BEN, own_thread=True)


def front(world: World, info: TableInfo) -> str:
    """What stands outside."""
    assert info.front is not None
    return world.courier.messages[info.front.message_id]


async def test_the_game_moves_to_a_thread_that_begins_at_the_card_of_the_lobby(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    card = (await world.info(lobby.id)).card_message_id
    assert card is not None
    spoken = len(world.courier.said)

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()

    info = await world.info()
    assert (info.channel_id, info.front) == (card, Place(CHANNEL, card))
    assert info.in_own_thread
    assert {channel for channel, _ in world.courier.said[spoken:]} == {card}
    assert (card, "card(playing,seq=0,people=2)") in world.courier.said
    assert world.courier.pins == {info.card_message_id}
    assert front(world, info) == f"front(playing,{card})"


async def test_the_card_stands_in_the_thread_also_where_one_waited_to_be_drawn_before_the_start(world: World) -> None:
    lobby = await world.lobby(ANN, own_thread=True)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    await world.host.lobby.join(lobby.id, BEN)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    world.host._outbox._deliver = deliver
    world.host._outbox.sweep()
    await world.host.settled()

    info = await world.info()
    assert (info.channel_id, "card(playing,seq=0,people=2)") in world.courier.said
    assert world.courier.pins == {info.card_message_id}


async def test_everybody_who_sits_there_is_added(world: World) -> None:
    info = await in_thread(world)
    assert world.courier.threads == {info.channel_id: {ANN.user_id, BEN.user_id}}


async def test_who_cannot_be_added_stops_nothing(world: World) -> None:
    world.courier.homebodies.add(ANN.user_id)
    info = await in_thread(world)
    assert info.in_own_thread
    assert world.courier.threads == {info.channel_id: {BEN.user_id}}


async def test_the_channel_is_free_for_another_table(world: World) -> None:
    await in_thread(world)
    other = await world.playing(CID, ANN, own_thread=True)
    assert other.in_own_thread
    assert [info.id for info in await world.host.queries.tables_before(CHANNEL)] == [1, 2]


async def test_without_the_wish_for_a_thread_the_game_is_played_in_the_channel(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    await world.host.lobby.set_thread(lobby.id, Actor(ANN), on=False)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()

    info = await world.info()
    assert (info.channel_id, info.front, world.courier.threads) == (CHANNEL, None, {})


async def test_only_the_host_decides_and_only_where_there_can_be_threads(world: World) -> None:
    await world.lobby(ANN, BEN, own_thread=True)
    with pytest.raises(errors.NotHostError):
        await world.host.lobby.set_thread(1, Actor(BEN), on=False)
    await world.lobby(CID, channel=OTHER_CHANNEL)
    with pytest.raises(errors.BadOptionError):
        await world.host.lobby.set_thread(2, Actor(CID), on=True)


@pytest.mark.parametrize("refusal", [RefusedError(), MessageGoneError()])
async def test_a_game_whose_thread_is_refused_is_played_in_the_channel(
    world: World, refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> int:
        raise refusal

    monkeypatch.setattr(world.courier, "begin_thread", refuse)
    info = await in_thread(world)

    assert (info.channel_id, info.front, info.homeless) == (CHANNEL, None, False)
    assert world.courier.messages[info.card_message_id or 0] == "card(playing,seq=0,people=2)"
    assert world.courier.pins == {info.card_message_id}
    await world.answer()
    assert world.courier.said[-1][0] == CHANNEL


async def test_a_thread_with_another_table_in_it_is_left_to_that(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    card = (await world.info(lobby.id)).card_message_id or 0
    await world.lobby(CID, channel=card)

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()

    assert (await world.info(lobby.id)).channel_id == CHANNEL
    assert await world.store.outbox.size() == 0


@pytest.mark.parametrize("lost", range(1, 4))
async def test_a_thread_whose_receipt_was_lost_is_not_begun_twice(world: World, lost: int) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    world.courier.lost_replies = lost

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()

    info = await world.info()
    assert list(world.courier.threads) == [info.channel_id]
    assert sum(text.startswith("card") for text in world.courier.messages.values()) == 1


@pytest.mark.parametrize("steps", range(12))
async def test_a_kill_between_any_two_steps_of_the_start_leaves_one_thread_one_card_and_one_front(
    world: World, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    done, hung = 0, asyncio.Event()

    def counted(name: str) -> None:
        request = getattr(world.courier, name)

        async def do(*args: object) -> object:
            nonlocal done
            found = await request(*args)
            done += 1
            if done > steps:
                hung.set()
                await asyncio.Event().wait()  # It was done, and the bot never learnt of it.
            return found

        monkeypatch.setattr(world.courier, name, do)

    for name in ("begin_thread", "add_to_thread", "say", "edit", "pin", "unpin", "dm"):
        counted(name)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    ends = [asyncio.create_task(hung.wait()), asyncio.create_task(world.host.settled())]
    ended, _ = await asyncio.wait(ends, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert ended
    for end in ends:
        end.cancel()
    monkeypatch.undo()
    await world.restart()
    await world.host.settled()

    info = await world.info()
    shown = [text.partition("(")[0] for text in world.courier.messages.values()]
    assert (shown.count("card"), shown.count("front"), len(world.courier.threads)) == (1, 1, 1)
    assert info.in_own_thread
    assert world.courier.pins == {info.card_message_id}
    assert len([text for text in world.courier.messages.values() if text.startswith("story")]) == 1
    assert await world.store.outbox.size() == 0


async def test_a_table_that_was_moved_while_its_thread_began_stays_where_it_was_moved(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    begin = world.courier.begin_thread

    async def moved_meanwhile(channel_id: int, message_id: int, name: str) -> int:
        await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
        return await begin(channel_id, message_id, name)

    monkeypatch.setattr(world.courier, "begin_thread", moved_meanwhile)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()

    info = await world.info()
    assert (info.channel_id, info.front) == (OTHER_CHANNEL, None)
    assert world.courier.said[-1][0] == OTHER_CHANNEL


async def test_the_front_says_how_the_game_ended(world: World) -> None:
    await in_thread(world)
    while (await world.info()).status == "playing":
        await world.answer()
    info = await world.info()
    assert front(world, info) == f"front(finished,{info.channel_id})"


async def test_the_front_follows_an_ending_a_reopening_and_a_move(world: World) -> None:
    info = await in_thread(world)
    await world.host.endings.end(1, Actor(ANN))
    await world.host.settled()
    assert front(world, info) == f"front(ended,{info.channel_id})"

    reopened = await world.host.endings.reopen(1, Actor(ANN), GUILD)
    await world.host.settled()
    assert reopened.in_own_thread
    assert front(world, info) == f"front(playing,{info.channel_id})"

    await world.host.upkeep.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.settled()
    assert front(world, info) == f"front(playing,{OTHER_CHANNEL})"
    assert not (await world.info()).in_own_thread


async def test_a_game_that_was_ended_in_its_thread_is_found_from_the_channel_outside(world: World) -> None:
    await in_thread(world)
    await world.host.endings.end(1, Actor(ANN))
    found = await world.host.endings.reopenable(GUILD, CHANNEL, Actor(BEN))
    assert found is not None
    assert found.id == 1


@pytest.mark.parametrize("trouble", ["gone_channels", "forbidden_channels"])
async def test_a_thread_that_is_lost_is_a_channel_that_is_lost_and_the_front_says_so(
    world: World, trouble: str
) -> None:
    info = await in_thread(world)
    getattr(world.courier, trouble).add(info.channel_id)
    await world.answer()

    assert (await world.info()).homeless
    assert front(world, info) == f"front(playing,{info.channel_id},lost)"
    await world.host.upkeep.move(1, Actor(ANN), GUILD, CHANNEL)
    await world.host.settled()
    assert front(world, info) == f"front(playing,{CHANNEL})"
    await world.answer()
    assert world.courier.said[-1][0] == CHANNEL


async def test_with_its_channel_a_thread_is_gone_too(world: World) -> None:
    await in_thread(world)
    await world.host.upkeep.channel_gone(CHANNEL)
    assert (await world.info()).homeless


async def test_a_locked_thread_is_a_channel_that_is_lost(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)
    world.courier.locked.add(info.channel_id)
    await world.answer()
    assert (await world.info()).homeless


async def test_an_archived_thread_is_opened_by_the_next_post_and_the_card_is_drawn(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)

    await world.answer()

    after = await world.info()
    assert (after.homeless, after.asleep, world.courier.archived) == (False, False, set())
    assert world.courier.messages[after.card_message_id or 0] == "card(playing,seq=1,people=2)"


async def test_a_card_that_cannot_be_changed_waits_until_something_is_posted(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)

    await world.host.upkeep.set_pictures(1, Actor(ANN), on=False)
    await world.host.settled()

    asleep = await world.info()
    assert (asleep.homeless, asleep.asleep) == (False, True)
    assert await world.store.outbox.size() == 0
    edits = world.courier.edits
    await world.restart()
    await world.host.upkeep.remove(1, Actor(ANN), BEN.user_id)
    await world.host.settled()
    assert not (await world.info()).asleep
    assert world.courier.edits > edits
    assert world.courier.archived == set()


async def test_a_pin_that_is_refused_in_an_archived_thread_waits_as_well(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin = world.courier.pin

    async def archived_meanwhile(channel_id: int, message_id: int) -> None:
        if channel_id != CHANNEL:
            monkeypatch.setattr(world.courier, "pin", pin)
            raise ArchivedError
        await pin(channel_id, message_id)

    monkeypatch.setattr(world.courier, "pin", archived_meanwhile)
    info = await in_thread(world)
    assert info.asleep
    assert world.courier.pins == set()

    await world.answer()

    assert world.courier.pins == {info.card_message_id}


async def test_what_waits_is_also_done_when_somebody_else_opens_the_thread(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)
    await world.host.upkeep.set_pictures(1, Actor(ANN), on=False)
    await world.host.settled()
    world.courier.archived.clear()
    edits = world.courier.edits

    await world.host.upkeep.thread_opened(info.channel_id)
    await world.host.settled()

    assert world.courier.edits == edits + 1
    assert not (await world.info()).asleep


async def test_a_trouble_on_the_way_begins_the_thread_later(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    world.courier.troubles = [TryLaterError(1), TryLaterError(1)]
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.settled()
    assert (await world.info()).in_own_thread
