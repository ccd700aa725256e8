"""Personal data: the index of where it is stored, its export, its erasure, and retention.

The list of completed erasures survives restoring a backup. It contains no ids: each entry is an HMAC of an id with
its own salt. That is fast enough to check thousands of ids from a restored copy at startup, which a slow hash
wouldn't be. The list alone reveals neither the ids nor whether two entries are of the same person. Someone with the
whole file can test an id that they already know, but they could also search their backups for it.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import CTE, Column, Connection, Row, Table, and_, delete, func, insert, or_, select, union, update

from bot.localization.anonymizer import Anonymizer
from bot.model.data_export import (
    ExportedAbsence,
    ExportedAdvanceAnswer,
    ExportedAnswer,
    ExportedDirectMessage,
    ExportedDraft,
    ExportedFormerSeat,
    ExportedProfile,
    ExportedQueuedMessage,
    ExportedResult,
    ExportedSeat,
    ExportedTable,
    ExportedTicket,
    PersonalData,
)
from bot.model.messages import queues_of_user, user_of_queue
from bot.model.tables import NO_GUILD, NO_USER
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.notes import CARRIED_ERASURES_KEY, ERASURE_PREFIX, delete_note, notes_with_prefix, set_note
from bot.store.writer import UnitOfWork

MENTION = re.compile(r"<@!?(\d+)>")
_PEOPLE = (
    schema.people.c.user_id,
    schema.closed_dms.c.user_id,
    schema.absences.c.user_id,
    schema.seats.c.user_id,
    schema.tables.c.host_id,
    schema.answers.c.user_id,
    schema.said.c.user_id,
    schema.letters.c.user_id,
    schema.openings.c.user_id,
    schema.former_players.c.user_id,
    schema.tickets.c.user_id,
    schema.results.c.user_id,
)
_TEXTS_WITH_PEOPLE = (schema.outbox.c.payload, schema.stories.c.messages)
"""Texts that may name people without a seat at the table, such as the person who ended it. Other texts name only
seats.
"""


def mention(user_id: int) -> str:
    """Return Discord's markup for mentioning a user."""
    return f"<@{user_id}>"


def tables_of(connection: Connection, user_id: int) -> list[int]:
    """Return the ids of all tables with data about a user."""
    tables, seats, outbox, stories = schema.tables, schema.seats, schema.outbox, schema.stories
    openings, former = schema.openings, schema.former_players
    named = f"%{mention(user_id)}%"
    found = union(
        select(seats.c.table_id.label("id")).where(seats.c.user_id == user_id),
        select(tables.c.id).where(tables.c.host_id == user_id),
        select(openings.c.table_id).where(openings.c.user_id == user_id),
        select(former.c.table_id).where(former.c.user_id == user_id),
        select(outbox.c.table_id).where(
            outbox.c.table_id.is_not(None),
            or_(outbox.c.lane.in_(queues_of_user(user_id)), outbox.c.payload.like(named)),
        ),
        select(stories.c.table_id).where(stories.c.messages.like(named)),
    )
    perhaps = select(tables.c.id, tables.c.ending).where(tables.c.ending.like(f"%{user_id}%"))
    ended = {row.id for row in connection.execute(perhaps) if user_id in parse_ending(row.ending)}
    perhaps = select(tables.c.id, tables.c.lineup).where(tables.c.lineup.like(f"%{user_id}%"))
    invited = {row.id for row in connection.execute(perhaps) if user_id in parse_lineup(row.lineup)[0]}
    return sorted({row.id for row in connection.execute(found)} | ended | invited)


