"""What is known of people: how they are called, what they read, and how they can be reached."""

from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.model.records import OutboxRow
from bot.model.tables import Person, RemindBy
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.page import Page

_REMEMBER = text("""
INSERT INTO people (user_id, name, locale, remind_by) VALUES (:user_id, :name, :locale, 'mention')
ON CONFLICT (user_id) DO UPDATE SET name = :name, locale = :locale
""")


class StoredPeople:
    """The people known so far. Those who take no direct messages are also kept in memory."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._closed: set[int] = set()

    async def learn_closed_dms(self) -> None:
        """Reads who takes no direct messages; until then that is not known of anybody."""
        rows = await self._database.rows(select(schema.closed_dms.c.user_id))
        self._closed = {row.user_id for row in rows}

    async def learn_of(self, user_ids: Collection[int]) -> None:
        """Reads anew whether these take direct messages, since another process has noted something of them."""
        closed = schema.closed_dms
        rows = await self._database.rows(select(closed.c.user_id).where(closed.c.user_id.in_(user_ids)))
        self._closed = (self._closed - {*user_ids}) | {row.user_id for row in rows}

    async def remember(self, person: Person) -> RemindBy:
        """Keeps how a person is called and what they read, and tells how they want to be reminded."""
        people = schema.people
        said = {"user_id": person.user_id, "name": person.name, "locale": person.locale}

        def step(page: Page) -> RemindBy:
            page.connection.execute(_REMEMBER, said)
            them = select(people.c.remind_by).where(people.c.user_id == person.user_id)
            by: RemindBy = page.connection.execute(them).scalar_one()
            return by

        return await self._database.writer.write(step)

    async def set_reminders(self, user_id: int, by: RemindBy) -> None:
        """How a known person wants to be reminded; with that every open table where they sit is another."""
        people, tables, seats = schema.people, schema.tables, schema.seats
        theirs = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        theirs = theirs.where(seats.c.user_id == user_id, statements.IS_OPEN)

        def step(page: Page) -> None:
            page.connection.execute(update(people).where(people.c.user_id == user_id).values(remind_by=by))
            for table_id in page.connection.execute(theirs).scalars():
                page.change(table_id)

        await self._database.writer.write(step)

    def closed_dms(self, user_ids: Iterable[int]) -> frozenset[int]:
        """Those of `user_ids` who take no direct messages: few, and asked for with every answer."""
        return frozenset(user_ids) & self._closed

    async def unreached(self, guild_id: int, limit: int) -> tuple[list[str], int]:
        """Some of the people at open tables of a server who take no direct messages, by name, and how many do not."""
        tables, seats, closed = schema.tables, schema.seats, schema.closed_dms
        people = (
            select(seats.c.user_id, func.min(seats.c.name).label("name"))
            .join(tables, tables.c.id == seats.c.table_id)
            .join(closed, closed.c.user_id == seats.c.user_id)
            .where(*statements.kept_at(guild_id), statements.IS_OPEN)
            .group_by(seats.c.user_id)
            .subquery()
        )
        number = func.count().over().label("number")
        rows = await self._database.rows(select(people.c.name, number).order_by(people.c.name).limit(limit))
        return [row.name for row in rows], rows[0].number if rows else 0

    async def note_closed_dm(self, user_id: int, now: datetime, refused: OutboxRow | None = None) -> bool:
        """Remembers that a person takes no direct messages; False if that was known, or the one that was `refused`
        waits no more: they were erased meanwhile.
        """
        outbox = schema.outbox
        if user_id in self._closed:
            return False
        self._closed.add(user_id)

        def step(page: Page) -> bool:
            waiting = None if refused is None else select(outbox.c.id).where(outbox.c.id == refused.id)
            if waiting is not None and page.connection.execute(waiting).first() is None:
                return False
            page.connection.execute(insert(schema.closed_dms).values(user_id=user_id, since=now))
            page.news.people.add(user_id)
            return True

        try:
            noted = await self._database.writer.write(step)
        except IntegrityError:  # Another process has noted it first.
            return False
        if not noted:
            self._closed.discard(user_id)
        return noted

    def forget(self, user_id: int) -> None:
        """Of somebody who was erased nothing is kept in memory."""
        self._closed.discard(user_id)

    async def note_open_dm(self, user_id: int) -> None:
        """Forgets that a person takes no direct messages."""
        if user_id in self._closed:
            self._closed.discard(user_id)

            def step(page: Page) -> None:
                page.connection.execute(delete(schema.closed_dms).where(schema.closed_dms.c.user_id == user_id))
                page.news.people.add(user_id)

            await self._database.writer.write(step)
