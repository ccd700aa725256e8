"""Taking a person out of the database: table by table, noted until it is done, and listed so that it stays done.

The list holds no id. Each entry is an HMAC of one under a salt of its own: an id that stands in a copy is looked for
in the list within microseconds, so thousands can be before a start, which a slow hash would not allow; and the list
alone does not tell whose ids were erased, nor that two entries are of one person. Who has the whole file can try an
id that they know, as they could look for it in their backups.
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
from bot.words.masks import Mask

_SAID = frozenset(
    {"content", "title", "description", "name", "value", "text", "told", "lines", "over", "on", "before", "after"}
)
"""What is said by a message, a telling or a letter, wherever it stands in one."""


class StoredErasures:
    """Who is to be erased, and who was."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, user_id: int) -> None:
        """Notes that somebody is to be erased, and forgets what is kept of them beside tables."""
        outbox = schema.outbox

        def step(page: Page) -> None:
            keep(page.connection, f"{UNDER_WAY}{user_id}", "1")
            for table in (schema.people, schema.closed_dms):
                page.connection.execute(delete(table).where(table.c.user_id == user_id))
            page.connection.execute(delete(outbox).where(outbox.c.lane.in_(lanes_to(user_id))))
            page.news.people.add(user_id)

        await self._database.writer.write(step)

    async def under_way(self) -> list[int]:
        """Whose erasing was begun and is not done."""
        return [int(key.removeprefix(UNDER_WAY)) for key, _ in await noted(self._database, UNDER_WAY)]

    async def tables_of(self, user_id: int) -> list[int]:
        """The ids of all tables where something of a person is left."""
        return await self._database.read(partial(tables_of, user_id=user_id))

    async def at_unreadable(self, table_id: int, user_id: int, somebody: str) -> None:
        """Takes a person out of a table that cannot be read, as it stands."""
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
        """Nothing of a person is left: that is listed, and their id forgotten."""
        salt = secrets.token_hex(16)
        entry = {"hash": _hashed(salt, user_id), "salt": salt, "at": now, "again": False}

        def step(page: Page) -> None:
            page.connection.execute(insert(schema.erased).values(entry))
            forget(page.connection, f"{UNDER_WAY}{user_id}")

        await self._database.writer.write(step)
        self._database.has_erased = True

    async def to_do_again(self) -> list[int]:
        """Who stands in this database though they were erased after it was copied: the copy was restored since."""
        await self._database.writer.write(lambda page: _take_over(page.connection))
        erased = schema.erased
        listed = await self._database.rows(select(erased.c.hash, erased.c.salt).where(erased.c.again))
        if not listed:
            return []
        known = await self._database.read(everybody)
        return sorted(user for user in known if any(_hashed(row.salt, user) == row.hash for row in listed))

    async def done_again(self) -> None:
        """All of them are erased. Whoever is known from now on has come back."""
        await self._database.write(update(schema.erased).where(schema.erased.c.again).values(again=False))


def _take_over(connection: Connection) -> None:
    """Lists whom a restore has noted, unless another process is doing so."""
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
    """Takes a person out of every row of a table, and out of what another process is just telling there."""
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
    """Writes a column anew where it says something else by now."""
    keys = column.table.primary_key.columns
    for row in connection.execute(select(*keys, column.label("was")).where(where, column.is_not(None))).all():
        text = said(row.was)
        if text != row.was:
            this = and_(*(key == getattr(row, key.name) for key in keys))
            connection.execute(update(column.table).where(this).values({column.name: text}))


def _earlier(text: str) -> list[str]:
    """The earlier names of a seat; if that column is damaged, all that it holds."""
    try:
        return [str(name) for name in json.loads(text)]
    except (ValueError, TypeError):
        return [text]


def _ending(text: str, mask: Mask) -> str:
    by, *agreed = of_ending(text)
    return json.dumps([NOBODY if by == mask.user_id else by, [user for user in agreed if user != mask.user_id]])


def masked(text: str, mask: Mask) -> str:
    """Texts in JSON without a person: what is said in them, and who is called. Keys and ids of controls stay. What
    is no JSON, such as nothing or what was damaged, is taken as one text.
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
    """What somebody else has written and not confirmed; numbers and places are no names."""
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
"""The texts of a table that may name a person, and how each is said without."""
