"""Tests that a process logs which shards no process serves."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot.commands.run import ALL_SERVED, UNSERVED, log_unserved_shards
from bot.store import Store, create_backend
from bot.store.cluster import Shards

pytestmark = pytest.mark.postgres

EVERY = 0.05
"""Seconds between two checks."""


@pytest.fixture
async def middle(url: str) -> AsyncIterator[Store]:
    """Open a store for shards 2-3 of 8 and check periodically whether all shards are served."""
    backend = create_backend(url, requested=Shards.parse("2-3/8"))
    store = await Store.open(backend)
    looking = asyncio.create_task(log_unserved_shards(store, EVERY))
    yield store
    looking.cancel()
    await store.close()
    backend.lease.release()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [said.getMessage() for said in caplog.records if said.name == "bot.commands.run"]


@pytest.mark.usefixtures("middle")
async def test_unserved_shards_are_logged_once_per_change(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await asyncio.sleep(20 * EVERY)
    others = [create_backend(url, requested=Shards.parse(claim)) for claim in ("0-1/8", "4-7/8")]

    for backend in others:
        await backend.lease.acquire()
        await asyncio.sleep(20 * EVERY)

    assert told(caplog) == [UNSERVED % "0-1/8, 4-7/8", UNSERVED % "4-7/8", ALL_SERVED]
    for backend in others:
        backend.lease.release()


@pytest.mark.usefixtures("middle")
async def test_database_error_does_not_stop_the_check(
    middle: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> None:
        raise OSError

    with monkeypatch.context() as away:
        away.setattr(middle, "unserved_shards", fails)
        await asyncio.sleep(5 * EVERY)

    await asyncio.sleep(20 * EVERY)

    assert told(caplog) == [UNSERVED % "0-1/8, 4-7/8"]
