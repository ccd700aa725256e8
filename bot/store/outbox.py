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

from bot.localization.anonymizer import Anonymizer
from bot.model.game_log import LogMessage, LogMessages
from bot.model.messages import NO_TABLE, DirectMessage, DirectMessageKey, Post, user_of_queue
from bot.model.servers import OutboxBacklog
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.privacy import anonymize_json
from bot.store.recording import dequeue_post, enqueue_posts
from bot.store.writer import UnitOfWork

_AT_ONCE, _PAGE = 500, 200
NEVER = datetime(9999, 1, 1, tzinfo=UTC)
_REPORTED_FOR = timedelta(days=7)
"""How long abandoned posts are reported."""


class OutboxRepository:
    """The outbox, divided into queues. `Store.record` adds the posts of a step.

    Each queue belongs to one process, the one that serves its shard; other processes know only its name.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due_queues(self, now: datetime, after: str = "", limit: int = _PAGE) -> list[str]:
        """Return the queues whose first post is due, sorted by name, starting after the queue `after`.

        The query stops at `limit` queues, however many posts are waiting.
        """
        post, earlier = schema.outbox, schema.outbox.alias()
        is_first = ~exists().where(earlier.c.lane == post.c.lane, earlier.c.id < post.c.id)
        ours = self._database.in_our_shards(post.c.owner_id)
        found = select(post.c.lane).where(post.c.lane > after, post.c.next_try <= now, is_first, *ours)
        return [row.lane for row in await self._database.rows(found.order_by(post.c.lane).limit(limit))]

    async def retry_queues(self, now: datetime, limit: int = _PAGE) -> list[str]:
        """Return queues with a post that was tried before and is due again."""
        outbox = schema.outbox
        was_put_off = outbox.c.next_try > outbox.c.put_at
        was_tried = or_(outbox.c.attempts > 0, outbox.c.faults > 0, outbox.c.begun_at.is_not(None), was_put_off)
        ours = self._database.in_our_shards(outbox.c.owner_id)
        tried = select(outbox.c.lane).where(was_tried, outbox.c.next_try <= now, *ours)
        return [row.lane for row in await self._database.rows(tried.distinct().limit(limit))]

    async def posts_in(self, queue: str, limit: int) -> list[Post]:
        """Return the next posts of a queue, in order."""
        outbox = schema.outbox
        rows = await self._database.rows(
            select(outbox).where(outbox.c.lane == queue).order_by(outbox.c.id).limit(limit)
        )
        return [
            Post(**{**row._mapping, "table_id": row.table_id or NO_TABLE}, user_id=user_of_queue(queue))
            for row in rows
        ]

    async def mark_delivered(self, post: Post, now: datetime, follow_ups: Sequence[Post] = ()) -> None:
        """Remove a delivered post, unless it was requested again, and add the posts that follow it."""

        def step(unit: UnitOfWork) -> None:
            dequeue_post(unit, post, now)
            enqueue_posts(unit, post.table_id, post.owner_id, follow_ups, now)

        await self._database.writer.write(step)

    async def mark_all_delivered(self, posts: Sequence[Post], now: datetime) -> None:
        """Remove several posts that were delivered as one message."""

        def step(unit: UnitOfWork) -> None:
            for post in posts:
                dequeue_post(unit, post, now)

        await self._database.writer.write(step)

    async def mark_in_flight(self, post: Post, now: datetime) -> bool:
        """Store that a post is being sent, so it may have arrived. Return False if the post has been removed."""
        outbox = schema.outbox
        values = {"begun_at": post.begun_at or now}

        def step(unit: UnitOfWork) -> bool:
            return bool(unit.connection.execute(update(outbox).where(outbox.c.id == post.id).values(values)).rowcount)

        return await self._database.writer.write(step)

    async def reschedule(self, post: Post, at: datetime) -> None:
        """Reschedule a post that couldn't be delivered, and store its number of failures."""
        outbox = schema.outbox
        failed = {"attempts": post.attempts, "faults": post.faults}
        await self._database.write(update(outbox).where(outbox.c.id == post.id).values(next_try=at, **failed))

    async def refused(self, post: Post, since: datetime, at: datetime) -> None:
        """Reschedule a post for `at` that Discord has been rejecting since `since`.

        The rejected request can't have arrived, so the post isn't marked as sent.
        """
        outbox = schema.outbox
        values = {"refused_at": since, "next_try": at, "begun_at": post.begun_at, "attempts": 0}
        await self._database.write(update(outbox).where(outbox.c.id == post.id).values(values))

    async def refused_at_server(self, guild_id: int) -> list[tuple[int, str]]:
        """Return the (channel, queue) of each rejected post at a server's tables."""
        outbox, tables = schema.outbox, schema.tables
        query = select(tables.c.channel_id, outbox.c.lane).join(tables, tables.c.id == outbox.c.table_id)
        refused = outbox.c.refused_at.is_not(None) | (outbox.c.kind == "probe")
        rows = await self._database.rows(query.where(refused, *statements.in_server(guild_id)).distinct())
        return [(row.channel_id, row.lane) for row in rows]

    async def retry_now(self, queues: Sequence[str], now: datetime) -> None:
        """Make rejected posts in these queues due immediately."""
        outbox = schema.outbox
        waiting = outbox.c.lane.in_(queues), outbox.c.next_try > now, outbox.c.next_try < NEVER
        await self._database.write(update(outbox).where(*waiting).values(next_try=now))

    async def no_longer_refused(self) -> list[int]:
        """Return tables still marked as rejected although Discord no longer rejects any of their posts."""
        outbox, tables = schema.outbox, schema.tables
        lane = literal("table:") + cast(tables.c.id, String(20))
        is_refused = exists().where(outbox.c.lane == lane, outbox.c.refused_at.is_not(None))
        found = select(tables.c.id).where(tables.c.refused_at.is_not(None), ~is_refused)
        return [
            row.id for row in await self._database.rows(found.where(*self._database.in_our_shards(tables.c.guild_id)))
        ]

    async def suspend(self, post: Post) -> None:
        """Hold a post, and the posts behind it, until its table is moved: the table has lost its channel."""
        await self.reschedule(post, NEVER)

    async def retry_failed(self, now: datetime) -> AsyncIterator[list[str]]:
        """Make posts due that failed while Discord was unreachable; yield their queues in batches."""
        outbox, last = schema.outbox, 0
        ours = self._database.in_our_shards(outbox.c.owner_id)

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

    async def abandon(self, post: Post, now: datetime) -> None:
        """Remove an undeliverable post and count it as abandoned."""
        given_up = schema.given_up

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(given_up).where(given_up.c.at < now - _REPORTED_FOR))
            if post.table_id != NO_TABLE:
                unit.connection.execute(insert(given_up).values(table_id=post.table_id, at=now))
            unit.connection.execute(delete(schema.outbox).where(schema.outbox.c.id == post.id))

        await self._database.writer.write(step)

    async def abandoned(self, guild_id: int, now: datetime) -> tuple[int, datetime | None]:
        """Return the number of a server's posts abandoned in the last week, and the time of the first."""
        given_up, tables = schema.given_up, schema.tables
        found = select(func.count().label("posts"), func.min(given_up.c.at).label("since"))
        here = found.join_from(given_up, tables, tables.c.id == given_up.c.table_id)
        lately = here.where(tables.c.guild_id == guild_id, given_up.c.at >= now - _REPORTED_FOR)
        row = await self._database.row(lately)
        return (0, None) if row is None else (row.posts, row.since)

    async def limit_next_try(self, latest: datetime) -> None:
        """Reschedule posts that are due after `latest`, except held ones, for that time."""
        outbox = schema.outbox
        later = (
            outbox.c.next_try > latest,
            outbox.c.next_try < NEVER,
            *self._database.in_our_shards(outbox.c.owner_id),
        )
        await self._database.write(update(outbox).where(*later).values(next_try=latest))

    async def waiting(self, guild_id: int | None = None) -> OutboxBacklog:
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
            query = query.where(*self._database.in_our_shards(outbox.c.owner_id))
        else:
            query = query.join(tables, tables.c.id == outbox.c.table_id).where(*statements.in_server(guild_id))
        row = await self._database.row(query)
        return OutboxBacklog() if row is None else OutboxBacklog(row.posts, row.since, row.kept)

    async def size(self) -> int:
        """Return the number of waiting posts."""
        row = await self._database.row(select(func.count().label("posts")).select_from(schema.outbox))
        return 0 if row is None else int(row.posts)