def all_user_ids(connection: Connection) -> set[int]:
    """Return the ids of all users with stored data."""
    found: set[int] = set()
    for column in _PEOPLE:
        found.update(connection.execute(select(column).where(column > 0).distinct()).scalars())
    for column in _TEXTS_WITH_PEOPLE:
        for text in connection.execute(select(column).where(column.like("%<@%"))).scalars():
            found.update(map(int, MENTION.findall(text)))
    found.update(_queue_recipients(connection))
    ending = schema.tables.c.ending
    for text in connection.execute(select(ending).where(ending.is_not(None))).scalars():
        found.update(user_id for user_id in parse_ending(text) if user_id > 0)
    lineup = schema.tables.c.lineup
    for text in connection.execute(select(lineup).where(lineup.is_not(None))).scalars():
        found.update(user_id for user_id in parse_lineup(text)[0] if user_id > 0)
    return found


def parse_ending(text: str) -> list[int]:
    """Return the user who ended a table and those who agreed to reveal it; a placeholder if the column is damaged."""
    try:
        by, agreed = json.loads(text)
        return [by, *agreed]
    except (ValueError, TypeError):
        return [NO_USER]


def parse_lineup(text: str | None) -> tuple[list[int], list[int]]:
    """Return the people of a rematch and those still invited; none if there is no rematch or it is damaged."""
    try:
        order, invited = ([], []) if text is None else json.loads(text)
        return [*order], [*invited]
    except (ValueError, TypeError):
        return [], []


def _queue_recipients(connection: Connection) -> Iterator[int]:
    lane = schema.outbox.c.lane
    of_people = select(lane).where(or_(lane.like("user:%"), lane.like("lost-user:%"))).distinct()
    for text in connection.execute(of_people).scalars():
        yield user_of_queue(text)


# Export: all data stored about one person


class PersonalDataRepository:
    """Personal data by user, without the saves of games, which contain the secrets of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int) -> PersonalData:
        """Return all data stored about a user, as of the last commit."""
        return await self._database.read(partial(_gathered, user_id=user_id))


def _gathered(connection: Connection, user_id: int) -> PersonalData:
    people, closed, outbox = schema.people, schema.closed_dms, schema.outbox
    person = connection.execute(select(people).where(people.c.user_id == user_id)).first()
    since = connection.execute(select(closed.c.since).where(closed.c.user_id == user_id)).scalar()
    absences = schema.absences
    absent = connection.execute(select(absences).where(absences.c.user_id == user_id)).first()
    theirs = select(outbox).where(outbox.c.lane.in_(queues_of_user(user_id)))
    waiting = connection.execute(theirs.order_by(outbox.c.id)).all()
    results = schema.results
    played = select(results).where(results.c.user_id == user_id).order_by(results.c.at, results.c.table_id)
    return PersonalData(
        user_id=user_id,
        person=None if person is None else ExportedProfile(**_but_id(person)),
        direct_messages_closed_since=since,
        absence=None if absent is None else ExportedAbsence(mode=absent.mode, until=absent.until),
        tables=tuple(_at_table(connection, table_id, user_id) for table_id in tables_of(connection, user_id)),
        tickets=tuple(_tickets(connection, user_id)),
        waiting=tuple(
            ExportedQueuedMessage(
                table=row.table_id,
                kind=row.kind,
                content=redact_others(_read(row.payload), user_id, _names_at(connection, row.table_id)),
            )
            for row in waiting
        ),
        results=tuple(
            ExportedResult(table=row.table_id, **{key: getattr(row, key) for key in ExportedResult.columns()})
            for row in connection.execute(played)
        ),
    )


def _tickets(connection: Connection, user_id: int) -> Iterator[ExportedTicket]:
    tickets = schema.tickets
    for row in connection.execute(select(tickets).where(tickets.c.user_id == user_id).order_by(tickets.c.id)):
        yield ExportedTicket(**{name: getattr(row, name) for name in ExportedTicket.model_fields})


def _at_table(connection: Connection, table_id: int, user_id: int) -> ExportedTable:
    tables, seats = schema.tables, schema.seats
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    mine = seats.c.table_id == table_id, seats.c.user_id == user_id
    seat = connection.execute(select(seats).where(*mine)).first()
    by, *agreed = [NO_USER] if table.ending is None else parse_ending(table.ending)
    here = ExportedTable(
        table=table_id,
        game=table.game,
        status=table.status,
        is_host=table.host_id == user_id,
        ended_it=by == user_id,
        agreed_to_show=user_id in agreed,
        invited=user_id in parse_lineup(table.lineup)[0],
        opened_at=_opened_at(connection, table_id, user_id),
    )
    former = _former_player(connection, table_id, user_id)
    if seat is None and former is None:
        return here
    return here.model_copy(
        update={
            "guild_id": table.guild_id,
            "channel_id": _place(table),
            "seat": None if seat is None else _seat(connection, table, seat),
            "former_seat": former,
            **_export_player(connection, table_id, user_id, None if seat is None else seat.seat),
        }
    )


def _former_player(connection: Connection, table_id: int, user_id: int) -> ExportedFormerSeat | None:
    former = schema.former_players
    theirs = former.c.table_id == table_id, former.c.user_id == user_id
    row = connection.execute(select(former).where(*theirs)).first()
    return None if row is None else ExportedFormerSeat(seat=row.seat, names=tuple(json.loads(row.names)))


def _place(table: Row[Any]) -> int:
    """Return a table's channel, or the parent channel of the thread that it waits for."""
    waits = table.channel_id < 0 and table.front_channel_id is not None
    return int(table.front_channel_id if waits else table.channel_id)


