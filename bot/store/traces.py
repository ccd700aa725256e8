"""Where the ids of people stand: each column that holds one, and the texts that name one."""

from sqlalchemy import Connection, or_, select, union

from bot.store import schema


def mention(user_id: int) -> str:
    """How a text of Discord names somebody."""
    return f"<@{user_id}>"


def tables_of(connection: Connection, user_id: int) -> list[int]:
    """The ids of all tables where something is kept of a person."""
    tables, seats, outbox, stories = schema.tables, schema.seats, schema.outbox, schema.stories
    named = f"%{mention(user_id)}%"
    found = union(
        select(seats.c.table_id.label("id")).where(seats.c.user_id == user_id),
        select(tables.c.id).where(or_(tables.c.host_id == user_id, tables.c.ending.like(f"%{user_id}%"))),
        select(outbox.c.table_id).where(or_(outbox.c.lane == f"user:{user_id}", outbox.c.payload.like(named))),
        select(stories.c.table_id).where(stories.c.messages.like(named)),
    )
    return sorted({row.id for row in connection.execute(found)})
