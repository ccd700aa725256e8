"""Stored people: their display names, languages and ways to contact them."""

from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, Connection, Row, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.model.messages import Post
from bot.model.tables import Person, PersonSettings, TableInfo
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.recording import enqueue_posts, quiet_hours
from bot.store.writer import UnitOfWork

_REMEMBER = text("""
INSERT INTO people (user_id, name, locale, remind_by) VALUES (:user_id, :name, :locale, 'mention')
ON CONFLICT (user_id) DO UPDATE SET name = :name, locale = :locale
""")
_USER: BindParameter[int] = bindparam("user")
_NAMED = select(schema.people.c.name, schema.people.c.locale).where(schema.people.c.user_id == _USER)
_SEATED = (
    select(schema.tables.c.id, schema.tables.c.guild_id, schema.seats.c.name)
    .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
    .where(schema.seats.c.user_id == _USER, statements.IS_OPEN_OR_REOPENABLE)
    .order_by(schema.tables.c.id)
)


def _settings(row: Row[Any]) -> PersonSettings:
    return PersonSettings(
        row.remind_by, row.remind_at, row.time_zone, quiet_hours(row.time_zone, row.quiet), row.digest_at
    )


_REMEMBERED = 10_000
"""Number of people whose latest name, language and server are cached."""