def _opened_at(connection: Connection, table_id: int, user_id: int) -> tuple[datetime, ...]:
    openings = schema.openings
    theirs = openings.c.table_id == table_id, openings.c.user_id == user_id
    return tuple(connection.execute(select(openings.c.at).where(*theirs).order_by(openings.c.at)).scalars())


_SEAT_COLUMNS = ("name", "place", "seat", "choice", "missed", "away", "computer", "absence", "absence_until")


def _seat(connection: Connection, table: Row[Any], seat: Row[Any]) -> ExportedSeat:
    due = schema.due
    at = connection.execute(select(due).where(due.c.table_id == table.id, due.c.seat == seat.seat)).first()
    undo = {} if table.undo is None else json.loads(table.undo)
    joint = (None if table.joint is None else json.loads(table.joint)["open"]) or {}
    return ExportedSeat(
        earlier_names=tuple(json.loads(seat.earlier_names)),
        **{name: getattr(seat, name) for name in _SEAT_COLUMNS},
        offered_at=seat.offered_at,
        due_at=None if at is None else at.due_at,
        remind_at=None if at is None else at.remind_at,
        asks_to_go_back=undo.get("seat", -1) == seat.seat,
        agreed_to_go_back=seat.seat in undo.get("agreed", ()),
        asks_the_others=joint.get("seat", -1) == seat.seat,
        agreed_with_the_others=seat.seat in joint.get("agreed", ()),
    )


def _export_player(connection: Connection, table_id: int, user_id: int, seat: int | None) -> dict[str, Any]:
    """Return the data of one player at a table, keyed by the fields of `ExportedTable`."""
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
        return redact_others(value, user_id, names)

    return {
        "answers": tuple(
            ExportedAnswer(
                number=row.seq, at=row.at, answer=_read(row.action), told=shown(row.story), seconds=row.took
            )
            for row in own
        ),
        "said_ahead": tuple(
            ExportedAdvanceAnswer(after=row.seq, at=row.at, answer=_read(row.action)) for row in ahead
        ),
        "drafts": tuple(
            ExportedDraft(question=row.token, changed_at=row.changed_at, content=shown(_read(row.content)))
            for row in chosen
        ),
        "letters": tuple(
            ExportedDirectMessage(told=shown(row.told), answered=shown(row.answered), message_id=row.message_id)
            for row in written
        ),
    }


def _names_at(connection: Connection, table_id: int) -> Mapping[int, str]:
    seats, former = schema.seats, schema.former_players
    found = connection.execute(select(seats.c.user_id, seats.c.name).where(seats.c.table_id == table_id))
    left = connection.execute(select(former.c.user_id, former.c.names).where(former.c.table_id == table_id))
    return {row.user_id: _earlier(row.names)[0] for row in left} | {row.user_id: row.name for row in found}


