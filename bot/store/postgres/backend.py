"""PostgreSQL backend: a server whose connection can break at any time, even during a commit.

After a broken commit, it isn't known whether the transaction was written. To find out, each transaction ends by
writing a unique marker into a row. Once the lease is acquired again, the old connection is certainly closed, and the
row can be read. If it contains anything but one of this writer's latest markers, another process has written in the
meantime, and this process's cached data is outdated.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import schema
from bot.store.backend import DatabaseHealth, LeaseHolder, OnError
from bot.store.cluster import Cluster, RequestedShards
from bot.store.errors import CorruptError, DatabaseInUseError, StoreError
from bot.store.files import copies_of, free_name, path_part
from bot.store.migration import log_migration, revision_in
from bot.store.notes import LAST_WRITE_KEY, set_note
from bot.store.postgres.cluster import PostgresCluster
from bot.store.postgres.connection import RETRY_SECONDS, check_server, connect, redacted_url, server_state
from bot.store.postgres.lease import (
    DATABASE_LOCK,
    LOCK_NAMESPACE,
    MIGRATION_LOCK,
    PostgresLease,
    conflicting_lock,
    held_locks,
)
from bot.store.writer import Outcome, UnitOfWork, WriteConnection

if TYPE_CHECKING:
    from bot.store.maintenance import Maintenance

_log = logging.getLogger(__name__)

_BETWEEN = 0.5
"""Seconds between two checks whether other processes have exited."""
_EXIT_TIMEOUT = 3.0
"""Seconds to wait for other starting processes, which release their shards to migrate the schema themselves."""
_AGAIN = 0.1
"""Seconds between two attempts to read the commit marker."""
_LAST = select(schema.notes.c.key, schema.notes.c.value).where(schema.notes.c.key.startswith(LAST_WRITE_KEY))


class PostgresWriteConnection:
    """The connection with the lease, and the commit markers that it wrote last."""

    def __init__(self, lease: PostgresLease, health: DatabaseHealth, cluster: Cluster) -> None:
        self._lease = lease
        self._health = health
        self._cluster = cluster
        self._number = 0
        self._marker: str | None = None
        """The marker of the current transaction, once it's written."""
        self._known: set[str | None] | None = None
        """The markers that the row may contain, None until it has been read once."""
        self._others: dict[str, str] = {}
        """The markers of processes that can't have written while this one has the lease."""
        self._times = 0

    @property
    def is_lost(self) -> bool:
        """Whether the connection has broken since `open`."""
        return self._lease.is_lost or self._times != self._lease.acquisitions

    async def open(self) -> AsyncConnection:
        """Return the connection, after checking that no other process has written.

        Raises StoreError "store-lease-gone" or another error.
        """
        connection = await self._lease.session()
        if self._times != self._lease.acquisitions:
            self.begin()
            await self._read(connection)
        return connection

    def begin(self) -> None:
        """Start a transaction.

        The previous one was committed, because otherwise `outcome` would have been called.
        """
        if self._marker is not None:
            self._known, self._marker = {self._marker}, None

    def finish_transaction(self, unit: UnitOfWork) -> None:
        """Check the versions of tables, execute the deferred statements, notify others and write the commit marker.

        Raises VersionConflictError.
        """
        # The versions come first, since others' rows could make deferred statements fail.
        self._cluster.check_versions(unit.connection, unit.versions)
        unit.execute_deferred()
        self._cluster.notify(unit.connection, unit.notifications)
        self._number += 1
        self._marker = f"{self._cluster.instance_id} {self._number}"
        set_note(unit.connection, self._note, self._marker)

    @property
    def _note(self) -> str:
        shards = self._lease.shards
        return LAST_WRITE_KEY if shards.total == 1 else f"{LAST_WRITE_KEY} {shards}"

    async def outcome(self) -> Outcome:
        """Return the outcome of the last transaction, which seemed to fail. Raises StoreError "store-lease-gone"."""
        marker, self._marker = self._marker, None
        was_lost = self.is_lost
        if marker is None and not was_lost:
            return "refused"
        if marker is not None:
            self._known = {*(self._known or ()), marker}
        if not await self._is_read():
            return "refused" if marker is None else "unknown"
        if marker is not None and self._known == {marker}:
            return "written"
        return "undone" if was_lost else "refused"

    async def close(self) -> None:
        """Do nothing: the connection belongs to the lease."""

    async def _is_read(self) -> bool:
        """Return whether the row could be read in time."""
        until = time.monotonic() + RETRY_SECONDS
        while True:
            try:
                await self._read(await self._lease.session())
                return True
            except (DBAPIError, OSError):
                if time.monotonic() > until:
                    return False
                await asyncio.sleep(_AGAIN)

    async def _read(self, connection: AsyncConnection) -> None:
        times = self._lease.acquisitions
        markers = {row.key: row.value for row in (await connection.execute(_LAST)).all()}
        await connection.rollback()
        found = markers.pop(self._note, None)
        # An exclusive user of the database excludes all others, but users of shards exclude only an exclusive one.
        is_shared = self._cluster.is_shared
        others = {key: marker for key, marker in markers.items() if not is_shared or key == LAST_WRITE_KEY}
        if self._known is not None and (found not in self._known or others != self._others):
            self._health.report(StoreError("store-lease-gone", place=self._health.place))
            self._health.check()
        self._known, self._others, self._times = {found}, others, times


