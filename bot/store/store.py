"""The store: small questions and one way to write a step of a table."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Row, bindparam, delete, exists, func, insert, literal, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.model.records import Answered, OutboxRow, Post, table_lane
from bot.model.tables import Person, RemindBy, TableInfo
from bot.store import schema
from bot.store.backup import copy_sqlite
from bot.store.connection import address, connect, file_of, named_troubles, place_of
from bot.store.errors import CorruptError, NoFileToCopyError
from bot.store.rows import due_values, seat_values, table_info, table_values
from bot.store.upgrade import bring_up_to_date
from bot.store.writer import Page, Writer
from engine.core.events import Seat

KEPT_SAVES = 60
"""How many answers a table can go back."""
_PRUNED_EVERY = 10
_QUICK_TO_CHECK = 32 * 2**20  # bytes; a larger file would make the start slow.
_OPEN = ("lobby", "playing")


class ChannelOccupiedError(Exception):
    """Another open table was written for this channel first."""


class Store:
    """All that is kept. Make one with `Store.open`; it must be closed.

    Each write is all or nothing; reads see what was committed last.
    """

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        self._engine = engine
        self._url = url
        self._writer = Writer(engine, _ORDER)
        self._closed: set[int] = set()

    # Opening and closing

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connects, brings the tables up to date and makes sure that they can be written.

        Raises a StoreError that names what is wrong.
        """
        where = address(url)
        engine = connect(where)
        store = cls(engine, where)
        try:
            with named_troubles(store.place):
                await bring_up_to_date(engine, file_of(where), store.place)
                await store.set_note("opened", "1")
                await store._quick_check()
                await store._learn_closed_dms()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Ends all connections and their threads."""
        await self._writer.close()
        await self._engine.dispose()

    @property
    def place(self) -> str:
        """Where the database is, without its password."""
        return place_of(self._url)

    async def backup(self, target: Path) -> None:
        """Writes a copy that is whole even while the store is in use. Raises a StoreError."""
        file = file_of(self._url)
        if file is None:
            raise NoFileToCopyError()
        await copy_sqlite(file, target)

    async def _quick_check(self) -> None:
        file = file_of(self._url)
        if file is None or file.stat().st_size > _QUICK_TO_CHECK:
            return
        rows = await self._rows(text("PRAGMA quick_check(1)"))
        if rows[0][0] != "ok":
            raise CorruptError(place=self.place)

    # Reading and writing

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def _row(self, query: Any) -> Row[Any] | None:
        rows = await self._rows(query)
        return rows[0] if rows else None

    async def _write(self, *statements: Any) -> None:
        def step(page: Page) -> None:
            for statement in statements:
                page.connection.execute(statement)

        await self._writer.write(step)

    # Tables

    async def add_table(self, info: TableInfo, posts: Iterable[Post], now: datetime) -> TableInfo:
        """Stores a new table and returns it with its id. Raises ChannelOccupiedError."""

        def step(page: Page) -> int:
            connection = page.connection
            made = connection.execute(insert(schema.tables).values(table_values(info)))
            table_id: int = made.inserted_primary_key.id  # type: ignore[union-attr] # An insert of one row has one.
            for seat in info.seats:
                connection.execute(insert(schema.seats).values(table_id=table_id, **seat_values(seat)))
            _post(page, table_id, posts, now)
            return table_id

        posts = list(posts)
        try:
            table_id = await self._writer.write(step)
        except IntegrityError as error:
            raise ChannelOccupiedError(info.channel_id) from error
        found = await self.table(table_id)
        assert found is not None, "it was just written"
        return found

    async def table(self, table_id: int) -> TableInfo | None:
        """A table with its seats and due times."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(_TABLE, {"id": table_id})).first()
            if row is None:
                return None
            seats = (await connection.execute(_SEATS, {"id": table_id})).all()
            due = (await connection.execute(_DUE, {"id": table_id})).all()
        return table_info(row, seats, due)

    async def open_table_in(self, channel_id: int) -> int | None:
        """The id of the open table in a channel."""
        tables = schema.tables
        row = await self._row(
            select(tables.c.id).where(tables.c.channel_id == channel_id, tables.c.status.in_(_OPEN))
        )
        return None if row is None else int(row.id)

    async def open_tables_of(self, user_id: int, guild_id: int | None = None) -> list[int]:
        """The ids of all open tables where somebody sits, of one server or all."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.user_id == user_id, tables.c.status.in_(_OPEN))
            .order_by(tables.c.id)
        )
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        return [row.id for row in await self._rows(query)]

    async def open_tables(self) -> AsyncIterator[int]:
        """The ids of all open tables, a few at a time."""
        tables = schema.tables
        last = 0
        while rows := await self._rows(
            select(tables.c.id).where(tables.c.status.in_(_OPEN), tables.c.id > last).order_by(tables.c.id).limit(500)
        ):
            for row in rows:
                yield row.id
            last = rows[-1].id

    async def record(
        self,
        before: TableInfo,
        after: TableInfo,
        now: datetime,
        *,
        answered: Answered | None = None,
        save: str | None = None,
        posts: Iterable[Post] = (),
        delivered: OutboxRow | None = None,
    ) -> None:
        """Writes one step of a table, all or nothing: what changed from `before` to `after`, the answer, the save
        after it, what is to be said, and which post this step delivered.

        Raises IntegrityError if the answer's seq is taken, and ChannelOccupiedError.
        """

        def step(page: Page) -> None:
            if answered is not None:
                page.later(_NEW_ANSWER, {"table_id": after.id, **_columns(answered)})
            if save is not None:
                _keep_save(page, after, save)
            _write_changes(page, before, after)
            if after.homeless and not before.homeless:
                gone = delete(schema.outbox).where(schema.outbox.c.lane == table_lane(after.id))
                page.connection.execute(gone)
            _post(page, after.id, posts, now)
            if delivered is not None:
                _done(page, delivered, now)

        posts = list(posts)
        try:
            await self._writer.write(step)
        except IntegrityError as error:
            if (before.channel_id, before.is_open) == (after.channel_id, after.is_open):
                raise
            raise ChannelOccupiedError(after.channel_id) from error

    # Games

    async def last_save(self, table_id: int) -> str | None:
        """The game as it lies now."""
        saves = schema.saves
        row = await self._row(
            select(saves.c.text).where(saves.c.table_id == table_id).order_by(saves.c.seq.desc()).limit(1)
        )
        return None if row is None else str(row.text)

    async def save_after(self, table_id: int, seq: int) -> str | None:
        """The game as it lay after answer `seq`, if that is still kept."""
        saves = schema.saves
        row = await self._row(select(saves.c.text).where(saves.c.table_id == table_id, saves.c.seq == seq))
        return None if row is None else str(row.text)

    async def answers(self, table_id: int, limit: int) -> list[Answered]:
        """The last answers, oldest first."""
        answers = schema.answers
        rows = await self._rows(
            select(answers).where(answers.c.table_id == table_id).order_by(answers.c.seq.desc()).limit(limit)
        )
        return [
            Answered(**{key: value for key, value in row._mapping.items() if key != "table_id"})
            for row in reversed(rows)
        ]

    # Deadlines

    async def due_by(self, now: datetime, limit: int) -> list[tuple[int, Seat]]:
        """(table, seat) whose deadline is over, the longest first."""
        due = schema.due
        rows = await self._rows(
            select(due.c.table_id, due.c.seat).where(due.c.due_at <= now).order_by(due.c.due_at).limit(limit)
        )
        return [(row.table_id, row.seat) for row in rows]

    async def to_remind_by(self, now: datetime, limit: int) -> list[tuple[int, Seat]]:
        """(table, seat) who are to be reminded."""
        due = schema.due
        rows = await self._rows(
            select(due.c.table_id, due.c.seat).where(due.c.remind_at <= now).order_by(due.c.remind_at).limit(limit)
        )
        return [(row.table_id, row.seat) for row in rows]

    async def put_off(self, table_id: int, seat: Seat, until: datetime) -> None:
        """Looks at a deadline again at `until`, because it could not be handled now."""
        due = schema.due
        await self._write(
            update(due).where(due.c.table_id == table_id, due.c.seat == seat).values(due_at=until, remind_at=None)
        )

    async def shift_deadlines(self, by: timedelta) -> None:
        """Gives everybody back the time that the bot was not there."""
        due = schema.due
        milliseconds = text(str(round(by.total_seconds() * 1000)))
        await self._write(
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
        return [(row.table_id, row.seat, row.pace, row.due_at) for row in await self._rows(query)]

    async def move_deadlines(self, moved: Mapping[tuple[int, Seat], datetime]) -> None:
        """Sets due times anew."""
        due = schema.due
        if not moved:
            return
        move = update(due).where(due.c.table_id == bindparam("of_table"), due.c.seat == bindparam("of_seat"))
        rows = [{"of_table": table, "of_seat": seat, "due_at": at} for (table, seat), at in moved.items()]
        await self._writer.write(lambda page: page.connection.execute(move.values(due_at=bindparam("due_at")), rows))

    # Outbox

    async def waiting_lanes(self, now: datetime) -> list[str]:
        """The lanes whose first post may be tried now."""
        outbox = schema.outbox
        firsts = select(func.min(outbox.c.id)).group_by(outbox.c.lane)
        rows = await self._rows(select(outbox.c.lane).where(outbox.c.id.in_(firsts), outbox.c.next_try <= now))
        return [row.lane for row in rows]

    async def posts_in(self, lane: str, limit: int) -> list[OutboxRow]:
        """What is to be delivered next in a lane, in order."""
        outbox = schema.outbox
        rows = await self._rows(select(outbox).where(outbox.c.lane == lane).order_by(outbox.c.id).limit(limit))
        return [OutboxRow(**row._mapping) for row in rows]

    async def delivered(self, row: OutboxRow, now: datetime, then: Sequence[Post] = ()) -> None:
        """Takes a post out, unless it is wanted again meanwhile, and puts in what follows it."""

        def step(page: Page) -> None:
            _done(page, row, now)
            _post(page, row.table_id, then, now)

        await self._writer.write(step)

    async def try_again(self, row: OutboxRow, at: datetime) -> None:
        """Keeps a post that could not be delivered for another try."""
        outbox = schema.outbox
        await self._write(update(outbox).where(outbox.c.id == row.id).values(attempts=row.attempts + 1, next_try=at))

    async def outbox_size(self) -> int:
        """How many posts wait."""
        row = await self._row(select(func.count().label("posts")).select_from(schema.outbox))
        return 0 if row is None else int(row.posts)

    # People

    async def remember(self, person: Person) -> None:
        """Keeps how a person is called and what they read."""
        people = schema.people
        said = {"name": person.name, "locale": person.locale}

        def step(page: Page) -> None:
            known = page.connection.execute(update(people).where(people.c.user_id == person.user_id).values(said))
            if not known.rowcount:
                page.connection.execute(insert(people).values(user_id=person.user_id, remind_by="mention", **said))

        await self._writer.write(step)

    async def locale_of(self, user_id: int) -> str | None:
        """What a person reads, if they are known."""
        people = schema.people
        row = await self._row(select(people.c.locale).where(people.c.user_id == user_id))
        return None if row is None else str(row.locale)

    async def set_reminders(self, user_id: int, by: RemindBy) -> None:
        """How a known person wants to be reminded."""
        people = schema.people
        await self._write(update(people).where(people.c.user_id == user_id).values(remind_by=by))

    def closed_dms(self, user_ids: Iterable[int]) -> frozenset[int]:
        """Those of `user_ids` who take no direct messages: few, and asked for with every answer."""
        return frozenset(user_ids) & self._closed

    async def note_closed_dm(self, user_id: int, now: datetime) -> bool:
        """Remembers that a person takes no direct messages; False if that was known."""
        if user_id in self._closed:
            return False
        self._closed.add(user_id)
        await self._write(insert(schema.closed_dms).values(user_id=user_id, since=now))
        return True

    async def note_open_dm(self, user_id: int) -> None:
        """Forgets that a person takes no direct messages."""
        if user_id in self._closed:
            self._closed.discard(user_id)
            await self._write(delete(schema.closed_dms).where(schema.closed_dms.c.user_id == user_id))

    async def _learn_closed_dms(self) -> None:
        self._closed = {row.user_id for row in await self._rows(select(schema.closed_dms.c.user_id))}

    # Notes

    async def note(self, key: str) -> str | None:
        """A small thing remembered under a name."""
        row = await self._row(select(schema.notes.c.value).where(schema.notes.c.key == key))
        return None if row is None else str(row.value)

    async def set_note(self, key: str, value: str) -> None:
        """Remembers a small thing under a name."""
        notes = schema.notes

        def step(page: Page) -> None:
            known = page.connection.execute(update(notes).where(notes.c.key == key).values(value=value))
            if not known.rowcount:
                page.connection.execute(insert(notes).values(key=key, value=value))

        await self._writer.write(step)

    async def last_heartbeat(self) -> datetime | None:
        """When the bot was last known to be there."""
        beat = await self.note("heartbeat")
        return None if beat is None else datetime.fromtimestamp(int(beat), UTC)

    async def beat(self, now: datetime) -> None:
        """Notes that the bot is there."""
        await self.set_note("heartbeat", str(int(now.timestamp())))


_TABLE = select(schema.tables).where(schema.tables.c.id == text(":id"))
_SEATS = (
    select(schema.seats, schema.people.c.locale, schema.people.c.remind_by)
    .outerjoin(schema.people, schema.people.c.user_id == schema.seats.c.user_id)
    .where(schema.seats.c.table_id == text(":id"))
    .order_by(schema.seats.c.place)
)
_DUE = select(schema.due).where(schema.due.c.table_id == text(":id"))

# What every answer writes is built once: building it takes longer than the database takes to do it.
_NEW_ANSWER = insert(schema.answers)
_NEW_SAVE = insert(schema.saves)
_CHANGE = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
_GONE_DUE = delete(schema.due).where(
    schema.due.c.table_id == bindparam("of_table"), schema.due.c.seat == bindparam("of_seat")
)
_NEW_DUE = insert(schema.due)
_NEW_POST = insert(schema.outbox)
_WAITING = (schema.outbox.c.table_id == bindparam("of_table"), schema.outbox.c.kind == bindparam("of_kind"))
_WANT_AGAIN = update(schema.outbox).where(*_WAITING).values(version=schema.outbox.c.version + 1)
_UNLESS_WAITING = insert(schema.outbox).from_select(
    ["table_id", "lane", "kind", "payload", "version", "attempts", "next_try"],
    select(
        bindparam("of_table", type_=schema.outbox.c.table_id.type),
        bindparam("of_lane", type_=schema.outbox.c.lane.type),
        bindparam("of_kind", type_=schema.outbox.c.kind.type),
        literal(""),
        literal(0),
        literal(0),
        bindparam("of_next_try", type_=schema.outbox.c.next_try.type),
    ).where(~exists().where(*_WAITING)),
)
_ORDER = (
    _NEW_ANSWER,
    _NEW_SAVE,
    _CHANGE,
    _GONE_DUE,
    _NEW_DUE,
    _NEW_POST,
    _WANT_AGAIN,
    _UNLESS_WAITING,
)


def _columns(answered: Answered) -> dict[str, Any]:
    return {name: getattr(answered, name) for name in Answered.__dataclass_fields__}


def _keep_save(page: Page, info: TableInfo, save: str) -> None:
    saves = schema.saves
    of_table = saves.c.table_id == info.id
    page.later(_NEW_SAVE, {"table_id": info.id, "seq": info.seq, "text": save})
    if not info.is_open:
        page.connection.execute(delete(saves).where(of_table, saves.c.seq < info.seq))
    elif info.seq % _PRUNED_EVERY == 0:
        page.connection.execute(delete(saves).where(of_table, saves.c.seq <= info.seq - KEPT_SAVES))


def _write_changes(page: Page, before: TableInfo, after: TableInfo) -> None:
    old, new = table_values(before), table_values(after)
    changed = {key: value for key, value in new.items() if value != old[key]}
    if changed:
        page.later(_CHANGE, {"of_table": after.id, **changed})
    if before.seats != after.seats:
        _write_seats(page.connection, before, after)
    if due_values(before) != due_values(after):
        _write_due(page, before, after)


def _write_seats(connection: Connection, before: TableInfo, after: TableInfo) -> None:
    seats = schema.seats
    old = {seat.user_id: seat_values(seat) for seat in before.seats}
    new = {seat.user_id: seat_values(seat) for seat in after.seats}
    for user_id in old.keys() - new.keys():
        connection.execute(delete(seats).where(seats.c.table_id == after.id, seats.c.user_id == user_id))
    for user_id, values in new.items():
        if user_id not in old:
            connection.execute(insert(seats).values(table_id=after.id, **values))
        elif values != old[user_id]:
            connection.execute(
                update(seats).where(seats.c.table_id == after.id, seats.c.user_id == user_id).values(values)
            )


def _write_due(page: Page, before: TableInfo, after: TableInfo) -> None:
    old, new = due_values(before), due_values(after)
    for seat, times in old.items():
        if new.get(seat) != times:
            page.later(_GONE_DUE, {"of_table": after.id, "of_seat": seat})
    for seat, (at, remind) in new.items():
        if old.get(seat) != (at, remind):
            page.later(_NEW_DUE, {"table_id": after.id, "seat": seat, "due_at": at, "remind_at": remind})


def _post(page: Page, table_id: int, posts: Iterable[Post], now: datetime) -> None:
    for post in posts:
        lane, next_try = post.lane(table_id), now + timedelta(seconds=post.wait)
        if post.kind in ("card", "picture"):
            wanted = {"of_table": table_id, "of_kind": post.kind}
            page.later(_WANT_AGAIN, wanted)
            page.later(_UNLESS_WAITING, {**wanted, "of_lane": lane, "of_next_try": next_try})
            continue
        page.later(
            _NEW_POST,
            {
                "table_id": table_id,
                "lane": lane,
                "kind": post.kind,
                "payload": post.payload,
                "version": 0,
                "attempts": 0,
                "next_try": next_try,
            },
        )


def _done(page: Page, row: OutboxRow, now: datetime) -> None:
    connection, outbox = page.connection, schema.outbox
    taken = connection.execute(delete(outbox).where(outbox.c.id == row.id, outbox.c.version == row.version))
    if taken.rowcount:
        return
    # What is wanted again goes to the end of its lane, under a nonce of its own.
    connection.execute(delete(outbox).where(outbox.c.id == row.id))
    _post(page, row.table_id, [Post(row.kind)], now)
