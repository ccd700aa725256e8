"""Stored tables, their answers, saves of the game after the latest ones, and drafts of answers."""

from collections.abc import AsyncIterator, Callable, Collection, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, and_, func, insert, not_, select
from sqlalchemy.exc import IntegrityError

from bot.model.game_log import DETAIL_PREFIX
from bot.model.messages import Post
from bot.model.servers import TableCategory, TableOpening
from bot.model.tables import AdvanceAnswer, AnswerRecord, DraftKey, Status, TableInfo
from bot.store import schema, servers, statements
from bot.store.database import Database
from bot.store.errors import ChannelOccupiedError, LimitReachedError, UnreadableTableError
from bot.store.recording import delete_drafts, enqueue_posts, seat_values, table_info, table_values
from bot.store.writer import UnitOfWork
from engine.core.events import Seat

_BATCH_SIZE = 500
_UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""Errors that parsing can raise if a row contains something that the code didn't write."""


Announce = Callable[[TableInfo], Iterable[Post]]
"""Callback that returns the posts about a new table. Its buttons need the table's id."""


class TableRepository:
    """The tables of a store. `Store.record` writes changes to them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        info: TableInfo,
        posts: Iterable[Post],
        now: datetime,
        opening: TableOpening | None = None,
        announce: Announce = lambda info: (),
    ) -> TableInfo:
        """Store a new table with its first posts, and return it with its id.

        `announce` returns more posts. Raises ChannelOccupiedError or LimitReachedError.
        """

        def step(unit: UnitOfWork) -> int | LimitReachedError:
            refused = None if opening is None else servers.limit_reached(unit.connection, info, opening, now)
            if refused is not None:
                return refused
            return insert_table(unit, info, lambda added: (*posts, *announce(added)), now, opening)

        posts = list(posts)
        try:
            table_id = await self._database.writer.write(step)
        except IntegrityError as error:
            raise ChannelOccupiedError(info.channel_id) from error
        if isinstance(table_id, LimitReachedError):
            raise table_id
        found = await self.find(table_id)
        assert found is not None, "it was just written"
        return found

    async def version(self, table_id: int) -> int | None:
        """Return the stored version of a table, used with several processes, or None if it doesn't exist."""
        row = await self._database.row(select(schema.tables.c.version).where(schema.tables.c.id == table_id))
        return None if row is None else int(row.version)

    async def find(self, table_id: int) -> TableInfo | None:
        """Load a table with its seats and deadlines, or return None. Raises UnreadableTableError."""
        try:
            return await self._find(table_id)
        except _UNREADABLE as error:
            raise UnreadableTableError(table_id, type(error).__name__) from None

    async def _find(self, table_id: int) -> TableInfo | None:
        def read(connection: Connection) -> TableInfo | None:
            row = connection.execute(statements.TABLE, {"id": table_id}).first()
            if row is None:
                return None
            seats = connection.execute(statements.SEATS, {"id": table_id}).all()
            due = connection.execute(statements.DUE, {"id": table_id}).all()
            former = connection.execute(statements.FORMER_PLAYERS, {"id": table_id}).all()
            return table_info(row, seats, due, former)

        return await self._database.read(read)

    async def open_in(self, channel_id: int) -> int | None:
        """Return the id of the open table in a channel, or None."""
        tables = schema.tables
        row = await self._database.row(
            select(tables.c.id).where(tables.c.channel_id == channel_id, statements.IS_OPEN)
        )
        return None if row is None else int(row.id)

    async def open_with_thread_starter_in(self, channel_id: int) -> list[int]:
        """Return the ids of open tables whose thread starter message is in this channel."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.front_channel_id == channel_id, statements.IS_OPEN)
        return [row.id for row in await self._database.rows(query.order_by(tables.c.id))]

    async def rematch_of(self, table_id: int) -> int | None:
        """Return the table that was opened as the rematch of this one, or None."""
        tables = schema.tables
        row = await self._database.row(select(tables.c.id).where(tables.c.rematch_of == table_id))
        return None if row is None else int(row.id)

    async def open_for_user(self, user_id: int, guild_id: int | None = None) -> list[int]:
        """Return the ids of open tables where a user has a seat, in one server or all."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.user_id == user_id, statements.IS_OPEN, tables.c.lesson.is_(None))
            .order_by(tables.c.id)
        )
        if guild_id is not None:
            query = query.where(tables.c.guild_id == guild_id)
        return [row.id for row in await self._database.rows(query)]

    async def has_started(self, user_id: int, game: str, excluding: int = 0) -> bool:
        """Return whether a user has a seat in a started game of this type, other than `excluding` and lessons."""
        tables, seats = schema.tables, schema.seats
        mine = seats.c.user_id == user_id, seats.c.seat.is_not(None)
        there = tables.c.game == game, tables.c.id != excluding, tables.c.lesson.is_(None)
        begun = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(*mine, *there).limit(1)
        return await self._database.row(begun) is not None

    async def has_any(self, guild_id: int) -> bool:
        """Return whether a server has ever had a table."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.guild_id == guild_id).limit(1)
        return await self._database.row(query) is not None

    async def in_other_languages(self, guild_id: int, locale: str) -> list[int]:
        """Return the running or reopenable tables of a server that use another language than the server does."""
        others = *statements.in_server(guild_id), statements.IS_OPEN_OR_REOPENABLE, schema.tables.c.locale != locale
        return [row.id for row in await self._database.rows(select(schema.tables.c.id).where(*others))]

    async def newest_open(self, limit: int) -> list[int]:
        """Return the newest open tables of this process's shards, newest first."""
        tables = schema.tables
        ours = statements.IS_OPEN, *self._database.in_our_shards(tables.c.guild_id)
        query = select(tables.c.id).where(*ours).order_by(tables.c.id.desc()).limit(limit)
        return [row.id for row in await self._database.rows(query)]

    async def due_for_reveal(self, now: datetime, limit: int) -> list[int]:
        """Return ended tables of this process's shards whose hidden information can be revealed now, oldest first."""
        tables = schema.tables
        over = tables.c.hidden_until <= now, *self._database.in_our_shards(tables.c.guild_id)
        query = select(tables.c.id).where(*over).order_by(tables.c.hidden_until).limit(limit)
        return [row.id for row in await self._database.rows(query)]

    async def unused_since(
        self, status: Status, since: datetime, limit: int, excluding: Collection[int] = ()
    ) -> list[int]:
        """Return the open tables of this process's shards not used since then, oldest first.

        Games already announced to end and games on servers in `excluding` are left out.
        """
        tables = schema.tables
        unused = tables.c.status == status, tables.c.idle_until.is_(None), statements.IS_OPEN
        return await self._over(tables.c.touched_at, since, limit, excluding, *unused)

    async def due_to_end(self, now: datetime, limit: int, excluding: Collection[int] = ()) -> list[int]:
        """Return the games of this process's shards whose announced end is due, except on servers in `excluding`."""
        return await self._over(schema.tables.c.idle_until, now, limit, excluding)

    async def joint_requests_due(self, now: datetime, limit: int, excluding: Collection[int] = ()) -> list[int]:
        """Return the tables of this process's shards whose joint request is due, except on servers in `excluding`.

        A table whose posts don't reach its channel keeps its request until they do.
        """
        tables = schema.tables
        is_heard = not_(tables.c.homeless), tables.c.refused_at.is_(None)
        return await self._over(tables.c.joint_until, now, limit, excluding, *is_heard)

    async def pauses_due(self, now: datetime, limit: int, excluding: Collection[int] = ()) -> list[int]:
        """Return the games of this process's shards whose pause is over.

        Servers in `excluding` and tables whose posts don't reach their channel are left out.
        """
        tables = schema.tables
        is_heard = not_(tables.c.homeless), tables.c.refused_at.is_(None)
        return await self._over(tables.c.paused_until, now, limit, excluding, *is_heard)

    async def pings_due(self, now: datetime, limit: int, excluding: Collection[int] = ()) -> list[int]:
        """Return the games of this process's shards with a ping that quiet hours put off until now or earlier.

        Servers in `excluding`, paused games and tables whose posts don't reach their channel are left out.
        """
        tables = schema.tables
        is_heard = not_(tables.c.homeless), tables.c.refused_at.is_(None), tables.c.paused_until.is_(None)
        return await self._over(tables.c.next_ping_at, now, limit, excluding, *is_heard)

    async def _over(
        self, at: Column[datetime], now: datetime, limit: int, but: Collection[int], *only: ColumnElement[bool]
    ) -> list[int]:
        tables = schema.tables
        ours = tables.c.guild_id.not_in(but), *self._database.in_our_shards(tables.c.guild_id)
        query = select(tables.c.id).where(at <= now, at.is_not(None), *only, *ours).order_by(at).limit(limit)
        return [row.id for row in await self._database.rows(query)]

    async def ended_lately(self, guild_id: int) -> list[int]:
        """Return the ended tables of a server that can still be reopened, latest first."""
        tables = schema.tables
        reopenable = tables.c.hidden_until.is_not(None), *statements.in_server(guild_id)
        query = select(tables.c.id).where(*reopenable).order_by(tables.c.hidden_until.desc())
        return [row.id for row in await self._database.rows(query)]

    async def counts(self, guild_id: int) -> dict[TableCategory, int]:
        """Return the number of a server's tables by state."""
        tables = schema.tables
        states: dict[TableCategory, ColumnElement[bool]] = {
            "lobby": tables.c.status == "lobby",
            "playing": tables.c.status == "playing",
            "homeless": and_(statements.IS_OPEN, tables.c.homeless),
            "reopenable": tables.c.hidden_until.is_not(None),
        }
        counted = [func.count().filter(state).label(name) for name, state in states.items()]
        row = await self._database.row(select(*counted).where(*statements.in_server(guild_id)))
        return {name: 0 if row is None else row._mapping[name] for name in states}

    async def most_urgent(self, guild_id: int, limit: int) -> list[int]:
        """Return open tables of a server: first those that have lost their channel, then by deadline."""
        tables, due = schema.tables, schema.due
        first = func.min(due.c.due_at)
        query = (
            select(tables.c.id)
            .outerjoin(due, due.c.table_id == tables.c.id)
            .where(*statements.in_server(guild_id), statements.IS_OPEN)
            .group_by(tables.c.id)
            .order_by(tables.c.homeless.desc(), first.is_(None), first, tables.c.id)
            .limit(limit)
        )
        return [row.id for row in await self._database.rows(query)]

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the newest table in a channel, open or not, or None."""
        tables = schema.tables
        newest = select(tables.c.id).where(tables.c.channel_id == channel_id).order_by(tables.c.id.desc()).limit(1)
        row = await self._database.row(newest)
        return None if row is None else int(row.id)

    async def all_open_or_reopenable(self) -> AsyncIterator[int]:
        """Yield the ids of all tables that are open or can be reopened, loading them in batches."""
        tables = schema.tables
        some = select(tables.c.id).where(statements.IS_OPEN_OR_REOPENABLE).order_by(tables.c.id).limit(_BATCH_SIZE)
        last = 0
        while rows := await self._database.rows(some.where(tables.c.id > last)):
            for row in rows:
                yield row.id
            last = rows[-1].id


def insert_table(
    unit: UnitOfWork,
    info: TableInfo,
    posts: Announce,
    now: datetime,
    opening: TableOpening | None,
) -> int:
    """Store a new table with the posts that announce it; return its id. Raises IntegrityError for a taken channel."""
    connection = unit.connection
    made = connection.execute(insert(schema.tables).values(table_values(info)))
    table_id: int = made.inserted_primary_key.id  # type: ignore[union-attr] # An insert of one row has one.
    for seat in info.seats:
        connection.execute(insert(schema.seats).values(table_id=table_id, **seat_values(seat)))
    added = replace(info, id=table_id)
    if opening is not None:
        servers.insert_opening(connection, info, added, opening, now)
    enqueue_posts(unit, table_id, info.guild_id, posts(added), now)
    unit.notifications.tables[table_id] = info.guild_id
    return table_id


# Answers and drafts


MAX_DETAILED = 100
"""Maximum number of answers whose details are loaded together; more than fit into one log message."""


class AnswerRepository:
    """Answers and saves. `Store.record` writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def latest(self, table_id: int, limit: int) -> list[AnswerRecord]:
        """Return the last `limit` answers, oldest first."""
        answers = schema.answers
        rows = await self._database.rows(
            select(answers).where(answers.c.table_id == table_id).order_by(answers.c.seq.desc()).limit(limit)
        )
        return [_answered(row) for row in reversed(rows)]

    async def all_of(self, table_id: int) -> list[AnswerRecord]:
        """Return all answers of a table, oldest first, without their actions, texts and clocks."""
        answers = schema.answers
        heavy = {"action": None, "story": "", "clocks": None}
        columns = [column for column in answers.c if column.name not in heavy]
        rows = await self._database.rows(
            select(*columns).where(answers.c.table_id == table_id).order_by(answers.c.seq)
        )
        return [_answered(row) for row in rows]

    async def detailed(self, table_id: int, first: int, last: int) -> list[AnswerRecord]:
        """Return the answers from `first` to `last` that have details, oldest first, at most `MAX_DETAILED`."""
        answers = schema.answers
        meant = answers.c.table_id == table_id, answers.c.seq.between(first, last)
        query = select(answers).where(*meant, answers.c.story.contains(f"\n{DETAIL_PREFIX}")).order_by(answers.c.seq)
        return [_answered(row) for row in await self._database.rows(query.limit(MAX_DETAILED))]

    async def advance_answers(self, table_id: int) -> list[AdvanceAnswer]:
        """Return all answers given in advance, oldest first."""
        said = schema.said
        rows = await self._database.rows(select(said).where(said.c.table_id == table_id).order_by(said.c.id))
        return [AdvanceAnswer(row.seq, row.seat, row.user_id, row.action, row.at) for row in rows]

    async def last_save(self, table_id: int) -> str | None:
        """Return the latest save of the game, or None."""
        saves = schema.saves
        row = await self._database.row(
            select(saves.c.text).where(saves.c.table_id == table_id).order_by(saves.c.seq.desc()).limit(1)
        )
        return None if row is None else str(row.text)

    async def save_after(self, table_id: int, seq: int) -> str | None:
        """Return the save after answer `seq`, or None if it has been deleted."""
        saves = schema.saves
        row = await self._database.row(select(saves.c.text).where(saves.c.table_id == table_id, saves.c.seq == seq))
        return None if row is None else str(row.text)


def _answered(row: Any) -> AnswerRecord:
    return AnswerRecord(**{key: value for key, value in row._mapping.items() if key != "table_id"})


class DraftRepository:
    """Unsubmitted drafts. `Store.record` deletes those whose question has been closed by a step."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> dict[DraftKey, str]:
        """Return the contents of all drafts at a table."""
        drafts = schema.drafts
        rows = await self._database.rows(
            select(drafts.c.seat, drafts.c.token, drafts.c.content).where(drafts.c.table_id == table_id)
        )
        return {(row.seat, row.token): row.content for row in rows}

    async def upsert(
        self, table_id: int, seat: Seat, token: str, content: str, now: datetime, version: int | None = None
    ) -> None:
        """Store a draft, replacing an earlier one.

        With several processes, `version` is the version of the table that was read. Raises VersionConflictError.
        """

        def step(unit: UnitOfWork) -> None:
            unit.declare_change(table_id, version)
            delete_drafts(unit, table_id, [(seat, token)])
            row = {"table_id": table_id, "seat": seat, "token": token, "content": content, "changed_at": now}
            unit.defer(statements.INSERT_DRAFT, row)

        await self._database.writer.write(step)
