"""Stored posts that wait for delivery, and sent messages that may still change: the game log and direct messages."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    String,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from bot.model.direct_messages import Letter, LetterKey
from bot.model.game_log import Story, StoryMessage
from bot.model.records import OutboxRow, Post
from bot.model.servers import Waiting
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.privacy import masked
from bot.store.recording import put_posts, take_out
from bot.store.writer import UnitOfWork
from bot.words.anonymizer import Mask

_AT_ONCE, _PAGE = 500, 200
NEVER = datetime(9999, 1, 1, tzinfo=UTC)
_TOLD_FOR = timedelta(days=7)
"""How long abandoned posts are reported."""


class StoredPosts:
    """The outbox, divided into queues. `Store.record` adds the posts of a step.

    Each queue belongs to one process, the one that serves its shard; other processes know only its name.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting_lanes(self, now: datetime, after: str = "", limit: int = _PAGE) -> list[str]:
        """Return the queues whose first post is due, sorted by name, starting after the queue `after`.

        The query stops at `limit` queues, however many posts are waiting.
        """
        post, earlier = schema.outbox, schema.outbox.alias()
        is_first = ~exists().where(earlier.c.lane == post.c.lane, earlier.c.id < post.c.id)
        ours = self._database.ours(post.c.owner_id)
        found = select(post.c.lane).where(post.c.lane > after, post.c.next_try <= now, is_first, *ours)
        return [row.lane for row in await self._database.rows(found.order_by(post.c.lane).limit(limit))]

    async def tried_lanes(self, now: datetime, limit: int = _PAGE) -> list[str]:
        """Return queues with a post that was tried before and is due again."""
        outbox = schema.outbox
        was_put_off = outbox.c.next_try > outbox.c.put_at
        was_tried = or_(outbox.c.attempts > 0, outbox.c.faults > 0, outbox.c.begun_at.is_not(None), was_put_off)
        ours = self._database.ours(outbox.c.owner_id)
        tried = select(outbox.c.lane).where(was_tried, outbox.c.next_try <= now, *ours)
        return [row.lane for row in await self._database.rows(tried.distinct().limit(limit))]

    async def posts_in(self, lane: str, limit: int) -> list[OutboxRow]:
        """Return the next posts of a queue, in order."""
        outbox = schema.outbox
        rows = await self._database.rows(
            select(outbox).where(outbox.c.lane == lane).order_by(outbox.c.id).limit(limit)
        )
        return [OutboxRow(**row._mapping) for row in rows]

    async def delivered(self, row: OutboxRow, now: datetime, then: Sequence[Post] = ()) -> None:
        """Remove a delivered post, unless it was requested again, and add the posts that follow it."""

        def step(unit: UnitOfWork) -> None:
            take_out(unit, row, now)
            put_posts(unit, row.table_id, row.owner_id, then, now)

        await self._database.writer.write(step)

    async def all_delivered(self, rows: Sequence[OutboxRow], now: datetime) -> None:
        """Remove several posts that were delivered as one message."""

        def step(unit: UnitOfWork) -> None:
            for row in rows:
                take_out(unit, row, now)

        await self._database.writer.write(step)

    async def begin(self, row: OutboxRow, now: datetime) -> bool:
        """Store that a post is being sent, so it may have arrived. Return False if the post has been removed."""
        outbox = schema.outbox
        values = {"begun_at": row.begun_at or now}

        def step(unit: UnitOfWork) -> bool:
            return bool(unit.connection.execute(update(outbox).where(outbox.c.id == row.id).values(values)).rowcount)

        return await self._database.writer.write(step)

    async def try_again(self, row: OutboxRow, at: datetime) -> None:
        """Reschedule a post that couldn't be delivered, and store its number of failures."""
        outbox = schema.outbox
        failed = {"attempts": row.attempts, "faults": row.faults}
        await self._database.write(update(outbox).where(outbox.c.id == row.id).values(next_try=at, **failed))

    async def refused(self, row: OutboxRow, since: datetime, at: datetime) -> None:
        """Reschedule a post for `at` that Discord has been rejecting since `since`.

        The rejected request can't have arrived, so the post isn't marked as sent.
        """
        outbox = schema.outbox
        values = {"refused_at": since, "next_try": at, "begun_at": row.begun_at, "attempts": 0}
        await self._database.write(update(outbox).where(outbox.c.id == row.id).values(values))

    async def refused_at_server(self, guild_id: int) -> list[tuple[int, str]]:
        """Return the (channel, queue) of each rejected post at a server's tables."""
        outbox, tables = schema.outbox, schema.tables
        query = select(tables.c.channel_id, outbox.c.lane).join(tables, tables.c.id == outbox.c.table_id)
        refused = outbox.c.refused_at.is_not(None) | (outbox.c.kind == "probe")
        rows = await self._database.rows(query.where(refused, *statements.kept_at(guild_id)).distinct())
        return [(row.channel_id, row.lane) for row in rows]

    async def try_now(self, lanes: Sequence[str], now: datetime) -> None:
        """Make rejected posts in these queues due immediately."""
        outbox = schema.outbox
        waiting = outbox.c.lane.in_(lanes), outbox.c.next_try > now, outbox.c.next_try < NEVER
        await self._database.write(update(outbox).where(*waiting).values(next_try=now))

    async def no_longer_refused(self) -> list[int]:
        """Return tables still marked as rejected although Discord no longer rejects any of their posts."""
        outbox, tables = schema.outbox, schema.tables
        lane = literal("table:") + cast(tables.c.id, String(20))
        is_refused = exists().where(outbox.c.lane == lane, outbox.c.refused_at.is_not(None))
        found = select(tables.c.id).where(tables.c.refused_at.is_not(None), ~is_refused)
        return [row.id for row in await self._database.rows(found.where(*self._database.ours(tables.c.guild_id)))]

    async def keep_back(self, row: OutboxRow) -> None:
        """Hold a post, and the posts behind it, until its table is moved: the table has lost its channel."""
        await self.try_again(row, NEVER)

    async def cut_off(self, now: datetime) -> AsyncIterator[list[str]]:
        """Make posts due that failed while Discord was unreachable; yield their queues in batches."""
        outbox, last = schema.outbox, 0
        ours = self._database.ours(outbox.c.owner_id)

        def step(unit: UnitOfWork) -> Sequence[Any]:
            later = outbox.c.next_try > now, outbox.c.next_try < NEVER
            waiting = select(outbox.c.id, outbox.c.lane).where(outbox.c.attempts > 0, *later, *ours)
            some = waiting.where(outbox.c.id > last).order_by(outbox.c.id).limit(_AT_ONCE)
            rows = unit.connection.execute(some).all()
            due = update(outbox).where(outbox.c.id.in_([row.id for row in rows]))
            unit.connection.execute(due.values(attempts=0, next_try=now))
            return rows

        while rows := await self._database.writer.write(step):
            last = rows[-1].id
            yield [row.lane for row in rows]

    async def give_up(self, row: OutboxRow, now: datetime) -> None:
        """Remove an undeliverable post and count it as abandoned."""
        given_up = schema.given_up

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(given_up).where(given_up.c.at < now - _TOLD_FOR))
            unit.connection.execute(insert(given_up).values(table_id=row.table_id, at=now))
            unit.connection.execute(delete(schema.outbox).where(schema.outbox.c.id == row.id))

        await self._database.writer.write(step)

    async def given_up(self, guild_id: int, now: datetime) -> tuple[int, datetime | None]:
        """Return the number of a server's posts abandoned in the last week, and the time of the first."""
        given_up, tables = schema.given_up, schema.tables
        found = select(func.count().label("posts"), func.min(given_up.c.at).label("since"))
        here = found.join_from(given_up, tables, tables.c.id == given_up.c.table_id)
        lately = here.where(tables.c.guild_id == guild_id, given_up.c.at >= now - _TOLD_FOR)
        row = await self._database.row(lately)
        return (0, None) if row is None else (row.posts, row.since)

    async def wait_until(self, latest: datetime) -> None:
        """Reschedule posts that are due after `latest`, except held ones, for that time."""
        outbox = schema.outbox
        later = outbox.c.next_try > latest, outbox.c.next_try < NEVER, *self._database.ours(outbox.c.owner_id)
        await self._database.write(update(outbox).where(*later).values(next_try=latest))

    async def waiting(self, guild_id: int | None = None) -> Waiting:
        """Return the number of waiting posts at a server's tables, or in this process's queues without `guild_id`."""
        outbox, tables = schema.outbox, schema.tables
        kept_lanes = select(outbox.c.lane).where(outbox.c.next_try == NEVER)
        is_kept = outbox.c.lane.in_(kept_lanes)
        is_probe = outbox.c.kind == "probe"  # No player waits for a probe, so it isn't late.
        query = select(
            func.count().filter(~is_kept, ~is_probe).label("posts"),
            func.min(outbox.c.put_at).filter(~is_kept, ~is_probe).label("since"),
            func.count().filter(is_kept).label("kept"),
        ).select_from(outbox)
        if guild_id is None:
            query = query.where(*self._database.ours(outbox.c.owner_id))
        else:
            query = query.join(tables, tables.c.id == outbox.c.table_id).where(*statements.kept_at(guild_id))
        row = await self._database.row(query)
        return Waiting() if row is None else Waiting(row.posts, row.since, row.kept)

    async def size(self) -> int:
        """Return the number of waiting posts."""
        row = await self._database.row(select(func.count().label("posts")).select_from(schema.outbox))
        return 0 if row is None else int(row.posts)


