"""Collection of all data stored about one person."""

import json
import re
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, select

from bot.model.privacy import (
    KeptAhead,
    KeptAnswer,
    KeptAtTable,
    KeptDraft,
    KeptLetter,
    KeptMessage,
    KeptName,
    KeptOfPerson,
    KeptSeat,
)
from bot.model.records import lanes_to
from bot.model.tables import NOBODY
from bot.store import schema
from bot.store.database import Database
from bot.store.traces import MENTION, of_ending, tables_of


class StoredPersonal:
    """Personal data by user, without the saves of games, which contain the secrets of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def gather(self, user_id: int) -> KeptOfPerson:
        """Return all data stored about a user, as of the last commit."""
        return await self._database.read(partial(_gathered, user_id=user_id))


def _gathered(connection: Connection, user_id: int) -> KeptOfPerson:
    people, closed, outbox = schema.people, schema.closed_dms, schema.outbox
    person = connection.execute(select(people).where(people.c.user_id == user_id)).first()
    since = connection.execute(select(closed.c.since).where(closed.c.user_id == user_id)).scalar()
    theirs = select(outbox).where(outbox.c.lane.in_(lanes_to(user_id)))
    waiting = connection.execute(theirs.order_by(outbox.c.id)).all()
    return KeptOfPerson(
        user_id=user_id,
        person=None if person is None else KeptName(**_but_id(person)),
        direct_messages_closed_since=since,
        tables=tuple(_at_table(connection, table_id, user_id) for table_id in tables_of(connection, user_id)),
        waiting=tuple(
            KeptMessage(
                table=row.table_id,
                kind=row.kind,
                content=without_others(_read(row.payload), user_id, _names_at(connection, row.table_id)),
            )
            for row in waiting
        ),
    )


def _at_table(connection: Connection, table_id: int, user_id: int) -> KeptAtTable:
    tables, seats = schema.tables, schema.seats
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    mine = seats.c.table_id == table_id, seats.c.user_id == user_id
    seat = connection.execute(select(seats).where(*mine)).first()
    by, *agreed = [NOBODY] if table.ending is None else of_ending(table.ending)
    here = KeptAtTable(
        table=table_id,
        game=table.game,
        status=table.status,
        is_host=table.host_id == user_id,
        ended_it=by == user_id,
        agreed_to_show=user_id in agreed,
        opened_at=_opened_at(connection, table_id, user_id),
    )
    if seat is None:
        return here
    return here.model_copy(
        update={
            "guild_id": table.guild_id,
            "channel_id": table.channel_id,
            "seat": _seat(connection, table, seat),
            **_given(connection, table_id, user_id, seat.seat),
        }
    )


def _opened_at(connection: Connection, table_id: int, user_id: int) -> tuple[datetime, ...]:
    openings = schema.openings
    theirs = openings.c.table_id == table_id, openings.c.user_id == user_id
    return tuple(connection.execute(select(openings.c.at).where(*theirs).order_by(openings.c.at)).scalars())


def _seat(connection: Connection, table: Row[Any], seat: Row[Any]) -> KeptSeat:
    due = schema.due
    at = connection.execute(select(due).where(due.c.table_id == table.id, due.c.seat == seat.seat)).first()
    undo = {} if table.undo is None else json.loads(table.undo)
    joint = (None if table.joint is None else json.loads(table.joint)["open"]) or {}
    return KeptSeat(
        earlier_names=tuple(json.loads(seat.earlier_names)),
        **{name: getattr(seat, name) for name in ("name", "place", "seat", "choice", "missed", "away", "computer")},
        due_at=None if at is None else at.due_at,
        remind_at=None if at is None else at.remind_at,
        asks_to_go_back=undo.get("seat", -1) == seat.seat,
        agreed_to_go_back=seat.seat in undo.get("agreed", ()),
        asks_the_others=joint.get("seat", -1) == seat.seat,
        agreed_with_the_others=seat.seat in joint.get("agreed", ()),
    )


def _given(connection: Connection, table_id: int, user_id: int, seat: int | None) -> dict[str, Any]:
    """Return the data of one player at a table, keyed by the fields of `KeptAtTable`."""
    answers, said, drafts, letters = schema.answers, schema.said, schema.drafts, schema.letters

    def rows(query: Any) -> Any:
        return connection.execute(query).all()

    given = select(answers).where(answers.c.table_id == table_id, answers.c.user_id == user_id)
    own = rows(given.order_by(answers.c.seq))
    ahead = rows(select(said).where(said.c.table_id == table_id, said.c.user_id == user_id).order_by(said.c.id))
    chosen = rows(select(drafts).where(drafts.c.table_id == table_id, drafts.c.seat == seat))
    written = rows(select(letters).where(letters.c.table_id == table_id, letters.c.user_id == user_id))
    names = _names_at(connection, table_id)

    def shown(value: Any) -> Any:
        return without_others(value, user_id, names)

    return {
        "answers": tuple(
            KeptAnswer(number=row.seq, at=row.at, answer=_read(row.action), told=shown(row.story)) for row in own
        ),
        "said_ahead": tuple(KeptAhead(after=row.seq, at=row.at, answer=_read(row.action)) for row in ahead),
        "drafts": tuple(
            KeptDraft(question=row.token, changed_at=row.changed_at, content=shown(_read(row.content)))
            for row in chosen
        ),
        "letters": tuple(
            KeptLetter(told=shown(row.told), answered=shown(row.answered), message_id=row.message_id)
            for row in written
        ),
    }


def _names_at(connection: Connection, table_id: int) -> Mapping[int, str]:
    seats = schema.seats
    found = connection.execute(select(seats.c.user_id, seats.c.name).where(seats.c.table_id == table_id))
    return {row.user_id: row.name for row in found}


def without_others(value: Any, user_id: int, names: Mapping[int, str]) -> Any:
    """Remove the ids of other people from a user's data; mentions of them become names."""

    def named(found: re.Match[str]) -> str:
        mentioned = int(found[1])
        return found[0] if mentioned == user_id else f"@{names.get(mentioned, 'someone')}"

    if isinstance(value, str):
        return MENTION.sub(named, value)
    if isinstance(value, list):
        return [without_others(one, user_id, names) for one in value]
    if not isinstance(value, dict):
        return value
    own = {key: without_others(one, user_id, names) for key, one in value.items()}
    return {**own, "mentions": [one for one in own["mentions"] if one == user_id]} if "mentions" in own else own


def _read(text: str | None) -> Any:
    """Return a column's JSON value, or its text if it isn't JSON."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text


def _but_id(row: Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name != "user_id"}
