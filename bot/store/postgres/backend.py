"""PostgreSQL backend: a server whose connection can break at any time, even during a commit.

After a broken commit, it isn't known whether the transaction was written. To find out, each transaction ends by
writing a unique mark into a row. Once the lease is acquired again, the old connection is certainly closed, and the
row can be read. If it contains anything but one of this writer's latest marks, another process has written in the
meantime, and this process's cached data is outdated.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.model.shards import RequestedShards, Shards
from bot.store import schema
from bot.store.backend import BrokenRow, Health, Holder, Inspection, OnError, Restore
from bot.store.cluster import Cluster, OneProcess
from bot.store.errors import (
    CorruptError,
    HeldError,
    LeaseGoneError,
    NotAllowedError,
    OldServerError,
    ServerReadOnlyError,
    WrittenElsewhereError,
    WrongEncodingError,
)
from bot.store.files import copies_of, free_name, path_part
from bot.store.notes import WRITTEN, keep
from bot.store.postgres.backup import dump
from bot.store.postgres.cluster import CHANNEL, PostgresCluster
from bot.store.postgres.connection import PATIENCE, connect, place_of
from bot.store.postgres.lease import KIND, MIGRATING, WHOLE, PostgresLease, conflicting, held, holder_of, unserved
from bot.store.upgrade import read_revision, revision_in, say_what_changes
from bot.store.writer import Outcome, UnitOfWork, WriteConnection

_AGAIN = 0.1

_LAST = select(schema.notes.c.key, schema.notes.c.value).where(schema.notes.c.key.startswith(WRITTEN))
_LOCKED = "55P03"
"""SQLSTATE of a lock timeout: another transaction has locked a row for too long."""
_VERSIONS = text("SELECT id, version FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
_NEXT = text("UPDATE tables SET version = version + 1 WHERE id = ANY(:ids)")
_TELL = text("SELECT count(pg_notify(:channel, line)) FROM unnest(CAST(:lines AS text[])) AS line")


class PostgresWriteConnection:
    """The connection with the lease, and the marks that it wrote last."""

    def __init__(self, lease: PostgresLease, health: Health) -> None:
        self._lease = lease
        self._health = health
        self._number = 0
        self._signing: str | None = None
        self._known: set[str | None] | None = None
        """The marks that the row may contain, None until it has been read once."""
        self._others: dict[str, str] = {}
        """The marks of processes that can't have written while this one has the lease."""
        self._times = 0

    @property
    def is_lost(self) -> bool:
        """Whether the connection has broken since `take_up`."""
        return self._lease.is_lost or self._times != self._lease.times

    async def take_up(self) -> AsyncConnection:
        """Return the connection, after checking that no other process has written.

        Raises LeaseGoneError or another error.
        """
        connection = await self._lease.session()
        if self._times != self._lease.times:
            self.begin()
            await self._read(connection)
        return connection

    def begin(self) -> None:
        """Start a transaction.

        The previous one was committed, because otherwise `outcome` would have been called.
        """
        if self._signing is not None:
            self._known, self._signing = {self._signing}, None

    @property
    def shards(self) -> Shards:
        return self._lease.shards

    def agree(self, unit: UnitOfWork) -> None:
        """Lock the tables that a transaction changes, and check their versions.

        Raises WrittenElsewhereError if one has another version, or if another process keeps one locked.
        """
        if self.shards.are_all or not unit.changes:
            return
        ids = sorted(unit.changes)
        try:
            stored = {row.id: row.version for row in unit.connection.execute(_VERSIONS, {"ids": ids})}
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == _LOCKED:
                raise WrittenElsewhereError(ids[0]) from None
            raise
        for table_id, version in unit.changes.items():
            if version is not None and stored.get(table_id) != version:
                raise WrittenElsewhereError(table_id)
        unit.connection.execute(_NEXT, {"ids": ids})

    def sign(self, unit: UnitOfWork) -> None:
        """Write the transaction's mark and notify the other processes."""
        if not self.shards.are_all and (lines := [*unit.notifications.lines(unit.instance_id)]):
            unit.connection.execute(_TELL, {"channel": CHANNEL, "lines": lines})
        self._number += 1
        self._signing = f"{unit.instance_id} {self._number}"
        keep(unit.connection, self._note, self._signing)

    @property
    def _note(self) -> str:
        shards = self._lease.shards
        return WRITTEN if shards.of == 1 else f"{WRITTEN} {shards}"

    async def outcome(self) -> Outcome:
        """Return the outcome of the last transaction, which seemed to fail. Raises LeaseGoneError."""
        signed, self._signing = self._signing, None
        was_lost = self.is_lost
        if signed is None and not was_lost:
            return "refused"
        if signed is not None:
            self._known = {*(self._known or ()), signed}
        if not await self._is_read():
            return "refused" if signed is None else "unknown"
        if signed is not None and self._known == {signed}:
            return "written"
        return "undone" if was_lost else "refused"

    async def put_down(self) -> None:
        """Do nothing: the connection belongs to the lease."""

    async def _is_read(self) -> bool:
        """Return whether the row could be read in time."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                await self._read(await self._lease.session())
                return True
            except (DBAPIError, OSError):
                if time.monotonic() > until:
                    return False
                await asyncio.sleep(_AGAIN)

    async def _read(self, connection: AsyncConnection) -> None:
        times = self._lease.times
        marks = {row.key: row.value for row in (await connection.execute(_LAST)).all()}
        await connection.rollback()
        found = marks.pop(self._note, None)
        # An exclusive user of the database excludes all others, but users of shards exclude only an exclusive one.
        others = {key: mark for key, mark in marks.items() if self.shards.are_all or key == WRITTEN}
        if self._known is not None and (found not in self._known or others != self._others):
            self._health.report(LeaseGoneError(place=self._health.place))
            self._health.check()
        self._known, self._others, self._times = {found}, others, times


# The backend


_log = logging.getLogger(__name__)

LEAST = 13
"""The oldest major version of the server that works; its own developers have just stopped supporting it."""

_BETWEEN = 0.5
"""Seconds between two checks whether other processes have exited."""
_PATIENCE = 3.0
"""Seconds to wait for other starting processes, which release their shards to migrate the schema themselves."""


class PostgresBackend:
    """A PostgreSQL database."""

    patience = PATIENCE
    is_copy = False

    def __init__(self, url: URL, copies: Path, requested: RequestedShards = None) -> None:
        """Create the backend; backups before migrations go to the folder `copies`.

        Without a `requested` to shards, this process uses the database exclusively.
        """
        self._url = url
        self._copies = copies
        self._name = path_part(str(url.database))
        self._seen: Any = None
        self.place = place_of(url)
        self.health = Health(self.place)
        self.lease = PostgresLease(url, self.health, requested)

    def connect(self, on_error: OnError) -> AsyncEngine:
        self.lease.on_error = on_error
        return connect(self._url, on_error)

    @property
    def shards(self) -> Shards:
        return self.lease.shards

    def peers(self, mark: str) -> Cluster:
        return OneProcess() if self.shards.are_all else PostgresCluster(self._url, self.lease.on_error, mark)

    def unserved(self, connection: Connection) -> Sequence[Shards]:
        return unserved(connection, self.shards.of)

    def pen(self, engine: AsyncEngine) -> WriteConnection:
        return PostgresWriteConnection(self.lease, self.health)

    def check_path(self) -> None:
        pass  # The server reports what is missing.

    def restrict(self) -> None:
        pass  # The server protects its own files.

    def copies(self) -> Sequence[Path]:
        return copies_of(self._copies / self._name)

    async def check(self, engine: AsyncEngine) -> None:
        """Check the server's version and encoding, and the user's permissions."""
        self._seen = await self._look(engine)
        if self._seen.version < LEAST * 10_000:
            raise OldServerError(place=self.place, version=str(self._seen.version // 10_000), least=str(LEAST))
        if self._seen.encoding != "UTF8":
            raise WrongEncodingError(place=self.place, encoding=self._seen.encoding)
        self.check_space()

    def check_space(self) -> None:
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
    async def migrating(self, engine: AsyncEngine, revision: str | None, head: str) -> AsyncIterator[AsyncConnection]:
        """Lock migrations, back up the database and yield a connection for the migration.

        The backup is named after the database and `revision`, and deleted if the migration fails. If other processes
        serve shards, they may only know the old schema, so this process releases its shards and waits for all others
        to exit.
        """
        patient = connect(self._url, self.lease.on_error, writes=True, patient=True)
        among_others = not self.shards.are_all
        if among_others:
            self.lease.release()
        async with patient.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:kind, :number)"), _MIGRATING)
            is_old = await connection.run_sync(revision_in, self.place) == revision  # Unless another process did it.
            if among_others and is_old:
                await self._be_alone(connection)
            copy = None
            if revision is not None and is_old:
                copy = free_name(self._copies / self._name, f".{revision}.bak")
                await asyncio.to_thread(dump, self._url, copy)
                say_what_changes(revision, head, copy)
            try:
                yield connection
            except BaseException:
                if copy is not None:
                    copy.unlink(missing_ok=True)  # Nothing has changed, and a backup per attempt would fill the disk.
                raise
        if among_others:
            await self.lease.acquire(wait=self.lease.waits)

    async def _be_alone(self, connection: AsyncConnection) -> None:
        """Wait until no process serves a shard, and prevent it until the transaction ends. Raises HeldError."""
        said, until = False, time.monotonic() + _PATIENCE
        while not (await connection.execute(_ALONE, _WHOLE)).scalar():
            if not self.lease.waits and time.monotonic() > until:
                found = await connection.run_sync(lambda opened: conflicting(held(opened), None))
                raise HeldError(place=self.place, **asdict(found.holder if found is not None else Holder()))
            if not said:
                said = True
                _log.info("waiting until all other processes have ended: the form of the database is to be changed")
            await asyncio.sleep(_BETWEEN)

    async def check_schema(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        async with engine.connect() as connection:
            there = {tuple(row) for row in await connection.execute(_COLUMNS)}
        if not there >= {*columns}:
            raise CorruptError(place=self.place)

    async def inspect(self, folder: Path) -> Inspection:
        """Inspect the database itself, in read-only transactions."""
        engine = connect(self._url, lambda context: None, patient=True)
        try:
            self._seen = await self._look(engine)
            revision = await read_revision(self, engine)
            async with engine.connect() as connection:
                holder = await connection.run_sync(holder_of)
        finally:
            await engine.dispose()
        backend = None if revision is None else PostgresBackend(self._url, self._copies)
        return Inspection(revision, f"{self._name}.{revision}.bak", holder, backend, self._broken_rows)

    async def _broken_rows(self) -> Sequence[BrokenRow]:
        from bot.store.maintenance import broken_rows

        engine = connect(self._url, lambda context: None, patient=True)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(lambda opened: [*broken_rows(opened.exec_driver_sql)])
        finally:
            await engine.dispose()

    def back_up(self, target: Path) -> None:
        dump(self._url, target)

    def restoring(self, copy: Path) -> AbstractContextManager[Restore]:
        from bot.store.postgres.backup import restoring

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