# Game log


_MESSAGES = TypeAdapter(tuple[StoryMessage, ...])
_UNDER_WAY = 3600.0
"""Seconds, longer than any request to Discord takes."""


class StoredStories:
    """The editable log messages of each table. Only the worker of a table's queue reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._masks: list[tuple[int, Mask, float]] = []

    def mask(self, table_id: int, mask: Mask) -> None:
        """Anonymize log messages of this table that are being sent now, when they are stored."""
        now = monotonic()
        lately = [each for each in self._masks if each[2] > now - _UNDER_WAY]
        self._masks = [*lately, (table_id, mask, now)]

    def _masked(self, table_id: int, text: str) -> str:
        for table, mask, _ in self._masks:
            if table == table_id:
                text = masked(text, mask)
        return text

    async def of_table(self, table_id: int) -> Story:
        """Return the editable log messages of a table."""
        stories = schema.stories
        row = await self._database.row(
            select(stories.c.messages, stories.c.runs).where(stories.c.table_id == table_id)
        )
        return Story() if row is None else Story(messages=_MESSAGES.validate_json(row.messages), runs=row.runs)

    async def told(self, told: Sequence[OutboxRow], story: Story, then: Iterable[Post], now: datetime) -> None:
        """Store a table's log after posts were sent, remove those from the outbox and add the posts in `then`."""
        table_id, stories = told[0].table_id, schema.stories
        messages, then = _MESSAGES.dump_json(story.messages).decode(), list(then)

        def step(unit: UnitOfWork) -> None:
            values = {"messages": self._masked(table_id, messages), "runs": story.runs}
            known = unit.connection.execute(update(stories).where(stories.c.table_id == table_id).values(values))
            if not known.rowcount:
                unit.connection.execute(insert(stories).values(table_id=table_id, **values))
            for row in told:
                take_out(unit, row, now)
            said = [replace(post, payload=self._masked(table_id, post.payload)) for post in then]
            put_posts(unit, table_id, told[0].owner_id, said, now)

        await self._database.writer.write(step)

    async def stop(self, table_id: int) -> None:
        """Store that the last log message isn't the table's last message anymore, or can't be edited."""
        stories = schema.stories
        await self._database.write(update(stories).where(stories.c.table_id == table_id).values(runs=False))

    async def stopped_by(self, row: OutboxRow, now: datetime) -> None:
        """Do the same because of a post at the table, and remove that from the outbox."""
        stories = schema.stories

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(update(stories).where(stories.c.table_id == row.table_id).values(runs=False))
            take_out(unit, row, now)

        await self._database.writer.write(step)


