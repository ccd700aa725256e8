"""Maintenance of a database: back it up, restore a backup, and check it.

The check reads every row to find those that the code can't have written.
"""

import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, get_args

from pydantic import TypeAdapter
from sqlalchemy import Boolean, Column, Integer, String, Table

from bot.model.game_log import LogMessage, LogUpdate, decode_edit
from bot.model.messages import DirectMessage, Message, MessageRef, PostKind, SeatMessage, decode_key
from bot.model.tables import AnswerKind, Status, TableClocks, UndoRequest
from bot.store.backend import Backend, LeaseHolder
from bot.store.notes import check_note
from bot.store.schema import Instant, metadata
from engine.core.questions import reading


@dataclass(frozen=True, slots=True)
class TableLoss:
    """What a restore would lose at one table: the number of answers, and when the first was given.

    The number can be 0 if the copy lacks the table entirely.
    """

    table: int
    game: str
    answers: int
    since: datetime | None


class Restore(Protocol):
    """A validated copy that is ready to replace a database."""

    @property
    def replaces(self) -> bool:
        """Whether there is a database to replace."""
        ...

    def losses(self) -> Sequence[TableLoss] | None:
        """Return what a restore would lose, by table, or None if it loses nothing and the bot hasn't run since.

        Raises CurrentDatabaseUnreadableError if the current database can't be read.
        """
        ...

    def carry_over_erasures(self) -> int:
        """Add later erasures to the copy, so that the next start repeats them; return how many."""
        ...

    def replace_database(self, now: datetime) -> Path | None:
        """Replace the database with the copy, completely or not at all.

        Return the file in which the replaced database is kept, None if there was none.

        Raises StoreError "restore-failed".
        """
        ...


What = Literal["missing", "type", "content", "dangling"]


class BrokenRow(NamedTuple):
    """A row that can't be used: its table, key and column, and what is wrong, without the row's content."""

    table: str
    key: str
    column: str
    what: What


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was found out about a database without changing it.

    `revision` is its schema revision, None if it's empty; `copy` names the backup that a migration would make.
    `backend` is where it can be inspected: a private copy, which may be migrated for that.
    """

    revision: str | None
    copy: str
    holder: LeaseHolder | None
    backend: Backend | None
    broken_rows: Callable[[], Awaitable[Sequence[BrokenRow]]]
    """Reads every row with the current schema and returns the broken ones."""


class Maintenance(Protocol):
    """What can be done with a database that this process doesn't use otherwise."""

    def back_up(self, target: Path) -> None:
        """Write a backup to `target` atomically, without changing anything else.

        Raises StoreError "backup-exists", BackupFailedError, or another StoreError.
        """
        ...

    def prepare_restore(self, copy: Path) -> AbstractContextManager[Restore]:
        """Prepare a copy for a restore in a context; the caller needs the lease.

        Raises StoreError "restore-same-file", "store-missing", "restore-failed" or "restore-bad-copy",
        ForeignDatabaseError or NewerSchemaError.
        """
        ...

    async def inspect(self, folder: Path) -> Inspection:
        """Inspect the database without changing it; private copies go into `folder`. Raises a StoreError."""
        ...

    def check_writable(self) -> None:
        """Raise a StoreError if the database can't be written, as far as that can be determined without writing.

        The result may date from the inspection.
        """
        ...


Read = Callable[[Any], object]
Reads = Callable[[str], Iterable[Any]]
"""Runs an SQL query and returns its rows."""


def broken_rows(read: Reads) -> Iterator[BrokenRow]:
    """Yield all broken rows of a database that has the current schema, reading row by row."""
    for table in metadata.sorted_tables:
        yield from _of_table(read, table)
    yield from _missing_saves(read)


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


def _missing_saves(read: Reads) -> Iterator[BrokenRow]:
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
    "seats.vacancy": MessageRef.parse,
    "seats.listing": MessageRef.parse,
    "former_players.names": TypeAdapter(list[str]).validate_json,
    "tables.ending": TypeAdapter(tuple[int, list[int]]).validate_json,
    "servers.channels": TypeAdapter(list[int]).validate_json,
    "servers.roles": TypeAdapter(list[int]).validate_json,
    "tables.clocks": TableClocks.model_validate_json,
    "answers.kind": _one_of(AnswerKind),
    "answers.action": reading.read,
    "answers.clocks": TableClocks.model_validate_json,
    "saves.text": TypeAdapter(dict[str, Any]).validate_json,
    "stories.messages": TypeAdapter(tuple[LogMessage, ...]).validate_json,
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
    "tell": LogUpdate.model_validate_json,
    "amend": decode_edit,
    "letter": partial(DirectMessage.parse, user_id=0),
    "redraw": decode_key,
    "pin": MessageRef.parse,
    "unpin": MessageRef.parse,
    "delete": MessageRef.parse,
    "vacancy": SeatMessage.parse,
    "listing": SeatMessage.parse,
}
"""Parsers for a post's payload, by the kind of post."""
