"""Key-value storage for small pieces of state."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import Connection, delete, select, text

from bot.store import schema
from bot.store.cluster import Shards
from bot.store.database import Database
from bot.store.errors import CorruptError
from bot.store.writer import UnitOfWork

HEARTBEAT_KEY = "heartbeat"
"""The note with the time of the bot's last heartbeat. A process that serves a range of shards appends it to the key.
"""
_UNAVAILABLE_PREFIX = "server-away:"
_REMOVED_PREFIX = "server-gone:"
CARRIED_ERASURES_KEY = "erased-since"
"""The note in which a restore lists the erasures since the copy was made."""
ERASURE_PREFIX = "erasing:"
"""Prefix of notes with users whose erasure has started but isn't complete."""

_KEEP = text("INSERT INTO notes (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")
"""A single statement, so that two processes can write the same new note."""

LAST_WRITE_KEY = "written"
"""The note on the last write to a database server and its writer.

A process that serves a range of shards appends it to the key.
"""


class NoteRepository:
    """Notes by key, including heartbeats and servers that are unavailable or have removed the bot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """Return the value of a note, or None."""
        row = await self._database.row(select(schema.notes.c.value).where(schema.notes.c.key == key))
        return None if row is None else str(row.value)

    async def set(self, key: str, value: str) -> None:
        """Store a note."""
        await self._database.writer.write(lambda unit: set_note(unit.connection, key, value))

    async def last_heartbeat(self) -> datetime | None:
        """Return the last time the bot was running and connected for all of this process's shards, or None.

        If the total number of shards has changed, heartbeats with the last total count as well. Raises CorruptError.
        """
        found = await notes_with_prefix(self._database, HEARTBEAT_KEY)
        with self._readable():
            beats = {_shards_of(key): _parse_heartbeat(value) for key, value in found}
        ours = self._database.shards
        newest = max((some for some in beats if some.total != ours.total), key=beats.__getitem__, default=None)
        before = None if newest is None else min(_last_in(beats, Shards.all(newest.total)).values())
        own = _last_in(beats, ours)
        lasts = [max(filter(None, (own.get(number), before)), default=None) for number in ours.numbers]
        return min(filter(None, lasts), default=None)

    async def record_heartbeat(self, now: datetime) -> None:
        """Store the time of a heartbeat."""
        shards = self._database.shards
        await self._database.writer.write(lambda unit: set_heartbeat(unit.connection, now, shards))

    async def delete_other_heartbeats(self) -> None:
        """Delete the heartbeats of other ranges whose shards this process has taken over."""
        ours = self._database.shards
        for key, _ in await notes_with_prefix(self._database, HEARTBEAT_KEY):
            some = _shards_of(key)
            is_in_ours = some.total == ours.total and {*some.numbers} <= {*ours.numbers}
            if some != ours and (ours.is_all or is_in_ours):
                await self._database.writer.write(partial(_delete_note_step, key))

    async def unavailable_servers(self) -> dict[int, datetime]:
        """Return this process's servers that are unavailable on Discord, and when that began.

        Their tables are to get that time back. Raises CorruptError.
        """
        found = await notes_with_prefix(self._database, _UNAVAILABLE_PREFIX)
        with self._readable():
            away = {_server(key): _read(value) for key, value in found}
        return {guild_id: since for guild_id, since in away.items() if self._database.shards.covers(guild_id)}

    async def removed_servers(self) -> dict[int, datetime]:
        """Return the servers of this process's shards that removed the bot, and when. Raises CorruptError."""
        found = await notes_with_prefix(self._database, _REMOVED_PREFIX)
        with self._readable():
            removed = {int(key.removeprefix(_REMOVED_PREFIX)): _read(value) for key, value in found}
        return {guild_id: since for guild_id, since in removed.items() if self._database.shards.covers(guild_id)}

    async def mark_server_removed(self, guild_id: int, since: datetime) -> None:
        """Store the time at which a server removed the bot."""
        await self.set(f"{_REMOVED_PREFIX}{guild_id}", _written(since))

    async def clear_server_removed(self, guild_id: int) -> None:
        """Delete the note that a server removed the bot."""
        await self._database.writer.write(lambda unit: delete_note(unit.connection, f"{_REMOVED_PREFIX}{guild_id}"))

    async def mark_server_unavailable(self, guild_id: int, since: datetime) -> None:
        """Store when a server became unavailable."""
        await self._database.writer.write(
            lambda unit: set_note(unit.connection, f"{_UNAVAILABLE_PREFIX}{guild_id}", _written(since))
        )

    async def clear_server_unavailable(self, guild_id: int) -> None:
        """Delete the note that a server is unavailable, so its tables get no time back."""
        await self._database.writer.write(lambda unit: clear_server_unavailable(unit.connection, guild_id))

    @contextmanager
    def _readable(self) -> Iterator[None]:
        try:
            yield
        except (ValueError, OverflowError, OSError) as error:
            raise CorruptError(place=self._database.place) from error


