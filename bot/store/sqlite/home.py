"""A database in a file, and what is done with it its own way."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, closing
from functools import partial
from pathlib import Path

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
from bot.store.sqlite.engine import connect
from bot.store.sqlite.health import FileHealth
from bot.store.sqlite.lock import DatabaseLock
from bot.store.sqlite.looks import check_whole, look_for, look_for_journal, look_for_rights, look_for_room, restrict
from bot.store.sqlite.pen import FilePen
from bot.store.upgrade import say_what_changes

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
            async with engine.begin() as connection:
                yield connection
        except BaseException:
            copy.unlink(missing_ok=True)  # The file is as it was, and a copy of each try would fill the disk.
            raise

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


def _write(file: Path, part: Path) -> None:
    """SQLite itself copies what this process has open."""
    with closing(connect_to(file)) as live, closing(connect_to(part)) as copy:
        live.backup(copy)