def redact_others(value: Any, user_id: int, names: Mapping[int, str]) -> Any:
    """Remove the ids of other people from a user's data; mentions of them become names."""

    def named(found: re.Match[str]) -> str:
        mentioned = int(found[1])
        return found[0] if mentioned == user_id else f"@{names.get(mentioned, 'someone')}"

    if isinstance(value, str):
        return MENTION.sub(named, value)
    if isinstance(value, list):
        return [redact_others(one, user_id, names) for one in value]
    if not isinstance(value, dict):
        return value
    own = {key: redact_others(one, user_id, names) for key, one in value.items()}
    return {**own, "mentions": [one for one in own["mentions"] if one == user_id]} if "mentions" in own else own


def _read(text: str | None) -> Any:
    """Return a column's JSON value, or its text if it isn't JSON."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text


def _but_id(row: Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name != "user_id"}


# Erasure, table by table; it is noted until it's complete


_TEXT_KEYS = frozenset(
    {"content", "title", "description", "name", "value", "text", "told", "lines", "over", "on", "before", "after"}
)
"""Keys whose values are texts, anywhere in a stored message, log update or direct message."""


class ErasureRepository:
    """People whose erasure has been requested, and the list of completed erasures.

    An erasure runs table by table and is noted until it's complete. The list contains no ids: each entry is an HMAC
    of an id with its own salt. That is fast enough to check thousands of ids from a restored copy at startup, which a
    slow hash wouldn't be. The list alone reveals neither the ids nor whether two entries are of the same person.
    Someone with the whole file can test an id that they already know, but they could also search their backups for
    it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, user_id: int) -> None:
        """Note that a user is to be erased, and delete their data that belongs to no table."""
        outbox = schema.outbox

        def step(unit: UnitOfWork) -> None:
            set_note(unit.connection, f"{ERASURE_PREFIX}{user_id}", "1")
            for table in (schema.people, schema.closed_dms, schema.absences, schema.tickets, schema.results):
                unit.connection.execute(delete(table).where(table.c.user_id == user_id))
            unit.connection.execute(delete(outbox).where(outbox.c.lane.in_(queues_of_user(user_id))))
            unit.notifications.people.add(user_id)

        await self._database.writer.write(step)

    async def unfinished(self) -> list[int]:
        """Return the users whose erasure has started but isn't complete."""
        return [
            int(key.removeprefix(ERASURE_PREFIX))
            for key, _ in await notes_with_prefix(self._database, ERASURE_PREFIX)
        ]

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of all tables that still have data of a user."""
        return await self._database.read(partial(tables_of, user_id=user_id))

    async def anonymize_unreadable(self, table_id: int, user_id: int, somebody: str) -> None:
        """Anonymize a user in the rows of a table that can't be loaded."""
        seats, former = schema.seats, schema.former_players

        def step(unit: UnitOfWork) -> None:
            rows = unit.connection.execute(select(seats).where(seats.c.table_id == table_id)).all()
            sits = any(row.user_id == user_id for row in rows)
            names = {row.user_id: (row.name, *_earlier(row.earlier_names)) for row in rows}
            left = unit.connection.execute(select(former).where(former.c.table_id == table_id)).all()
            names |= {row.user_id: tuple(_earlier(row.names)) for row in left}
            own = names.pop(user_id, ())
            number = min([0, *names]) - 1 if sits else 0
            mask = Anonymizer(user_id, number, somebody, own, [name for others in names.values() for name in others])
            anonymize(unit, table_id, mask)
            unit.declare_change(table_id)

        await self._database.writer.write(step)

    async def mark_done(self, user_id: int, now: datetime) -> None:
        """Add a completed erasure to the list and delete the note with the user's id."""
        salt = secrets.token_hex(16)
        entry = {"hash": _hashed(salt, user_id), "salt": salt, "at": now, "again": False}

        def step(unit: UnitOfWork) -> None:
            unit.connection.execute(insert(schema.erased).values(entry))
            delete_note(unit.connection, f"{ERASURE_PREFIX}{user_id}")

        await self._database.writer.write(step)
        self._database.has_erased = True

    async def to_repeat(self) -> list[int]:
        """Return users to erase again: a backup from before their erasure was restored."""
        await self._database.writer.write(lambda unit: _import_carried_erasures(unit.connection))
        erased = schema.erased
        listed = await self._database.rows(select(erased.c.hash, erased.c.salt).where(erased.c.again))
        if not listed:
            return []
        known = await self._database.read(all_user_ids)
        return sorted(user for user in known if any(_hashed(row.salt, user) == row.hash for row in listed))

    async def mark_repeated(self) -> None:
        """Note that all repeated erasures are complete. Users seen from now on have come back."""
        await self._database.write(update(schema.erased).where(schema.erased.c.again).values(again=False))


