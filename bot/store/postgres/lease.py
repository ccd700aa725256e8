"""One writer a database, or a shard: locks that the server gives to one connection, and takes back when that ends.

What is written goes over the very connection that has the lock. So nothing can be committed by a process that may no
longer be the one writer: without the connection there is neither lock nor transaction. Where it breaks, as when the
server is restarted, it is made anew and the lock taken again, unless somebody else was quicker.
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
"""Seconds between two tries to take the lease while another has it."""
_THEIRS = 2.0
"""Seconds that those at work have for themselves when the server comes back."""
_AGAIN = 0.5
"""Seconds between two tries to connect again."""
_LONGEST = 63
"""Bytes of a name on the server."""


class ServerLease:
    """The right to write to a database, or to serve some shards, and the one connection over which that is done."""

    def __init__(self, url: URL, health: Health, claim: Claim = None) -> None:
        """Without a `claim` it is for all of the database."""
        self._url = url
        self._health = health
        self._wanted = self._claim = claim
        told = f"{NAME} {os.getpid()} {round(time.time())} {secrets.token_hex(4)} {socket.gethostname()}"
        self.name = told.encode()[:_LONGEST].decode(errors="ignore")
        """What its connection is called on the server: no other has this name."""
        self._engine: AsyncEngine | None = None
        self._session: AsyncConnection | None = None
        self._driver: Any = None
        self._taking = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._is_taken = False
        self._is_held = False
        self.hear: Hear = lambda context: None
        """Is told of each failure of the connection."""
        self.times = 0
        """How often it was taken: each time over a new connection."""
        self.waits = False
        """Whether whoever wanted it was ready to wait for others."""

    @property
    def is_lost(self) -> bool:
        """Whether it was never taken, or its connection has broken since."""
        return not self._is_held or self._is_broken

    @property
    def shards(self) -> Shards:
        """Those that it is for, once it is taken."""
        return self._claim if isinstance(self._claim, Shards) else Shards.all(self._claim or 1)

    async def take(self, *, wait: bool = False) -> None:
        """Takes it, and with `wait` waits as long as somebody else has it. Raises HeldError, or what is wrong.

        Whoever takes what shards are free waits for them in any case.
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
        """The connection that has the lease; it is made anew where it has broken.

        Raises a LeaseGoneError if somebody else has the lease by now, or what keeps the server from being reached.
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
        """Lets it go, if it was taken: the line is dropped without a word, for the server may not listen."""
        self._is_taken = False
        if self._keeping is not None:
            self._keeping.cancel()
        self._drop()
        self._claim = self._wanted

    def _refusal(self, holder: Holder) -> HeldError:
        facts = {"place": self._health.place, **asdict(holder)}
        return HeldError(**facts) if self._claim is None else ShardsHeldError(shards=str(self._claim), **facts)

    async def _tried(self, *, waiting: bool) -> tuple[bool, Holder | None]:
        """Whether it is taken now, and else who has it, if that can be seen.

        Who is `waiting` already waits for the server as well.
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
            await asyncio.sleep(_THEIRS)  # Whoever had it comes back as well, and goes first.
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
            if mine is not None:  # What is left of our own connection has not heard yet that the line is cut.
                await self._session.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            self._drop()
            raise OperationalError("", None, ConnectionError("the lease is not free yet"))
        _log.info("the database is there again, and written to by nobody else")

    def _whose(self, connection: Connection) -> tuple[int | None, Holder | None]:
        """Our own connection that has it still, by its number on the server; and else who has it."""
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
        """Asks the server for the locks, and does not wait for them."""
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
            self._claim = max((of for _, of in taken), default=self._claim)  # As they deal once, so they do after.
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
        session = self._session  # One that was invalidated would make itself a new connection, without the lock.
        return session is None or session.invalidated or self._driver.is_closed()

    def _broken(self, driver: object) -> None:
        """The driver has heard that the connection is gone."""
        if driver is self._driver and self._is_taken:
            _log.warning("the connection to the database has broken")
            self._look_after()

    def _look_after(self) -> None:
        """Has it taken again, also if nobody writes."""
        if self._is_taken and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.get_running_loop().create_task(self._keep(), name="lease")

    async def _keep(self) -> None:
        """Takes the lease again as soon as that can be done; a bot that nobody writes to must not lose it."""
        while self._is_taken:
            try:
                await self.session()
                return
            except StoreError:
                return  # Whoever waits for what is wrong is told.
            except Exception as error:
                if not isinstance(error, DBAPIError | OSError):  # It must not be the end of this, whatever it is.
                    log_failure(error)
                await asyncio.sleep(_AGAIN)

    def _drop(self) -> None:
        """Leaves the connection as it is; the server takes back what it had."""
        self._is_held = False
        driver, self._driver = self._driver, None
        session, self._session = self._session, None
        if driver is not None:
            driver.terminate()
        if session is not None and session.sync_connection is not None and not session.invalidated:
            session.sync_connection.detach()


def holder_of(connection: Connection, claim: Claim = None) -> Holder | None:
    """Who has what keeps somebody from this claim, if anybody."""
    found = in_the_way(held(connection), claim)
    connection.rollback()
    return None if found is None else found.holder


def _locked(connection: Connection, how: str, number: int) -> bool:
    asked = text(f"SELECT {how}(:kind, :number)")
    return bool(connection.execute(asked, {"kind": KIND, "number": number}).scalar())


def _each(holder: Holder) -> tuple[str, str, str]:
    return holder.pid, holder.host, holder.since
