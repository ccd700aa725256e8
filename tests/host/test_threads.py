"""Games in threads: a thread starts at the lobby card, which stays in the channel as the starter message."""

import asyncio

import pytest

from bot.host import errors
from bot.host.transport import ForbiddenError, MessageNotFoundError, RetryLaterError, ThreadArchivedError
from bot.model.messages import MessageRef
from bot.model.tables import Actor, TableInfo
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow


async def in_thread(world: World) -> TableInfo:
    """Start a game of two in its own thread."""
    return await world.playing(ANN, BEN, own_thread=True)


def front(world: World, info: TableInfo) -> str:
    """Return the text of the starter message."""
    assert info.thread_starter is not None
    return world.courier.messages[info.thread_starter.message_id]


async def test_the_game_moves_to_a_thread_at_the_lobby_card(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    card = (await world.info(lobby.id)).card_message_id
    assert card is not None
    spoken = len(world.courier.said)

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_id, info.thread_starter) == (card, MessageRef(CHANNEL, card))
    assert info.in_own_thread
    assert {channel for channel, _ in world.courier.said[spoken:]} == {card}
    assert (card, "card(playing,seq=0,people=2)") in world.courier.said
    assert world.courier.pins == {info.card_message_id}
    assert front(world, info) == f"front(playing,{card})"


async def test_the_card_is_in_the_thread_even_if_another_was_waiting(world: World) -> None:
    lobby = await world.lobby(ANN, own_thread=True)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    await world.host.lobby.join(lobby.id, BEN)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    world.host._outbox._deliver = deliver
    world.host._outbox.sweep()
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_id, "card(playing,seq=0,people=2)") in world.courier.said
    assert world.courier.pins == {info.card_message_id}


async def test_all_players_are_added_to_the_thread(world: World) -> None:
    info = await in_thread(world)
    assert world.courier.threads == {info.channel_id: {ANN.user_id, BEN.user_id}}


async def test_a_player_who_cannot_be_added_blocks_nothing(world: World) -> None:
    world.courier.homebodies.add(ANN.user_id)
    info = await in_thread(world)
    assert info.in_own_thread
    assert world.courier.threads == {info.channel_id: {BEN.user_id}}


async def test_the_channel_is_free_for_another_table(world: World) -> None:
    await in_thread(world)
    other = await world.playing(CID, ANN, own_thread=True)
    assert other.in_own_thread
    assert [info.id for info in await world.host.queries.tables_moved_from(CHANNEL)] == [1, 2]


async def test_without_a_thread_the_game_is_played_in_the_channel(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    await world.host.lobby.set_thread(lobby.id, Actor(ANN), on=False)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_id, info.thread_starter, world.courier.threads) == (CHANNEL, None, {})


async def test_only_the_host_can_choose_a_thread_and_only_if_supported(world: World) -> None:
    await world.lobby(ANN, BEN, own_thread=True)
    with pytest.raises(errors.NotHostError):
        await world.host.lobby.set_thread(1, Actor(BEN), on=False)
    await world.lobby(CID, channel=OTHER_CHANNEL)
    with rejected("bad-option"):
        await world.host.lobby.set_thread(2, Actor(CID), on=True)


