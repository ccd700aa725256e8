"""Maintenance of a PostgreSQL database: back it up, restore a backup, and check every row."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from bot.store.backend import Backend
from bot.store.files import path_part
from bot.store.maintenance import BrokenRow, Inspection, Restore, broken_rows
from bot.store.migration import read_revision
from bot.store.postgres.backup import dump, prepare_restore
from bot.store.postgres.connection import check_writable, connect, redacted_url, server_state
from bot.store.postgres.lease import holder_of


class PostgresMaintenance:
    """Maintenance of a PostgreSQL database with the server's own programs."""

    def __init__(self, url: URL, copies: Path, lease: str, reading: Callable[[], Backend]) -> None:
        """Set up the maintenance; a restore keeps the replaced database in the folder `copies`.

        `lease` is the name of the connection that has the lease during a restore, and `reading` returns a backend for
        reading the database.
        """
        self._url = url
        self._place = redacted_url(url)
        self._copies = copies
        self._lease = lease
        self._reading = reading
        self._state: Any = None

    def back_up(self, target: Path) -> None:
        dump(self._url, target)

    def prepare_restore(self, copy: Path) -> AbstractContextManager[Restore]:
        return prepare_restore(self._url, self._place, self._copies, copy, self._lease)

    async def inspect(self, folder: Path) -> Inspection:
        """Inspect the database itself, in read-only transactions."""
        engine = connect(self._url, lambda context: None, without_timeout=True)
        try:
            self._state = await server_state(engine)
            revision = await read_revision(engine, self._place)
            async with engine.connect() as connection:
                holder = await connection.run_sync(holder_of)
        finally:
            await engine.dispose()
        copy = f"{path_part(str(self._url.database))}.{revision}.bak"
        return Inspection(revision, copy, holder, None if revision is None else self._reading(), self._broken_rows)

    async def _broken_rows(self) -> Sequence[BrokenRow]:
        engine = connect(self._url, lambda context: None, without_timeout=True)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(lambda opened: [*broken_rows(opened.exec_driver_sql)])
        finally:
            await engine.dispose()

    def check_writable(self) -> None:
        check_writable(self._state, self._place)
