"""Database check: read every row to find those that the code can't have written."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, get_args

from pydantic import TypeAdapter
from sqlalchemy import Boolean, Column, Integer, String, Table

from bot.model.direct_messages import Writing, read_key
from bot.model.game_log import Amendment, StoryMessage, Telling
from bot.model.messages import Message
from bot.model.records import AnswerKind, Place, PostKind
from bot.model.tables import Status, UndoRequest
from bot.model.time_limits import TableClocks
from bot.store.backend import BrokenRow, What
from bot.store.notes import check_note
from bot.store.schema import Instant, metadata
from engine.core.questions import reading

Read = Callable[[Any], object]
Reads = Callable[[str], Iterable[Any]]
"""Runs an SQL query and returns its rows."""


def broken_rows(read: Reads) -> Iterator[BrokenRow]:
    """Yield all broken rows of a database that has the current schema, reading row by row."""
    for table in metadata.sorted_tables:
        yield from _of_table(read, table)
    yield from _lost_saves(read)


def key_of(table: Table, row: Mapping[str, Any]) -> str:
    """Return the primary key of a row as text; it contains only ids and numbers, or the name of a note."""
    return ", ".join(f"{column.name} {row[column.name]!s:.100}" for column in table.primary_key.columns)


def quoted(name: str) -> str:
    """Quote a column name for SQL; some columns have names such as `text` and `key`."""
    return f'"{name}"'


def _of_table(read: Reads, table: Table) -> Iterator[BrokenRow]:
    names = [column.name for column in table.columns]
    for values in read(f"SELECT {', '.join(map(quoted, names))} FROM {table.name}"):
        row = dict(zip(names, values, strict=True))
        for column in table.columns:
            what = _wrong(column, row)
            if what is not None:
                yield BrokenRow(table.name, key_of(table, row), column.name, what)


def _wrong(column: "Column[Any]", row: Mapping[str, Any]) -> What | None:
    value = row[column.name]
    if value is None:
        return None if column.nullable else "missing"
    if not _fits(column, value):
        return "type"
    read = _READ.get(f"{column.table.name}.{column.name}")
    try:
        if read is not None:
            read(value)
        elif column.table.name == "outbox" and column.name == "payload":
            _PAYLOADS.get(row["kind"], str)(value)
        elif column is metadata.tables["notes"].c.value:
            check_note(row["key"], value)
    except Exception:  # Any error means it can't be read; its message may quote a hand.
        return "content"
    return None


def _fits(column: "Column[Any]", value: object) -> bool:
    kind = column.type
    if isinstance(kind, Boolean):
        return value in (0, 1) and isinstance(value, int)
    if isinstance(kind, Integer | Instant):
        return isinstance(value, int)
    return isinstance(value, str) or not isinstance(kind, String)


def _lost_saves(read: Reads) -> Iterator[BrokenRow]:
    """Yield running games whose save after the last answer is missing: they would resume in an earlier position."""
    for table_id, seq in read(_LOST_SAVES):
        yield BrokenRow("saves", f"table_id {table_id}, seq {seq}", "text", "missing")


def _one_of(kind: Any) -> Read:
    known = get_args(kind)
    return known.index


def _instant(value: int) -> datetime:
    return datetime.fromtimestamp(value / 1000, UTC)


def _undo(text: str) -> UndoRequest:
    return UndoRequest(**json.loads(text))


_LOST_SAVES = """
SELECT id, seq FROM tables
WHERE status = 'playing' AND NOT EXISTS (SELECT * FROM saves WHERE saves.table_id = id AND saves.seq = tables.seq)
"""

_SEATS: Read = TypeAdapter(list[int]).validate_json
_READ: Mapping[str, Read] = {
    "tables.status": _one_of(Status),
    "tables.options": TypeAdapter(dict[str, Any]).validate_json,
    "tables.awaited": _SEATS,
    "tables.undo": _undo,
    "seats.earlier_names": TypeAdapter(list[str]).validate_json,
    "tables.ending": TypeAdapter(tuple[int, list[int]]).validate_json,
    "servers.channels": TypeAdapter(list[int]).validate_json,
    "servers.roles": TypeAdapter(list[int]).validate_json,
    "tables.clocks": TableClocks.model_validate_json,
    "answers.kind": _one_of(AnswerKind),
    "answers.action": reading.read,
    "answers.clocks": TableClocks.model_validate_json,
    "saves.text": TypeAdapter(dict[str, Any]).validate_json,
    "stories.messages": TypeAdapter(tuple[StoryMessage, ...]).validate_json,
    "outbox.kind": _one_of(PostKind),
    **{
        f"{table.name}.{c.name}": _instant
        for table in metadata.sorted_tables
        for c in table.c
        if isinstance(c.type, Instant)
    },
}
"""Parsers for columns that hold more than a number or free text."""

_PAYLOADS: Mapping[str, Read] = {
    "say": Message.model_validate_json,
    "dm": Message.model_validate_json,
    "aside": Message.model_validate_json,
    "tell": Telling.model_validate_json,
    "amend": Amendment.model_validate_json,
    "letter": Writing.model_validate_json,
    "redraw": read_key,
    "pin": Place.read,
    "unpin": Place.read,
    "delete": Place.read,
}
"""Parsers for a post's payload, by the kind of post."""
