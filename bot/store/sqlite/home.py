"""A database in a file, and what is done with it its own way."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot import private_files
from bot.model.shards import ALL, Shards
from bot.store.connection import file_of
from bot.store.errors import CorruptError
from bot.store.files import connect_to, copies_of, free_name, lay_copy
from bot.store.home import Examined, Hear, Pen, Restore
from bot.store.peers import NoPeers, Peers
from bot.store.sqlite.engine import BUSY, connect
from bot.store.sqlite.health import FileHealth
from bot.store.sqlite.lock import DatabaseLock
from bot.store.sqlite.looks import check_whole, look_for, look_for_journal, look_for_rights, look_for_room, restrict
from bot.store.sqlite.pen import FilePen
from bot.store.upgrade import say_what_changes

_log = logging.getLogger(__name__)

_SCRUBBING = 500
"""Milliseconds to wait for readers, during which writes are blocked."""
_QUICK_TO_COMPACT = 64 * 2**20
"""Maximum file size in bytes to compact: up to it, writes are blocked for less than a second."""
_QUICK_TO_CHECK = 32 * 2**20  # bytes; a larger file would make the start slow.


class FileHome:
    """An SQLite file."""

    patience = 0.0

    def __init__(self, url: URL, original: str | None = None, shards: Shards = ALL) -> None:
        """Of a copy that nobody else knows of, whatever goes wrong is told of its `original`."""
        file = file_of(url)
        assert file is not None, "an address of SQLite names a file"
        self._url = url
        self.is_copy = original is not None
        self.shards = shards
        self.file = file
        self.place = original or str(file)
        self.lease = DatabaseLock(file)
        self.health = FileHealth(file, self.place, self.lease)

    def connect(self, hear: Hear) -> AsyncEngine:
        engine = connect(self._url, self.health.look)
        event.listen(engine.sync_engine, "handle_error", hear)
        event.listen(engine.sync_engine, "handle_error", self.health.complained)
        return engine

    def unserved(self, connection: Connection) -> Sequence[Shards]:
        return []

    def pen(self, engine: AsyncEngine) -> Pen:
        return FilePen(engine)

    def peers(self, mark: str) -> Peers:
        return NoPeers()

    def look_for(self) -> None:
        look_for(self.file)
        look_for_rights(self.file)

    def restrict(self) -> None:
        restrict(self.file)

    def copies(self) -> Sequence[Path]:
        return copies_of(self.file)

    async def look_through(self, engine: AsyncEngine) -> None:
        """Check that the file is whole, unless that takes long. Create a missing one."""
        look_for_journal(self.file)
        if not self.file.exists():
            if self._url.query.get("mode", "rwc") == "rwc":
                private_files.create(self.file)  # SQLite would let every user of the machine read it.
            return
        if self.file.stat().st_size > _QUICK_TO_CHECK:
            return
        async with engine.connect() as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
        check_whole(str(found), self.place)

    @asynccontextmanager
    async def migrating(self, engine: AsyncEngine, form: str | None, head: str) -> AsyncIterator[AsyncConnection]:
        """The copy is laid beside the file, and named after its `form`; what fails leaves none behind."""
        if form is None or self.is_copy:
            async with engine.begin() as connection:
                yield connection
            return
        copy = free_name(self.file, f".{form}.bak")
        await asyncio.to_thread(lay_copy, copy, partial(_write, self.file))
        say_what_changes(form, head, copy)
        try:
            await self._compact(engine)  # Before the schema changes, so that a kill in between doesn't skip it.
            async with engine.begin() as connection:
                yield connection
        except BaseException:
            copy.unlink(missing_ok=True)  # The file is as it was, and a copy of each try would fill the disk.
            raise

    async def _compact(self, engine: AsyncEngine) -> None:
        """Rewrite the file without its free pages: earlier releases left there what they erased."""
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
        """Write the journal back into the file and empty it. A reader, such as a backup, can be in the way.

        A file of usual size is compacted first: when SQLite moves rows between pages, the old place can keep copies.
        """
        try:
            if compact and self.file.stat().st_size <= _QUICK_TO_COMPACT:
                await _do(engine, "VACUUM")
            busy, *_ = await _do(engine, "PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError as error:
            _log.info("what was erased is not off the disk yet: %s", error)
            return False
        return not busy

    async def check_form(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Raises CorruptError if not all of these columns, each with its table, are there."""
        names = "SELECT whole.name, part.name FROM sqlite_master AS whole JOIN pragma_table_info(whole.name) AS part"
        async with engine.connect() as connection:
            there = {tuple(row) for row in await connection.execute(text(names))}
        if not there >= {*columns}:
            raise CorruptError(place=self.place)

    async def examined(self, folder: Path) -> Examined:
        """Looks at a copy: to open the file itself would change something."""
        from bot.store.sqlite.examining import examined  # A start needs nothing of it, nor of the others below.

        copy = folder / "chabudai.db"
        return examined(self.file, copy, FileHome(self._url.set(database=str(copy), query={}), self.place))

    def look_for_room(self) -> None:
        look_for_room(self.file)

    def back_up(self, target: Path) -> None:
        from bot.store.sqlite.snapshot import back_up

        back_up(self.file, target)

    def restoring(self, copy: Path) -> AbstractContextManager[Restore]:
        from bot.store.sqlite.restoring import restoring

        return restoring(copy, self.file)


async def _do(engine: AsyncEngine, statement: str) -> Sequence[Any]:
    """Run a statement that cannot be part of a transaction; return its first row. Raises sqlite3.Error."""
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
    """SQLite itself copies what this process has open."""
    with closing(connect_to(file)) as live, closing(connect_to(part)) as copy:
        live.backup(copy)