class PostgresBackend:
    """A PostgreSQL database."""

    retry_seconds = RETRY_SECONDS
    is_copy = False

    def __init__(self, url: URL, copies: Path, requested: RequestedShards = None) -> None:
        """Create the backend; backups before migrations go to the folder `copies`.

        Without `requested` shards, this process uses the database exclusively.
        """
        self._url = url
        self._copies = copies
        self._name = path_part(str(url.database))
        self.place = redacted_url(url)
        self.health = DatabaseHealth(self.place)
        self.lease = PostgresLease(url, self.health, requested)

    def connect(self, on_error: OnError) -> AsyncEngine:
        self.lease.on_error = on_error
        return connect(self._url, on_error)

    def cluster(self) -> Cluster:
        return PostgresCluster(self._url, self.lease)

    def write_connection(self, engine: AsyncEngine, cluster: Cluster) -> WriteConnection:
        return PostgresWriteConnection(self.lease, self.health, cluster)

    @cached_property
    def maintenance(self) -> "Maintenance":
        from bot.store.postgres.maintenance import PostgresMaintenance  # Imported here to keep startup fast.

        others = partial(PostgresBackend, self._url, self._copies)
        return PostgresMaintenance(self._url, self._copies, self.lease.name, others)

    def check_path(self) -> None:
        pass  # The server reports what is missing.

    def restrict(self) -> None:
        pass  # The server protects its own files.

    def copies(self) -> Sequence[Path]:
        return copies_of(self._copies / self._name)

    async def check(self, engine: AsyncEngine) -> None:
        """Check the server's version and encoding, and the user's permissions."""
        check_server(await server_state(engine), self.place)

    async def scrub(self, engine: AsyncEngine, *, compact: bool = True) -> bool:
        return True  # The server reuses free space itself; that is its administrator's job.

    @asynccontextmanager
    async def migration_transaction(
        self, engine: AsyncEngine, revision: str | None, head: str
    ) -> AsyncIterator[AsyncConnection]:
        """Lock migrations, back up the database and yield a connection for the migration.

        The backup is named after the database and `revision`, and deleted if the migration fails. If other processes
        serve shards, they may only know the old schema, so this process releases its shards and waits for all others
        to exit.
        """
        patient = connect(self._url, self.lease.on_error, writes=True, without_timeout=True)
        among_others = not self.lease.shards.is_all
        if among_others:
            self.lease.release()
        async with patient.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:kind, :number)"), _MIGRATING)
            is_old = await connection.run_sync(revision_in, self.place) == revision  # Unless another process did it.
            if among_others and is_old:
                await self._wait_until_exclusive(connection)
            copy = None
            if revision is not None and is_old:
                from bot.store.postgres.backup import dump  # Imported here to keep startup fast.

                copy = free_name(self._copies / self._name, f".{revision}.bak")
                await asyncio.to_thread(dump, self._url, copy)
                log_migration(revision, head, copy)
            try:
                yield connection
            except BaseException:
                if copy is not None:
                    copy.unlink(missing_ok=True)  # Nothing has changed, and a backup per attempt would fill the disk.
                raise
        if among_others:
            await self.lease.acquire(wait=self.lease.wait_requested)

    async def _wait_until_exclusive(self, connection: AsyncConnection) -> None:
        """Wait until no process serves a shard; keep it so until the transaction ends. Raises DatabaseInUseError."""
        logged, until = False, time.monotonic() + _EXIT_TIMEOUT
        while not (await connection.execute(_ALONE, _WHOLE)).scalar():
            if not self.lease.wait_requested and time.monotonic() > until:
                found = await connection.run_sync(lambda opened: conflicting_lock(held_locks(opened), None))
                raise DatabaseInUseError(
                    place=self.place, **asdict(found.holder if found is not None else LeaseHolder())
                )
            if not logged:
                logged = True
                _log.info("waiting for all other processes to exit, to migrate the database")
            await asyncio.sleep(_BETWEEN)

    async def check_schema(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        async with engine.connect() as connection:
            there = {tuple(row) for row in await connection.execute(_COLUMNS)}
        if not there >= {*columns}:
            raise CorruptError(place=self.place)


_MIGRATING = {"kind": LOCK_NAMESPACE, "number": MIGRATION_LOCK}
_WHOLE = {"kind": LOCK_NAMESPACE, "number": DATABASE_LOCK}
_ALONE = text("SELECT pg_try_advisory_xact_lock(:kind, :number)")
_COLUMNS = text("""
SELECT whole.relname, part.attname FROM pg_class AS whole JOIN pg_attribute AS part ON part.attrelid = whole.oid
WHERE whole.relnamespace = current_schema()::regnamespace AND whole.relkind = 'r'
AND part.attnum > 0 AND NOT part.attisdropped
""")
