"""Tests for the advisory lock that makes one connection the only writer of a database."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest
from sqlalchemy.exc import OperationalError

from bot.store import Store, StoreError, as_store_error, create_backend, errors
from bot.store.postgres import backend as postgres_backend
from bot.store.postgres import connection as postgres_connection
from bot.store.postgres.lease import PostgresLease
from tests.errors import fails
from tests.postgres.conftest import UntilWaiting
from tests.postgres.server import Server
from tests.store.test_opening import refusal, sentence

pytestmark = pytest.mark.postgres

HOLDING = (
    "import asyncio, sys\nfrom bot.store import Store\n"
    "async def main():\n"
    "    store = await Store.open(sys.argv[1])\n"
    "    print('held', flush=True)\n"
    "    await asyncio.sleep(60)\n"
    "asyncio.run(main())"
)

OF_ANOTHER_PROGRAM = (
    "import asyncio, asyncpg, sys\n"
    "async def main():\n"
    "    connection = await asyncpg.connect(sys.argv[1])\n"
    "    await connection.execute('SELECT pg_advisory_lock(0), pg_advisory_lock(1, 0)')\n"
    "    print('held', flush=True)\n"
    "    await asyncio.sleep(60)\n"
    "asyncio.run(main())"
)


def holding(program: str, url: str) -> "subprocess.Popen[bytes]":
    """Start a process that takes the database lock or other locks, prints that it has them, and keeps them."""
    return subprocess.Popen([sys.executable, "-c", program, url], stdout=subprocess.PIPE)


def lease_of(store: Store) -> PostgresLease:
    """Return the lock under which a store writes."""
    lease = store._database.backend.lease
    assert isinstance(lease, PostgresLease)
    return lease


def name_in(url: str) -> str:
    return url.rpartition("@/")[2].partition("?")[0]


def cut(server: Server, url: str) -> None:
    """Terminate the connection that holds the lock, on the server's side."""
    name = name_in(url)
    held = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE"
    server.ask("postgres", f"SELECT pg_terminate_backend(pid) FROM ({held} datname = '{name}')) AS held")


async def until_it_is_back(store: Store, times: int) -> None:
    lease = lease_of(store)
    async with asyncio.timeout(60):
        while lease.is_lost or lease.acquisitions == times:  # noqa: ASYNC110  # There is no event for it.
            await asyncio.sleep(0.02)


async def test_second_process_is_refused_and_told_who_holds_the_lock(url: str) -> None:
    store = await Store.open(url)

    refused = await refusal(url)

    assert isinstance(refused, errors.DatabaseInUseError)
    assert f"process {os.getpid()} on " in sentence(refused)
    assert " UTC" in sentence(refused)
    assert "unknown" not in sentence(refused)
    await store.close()
    await (await Store.open(url)).close()


async def test_lock_passed_to_the_store_stays_with_the_caller(url: str) -> None:
    backend = create_backend(url)
    await (await Store.open(backend)).close()

    assert isinstance(await refusal(url), errors.DatabaseInUseError)
    backend.lease.release()
    await (await Store.open(url)).close()


async def test_waiting_process_takes_over_when_the_first_is_killed(url: str, until_waiting: UntilWaiting) -> None:
    with holding(HOLDING, url) as first:
        assert first.stdout is not None
        await asyncio.to_thread(first.stdout.readline)
        second = asyncio.create_task(Store.open(url, wait=True))
        await until_waiting()
        assert not second.done()
        first.kill()

        store = await asyncio.wait_for(second, 60)

    await store.notes.set("x", "1")
    await store.close()


async def test_waiting_process_survives_a_server_restart(
    url: str, server: Server, until_waiting: UntilWaiting
) -> None:
    first = await Store.open(url)
    second = asyncio.create_task(Store.open(url, wait=True))
    await until_waiting()
    await first.close()
    await asyncio.to_thread(server.restart, "fast")

    store = await asyncio.wait_for(second, 60)

    await store.notes.set("x", "1")
    await store.close()


async def test_lost_lock_is_retaken_even_without_a_write(store: Store, url: str, server: Server) -> None:
    times = lease_of(store).acquisitions

    cut(server, url)

    await until_it_is_back(store, times)
    assert isinstance(await refusal(url), errors.DatabaseInUseError)
    await store.notes.set("x", "1")


