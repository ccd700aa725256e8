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

from bot.model.tables import OPEN_STATUSES
from bot.store import schema

RESULT_UNUSED: Mapping[str, Any] = {"unheard": True}
"""Execution options for statements whose result isn't needed.

SQLite then runs such a statement together with the next one that returns a result, at the latest with the commit,
which also raises its errors. Use it only within `run_sync`: on its own, such a statement awaits nothing, which
SQLAlchemy rejects.
"""

IS_OPEN = schema.tables.c.status.in_([literal_column(f"'{status}'") for status in OPEN_STATUSES])
"""Condition for open tables. It's written with literals, because SQLite doesn't use a partial index for parameters.
"""
IS_OPEN_OR_REOPENABLE = or_(IS_OPEN, schema.tables.c.hidden_until.is_not(None))
"""Condition for tables that are open or can be reopened."""


def in_server(guild_id: int) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for the tables of a server.

    They exclude tables reduced to their result, since nothing needs those and their number keeps growing.
    """
    return schema.tables.c.guild_id == guild_id, schema.tables.c.forgotten_at.is_(None)


# These load a table by its :id.
TABLE = select(schema.tables).where(schema.tables.c.id == text(":id"))
SEATS = (
    select(
        schema.seats,
        *(schema.people.c[name] for name in ("locale", "remind_by", "remind_at", "time_zone", "quiet")),
    )
    .outerjoin(schema.people, schema.people.c.user_id == schema.seats.c.user_id)
    .where(schema.seats.c.table_id == text(":id"))
    .order_by(schema.seats.c.place)
)
DUE = select(schema.due).where(schema.due.c.table_id == text(":id"))
_FORMER = schema.former_players.c
FORMER_PLAYERS = select(schema.former_players).where(_FORMER.table_id == text(":id")).order_by(_FORMER.user_id)

# These write an answer. Parameters are named "of_..." if the column's name would set a new value.
INSERT_ANSWER = insert(schema.answers)
INSERT_SAVE = insert(schema.saves)
INSERT_ADVANCE_ANSWER = insert(schema.said)
UPDATE_SAVE = (
    update(schema.saves)
    .where(schema.saves.c.table_id == bindparam("of_table"), schema.saves.c.seq == bindparam("of_seq"))
    .values(text=bindparam("new_text"))
)
DELETE_OLD_SAVES = delete(schema.saves).where(
    schema.saves.c.table_id == bindparam("of_table"), schema.saves.c.seq < bindparam("of_seq")
)
UPDATE_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
DELETE_DEADLINE = delete(schema.due).where(
    schema.due.c.table_id == bindparam("of_table"), schema.due.c.seat == bindparam("of_seat")
)
INSERT_DEADLINE = insert(schema.due)
DELETE_DRAFT = delete(schema.drafts).where(
    schema.drafts.c.table_id == bindparam("of_table"),
    schema.drafts.c.seat == bindparam("of_seat"),
    schema.drafts.c.token == bindparam("of_token"),
)
INSERT_DRAFT = insert(schema.drafts)
DELETE_DIRECT_MESSAGE = delete(schema.letters).where(
    schema.letters.c.table_id == bindparam("of_table"),
    schema.letters.c.seat == bindparam("of_seat"),
    schema.letters.c.seq == bindparam("of_seq"),
    schema.letters.c.endings == bindparam("of_endings"),
)
INSERT_DIRECT_MESSAGE = insert(schema.letters)
UPDATE_DIRECT_MESSAGE = (
    update(schema.letters)
    .where(
        schema.letters.c.table_id == bindparam("of_table"),
        schema.letters.c.seat == bindparam("of_seat"),
        schema.letters.c.seq == bindparam("of_seq"),
        schema.letters.c.endings == bindparam("of_endings"),
    )
    .values(answered=bindparam("in_words"), token=bindparam("now_token"))
)
INSERT_POST = insert(schema.outbox)
_WAITING = (schema.outbox.c.table_id == bindparam("of_table"), schema.outbox.c.kind == bindparam("of_kind"))
INCREMENT_POST_VERSION = update(schema.outbox).where(*_WAITING).values(version=schema.outbox.c.version + 1)
INSERT_POST_UNLESS_QUEUED = insert(schema.outbox).from_select(
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

EXECUTION_ORDER = (
    INSERT_ANSWER,
    INSERT_SAVE,
    INSERT_ADVANCE_ANSWER,
    UPDATE_SAVE,
    DELETE_OLD_SAVES,
    UPDATE_TABLE,
    DELETE_DEADLINE,
    INSERT_DEADLINE,
    DELETE_DRAFT,
    INSERT_DRAFT,
    DELETE_DIRECT_MESSAGE,
    INSERT_DIRECT_MESSAGE,
    UPDATE_DIRECT_MESSAGE,
    INSERT_POST,
    INCREMENT_POST_VERSION,
    INSERT_POST_UNLESS_QUEUED,
)
"""The order in which a unit of work executes its deferred statements."""
