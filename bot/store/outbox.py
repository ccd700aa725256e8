"""The posts that wait to be delivered."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import exists, func, select, update

from bot.model.records import OutboxRow, Post
from bot.store import schema
from bot.store.database import Database
from bot.store.recording import put_posts, take_out
from bot.store.writer import Page


class StoredPosts:
    """What waits, by lane. What a step of a table has to say is put in by `Store.record`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting_lanes(self, now: datetime, after: str, limit: int) -> list[str]:
        """The lanes whose first post may be tried now, in the order of their names, from `after` one of them on.

        However many wait, no more are looked at than are found and passed over.
        """
        post, earlier = schema.outbox, schema.outbox.alias()
        is_first = ~exists().where(earlier.c.lane == post.c.lane, earlier.c.id < post.c.id)
        found = select(post.c.lane).where(post.c.lane > after, post.c.next_try <= now, is_first)
        return [row.lane for row in await self._database.rows(found.order_by(post.c.lane).limit(limit))]

    async def tried_lanes(self, now: datetime, limit: int) -> list[str]:
        """Lanes in which something that was tried before may be tried again now."""
        outbox = schema.outbox
        tried = select(outbox.c.lane).where(outbox.c.attempts > 0, outbox.c.next_try <= now)
        return [row.lane for row in await self._database.rows(tried.distinct().limit(limit))]

    async def posts_in(self, lane: str, limit: int) -> list[OutboxRow]:
        """What is to be delivered next in a lane, in order."""
        outbox = schema.outbox
        rows = await self._database.rows(
            select(outbox).where(outbox.c.lane == lane).order_by(outbox.c.id).limit(limit)
        )
        return [OutboxRow(**row._mapping) for row in rows]

    async def delivered(self, row: OutboxRow, now: datetime, then: Sequence[Post] = ()) -> None:
        """Takes a post out, unless it is wanted again meanwhile, and puts in what follows it."""

        def step(page: Page) -> None:
            take_out(page, row, now)
            put_posts(page, row.table_id, then, now)

        await self._database.writer.write(step)

    async def begin(self, row: OutboxRow) -> None:
        """Notes that a post is being sent, which counts as an attempt: from now on it may have arrived."""
        outbox = schema.outbox
        await self._database.write(update(outbox).where(outbox.c.id == row.id).values(attempts=row.attempts + 1))

    async def try_again(self, row: OutboxRow, at: datetime) -> None:
        """Keeps a post that could not be delivered for another try."""
        outbox = schema.outbox
        await self._database.write(
            update(outbox).where(outbox.c.id == row.id).values(attempts=row.attempts + 1, next_try=at)
        )

    async def wait_until(self, latest: datetime) -> None:
        """Lets no post wait for longer than until `latest`."""
        outbox = schema.outbox
        await self._database.write(update(outbox).where(outbox.c.next_try > latest).values(next_try=latest))

    async def size(self) -> int:
        """How many posts wait."""
        row = await self._database.row(select(func.count().label("posts")).select_from(schema.outbox))
        return 0 if row is None else int(row.posts)