def _import_carried_erasures(connection: Connection) -> None:
    """Add the erasures that a restore carried over to the list, unless another process is doing that."""
    notes = schema.notes
    carried = connection.execute(select(notes.c.value).where(notes.c.key == CARRIED_ERASURES_KEY)).scalars().all()
    if not connection.execute(delete(notes).where(notes.c.key == CARRIED_ERASURES_KEY)).rowcount:
        return
    for text in carried:
        for hashed, salt, at in json.loads(text):
            entry = {"hash": hashed, "salt": salt, "at": datetime.fromtimestamp(at / 1000, UTC), "again": True}
            connection.execute(insert(schema.erased).values(entry))


def _hashed(salt: str, user_id: int) -> str:
    return hmac.new(bytes.fromhex(salt), str(user_id).encode(), hashlib.sha256).hexdigest()


def anonymize(unit: UnitOfWork, table_id: int, anonymizer: Anonymizer) -> None:
    """Anonymize a person in all rows of a table, and in log updates that other processes are sending."""
    connection = unit.connection
    unit.notifications.anonymizers.append((table_id, anonymizer))
    seats, drafts, tables, outbox = schema.seats, schema.drafts, schema.tables, schema.outbox
    seat = select(seats.c.seat).where(
        seats.c.table_id == table_id, seats.c.user_id.in_((anonymizer.user_id, anonymizer.replacement_id))
    )
    connection.execute(delete(drafts).where(drafts.c.table_id == table_id, drafts.c.seat.in_(seat)))
    gone = {"earlier_names": "[]", "away": True, "absence": None, "absence_until": None}
    _rename(connection, seats, table_id, anonymizer, name=anonymizer.placeholder, **gone)
    _rename(connection, schema.answers, table_id, anonymizer)
    _rename(connection, schema.said, table_id, anonymizer)
    for table in (schema.letters, schema.openings, schema.former_players, schema.results):
        connection.execute(delete(table).where(table.c.table_id == table_id, table.c.user_id == anonymizer.user_id))
    theirs = outbox.c.table_id == table_id, outbox.c.lane.in_(queues_of_user(anonymizer.user_id))
    connection.execute(delete(outbox).where(*theirs))
    host = tables.c.id == table_id, tables.c.host_id == anonymizer.user_id
    connection.execute(update(tables).where(*host).values(host_id=NO_USER))
    _reword(connection, tables.c.ending, tables.c.id == table_id, lambda text: _ending(text, anonymizer))
    _reword(connection, tables.c.lineup, tables.c.id == table_id, lambda text: _lineup(text, anonymizer))
    for column, said in _TEXTS_WITH_NAMES.items():
        _reword(
            connection, column, column.table.c.table_id == table_id, lambda text, said=said: said(text, anonymizer)
        )


def _rename(connection: Connection, table: Table, table_id: int, mask: Anonymizer, **more: Any) -> None:
    theirs = table.c.table_id == table_id, table.c.user_id == mask.user_id
    connection.execute(update(table).where(*theirs).values(user_id=mask.replacement_id, **more))


