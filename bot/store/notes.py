"""Small things that the process remembers by name."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import Connection, delete, select, text

from bot.model.shards import Shards
from bot.store import schema
from bot.store.database import Database
from bot.store.errors import CorruptError
from bot.store.page import Page

BEAT = "heartbeat"
"""The note of when the bot was last there. Of a process with some of the shards the name goes on with these."""
_AWAY = "server-away:"
_GONE = "server-gone:"
CARRIED = "erased-since"
"""The note in which a restore lays down who was erased after the copy was made."""
UNDER_WAY = "erasing:"
"""The beginning of the names of notes that say whose erasing was begun and is not done."""

_KEEP = text("INSERT INTO notes (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value")
"""In one go: of two processes that note the same for the first time, both have it noted."""

WRITTEN = "written"
"""The note of what was last written to a database on a server, and by whom. Of a process with some of the shards the
name goes on with these.
"""


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
        await self._database.writer.write(lambda page: keep(page.connection, key, value))

    async def last_heartbeat(self) -> datetime | None:
        """When the bot was last known to be there in each of our shards, and Discord for it; or, if they were dealt
        anew since, in each of those before. Raises CorruptError.
        """
        found = await noted(self._database, BEAT)
        with self._readable():
            beats = {_shards_of(key): _beat(value) for key, value in found}
        ours = self._database.shards
        newest = max((some for some in beats if some.of != ours.of), key=beats.__getitem__, default=None)
        before = None if newest is None else min(_last_in(beats, Shards.all(newest.of)).values())
        own = _last_in(beats, ours)
        lasts = [max(filter(None, (own.get(number), before)), default=None) for number in ours.numbers]
        return min(filter(None, lasts), default=None)

    async def beat(self, now: datetime) -> None:
        """Notes that the bot is there."""
        shards = self._database.shards
        await self._database.writer.write(lambda page: keep_beat(page.connection, now, shards))

    async def forget_other_beats(self) -> None:
        """Forgets when the bot was there with shards that are all ours now."""
        ours = self._database.shards
        for key, _ in await noted(self._database, BEAT):
            some = _shards_of(key)
            is_in_ours = some.of == ours.of and {*some.numbers} <= {*ours.numbers}
            if some != ours and (ours.are_all or is_in_ours):
                await self._database.writer.write(partial(_forget_on, key))

    async def servers_away(self) -> dict[int, datetime]:
        """Since when the tables of which of our servers are owed time, because Discord calls these unavailable.

        Raises CorruptError.
        """
        found = await noted(self._database, _AWAY)
        with self._readable():
            away = {_server(key): _read(value) for key, value in found}
        return {guild_id: since for guild_id, since in away.items() if self._database.shards.cover(guild_id)}

    async def servers_gone(self) -> dict[int, datetime]:
        """Which servers of our shards have removed the bot, and when. Raises CorruptError."""
        found = await noted(self._database, _GONE)
        with self._readable():
            gone = {int(key.removeprefix(_GONE)): _read(value) for key, value in found}
        return {guild_id: since for guild_id, since in gone.items() if self._database.shards.cover(guild_id)}

    async def server_gone(self, guild_id: int, since: datetime) -> None:
        """Notes when a server removed the bot."""
        await self.set(f"{_GONE}{guild_id}", _written(since))

    async def server_is_back(self, guild_id: int) -> None:
        """Forgets that a server removed the bot."""
        await self._database.writer.write(lambda page: forget(page.connection, f"{_GONE}{guild_id}"))

    async def server_away(self, guild_id: int, since: datetime) -> None:
        """Notes since when a server is unavailable."""
        await self._database.writer.write(lambda page: keep(page.connection, f"{_AWAY}{guild_id}", _written(since)))

    async def server_there(self, guild_id: int) -> None:
        """Forgets that a server was unavailable: its tables are owed nothing."""
        await self._database.writer.write(lambda page: forget_server(page.connection, guild_id))

    @contextmanager
    def _readable(self) -> Iterator[None]:
        try:
            yield
        except (ValueError, OverflowError, OSError) as error:
            raise CorruptError(place=self._database.place) from error


async def noted(database: Database, prefix: str) -> list[tuple[str, str]]:
    """All that is remembered under names that begin like this."""
    notes = schema.notes
    rows = await database.rows(select(notes.c.key, notes.c.value).where(notes.c.key.startswith(prefix)))
    return [(row.key, row.value) for row in rows]


def forget(connection: Connection, key: str) -> None:
    """Forgets what was remembered under a name."""
    connection.execute(delete(schema.notes).where(schema.notes.c.key == key))


def check_note(key: str, value: str) -> None:
    """Raises a ValueError, OverflowError or OSError if a note cannot be what the code wrote."""
    if key.startswith(BEAT):
        _shards_of(key), _beat(value)
    elif key.startswith(_AWAY):
        _server(key), _read(value)
    elif key.startswith(_GONE):
        int(key.removeprefix(_GONE)), _read(value)
    elif key.startswith(UNDER_WAY):
        int(key.removeprefix(UNDER_WAY))
    elif key == CARRIED:
        [(str(hashed), str(salt), int(at)) for hashed, salt, at in json.loads(value)]


def keep_beat(connection: Connection, now: datetime, shards: Shards) -> None:
    """Notes that the bot is there with these shards."""
    keep(connection, BEAT if shards.of == 1 else f"{BEAT} {shards}", str(int(now.timestamp())))


def forget_server(connection: Connection, guild_id: int) -> None:
    """Forgets that a server was unavailable."""
    forget(connection, f"{_AWAY}{guild_id}")


def shift_servers(connection: Connection, by: timedelta, now: datetime, shards: Shards) -> None:
    """What the tables of servers in these shards are owed was given to all of these, or their clock was put: the rest
    begins later.
    """
    notes = schema.notes
    query = select(notes.c.key, notes.c.value).where(notes.c.key.startswith(_AWAY))
    for row in connection.execute(query).all():
        if shards.cover(_server(row.key)):
            keep(connection, row.key, _written(min(_read(row.value) + by, now)))


def keep(connection: Connection, key: str, value: str) -> None:
    """Remembers a small thing under a name."""
    connection.execute(_KEEP, {"key": key, "value": value})


def _beat(value: str) -> datetime:
    return datetime.fromtimestamp(int(value), UTC)


def _shards_of(key: str) -> Shards:
    return Shards.read(key.removeprefix(BEAT)) if key != BEAT else Shards.all()


def _last_in(beats: Mapping[Shards, datetime], shards: Shards) -> dict[int, datetime]:
    """When the bot was last there in each of these shards, where that is known."""
    found: dict[int, datetime] = {}
    for some, at in beats.items():
        if some.of == shards.of:
            found |= {n: max(at, found.get(n, at)) for n in some.numbers if n in shards.numbers}
    return found


def _forget_on(key: str, page: Page) -> None:
    forget(page.connection, key)


def _server(key: str) -> int:
    return int(key.removeprefix(_AWAY))


def _written(at: datetime) -> str:
    return str(round(at.timestamp() * 1000))


def _read(value: str) -> datetime:
    return datetime.fromtimestamp(int(value) / 1000, UTC)
