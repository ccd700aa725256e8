"""Erasing a person from the database, and the list of erasures, which survives restoring a backup.

An erasure runs table by table and is noted until it's complete. The list contains no ids: each entry is an HMAC of an
id with its own salt. That is fast enough to check thousands of ids from a restored copy at startup, which a slow hash
wouldn't be. The list alone reveals neither the ids nor whether two entries are of the same person. Someone with the
whole file can test an id that they already know, but they could also search their backups for it.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import Column, Connection, Table, and_, delete, insert, select, update

from bot.model.records import lanes_to
from bot.model.tables import NOBODY
from bot.store import schema
from bot.store.database import Database
from bot.store.notes import CARRIED, UNDER_WAY, forget, keep, noted
from bot.store.page import Page
from bot.store.traces import everybody, of_ending, tables_of
from bot.words.anonymizer import Mask

_SAID = frozenset(
    {"content", "title", "description", "name", "value", "text", "told", "lines", "over", "on", "before", "after"}
)
"""Keys whose values are texts, anywhere in a stored message, log update or direct message."""


class StoredErasures:
    """People whose erasure has been requested, and the list of completed erasures."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, user_id: int) -> None:
        """Note that a user is to be erased, and delete their data that belongs to no table."""
        outbox = schema.outbox

        def step(page: Page) -> None:
            keep(page.connection, f"{UNDER_WAY}{user_id}", "1")
            for table in (schema.people, schema.closed_dms):
                page.connection.execute(delete(table).where(table.c.user_id == user_id))
            page.connection.execute(delete(outbox).where(outbox.c.lane.in_(lanes_to(user_id))))
            page.news.people.add(user_id)

        await self._database.writer.write(step)

    async def under_way(self) -> list[int]:
        """Return the users whose erasure has started but isn't complete."""
        return [int(key.removeprefix(UNDER_WAY)) for key, _ in await noted(self._database, UNDER_WAY)]

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of all tables that still have data of a user."""
        return await self._database.read(partial(tables_of, user_id=user_id))

    async def at_unreadable(self, table_id: int, user_id: int, somebody: str) -> None:
        """Anonymize a user in the rows of a table that can't be loaded."""
        seats = schema.seats

        def step(page: Page) -> None:
            rows = page.connection.execute(select(seats).where(seats.c.table_id == table_id)).all()
            names = {row.user_id: (row.name, *_earlier(row.earlier_names)) for row in rows}
            own = names.pop(user_id, ())
            number = min([0, *names]) - 1 if own else 0
            mask = Mask(user_id, number, somebody, own, [name for others in names.values() for name in others])
            cleanse(page, table_id, mask)
            page.change(table_id)

        await self._database.writer.write(step)

    async def done(self, user_id: int, now: datetime) -> None:
        """Add a completed erasure to the list and delete the note with the user's id."""
        salt = secrets.token_hex(16)
        entry = {"hash": _hashed(salt, user_id), "salt": salt, "at": now, "again": False}

        def step(page: Page) -> None:
            page.connection.execute(insert(schema.erased).values(entry))
            forget(page.connection, f"{UNDER_WAY}{user_id}")

        await self._database.writer.write(step)
        self._database.has_erased = True

    async def to_do_again(self) -> list[int]:
        """Return users to erase again: a backup from before their erasure was restored."""
        await self._database.writer.write(lambda page: _take_over(page.connection))
        erased = schema.erased
        listed = await self._database.rows(select(erased.c.hash, erased.c.salt).where(erased.c.again))
        if not listed:
            return []
        known = await self._database.read(everybody)
        return sorted(user for user in known if any(_hashed(row.salt, user) == row.hash for row in listed))

    async def done_again(self) -> None:
        """Note that all repeated erasures are complete. Users seen from now on have come back."""
        await self._database.write(update(schema.erased).where(schema.erased.c.again).values(again=False))


def _take_over(connection: Connection) -> None:
    """Add the erasures that a restore carried over to the list, unless another process is doing that."""
    notes = schema.notes
    carried = connection.execute(select(notes.c.value).where(notes.c.key == CARRIED)).scalars().all()
    if not connection.execute(delete(notes).where(notes.c.key == CARRIED)).rowcount:
        return
    for text in carried:
        for hashed, salt, at in json.loads(text):
            entry = {"hash": hashed, "salt": salt, "at": datetime.fromtimestamp(at / 1000, UTC), "again": True}
            connection.execute(insert(schema.erased).values(entry))


