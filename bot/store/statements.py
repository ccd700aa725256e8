"""SQL statements that run with each answer or whenever a table is loaded.

They are built only once, because building one takes longer than executing it.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    ColumnElement,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    literal_column,
    or_,
    select,
    text,
    update,
)

from bot.model.tables import OPEN
from bot.store import schema

UNHEARD: Mapping[str, Any] = {"unheard": True}
"""Execution options for statements whose result isn't needed.

SQLite then runs such a statement together with the next one that returns a result, at the latest with the commit,
which also raises its errors. Use it only within `run_sync`: on its own, such a statement awaits nothing, which
SQLAlchemy rejects.
"""

IS_OPEN = schema.tables.c.status.in_([literal_column(f"'{status}'") for status in OPEN])
"""Condition for open tables. It's written with literals, because SQLite doesn't use a partial index for parameters.
"""
GOES_ON = or_(IS_OPEN, schema.tables.c.hidden_until.is_not(None))
"""Condition for tables that are open or can be reopened."""


def kept_at(guild_id: int) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for the tables of a server.

    They exclude tables reduced to their result, since nothing needs those and their number keeps growing.
    """
    return schema.tables.c.guild_id == guild_id, schema.tables.c.forgotten_at.is_(None)


# These load a table by its :id.
TABLE = select(schema.tables).where(schema.tables.c.id == text(":id"))
SEATS = (
    select(schema.seats, schema.people.c.locale, schema.people.c.remind_by)
    .outerjoin(schema.people, schema.people.c.user_id == schema.seats.c.user_id)
    .where(schema.seats.c.table_id == text(":id"))
    .order_by(schema.seats.c.place)
)
DUE = select(schema.due).where(schema.due.c.table_id == text(":id"))

# These write an answer. Parameters are named "of_..." if the column's name would set a new value.
NEW_ANSWER = insert(schema.answers)
NEW_SAVE = insert(schema.saves)
NEW_SAID = insert(schema.said)
SAME_SAVE = (
    update(schema.saves)
    .where(schema.saves.c.table_id == bindparam("of_table"), schema.saves.c.seq == bindparam("of_seq"))
    .values(text=bindparam("new_text"))
)
OLD_SAVES = delete(schema.saves).where(
    schema.saves.c.table_id == bindparam("of_table"), schema.saves.c.seq < bindparam("of_seq")
)
CHANGE = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
GONE_DUE = delete(schema.due).where(
    schema.due.c.table_id == bindparam("of_table"), schema.due.c.seat == bindparam("of_seat")
)
NEW_DUE = insert(schema.due)
GONE_DRAFT = delete(schema.drafts).where(
    schema.drafts.c.table_id == bindparam("of_table"),
    schema.drafts.c.seat == bindparam("of_seat"),
    schema.drafts.c.token == bindparam("of_token"),
)
NEW_DRAFT = insert(schema.drafts)
GONE_LETTER = delete(schema.letters).where(
    schema.letters.c.table_id == bindparam("of_table"),
    schema.letters.c.seat == bindparam("of_seat"),
    schema.letters.c.seq == bindparam("of_seq"),
    schema.letters.c.endings == bindparam("of_endings"),
)
NEW_LETTER = insert(schema.letters)
ANSWERED_LETTER = (
    update(schema.letters)
    .where(
        schema.letters.c.table_id == bindparam("of_table"),
        schema.letters.c.seat == bindparam("of_seat"),
        schema.letters.c.seq == bindparam("of_seq"),
        schema.letters.c.endings == bindparam("of_endings"),
    )
    .values(answered=bindparam("in_words"), token=bindparam("now_token"))
)
NEW_POST = insert(schema.outbox)
_WAITING = (schema.outbox.c.table_id == bindparam("of_table"), schema.outbox.c.kind == bindparam("of_kind"))
WANT_AGAIN = update(schema.outbox).where(*_WAITING).values(version=schema.outbox.c.version + 1)
UNLESS_WAITING = insert(schema.outbox).from_select(
    ["table_id", "lane", "owner_id", "kind", "payload", "version", "attempts", "next_try", "put_at", "mark"],
    select(
        bindparam("of_table", type_=schema.outbox.c.table_id.type),
        bindparam("of_lane", type_=schema.outbox.c.lane.type),
        bindparam("of_owner", type_=schema.outbox.c.owner_id.type),
        bindparam("of_kind", type_=schema.outbox.c.kind.type),
        literal(""),
        literal(0),
        literal(0),
        bindparam("of_next_try", type_=schema.outbox.c.next_try.type),
        bindparam("of_put_at", type_=schema.outbox.c.put_at.type),
        bindparam("of_mark", type_=schema.outbox.c.mark.type),
    ).where(~exists().where(*_WAITING)),
)

ORDER = (
    NEW_ANSWER,
    NEW_SAVE,
    NEW_SAID,
    SAME_SAVE,
    OLD_SAVES,
    CHANGE,
    GONE_DUE,
    NEW_DUE,
    GONE_DRAFT,
    NEW_DRAFT,
    GONE_LETTER,
    NEW_LETTER,
    ANSWERED_LETTER,
    NEW_POST,
    WANT_AGAIN,
    UNLESS_WAITING,
)
"""The order in which a unit of work executes its deferred statements."""
