"""Lease on a database or on shards: advisory locks that the server ties to one connection.

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
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.logs import log_failure
from bot.model.shards import Claim, Shards
from bot.store.connection import trouble_of_the_store
from bot.store.errors import (
    AccessRefusedError,
    HeldError,
    LeaseGoneError,
    NoSuchDatabaseError,
    ShardsHeldError,
    StoreError,
)
from bot.store.health import Health
from bot.store.home import Hear, Holder
from bot.store.postgres.engine import NAME, connect
from bot.store.postgres.locks import CHOOSING, KIND, WHOLE, choose, held, in_the_way, number_of

_log = logging.getLogger(__name__)

_BETWEEN = 0.2
"""Seconds between two attempts to acquire the lease while another process has it."""
_THEIRS = 2.0
"""Seconds that waiting processes give the previous lease holder to reconnect after a server restart."""
_AGAIN = 0.5
"""Seconds between two attempts to reconnect."""
_LONGEST = 63
"""Maximum length of a connection's name on the server, in bytes."""


class ServerLease:
    """The right to write to a database or to serve some shards, with the connection for it."""

    def __init__(self, url: URL, health: Health, claim: Claim = None) -> None:
        """Create a lease; without a `claim` it's for the entire database."""
        self._url = url
        self._health = health
        self._wanted = self._claim = claim
        told = f"{NAME} {os.getpid()} {round(time.time())} {secrets.token_hex(4)} {socket.gethostname()}"
        self.name = told.encode()[:_LONGEST].decode(errors="ignore")
        """The unique name of the connection on the server."""
        self._engine: AsyncEngine | None = None
        self._session: AsyncConnection | None = None
        self._driver: Any = None
        self._taking = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._is_taken = False
        self._is_held = False
        self.hear: Hear = lambda context: None
        """Called for each error of the connection."""
        self.times = 0
        """Number of times the lease was acquired, each time on a new connection."""
        self.waits = False
        """Whether the caller of `take` wanted to wait for other processes."""

    @property
    def is_lost(self) -> bool:
        """Whether the lease hasn't been acquired yet, or its connection has broken since."""
        return not self._is_held or self._is_broken

    @property
    def shards(self) -> Shards:
        """The shards of this lease, once it is acquired."""
        return self._claim if isinstance(self._claim, Shards) else Shards.all(self._claim or 1)

    async def take(self, *, wait: bool = False) -> None:
        """Acquire the lease; with `wait`, wait until no other process has it.

        A claim to any free shards always waits. Raises HeldError or another StoreError.
        """
        self.waits = wait = wait or isinstance(self._claim, int)
        said = False
        while True:
            taken, holder = await self._tried(waiting=said)
            if taken:
                break
            if not wait and holder is not None:
                raise self._refusal(holder)
            if holder is not None and not said:
                said = True
                _log.info("waiting until process %s on %s, which is there since %s, ends", *_each(holder))
            await asyncio.sleep(_BETWEEN)
        self._is_taken = True

    async def session(self) -> AsyncConnection:
        """Return the connection with the lease, reconnecting if it has broken.

        Raises LeaseGoneError if another process has acquired the lease, or an error if the server can't be reached.
        """
        async with self._taking:
            if self.is_lost:
                try:
                    await self._retake()
                except BaseException:
                    self._look_after()
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
        self._claim = self._wanted

    def _refusal(self, holder: Holder) -> HeldError:
        facts = {"place": self._health.place, **asdict(holder)}
        return HeldError(**facts) if self._claim is None else ShardsHeldError(shards=str(self._claim), **facts)

    async def _tried(self, *, waiting: bool) -> tuple[bool, Holder | None]:
        """Try to acquire the lease; return whether that worked, and the process that has it, if known.

        If this process is `waiting` already, it also waits for an unavailable server.
        """
        try:
            if self._is_broken:
                await self._connect()
            if await self._asked():
                return True, None
            assert self._session is not None
            return False, await self._session.run_sync(holder_of, self._claim)
        except DBAPIError as error:
            self._drop()
            if not waiting or isinstance(trouble_of_the_store(error), AccessRefusedError | NoSuchDatabaseError):
                raise
            await asyncio.sleep(_THEIRS)  # Let the previous holder reconnect first.
            return False, None

    async def _retake(self) -> None:
        self._health.look()
        await self._connect()
        assert self._session is not None
        if not await self._asked():
            mine, holder = await self._session.run_sync(self._whose)
            if mine is None and holder is not None:
                self._health.note(LeaseGoneError(place=self._health.place))
                self._health.look()
            if mine is not None:  # The server hasn't noticed yet that our connection broke.
                await self._session.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            self._drop()
            raise OperationalError("", None, ConnectionError("the lease is not free yet"))
        _log.info("the database is there again, and written to by nobody else")

    def _whose(self, connection: Connection) -> tuple[int | None, Holder | None]:
        """Return the server's process id of our own old connection if it still has the lease, or else the holder."""
        locks = held(connection)
        mine = next((lock.pid for lock in locks if lock.name == self.name), None)
        found = in_the_way(locks, self._claim)
        return (mine, None) if mine is not None or found is None else (None, found.holder)

    async def _connect(self) -> None:
        self._drop()
        if self._engine is None:
            some = self._wanted is not None
            self._engine = connect(
                self._url, lambda context: self.hear(context), name=self.name, writes=True, among_others=some
            )
        self._session = await self._engine.connect()
        self._driver = (await self._session.get_raw_connection()).driver_connection
        self._driver.add_termination_listener(self._broken)

    async def _asked(self) -> bool:
        """Try to acquire the server's locks without waiting for them."""
        assert self._session is not None
        given = await self._session.run_sync(self._given)
        await self._session.commit()
        self._is_held = given
        self.times += given
        return given

    def _given(self, connection: Connection) -> bool:
        if self._claim is None:
            return _locked(connection, "pg_try_advisory_lock", WHOLE)
        if not _locked(connection, "pg_try_advisory_xact_lock", CHOOSING):
            return False
        if not _locked(connection, "pg_try_advisory_lock_shared", WHOLE):
            return False
        taken = [lock.shard for lock in held(connection) if lock.shard is not None]
        if isinstance(self._claim, int):
            self._claim = max((of for _, of in taken), default=self._claim)  # Use the same total as the others.
        shards = choose(self._claim, taken)
        if shards is None:
            _locked(connection, "pg_advisory_unlock_shared", WHOLE)
            return False
        for number in shards.numbers:
            _locked(connection, "pg_try_advisory_lock", number_of(number, shards.of))
        self._claim = shards
        return True

    @property
    def _is_broken(self) -> bool:
        session = self._session  # An invalidated session would reconnect without the lock.
        return session is None or session.invalidated or self._driver.is_closed()

    def _broken(self, driver: object) -> None:
        """Handle the loss of the connection; called by the driver."""
        if driver is self._driver and self._is_taken:
            _log.warning("the connection to the database has broken")
            self._look_after()

    def _look_after(self) -> None:
        """Start a task that acquires the lease again, even if nothing has to be written."""
        if self._is_taken and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.get_running_loop().create_task(self._keep(), name="lease")

    async def _keep(self) -> None:
        """Keep trying to acquire the lease again, so that an idle bot doesn't lose it."""
        while self._is_taken:
            try:
                await self.session()
                return
            except StoreError:
                return  # It has been reported through `Health`.
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


def holder_of(connection: Connection, claim: Claim = None) -> Holder | None:
    """Return the process that prevents this claim, or None."""
    found = in_the_way(held(connection), claim)
    connection.rollback()
    return None if found is None else found.holder


def _locked(connection: Connection, how: str, number: int) -> bool:
    asked = text(f"SELECT {how}(:kind, :number)")
    return bool(connection.execute(asked, {"kind": KIND, "number": number}).scalar())


def _each(holder: Holder) -> tuple[str, str, str]:
    return holder.pid, holder.host, holder.since
