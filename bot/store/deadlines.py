"""Until when each awaited seat is to answer, and when to remind it."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import bindparam, func, select, text, update

from bot.store import schema
from bot.store.database import Database
from engine.core.events import Seat


class StoredDeadlines:
    """The due times of all tables. Those of one table are also read with it, and written by `Store.record`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due_by(self, now: datetime, limit: int) -> list[tuple[int, Seat]]:
        """(table, seat) whose deadline is over, the longest first."""
        due = schema.due
        rows = await self._database.rows(
            select(due.c.table_id, due.c.seat).where(due.c.due_at <= now).order_by(due.c.due_at).limit(limit)
        )
        return [(row.table_id, row.seat) for row in rows]

    async def to_remind_by(self, now: datetime, limit: int) -> list[tuple[int, Seat]]:
        """(table, seat) who are to be reminded."""
        due = schema.due
        rows = await self._database.rows(
            select(due.c.table_id, due.c.seat).where(due.c.remind_at <= now).order_by(due.c.remind_at).limit(limit)
        )
        return [(row.table_id, row.seat) for row in rows]

    async def put_off(self, table_id: int, seat: Seat, until: datetime) -> None:
        """Looks at a deadline again at `until`, because it could not be handled now."""
        due = schema.due
        await self._database.write(
            update(due).where(due.c.table_id == table_id, due.c.seat == seat).values(due_at=until, remind_at=None)
        )

    async def shift(self, by: timedelta) -> None:
        """Gives everybody back the time that the bot was not there."""
        due = schema.due
        milliseconds = text(str(round(by.total_seconds() * 1000)))
        await self._database.write(
            update(due).values(due_at=due.c.due_at + milliseconds, remind_at=due.c.remind_at + milliseconds)
        )

    async def due_with_pace(self, until: datetime) -> list[tuple[int, Seat, int, datetime]]:
        """(table, seat, pace in minutes, due time) of the people due before `until` who are there."""
        due, tables, seats = schema.due, schema.tables, schema.seats
        pace = func.coalesce(tables.c.pace, tables.c.quick_pace).label("pace")
        query = (
            select(due.c.table_id, due.c.seat, pace, due.c.due_at)
            .join(tables, tables.c.id == due.c.table_id)
            .join(seats, (seats.c.table_id == due.c.table_id) & (seats.c.seat == due.c.seat))
            .where(due.c.due_at < until, pace.is_not(None), seats.c.away.is_(False), seats.c.computer.is_(None))
        )
        return [(row.table_id, row.seat, row.pace, row.due_at) for row in await self._database.rows(query)]

    async def move(self, moved: Mapping[tuple[int, Seat], datetime]) -> None:
        """Sets due times anew."""
        if not moved:
            return
        due = schema.due
        move = update(due).where(due.c.table_id == bindparam("of_table"), due.c.seat == bindparam("of_seat"))
        move = move.values(due_at=bindparam("due_at"))
        rows = [{"of_table": table, "of_seat": seat, "due_at": at} for (table, seat), at in moved.items()]
        await self._database.writer.write(lambda page: page.connection.execute(move, rows))