class PersonRepository:
    """People the bot has met. Those with closed DMs are also cached in memory."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._closed: set[int] = set()
        self._met: OrderedDict[int, tuple[int | None, str, str]] = OrderedDict()
        self.erasure_count = 0
        """Number of people erased since the start. Work that began before the latest erasure may involve that person.
        """

    async def load_closed_dms(self) -> None:
        """Load the people with closed DMs; until then, none are known."""
        rows = await self._database.rows(select(schema.closed_dms.c.user_id))
        self._closed = {row.user_id for row in rows}

    async def reload_closed_dms(self, user_ids: Collection[int]) -> None:
        """Reload whether these people's DMs are closed, because another process has changed that."""
        closed = schema.closed_dms
        rows = await self._database.rows(select(closed.c.user_id).where(closed.c.user_id.in_(user_ids)))
        self._closed = (self._closed - {*user_ids}) | {row.user_id for row in rows}

    async def upsert(self, person: Person) -> PersonSettings:
        """Store a person's name and language, and return their settings."""
        people = schema.people
        values = {"user_id": person.user_id, "name": person.name, "locale": person.locale}

        def step(unit: UnitOfWork) -> PersonSettings:
            unit.connection.execute(_REMEMBER, values)
            them = select(people).where(people.c.user_id == person.user_id)
            return _settings(unit.connection.execute(them).one())

        return await self._database.writer.write(step)

    async def settings(self, user_id: int) -> PersonSettings:
        """Return a person's settings, or the defaults if none are stored."""
        people = schema.people
        row = await self._database.row(select(people).where(people.c.user_id == user_id))
        return PersonSettings() if row is None else _settings(row)

    async def refresh(self, person: Person, guild_id: int | None) -> list[int] | None:
        """Update a known person's name and language; return the ids of the tables that still show the old ones.

        Only open and reopenable tables count: all the person's if the language has changed, otherwise those in this
        server that show another name. Return None if no data is stored about the person.
        """
        user = {"user": person.user_id}

        def query(connection: Connection) -> tuple[Any, Sequence[Any]]:
            known = connection.execute(_NAMED, user).first()
            return known, () if known is None else connection.execute(_SEATED, user).all()

        known, rows = await self._database.read(query)
        if known is None:
            return None
        if (known.name, known.locale) != (person.name, person.locale):
            await self._database.write(
                update(schema.people)
                .where(schema.people.c.user_id == person.user_id)
                .values(name=person.name, locale=person.locale)
            )
        other_language = known.locale != person.locale
        return [row.id for row in rows if other_language or (row.guild_id == guild_id and row.name != person.name)]

    def is_cached(self, person: Person, guild_id: int | None) -> bool:
        """Return whether the last `cache` for this person had the same server, name and language."""
        return self._met.get(person.user_id) == (guild_id, person.name, person.locale)

    def cache(self, person: Person, guild_id: int | None) -> None:
        """Remember that all stored copies have this name and language."""
        self._met[person.user_id] = guild_id, person.name, person.locale
        if len(self._met) > _REMEMBERED:
            self._met.popitem(last=False)

    async def set_settings(self, user_id: int, settings: PersonSettings, digest_due: datetime | None) -> None:
        """Store a known person's settings, and mark all open tables where they sit as changed.

        `digest_due` is when their next digest is due.
        """
        people, tables, seats = schema.people, schema.tables, schema.seats
        theirs = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        theirs = theirs.where(seats.c.user_id == user_id, statements.IS_OPEN)

        def step(unit: UnitOfWork) -> None:
            values = {
                "remind_by": settings.remind_by,
                "remind_at": settings.remind_at,
                "time_zone": settings.time_zone,
                "quiet": None if settings.quiet is None else settings.quiet.text,
                "digest_at": settings.digest_at,
                "digest_due": digest_due,
            }
            unit.connection.execute(update(people).where(people.c.user_id == user_id).values(values))
            for table_id in unit.connection.execute(theirs).scalars():
                unit.declare_change(table_id)

        await self._database.writer.write(step)

    async def digests_due(self, now: datetime, limit: int) -> list[tuple[int, datetime]]:
        """Return the people of this process's shards whose digest is due, and since when, the longest ago first."""
        people = schema.people
        due = people.c.digest_due <= now, *self._database.in_our_shards(people.c.user_id)
        query = select(people.c.user_id, people.c.digest_due).where(*due).order_by(people.c.digest_due).limit(limit)
        return [(row.user_id, row.digest_due) for row in await self._database.rows(query)]

    async def send_digest(
        self, user_id: int, was_due: datetime, due: datetime | None, info: TableInfo | None, post: Post, now: datetime
    ) -> bool:
        """Set when a person's next digest is due, and queue this one as a post of table `info`, if there is any.

        Return False, changing nothing, if another process has sent it or the person has changed their settings.
        """
        people = schema.people
        same = people.c.user_id == user_id, people.c.digest_due == was_due

        def step(unit: UnitOfWork) -> bool:
            if not unit.connection.execute(update(people).where(*same).values(digest_due=due)).rowcount:
                return False
            if info is not None:
                enqueue_posts(unit, info.id, info.guild_id, [post], now)
            return True

        return await self._database.writer.write(step)

    def closed_dms(self, user_ids: Iterable[int]) -> frozenset[int]:
        """Return which of these users have closed DMs. Cached, because each answer asks for this."""
        return frozenset(user_ids) & self._closed

    async def unreached(self, guild_id: int, limit: int) -> tuple[list[str], int]:
        """Return names of some people at a server's open tables whose DMs are closed, and their total number."""
        tables, seats, closed = schema.tables, schema.seats, schema.closed_dms
        people = (
            select(seats.c.user_id, func.min(seats.c.name).label("name"))
            .join(tables, tables.c.id == seats.c.table_id)
            .join(closed, closed.c.user_id == seats.c.user_id)
            .where(*statements.in_server(guild_id), statements.IS_OPEN)
            .group_by(seats.c.user_id)
            .subquery()
        )
        number = func.count().over().label("number")
        rows = await self._database.rows(select(people.c.name, number).order_by(people.c.name).limit(limit))
        return [row.name for row in rows], rows[0].number if rows else 0

    async def mark_dms_closed(self, user_id: int, now: datetime, refused: Post | None = None) -> bool:
        """Store that a person's DMs are closed.

        Return False if that was known, or if the rejected post (`refused`) isn't in the outbox anymore, because the
        person has been erased since.
        """
        outbox = schema.outbox
        if user_id in self._closed:
            return False
        self._closed.add(user_id)

        def step(unit: UnitOfWork) -> bool:
            waiting = None if refused is None else select(outbox.c.id).where(outbox.c.id == refused.id)
            if waiting is not None and unit.connection.execute(waiting).first() is None:
                return False
            unit.connection.execute(insert(schema.closed_dms).values(user_id=user_id, since=now))
            unit.notifications.people.add(user_id)
            return True

        try:
            noted = await self._database.writer.write(step)
        except IntegrityError:  # Another process has stored it first.
            return False
        if not noted:
            self._closed.discard(user_id)
        return noted

    def evict(self, user_id: int) -> None:
        """Drop all cached data of an erased user."""
        self._closed.discard(user_id)
        self._met.pop(user_id, None)
        self.erasure_count += 1

    async def mark_dms_open(self, user_id: int) -> None:
        """Delete the record that a person's DMs are closed."""
        if user_id in self._closed:
            self._closed.discard(user_id)

            def step(unit: UnitOfWork) -> None:
                unit.connection.execute(delete(schema.closed_dms).where(schema.closed_dms.c.user_id == user_id))
                unit.notifications.people.add(user_id)

            await self._database.writer.write(step)
