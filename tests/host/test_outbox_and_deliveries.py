"""The outbox and its deliveries, each tested alone on a store."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host.cache.tables import TableStep
from bot.host.delivery.dispatcher import DeliveryDispatcher
from bot.host.delivery.game_log import card_posts
from bot.host.delivery.outbox import Outbox
from bot.model.messages import Message, MessageRef, Post, PostKind, picture_queue
from bot.store.recording import TableCommit
from tests.host.host_services import Parts, said
from tests.host.test_pictures import Brush, HangingCourier
from tests.host.world import ANN, BEN, CHANNEL, OTHER_CHANNEL, private, until

pytestmark = pytest.mark.slow


async def test_the_outbox_delivers_stored_posts_in_order(parts: Parts) -> None:
    outbox = Outbox(parts.store, parts.clock, parts.foreground)
    await parts.playing(ANN, BEN)
    carried: list[str] = []

    async def deliver(row: Post) -> bool:
        carried.append(said(row) if row.lane == "table:1" else row.lane)
        await parts.store.outbox.mark_delivered(row, parts.clock.now())
        return True

    in_order = await parts.to_say()
    outbox.wake(["table:1"])
    await outbox.wait_until_idle()
    assert carried == []
    outbox.open(deliver)
    outbox.sweep()
    await outbox.wait_until_idle()
    assert [text for text in carried if not text.startswith("user")] == in_order
    assert await parts.store.outbox.size() == 0
    await outbox.close(0)


@pytest.mark.sqlite
async def test_text_never_waits_for_pictures(parts: Parts, tmp_path: Path) -> None:
    outbox = Outbox(parts.store, parts.clock, parts.foreground)
    await parts.playing(ANN, BEN)
    carried: list[str] = []
    painted = asyncio.Event()

    async def deliver(row: Post) -> bool:
        if row.kind == "picture":
            await painted.wait()
        carried.append(row.lane)
        await parts.store.outbox.mark_delivered(row, parts.clock.now())
        return True

    lanes = [picture_queue(number) for number in range(100, 200)]
    with closing(sqlite3.connect(tmp_path / "parts.db")) as database, database:
        database.executemany(
            "INSERT INTO outbox (table_id, lane, kind, payload, version, attempts, next_try) "
            "VALUES (1, ?, 'picture', '', 0, 0, 0)",
            [(lane,) for lane in lanes],
        )
    in_order = await parts.to_say()
    outbox.open(deliver)
    outbox.wake(lanes)
    outbox.sweep()
    await until(lambda: carried.count("table:1") == len(in_order))

    painted.set()
    await outbox.wait_until_idle()
    assert set(lanes) <= set(carried)
    await outbox.close(0)


async def delivered(
    parts: Parts, deliveries: DeliveryDispatcher, courier: HangingCourier, *lanes: str
) -> list[PostKind]:
    """Deliver all posts of these queues and return the kinds of the settled ones."""
    kinds: list[PostKind] = []
    for lane in lanes:
        while rows := await parts.store.outbox.posts_in(lane, 1):
            assert await deliveries.deliver(rows[0], courier)
            kinds.append(rows[0].kind)
    return kinds


async def test_each_kind_of_post_is_delivered_and_deleted(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(Brush()), HangingCourier()
    lanes = ("table:1", "user:2", "picture:1")
    info = await parts.playing(ANN, BEN)
    done = await delivered(parts, deliveries, courier, *lanes)
    card = (await parts.stored()).card_message_id
    assert card is not None
    assert sorted(done) == ["card", "dm", "picture", "pin", "tell"]
    assert courier.messages[card] == "card(playing,seq=0) awaited"
    assert courier.heard("story") == ["story(round-began).called(0)"]
    assert courier.told_to(BEN) == [private(info.seat_of(BEN.user_id), "card-dealt")]
    assert courier.pins == {card}
    assert await delivered(parts, deliveries, courier, "table:1") == ["card"]
    assert courier.messages[card] == "card(playing,seq=0) shown"
    picture = courier.hanging[card]
    assert picture is not None
    assert picture.png == b"drawing-0"
    async with parts.cache.lock(1) as table:
        posts = [*card_posts("unpin", table.info), *card_posts("delete", table.info)]
        await parts.cache.commit(table, TableStep(table.info, posts=posts))
    assert await delivered(parts, deliveries, courier, "table:1") == ["unpin", "delete"]
    assert (courier.edits, courier.pins, card in courier.messages) == (1, set(), False)
    assert await parts.store.outbox.posts_in("table:1", 9) == []


async def test_no_picture_is_started_while_a_user_is_waiting(parts: Parts) -> None:
    brush, courier = Brush(), HangingCourier()
    deliveries = parts.deliveries(brush)
    await parts.playing(ANN, BEN)
    await delivered(parts, deliveries, courier, "table:1")
    (row,) = await parts.store.outbox.posts_in("picture:1", 9)

    with parts.foreground.track():
        drawing = asyncio.create_task(deliveries.deliver(row, courier))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(brush.taken_up.wait(), 0.2)

    assert await drawing
    assert brush.painted == ["drawing-0"]


async def test_a_deleted_card_is_posted_again(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.lobby(ANN, BEN)
    async with parts.cache.lock(1) as table:
        await parts.cache.commit(table, TableStep(replace(table.info, card_message_id=77)))
    (row,) = await parts.store.outbox.posts_in("table:1", 9)
    assert not await deliveries.deliver(row, courier)
    assert (await parts.stored()).card_message_id is None
    assert await delivered(parts, deliveries, courier, "table:1") == ["card", "pin"]
    assert courier.pins == {(await parts.stored()).card_message_id}


async def test_a_card_posted_after_a_move_is_deleted(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.lobby(ANN, BEN)
    (row,) = await parts.store.outbox.posts_in("table:1", 9)
    say = courier.send

    async def moved_meanwhile(channel_id: int, message: Message, nonce: str) -> int:
        async with parts.cache.lock(1) as table:
            await parts.cache.commit(table, TableStep(replace(table.info, channel_id=OTHER_CHANNEL)))
        return await say(channel_id, message, nonce)

    monkeypatch.setattr(courier, "send", moved_meanwhile)
    assert await deliveries.deliver(row, courier)
    (stray,) = courier.messages
    assert (await parts.stored()).card_message_id is None
    (left,) = await parts.store.outbox.posts_in("table:1", 9)
    assert (left.kind, MessageRef.parse(left.payload)) == ("delete", MessageRef(CHANNEL, stray))


@pytest.mark.parametrize("trouble", ["gone_channels", "forbidden_channels"])
async def test_a_table_without_a_channel_keeps_its_messages(parts: Parts, trouble: str) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.playing(ANN, BEN)
    getattr(courier, trouble).add(CHANNEL)
    row = (await parts.store.outbox.posts_in("table:1", 1))[0]
    assert not await deliveries.deliver(row, courier)
    lost = await parts.stored()
    assert (lost.channel_lost, lost.due, lost.remind) == (True, {}, {})
    assert await parts.to_say() == ["story(round-began).called(0)"]
    (kept,) = await parts.store.outbox.posts_in("table:1", 9)
    assert not await deliveries.deliver(kept, courier)
    assert "table:1" not in await parts.store.outbox.due_queues(parts.clock.now())


async def test_closed_dms_are_recorded_and_announced_once(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier(closed={BEN.user_id})
    infos = [await parts.playing(ANN, BEN, channel=channel) for channel in (CHANNEL, OTHER_CHANNEL)]
    assert await delivered(parts, deliveries, courier, "user:2") == ["dm", "dm"]
    assert parts.store.people.closed_dms([ANN.user_id, BEN.user_id]) == {BEN.user_id}
    told = [text for lane in ("table:1", "table:2") for text in await parts.to_say(lane) if text.startswith("closed")]
    assert told == [f"closed dm {infos[0].seat_of(BEN.user_id)}"]
    assert courier.told_to(BEN) == []


async def test_a_refused_aside_stays_secret(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier(closed={BEN.user_id})
    info = await parts.playing(ANN, BEN)
    async with parts.cache.lock(1) as table:
        aside = Post("aside", Message(content="psst").model_dump_json(), user_id=BEN.user_id)
        await parts.store.record(TableCommit(table.info, table.info, parts.clock.now(), posts=[aside]))
    (aside_row,) = [row for row in await parts.store.outbox.posts_in("user:2", 9) if row.kind == "aside"]
    assert await deliveries.deliver(aside_row, courier)
    assert parts.store.people.closed_dms([BEN.user_id]) == frozenset()
    assert f"closed dm {info.seat_of(BEN.user_id)}" not in await parts.to_say()


async def test_a_post_dropped_during_delivery_leaves_nothing_behind(parts: Parts) -> None:
    deliveries = parts.deliveries()
    await parts.lobby(ANN, BEN)
    async with parts.cache.lock(1) as table:
        await parts.cache.commit(table, TableStep(table.info, posts=[Post("pin", "[20, 77]")]))
    pin = next(row for row in await parts.store.outbox.posts_in("table:1", 9) if row.kind == "pin")

    await deliveries.lost_channels.mark_lost(1, CHANNEL)
    await deliveries.deliver(pin, HangingCourier())

    assert await parts.store.outbox.posts_in("table:1", 9) == []
