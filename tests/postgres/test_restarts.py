"""Tests that nothing is lost or duplicated if the server restarts or a connection breaks during play."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from asyncpg.transaction import Transaction
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.host.errors import HostError
from bot.store import Store, as_store_error, errors
from bot.store.postgres import backend as postgres_backend
from bot.store.writer import UnitOfWork
from engine.core.chance import Chance
from engine.core.errors import GameError
from engine.core.questions import Action
from engine.games import GAMES
from tests.host.world import ANN, BEN, CID, World
from tests.postgres.server import Server
from tests.postgres.test_lease import lease_of

pytestmark = pytest.mark.postgres
LONG = next(iter(GAMES))
"""A game that lasts longer than the server restarts."""


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = await World(tmp_path / "a.db").begin()
    yield world
    await world.host.close()


Answer = tuple[int, int, str]
"""Table, user and question."""


@dataclass
class Heard:
    """What players tried and what was acknowledged."""

    tried: Counter[Answer] = field(default_factory=Counter)
    told: Counter[Answer] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)


async def playing(world: World, table_id: int, chance: Chance, heard: Heard) -> None:
    """Answer at a table as fast as possible, and retry after errors."""
    while True:
        await asyncio.sleep(0)
        try:
            info = await world.info(table_id)
            if info.status != "playing":
                return
            user_id = info.person_at(chance.choice(info.awaited)).user_id
            decision = (await world.host.gameplay.panel(table_id, user_id)).decision
            if decision is not None:
                this = (table_id, user_id, decision.token)
                heard.tried[this] += 1
                await world.host.gameplay.answer(
                    table_id, user_id, Action(decision.token, decision.question.sample(chance))
                )
                heard.told[this] += 1
        except (HostError, GameError):
            continue
        except Exception as error:
            trouble = as_store_error(error)
            if trouble is None:
                raise
            heard.troubles.append(trouble.reason)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_restart_during_play_neither_loses_nor_duplicates_answers(
    world: World, server: Server, mode: str
) -> None:
    tables = [(await world.playing(ANN, BEN, CID, channel=100 + n, game=LONG)).id for n in range(4)]
    heard = Heard()
    seats = [asyncio.create_task(playing(world, table, Chance(table), heard)) for table in tables]
    for _ in range(3):
        await asyncio.sleep(0.3)
        before = heard.told.total()
        await asyncio.to_thread(server.restart, mode)
        async with asyncio.timeout(60):
            while heard.told.total() < before + 20:  # noqa: ASYNC110  # There is no event for an answer.
                await asyncio.sleep(0.05)
    for seat in seats:
        seat.cancel()
    ended = await asyncio.gather(*seats, return_exceptions=True)
    assert [each for each in ended if not isinstance(each, asyncio.CancelledError | None)] == []

    kept: Counter[Answer] = Counter()
    for table in tables:
        stored = await world.store.answers.latest(table, 10_000)
        assert [each.seq for each in stored] == list(range(1, len(stored) + 1))
        assert (await world.info(table)).seq == len(stored)
        for each in stored:
            if each.kind == "person" and each.user_id is not None and each.action is not None:
                kept[table, each.user_id, json.loads(each.action)["token"]] += 1
    assert heard.told <= kept <= heard.tried
    assert await world.store.current_error() is None


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_reads_succeed_during_a_server_restart(world: World, server: Server, mode: str) -> None:
    table = await world.playing(ANN, BEN, CID, game=LONG)
    restart = asyncio.create_task(asyncio.to_thread(server.restart, mode))

    while not restart.done():
        assert await world.store.tables.find(table.id) == table
        await asyncio.sleep(0)

    await restart
    assert await world.store.tables.find(table.id) == table


async def test_slow_read_is_not_retried(store: Store) -> None:
    looked = []

    def slow(connection: Connection) -> None:
        looked.append(1)
        connection.execute(text("SET LOCAL statement_timeout = 100"))
        connection.execute(text("SELECT pg_sleep(5)"))

    with pytest.raises(DBAPIError):
        await store._database.read(slow)

    assert looked == [1]
    assert store.error_counts["store-unreachable"] == 1


def noting(number: int) -> Callable[[UnitOfWork], int]:
    def step(unit: UnitOfWork) -> int:
        unit.connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return step


@pytest.fixture
async def numbers(store: Store, server: Server, url: str) -> Callable[[], list[int]]:
    """Create a table without a key, so that a repeated write shows as a duplicate."""
    name = url.split("/@")[0].rpartition("@/")[2].partition("?")[0]
    server.ask(name, "CREATE TABLE numbers (number INTEGER)")
    return lambda: [int(row[0]) for row in server.ask(name, "SELECT number FROM numbers ORDER BY number")]


def breaks(monkeypatch: pytest.MonkeyPatch, *, committed: bool) -> None:
    """Let the next commit break the connection, either after or before the server commits."""
    commit, left = Transaction.commit, [1]

    async def broken(self: Transaction) -> None:
        if not left:
            await commit(self)
            return
        left.clear()
        if committed:
            await commit(self)
        self._connection.terminate()
        raise ConnectionResetError("gone")

    monkeypatch.setattr(Transaction, "commit", broken)


@pytest.mark.parametrize("committed", [True, False])
@pytest.mark.parametrize("steps", [1, 3])
async def test_commit_with_unknown_outcome_is_written_exactly_once(
    store: Store, numbers: Callable[[], list[int]], monkeypatch: pytest.MonkeyPatch, committed: bool, steps: int
) -> None:
    breaks(monkeypatch, committed=committed)
    writer = store._database.writer

    told = await asyncio.gather(*(writer.write(noting(number)) for number in range(steps)))

    assert told == list(range(steps))
    assert numbers() == list(range(steps))
    await writer.write(noting(9))
    assert numbers() == [*range(steps), 9]


@pytest.mark.parametrize("committed", [True, False])
async def test_outcome_that_stays_unknown_is_reported_and_not_retried(
    store: Store,
    server: Server,
    numbers: Callable[[], list[int]],
    monkeypatch: pytest.MonkeyPatch,
    committed: bool,
) -> None:
    monkeypatch.setattr(postgres_backend, "RETRY_SECONDS", 0.3)
    breaks(monkeypatch, committed=committed)
    commit = Transaction.commit

    async def and_the_server_goes(self: Transaction) -> None:
        monkeypatch.setattr(Transaction, "commit", commit)
        try:
            await commit(self)
        finally:
            server.stop("fast")

    monkeypatch.setattr(Transaction, "commit", and_the_server_goes)
    writer = store._database.writer

    heard = await asyncio.gather(*(writer.write(noting(number)) for number in range(3)), return_exceptions=True)
    later = await asyncio.gather(writer.write(noting(7)), return_exceptions=True)
    server.start()

    assert all(isinstance(each, Exception) and as_store_error(each) for each in [*heard, *later])
    await writer.write(noting(8))
    assert numbers() == ([0, 1, 2, 8] if committed else [8])


async def test_write_after_an_unnoticed_restart_is_stored_once(
    store: Store, server: Server, numbers: Callable[[], list[int]]
) -> None:
    writer = store._database.writer
    await writer.write(noting(1))
    server.restart("immediate")  # The writer hasn't noticed yet.

    assert await writer.write(noting(2)) == 2

    assert numbers() == [1, 2]


async def test_refused_statement_keeps_the_lock(store: Store) -> None:
    times = lease_of(store).acquisitions

    with pytest.raises(IntegrityError):
        await store._database.writer.write(
            lambda unit: unit.connection.execute(text("INSERT INTO notes VALUES ('opened', '')"))
        )

    await store.notes.set("x", "1")
    assert lease_of(store).acquisitions == times


async def test_server_outage_is_reported_until_it_ends(store: Store, server: Server) -> None:
    await asyncio.to_thread(server.stop, "fast")
    trouble = await store.current_error()
    with pytest.raises(DBAPIError) as failed:
        await store.notes.set("x", "1")
    await asyncio.to_thread(server.start)

    assert isinstance(trouble, errors.UnreachableError)
    assert isinstance(as_store_error(failed.value), errors.UnreachableError)
    await store.notes.set("x", "2")
    assert await store.notes.get("x") == "2"
    assert await store.current_error() is None
