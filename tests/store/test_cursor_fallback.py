"""Tests that the store works with the driver's own cursors if a private name our fast cursor needs is missing."""

import logging
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.exc import IntegrityError

from bot.store import Store, create_backend
from bot.store.sqlite import cursor
from bot.store.sqlite.backend import SqliteWriteConnection
from bot.store.statements import RESULT_UNUSED
from bot.store.writer import UnitOfWork, Writer

pytestmark = pytest.mark.sqlite

OF_OTHERS = pytest.mark.parametrize("of_others", ["_OF_CONNECTIONS", "_OF_DRIVERS"])


@pytest.fixture(autouse=True)
def a_later_driver(of_others: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a later driver in which one of these names is missing."""
    monkeypatch.setattr(cursor, of_others, (*getattr(cursor, of_others), "_gone"))


@OF_OTHERS
async def test_store_opens_writes_and_reads_without_the_fast_cursor(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    await store.notes.set("colour", "blue")
    assert await store.notes.get("colour") == "blue"
    await store.close()

    assert any("_gone" in map(str, record.args or ()) for record in caplog.records)


@OF_OTHERS
async def test_cursors_are_those_of_the_driver(tmp_path: Path) -> None:
    engine = create_backend(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}").connect(lambda context: None)
    used: list[type] = []
    event.listen(engine.sync_engine, "connect", lambda connection, _: used.append(type(connection)))
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    await engine.dispose()

    assert used == [AsyncAdapt_aiosqlite_connection]


@OF_OTHERS
async def test_statements_without_results_are_written_and_report_errors(tmp_path: Path) -> None:
    engine = create_backend(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}").connect(lambda context: None)
    writer = Writer(SqliteWriteConnection(engine))
    note = text("INSERT INTO numbers VALUES (:number)")

    async def noting(*numbers: int) -> None:
        def step(unit: UnitOfWork) -> None:
            for number in numbers:
                unit.connection.execute(note, {"number": number}, execution_options=RESULT_UNUSED)
            unit.connection.execute(
                note, [{"number": number + 100} for number in numbers], execution_options=RESULT_UNUSED
            )

        await writer.write(step)

    table = text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)")
    await writer.write(lambda unit: unit.connection.execute(table))
    await noting(1, 2)
    with pytest.raises(IntegrityError):
        await noting(3, 3)

    async with engine.connect() as connection:
        rows = (await connection.execute(text("SELECT number FROM numbers ORDER BY number"))).scalars().all()
    assert rows == [1, 2, 101, 102]
    await writer.close()
    await engine.dispose()
