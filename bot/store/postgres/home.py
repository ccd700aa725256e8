"""Backend for PostgreSQL."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.model.shards import Claim, Shards
from bot.store.errors import (
    CorruptError,
    HeldError,
    NotAllowedError,
    OldServerError,
    ServerReadOnlyError,
    WrongEncodingError,
)
from bot.store.files import copies_of, free_name, path_part
from bot.store.health import Health
from bot.store.home import BrokenRow, Examined, Hear, Holder, Restore
from bot.store.peers import NoPeers, Peers
from bot.store.postgres.dumping import dump
from bot.store.postgres.engine import PATIENCE, connect, place_of
from bot.store.postgres.lease import ServerLease, holder_of
from bot.store.postgres.locks import KIND, MIGRATING, WHOLE, held, in_the_way, unserved
from bot.store.postgres.peers import ServerPeers
from bot.store.postgres.pen import ServerPen
from bot.store.upgrade import form_at, form_seen, say_what_changes
from bot.store.writer import Pen

_log = logging.getLogger(__name__)

LEAST = 13
"""The oldest major version of the server that works; its own developers have just stopped supporting it."""

_BETWEEN = 0.5
"""Seconds between two checks whether other processes have exited."""
_PATIENCE = 3.0
"""Seconds to wait for other starting processes, which release their shards to migrate the schema themselves."""


class ServerHome:
    """A PostgreSQL database."""

    patience = PATIENCE
    is_copy = False

    def __init__(self, url: URL, copies: Path, claim: Claim = None) -> None:
        """Create the backend; backups before migrations go to the folder `copies`.

        Without a `claim` to shards, this process uses the database exclusively.
        """
        self._url = url
        self._copies = copies
        self._name = path_part(str(url.database))
        self._seen: Any = None
        self.place = place_of(url)
        self.health = Health(self.place)
        self.lease = ServerLease(url, self.health, claim)

    def connect(self, hear: Hear) -> AsyncEngine:
        self.lease.hear = hear
        return connect(self._url, hear)

    @property
    def shards(self) -> Shards:
        return self.lease.shards

    def peers(self, mark: str) -> Peers:
        return NoPeers() if self.shards.are_all else ServerPeers(self._url, self.lease.hear, mark)

    def unserved(self, connection: Connection) -> Sequence[Shards]:
        return unserved(connection, self.shards.of)

    def pen(self, engine: AsyncEngine) -> Pen:
        return ServerPen(self.lease, self.health)

    def look_for(self) -> None:
        pass  # The server reports what is missing.

    def restrict(self) -> None:
        pass  # The server protects its own files.

    def copies(self) -> Sequence[Path]:
        return copies_of(self._copies / self._name)

    async def look_through(self, engine: AsyncEngine) -> None:
        """Check the server's version and encoding, and the user's permissions."""
        self._seen = await self._look(engine)
        if self._seen.version < LEAST * 10_000:
            raise OldServerError(place=self.place, version=str(self._seen.version // 10_000), least=str(LEAST))
        if self._seen.encoding != "UTF8":
            raise WrongEncodingError(place=self.place, encoding=self._seen.encoding)
        self.look_for_room()

    def look_for_room(self) -> None:
        if self._seen.is_standby or self._seen.is_read_only == "on":
            raise ServerReadOnlyError(place=self.place)
        if not self._seen.may_create:
            raise NotAllowedError(place=self.place)

    async def _look(self, engine: AsyncEngine) -> Any:
        async with engine.connect() as connection:
            return (await connection.execute(_LOOK)).one()

    async def scrub(self, engine: AsyncEngine, *, compact: bool = True) -> bool:
        return True  # The server reuses free space itself; that is its administrator's job.

    @asynccontextmanager
    async def migrating(self, engine: AsyncEngine, form: str | None, head: str) -> AsyncIterator[AsyncConnection]:
        """Lock migrations, back up the database and yield a connection for the migration.

        The backup is named after the database and `form`, and deleted if the migration fails. If other processes
        serve shards, they may only know the old schema, so this process releases its shards and waits for all others
        to exit.
        """
        patient = connect(self._url, self.lease.hear, writes=True, patient=True)
        among_others = not self.shards.are_all
        if among_others:
            self.lease.release()
        async with patient.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:kind, :number)"), _MIGRATING)
            is_old = await connection.run_sync(form_seen, self.place) == form  # Unless another process did it.
            if among_others and is_old:
                await self._be_alone(connection)
            copy = None
            if form is not None and is_old:
                copy = free_name(self._copies / self._name, f".{form}.bak")
                await asyncio.to_thread(dump, self._url, copy)
                say_what_changes(form, head, copy)
            try:
                yield connection
            except BaseException:
                if copy is not None:
                    copy.unlink(missing_ok=True)  # Nothing has changed, and a backup per attempt would fill the disk.
                raise
        if among_others:
            await self.lease.take(wait=self.lease.waits)

    async def _be_alone(self, connection: AsyncConnection) -> None:
        """Wait until no process serves a shard, and prevent it until the transaction ends. Raises HeldError."""
        said, until = False, time.monotonic() + _PATIENCE
        while not (await connection.execute(_ALONE, _WHOLE)).scalar():
            if not self.lease.waits and time.monotonic() > until:
                found = await connection.run_sync(lambda opened: in_the_way(held(opened), None))
                raise HeldError(place=self.place, **asdict(found.holder if found is not None else Holder()))
            if not said:
                said = True
                _log.info("waiting until all other processes have ended: the form of the database is to be changed")
            await asyncio.sleep(_BETWEEN)

    async def check_form(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        async with engine.connect() as connection:
            there = {tuple(row) for row in await connection.execute(_COLUMNS)}
        if not there >= {*columns}:
            raise CorruptError(place=self.place)

    async def examined(self, folder: Path) -> Examined:
        """Inspect the database itself, in read-only transactions."""
        engine = connect(self._url, lambda context: None, patient=True)
        try:
            self._seen = await self._look(engine)
            form = await form_at(self, engine)
            async with engine.connect() as connection:
                holder = await connection.run_sync(holder_of)
        finally:
            await engine.dispose()
        home = None if form is None else ServerHome(self._url, self._copies)
        return Examined(form, f"{self._name}.{form}.bak", holder, home, self._broken_rows)

    async def _broken_rows(self) -> Sequence[BrokenRow]:
        from bot.store.audit import broken_rows  # Imported here to keep startup fast, like the restore below.

        engine = connect(self._url, lambda context: None, patient=True)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(lambda opened: [*broken_rows(opened.exec_driver_sql)])
        finally:
            await engine.dispose()

    def back_up(self, target: Path) -> None:
        dump(self._url, target)

    def restoring(self, copy: Path) -> AbstractContextManager[Restore]:
        from bot.store.postgres.restoring import restoring

        return restoring(self._url, self.place, self._copies, copy, self.lease.name)


_MIGRATING = {"kind": KIND, "number": MIGRATING}
_WHOLE = {"kind": KIND, "number": WHOLE}
_ALONE = text("SELECT pg_try_advisory_xact_lock(:kind, :number)")
_LOOK = text("""
SELECT current_setting('server_version_num')::int AS version,
    current_setting('server_encoding') AS encoding,
    current_setting('transaction_read_only') AS is_read_only,
    pg_is_in_recovery() AS is_standby,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create
""")
_COLUMNS = text("""
SELECT whole.relname, part.attname FROM pg_class AS whole JOIN pg_attribute AS part ON part.attrelid = whole.oid
WHERE whole.relnamespace = current_schema()::regnamespace AND whole.relkind = 'r'
AND part.attnum > 0 AND NOT part.attisdropped
""")
