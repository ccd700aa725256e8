"""Lease on a PostgreSQL database or on shards: advisory locks that the server ties to one connection.

A process that uses the whole database has its lock exclusively. A process that serves shards shares that lock and
also has one for each of its shards. So a process that needs the database for itself can't start while shards are
served, and vice versa. All processes that serve shards must use the same total number.

All writes use the connection that has the locks. So a process without the lease can't commit anything: without the
connection, it has neither lock nor transaction. If the connection breaks, for example because the server is
restarted, the process reconnects and acquires the locks again, unless another process was faster.
"""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.logs import log_failure
from bot.store.backend import DatabaseHealth, LeaseHolder, OnError
from bot.store.cluster import RequestedShards, Shards
from bot.store.connection import as_store_error
from bot.store.errors import AccessRefusedError, DatabaseInUseError, NoSuchDatabaseError, ShardsInUseError, StoreError
from bot.store.postgres.connection import NAME, connect

LOCK_NAMESPACE = 0x63686162
"""The first half of all our lock keys, since other programs also use advisory locks."""
DATABASE_LOCK, MIGRATION_LOCK, SHARD_CHOICE_LOCK = 0, -1, -2
"""The second half: the rights to write to the whole database, to migrate it, and to choose shards."""
_NUMBERS = 1 << 32
"""The server shows negative key halves as unsigned 32-bit numbers."""
_SHARDS_BEGIN_AT, _MAX_SHARDS = 16, 1 << 15
"""The key of a shard's lock has the shard in its low bits and the total number above, up to this maximum."""
_MAX_AUTO_SHARDS = 4
"""Shards per process that requests any free ones: with 2,500 servers each, a comfortable load for a process."""


@dataclass(frozen=True, slots=True)
class HeldLock:
    """A held lock: its key, the server's process id and name of its connection, and whether it's exclusive."""

    number: int
    pid: int
    name: str
    is_exclusive: bool

    @property
    def shard(self) -> tuple[int, int] | None:
        """The shard of this lock and the total number, or None if it isn't a shard's lock."""
        of, shard = divmod(self.number, 1 << _SHARDS_BEGIN_AT)
        return (shard, of) if 0 < of < _MAX_SHARDS else None

    @property
    def holder(self) -> LeaseHolder:
        """The process that has the lock, parsed from the name of its connection."""
        match self.name.split(" ", 4):
            case [name, pid, since, _, host] if name == NAME and since.isdigit():
                return LeaseHolder(pid, host, f"{datetime.fromtimestamp(int(since), UTC):%Y-%m-%d %X} UTC")
        return LeaseHolder()


def shard_lock_key(shard: int, of: int) -> int:
    """Return the second half of the key of a shard's lock."""
    return (of << _SHARDS_BEGIN_AT) | shard


def held_locks(connection: Connection) -> list[HeldLock]:
    """Return all of our locks in this database that are held."""
    rows = connection.execute(_HELD, {"kind": LOCK_NAMESPACE}).all()
    return [HeldLock(row.number, row.pid, row.name or "", row.mode == "ExclusiveLock") for row in rows]


def conflicting_lock(locks: Collection[HeldLock], requested: RequestedShards) -> HeldLock | None:
    """Return the lock that conflicts with a request, or None. Migrations don't count, since they finish soon."""
    changing = {lock.pid for lock in locks if lock.number == MIGRATION_LOCK % _NUMBERS}
    for lock in locks:
        if lock.number == DATABASE_LOCK and (requested is None or lock.is_exclusive) and lock.pid not in changing:
            return lock
    of_shards = {lock.shard: lock for lock in locks if lock.shard is not None}
    if requested is None or not of_shards or choose_shards(requested, of_shards) is not None:
        return None
    wanted = [shard for shard in of_shards if isinstance(requested, Shards) and _is_of(shard, requested)]
    return of_shards[next(iter(wanted), next(iter(of_shards)))]


def choose_shards(requested: Shards | int, taken: Collection[tuple[int, int]]) -> Shards | None:
    """Return the shards that a request gets while others are taken, or None if that isn't possible now.

    `taken` lists (shard, total) pairs. All processes must use the same total number of shards.
    """
    numbers = {of for _, of in taken}
    if isinstance(requested, Shards):
        is_free = numbers <= {requested.total} and not any(_is_of(one, requested) for one in taken)
        return requested if is_free else None
    of = max(numbers, default=requested)
    for first in range(0, of, _MAX_AUTO_SHARDS):
        some = Shards(first, min(first + _MAX_AUTO_SHARDS, of) - 1, of)
        if not any(_is_of(one, some) for one in taken):
            return some
    return None


