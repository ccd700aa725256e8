"""The processes that share a PostgreSQL database: table locks, version checks and change notifications.

Locks and notifications use a dedicated connection. Advisory locks belong to the connection, so within a process the
host has to provide its own table locks. If the connection breaks, its locks are lost; until it's restored, processes
don't wait for each other, and conflicting writes are rejected.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.logs import log_failure
from bot.store.cluster import ChangeNotifications, Shards, new_instance_id
from bot.store.errors import VersionConflictError
from bot.store.postgres.connection import connect
from bot.store.postgres.lease import LOCK_NAMESPACE, PostgresLease, unserved_shards

_log = logging.getLogger(__name__)

CHANNEL = "chabudai"
"""The notification channel."""
_NUMBERS = LOCK_NAMESPACE << 32
"""Key of the lock for identifying to Discord. The keys of tables are this number plus their ids, which start at 1."""
_LOCK_TIMEOUT = 2.0
"""Seconds to wait for a table's lock; a process that has it for longer probably hangs."""
_BETWEEN = 0.02
"""Seconds between two attempts to acquire a lock."""
_TO_ANSWER = 1.0
"""Query timeout in seconds; a press has to be answered within three."""
_CLOCKS_AGREE = 3.0
"""Seconds by which the clocks of two machines may differ before that is logged."""
_AGAIN = 0.5
"""Seconds between two attempts to connect."""
_IDENTIFY_INTERVAL = 5.0
"""Seconds between two identifies, which Discord rate-limits per bot."""
_IDENTIFY_TIMEOUT = 150.0
"""Maximum seconds to wait for other processes to identify; soon after that, discord.py gives up and retries."""
_LOCKED = "55P03"
"""SQLSTATE of a lock timeout: another transaction has locked a row for too long."""
_VERSIONS = text("SELECT id, version FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
_NEXT = text("UPDATE tables SET version = version + 1 WHERE id = ANY(:ids)")
_NOTIFY = text("SELECT count(pg_notify(:channel, line)) FROM unnest(CAST(:lines AS text[])) AS line")


class PostgresCluster:
    """Membership of this process in the cluster of processes that share a PostgreSQL database.

    If this process serves all shards, it's the only one.
    """

    def __init__(self, url: URL, lease: PostgresLease) -> None:
        self.instance_id = new_instance_id()
        self._url = url
        self._lease = lease
        self._on_change: Callable[[ChangeNotifications], None] = lambda notifications: None
        self._engine: AsyncEngine | None = None
        self._session: AsyncConnection | None = None
        self._driver: Any = None
        self._asking = asyncio.Lock()
        self._held_keys: set[int] = set()
        self._keys_to_release: list[int] = []
        self._release_task: asyncio.Task[None] | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._identify_lock = asyncio.Lock()
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_shared(self) -> bool:
        return not self.shards.is_all

    @property
    def shards(self) -> Shards:
        return self._lease.shards

    def unserved_shards(self, connection: Connection) -> Sequence[Shards]:
        return unserved_shards(connection, self.shards.total)

    @asynccontextmanager
    async def lock_table(self, table_id: int) -> AsyncIterator[None]:
        await self._acquire(_NUMBERS + table_id, _LOCK_TIMEOUT)
        try:
            yield
        finally:
            self._release(_NUMBERS + table_id)

    def check_versions(self, connection: Connection, versions: Mapping[int, int | None]) -> None:
        """Lock the tables that a transaction changes, and check their versions.

        Raises VersionConflictError if one has another version, or if another process keeps one locked.
        """
        if not self.is_shared or not versions:
            return
        ids = sorted(versions)
        try:
            stored = {row.id: row.version for row in connection.execute(_VERSIONS, {"ids": ids})}
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == _LOCKED:
                raise VersionConflictError(ids[0]) from None
            raise
        for table_id, version in versions.items():
            if version is not None and stored.get(table_id) != version:
                raise VersionConflictError(table_id)
        connection.execute(_NEXT, {"ids": ids})

    def notify(self, connection: Connection, notifications: ChangeNotifications) -> None:
        if self.is_shared and (lines := [*notifications.lines(self.instance_id)]):
            connection.execute(_NOTIFY, {"channel": CHANNEL, "lines": lines})

    async def listen(self, on_change: Callable[[ChangeNotifications], None]) -> None:
        if not self.is_shared:
            return
        self._on_change = on_change
        self._engine = connect(self._url, self._lease.on_error, writes=True, is_shared=True)
        await self._connect(self._engine)
        theirs = await self._query("SELECT extract(epoch FROM clock_timestamp())::float + $1", 0.0)
        if theirs is not None and abs(theirs - time.time()) > _CLOCKS_AGREE:
            _log.warning("this machine's clock and the database server's differ by %.0f s", theirs - time.time())

    async def wait_to_identify(self) -> None:
        if not self.is_shared:
            return
        await self._identify_lock.acquire()
        try:
            await self._acquire(_NUMBERS, _IDENTIFY_TIMEOUT)
        except BaseException:
            self._identify_lock.release()
            raise
        self._waiting = asyncio.create_task(self._release_identify_lock(), name="letting in")

    async def close(self) -> None:
        for task in (self._connecting, self._release_task, self._waiting):
            if task is not None:
                task.cancel()
                await asyncio.wait((task,))
        self._drop()
        if self._engine is not None:
            await self._engine.dispose()

    async def _acquire(self, number: int, patience: float) -> None:
        until = time.monotonic() + patience
        self._held_keys.add(number)  # Possibly: a cancelled request may have succeeded.
        try:
            while (given := await self._query("SELECT pg_try_advisory_lock($1)", number)) is False:
                if time.monotonic() > until:
                    _log.warning("timed out waiting for lock %s, which another process holds", number)
                    break
                await asyncio.sleep(_BETWEEN)
            if not given:
                self._held_keys.discard(number)
        except BaseException:
            self._release(number)
            raise

    def _release(self, number: int) -> None:
        if number not in self._held_keys:
            return
        self._held_keys.discard(number)
        self._keys_to_release.append(number)
        if self._release_task is None or self._release_task.done():
            self._release_task = asyncio.create_task(self._release_all(), name="leaving")

    async def _release_all(self) -> None:
        while self._keys_to_release:
            left, self._keys_to_release = self._keys_to_release, []
            await self._query("SELECT count(pg_advisory_unlock(number)) FROM unnest($1::bigint[]) AS number", left)

    async def _release_identify_lock(self) -> None:
        try:
            await asyncio.sleep(_IDENTIFY_INTERVAL)
        finally:
            self._release(_NUMBERS)
            self._identify_lock.release()

    async def _query(self, question: str, what: Any) -> Any:
        """Return the first value of a query, or None if the server isn't available."""
        async with self._asking:
            driver = self._driver
            if driver is None or driver.is_closed():
                return None
            try:
                return await driver.fetchval(question, what, timeout=_TO_ANSWER)
            except Exception as error:  # Users are waiting, so continue without a lock after any error.
                _log.warning("can't query other processes: %s", type(error).__name__)
                driver.terminate()
                return None

    async def _connect(self, engine: AsyncEngine) -> None:
        async with self._asking:  # No queries until it listens.
            self._drop()
            self._session = await engine.connect()
            driver: Any = (await self._session.get_raw_connection()).driver_connection
            try:
                await driver.add_listener(CHANNEL, self._on_notification)
            except BaseException:
                driver.terminate()
                raise
            driver.add_termination_listener(self._on_connection_lost)
            self._driver = driver

    def _on_notification(self, driver: object, pid: int, channel: str, line: str) -> None:
        try:
            notifications = ChangeNotifications.parse(line, own_id=self.instance_id)
            if notifications != ChangeNotifications():
                self._on_change(notifications)
        except Exception as error:  # An error must not close the connection.
            log_failure(error)

    def _on_connection_lost(self, driver: object) -> None:
        is_new = self._connecting is None or self._connecting.done()
        if driver is self._driver and self._engine is not None and is_new:
            _log.warning("lost the connection for change notifications")
            again = self._connect_again(self._engine)
            self._connecting = asyncio.get_running_loop().create_task(again, name="cluster")

    async def _connect_again(self, engine: AsyncEngine) -> None:
        while True:
            await asyncio.sleep(_AGAIN)
            try:
                await self._connect(engine)
                return self._on_change(ChangeNotifications(missed=True))
            except Exception as error:
                _log.info("can't receive change notifications yet: %s", type(error).__name__)

    def _drop(self) -> None:
        driver, self._driver = self._driver, None
        session, self._session = self._session, None
        if driver is not None:
            driver.terminate()
        if session is not None and session.sync_connection is not None and not session.invalidated:
            session.sync_connection.detach()