async def notes_with_prefix(database: Database, prefix: str) -> list[tuple[str, str]]:
    """Return all notes whose key starts with `prefix`."""
    notes = schema.notes
    rows = await database.rows(select(notes.c.key, notes.c.value).where(notes.c.key.startswith(prefix)))
    return [(row.key, row.value) for row in rows]


def delete_note(connection: Connection, key: str) -> None:
    """Delete a note."""
    connection.execute(delete(schema.notes).where(schema.notes.c.key == key))


def check_note(key: str, value: str) -> None:
    """Raise a ValueError, OverflowError or OSError if the code can't have written a note."""
    if key.startswith(HEARTBEAT_KEY):
        _shards_of(key), _parse_heartbeat(value)
    elif key.startswith(_UNAVAILABLE_PREFIX):
        _server(key), _read(value)
    elif key.startswith(_REMOVED_PREFIX):
        int(key.removeprefix(_REMOVED_PREFIX)), _read(value)
    elif key.startswith(ERASURE_PREFIX):
        int(key.removeprefix(ERASURE_PREFIX))
    elif key == CARRIED_ERASURES_KEY:
        [(str(hashed), str(salt), int(at)) for hashed, salt, at in json.loads(value)]


def set_heartbeat(connection: Connection, now: datetime, shards: Shards) -> None:
    """Store the time of a heartbeat for these shards."""
    set_note(
        connection, HEARTBEAT_KEY if shards.total == 1 else f"{HEARTBEAT_KEY} {shards}", str(int(now.timestamp()))
    )


def clear_server_unavailable(connection: Connection, guild_id: int) -> None:
    """Delete the note that a server is unavailable."""
    delete_note(connection, f"{_UNAVAILABLE_PREFIX}{guild_id}")


def shift_unavailability(connection: Connection, by: timedelta, now: datetime, shards: Shards) -> None:
    """Move the start of unavailability of servers in these shards by `by`, at most to `now`.

    Used if all tables have already received that time, or if the system clock was changed.
    """
    notes = schema.notes
    query = select(notes.c.key, notes.c.value).where(notes.c.key.startswith(_UNAVAILABLE_PREFIX))
    for row in connection.execute(query).all():
        if shards.covers(_server(row.key)):
            set_note(connection, row.key, _written(min(_read(row.value) + by, now)))


def set_note(connection: Connection, key: str, value: str) -> None:
    """Store a note."""
    connection.execute(_KEEP, {"key": key, "value": value})


def _parse_heartbeat(value: str) -> datetime:
    return datetime.fromtimestamp(int(value), UTC)


def _shards_of(key: str) -> Shards:
    return Shards.parse(key.removeprefix(HEARTBEAT_KEY)) if key != HEARTBEAT_KEY else Shards.all()


def _last_in(beats: Mapping[Shards, datetime], shards: Shards) -> dict[int, datetime]:
    """Return the time of the last heartbeat for each of these shards, if known."""
    found: dict[int, datetime] = {}
    for some, at in beats.items():
        if some.total == shards.total:
            found |= {n: max(at, found.get(n, at)) for n in some.numbers if n in shards.numbers}
    return found


def _delete_note_step(key: str, unit: UnitOfWork) -> None:
    delete_note(unit.connection, key)


def _server(key: str) -> int:
    return int(key.removeprefix(_UNAVAILABLE_PREFIX))


def _written(at: datetime) -> str:
    return str(round(at.timestamp() * 1000))


def _read(value: str) -> datetime:
    return datetime.fromtimestamp(int(value) / 1000, UTC)