def unserved_shards(connection: Connection, of: int) -> list[Shards]:
    """Return the ranges of shards, out of a total of `of`, that no process serves."""
    taken = {lock.shard for lock in held_locks(connection)}
    free = [number for number in range(of) if (number, of) not in taken]
    begin = [number for number in free if number - 1 not in free]
    end = [number for number in free if number + 1 not in free]
    return [Shards(first, last, of) for first, last in zip(begin, end, strict=True)]


def _is_of(taken: tuple[int, int], shards: Shards) -> bool:
    shard, of = taken
    return of == shards.total and shard in shards.numbers


_HELD = text("""
SELECT held.objid::bigint AS number, held.pid, held.mode, pg_stat_activity.application_name AS name
FROM pg_locks AS held LEFT JOIN pg_stat_activity ON pg_stat_activity.pid = held.pid
WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 2 AND held.classid::bigint = :kind
AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
ORDER BY held.objid
""")


# The lease


_log = logging.getLogger(__name__)

_BETWEEN = 0.2
"""Seconds between two attempts to acquire the lease while another process has it."""
_RECONNECT_GRACE = 2.0
"""Seconds that waiting processes give the previous lease holder to reconnect after a server restart."""
_AGAIN = 0.5
"""Seconds between two attempts to reconnect."""
_MAX_NAME_BYTES = 63
"""Maximum length of a connection's name on the server, in bytes."""


