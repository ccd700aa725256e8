"""The posts that wait to be delivered."""

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import String, cast, delete, exists, func, insert, literal, or_, select, update

from bot.model.records import OutboxRow, Post
from bot.model.status import Waiting
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.page import Page
from bot.store.recording import put_posts, take_out

_AT_ONCE, _PAGE = 500, 200
NEVER = datetime(9999, 1, 1, tzinfo=UTC)
_TOLD_FOR = timedelta(days=7)
"""So long what was given up is spoken of."""


class StoredPosts:
    """What waits, by lane. What a step of a table has to say is put in by `Store.record`.

    A lane belongs to one process, whose shards send it; others see nothing of it but by its name.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting_lanes(self, now: datetime, after: str = "", limit: int = _PAGE) -> list[str]:
        """The lanes whose first post may be tried now, in the order of their names, from `after` one of them on.

        However many wait, no more are looked at than are found and passed over.
        """
        post, earlier = schema.outbox, schema.outbox.alias()
        is_first = ~exists().where(earlier.c.lane == post.c.lane, earlier.c.id < post.c.id)
        ours = self._database.ours(post.c.owner_id)
        found = select(post.c.lane).where(post.c.lane > after, post.c.next_try <= now, is_first, *ours)
        return [row.lane for row in await self._database.rows(found.order_by(post.c.lane).limit(limit))]

    async def tried_lanes(self, now: datetime, limit: int = _PAGE) -> list[str]:
        """Lanes in which something that was tried before may be tried again now."""
        outbox = schema.outbox
        was_put_off = outbox.c.next_try > outbox.c.put_at
        was_tried = or_(outbox.c.attempts > 0, outbox.c.faults > 0, outbox.c.begun_at.is_not(None), was_put_off)
        ours = self._database.ours(outbox.c.owner_id)
        tried = select(outbox.c.lane).where(was_tried, outbox.c.next_try <= now, *ours)
        return [row.lane for row in await self._database.rows(tried.distinct().limit(limit))]

    async def posts_in(self, lane: str, limit: int) -> list[OutboxRow]:
        """What is to be delivered next in a lane, in order."""
        outbox = schema.outbox
        rows = await self._database.rows(
            select(outbox).where(outbox.c.lane == lane).order_by(outbox.c.id).limit(limit)
        )
        return [OutboxRow(**row._mapping) for row in rows]

    async def delivered(self, row: OutboxRow, now: datetime, then: Sequence[Post] = ()) -> None:
        """Takes a post out, unless it is wanted again meanwhile, and puts in what follows it at its table."""

        def step(page: Page) -> None:
            take_out(page, row, now)
            put_posts(page, row.table_id, row.owner_id, then, now)

        await self._database.writer.write(step)

    async def all_delivered(self, rows: Sequence[OutboxRow], now: datetime) -> None:
        """Take out several posts that were delivered as one message."""

        def step(page: Page) -> None:
            for row in rows:
                take_out(page, row, now)

        await self._database.writer.write(step)

    async def begin(self, row: OutboxRow, now: datetime) -> bool:
        """Notes that a post is being sent: from now on it may have arrived. False if it does not wait any more."""
        outbox = schema.outbox
        values = {"begun_at": row.begun_at or now}

        def step(page: Page) -> bool:
            return bool(page.connection.execute(update(outbox).where(outbox.c.id == row.id).values(values)).rowcount)

        return await self._database.writer.write(step)

    async def try_again(self, row: OutboxRow, at: datetime) -> None:
        """Keeps a post that could not be delivered for another try, and with it how often it has failed."""
        outbox = schema.outbox
        failed = {"attempts": row.attempts, "faults": row.faults}
        await self._database.write(update(outbox).where(outbox.c.id == row.id).values(next_try=at, **failed))

    async def refused(self, row: OutboxRow, since: datetime, at: datetime) -> None:
        """Keep a post that Discord has refused `since` then for another try `at` that time.

        The refused request can't have arrived, so the post is as it was before it.
        """
        outbox = schema.outbox
        values = {"refused_at": since, "next_try": at, "begun_at": row.begun_at, "attempts": 0}
        await self._database.write(update(outbox).where(outbox.c.id == row.id).values(values))

    async def refused_at_server(self, guild_id: int) -> list[tuple[int, str]]:
        """(channel, lane) of each post that Discord refuses at the tables of a server."""
        outbox, tables = schema.outbox, schema.tables
        query = select(tables.c.channel_id, outbox.c.lane).join(tables, tables.c.id == outbox.c.table_id)
        refused = outbox.c.refused_at.is_not(None) | (outbox.c.kind == "probe")
        rows = await self._database.rows(query.where(refused, *statements.kept_at(guild_id)).distinct())
        return [(row.channel_id, row.lane) for row in rows]

    async def try_now(self, lanes: Sequence[str], now: datetime) -> None:
        """Let posts of these lanes that wait after a refusal be tried now."""
        outbox = schema.outbox
        waiting = outbox.c.lane.in_(lanes), outbox.c.next_try > now, outbox.c.next_try < NEVER
        await self._database.write(update(outbox).where(*waiting).values(next_try=now))

    async def no_longer_refused(self) -> list[int]:
        """The tables that are marked as refused although no post of theirs is refused any more."""
        outbox, tables = schema.outbox, schema.tables
        lane = literal("table:") + cast(tables.c.id, String(20))
        is_refused = exists().where(outbox.c.lane == lane, outbox.c.refused_at.is_not(None))
        found = select(tables.c.id).where(tables.c.refused_at.is_not(None), ~is_refused)
        return [row.id for row in await self._database.rows(found.where(*self._database.ours(tables.c.guild_id)))]

    async def keep_back(self, row: OutboxRow) -> None:
        """Keeps a post, and with it all that waits behind it, until its table is moved, which has no channel."""
        await self.try_again(row, NEVER)

    async def cut_off(self, now: datetime) -> AsyncIterator[list[str]]:
        """Lets be tried now what waits since Discord could not be reached: its lanes, some at a time."""
        outbox, last = schema.outbox, 0
        ours = self._database.ours(outbox.c.owner_id)

        def step(page: Page) -> Sequence[Any]:
            later = outbox.c.next_try > now, outbox.c.next_try < NEVER
            waiting = select(outbox.c.id, outbox.c.lane).where(outbox.c.attempts > 0, *later, *ours)
            some = waiting.where(outbox.c.id > last).order_by(outbox.c.id).limit(_AT_ONCE)
            rows = page.connection.execute(some).all()
            due = update(outbox).where(outbox.c.id.in_([row.id for row in rows]))
            page.connection.execute(due.values(attempts=0, next_try=now))
            return rows

        while rows := await self._database.writer.write(step):
            last = rows[-1].id
            yield [row.lane for row in rows]

    async def give_up(self, row: OutboxRow, now: datetime) -> None:
        """Takes a post out that never arrived, and notes that."""
        given_up = schema.given_up

        def step(page: Page) -> None:
            page.connection.execute(delete(given_up).where(given_up.c.at < now - _TOLD_FOR))
            page.connection.execute(insert(given_up).values(table_id=row.table_id, at=now))
            page.connection.execute(delete(schema.outbox).where(schema.outbox.c.id == row.id))

        await self._database.writer.write(step)

    async def given_up(self, guild_id: int, now: datetime) -> tuple[int, datetime | None]:
        """How many posts of a server were given up in the last week, and since when."""
        given_up, tables = schema.given_up, schema.tables
        found = select(func.count().label("posts"), func.min(given_up.c.at).label("since"))
        here = found.join_from(given_up, tables, tables.c.id == given_up.c.table_id)
        lately = here.where(tables.c.guild_id == guild_id, given_up.c.at >= now - _TOLD_FOR)
        row = await self._database.row(lately)
        return (0, None) if row is None else (row.posts, row.since)

    async def wait_until(self, latest: datetime) -> None:
        """Lets no post wait for longer than until `latest`, but those that are kept back."""
        outbox = schema.outbox
        later = outbox.c.next_try > latest, outbox.c.next_try < NEVER, *self._database.ours(outbox.c.owner_id)
        await self._database.write(update(outbox).where(*later).values(next_try=latest))

    async def waiting(self, guild_id: int | None = None) -> Waiting:
        """What waits at the tables of a server, or for our shards to send it."""
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
        """How many posts wait."""
        row = await self._database.row(select(func.count().label("posts")).select_from(schema.outbox))
        return 0 if row is None else int(row.posts)