def _reword(connection: Connection, column: Column[Any], where: Any, said: Any) -> None:
    """Update a column in the rows where `said` returns a different text."""
    keys = column.table.primary_key.columns
    for row in connection.execute(select(*keys, column.label("was")).where(where, column.is_not(None))).all():
        text = said(row.was)
        if text != row.was:
            this = and_(*(key == getattr(row, key.name) for key in keys))
            connection.execute(update(column.table).where(this).values({column.name: text}))


def _earlier(text: str) -> list[str]:
    """Return a seat's earlier names; if the column is damaged, its content as a single name."""
    try:
        return [str(name) for name in json.loads(text)]
    except (ValueError, TypeError):
        return [text]


def _ending(text: str, mask: Anonymizer) -> str:
    by, *agreed = parse_ending(text)
    return json.dumps([NO_USER if by == mask.user_id else by, [user for user in agreed if user != mask.user_id]])


def _lineup(text: str, mask: Anonymizer) -> str:
    return json.dumps([[user for user in users if user != mask.user_id] for users in parse_lineup(text)])


def anonymize_json(text: str, anonymizer: Anonymizer) -> str:
    """Anonymize JSON: its texts and its mentions, but not keys or custom ids.

    Text that isn't JSON, because it's empty or damaged, is anonymized as a whole.
    """
    try:
        value = json.loads(text)
    except ValueError:
        return anonymizer.anonymize_text(text)
    anonymized = _anonymize_value(value, anonymizer)
    return text if anonymized == value else json.dumps(anonymized, ensure_ascii=False)


def _anonymize_value(value: Any, mask: Anonymizer) -> Any:
    if isinstance(value, list):
        return [_anonymize_value(one, mask) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _of_key(key, one, mask) for key, one in value.items()}


def _of_key(key: str, value: Any, mask: Anonymizer) -> Any:
    if key == "components":
        return value
    if key == "mentions":
        return [user for user in value if user != mask.user_id]
    if key == "short":
        return {mask.anonymize_text(full): mask.anonymize_text(short) for full, short in value.items()}
    if key in _TEXT_KEYS:
        return _anonymize_texts(value, mask)
    return _anonymize_value(value, mask)


def _anonymize_texts(value: Any, mask: Anonymizer) -> Any:
    if isinstance(value, str):
        return mask.anonymize_text(value)
    if isinstance(value, list):
        return [_anonymize_texts(one, mask) for one in value]
    return _anonymize_value(value, mask)


def _drafted(text: str, mask: Anonymizer) -> str:
    """Anonymize the typed lines of another player's draft; numbers and option indexes can't contain names."""
    try:
        value = json.loads(text)
    except ValueError:
        return mask.anonymize_text(text)
    if not isinstance(value, dict) or not value.get("lines"):
        return text
    lines = [line if line.strip().isdigit() else mask.anonymize_text(line) for line in value["lines"]]
    return text if lines == value["lines"] else json.dumps({**value, "lines": lines}, ensure_ascii=False)


_TEXTS_WITH_NAMES: Mapping[Column[Any], Any] = {
    schema.answers.c.story: lambda text, anonymizer: anonymizer.anonymize_log(text),
    schema.letters.c.told: lambda text, anonymizer: anonymizer.anonymize_text(text),
    schema.letters.c.answered: lambda text, anonymizer: anonymizer.anonymize_text(text),
    schema.drafts.c.content: _drafted,
    schema.outbox.c.payload: anonymize_json,
    schema.stories.c.messages: anonymize_json,
}
"""The columns of a table that may contain a name, and how each is anonymized."""


# Retention: tables that ended long ago, and servers that removed the bot


_OF_TABLES = tuple(table for table in reversed(schema.metadata.sorted_tables) if "table_id" in table.c)
"""The database tables with rows of a game table, in an order that respects foreign keys."""
_LEFT = {
    **dict.fromkeys(("undo", "ending", "hidden_until", "card_message_id", "front_channel_id", "front_message_id")),
    **dict.fromkeys(("clocks", "joint", "joint_until", "idle_until", "lineup")),
    "host_id": NO_USER,
}
"""Columns of a table that refer to people or messages, with the values that clear them."""


