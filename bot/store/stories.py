"""Stored log messages that may still change."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from time import monotonic

from pydantic import TypeAdapter
from sqlalchemy import ColumnElement, Connection, insert, select, update

from bot.model.game_log import Story, StoryMessage
from bot.model.records import OutboxRow, Post
from bot.store import schema
from bot.store.database import Database
from bot.store.erasing import masked
from bot.store.page import Page
from bot.store.recording import put_posts, take_out
from bot.words.anonymizer import Mask

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

        def step(page: Page) -> None:
            values = {"messages": self._masked(table_id, messages), "runs": story.runs}
            known = page.connection.execute(update(stories).where(stories.c.table_id == table_id).values(values))
            if not known.rowcount:
                page.connection.execute(insert(stories).values(table_id=table_id, **values))
            for row in told:
                take_out(page, row, now)
            said = [replace(post, payload=self._masked(table_id, post.payload)) for post in then]
            put_posts(page, table_id, told[0].owner_id, said, now)

        await self._database.writer.write(step)

    async def stop(self, table_id: int) -> None:
        """Store that the last log message isn't the table's last message anymore, or can't be edited."""
        stories = schema.stories
        await self._database.write(update(stories).where(stories.c.table_id == table_id).values(runs=False))

    async def stopped_by(self, row: OutboxRow, now: datetime) -> None:
        """Do the same because of a post at the table, and remove that from the outbox."""
        stories = schema.stories

        def step(page: Page) -> None:
            page.connection.execute(update(stories).where(stories.c.table_id == row.table_id).values(runs=False))
            take_out(page, row, now)

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
