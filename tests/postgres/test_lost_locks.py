"""Tests of processes that lose their lock, wait or start together: none overwrites another's data or hangs."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Backend, Store, StoreError, create_backend
from bot.store.cluster import Shards
from bot.store.postgres.backend import PostgresBackend
from bot.store.postgres.connection import RETRY_SECONDS
from bot.store.postgres.lease import LOCK_NAMESPACE, SHARD_CHOICE_LOCK
from tests.errors import fails
from tests.postgres.conftest import UntilWaiting
from tests.postgres.server import FORM, Server
from tests.postgres.test_lease import cut, lease_of, name_in, until_it_is_back
from tests.postgres.test_shards import copies_in, requesting
from tests.store.test_opening import with_one_more

pytestmark = pytest.mark.postgres

NAME = "x"
OF_ALL, OF_SOME, OF_OTHERS = None, "0-0/2", "1-1/2"


@asynccontextmanager
async def serving(url: str, claim: str | int | None) -> AsyncIterator[Store]:
    """Open a store for these shards, or for everything."""
    backend = create_backend(url) if claim is None else requesting(url, claim)
    store = await Store.open(backend)
    try:
        yield store
    finally:
        await store.close()
        backend.lease.release()


async def released(*backends: Backend) -> None:
    for backend in backends:
        backend.lease.release()


@pytest.mark.parametrize(("ours", "theirs"), [(OF_ALL, OF_SOME), (OF_SOME, OF_ALL), (OF_OTHERS, OF_ALL)])
async def test_disconnected_process_stops_writing_if_an_overlapping_one_wrote(
    url: str, server: Server, ours: str | None, theirs: str | None
) -> None:
    async with serving(url, ours) as store:
        async with lease_of(store)._taking:  # Delay its reconnection.
            cut(server, url)
            await asyncio.sleep(0.1)
            async with serving(url, theirs) as other:
                await other.notes.set(NAME, "of another")

        with fails(StoreError, "store-lease-gone"):
            await store.notes.set(NAME, "of ours")

        failure = await asyncio.wait_for(store.wait_for_failure(), 60)
        assert isinstance(failure, StoreError)
        assert failure.reason == "store-lease-gone"
        assert server.ask(name_in(url), f"SELECT value FROM notes WHERE key = '{NAME}'") == [["of another"]]


async def test_disconnected_process_continues_if_only_other_shards_were_written(url: str, server: Server) -> None:
    async with serving(url, OF_SOME) as store, serving(url, OF_OTHERS) as other:
        async with lease_of(store)._taking:
            cut(server, url)
            await asyncio.sleep(0.1)
            await other.notes.set(NAME, "of another")

        await store.notes.set(NAME, "of ours")

        assert server.ask(name_in(url), f"SELECT value FROM notes WHERE key = '{NAME}'") == [["of ours"]]


async def test_waiting_process_uses_the_shard_total_of_the_others(
    url: str, server: Server, until_waiting: UntilWaiting
) -> None:
    async with serving(url, 8) as first, serving(url, 8) as second:
        standby = requesting(url, 9)
        waiting = asyncio.create_task(standby.lease.acquire())
        await until_waiting()
        assert not waiting.done()

        async with lease_of(first)._taking, lease_of(second)._taking:
            cut(server, url)
            await asyncio.wait_for(waiting, 60)

        assert str(standby.cluster().shards) == "0-3/8"
        await second.notes.set(NAME, "still at work")
        assert str(second.shards) == "4-7/8"
        await released(standby)


async def test_running_processes_survive_a_server_restart_while_one_waits(
    url: str, server: Server, until_waiting: UntilWaiting
) -> None:
    async with serving(url, 8) as first, serving(url, 8) as second:
        standby = requesting(url, 9)
        waiting = asyncio.create_task(standby.lease.acquire())
        await until_waiting()

        await asyncio.to_thread(server.restart, "fast")
        await asyncio.gather(*(until_it_is_back(store, 1) for store in (first, second)))
        await asyncio.sleep(2.5)  # Long enough for the waiting process to try again.
        await asyncio.gather(first.notes.set("a", "1"), second.notes.set("b", "1"))

        assert [str(store.shards) for store in (first, second)] == ["0-3/8", "4-7/8"]
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await released(standby)


@pytest.fixture
def another_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a migration that the database doesn't have yet."""
    scripts, _ = with_one_more(tmp_path, "op.execute('CREATE TABLE more (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)


async def started_together(url: str, folder: Path, count: int, *, wait: bool) -> list[str]:
    """Start `count` processes together and return their shards once all are open."""
    backends = [create_backend(url, folder, requested=Shards(n, n, count)) for n in range(count)]
    starting = [asyncio.create_task(Store.open(backend, wait=wait)) for backend in backends]
    try:
        stores = await asyncio.wait_for(asyncio.gather(*starting), 60)
        came_up = [str(store.shards) for store in stores]
        for store in stores:
            await store.close()
    finally:
        for one in starting:
            one.cancel()
        await asyncio.gather(*starting, return_exceptions=True)
        await released(*backends)
    return came_up


@pytest.mark.parametrize("wait", [True, False])
@pytest.mark.usefixtures("another_form")
async def test_all_six_processes_started_for_a_migration_open(
    url: str, tmp_path: Path, server: Server, wait: bool
) -> None:
    came_up = await started_together(url, tmp_path, 6, wait=wait)

    assert came_up == [f"{n}-{n}/6" for n in range(6)]
    assert server.ask(name_in(url), FORM) == [["9999"]]
    assert copies_in(tmp_path) == 1


@pytest.mark.usefixtures("another_form")
async def test_process_that_notices_a_migration_late_opens_as_well(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_alone, came = PostgresBackend._wait_until_exclusive, []

    async def slow(self: PostgresBackend, connection: AsyncConnection) -> None:
        came.append(self)
        if len(came) > 1:
            await asyncio.sleep(0.3)  # By then the first one serves its shards.
        await be_alone(self, connection)

    monkeypatch.setattr(PostgresBackend, "_wait_until_exclusive", slow)

    assert await started_together(url, tmp_path, 2, wait=True) == ["0-0/2", "1-1/2"]
    assert len(came) == 1


async def test_frozen_process_does_not_block_a_reconnecting_one(url: str, server: Server) -> None:
    async with serving(url, OF_SOME) as store:
        times = lease_of(store).acquisitions
        frozen = await asyncpg.connect(url, server_settings={"idle_in_transaction_session_timeout": "5000"})
        await frozen.execute("BEGIN")
        await frozen.execute(f"SELECT pg_advisory_xact_lock({LOCK_NAMESPACE}, {SHARD_CHOICE_LOCK})")
        line = lease_of(store)._driver.get_server_pid()
        began = time.monotonic()

        server.ask("postgres", f"SELECT pg_terminate_backend({line})")
        try:
            await asyncio.wait_for(store.notes.set(NAME, "1"), 12)
        finally:
            took = time.monotonic() - began
            await frozen.close()

        assert lease_of(store).acquisitions == times + 1
        assert took < RETRY_SECONDS, "a stalled process loses its connection after five seconds"