class RetentionRepository:
    """Retention of tables: which have expired, and what remains of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def expired(self, end: datetime, limit: int) -> list[int]:
        """Return the complete tables of this process's shards that ended by `end`, oldest first."""
        tables = schema.tables
        kept = tables.c.ended_at <= end, tables.c.ended_at.is_not(None), tables.c.forgotten_at.is_(None)
        ours = self._database.in_our_shards(tables.c.guild_id)
        found = select(tables.c.id).where(*kept, tables.c.hidden_until.is_(None), *ours)
        return [row.id for row in await self._database.rows(found.order_by(tables.c.ended_at).limit(limit))]

    async def reduce_to_result(self, table_id: int, result: dict[str, Any], now: datetime) -> None:
        """Reduce a table to its game, its dates and this result. What people's records say about it stays."""
        tables, answers = schema.tables, schema.answers

        def step(unit: UnitOfWork) -> None:
            began = unit.connection.execute(
                select(func.min(answers.c.at)).where(answers.c.table_id == table_id)
            ).scalar()
            kept = {"began": None if began is None else began.isoformat(timespec="seconds"), **result}
            for table in _OF_TABLES:
                if table is schema.results:
                    continue
                unit.connection.execute(delete(table).where(table.c.table_id == table_id))
            left = {**_LEFT, "forgotten_at": now, "result": json.dumps(kept)}
            unit.connection.execute(update(tables).where(tables.c.id == table_id).values(left))
            unit.declare_change(table_id)

        await self._database.writer.write(step)
        self._database.has_erased = True

    async def servers(self) -> set[int]:
        """Return the servers of this process's shards that have tables or settings."""
        server, own = _servers().c.guild_id, schema.servers.c.guild_id
        found = select(server).where(server.is_not(None), server != NO_GUILD, *self._database.in_our_shards(server))
        more = select(own).where(*self._database.in_our_shards(own))
        return {row.guild_id for query in (found, more) for row in await self._database.rows(query)}

    async def tables_of(self, guild_id: int, limit: int) -> list[int]:
        """Return the ids of some tables of a server."""
        tables = schema.tables
        found = select(tables.c.id).where(tables.c.guild_id == guild_id).order_by(tables.c.id).limit(limit)
        return [row.id for row in await self._database.rows(found)]

    async def open_tables(self, guild_id: int) -> list[int]:
        """Return the ids of a server's open tables."""
        found = select(schema.tables.c.id).where(*statements.in_server(guild_id), statements.IS_OPEN)
        return [row.id for row in await self._database.rows(found)]

    async def expired_lessons(self, before: datetime, limit: int) -> list[int]:
        """Return the tables of this process's shards with lessons last used before then, including finished ones."""
        tables = schema.tables
        expired = tables.c.lesson.is_not(None), tables.c.touched_at < before
        found = select(tables.c.id).where(*expired, *self._database.in_our_shards(tables.c.guild_id)).limit(limit)
        return [row.id for row in await self._database.rows(found)]

    async def delete(self, table_ids: Collection[int]) -> None:
        """Delete tables with all their data."""
        tables = schema.tables
        of_tables = [delete(table).where(table.c.table_id.in_(table_ids)) for table in _OF_TABLES]
        await self._database.write(*of_tables, delete(tables).where(tables.c.id.in_(table_ids)))
        self._database.has_erased = True


def _servers() -> CTE:
    """Return a query for the ids of all servers, followed by None.

    It jumps from one id to the next in the index; DISTINCT would read every table.
    """
    tables = schema.tables
    first = select(func.min(tables.c.guild_id).label("guild_id")).cte("servers", recursive=True)
    after = select(func.min(tables.c.guild_id)).where(tables.c.guild_id > first.c.guild_id).scalar_subquery()
    return first.union_all(select(after).where(first.c.guild_id.is_not(None)))