# Game log


_LOG_MESSAGES = TypeAdapter(tuple[LogMessage, ...])
_MAX_REQUEST_SECONDS = 3600.0
"""Seconds, longer than any request to Discord takes."""


class LogMessageRepository:
    """The editable log messages of each table. Only the worker of a table's queue reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._anonymizers: list[tuple[int, Anonymizer, float]] = []

    def anonymize(self, table_id: int, anonymizer: Anonymizer) -> None:
        """Anonymize log messages of this table that are being sent now, when they are stored."""
        now = monotonic()
        lately = [each for each in self._anonymizers if each[2] > now - _MAX_REQUEST_SECONDS]
        self._anonymizers = [*lately, (table_id, anonymizer, now)]

    def _anonymized(self, table_id: int, text: str) -> str:
        for table, mask, _ in self._anonymizers:
            if table == table_id:
                text = anonymize_json(text, mask)
        return text

    async def of_table(self, table_id: int) -> LogMessages:
        """Return the editable log messages of a table."""
        stories = schema.stories
        row = await self._database.row(
            select(stories.c.messages, stories.c.runs).where(stories.c.table_id == table_id)
        )
        return (
            LogMessages()
            if row is None
            else LogMessages(messages=_LOG_MESSAGES.validate_json(row.messages), runs=row.runs)
        )

    async def record_delivery(
        self, posts: Sequence[Post], log_messages: LogMessages, follow_ups: Iterable[Post], now: datetime
    ) -> None:
        """Store a table's log after posts were sent; remove those from the outbox and add `follow_ups`."""
        table_id, stories = posts[0].table_id, schema.stories
        messages, follow_ups = _LOG_MESSAGES.dump_json(log_messages.messages).decode(), list(follow_ups)

        def step(unit: UnitOfWork) -> None:
            values = {"messages": self._anonymized(table_id, messages), "runs": log_messages.runs}
            known = unit.connection.execute(update(stories).where(stories.c.table_id == table_id).values(values))
            if not known.rowcount:
                unit.connection.execute(insert(stories).values(table_id=table_id, **values))
            for each in posts:
                dequeue_post(unit, each, now)
            anonymized = [replace(post, payload=self._anonymized(table_id, post.payload)) for post in follow_ups]
            enqueue_posts(unit, table_id, posts[0].owner_id, anonymized, now)

        await self._database.writer.write(step)

    async def close_last_message(self, table_id: int) -> None:
        """Store that the last log message isn't the table's last message anymore, or can't be edited."""
        stories = schema.stories
        await self._database.write(update(stories).where(stories.c.table_id == table_id).values(runs=False))

    async def close_last_message_for(self, post: Post, now: datetime) -> None:
        """Do the same because of a post at the table, and remove that from the outbox."""
        stories = schema.stories

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(update(stories).where(stories.c.table_id == post.table_id).values(runs=False))
            dequeue_post(unit, post, now)

        await self._database.writer.write(step)