def _hashed(salt: str, user_id: int) -> str:
    return hmac.new(bytes.fromhex(salt), str(user_id).encode(), hashlib.sha256).hexdigest()


def cleanse(page: Page, table_id: int, mask: Mask) -> None:
    """Anonymize a person in all rows of a table, and in log updates that other processes are sending."""
    connection = page.connection
    page.news.masks.append((table_id, mask))
    seats, drafts, tables, outbox = schema.seats, schema.drafts, schema.tables, schema.outbox
    seat = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.user_id.in_((mask.user_id, mask.number)))
    connection.execute(delete(drafts).where(drafts.c.table_id == table_id, drafts.c.seat.in_(seat)))
    _rename(connection, seats, table_id, mask, name=mask.somebody, earlier_names="[]", away=True)
    _rename(connection, schema.answers, table_id, mask)
    _rename(connection, schema.said, table_id, mask)
    for table in (schema.letters, schema.openings):
        connection.execute(delete(table).where(table.c.table_id == table_id, table.c.user_id == mask.user_id))
    theirs = outbox.c.table_id == table_id, outbox.c.lane.in_(lanes_to(mask.user_id))
    connection.execute(delete(outbox).where(*theirs))
    host = tables.c.id == table_id, tables.c.host_id == mask.user_id
    connection.execute(update(tables).where(*host).values(host_id=NOBODY))
    _reword(connection, tables.c.ending, tables.c.id == table_id, lambda text: _ending(text, mask))
    for column, said in _TEXTS.items():
        _reword(connection, column, column.table.c.table_id == table_id, lambda text, said=said: said(text, mask))


def _rename(connection: Connection, table: Table, table_id: int, mask: Mask, **more: Any) -> None:
    theirs = table.c.table_id == table_id, table.c.user_id == mask.user_id
    connection.execute(update(table).where(*theirs).values(user_id=mask.number, **more))


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


def _ending(text: str, mask: Mask) -> str:
    by, *agreed = of_ending(text)
    return json.dumps([NOBODY if by == mask.user_id else by, [user for user in agreed if user != mask.user_id]])


def masked(text: str, mask: Mask) -> str:
    """Anonymize JSON: its texts and its mentions, but not keys or custom ids.

    Text that isn't JSON, because it's empty or damaged, is anonymized as a whole.
    """
    try:
        value = json.loads(text)
    except ValueError:
        return mask.text(text)
    told = _masked(value, mask)
    return text if told == value else json.dumps(told, ensure_ascii=False)


def _masked(value: Any, mask: Mask) -> Any:
    if isinstance(value, list):
        return [_masked(one, mask) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _of_key(key, one, mask) for key, one in value.items()}


def _of_key(key: str, value: Any, mask: Mask) -> Any:
    if key == "components":
        return value
    if key == "mentions":
        return [user for user in value if user != mask.user_id]
    if key == "short":
        return {mask.text(full): mask.text(short) for full, short in value.items()}
    if key in _SAID:
        return _said(value, mask)
    return _masked(value, mask)


def _said(value: Any, mask: Mask) -> Any:
    if isinstance(value, str):
        return mask.text(value)
    if isinstance(value, list):
        return [_said(one, mask) for one in value]
    return _masked(value, mask)


def _drafted(text: str, mask: Mask) -> str:
    """Anonymize the typed lines of another player's draft; numbers and option indexes can't contain names."""
    try:
        value = json.loads(text)
    except ValueError:
        return mask.text(text)
    if not isinstance(value, dict) or not value.get("lines"):
        return text
    lines = [line if line.strip().isdigit() else mask.text(line) for line in value["lines"]]
    return text if lines == value["lines"] else json.dumps({**value, "lines": lines}, ensure_ascii=False)


_TEXTS: Mapping[Column[Any], Any] = {
    schema.answers.c.story: lambda text, mask: mask.record(text),
    schema.letters.c.told: lambda text, mask: mask.text(text),
    schema.letters.c.answered: lambda text, mask: mask.text(text),
    schema.drafts.c.content: _drafted,
    schema.outbox.c.payload: masked,
    schema.stories.c.messages: masked,
}
"""The columns of a table that may contain a name, and how each is anonymized."""
