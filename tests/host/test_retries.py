"""Retries: posts wait for an outage of Discord to end; posts failing because of a bug are abandoned and logged."""

import logging
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot.host.delivery.outbox import MAX_ATTEMPTS
from bot.host.transport import RetryLaterError
from tests.host.world import ANN, BEN, CID, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow


async def test_a_post_waits_for_discord_however_long_that_takes(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError() for _ in range(10_000)]
    await world.answer(None, "cup:shelf")
    for _ in range(3 * MAX_ATTEMPTS):
        await world.wait(6)
    assert world.courier.heard("story(placed)") == []

    world.courier.troubles.clear()
    await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.store.outbox.size() == 0


async def test_retry_intervals_grow_to_five_minutes(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError() for _ in range(10_000)]
    await world.answer()
    waits = []
    for _ in range(3 * MAX_ATTEMPTS):
        (row,) = await world.store.outbox.posts_in("table:1", 1)
        waits.append(row.next_try - world.clock.now())
        await world.wait(waits[-1].total_seconds() / 60)

    assert waits == sorted(waits)
    assert waits[0] < timedelta(seconds=10)
    assert waits[-1] == timedelta(minutes=5)


async def test_all_posts_are_retried_immediately_when_discord_is_back(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError() for _ in range(10_000)]
    await world.answer(None, "cup:shelf")
    for _ in range(MAX_ATTEMPTS):
        await world.wait(6)
    world.courier.troubles.clear()

    await world.host.on_reconnect()
    await world.host.wait_until_idle()

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_a_successful_post_triggers_the_retry_of_others(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError() for _ in range(10_000)]
    await world.answer(table_id=1)
    for _ in range(MAX_ATTEMPTS):
        await world.wait(6)
    await world.playing(ANN, CID, channel=OTHER_CHANNEL)  # Its retries are still frequent.
    world.courier.troubles.clear()

    world.clock.time += timedelta(seconds=10)
    world.host._outbox.sweep()
    await world.host.wait_until_idle()

    assert await world.store.outbox.size() == 0


async def test_a_rate_limit_is_respected(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(900)]
    await world.answer()

    await world.host.on_reconnect()
    await world.host.wait_until_idle()

    assert await world.store.outbox.size() > 0


async def test_a_post_waits_at_most_an_hour_for_a_rate_limit(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [RetryLaterError(1e9)]
    await world.answer(None, "cup:shelf")

    await world.wait(61)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]


async def test_network_failures_do_not_count_as_failed_attempts(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [*(RetryLaterError() for _ in range(2 * MAX_ATTEMPTS)), ValueError("?")]
    await world.answer(None, "cup:shelf")
    for _ in range(4 * MAX_ATTEMPTS):
        await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.host.queries.abandoned_posts(GUILD) == (0, None)


async def test_store_failures_do_not_count_as_failed_attempts(world: World) -> None:
    await world.playing(ANN, BEN)
    busy = OperationalError("SELECT 1", {}, sqlite3.OperationalError("database is locked"))
    world.courier.troubles = [*(busy for _ in range(2 * MAX_ATTEMPTS)), ValueError("?")]
    await world.answer(None, "cup:shelf")
    for _ in range(4 * MAX_ATTEMPTS):
        await world.wait(6)

    assert world.courier.heard("story(placed)") == ["story(placed).called(1)"]
    assert await world.host.queries.abandoned_posts(GUILD) == (0, None)


async def test_an_abandoned_post_is_logged_and_counted_for_a_week(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.playing(ANN, BEN)
    world.courier.troubles = [ValueError("a secret") for _ in range(MAX_ATTEMPTS)]
    began = world.clock.now()
    await world.answer(None, "cup:shelf")
    for _ in range(MAX_ATTEMPTS):
        await world.wait(6)

    (said,) = [record for record in caplog.records if "abandoned" in record.getMessage()]
    assert [said.levelno, *map(vars(said).get, ("lane", "table", "kind"))] == [logging.ERROR, "table:1", 1, "tell"]
    assert vars(said)["reference"]
    assert "secret" not in said.getMessage()
    posts, since = await world.host.queries.abandoned_posts(GUILD)
    assert posts == 1
    assert since is not None
    assert since > began
    assert await world.host.queries.abandoned_posts(GUILD + 1) == (0, None)
    await world.wait(8 * 1440)
    assert await world.host.queries.abandoned_posts(GUILD) == (0, None)
