"""Writes to a PostgreSQL server whose connection can break at any time, even during a commit.

After a broken commit, it isn't known whether the transaction was written. To find out, each transaction ends by
writing a unique mark into a row. Once the lease is acquired again, the old connection is certainly closed, and the
row can be read. If it contains anything but one of this writer's latest marks, another process has written in the
meantime, and this process's cached data is outdated.
"""

import asyncio
import time

from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.shards import Shards
from bot.store import schema
from bot.store.errors import LeaseGoneError, WrittenElsewhereError
from bot.store.health import Health
from bot.store.notes import WRITTEN, keep
from bot.store.page import Page
from bot.store.postgres.engine import PATIENCE
from bot.store.postgres.lease import ServerLease
from bot.store.postgres.peers import CHANNEL
from bot.store.writer import Outcome

_AGAIN = 0.1

_LAST = select(schema.notes.c.key, schema.notes.c.value).where(schema.notes.c.key.startswith(WRITTEN))
_LOCKED = "55P03"
"""SQLSTATE of a lock timeout: another transaction has locked a row for too long."""
_VERSIONS = text("SELECT id, version FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
_NEXT = text("UPDATE tables SET version = version + 1 WHERE id = ANY(:ids)")
_TELL = text("SELECT count(pg_notify(:channel, line)) FROM unnest(CAST(:lines AS text[])) AS line")


class ServerPen:
    """The connection with the lease, and the marks that it wrote last."""

    def __init__(self, lease: ServerLease, health: Health) -> None:
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

    def agree(self, page: Page) -> None:
        """Lock the tables that a transaction changes, and check their versions.

        Raises WrittenElsewhereError if one has another version, or if another process keeps one locked.
        """
        if self.shards.are_all or not page.changes:
            return
        ids = sorted(page.changes)
        try:
            stored = {row.id: row.version for row in page.connection.execute(_VERSIONS, {"ids": ids})}
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == _LOCKED:
                raise WrittenElsewhereError(ids[0]) from None
            raise
        for table_id, version in page.changes.items():
            if version is not None and stored.get(table_id) != version:
                raise WrittenElsewhereError(table_id)
        page.connection.execute(_NEXT, {"ids": ids})

    def sign(self, page: Page) -> None:
        """Write the transaction's mark and notify the other processes."""
        if not self.shards.are_all and (lines := [*page.news.lines(page.mark)]):
            page.connection.execute(_TELL, {"channel": CHANNEL, "lines": lines})
        self._number += 1
        self._signing = f"{page.mark} {self._number}"
        keep(page.connection, self._note, self._signing)

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
            self._health.note(LeaseGoneError(place=self._health.place))
            self._health.look()
        self._known, self._others, self._times = {found}, others, times
