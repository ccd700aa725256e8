"""Stored deadlines and reminder times, and the shifting of stored times.

Times shift to give back time after an outage, or to follow a change of the system clock.
"""

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    TextClause,
    and_,
    bindparam,
    false,
    func,
    literal,
    not_,
    select,
    text,
    type_coerce,
    update,
)

from bot.store import notes, schema, statements
from bot.store.database import Database
from bot.store.outbox import NEVER
from bot.store.outbox import shift_log_messages as shift_stories
from bot.store.writer import UnitOfWork
from engine.core.events import Seat


class DeadlineRepository:
    """Deadlines of tables in this process's shards. `Store.record` writes them, and tables are loaded with theirs.

    While Discord rejects a table's messages, nothing is due there and no reminders are sent.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due_deadlines(
        self, now: datetime, limit: int, excluding: Collection[int] = ()
    ) -> list[tuple[int, Seat]]:
        """Return the (table, seat) pairs whose deadline has passed, oldest first, without servers in `excluding`."""
        return await self._by(schema.due.c.due_at, now, limit, excluding)

    async def due_reminders(
        self, now: datetime, limit: int, excluding: Collection[int] = ()
    ) -> list[tuple[int, Seat]]:
        """Return the (table, seat) pairs whose reminder is due, except on servers in `excluding`."""
        return await self._by(schema.due.c.remind_at, now, limit, excluding)

    async def _by(
        self, at: Column[datetime], now: datetime, limit: int, but: Collection[int]
    ) -> list[tuple[int, Seat]]:
        due, tables = schema.due, schema.tables
        runs = tables.c.guild_id.not_in(but), *self._database.in_our_shards(tables.c.guild_id)
        query = select(due.c.table_id, due.c.seat).join(tables, tables.c.id == due.c.table_id)
        query = query.where(at <= now, *runs).order_by(at).limit(limit)
        return [(row.table_id, row.seat) for row in await self._database.rows(query)]

    async def postpone(self, table_id: int, seat: Seat, until: datetime) -> None:
        """Postpone a deadline to `until` because it couldn't be handled now; a later deadline stays."""
        due = schema.due
        put_off = update(due).where(due.c.table_id == table_id, due.c.seat == seat, due.c.due_at < until)

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(put_off.values(due_at=until, remind_at=None))
            unit.declare_change(table_id)

        await self._database.writer.write(step)


# Shifting of stored times


_MINUTE = 60_000
"""In milliseconds."""


class Deadline(NamedTuple):
    """A stored deadline with what the deadline policy needs: the table's paces in minutes, and the state of the seat.

    `quick` means that the question has the quick pace. `extension` is an `Extension` as JSON.
    """

    table_id: int
    seat: Seat
    due_at: datetime
    remind_at: datetime | None
    quick: bool
    extension: str | None
    pace: int | None
    quick_pace: int | None
    away: bool
    computer: str | None


class DeadlinePolicy(NamedTuple):
    """Deadline policy: decides what a shifted deadline becomes when `bounded`.

    Most deadlines stay as they are without being checked: those without an extension of people who aren't away and
    have a pace of at least `slow` minutes, of which between a fraction of `enough` and all is left at `now`.
    """

    bounded: Callable[[Deadline], Deadline]
    now: datetime
    slow: int
    enough: float


