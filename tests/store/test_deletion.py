"""Tests that forgetting or erasing a table removes all its rows."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Column, String, Table, insert, select

from bot.model.tables import TableInfo
from bot.store import Store, schema

NOW = datetime(2030, 1, 1, tzinfo=UTC)

HANGING = [
    table
    for table in schema.metadata.tables.values()
    if any(key.column is schema.tables.c.id for key in table.foreign_keys)
]
"""The database tables whose rows belong to a game table."""


def anything(column: Column[Any]) -> Any:
    """Return a valid value for a column."""
    if isinstance(column.type, schema.Instant):
        return NOW
    return "1" if isinstance(column.type, String) else 1


def a_row(table: Table, table_id: int) -> dict[str, Any]:
    """Return a row with a value in every column but `id`, which the database assigns."""
    row = {column.name: anything(column) for column in table.columns if column.name != "id"}
    return {**row, "table_id": table_id}


async def rows_in(store: Store, table_id: int) -> list[str]:
    """Return the names of the database tables that still have rows of a table."""
    rows = store._database.rows
    return [each.name for each in HANGING if await rows(select(each).where(each.c.table_id == table_id))]


@pytest.mark.parametrize("how", ["forgotten", "erased"])
async def test_removing_a_table_deletes_its_rows_and_no_others(store: Store, how: str) -> None:
    gone, other = [await store.tables.add(TableInfo(0, "toy", "ended", 1, at, 1), [], NOW) for at in (1, 2)]
    for info in (gone, other):
        await store._database.write(*(insert(each).values(a_row(each, info.id)) for each in HANGING))
    if how == "forgotten":
        await store.retention.reduce_to_result(gone.id, {}, NOW)
    else:
        await store.retention.delete([gone.id])
    assert await rows_in(store, gone.id) == (["results"] if how == "forgotten" else [])
    assert await rows_in(store, other.id) == [each.name for each in HANGING]
