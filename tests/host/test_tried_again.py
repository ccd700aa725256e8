"""Discord away for a while: everything waits, and arrives. What fails through us is given up, and that is said."""

import logging
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot.host.courier import TryLaterError
from bot.host.outbox import TRIES
from tests.host.world import ANN, BEN, CID, GUILD, OTHER_CHANNEL, World


@pytest.mark.slow
async def test_what_discord_cannot_be_reached_for_waits_however_long_it_takes(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError() for _ in range(10_000)]
    await world.answer(None, "cup:shelf")
    for _ in range(3 * TRIES):
        await world.wait(6)
    assert world.courier.heard("story(placed)") == []

    world.courier.troubles.clear()
    await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.store.outbox.size() == 0


@pytest.mark.slow
async def test_the_waits_grow_to_five_minutes_and_no_further(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError() for _ in range(10_000)]
    await world.answer()
    waits = []
    for _ in range(3 * TRIES):
        (row,) = await world.store.outbox.posts_in("table:1", 1)
        waits.append(row.next_try - world.clock.now())
        await world.wait(waits[-1].total_seconds() / 60)

    assert waits == sorted(waits)
    assert waits[0] < timedelta(seconds=10)
    assert waits[-1] == timedelta(minutes=5)


async def test_all_is_tried_at_once_when_discord_is_back(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError() for _ in range(10_000)]
    await world.answer(None, "cup:shelf")
    for _ in range(TRIES):
        await world.wait(6)
    world.courier.troubles.clear()

    await world.host.reached()
    await world.host.settled()

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_a_post_that_gets_through_brings_the_others_along(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError() for _ in range(10_000)]
    await world.answer(table_id=1)
    for _ in range(TRIES):
        await world.wait(6)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL)  # Its waits are still short.
    world.courier.troubles.clear()

    world.clock.time += timedelta(seconds=10)
    world.host._outbox.sweep()
    await world.host.settled()

    assert await world.store.outbox.size() == 0


async def test_what_discord_asks_to_wait_for_is_not_tried_before(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(900)]
    await world.answer()

    await world.host.reached()
    await world.host.settled()

    assert await world.store.outbox.size() > 0


async def test_no_post_waits_for_longer_than_an_hour_whatever_discord_names(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [TryLaterError(1e9)]
    await world.answer(None, "cup:shelf")

    await world.wait(61)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


@pytest.mark.slow
async def test_failures_of_the_network_do_not_count_as_faults_of_ours(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [*(TryLaterError() for _ in range(2 * TRIES)), ValueError("?")]
    await world.answer(None, "cup:shelf")
    for _ in range(4 * TRIES):
        await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.host.queries.given_up(GUILD) == (0, None)


@pytest.mark.slow
async def test_troubles_of_the_store_do_not_count_as_faults_of_a_post(world: World) -> None:
    await world.playing(ANN, BEN)
    busy = OperationalError("SELECT 1", {}, sqlite3.OperationalError("database is locked"))
    world.courier.troubles = [*(busy for _ in range(2 * TRIES)), ValueError("?")]
    await world.answer(None, "cup:shelf")
    for _ in range(4 * TRIES):
        await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.host.queries.given_up(GUILD) == (0, None)


async def test_what_is_given_up_is_said_in_the_log_and_kept_for_a_week(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [ValueError("a secret") for _ in range(TRIES)]
    began = world.clock.now()
    await world.answer(None, "cup:shelf")
    for _ in range(TRIES):
        await world.wait(6)

    (said,) = [record for record in caplog.records if "given up" in record.getMessage()]
    assert [said.levelno, *map(vars(said).get, ("lane", "table", "kind"))] == [logging.ERROR, "table:1", 1, "tell"]
    assert vars(said)["reference"]
    assert "secret" not in said.getMessage()
    posts, since = await world.host.queries.given_up(GUILD)
    assert posts == 1
    assert since is not None
    assert since > began
    assert await world.host.queries.given_up(GUILD + 1) == (0, None)
    await world.wait(8 * 1440)
    assert await world.host.queries.given_up(GUILD) == (0, None)
