"""Personal-data index: every column with user ids, and every text that may contain one."""

import json
import re
from collections.abc import Iterator

from sqlalchemy import Connection, or_, select, union

from bot.model.records import lanes_to, user_of_lane
from bot.model.tables import NOBODY
from bot.store import schema

MENTION = re.compile(r"<@!?(\d+)>")
_PEOPLE = (
    schema.people.c.user_id,
    schema.closed_dms.c.user_id,
    schema.seats.c.user_id,
    schema.tables.c.host_id,
    schema.answers.c.user_id,
    schema.said.c.user_id,
    schema.letters.c.user_id,
    schema.openings.c.user_id,
)
_TEXTS = (schema.outbox.c.payload, schema.stories.c.messages)
"""Texts that may name people without a seat at the table, such as the person who ended it. Other texts name only
seats.
"""


def mention(user_id: int) -> str:
    """Return Discord's markup for mentioning a user."""
    return f"<@{user_id}>"


def tables_of(connection: Connection, user_id: int) -> list[int]:
    """Return the ids of all tables with data about a user."""
    tables, seats, outbox, stories = schema.tables, schema.seats, schema.outbox, schema.stories
    openings = schema.openings
    named = f"%{mention(user_id)}%"
    found = union(
        select(seats.c.table_id.label("id")).where(seats.c.user_id == user_id),
        select(tables.c.id).where(tables.c.host_id == user_id),
        select(openings.c.table_id).where(openings.c.user_id == user_id),
        select(outbox.c.table_id).where(or_(outbox.c.lane.in_(lanes_to(user_id)), outbox.c.payload.like(named))),
        select(stories.c.table_id).where(stories.c.messages.like(named)),
    )
    perhaps = select(tables.c.id, tables.c.ending).where(tables.c.ending.like(f"%{user_id}%"))
    ended = {row.id for row in connection.execute(perhaps) if user_id in of_ending(row.ending)}
    return sorted({row.id for row in connection.execute(found)} | ended)


def everybody(connection: Connection) -> set[int]:
    """Return the ids of all users with stored data."""
    found: set[int] = set()
    for column in _PEOPLE:
        found.update(connection.execute(select(column).where(column > 0).distinct()).scalars())
    for column in _TEXTS:
        for text in connection.execute(select(column).where(column.like("%<@%"))).scalars():
            found.update(map(int, MENTION.findall(text)))
    found.update(_of_lanes(connection))
    ending = schema.tables.c.ending
    for text in connection.execute(select(ending).where(ending.is_not(None))).scalars():
        found.update(user_id for user_id in of_ending(text) if user_id > 0)
    return found


def of_ending(text: str) -> list[int]:
    """Return the user who ended a table and those who agreed to reveal it; a placeholder if the column is damaged."""
    try:
        by, agreed = json.loads(text)
        return [by, *agreed]
    except (ValueError, TypeError):
        return [NOBODY]


def _of_lanes(connection: Connection) -> Iterator[int]:
    lane = schema.outbox.c.lane
    of_people = select(lane).where(or_(lane.like("user:%"), lane.like("lost-user:%"))).distinct()
    for text in connection.execute(of_people).scalars():
        yield user_of_lane(text)
