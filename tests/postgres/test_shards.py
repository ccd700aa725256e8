"""Tests for shard ranges: each is locked by one process, and a process that needs all shards stays out."""

import asyncio
from pathlib import Path

import pytest

from bot.store import Backend, Store, create_backend, errors
from bot.store.cluster import Shards
from bot.store.postgres.lease import choose_shards
from tests.postgres.conftest import UntilWaiting
from tests.postgres.server import FORM, Server
from tests.postgres.test_lease import cut, name_in
from tests.store.test_opening import refusal, sentence, with_one_more

pytestmark = pytest.mark.postgres

FIRST, SECOND, OVERLAPPING, OTHERWISE_DEALT = "0-1/4", "2-3/4", "1-2/4", "0-1/8"


def requesting(url: str, claim: str | int) -> Backend:
    return create_backend(url, requested=Shards.parse(claim) if isinstance(claim, str) else claim)


async def taken(url: str, claim: str | int) -> Backend:
    """Take a range of shards for the duration of the test."""
    backend = requesting(url, claim)
    await backend.lease.acquire()
    return backend


async def refused(url: str, claim: str) -> bool:
    backend = requesting(url, claim)
    try:
        await backend.lease.acquire()
    except errors.DatabaseInUseError:
        return True
    finally:
        backend.lease.release()
    return False


def copies_in(folder: Path) -> int:
    return len([*folder.glob("*.bak")])


async def test_two_processes_have_a_range_each(url: str) -> None:
    first, second = await taken(url, FIRST), await taken(url, SECOND)

    assert (str(first.cluster().shards), str(second.cluster().shards)) == (FIRST, SECOND)
    for backend in (first, second):
        backend.lease.release()


@pytest.mark.parametrize("claim", [FIRST, OVERLAPPING, OTHERWISE_DEALT])
async def test_taken_overlapping_or_differently_split_range_is_refused(url: str, claim: str) -> None:
    first = await taken(url, FIRST)

    assert await refused(url, claim)

    first.lease.release()
    assert not await refused(url, claim)


async def test_refusal_names_the_holder_and_leaves_no_lock_behind(url: str) -> None:
    first = await taken(url, FIRST)
    with pytest.raises(errors.DatabaseInUseError) as raised:
        await requesting(url, FIRST).lease.acquire()

    assert "unknown" not in sentence(raised.value)
    first.lease.release()
    await (await Store.open(url)).close()  # This takes the lock on everything.


async def test_process_for_everything_excludes_those_for_shards_and_vice_versa(url: str) -> None:
    first = await taken(url, FIRST)
    assert isinstance(await refusal(url), errors.DatabaseInUseError)

    first.lease.release()
    alone = await Store.open(url)
    assert await refused(url, FIRST)
    await alone.close()


async def test_auto_claims_at_most_four_shards_of_the_same_total(url: str) -> None:
    backends = [await taken(url, 10), await taken(url, 16), await taken(url, 1)]

    assert [str(backend.cluster().shards) for backend in backends] == ["0-3/10", "4-7/10", "8-9/10"]
    for backend in backends:
        backend.lease.release()


async def test_process_without_free_shards_waits_for_an_ended_one(url: str, until_waiting: UntilWaiting) -> None:
    backends = [await taken(url, 8), await taken(url, 8)]
    third = requesting(url, 8)
    waiting = asyncio.create_task(third.lease.acquire())
    await until_waiting()
    assert not waiting.done()

    backends[1].lease.release()
    await asyncio.wait_for(waiting, 60)

    assert str(third.cluster().shards) == "4-7/8"
    for backend in (backends[0], third):
        backend.lease.release()


async def test_range_is_retaken_after_a_lost_connection(url: str, server: Server) -> None:
    backend = requesting(url, FIRST)
    store = await Store.open(backend)
    cut(server, url)

    await store.notes.set("x", "1")

    assert await refused(url, FIRST)
    await store.close()
    backend.lease.release()


@pytest.mark.parametrize(
    ("claim", "taken", "found"),
    [
        (1, [], "0-0/1"),
        (1, [(0, 1)], None),
        (9, [(n, 9) for n in range(8)], "8-8/9"),
        (9, [(4, 9)], "0-3/9"),
        (9, [(0, 9)], "4-7/9"),
        (16, [(0, 2)], None),
    ],
)
def test_free_shards_are_found(claim: int, taken: list[tuple[int, int]], found: str | None) -> None:
    chosen = choose_shards(claim, taken)

    assert (None if chosen is None else str(chosen)) == found


async def test_migration_waits_until_all_other_processes_have_ended(
    url: str, tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = requesting(url, FIRST)
    old = await Store.open(first)
    scripts, _ = with_one_more(tmp_path, "op.execute('CREATE TABLE more (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)
    backends = [create_backend(url, tmp_path, requested=Shards.parse(claim)) for claim in (FIRST, SECOND)]
    starting = [asyncio.create_task(Store.open(backend, wait=True)) for backend in backends]
    await asyncio.sleep(1)
    assert not any(one.done() for one in starting)
    await old.notes.set("x", "still at work")

    await old.close()
    first.lease.release()
    stores = await asyncio.wait_for(asyncio.gather(*starting), 60)

    assert server.ask(name_in(url), FORM) == [["9999"]]
    assert [str(store.shards) for store in stores] == [FIRST, SECOND]
    assert copies_in(tmp_path) == 1
    for store, backend in zip(stores, backends, strict=True):
        await store.close()
        backend.lease.release()


async def test_process_that_does_not_wait_cannot_migrate_next_to_others(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = requesting(url, FIRST)
    old = await Store.open(first)
    scripts, _ = with_one_more(tmp_path, "op.execute('CREATE TABLE more (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)
    second = create_backend(url, tmp_path, requested=Shards.parse(SECOND))

    with pytest.raises(errors.DatabaseInUseError):
        await Store.open(second)

    assert copies_in(tmp_path) == 0
    second.lease.release()
    await old.close()
    first.lease.release()
