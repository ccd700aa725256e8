"""A table without a channel keeps its messages and posts a summary in the next channel."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.cache.tables import TableStep
from bot.host.transport import RetryLaterError
from bot.model.game_log import LogUpdate
from bot.model.messages import MAX_CONTENT, Message, Post
from bot.model.tables import Actor, UndoRequest
from tests.host.world import ANN, BEN, CHANNEL, GUILD, OTHER_CHANNEL, World, notice

pytestmark = pytest.mark.slow

HEADING = "notice:meanwhile()"


async def lose_the_channel(world: World) -> None:
    """Delete the channel, which the table notices when it posts."""
    world.courier.gone_channels.add(CHANNEL)
    await world.answer(None, "cup:shelf")
    assert (await world.info()).channel_lost


async def move(world: World, channel: int = OTHER_CHANNEL) -> list[str]:
    """Move the table and return what is posted there, except the card."""
    await world.host.table_management.move(1, Actor(ANN), GUILD, channel)
    await world.host.wait_until_idle()
    texts = [text for where, text in world.courier.said if where == channel]
    return [text for text in texts if not text.startswith("card")]


async def tell(world: World, *lines: str) -> None:
    await put(world, Post("tell", LogUpdate(lines=lines).model_dump_json()))


async def put(world: World, post: Post) -> None:
    async with world.host._cache.lock(1) as table:
        await world.host._cache.commit(table, TableStep(table.info, posts=[post]))
    await world.host.wait_until_idle()


async def test_the_summary_is_one_message_that_calls_the_next_player(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.gone_channels.add(CHANNEL)
    await tell(world, "first")
    await tell(world, "second")

    said = await move(world)

    awaited = (await world.info()).awaited
    assert [text.splitlines() for text in said] == [
        ["notice:moved()", HEADING, "first", "second", f"story().called({awaited[0]})"]
    ]


async def test_an_answered_call_is_not_repeated_in_the_summary(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await world.answer()

    (said,) = await move(world)

    assert said.count("called") == 1


async def test_mentions_are_left_out_of_the_summary(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await put(world, Post("say", Message(content="Ann, hurry", mentions=(1,)).model_dump_json()))
    await put(world, Post("say", Message(content="to all").model_dump_json()))

    (said,) = await move(world)

    assert "to all" in said
    assert "hurry" not in said


async def test_a_long_summary_shows_the_last_lines_and_counts_the_others(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    lines = [f"line {at} " + "x" * 90 for at in range(100)]
    for at in range(0, 100, 10):
        await tell(world, *lines[at : at + 10])

    (said,) = await move(world)

    shown = [line for line in said.splitlines() if line.startswith("line")]
    assert len(said) <= MAX_CONTENT
    assert len(said) > MAX_CONTENT - 200
    assert shown == lines[-len(shown) :]
    assert notice("meanwhile-more", lines=100 - len(shown)) in said


async def test_only_probes_are_tried_in_a_lost_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await tell(world, "one")
    await tell(world, "two")

    asked = world.clock.now() + timedelta(days=365)
    assert await world.store.outbox.size() > 0
    assert "table:1" not in await world.store.outbox.due_queues(asked)


async def test_the_backlog_is_posted_once_after_a_kill(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await tell(world, "one")
    await world.restart()
    said = await move(world)
    await world.restart()

    assert [text.count("\none\n") for text in said] == [1]
    assert await world.store.outbox.size() == 0


async def test_a_recovered_channel_gets_the_summary_as_well(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.forbidden_channels.add(CHANNEL)
    await tell(world, "one")
    world.courier.forbidden_channels.clear()

    assert f"{HEADING}\none\nstory().called(0)" in (await move(world, CHANNEL))[-1]


async def test_a_post_in_flight_when_the_channel_was_deleted_is_kept(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(60)]
    await tell(world, "one")
    (row,) = await world.store.outbox.posts_in("table:1", 1)
    await world.host.table_management.channel_deleted(CHANNEL)

    assert not await world.host._dispatcher.deliver(row, world.courier)

    assert any("one" in text.splitlines() for text in await move(world))


async def test_ending_a_table_without_a_channel_drops_its_backlog(world: World) -> None:
    await world.playing(ANN, BEN)
    await lose_the_channel(world)
    await tell(world, "one")

    await world.host.endings.end(1, Actor(ANN))
    await world.host.wait_until_idle()

    assert await world.store.outbox.posts_in("table:1", 9) == []


@pytest.mark.parametrize("moves", [1, 2])
async def test_a_table_without_a_backlog_only_moves(world: World, moves: int) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.channel_deleted(CHANNEL)

    for channel in range(OTHER_CHANNEL, OTHER_CHANNEL + moves):
        said = await move(world, channel)

    assert said == ["notice:moved()\nstory().called(0)"]


async def test_an_undo_request_can_be_answered_in_the_new_channel(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.answer()
    async with world.host._cache.lock(1) as table:
        await world.host._cache.commit(table, TableStep(replace(table.info, undo=UndoRequest(0, 0))))
    await world.host.table_management.channel_deleted(CHANNEL)

    await move(world)

    assert world.courier.heard("notice:undo-asked") == ["notice:undo-asked(seat=0)"]
