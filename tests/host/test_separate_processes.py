"""Separation of processes: waiting posts stay private, and erased data leaves every cache."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.host.test_many_processes import Pair, playing
from tests.host.world import BEN, CHANNEL

pytestmark = pytest.mark.postgres


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    pair = await Pair(tmp_path / "chabudai.db").begin()
    yield pair
    await pair.far.end()
    await pair.near.end()


async def test_waiting_posts_are_not_seen_by_another_process(pair: Pair) -> None:
    await playing(pair, rounds=3)
    pair.near.courier.failing_channels.add(CHANNEL)
    await pair.near.answer()
    assert await pair.near.store.outbox.size() > 0

    pair.near.clock.pass_minutes(10)
    await pair.far.host.tick()
    await pair.far.host._outbox.retry_now()
    await pair.settled()
    later = pair.near.clock.now()

    assert pair.far.courier.messages == {}
    assert await pair.far.store.outbox.due_queues(later) == await pair.far.store.outbox.retry_queues(later) == []
    assert [lanes async for lanes in pair.far.store.outbox.retry_failed(later - timedelta(days=1))] == []
    assert (await pair.far.store.outbox.waiting()).posts == 0
    assert {*await pair.near.store.outbox.due_queues(later)} == {"table:1"}


async def test_a_table_erased_by_one_process_is_reloaded_by_another(pair: Pair) -> None:
    info = await playing(pair, rounds=3)
    async with pair.far.host._cache.lock(info.id) as table:
        assert table.game is not None  # It is cached here.

    await pair.near.store.retention.reduce_to_result(info.id, {}, pair.near.clock.now())

    async with pair.far.host._cache.lock(info.id) as table:
        assert (table.game, table.info.seats) == (None, ())


async def test_an_erasure_at_an_unreadable_table_clears_other_caches(pair: Pair) -> None:
    await playing(pair, rounds=3)
    async with pair.near.host._cache.lock(1) as table:
        assert [seat.name for seat in table.info.seats] == ["Ann", "Ben"]

    await pair.far.store.erasures.anonymize_unreadable(1, BEN.user_id, "somebody")

    async with pair.near.host._cache.lock(1) as table:
        assert [seat.name for seat in table.info.seats] == ["Ann", "somebody"]
    assert [(at, mask.user_id) for at, mask, _ in pair.near.store.log_messages._anonymizers] == [(1, BEN.user_id)]


async def test_an_erasure_reaches_the_masks_of_another_process(pair: Pair) -> None:
    await playing(pair, rounds=3)

    await pair.far.host.privacy.erase(BEN.user_id)
    await pair.settled()

    masks = pair.near.store.log_messages._anonymizers
    assert {(at, mask.user_id, mask.placeholder) for at, mask, _ in masks} == {(1, BEN.user_id, "somebody")}
