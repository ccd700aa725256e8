"""Messages in flight at a crash long ago: the bot looks for them before it sends them again."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest

from bot.host.cache.tables import TableStep
from bot.host.delivery.outbox import MessageSender
from bot.host.transport import ForbiddenError, RetryLaterError
from bot.model.game_log import LogMessages
from bot.model.messages import Message, Post
from tests.host.world import ANN, BEN, CHANNEL, World

pytestmark = pytest.mark.slow

Begin = Callable[[World], Awaitable[None]]


async def tell_a_call(world: World) -> None:
    """Answer, so that the next player is called."""
    await world.answer(None, "cup:shelf")


async def say(world: World) -> None:
    """Queue a standalone message."""
    await put(world, Post("say", Message(content="hear, hear").model_dump_json()))


async def write_to_ben(world: World) -> None:
    """Queue a direct message."""
    await put(world, Post("dm", Message(content="psst").model_dump_json(), user_id=BEN.user_id))


async def put(world: World, post: Post) -> None:
    async with world.host._cache.lock(1) as table:
        await world.host._cache.commit(table, TableStep(table.info, posts=[post]))
    await world.host.wait_until_idle()


async def forgotten(world: World) -> None:
    """Restart the bot after so much time that Discord has forgotten every nonce."""
    world.clock.pass_minutes(10)
    world.courier.nonces.clear()
    await world.restart()


BEGUN = pytest.mark.parametrize("begin", [tell_a_call, say, write_to_ben])


@BEGUN
async def test_a_message_sent_but_not_recorded_is_found(world: World, begin: Begin) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await begin(world)
    said = world.courier.said + world.courier.told
    assert await world.store.outbox.size() > 0

    await forgotten(world)

    assert world.courier.looked == 1
    assert world.courier.said + world.courier.told == said
    assert await world.store.outbox.size() == 0


@BEGUN
async def test_a_message_that_never_arrived_is_sent_again(world: World, begin: Begin) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = world.courier.late = [RetryLaterError(60)]
    said = len(world.courier.said + world.courier.told)
    await begin(world)

    await forgotten(world)

    assert world.courier.looked == (2 if begin is tell_a_call else 1)
    assert len(world.courier.said + world.courier.told) == said + 1


async def test_a_log_message_is_found_if_the_clock_is_fast(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    began, find = world.clock.now(), world.courier.find_message

    async def by_its_own_clock(
        whom: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        if since > began - timedelta(hours=1):  # Discord's clock is an hour behind.
            return None
        return await find(whom, message, after, since, private=private)

    monkeypatch.setattr(world.courier, "find_message", by_its_own_clock)
    await tell_a_call(world)
    said = list(world.courier.said)

    await forgotten(world)

    assert world.courier.said == said


async def test_a_found_log_message_can_be_added_to(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await tell_a_call(world)
    await forgotten(world)

    story = await world.store.log_messages.of_table(1)

    assert world.courier.messages[story.messages[-1].message_id] == "story(placed).called(1)"


async def test_an_earlier_message_with_the_same_text_is_ignored(world: World) -> None:
    await world.playing(ANN, BEN)
    noted = (await world.store.log_messages.of_table(1)).messages[-1].message_id
    world.courier.messages[noted] = "hear, hear"
    world.courier.troubles = [RetryLaterError(60)]
    await say(world)

    await forgotten(world)

    assert "hear, hear" in [text for _, text in world.courier.said]


async def test_without_read_permission_the_message_is_sent_again(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    world.courier.history = ForbiddenError("read_message_history")

    await forgotten(world)

    assert [text for _, text in world.courier.said].count("hear, hear") == 2


async def test_after_a_quick_restart_the_nonce_suffices(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    await world.restart()

    assert world.courier.looked == 0
    assert [text for _, text in world.courier.said].count("hear, hear") == 1


async def test_messages_behind_the_one_in_flight_are_not_searched(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(60)]
    await say(world)
    await say(world)
    await say(world)

    await forgotten(world)

    assert world.courier.looked == 1
    assert [text for _, text in world.courier.said].count("hear, hear") == 3


async def test_a_recorded_log_message_with_the_same_text_is_ignored(world: World) -> None:
    await world.playing(ANN, BEN)
    (call,) = (await world.store.log_messages.of_table(1)).messages
    later = call.with_id(call.message_id + 100)
    told = Post("tell", id=99, table_id=1, lane="table:1")
    await world.store.log_messages.record_delivery(
        [told], LogMessages(messages=(call, later), runs=True), (), world.clock.now()
    )
    world.courier.messages[later.message_id] = "hear, hear"
    world.courier.public.add(later.message_id)
    world.courier.troubles = [RetryLaterError(60)]
    await say(world)

    await forgotten(world)

    assert "hear, hear" in [text for _, text in world.courier.said]


async def test_a_message_in_flight_since_a_future_time_is_searched(world: World) -> None:
    """The clock was set back, and no tick has run since."""
    await world.playing(ANN, BEN)
    world.courier.lost_replies, world.courier.lost_for = 1, 60
    await say(world)
    (row,) = [row for row in await world.store.outbox.posts_in("table:1", 9) if row.kind == "say"]
    world.courier.nonces.clear()

    world.clock.put(-timedelta(hours=3))
    await MessageSender(world.store, world.clock, world.host._cache).send(
        row, CHANNEL, Message(content="hear, hear"), world.courier
    )

    assert [text for _, text in world.courier.said].count("hear, hear") == 1
