"""Backend interface, implemented for SQLite files and PostgreSQL servers, and the health of a database in use."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.cluster import Cluster
from bot.store.errors import StoreError
from bot.store.writer import WriteConnection

if TYPE_CHECKING:
    from bot.store.maintenance import Maintenance  # Few commands need it, so it's loaded when used.


class DatabaseHealth:
    """The health of one database. After a permanent problem, it stays unhealthy until the process exits."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._error: StoreError | None = None
        self._found = asyncio.Event()

    def start_monitoring(self) -> None:
        """Start monitoring the files that are open now."""

    def check(self) -> None:
        """Raise the StoreError that was found, if any."""
        if self._error is not None:
            raise self._error.with_traceback(None)

    async def wait_for_failure(self) -> StoreError:
        """Wait for a permanent problem and return it."""
        await self._found.wait()
        assert self._error is not None
        return self._error

    def on_error(self, context: ExceptionContext) -> None:
        """Handle a driver error, as a listener for `handle_error`.

        Raises a StoreError if the problem is permanent.
        """

    def report(self, trouble: StoreError) -> None:
        """Record a permanent problem; nothing is written from now on."""
        self._error = trouble
        self._found.set()


OnError = Callable[[ExceptionContext], None]
"""Called for each driver error."""


@dataclass(frozen=True, slots=True)
class LeaseHolder:
    """The process that holds the lease on a database, as far as it has recorded that."""

    pid: str = "unknown"
    host: str = "unknown"
    since: str = "unknown"


class Lease(Protocol):
    """The exclusive right of one process to write to a database, which ends with the process."""

    async def acquire(self, *, wait: bool = False) -> None:
        """Acquire the lease; with `wait`, wait until no other process has it.

        Raises DatabaseInUseError or another StoreError.
        """
        ...

    def release(self) -> None:
        """Release the lease, if this process has it."""
        ...


class Backend(Protocol):
    """A database: how to connect to it, write to it and migrate it.

    `place` is its address without a password, `health` reports permanent problems, and `lease` is the right to write,
    not acquired yet.
    """

    place: str
    retry_seconds: float
    """Seconds for which operations retry while the database is unavailable, as long as a restart can take."""
    is_copy: bool
    """Whether this is a private copy, which may be changed even if it's only inspected."""

    @property
    def health(self) -> DatabaseHealth: ...

    @property
    def lease(self) -> Lease: ...

    @property
    def maintenance(self) -> "Maintenance": ...

    def check_path(self) -> None:
        """Check, before anything is locked or created, that there can be a database.

        Raises an OSError or StoreError.
        """
        ...

    def restrict(self) -> None:
        """Remove permissions on its files from users other than their owner; log the files where that fails."""
        ...

    def copies(self) -> Sequence[Path]:
        """Return the copies that upgrades and restores have left."""
        ...

    def connect(self, on_error: OnError) -> AsyncEngine:
        """Create an engine for reading, without connecting.

        `on_error` is called for each driver error, even of writes. Raises BadAddressError or NoDriverError.
        """
        ...

    def cluster(self) -> Cluster:
        """Return this process's part in the cluster; used after `connect`, and only works with the lease."""
        ...

    def write_connection(self, engine: AsyncEngine, cluster: Cluster) -> WriteConnection:
        """Return the connection for the only writer, which needs the lease."""
        ...

    async def check(self, engine: AsyncEngine) -> None:
        """Quickly check that the database can be used. Raises a StoreError.

        Changes nothing, except that it creates a missing file.
        """
        ...

    async def check_schema(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        ...

    def migration_transaction(
        self, engine: AsyncEngine, revision: str | None, head: str
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that can migrate the schema from `revision` to `head`.

        Before that, make a copy of the database unless it's empty.
        """
        ...

    async def scrub(self, engine: AsyncEngine, *, compact: bool = True) -> bool:
        """Remove erased data from all files of the database, as far as the backend can.

        Without `compact`, do only what is quick. Return False if something prevented it, so that it must be repeated.
        """
        ...
