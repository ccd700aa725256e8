"""Posts settled elsewhere while they are being delivered: nothing empty and nothing twice is sent."""

from typing import Literal

import pytest

from bot.host.cache.tables import TableStep
from bot.host.delivery.game_log import GameLogPublisher
from bot.model.game_log import LogUpdate
from bot.model.messages import DirectMessage, Message, Post
from bot.store.recording import TableCommit
from tests.host.host_services import Parts
from tests.host.test_pictures import Brush, HangingCourier
from tests.host.world import ANN, BEN, CHANNEL

HELLO = Message(content="hello").model_dump_json()
TOLD = LogUpdate(lines=("told",)).model_dump_json()
POSTS = {
    "say": Post("say", HELLO),
    "tell": Post("tell", TOLD),
    "dm": Post("dm", HELLO, user_id=BEN.user_id),
    "aside": Post("aside", HELLO, user_id=BEN.user_id),
}


async def put(parts: Parts, *posts: Post) -> list[Post]:
    """Queue only these posts and return their rows."""
    lanes = [f"{kind}:1" for kind in ("table", "picture", "front")] + ["user:1", "user:2"]
    for lane in lanes:
        for row in await parts.store.outbox.posts_in(lane, 99):
            await parts.store.outbox.mark_delivered(row, parts.clock.now())
    async with parts.cache.lock(1) as table:
        await parts.store.record(TableCommit(table.info, table.info, parts.clock.now(), posts=posts))
    lane = posts[0].queue(1)
    return await parts.store.outbox.posts_in(lane, 99)


@pytest.mark.parametrize("post", POSTS.values(), ids=POSTS)
async def test_a_post_settled_elsewhere_is_not_sent(parts: Parts, post: Post) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.playing(ANN, BEN)
    (row,) = await put(parts, post)
    await parts.store.outbox.mark_delivered(row, parts.clock.now())

    assert not await deliveries.deliver(row, courier)

    assert (courier.said, courier.told) == ([], [])
    assert await parts.store.outbox.size() == 0


async def test_a_direct_message_settled_elsewhere_is_not_sent(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.playing(ANN, BEN)
    row = await a_letter(parts)
    await parts.store.outbox.mark_delivered(row, parts.clock.now())

    await deliveries.deliver(row, courier)

    assert courier.told == []


async def a_letter(parts: Parts) -> Post:
    """Queue a direct message about Ann's open question and return its row."""
    async with parts.cache.lock(1) as table:
        question = table.decision(0)
        assert question is not None
        user_id = table.info.person_at(0).user_id
        writing = DirectMessage(0, table.info.seq, question.token, user_id, "a secret")
        post = Post("letter", writing.payload(), user_id=user_id)
        await parts.cache.commit(table, TableStep(table.info, posts=[post]))
    return (await parts.store.outbox.posts_in(post.queue(1), 99))[-1]


async def test_a_new_card_posted_elsewhere_is_not_posted_again(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.lobby(ANN, BEN)
    (row,) = await parts.store.outbox.posts_in("table:1", 9)
    await parts.store.outbox.mark_delivered(row, parts.clock.now())

    assert not await deliveries.deliver(row, courier)

    assert courier.said == []
    assert await parts.store.outbox.size() == 0


@pytest.mark.parametrize("kind", ["card", "picture", "front"])
async def test_a_rendered_post_settled_elsewhere_leaves_nothing_behind(
    parts: Parts, kind: Literal["card", "picture", "front"]
) -> None:
    deliveries, courier = parts.deliveries(Brush()), HangingCourier()
    await parts.playing(ANN, BEN)
    (row,) = await put(parts, Post(kind))
    await parts.store.outbox.mark_delivered(row, parts.clock.now())

    await deliveries.deliver(row, courier)

    assert await parts.to_say(row.lane) == []
    assert "" not in courier.messages.values()


async def test_a_log_update_settled_elsewhere_leaves_the_next_one_queued(parts: Parts) -> None:
    courier = HangingCourier()
    await parts.playing(ANN, BEN)
    first, second = await put(parts, Post("tell", TOLD), Post("tell", TOLD.replace("told", "next")))
    await parts.store.outbox.mark_delivered(first, parts.clock.now())

    assert not await GameLogPublisher(parts.store, parts.clock, parts.cache).publish(first, CHANNEL, courier)

    assert courier.said == []
    assert await parts.store.outbox.posts_in("table:1", 9) == [second]


async def test_a_direct_message_that_failed_to_render_is_not_in_flight(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.playing(ANN, BEN)
    row = await a_letter(parts)
    with monkeypatch.context() as patch:
        patch.setattr(parts.announcer, "direct_message", broken)
        with pytest.raises(ValueError, match="no words"):
            await deliveries.deliver(row, courier)

    row = (await parts.store.outbox.posts_in(row.lane, 9))[-1]

    assert not row.is_in_flight


def broken(*_: object) -> None:
    raise ValueError("no words")