def shift(connection: Connection, by: timedelta, *at: ColumnElement[bool]) -> None:
    """Shift the ages of editable log messages after a clock change, at the selected tables or all."""
    stories, tables = schema.stories, schema.tables
    query = select(stories.c.table_id, stories.c.messages).where(stories.c.runs)
    running = query.join(tables, tables.c.id == stories.c.table_id).where(*at) if at else query
    for row in connection.execute(running).all():
        messages = [
            message.model_copy(update={"began": message.began + by})
            for message in _MESSAGES.validate_json(row.messages)
        ]
        moved = _MESSAGES.dump_json(tuple(messages)).decode()
        connection.execute(update(stories).where(stories.c.table_id == row.table_id).values(messages=moved))


# Direct messages with questions


_LETTERS = schema.letters


class StoredLetters:
    """The state of direct messages. `Store.record` writes it with the step that asks the question."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> tuple[Letter, ...]:
        """Return all direct messages of a table, oldest first."""
        query = select(_LETTERS).where(_LETTERS.c.table_id == table_id).order_by(_LETTERS.c.seq, _LETTERS.c.seat)
        return tuple(_letter(row) for row in await self._database.rows(query))

    async def find(self, table_id: int, key: LetterKey) -> Letter | None:
        """Return a direct message, or None if it can't change anymore."""
        row = await self._database.row(select(_LETTERS).where(_is(table_id, key)))
        return None if row is None else _letter(row)

    async def arrived(self, row: OutboxRow, key: LetterKey, message_id: int, now: datetime) -> None:
        """Store the id of a delivered direct message and remove its post from the outbox."""

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(update(_LETTERS).where(_is(row.table_id, key)).values(message_id=message_id))
            take_out(unit, row, now)

        await self._database.writer.write(step)

    async def closed(self, row: OutboxRow, key: LetterKey, now: datetime) -> None:
        """Delete a direct message that won't change anymore, and remove its last post from the outbox."""

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(_LETTERS).where(_is(row.table_id, key)))
            take_out(unit, row, now)

        await self._database.writer.write(step)


def _is(table_id: int, key: LetterKey) -> Any:
    seat, seq, endings = key
    of_seat = and_(_LETTERS.c.table_id == table_id, _LETTERS.c.seat == seat)
    return and_(of_seat, _LETTERS.c.seq == seq, _LETTERS.c.endings == endings)


def _letter(row: Row[Any]) -> Letter:
    return Letter(
        row.seat, row.seq, row.token, row.user_id, row.told, row.answered, row.message_id, endings=row.endings
    )