@pytest.mark.parametrize("refusal", [ForbiddenError(), MessageNotFoundError()])
async def test_a_game_whose_thread_is_refused_is_played_in_the_channel(
    world: World, refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> int:
        raise refusal

    monkeypatch.setattr(world.courier, "create_thread", refuse)
    info = await in_thread(world)

    assert (info.channel_id, info.thread_starter, info.channel_lost) == (CHANNEL, None, False)
    assert world.courier.messages[info.card_message_id or 0] == "card(playing,seq=0,people=2)"
    assert world.courier.pins == {info.card_message_id}
    await world.answer()
    assert world.courier.said[-1][0] == CHANNEL


async def test_a_thread_with_another_table_is_not_used(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    card = (await world.info(lobby.id)).card_message_id or 0
    await world.lobby(CID, channel=card)

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()

    assert (await world.info(lobby.id)).channel_id == CHANNEL
    assert await world.store.outbox.size() == 0


@pytest.mark.parametrize("lost", range(1, 4))
async def test_a_thread_without_acknowledgment_is_not_started_twice(world: World, lost: int) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    world.courier.lost_replies = lost

    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()

    info = await world.info()
    assert list(world.courier.threads) == [info.channel_id]
    assert sum(text.startswith("card") for text in world.courier.messages.values()) == 1


@pytest.mark.parametrize("steps", range(12))
async def test_a_kill_during_the_start_leaves_one_thread_and_one_card(
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
                await asyncio.Event().wait()  # The request was done, but the bot never learned it.
            return found

        monkeypatch.setattr(world.courier, name, do)

    for name in ("create_thread", "add_thread_member", "send", "edit", "pin", "unpin", "send_dm"):
        counted(name)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    ends = [asyncio.create_task(hung.wait()), asyncio.create_task(world.host.wait_until_idle())]
    ended, _ = await asyncio.wait(ends, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert ended
    for end in ends:
        end.cancel()
    monkeypatch.undo()
    await world.restart()
    await world.host.wait_until_idle()

    info = await world.info()
    shown = [text.partition("(")[0] for text in world.courier.messages.values()]
    assert (shown.count("card"), shown.count("front"), len(world.courier.threads)) == (1, 1, 1)
    assert info.in_own_thread
    assert world.courier.pins == {info.card_message_id}
    assert len([text for text in world.courier.messages.values() if text.startswith("story")]) == 1
    assert await world.store.outbox.size() == 0


async def test_a_table_moved_while_its_thread_starts_stays_moved(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    begin = world.courier.create_thread

    async def moved_meanwhile(channel_id: int, message_id: int, name: str) -> int:
        await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
        return await begin(channel_id, message_id, name)

    monkeypatch.setattr(world.courier, "create_thread", moved_meanwhile)
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()

    info = await world.info()
    assert (info.channel_id, info.thread_starter) == (OTHER_CHANNEL, None)
    assert world.courier.said[-1][0] == OTHER_CHANNEL


async def test_the_starter_message_shows_how_the_game_ended(world: World) -> None:
    await in_thread(world)
    while (await world.info()).status == "playing":
        await world.answer()
    info = await world.info()
    assert front(world, info) == f"front(finished,{info.channel_id})"


async def test_the_starter_message_follows_ending_reopening_and_moving(world: World) -> None:
    info = await in_thread(world)
    await world.host.endings.end(1, Actor(ANN))
    await world.host.wait_until_idle()
    assert front(world, info) == f"front(ended,{info.channel_id})"

    reopened = await world.host.endings.reopen(1, Actor(ANN), GUILD)
    await world.host.wait_until_idle()
    assert reopened.in_own_thread
    assert front(world, info) == f"front(playing,{info.channel_id})"

    await world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()
    assert front(world, info) == f"front(playing,{OTHER_CHANNEL})"
    assert not (await world.info()).in_own_thread


async def test_a_game_in_a_thread_can_be_reopened_from_the_channel(world: World) -> None:
    await in_thread(world)
    await world.host.endings.end(1, Actor(ANN))
    found = await world.host.endings.find_reopenable(GUILD, CHANNEL, Actor(BEN))
    assert found is not None
    assert found.id == 1


@pytest.mark.parametrize("trouble", ["gone_channels", "forbidden_channels"])
async def test_a_lost_thread_is_reported_in_the_starter_message(world: World, trouble: str) -> None:
    info = await in_thread(world)
    getattr(world.courier, trouble).add(info.channel_id)
    await world.answer()

    assert (await world.info()).channel_lost
    assert front(world, info) == f"front(playing,{info.channel_id},lost)"
    await world.host.table_management.move(1, Actor(ANN), GUILD, CHANNEL)
    await world.host.wait_until_idle()
    assert front(world, info) == f"front(playing,{CHANNEL})"
    await world.answer()
    assert world.courier.said[-1][0] == CHANNEL


async def test_deleting_the_channel_loses_its_threads(world: World) -> None:
    await in_thread(world)
    await world.host.table_management.channel_deleted(CHANNEL)
    assert (await world.info()).channel_lost


async def test_a_locked_thread_counts_as_a_lost_channel(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)
    world.courier.locked.add(info.channel_id)
    await world.answer()
    assert (await world.info()).channel_lost


async def test_the_next_post_reopens_an_archived_thread_and_updates_the_card(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)

    await world.answer()

    after = await world.info()
    assert (after.channel_lost, after.update_pending, world.courier.archived) == (False, False, set())
    assert world.courier.messages[after.card_message_id or 0] == "card(playing,seq=1,people=2)"


async def test_an_archived_card_is_updated_after_the_next_post(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)

    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.host.wait_until_idle()

    asleep = await world.info()
    assert (asleep.channel_lost, asleep.update_pending) == (False, True)
    assert await world.store.outbox.size() == 0
    edits = world.courier.edits
    await world.restart()
    await world.host.table_management.remove(1, Actor(ANN), BEN.user_id)
    await world.host.wait_until_idle()
    assert not (await world.info()).update_pending
    assert world.courier.edits > edits
    assert world.courier.archived == set()


async def test_a_refused_pin_in_an_archived_thread_waits(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    pin = world.courier.pin

    async def archived_meanwhile(channel_id: int, message_id: int) -> None:
        if channel_id != CHANNEL:
            monkeypatch.setattr(world.courier, "pin", pin)
            raise ThreadArchivedError
        await pin(channel_id, message_id)

    monkeypatch.setattr(world.courier, "pin", archived_meanwhile)
    info = await in_thread(world)
    assert info.update_pending
    assert world.courier.pins == set()

    await world.answer()

    assert world.courier.pins == {info.card_message_id}


async def test_waiting_updates_follow_when_another_user_reopens_the_thread(world: World) -> None:
    info = await in_thread(world)
    world.courier.archived.add(info.channel_id)
    await world.host.table_management.set_pictures(1, Actor(ANN), on=False)
    await world.host.wait_until_idle()
    world.courier.archived.clear()
    edits = world.courier.edits

    await world.host.table_management.thread_unarchived(info.channel_id)
    await world.host.wait_until_idle()

    assert world.courier.edits == edits + 1
    assert not (await world.info()).update_pending


async def test_an_error_delays_the_start_of_a_thread(world: World) -> None:
    lobby = await world.lobby(ANN, BEN, own_thread=True)
    world.courier.troubles = [RetryLaterError(1), RetryLaterError(1)]
    await world.host.lobby.start(lobby.id, Actor(ANN))
    await world.host.wait_until_idle()
    assert (await world.info()).in_own_thread
