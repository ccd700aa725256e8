"""Backend interface, implemented for SQLite files and PostgreSQL servers, and the health of a database in use."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from sqlalchemy import Connection
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.model.shards import Shards
from bot.store.cluster import Cluster
from bot.store.errors import StoreError
from bot.store.writer import WriteConnection


class Health:
    """The health of one database. After a permanent problem, it stays unhealthy until the process exits."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._trouble: StoreError | None = None
        self._found = asyncio.Event()

    def begin(self) -> None:
        """Start monitoring the files that are open now."""

    def check(self) -> None:
        """Raise the StoreError that was found, if any."""
        if self._trouble is not None:
            raise self._trouble.with_traceback(None)

    async def fails(self) -> StoreError:
        """Wait for a permanent problem and return it."""
        await self._found.wait()
        assert self._trouble is not None
        return self._trouble

    def on_error(self, context: ExceptionContext) -> None:
        """Handle a driver error, as a listener for `handle_error`.

        Raises a StoreError if the problem is permanent.
        """

    def report(self, trouble: StoreError) -> None:
        """Record a permanent problem; nothing is written from now on."""
        self._trouble = trouble
        self._found.set()


OnError = Callable[[ExceptionContext], None]
"""Called for each driver error."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that holds the lease on a database, as far as it has recorded that."""

    pid: str = "unknown"
    host: str = "unknown"
    since: str = "unknown"


@dataclass(frozen=True, slots=True)
class Lost:
    """What a restore would lose at one table: the number of answers, and when the first was given.

    The number can be 0 if the copy lacks the table entirely.
    """

    table: int
    game: str
    answers: int
    since: datetime | None


class Restore(Protocol):
    """A validated copy that is ready to replace a database."""

    @property
    def replaces(self) -> bool:
        """Whether there is a database to replace."""
        ...

    def lost(self) -> Sequence[Lost] | None:
        """Return what a restore would lose, by table, or None if it loses nothing and the bot hasn't run since.

        Raises UnreadableError if the current database can't be read.
        """
        ...

    def carry_over(self) -> int:
        """Add later erasures to the copy, so that the next start repeats them; return how many."""
        ...

    def put_back(self, now: datetime) -> Path | None:
        """Replace the database with the copy, completely or not at all.

        Return the file in which the replaced database is kept, None if there was none. Raises CannotRestoreError.
        """
        ...


What = Literal["missing", "type", "content", "dangling"]


class BrokenRow(NamedTuple):
    """A row that can't be used: its table, key and column, and what is wrong, without the row's content."""

    table: str
    key: str
    column: str
    what: What


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was found out about a database without changing it.

    `revision` is its schema revision, None if it's empty; `copy` names the backup that a migration would make.
    `backend` is where it can be inspected: a private copy, which may be migrated for that.
    """

    revision: str | None
    copy: str
    holder: Holder | None
    backend: "Backend | None"
    broken_rows: Callable[[], Awaitable[Sequence[BrokenRow]]]
    """Reads every row with the current schema and returns the broken ones."""


class Lease(Protocol):
    """The exclusive right of one process to write to a database, which ends with the process."""

    async def acquire(self, *, wait: bool = False) -> None:
        """Acquire the lease; with `wait`, wait until no other process has it.

        Raises HeldError or another StoreError.
        """
        ...

    def release(self) -> None:
        """Release the lease, if this process has it."""
        ...


class Backend(Protocol):
    """The backend of a database.

    `place` is its address without a password, `health` reports permanent problems, and `lease` is the right to write,
    not acquired yet.
    """

    place: str
    patience: float
    """Seconds for which operations retry while the database is unavailable, as long as a restart can take."""
    is_copy: bool
    """Whether this is a private copy, which may be changed even if it's only inspected."""

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process is responsible for, once it has the lease."""
        ...

    @property
    def health(self) -> Health: ...

    @property
    def lease(self) -> Lease: ...

    def connect(self, on_error: OnError) -> AsyncEngine:
        """Create an engine for reading, without connecting.

        `on_error` is called for each driver error, even of writes. Raises BadAddressError or NoDriverError.
        """
        ...

    def pen(self, engine: AsyncEngine) -> WriteConnection:
        """Return the connection for the only writer, which needs the lease."""
        ...

    def peers(self, mark: str) -> Cluster:
        """Return the interface to other processes for the writer with this instance id, which needs the lease."""
        ...

    def unserved(self, connection: Connection) -> Sequence[Shards]:
        """Return the ranges of shards that no process serves at the moment."""
        ...

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

    async def check(self, engine: AsyncEngine) -> None:
        """Quickly check that the database can be used. Raises a StoreError.

        Changes nothing, except that it creates a missing file.
        """
        ...

    def migrating(
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

    async def check_schema(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Check that these columns, each with its table, exist. Raises CorruptError."""
        ...

    def back_up(self, target: Path) -> None:
        """Write a backup to `target` atomically, without changing anything else.

        Raises BackupExistsError, CannotBackUpError, or another StoreError.
        """
        ...

    def restoring(self, copy: Path) -> AbstractContextManager[Restore]:
        """Prepare a copy for a restore in a context; the caller needs the lease.

        Raises SameFileError, NoDatabaseError, CannotRestoreError, BadCopyError, ForeignError or NewerError.
        """
        ...

    async def inspect(self, folder: Path) -> Inspection:
        """Inspect the database without changing it; private copies go into `folder`. Raises a StoreError."""
        ...

    def check_space(self) -> None:
        """Raise a StoreError if the database can't be written, as far as that can be determined without writing.

        The result may date from when the database was checked or inspected.
        """
        ...