async def test_writes_fail_after_another_process_takes_the_lock(
    store: Store, url: str, server: Server, until_waiting: UntilWaiting
) -> None:
    other = create_backend(url)
    waiting = asyncio.create_task(other.lease.acquire(wait=True))
    await until_waiting()
    lease_of(store)._is_taken = False  # Keep it from reconnecting by itself, so that the other is faster.

    cut(server, url)
    await asyncio.wait_for(waiting, 60)
    heard = await asyncio.gather(*(store.notes.set(name, "1") for name in "abc"), return_exceptions=True)

    assert all(isinstance(each, StoreError) and each.reason == "store-lease-gone" for each in heard), heard
    failure = await asyncio.wait_for(store.wait_for_failure(), 60)
    assert isinstance(failure, StoreError)
    assert failure.reason == "store-lease-gone"
    assert server.ask(name_in(url), "SELECT key FROM notes WHERE key IN ('a', 'b', 'c')") == []
    other.lease.release()


async def test_disconnected_process_stops_if_another_takes_the_lock(
    store: Store, url: str, server: Server, until_waiting: UntilWaiting
) -> None:
    other = create_backend(url)
    waiting = asyncio.create_task(other.lease.acquire(wait=True))
    await until_waiting()
    async with lease_of(store)._taking:  # Delay its reconnection.
        cut(server, url)
        await asyncio.wait_for(waiting, 60)

    failure = await asyncio.wait_for(store.wait_for_failure(), 60)
    assert isinstance(failure, StoreError)
    assert failure.reason == "store-lease-gone"
    other.lease.release()


async def test_process_that_was_replaced_for_a_while_stops_writing(store: Store, url: str, server: Server) -> None:
    async with lease_of(store)._taking:
        cut(server, url)
        await asyncio.sleep(0.1)
        other = await Store.open(url)
        await other.notes.set("x", "of another")
        await other.close()

    with fails(StoreError, "store-lease-gone"):
        await store.notes.set("x", "of ours")

    assert server.ask(name_in(url), "SELECT value FROM notes WHERE key = 'x'") == [["of another"]]


async def test_broken_connection_is_replaced(store: Store) -> None:
    lease = lease_of(store)
    connection = await lease.session()
    lease._is_taken = False  # Keep it from reconnecting before the writer does.

    await connection.invalidate()

    assert await lease.session() is not connection
    await store.notes.set("x", "1")


async def test_writes_do_not_wait_forever_if_the_lock_cannot_be_taken(
    store: Store, url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(self: PostgresLease) -> None:
        raise RuntimeError("unforeseen")

    with monkeypatch.context() as broken:
        broken.setattr(PostgresLease, "_connect", fails)
        cut(server, url)
        written = asyncio.gather(*(store.notes.set(name, "1") for name in "xyz"), return_exceptions=True)
        assert [type(each) for each in await asyncio.wait_for(written, 60)] == [RuntimeError] * 3

    await until_it_is_back(store, 1)
    await store.notes.set("x", "2")


async def test_unresponsive_server_is_not_waited_for_forever(
    url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "_TO_WRITE", 0.5)
    monkeypatch.setattr(postgres_backend, "RETRY_SECONDS", 0.5)
    store = await Store.open(url)
    (line,) = server.ask(name_in(url), "SELECT pid FROM pg_locks WHERE locktype = 'advisory'")
    os.kill(int(line[0]), signal.SIGSTOP)
    try:
        (failed,) = await asyncio.wait_for(asyncio.gather(store.notes.set("x", "1"), return_exceptions=True), 10)
    finally:
        os.kill(int(line[0]), signal.SIGCONT)

    assert isinstance(failed, Exception)
    assert isinstance(as_store_error(failed), errors.UnreachableError)
    await until_it_is_back(store, 1)
    await store.notes.set("x", "2")
    await store.close()


async def test_locks_of_other_programs_do_not_interfere(url: str) -> None:
    with holding(OF_ANOTHER_PROGRAM, url) as program:
        assert program.stdout is not None
        await asyncio.to_thread(program.stdout.readline)
        await (await Store.open(url)).close()
        program.kill()


async def test_connection_that_broke_before_taking_the_lock_is_not_used(
    store: Store, url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, fails = PostgresLease._try_lock, [1]

    async def fails_once(self: PostgresLease) -> bool:
        if fails:
            fails.clear()
            raise OperationalError("", None, ConnectionError("gone"))
        return await asked(self)

    monkeypatch.setattr(PostgresLease, "_try_lock", fails_once)
    async with lease_of(store)._taking:
        cut(server, url)
        await asyncio.sleep(0.1)
        lease_of(store)._is_taken = False  # Keep it from reconnecting by itself again.
    await asyncio.sleep(0.1)

    await store.notes.set("x", "1")

    held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
    assert server.ask(name_in(url), held) == [["1"]]
