"""Stored planned absences. All are also cached in memory, since every press asks for its user's."""

from datetime import datetime

from sqlalchemy import delete, insert, or_, select

from bot.model.tables import Absence
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.writer import UnitOfWork
from engine.core.values import value


@value()
class TableAbsence:
    """A person whose planned absence starts or ends at a table; `absence` is None if it ends."""

    table_id: int
    user_id: int
    absence: Absence | None


class AbsenceRepository:
    """Planned absences by user. `Store.record` writes which of them are in effect at a table."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._absent: dict[int, Absence] = {}

    async def load(self) -> None:
        """Load all absences; until then, none are known."""
        rows = await self._database.rows(select(schema.absences))
        self._absent = {row.user_id: Absence(row.mode, row.until) for row in rows}

    async def reload(self, user_id: int) -> None:
        """Reload a user's absence, because another process has changed it."""
        absences = schema.absences
        row = await self._database.row(select(absences).where(absences.c.user_id == user_id))
        self._absent.pop(user_id, None)
        if row is not None:
            self._absent[user_id] = Absence(row.mode, row.until)

    def find(self, user_id: int) -> Absence | None:
        """Return a user's planned absence, or None."""
        return self._absent.get(user_id)

    async def put(self, user_id: int, absence: Absence) -> None:
        """Store a user's absence in place of an earlier one."""
        absences = schema.absences

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(absences).where(absences.c.user_id == user_id))
            unit.connection.execute(insert(absences).values(user_id=user_id, mode=absence.mode, until=absence.until))
            unit.notifications.people.add(user_id)

        await self._database.writer.write(step)
        self._absent[user_id] = absence

    async def remove(self, user_id: int) -> None:
        """Delete a user's absence, if any."""

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(schema.absences).where(schema.absences.c.user_id == user_id))
            unit.notifications.people.add(user_id)

        await self._database.writer.write(step)
        self._absent.pop(user_id, None)

    async def remove_expired(self, user_id: int, now: datetime) -> None:
        """Delete a user's absence if it is over; they may have started another one since."""
        absences = schema.absences
        is_over = absences.c.user_id == user_id, absences.c.until <= now

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(absences).where(*is_over))
            unit.notifications.people.add(user_id)

        await self._database.writer.write(step)
        await self.reload(user_id)

    def evict(self, user_id: int) -> None:
        """Drop the cached absence of an erased user."""
        self._absent.pop(user_id, None)

    async def expired(self, now: datetime, limit: int) -> list[int]:
        """Return the users whose absence is over, the longest ago first."""
        absences = schema.absences
        over = select(absences.c.user_id).where(absences.c.until <= now).order_by(absences.c.until).limit(limit)
        return [row.user_id for row in await self._database.rows(over)]

    async def to_apply(self, limit: int, user_id: int | None = None) -> list[TableAbsence]:
        """Return the absences that running games of this process's shards don't reflect yet, or only a user's."""
        absences, seats, tables = schema.absences, schema.seats, schema.tables
        differs = or_(
            seats.c.absence.is_(None), seats.c.absence != absences.c.mode, seats.c.absence_until != absences.c.until
        )
        query = (
            select(seats.c.table_id, seats.c.user_id, absences.c.mode, absences.c.until)
            .join(absences, absences.c.user_id == seats.c.user_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(tables.c.status == "playing", statements.IS_OPEN, tables.c.lesson.is_(None), differs)
            .where(*self._database.in_our_shards(tables.c.guild_id))
        )
        if user_id is not None:
            query = query.where(seats.c.user_id == user_id)
        rows = await self._database.rows(query.order_by(seats.c.table_id).limit(limit))
        return [TableAbsence(row.table_id, row.user_id, Absence(row.mode, row.until)) for row in rows]

    async def to_end(self, limit: int, user_id: int | None = None) -> list[TableAbsence]:
        """Return the ended absences that running games of this process's shards still reflect, or only a user's."""
        absences, seats, tables = schema.absences, schema.seats, schema.tables
        query = (
            select(seats.c.table_id, seats.c.user_id)
            .outerjoin(absences, absences.c.user_id == seats.c.user_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.absence_until.is_not(None), absences.c.user_id.is_(None), statements.IS_OPEN)
            .where(*self._database.in_our_shards(tables.c.guild_id))
        )
        if user_id is not None:
            query = query.where(seats.c.user_id == user_id)
        rows = await self._database.rows(query.order_by(seats.c.table_id).limit(limit))
        return [TableAbsence(row.table_id, row.user_id, None) for row in rows]
