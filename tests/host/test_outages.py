"""Clocks are stopped while Discord is down, and the lost time is given back afterwards."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.host.transport import ChannelNotFoundError, RetryLaterError
from bot.model.tables import Actor, TableInfo
from bot.store.writer import UnitOfWork, Writer
from tests.host.test_absences import left
from tests.host.test_endings import ended
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow

HOUR = 60


async def test_no_fallback_or_reminder_during_an_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.host.outages.gateway_lost()
    await world.wait(5 * DAY)

    assert (await world.info()).seq == 0
    assert world.courier.heard("reminder") == []


async def test_after_an_outage_its_time_is_given_back_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)

    world.host.outages.gateway_lost()
    await world.wait(5 * DAY)
    world.host.outages.gateway_back()
    await world.wait(0)
    assert await left(world) == timedelta(hours=14)
    await world.wait(60)

    assert await left(world) == timedelta(hours=13)


async def test_a_break_under_a_minute_only_delays_fallbacks(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 0.5)

    world.host.outages.gateway_lost()
    await world.wait(0.75)
    assert (await world.info()).seq == 0
    world.host.outages.gateway_back()
    await world.wait(0)

    assert (await world.info()).seq == 1


async def test_a_break_under_a_minute_ends_without_waiting_for_a_tick(world: World) -> None:
    outages = world.host.outages
    outages.gateway_lost()
    outages.server_unavailable(GUILD)
    assert outages.stops_clocks(GUILD)

    world.clock.pass_minutes(0.9)
    outages.gateway_back()
    outages.server_available(GUILD)

    assert not outages.stops_clocks(GUILD)


async def test_many_breaks_under_a_minute_give_nothing_back(world: World) -> None:
    await world.playing(ANN, BEN)

    for _ in range(10):
        world.host.outages.gateway_lost()
        await world.wait(0.9)
        world.host.outages.gateway_back()
        await world.wait(0.1)

    assert await left(world) == timedelta(hours=24) - timedelta(minutes=10)


@pytest.mark.parametrize("looks", [1, 9], ids=["once noted", "noted long ago"])
async def test_a_kill_during_an_outage_gives_all_of_it_back_once(world: World, looks: int) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    world.host.outages.gateway_lost()
    for _ in range(looks):
        await world.wait(30)

    world.clock.pass_minutes(30)
    await world.restart()
    assert await left(world) == timedelta(hours=14)
    world.host.outages.gateway_lost()
    await world.wait(30)
    world.host.outages.gateway_back()
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_an_answer_during_an_outage_leaves_at_most_the_pace(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.gateway_lost()
    await world.wait(5 * DAY)
    await world.answer()

    world.host.outages.gateway_back()
    await world.wait(0)

    assert await left(world) == timedelta(days=1)


async def test_five_minutes_of_failed_posts_are_an_outage_since_the_first(
    world: World,
) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(30)] * 1000
    await world.answer(None, "cup:shelf")
    for _ in range(10):
        await world.wait(1)

    await world.wait(5 * DAY)
    assert (await world.info()).seq == 1
    world.courier.troubles = []
    await world.wait(1)
    await world.wait(0)

    assert await left(world) == timedelta(days=1)


async def test_failures_for_less_than_five_minutes_are_not_an_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(30)] * 3
    await world.answer(None, "cup:shelf")
    for _ in range(10):
        await world.wait(1)

    assert await left(world) == timedelta(days=1) - timedelta(minutes=10)


async def test_a_refused_post_proves_that_discord_is_reachable(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(30)]
    await world.answer(None, "cup:shelf")
    world.courier.troubles = [ChannelNotFoundError()]
    await world.wait(1)

    await world.wait(10)

    assert world.host.outages.global_outage() is None


async def elsewhere(world: World) -> TableInfo:
    """Start a game in another server."""
    info = await world.host.lobby.open_table("toy", GUILD + 1, OTHER_CHANNEL, ANN, {"rounds": 1}, DAY)
    await world.host.lobby.join(info.id, BEN)
    return await world.host.lobby.start(info.id, Actor(ANN))


async def test_clocks_stop_only_at_tables_of_an_unavailable_server(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    await world.wait(10 * HOUR)

    world.host.outages.server_unavailable(GUILD)
    await world.wait(20 * HOUR)
    assert ((await world.info(1)).seq, (await world.info(2)).seq) == (0, 1)
    assert world.courier.heard("reminder") == []
    due = (await world.info(2)).due
    world.host.outages.server_available(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)
    assert (await world.info(2)).due == due
    await world.wait(14 * HOUR)
    assert (await world.info(1)).seq == 1


async def test_players_of_a_returned_server_have_at_least_a_grace_period(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(DAY - 1)
    world.host.outages.server_unavailable(GUILD)
    await world.wait(HOUR)

    world.host.outages.server_available(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=6)


async def test_a_server_gets_nothing_back_for_less_than_a_minute(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.server_unavailable(GUILD)
    await world.wait(0.9)

    world.host.outages.server_available(GUILD)
    await world.wait(10)

    assert await left(world) == timedelta(days=1) - timedelta(minutes=10.9)
    assert await world.store.notes.unavailable_servers() == {}


async def test_a_kill_during_a_server_outage_gives_it_back_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    await world.wait(10 * HOUR)
    world.host.outages.server_unavailable(GUILD)
    await world.wait(HOUR)

    world.clock.pass_minutes(2 * HOUR)
    await world.restart()
    assert (await world.info(2)).due[0] - world.clock.now() == timedelta(hours=13)
    await world.wait(HOUR)
    world.host.outages.set_unavailable_servers(())
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)
    assert (await world.info(2)).due[0] - world.clock.now() == timedelta(hours=12)


async def test_a_server_outage_longer_than_discords_is_given_back_once(world: World) -> None:
    await world.playing(ANN, BEN)
    await elsewhere(world)
    outages = world.host.outages
    outages.gateway_lost()
    await world.wait(HOUR)
    outages.server_unavailable(GUILD)
    await world.wait(HOUR)
    outages.gateway_back()
    await world.wait(HOUR)

    outages.server_available(GUILD)
    await world.wait(0)

    assert [(await world.info(table)).due[0] - world.clock.now() for table in (1, 2)] == [
        timedelta(hours=24),
        timedelta(hours=23),
    ]


async def test_setting_the_clock_during_an_outage_shifts_it(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    world.host.outages.gateway_lost()
    world.host.outages.server_unavailable(GUILD)
    await world.wait(HOUR)

    world.clock.put(timedelta(days=400))
    await world.wait(HOUR)
    world.host.outages.gateway_back()
    world.host.outages.server_available(GUILD)
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_outage_writes_do_not_grow_with_the_number_of_tables(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(100, 104):
        await world.playing(ANN, BEN, channel=channel)
    steps: list[object] = []
    writer = world.store._database.writer
    write = writer.write

    async def counted(step: Callable[[UnitOfWork], object]) -> object:
        steps.append(step)
        return await write(step)

    monkeypatch.setattr(writer, "write", counted)
    world.host.outages.gateway_lost()
    for _ in range(5):
        await world.wait(10)
    world.host.outages.gateway_back()
    await world.wait(0)

    assert len(steps) == 2


async def test_time_runs_again_from_the_end_of_the_outage(world: World) -> None:
    await world.playing(ANN, BEN)
    world.host.outages.gateway_lost()
    world.host.outages.server_unavailable(GUILD)
    await world.wait(5 * HOUR)

    world.host.outages.gateway_back()
    world.host.outages.server_available(GUILD)
    await world.wait(HOUR)

    assert await left(world) == timedelta(hours=23)


async def test_secrets_of_an_ended_game_stay_hidden_longer_after_an_outage(world: World) -> None:
    await ended(world)
    world.host.outages.gateway_lost()
    await world.wait(5 * DAY)
    assert (await world.info()).can_continue

    world.host.outages.gateway_back()
    await world.wait(0)
    await world.wait(DAY - 1)
    assert (await world.info()).can_continue
    await world.wait(1)

    assert not (await world.info()).can_continue


@pytest.mark.parametrize("after", ["an outage", "a jump"])
async def test_a_tick_canceled_while_giving_time_back_gives_it_once(
    world: World, monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    await world.playing(ANN, BEN)
    await world.wait(10 * HOUR)
    if after == "a jump":
        world.clock.put(timedelta(days=5))
    else:
        world.host.outages.gateway_lost()
        await world.wait(5 * HOUR)
        world.host.outages.gateway_back()
    together, written, go_on = Writer._run_transaction, asyncio.Event(), asyncio.Event()

    async def slow(self: Writer, asked: Any) -> None:
        await together(self, asked)
        written.set()
        await go_on.wait()

    monkeypatch.setattr(Writer, "_run_transaction", slow)
    look = asyncio.create_task(world.host.tick())
    await asyncio.wait_for(written.wait(), 60)
    look.cancel()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await look
    await world.wait(0)

    assert await left(world) == timedelta(hours=14)


async def test_one_failing_channel_stops_no_clock(world: World) -> None:
    await world.playing(ANN, BEN, pace=10)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL, pace=10)
    world.courier.failing_channels.add(CHANNEL)
    await world.answer(table_id=1)

    for _ in range(20):
        await world.wait(1)

    assert world.host.outages.global_outage() is None
    assert (await world.info(2)).seq > 0


async def test_failing_everywhere_is_an_outage_with_several_tables(world: World) -> None:
    await world.playing(ANN, BEN, pace=10)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL, pace=10)
    world.courier.failing_channels |= {CHANNEL, OTHER_CHANNEL}
    await world.answer(table_id=1)

    for _ in range(40):
        await world.wait(1)

    assert world.host.outages.global_outage() is not None
    assert (await world.info(2)).seq == 0