class TimeShifter:
    """Shifts deadlines and other times of all tables or of one server, in one transaction each."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shift_after_outage(
        self, by: timedelta, until: datetime, deadline_policy: DeadlinePolicy, *, before: datetime | None = None
    ) -> None:
        """Give back time that was lost at all tables of this process's shards, and store a heartbeat for `until`.

        Hidden information stays hidden for as much longer. Time still to be given back to unavailable servers is
        reduced accordingly. With `before`, the policy only checks deadlines that are still earlier than that.
        """
        shards, ours = self._database.shards, self._database.in_our_shards(schema.tables.c.guild_id)

        def step(unit: UnitOfWork) -> None:
            if ours:
                _increment_versions(unit.connection, statements.IS_OPEN_OR_REOPENABLE, *ours)
            _shift_deadlines(unit.connection, by, *ours)
            _shift_tables(unit.connection, by, *ours)
            notes.shift_unavailability(unit.connection, by, until, shards)
            notes.set_heartbeat(unit.connection, until, shards)
            _apply_policy(unit.connection, deadline_policy, *ours, before=before)

        await self._database.writer.write(step)

    async def shift_server_after_outage(self, guild_id: int, by: timedelta, deadline_policy: DeadlinePolicy) -> None:
        """Give the tables of a server back the time it was unavailable, and delete the note of that."""
        tables, there = schema.tables, statements.in_server(guild_id)

        def step(unit: UnitOfWork) -> None:
            if self._database.in_our_shards(tables.c.guild_id):
                _increment_versions(unit.connection, *there)
            _shift_deadlines(unit.connection, by, *there)
            _shift_tables(unit.connection, by, *there)
            notes.clear_server_unavailable(unit.connection, guild_id)
            _apply_policy(unit.connection, deadline_policy, *there)

        await self._database.writer.write(step)

    async def shift_after_clock_change(
        self, by: timedelta, now: datetime, deadline_policy: DeadlinePolicy, *, heartbeat: datetime, hidden: datetime
    ) -> None:
        """Shift all times stored for this process's shards, because the system clock changed by `by` to `now`.

        `heartbeat` is the time of the last heartbeat; nothing stays hidden for longer than until `hidden`. The end
        times of tables reduced to their result aren't shifted: they no longer matter, and there are ever more of
        them.
        """
        outbox, tables, shards = schema.outbox, schema.tables, self._database.shards
        ours, sent = self._database.in_our_shards(tables.c.guild_id), self._database.in_our_shards(outbox.c.owner_id)
        kept = tables.c.forgotten_at.is_(None), *ours

        def step(unit: UnitOfWork) -> None:
            connection = unit.connection
            if ours:
                _increment_versions(connection, *kept)
            _shift_deadlines(connection, by, *ours)
            _shift_tables(connection, by, *kept)
            _shift(connection, by, tables.c.ended_at, *kept)
            for column in (outbox.c.put_at, outbox.c.begun_at, outbox.c.refused_at):
                _shift(connection, by, column, *sent)
            _shift(connection, by, outbox.c.next_try, outbox.c.next_try < NEVER, *sent)
            latest = update(tables).where(tables.c.hidden_until > hidden, *ours)
            connection.execute(latest.values(hidden_until=hidden))
            shift_stories(connection, by, *ours)
            notes.shift_unavailability(connection, by, now, shards)
            notes.set_heartbeat(connection, heartbeat, shards)
            _apply_policy(connection, deadline_policy, *ours)

        await self._database.writer.write(step)


def _milliseconds(by: timedelta) -> TextClause:
    return text(str(round(by.total_seconds() * 1000)))


def _shift(connection: Connection, by: timedelta, column: Column[datetime], *only: ColumnElement[bool]) -> None:
    """Shift a column in the rows that satisfy `only`, except NULLs."""
    moved = {column.name: column + _milliseconds(by)}
    connection.execute(update(column.table).where(column.is_not(None), *only).values(moved))


def _shift_tables(connection: Connection, by: timedelta, *only: ColumnElement[bool]) -> None:
    """Shift the times at tables that don't depend on an answer, and stop table time for as long.

    Times stored in table time move with the deadlines.
    """
    tables = schema.tables
    for column in (tables.c.hidden_until, tables.c.refused_at, tables.c.idle_until, tables.c.joint_until):
        _shift(connection, by, column, *only)
    _shift(connection, by, tables.c.touched_at, statements.IS_OPEN, *only)
    shift = update(tables).where(*only).values(shifted=tables.c.shifted + _milliseconds(by))
    for part in (statements.IS_OPEN, tables.c.hidden_until.is_not(None)):  # Each has an index; an OR would use none.
        connection.execute(shift.where(part))


def _shift_deadlines(connection: Connection, by: timedelta, *at: ColumnElement[bool]) -> None:
    """Shift the deadlines at these tables, or at all tables."""
    due, tables = schema.due, schema.tables
    shift = update(due).values(due_at=due.c.due_at + _milliseconds(by), remind_at=due.c.remind_at + _milliseconds(by))
    connection.execute(shift.where(due.c.table_id.in_(select(tables.c.id).where(*at))) if at else shift)


def _increment_versions(connection: Connection, *at: ColumnElement[bool]) -> None:
    """Increment the version of tables, so that other processes reload them.

    Call this before changing dependent rows, since each transaction locks tables before their rows.
    """
    tables = schema.tables
    connection.execute(update(tables).where(*at).values(version=tables.c.version + 1))


def _apply_policy(
    connection: Connection, deadline_policy: DeadlinePolicy, *at: ColumnElement[bool], before: datetime | None = None
) -> None:
    """Move each deadline, at these tables or all, to where the policy puts it, and its reminder by as much."""
    due, tables, seats = schema.due, schema.tables, schema.seats
    left = type_coerce(due.c.due_at, BigInteger) - literal(round(deadline_policy.now.timestamp() * 1000), BigInteger)
    most = tables.c.pace * literal(_MINUTE, BigInteger)
    least = tables.c.pace * literal(round(_MINUTE * deadline_policy.enough), BigInteger)
    has_a_pace = and_(tables.c.pace >= deadline_policy.slow, not_(due.c.quick))
    is_there = and_(not_(seats.c.away), seats.c.computer.is_(None), due.c.extension.is_(None))
    query = (
        select(*due.c, tables.c.pace, tables.c.quick_pace, seats.c.away, seats.c.computer)  # As in Deadline.
        .join(tables, tables.c.id == due.c.table_id)
        .join(seats, (seats.c.table_id == due.c.table_id) & (seats.c.seat == due.c.seat))
        .where(not_(func.coalesce(and_(has_a_pace, is_there, left >= least, left <= most), false())), *at)
    )
    if before is not None:
        query = query.where(due.c.due_at < before)
    moved = []
    for one in map(Deadline._make, connection.execute(query)):
        bounded = deadline_policy.bounded(one)
        if bounded != one:
            new = {name: getattr(bounded, name) for name in ("due_at", "remind_at", "extension")}
            moved.append({"of_table": one.table_id, "of_seat": one.seat, **new})
    if moved:
        move = update(due).where(due.c.table_id == bindparam("of_table"), due.c.seat == bindparam("of_seat"))
        new_values: dict[str, Any] = {name: bindparam(name) for name in ("due_at", "remind_at", "extension")}
        connection.execute(move.values(new_values), moved)
