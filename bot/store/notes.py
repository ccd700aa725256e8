"""Small things that the process remembers by name."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from bot.store import schema
from bot.store.database import Database
from bot.store.errors import CorruptError

_BEAT = "heartbeat"
_AWAY = "server-away:"


class StoredNotes:
    """A value for each name; one of them is when the bot was last known to be there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """A small thing remembered under a name."""
        row = await self._database.row(select(schema.notes.c.value).where(schema.notes.c.key == key))
        return None if row is None else str(row.value)

    async def set(self, key: str, value: str) -> None:
        """Remembers a small thing under a name."""
        await self._database.writer.write(lambda page: _keep(page.connection, key, value))

    async def last_heartbeat(self) -> datetime | None:
        """When the bot was last known to be there, and Discord for it. Raises CorruptError."""
        beat = await self.get(_BEAT)
        with self._readable():
            return None if beat is None else _beat(beat)

    async def beat(self, now: datetime) -> None:
        """Notes that the bot is there."""
        await self._database.writer.write(lambda page: keep_beat(page.connection, now))

    async def servers_away(self) -> dict[int, datetime]:
        """Since when the tables of which servers are owed time, because Discord calls these unavailable.

        Raises CorruptError.
        """
        notes = schema.notes
        query = select(notes.c.key, notes.c.value).where(notes.c.key.startswith(_AWAY))
        rows = await self._database.rows(query)
        with self._readable():
            return {_server(row.key): _read(row.value) for row in rows}

    async def server_away(self, guild_id: int, since: datetime) -> None:
        """Notes since when a server is unavailable."""
        await self._database.writer.write(lambda page: _keep(page.connection, f"{_AWAY}{guild_id}", _written(since)))

    async def server_there(self, guild_id: int) -> None:
        """Forgets that a server was unavailable: its tables are owed nothing."""
        await self._database.writer.write(lambda page: forget_server(page.connection, guild_id))

    @contextmanager
    def _readable(self) -> Iterator[None]:
        try:
            yield
        except (ValueError, OverflowError, OSError) as error:
            raise CorruptError(place=self._database.place) from error


def check_note(key: str, value: str) -> None:
    """Raises a ValueError, OverflowError or OSError if a note cannot be what the code wrote."""
    if key == _BEAT:
        _beat(value)
    elif key.startswith(_AWAY):
        _server(key), _read(value)


def keep_beat(connection: Connection, now: datetime) -> None:
    """Notes that the bot is there."""
    _keep(connection, _BEAT, str(int(now.timestamp())))


def forget_server(connection: Connection, guild_id: int) -> None:
    """Forgets that a server was unavailable."""
    connection.execute(delete(schema.notes).where(schema.notes.c.key == f"{_AWAY}{guild_id}"))


def shift_servers(connection: Connection, by: timedelta, now: datetime) -> None:
    """What the tables of servers are owed was given to all tables, or their clock was put: the rest begins later."""
    notes = schema.notes
    query = select(notes.c.key, notes.c.value).where(notes.c.key.startswith(_AWAY))
    for row in connection.execute(query).all():
        _keep(connection, row.key, _written(min(_read(row.value) + by, now)))


def _keep(connection: Connection, key: str, value: str) -> None:
    notes = schema.notes
    known = connection.execute(update(notes).where(notes.c.key == key).values(value=value))
    if not known.rowcount:
        connection.execute(insert(notes).values(key=key, value=value))


def _beat(value: str) -> datetime:
    return datetime.fromtimestamp(int(value), UTC)


def _server(key: str) -> int:
    return int(key.removeprefix(_AWAY))


def _written(at: datetime) -> str:
    return str(round(at.timestamp() * 1000))


def _read(value: str) -> datetime:
    return datetime.fromtimestamp(int(value) / 1000, UTC)
