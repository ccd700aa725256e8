"""SQLite backend: a file that one process writes to."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import event, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot import private_files
from bot.store.backend import OnError
from bot.store.cluster import ALL_SHARDS, Cluster, Shards, SingleProcessCluster
from bot.store.connection import file_of
from bot.store.errors import CorruptError
from bot.store.files import copies_of, free_name, open_sqlite, write_atomically
from bot.store.migration import log_migration
from bot.store.sqlite.connection import BUSY, WRITES, connect
from bot.store.sqlite.health import (
    SqliteHealth,
    check_integrity,
    check_journal,
    check_path,
    check_writable,
    restrict,
)
from bot.store.sqlite.lock import SqliteLease
from bot.store.writer import Outcome, UnitOfWork, WriteConnection

if TYPE_CHECKING:
    from bot.store.maintenance import Maintenance

_log = logging.getLogger(__name__)

_SCRUBBING = 500
"""Milliseconds to wait for readers, during which writes are blocked."""
_QUICK_TO_COMPACT = 64 * 2**20
"""Maximum file size in bytes for compaction; below it, writes are blocked for less than a second."""
_QUICK_TO_CHECK = 32 * 2**20  # bytes; checking a larger file would slow down the start.


class SqliteWriteConnection:
    """A connection of an engine, closed after each failure. A failed transaction is always "refused"."""

    is_lost = False

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def open(self) -> AsyncConnection:
        connection = await self._engine.connect()
        self._connection = await connection.execution_options(**{WRITES: True})
        return self._connection

    def begin(self) -> None:
        pass

    def finish_transaction(self, unit: UnitOfWork) -> None:
        unit.execute_deferred()

    async def outcome(self) -> Outcome:
        return "refused"

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


class SqliteBackend:
    """An SQLite file."""

    retry_seconds = 0.0

    def __init__(self, url: URL, original: str | None = None, shards: Shards = ALL_SHARDS) -> None:
        """Create the backend. For a private copy, errors report `original` as the path.

        `shards` must be all shards, since only one process can serve the file; only their total varies.
        """
        file = file_of(url)
        assert file is not None, "an SQLite URL names a file"
        self._url = url
        self.is_copy = original is not None
        self._shards = shards
        self.file = file
        self.place = original or str(file)
        self.lease = SqliteLease(file)
        self.health = SqliteHealth(file, self.place, self.lease)

    def connect(self, on_error: OnError) -> AsyncEngine:
        engine = connect(self._url, self.health.check)
        event.listen(engine.sync_engine, "handle_error", on_error)
        event.listen(engine.sync_engine, "handle_error", self.health.on_error)
        return engine

    def cluster(self) -> Cluster:
        return SingleProcessCluster(self._shards)

    def write_connection(self, engine: AsyncEngine, cluster: Cluster) -> WriteConnection:
        return SqliteWriteConnection(engine)

    @cached_property
    def maintenance(self) -> "Maintenance":
        from bot.store.sqlite.maintenance import SqliteMaintenance  # Imported here to keep startup fast.

        return SqliteMaintenance(self.file, self._copied)

    def _copied(self, copy: Path) -> "SqliteBackend":
        """Return the backend of a private copy of this file."""
        return SqliteBackend(self._url.set(database=str(copy), query={}), self.place)

    def check_path(self) -> None:
        check_path(self.file)
        check_writable(self.file)

    def restrict(self) -> None:
        restrict(self.file)

    def copies(self) -> Sequence[Path]:
        return copies_of(self.file)

    async def check(self, engine: AsyncEngine) -> None:
        """Check the file's integrity unless it's large; create it if it's missing."""
        check_journal(self.file)
        if not self.file.exists():
            if self._url.query.get("mode", "rwc") == "rwc":
                private_files.create(self.file)  # SQLite would create it readable by all users.
            return
        if self.file.stat().st_size > _QUICK_TO_CHECK:
            return
        async with engine.connect() as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
        check_integrity(str(found), self.place)

    @asynccontextmanager
    async def migration_transaction(
        self, engine: AsyncEngine, revision: str | None, head: str
    ) -> AsyncIterator[AsyncConnection]:
        """Back up the file and yield a connection for the migration.

        The backup is next to the file, named after `revision`, and deleted if the migration fails.
        """
        if revision is None or self.is_copy:
            async with engine.begin() as connection:
                yield connection
            return
        copy = free_name(self.file, f".{revision}.bak")
        await asyncio.to_thread(write_atomically, copy, partial(_write, self.file))
        log_migration(revision, head, copy)
        try:
            await self._compact(engine)  # Before the schema changes, so that a crash in between doesn't skip it.
            async with engine.begin() as connection:
                yield connection
        except BaseException:
            copy.unlink(missing_ok=True)  # The file is unchanged, and a backup per attempt would fill the disk.
            raise

    async def _compact(self, engine: AsyncEngine) -> None:
        """Rewrite the file without its free pages, where earlier releases left erased data."""
        try:
            await _do(engine, "VACUUM")
        except sqlite3.Error as error:
            _log.warning(
                "%s could not be compacted (%s): it may hold names that were erased before;"
                ' stop the bot and run "VACUUM" on it with the sqlite3 command',
                self.place,
                error,
            )

    async def scrub(self, engine: AsyncEngine, *, compact: bool = True) -> bool:
        """Checkpoint the journal and truncate it, unless a reader such as a backup prevents it.

        A file of the usual size is compacted first, because SQLite may leave copies behind when it moves rows between
        pages.
        """
        try:
            if compact and self.file.stat().st_size <= _QUICK_TO_COMPACT:
                await _do(engine, "VACUUM")
            busy, *_ = await _do(engine, "PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError as error:
            _log.info("erased data isn't removed from the disk yet: %s", error)
            return False
        return not busy

    async def check_schema(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        names = "SELECT whole.name, part.name FROM sqlite_master AS whole JOIN pragma_table_info(whole.name) AS part"
        async with engine.connect() as connection:
            there = {tuple(row) for row in await connection.execute(text(names))}
        if not there >= {*columns}:
            raise CorruptError(place=self.place)


async def _do(engine: AsyncEngine, statement: str) -> Sequence[Any]:
    """Run a statement outside of a transaction and return its first row. Raises sqlite3.Error."""
    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection

        async def row_of(one: str) -> Sequence[Any]:
            async with driver.execute(one) as cursor:
                return await cursor.fetchone() or ()

        await row_of(f"PRAGMA busy_timeout = {_SCRUBBING}")
        try:
            return await row_of(statement)
        finally:
            await row_of(f"PRAGMA busy_timeout = {BUSY}")


def _write(file: Path, part: Path) -> None:
    """Copy a file that this process has open, with SQLite's backup API."""
    with closing(open_sqlite(file)) as live, closing(open_sqlite(part)) as copy:
        live.backup(copy)
