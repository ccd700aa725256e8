"""Tests for the writer: concurrent steps share a transaction but not each other's failures."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import create_backend
from bot.store.sqlite.backend import SqliteWriteConnection
from bot.store.statements import RESULT_UNUSED
from bot.store.writer import Outcome, UnitOfWork, Writer


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    engine = create_backend(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}").connect(lambda context: None)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    yield engine
    await engine.dispose()


@pytest.fixture
async def writer(engine: AsyncEngine) -> AsyncIterator[Writer]:
    writer = Writer(SqliteWriteConnection(engine))
    yield writer
    await writer.close()


def noting(number: int) -> Callable[[UnitOfWork], int]:
    def step(unit: UnitOfWork) -> int:
        unit.connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return step


async def written(engine: AsyncEngine) -> list[int]:
    async with engine.connect() as connection:
        return list((await connection.execute(text("SELECT number FROM numbers ORDER BY number"))).scalars())


async def test_step_returns_its_result_after_the_commit(writer: Writer, engine: AsyncEngine) -> None:
    assert await writer.write(noting(1)) == 1
    assert await written(engine) == [1]


async def test_step_that_reads_first_survives_a_concurrent_vacuum(
    writer: Writer, engine: AsyncEngine, tmp_path: Path
) -> None:
    def step(unit: UnitOfWork) -> None:
        unit.connection.execute(text("SELECT * FROM numbers")).all()
        with closing(sqlite3.connect(tmp_path / "a.db", timeout=0)) as other, suppress(sqlite3.OperationalError):
            other.execute("VACUUM")
        noting(1)(unit)

    await writer.write(noting(0))
    await writer.write(step)

    assert await written(engine) == [0, 1]


async def test_simultaneous_steps_share_a_few_commits(writer: Writer, engine: AsyncEngine) -> None:
    commits: list[object] = []
    event.listen(engine.sync_engine, "commit", commits.append)

    assert await asyncio.gather(*(writer.write(noting(number)) for number in range(100))) == list(range(100))

    assert await written(engine) == list(range(100))
    assert len(commits) <= 4


async def test_failed_step_does_not_affect_the_others(writer: Writer, engine: AsyncEngine) -> None:
    results = await asyncio.gather(*(writer.write(noting(n)) for n in (1, 2, 2, 3)), return_exceptions=True)

    assert isinstance(results.pop(2), IntegrityError)
    assert results == [1, 2, 3]
    assert await written(engine) == [1, 2, 3]


async def test_writer_keeps_working_after_a_failure(writer: Writer, engine: AsyncEngine) -> None:
    await writer.write(noting(1))
    with pytest.raises(IntegrityError):
        await writer.write(noting(1))

    await writer.write(noting(2))

    assert await written(engine) == [1, 2]


async def test_canceling_one_caller_does_not_stop_the_others(writer: Writer, engine: AsyncEngine) -> None:
    first, second = (asyncio.create_task(writer.write(noting(number))) for number in (1, 2))
    await asyncio.sleep(0)
    first.cancel()

    assert await second == 2
    assert 2 in await written(engine)


async def test_closing_waits_for_pending_writes(engine: AsyncEngine) -> None:
    writer = Writer(SqliteWriteConnection(engine))
    asked = asyncio.create_task(writer.write(noting(1)))
    await asyncio.sleep(0)

    await writer.close()

    assert asked.done()
    assert await written(engine) == [1]


async def test_deferred_statements_run_once_per_batch_in_the_given_order(engine: AsyncEngine) -> None:
    first, second = text("DELETE FROM numbers WHERE number = :gone"), text("INSERT INTO numbers VALUES (:number)")
    writer = Writer(SqliteWriteConnection(engine), order=(first, second))
    await writer.write(lambda unit: unit.defer(second, {"number": 1}, {"number": 2}))
    statements: list[str] = []
    event.listen(engine.sync_engine, "before_cursor_execute", lambda *args: statements.append(args[2].split()[0]))

    def replacing(number: int) -> Callable[[UnitOfWork], None]:
        def step(unit: UnitOfWork) -> None:
            unit.defer(second, {"number": number})
            unit.defer(first, {"gone": number})

        return step

    await asyncio.gather(writer.write(replacing(1)), writer.write(replacing(2)))

    assert statements == ["BEGIN", "DELETE", "INSERT"]
    assert await written(engine) == [1, 2]
    await writer.close()


async def test_write_only_transaction_takes_one_round_trip(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert = text("INSERT INTO numbers VALUES (:number)")
    writer = Writer(SqliteWriteConnection(engine), order=(insert,))
    await writer.write(noting(1))
    errands = 0
    execute: Callable[..., Awaitable[Any]] = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *args: Any, **kwargs: Any) -> Any:
        nonlocal errands
        errands += 1
        return await execute(self, *args, **kwargs)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await writer.write(lambda unit: unit.defer(insert, {"number": 2}, {"number": 3}))

    assert errands == 1
    assert await written(engine) == [1, 2, 3]
    await writer.close()


@pytest.mark.parametrize("rows", [[{"number": 1}], [{"number": 2}, {"number": 1}]], ids=["one row", "several rows"])
async def test_deferred_statement_that_fails_rolls_back_its_transaction(
    engine: AsyncEngine, rows: list[dict[str, int]]
) -> None:
    insert = text("INSERT INTO numbers VALUES (:number)")
    writer = Writer(SqliteWriteConnection(engine), order=(insert,))
    await writer.write(noting(1))

    with pytest.raises(IntegrityError):
        await writer.write(lambda unit: unit.defer(insert, *rows))

    await writer.write(noting(5))
    assert await written(engine) == [1, 5]
    await writer.close()


def leaving(number: int) -> Callable[[Connection], None]:
    def leave(connection: Connection) -> None:
        connection.execute(text(f"INSERT INTO numbers VALUES ({number})"), execution_options=RESULT_UNUSED)

    return leave


async def test_statement_sees_the_deferred_ones_before_it(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(leaving(7))
        number = (await connection.execute(text("SELECT number FROM numbers"))).scalar()
    assert number == 7


async def test_rollback_discards_deferred_statements(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        await connection.run_sync(leaving(7))
        await connection.rollback()
        await connection.run_sync(leaving(8))
        await connection.commit()

    assert await written(engine) == [8]


class BreakingConnection(SqliteWriteConnection):
    """A connection that breaks before any commit takes effect, and then recovers."""

    async def outcome(self) -> Outcome:
        return "undone"


def breaking(times: int) -> tuple[Callable[[UnitOfWork], int], list[int]]:
    """Return a step that breaks the connection `times` times, and the list of its runs."""
    done: list[int] = []

    def step(unit: UnitOfWork) -> int:
        done.append(len(done) + 1)
        if len(done) > 20:
            raise SystemError("it is tried without end")
        if len(done) <= times:
            raise ConnectionResetError
        return len(done)

    return step, done


async def test_write_undone_by_a_broken_connection_is_retried(engine: AsyncEngine) -> None:
    writer = Writer(BreakingConnection(engine))
    step, _ = breaking(1)

    assert await writer.write(step) == 2

    await writer.close()


@pytest.mark.parametrize("together", [1, 3], ids=["alone", "among others"])
async def test_write_that_keeps_failing_is_given_up(engine: AsyncEngine, together: int) -> None:
    writer = Writer(BreakingConnection(engine))
    step, done = breaking(100)

    results = await asyncio.gather(*(writer.write(step) for _ in range(together)), return_exceptions=True)

    assert [type(result) for result in results] == [ConnectionResetError] * together
    assert len(done) == (2 if together == 1 else 2 + together)
    await writer.close()
