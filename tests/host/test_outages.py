"""While Discord is away the clocks stand still, and when it returns that time is given back."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.host.courier import ChannelGoneError, TryLaterError
from bot.model.tables import Actor, TableInfo
from bot.store.page import Page
from bot.store.writer import Writer
from tests.host.test_absences import left
from tests.host.test_endings import ended
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, World

HOUR = 60


async def test_while_discord_is_away_nobody_is_played_for_or_reminded(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.host.outages.lost()
    await world.wait(5 * DAY)

    assert (await world.info()).seq == 0
    assert world.courier.heard("reminder") == []


async def test_when_discord_is_back_the_time_is_given_back_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.host.outages.lost()
    await world.wait(5 * DAY)
    world.host.outages.back()
    await world.wait(0)
    assert await left(world) == timedelta(hours=14)
    await world.wait(60)

    assert await left(world) == timedelta(hours=13)


async def test_a_break_under_a_minute_is_no_outage_but_nobody_is_played_for_in_it(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 0.5)

    world.host.outages.lost()
    await world.wait(0.75)
    assert (await world.info()).seq == 0
    world.host.outages.back()
    await world.wait(0)

    assert (await world.info()).seq == 1


async def test_after_a_break_under_a_minute_nothing_waits_for_the_next_look_at_the_clock(world: World) -> None:
    outages = world.host.outages
    outages.lost()
    outages.server_lost(GUILD)
    assert outages.holds_up(GUILD)

    world.clock.pass_minutes(0.9)
    outages.back()
    outages.server_back(GUILD)

    assert not outages.holds_up(GUILD)


async def test_many_breaks_under_a_minute_give_nothing_back(world: World) -> None:
    await world.playing(ANN, BEN)

    for _ in range(10):
        world.host.outages.lost()
        await world.wait(0.9)
        world.host.outages.back()
        await world.wait(0.1)

    assert await left(world) == timedelta(hours=24) - timedelta(minutes=10)


@pytest.mark.parametrize("looks", [1, 9], ids=["once noted", "noted long ago"])
async def test_a_kill_during_an_outage_gives_all_of_it_back_once(world: World, looks: int) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    world.host.outages.lost()
    for _ in range(looks):
        await world.wait(30)

    world.clock.pass_minutes(30)
    await world.restart()
    assert await left(world) == timedelta(hours=14)
    world.host.outages.lost()
    await world.wait(30)
    world.host.outages.back()
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_who_answers_while_nothing_can_be_posted_leaves_nobody_more_than_the_pace(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.lost()
    await world.wait(5 * DAY)
    await world.answer()

    world.host.outages.back()
    await world.wait(0)

    assert await left(world) == timedelta(days=1)


@pytest.mark.slow
async def test_once_nothing_could_be_posted_for_five_minutes_discord_is_away_since_the_first_failure(
    world: World,
) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(30)] * 1000
    await world.answer(None, "cup:shelf")
    for _ in range(10):
        await world.wait(1)

    await world.wait(5 * DAY)
    assert (await world.info()).seq == 1
    world.courier.troubles = []
    await world.wait(1)
    await world.wait(0)

    assert await left(world) == timedelta(days=1)


async def test_failures_for_less_than_five_minutes_are_no_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(30)] * 3
    await world.answer(None, "cup:shelf")
    for _ in range(10):
        await world.wait(1)

    assert await left(world) == timedelta(days=1) - timedelta(minutes=10)


async def test_what_discord_refuses_has_reached_it(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(30)]
    await world.answer(None, "cup:shelf")
    world.courier.troubles = [ChannelGoneError()]
    await world.wait(1)

    await world.wait(10)

    assert world.host.outages.of_all() is None


async def elsewhere(world: World) -> TableInfo:
    """A game in another server."""
    info = await world.host.lobby.open_table("toy", GUILD + 1, OTHER_CHANNEL, ANN, {"rounds": 1}, DAY)
    await world.host.lobby.join(info.id, BEN)
    return await world.host.lobby.start(info.id, Actor(ANN))


async def test_while_a_server_is_away_only_its_tables_stand_still(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    await world.wait(10 * HOUR)

    world.host.outages.server_lost(GUILD)
    await world.wait(20 * HOUR)
    assert ((await world.info(1)).seq, (await world.info(2)).seq) == (0, 1)
    assert world.courier.heard("reminder") == []
    due = (await world.info(2)).due
    world.host.outages.server_back(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)
    assert (await world.info(2)).due == due
    await world.wait(14 * HOUR)
    assert (await world.info(1)).seq == 1


async def test_when_a_server_is_back_nobody_there_has_less_than_a_grace(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 1)
    world.host.outages.server_lost(GUILD)
    await world.wait(HOUR)

    world.host.outages.server_back(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=6)


async def test_a_server_that_is_away_for_under_a_minute_is_given_nothing_back(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.server_lost(GUILD)
    await world.wait(0.9)

    world.host.outages.server_back(GUILD)
    await world.wait(10)

    assert await left(world) == timedelta(days=1) - timedelta(minutes=10.9)
    assert await world.store.notes.servers_away() == {}


async def test_a_kill_while_a_server_is_away_gives_its_tables_all_of_that_back_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    await world.wait(10 * HOUR)
    world.host.outages.server_lost(GUILD)
    await world.wait(HOUR)

    world.clock.pass_minutes(2 * HOUR)
    await world.restart()
    assert (await world.info(2)).due[0] - world.clock.now() == timedelta(hours=13)
    await world.wait(HOUR)
    world.host.outages.only_servers_lost(())
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)
    assert (await world.info(2)).due[0] - world.clock.now() == timedelta(hours=12)


async def test_a_server_that_is_away_longer_than_discord_is_given_all_of_it_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    outages = world.host.outages
    outages.lost()
    await world.wait(HOUR)
    outages.server_lost(GUILD)
    await world.wait(HOUR)
    outages.back()
    await world.wait(HOUR)

    outages.server_back(GUILD)
    await world.wait(0)

    assert [(await world.info(table)).due[0] - world.clock.now() for table in (1, 2)] == [
        timedelta(hours=24),
        timedelta(hours=23),
    ]


async def test_a_clock_that_is_put_during_an_outage_moves_it_along(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    world.host.outages.lost()
    world.host.outages.server_lost(GUILD)
    await world.wait(HOUR)

    world.clock.put(timedelta(days=400))
    await world.wait(HOUR)
    world.host.outages.back()
    world.host.outages.server_back(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_what_is_noted_and_moved_does_not_grow_with_the_tables(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(100, 104):
        await world.playing(ANN, BEN, channel=channel)
    steps: list[object] = []
    writer = world.store._database.writer
    write = writer.write

    async def counted(step: Callable[[Page], object]) -> object:
        steps.append(step)
        return await write(step)

    monkeypatch.setattr(writer, "write", counted)
    world.host.outages.lost()
    for _ in range(5):
        await world.wait(10)
    world.host.outages.back()
    await world.wait(0)

    assert len(steps) == 2


async def test_time_runs_again_from_when_discord_is_back(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.lost()
    world.host.outages.server_lost(GUILD)
    await world.wait(5 * HOUR)

    world.host.outages.back()
    world.host.outages.server_back(GUILD)
    await world.wait(HOUR)

    assert await left(world) == timedelta(hours=23)


async def test_what_is_hidden_is_shown_later_by_as_long_as_discord_was_away(world: World) -> None:
    await ended(world)
    world.host.outages.lost()
    await world.wait(5 * DAY)
    assert (await world.info()).may_go_on

    world.host.outages.back()
    await world.wait(0)
    await world.wait(DAY - 1)
    assert (await world.info()).may_go_on
    await world.wait(1)

    assert not (await world.info()).may_go_on


@pytest.mark.parametrize("after", ["an outage", "a jump"])
async def test_a_look_that_is_broken_off_while_time_is_given_back_gives_it_once(
    world: World, monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    if after == "a jump":
        world.clock.put(timedelta(days=5))
    else:
        world.host.outages.lost()
        await world.wait(5 * HOUR)
        world.host.outages.back()
    together, written, go_on = Writer._together, asyncio.Event(), asyncio.Event()

    async def slow(self: Writer, asked: Any) -> None:
        await together(self, asked)
        written.set()
        await go_on.wait()

    monkeypatch.setattr(Writer, "_together", slow)
    look = asyncio.create_task(world.host.tick())
    await asyncio.wait_for(written.wait(), 60)
    look.cancel()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await look
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_one_channel_that_discord_fails_at_stops_no_clock(world: World) -> None:
    await world.playing(ANN, BEN, pace=10)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL, pace=10)
    world.courier.failing_channels.add(CHANNEL)
    await world.answer(table_id=1)

    for _ in range(20):
        await world.wait(1)

    assert world.host.outages.of_all() is None
    assert (await world.info(2)).seq > 0


@pytest.mark.slow
async def test_while_nothing_at_all_can_be_posted_discord_is_away_however_many_tables_there_are(world: World) -> None:
    await world.playing(ANN, BEN, pace=10)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL, pace=10)
    world.courier.failing_channels |= {CHANNEL, OTHER_CHANNEL}
    await world.answer(table_id=1)

    for _ in range(40):
        await world.wait(1)

    assert world.host.outages.of_all() is not None
    assert (await world.info(2)).seq == 0