def shift_log_messages(connection: Connection, by: timedelta, *at: ColumnElement[bool]) -> None:
    """Shift the ages of editable log messages after a clock change, at the selected tables or all."""
    stories, tables = schema.stories, schema.tables
    query = select(stories.c.table_id, stories.c.messages).where(stories.c.runs)
    running = query.join(tables, tables.c.id == stories.c.table_id).where(*at) if at else query
    for row in connection.execute(running).all():
        messages = [
            message.model_copy(update={"began": message.began + by})
            for message in _LOG_MESSAGES.validate_json(row.messages)
        ]
        moved = _LOG_MESSAGES.dump_json(tuple(messages)).decode()
        connection.execute(update(stories).where(stories.c.table_id == row.table_id).values(messages=moved))


# Direct messages with questions


_DIRECT_MESSAGES = schema.letters


class DirectMessageRepository:
    """The state of direct messages. `Store.record` writes it with the step that asks the question."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> tuple[DirectMessage, ...]:
        """Return all direct messages of a table, oldest first."""
        query = (
            select(_DIRECT_MESSAGES)
            .where(_DIRECT_MESSAGES.c.table_id == table_id)
            .order_by(_DIRECT_MESSAGES.c.seq, _DIRECT_MESSAGES.c.seat)
        )
        return tuple(_direct_message(row) for row in await self._database.rows(query))

    async def find(self, table_id: int, key: DirectMessageKey) -> DirectMessage | None:
        """Return a direct message, or None if it can't change anymore."""
        row = await self._database.row(select(_DIRECT_MESSAGES).where(_is(table_id, key)))
        return None if row is None else _direct_message(row)

    async def mark_delivered(self, post: Post, key: DirectMessageKey, message_id: int, now: datetime) -> None:
        """Store the id of a delivered direct message and remove its post from the outbox."""

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(
                update(_DIRECT_MESSAGES).where(_is(post.table_id, key)).values(message_id=message_id)
            )
            dequeue_post(unit, post, now)

        await self._database.writer.write(step)

    async def delete_closed(self, post: Post, key: DirectMessageKey, now: datetime) -> None:
        """Delete a direct message that won't change anymore, and remove its last post from the outbox."""

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(delete(_DIRECT_MESSAGES).where(_is(post.table_id, key)))
            dequeue_post(unit, post, now)

        await self._database.writer.write(step)


def _is(table_id: int, key: DirectMessageKey) -> Any:
    seat, seq, endings = key
    of_seat = and_(_DIRECT_MESSAGES.c.table_id == table_id, _DIRECT_MESSAGES.c.seat == seat)
    return and_(of_seat, _DIRECT_MESSAGES.c.seq == seq, _DIRECT_MESSAGES.c.endings == endings)


def _direct_message(row: Row[Any]) -> DirectMessage:
    return DirectMessage(
        row.seat, row.seq, row.token, row.user_id, row.told, row.answered, row.message_id, endings=row.endings
    )