class PostgresLease:
    """The right to write to a database or to serve some shards, with the connection for it."""

    def __init__(self, url: URL, health: DatabaseHealth, requested: RequestedShards = None) -> None:
        """Create a lease on the `requested` shards; if that is None, it's for the entire database."""
        self._url = url
        self._health = health
        self._requested = self._target = requested
        """The target starts as the request; once the lease is acquired, it's the range of shards."""
        name = f"{NAME} {os.getpid()} {round(time.time())} {secrets.token_hex(4)} {socket.gethostname()}"
        self.name = name.encode()[:_MAX_NAME_BYTES].decode(errors="ignore")
        """The unique name of the connection on the server."""
        self._engine: AsyncEngine | None = None
        self._session: AsyncConnection | None = None
        self._driver: Any = None
        self._taking = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._is_taken = False
        self._is_held = False
        self.on_error: OnError = lambda context: None
        """Called for each error of the connection."""
        self.acquisitions = 0
        """Number of times the lease was acquired, each time on a new connection."""
        self.wait_requested = False
        """Whether the caller of `acquire` wanted to wait for other processes."""

    @property
    def is_lost(self) -> bool:
        """Whether the lease hasn't been acquired yet, or its connection has broken since."""
        return not self._is_held or self._is_broken

    @property
    def shards(self) -> Shards:
        """The shards of this lease, once it is acquired."""
        return self._target if isinstance(self._target, Shards) else Shards.all(self._target or 1)

    async def acquire(self, *, wait: bool = False) -> None:
        """Acquire the lease; with `wait`, wait until no other process has it.

        A request for any free shards always waits. Raises DatabaseInUseError or another StoreError.
        """
        self.wait_requested = wait = wait or isinstance(self._target, int)
        logged = False
        while True:
            taken, holder = await self._try_acquire(waiting=logged)
            if taken:
                break
            if not wait and holder is not None:
                raise self._in_use_error(holder)
            if holder is not None and not logged:
                logged = True
                _log.info("waiting for process %s on %s to exit, which has been running since %s", *_each(holder))
            await asyncio.sleep(_BETWEEN)
        self._is_taken = True

    async def session(self) -> AsyncConnection:
        """Return the connection with the lease, reconnecting if it has broken.

        Raises StoreError "store-lease-gone" if another process has acquired the lease, or an error if the server
        can't be reached.
        """
        async with self._taking:
            if self.is_lost:
                try:
                    await self._reacquire()
                except BaseException:
                    self._start_reacquiring()
                    raise
            assert self._session is not None
            return self._session

    def release(self) -> None:
        """Release the lease, if this process has it.

        The connection is cut, because the server may not be responding.
        """
        self._is_taken = False
        if self._keeping is not None:
            self._keeping.cancel()
        self._drop()
        self._target = self._requested

    def _in_use_error(self, holder: LeaseHolder) -> DatabaseInUseError:
        facts = {"place": self._health.place, **asdict(holder)}
        return (
            DatabaseInUseError(**facts)
            if self._target is None
            else ShardsInUseError(shards=str(self._target), **facts)
        )

    async def _try_acquire(self, *, waiting: bool) -> tuple[bool, LeaseHolder | None]:
        """Try to acquire the lease; return whether that worked, and the process that has it, if known.

        If this process is `waiting` already, it also waits for an unavailable server.
        """
        try:
            if self._is_broken:
                await self._connect()
            if await self._try_lock():
                return True, None
            assert self._session is not None
            return False, await self._session.run_sync(holder_of, self._target)
        except DBAPIError as error:
            self._drop()
            if not waiting or isinstance(as_store_error(error), AccessRefusedError | NoSuchDatabaseError):
                raise
            await asyncio.sleep(_RECONNECT_GRACE)  # Let the previous holder reconnect first.
            return False, None

    async def _reacquire(self) -> None:
        self._health.check()
        await self._connect()
        assert self._session is not None
        if not await self._try_lock():
            mine, holder = await self._session.run_sync(self._find_owner)
            if mine is None and holder is not None:
                self._health.report(StoreError("store-lease-gone", place=self._health.place))
                self._health.check()
            if mine is not None:  # The server hasn't noticed yet that our connection broke.
                await self._session.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            self._drop()
            raise OperationalError("", None, ConnectionError("the lease is not free yet"))
        _log.info("reconnected to the database; no other process is writing")

    def _find_owner(self, connection: Connection) -> tuple[int | None, LeaseHolder | None]:
        """Return the server's process id of our own old connection if it still has the lease, or else the holder."""
        locks = held_locks(connection)
        mine = next((lock.pid for lock in locks if lock.name == self.name), None)
        found = conflicting_lock(locks, self._target)
        return (mine, None) if mine is not None or found is None else (None, found.holder)

    async def _connect(self) -> None:
        self._drop()
        if self._engine is None:
            some = self._requested is not None
            self._engine = connect(
                self._url, lambda context: self.on_error(context), name=self.name, writes=True, is_shared=some
            )
        self._session = await self._engine.connect()
        self._driver = (await self._session.get_raw_connection()).driver_connection
        self._driver.add_termination_listener(self._on_connection_lost)

    async def _try_lock(self) -> bool:
        """Try to acquire the server's locks without waiting for them."""
        assert self._session is not None
        given = await self._session.run_sync(self._try_lock_all)
        await self._session.commit()
        self._is_held = given
        self.acquisitions += given
        return given

    def _try_lock_all(self, connection: Connection) -> bool:
        if self._target is None:
            return _locked(connection, "pg_try_advisory_lock", DATABASE_LOCK)
        if not _locked(connection, "pg_try_advisory_xact_lock", SHARD_CHOICE_LOCK):
            return False
        if not _locked(connection, "pg_try_advisory_lock_shared", DATABASE_LOCK):
            return False
        taken = [lock.shard for lock in held_locks(connection) if lock.shard is not None]
        if isinstance(self._target, int):
            self._target = max((of for _, of in taken), default=self._target)  # Use the same total as the others.
        shards = choose_shards(self._target, taken)
        if shards is None:
            _locked(connection, "pg_advisory_unlock_shared", DATABASE_LOCK)
            return False
        for number in shards.numbers:
            _locked(connection, "pg_try_advisory_lock", shard_lock_key(number, shards.total))
        self._target = shards
        return True

    @property
    def _is_broken(self) -> bool:
        session = self._session  # An invalidated session would reconnect without the lock.
        return session is None or session.invalidated or self._driver.is_closed()

    def _on_connection_lost(self, driver: object) -> None:
        """Handle the loss of the connection; called by the driver."""
        if driver is self._driver and self._is_taken:
            _log.warning("lost the connection to the database")
            self._start_reacquiring()

    def _start_reacquiring(self) -> None:
        """Start a task that acquires the lease again, even if nothing has to be written."""
        if self._is_taken and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.get_running_loop().create_task(self._keep_reacquiring(), name="lease")

    async def _keep_reacquiring(self) -> None:
        """Keep trying to acquire the lease again, so that an idle bot doesn't lose it."""
        while self._is_taken:
            try:
                await self.session()
                return
            except StoreError:
                return  # It has been reported through the health check.
            except Exception as error:
                if not isinstance(error, DBAPIError | OSError):  # No error may end this loop.
                    log_failure(error)
                await asyncio.sleep(_AGAIN)

    def _drop(self) -> None:
        """Cut the connection; the server then releases its locks."""
        self._is_held = False
        driver, self._driver = self._driver, None
        session, self._session = self._session, None
        if driver is not None:
            driver.terminate()
        if session is not None and session.sync_connection is not None and not session.invalidated:
            session.sync_connection.detach()


def holder_of(connection: Connection, requested: RequestedShards = None) -> LeaseHolder | None:
    """Return the process whose lease conflicts with this request, or None."""
    found = conflicting_lock(held_locks(connection), requested)
    connection.rollback()
    return None if found is None else found.holder


def _locked(connection: Connection, function: str, number: int) -> bool:
    asked = text(f"SELECT {function}(:kind, :number)")
    return bool(connection.execute(asked, {"kind": LOCK_NAMESPACE, "number": number}).scalar())


def _each(holder: LeaseHolder) -> tuple[str, str, str]:
    return holder.pid, holder.host, holder.since
