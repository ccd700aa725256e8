"""Lobbies that open in a new thread: one thread and one card, even after failures and kills."""

import asyncio
from typing import Any

import pytest

from bot.host.transport import ForbiddenError, RetryLaterError
from bot.model.messages import MessageRef
from bot.model.tables import Actor, TableInfo
from tests.host.test_rematches import finished
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World, notice

pytestmark = pytest.mark.slow

REQUESTS = ("create_thread", "add_thread_member", "send", "edit", "pin", "unpin", "delete", "send_dm")


async def taken_channel(world: World) -> None:
    """Finish a game, and open another table in its channel."""
    await finished(world, ANN, BEN)
    await world.lobby(CID)


async def opened(world: World) -> TableInfo:
    """Open the rematch of the first table in a thread, and wait until everything is delivered."""
    info = await world.host.rematches.open(1, ANN, can_thread=True)
    await world.host.wait_until_idle()
    return await world.info(info.id)


def kinds(world: World) -> list[str]:
    """Return what kinds of messages are shown publicly."""
    return [text.partition("(")[0] for text in world.courier.shown]


async def test_table_has_no_channel_until_its_thread_exists(world: World) -> None:
    await taken_channel(world)
    world.host._outbox._deliver = None

    info = await world.host.rematches.open(1, ANN, can_thread=True)

    assert info.awaits_thread
    assert (info.place_id, info.parent_id, info.thread_starter) == (CHANNEL, CHANNEL, MessageRef(CHANNEL, 0))


@pytest.mark.parametrize("steps", range(8))
async def test_a_kill_while_a_lobby_opens_leaves_one_thread_and_one_card(
    world: World, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await taken_channel(world)
    before = kinds(world)
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

    for name in REQUESTS:
        counted(name)
    info = await world.host.rematches.open(1, ANN, can_thread=True)
    ends = [asyncio.create_task(hung.wait()), asyncio.create_task(world.host.wait_until_idle())]
    ended, _ = await asyncio.wait(ends, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert ended
    for end in ends:
        end.cancel()
    monkeypatch.undo()
    await world.restart()
    await world.host.wait_until_idle()

    after, shown = await world.info(info.id), kinds(world)
    assert after.in_own_thread
    assert shown.count("card") == before.count("card") + 1
    assert (shown.count("front"), len(world.courier.threads)) == (1, 1)
    assert shown.count("notice:rematch-asked") == 1
    assert after.card_message_id in world.courier.pins
    assert await world.store.outbox.size() == 0


@pytest.mark.parametrize("lost", range(1, 5))
async def test_lost_replies_create_no_second_thread(world: World, lost: int) -> None:
    await taken_channel(world)
    world.courier.lost_replies = lost
    info = await opened(world)
    assert list(world.courier.threads) == [info.channel_id]
    assert kinds(world).count("front") == 1


async def test_starter_message_is_found_after_its_nonce_has_expired(world: World) -> None:
    await taken_channel(world)
    world.courier.lost_replies, world.courier.lost_for = 1, 600
    await opened(world)
    world.courier.nonces.clear()  # Discord has forgotten them.
    world.courier.nonces.update({f"other{number}": number for number in range(50)})

    await world.wait(15)

    assert (kinds(world).count("front"), len(world.courier.threads)) == (1, 1)


async def test_refused_thread_opens_the_lobby_in_the_free_channel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await taken_channel(world)

    async def refuse(*_: object) -> int:
        await world.host.lobby.cancel(2, Actor(CID))
        raise ForbiddenError

    monkeypatch.setattr(world.courier, "create_thread", refuse)
    info = await opened(world)

    assert (info.status, info.channel_id, info.thread_starter) == ("lobby", CHANNEL, None)
    assert (CHANNEL, notice("rematch-asked")) in world.courier.said
    assert "front" not in kinds(world), "the message for the thread is deleted"
    assert info.card_message_id in world.courier.pins


async def test_lobby_without_any_place_closes_with_a_direct_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await taken_channel(world)

    async def refuse(*_: object) -> int:
        raise ForbiddenError

    monkeypatch.setattr(world.courier, "create_thread", refuse)
    info = await opened(world)

    assert (info.status, info.invited) == ("ended", ())
    assert world.courier.told_to(ANN)[-1] == notice("not-opened")
    assert notice("rematch-asked") not in [text for _, text in world.courier.said]
    assert world.courier.heard("front(ended")
    assert await world.store.outbox.size() == 0


async def test_channel_the_bot_cannot_write_in_is_a_lost_channel(world: World) -> None:
    await finished(world, ANN, BEN)
    await world.host.tickets.leave(ANN, GUILD, OTHER_CHANNEL, "toy", 2, 1440)
    world.courier.forbidden_channels.add(OTHER_CHANNEL)
    left = await world.host.tickets.leave(BEN, GUILD, OTHER_CHANNEL, "toy", 2, 1440)
    await world.host.wait_until_idle()

    assert left.table is not None
    info = await world.info(left.table.id)
    assert (info.channel_lost, info.channel_id) == (True, OTHER_CHANNEL)
    await world.host.table_management.move(info.id, Actor(ANN), GUILD, CHANNEL)
    await world.host.wait_until_idle()
    assert (await world.info(info.id)).channel_id == CHANNEL


async def test_unreachable_discord_delays_the_thread(world: World) -> None:
    await taken_channel(world)
    world.courier.troubles = [RetryLaterError(1), RetryLaterError(1)]
    assert (await opened(world)).in_own_thread


async def test_table_moved_in_the_meantime_stays_moved(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await taken_channel(world)
    send = world.courier.send

    async def moved_meanwhile(channel_id: int, *args: Any) -> int:
        monkeypatch.setattr(world.courier, "send", send)
        message_id = await send(channel_id, *args)
        await world.host.table_management.move(3, Actor(ANN), GUILD, OTHER_CHANNEL)
        return message_id

    monkeypatch.setattr(world.courier, "send", moved_meanwhile)
    info = await opened(world)

    assert (info.id, info.channel_id, info.thread_starter) == (3, OTHER_CHANNEL, None)
    assert world.courier.threads == {}
    assert "front" not in kinds(world)
    assert await world.store.outbox.size() == 0


async def test_lobby_that_closes_before_its_thread_exists_opens_none(world: World) -> None:
    await taken_channel(world)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    info = await world.host.rematches.open(1, ANN, can_thread=True)
    await world.host.lobby.leave(info.id, ANN.user_id)
    world.host._outbox._deliver = deliver
    await world.wait(0)

    assert (await world.info(info.id)).status == "ended"
    assert world.courier.threads == {}
    assert await world.store.outbox.size() == 0


async def test_closed_lobby_is_shown_in_its_starter_message(world: World) -> None:
    await taken_channel(world)
    info = await opened(world)
    await world.host.lobby.cancel(info.id, Actor(ANN))
    await world.host.wait_until_idle()
    assert world.courier.messages[info.channel_id] == f"front(ended,{info.channel_id})"


async def test_new_name_before_the_thread_exists_changes_nothing(world: World) -> None:
    await taken_channel(world)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    info = await world.host.rematches.open(1, ANN, can_thread=True)
    await world.host.profile_refresher.refresh(type(ANN)(ANN.user_id, "Annie"), GUILD)
    world.host._outbox._deliver = deliver
    await world.wait(0)
    assert (await world.info(info.id)).in_own_thread
    assert await world.store.outbox.size() == 0
