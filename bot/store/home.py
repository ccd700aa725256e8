"""Where a database lives: in a file or on a server. What is done there its own way is asked of its home."""

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
from bot.store.health import Health
from bot.store.page import Page
from bot.store.peers import Peers

Outcome = Literal["written", "refused", "undone", "unknown"]
"""What became of a transaction that seemed to fail: it was written all the same; the database has refused it; its
connection broke before it was written, and there is another one now; or nobody can tell yet."""


Hear = Callable[[ExceptionContext], None]
"""Is told when the driver has complained."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has the right to write to a database, as they said themselves."""

    pid: str = "unknown"
    host: str = "unknown"
    since: str = "unknown"


@dataclass(frozen=True, slots=True)
class Lost:
    """What a copy lacks of one table: so many answers, the first of them given then; none of a table that is new."""

    table: int
    game: str
    answers: int
    since: datetime | None


class Restore(Protocol):
    """A copy that was looked through, and lies ready to be put in the place of a database."""

    @property
    def replaces(self) -> bool:
        """Whether there is anything that it replaces."""
        ...

    def lost(self) -> Sequence[Lost] | None:
        """What the copy lacks of what is kept today, by table; None if it lacks nothing and nobody was there since.

        Raises UnreadableError if today's database cannot be read.
        """
        ...

    def carry_over(self) -> int:
        """Lays into the copy who was erased since it was made, so that the next start erases them again; how many."""
        ...

    def put_back(self, now: datetime) -> Path | None:
        """Puts the copy in place, all of it or nothing. What was there is kept in a file, if anything was.

        Raises CannotRestoreError.
        """
        ...


What = Literal["missing", "type", "content", "dangling"]


class BrokenRow(NamedTuple):
    """A row that cannot be used: of which table, which, what of it, and what is wrong. Never what stands there."""

    table: str
    key: str
    column: str
    what: What


@dataclass(frozen=True, slots=True)
class Examined:
    """What was seen of a database without changing it.

    It has this `form`, None if there is none yet, and would be copied to `copy` before that is changed. `home` is
    where it can be looked at: a copy, of which nobody else knows, may be changed for that.
    """

    form: str | None
    copy: str
    holder: Holder | None
    home: "Home | None"
    broken_rows: Callable[[], Awaitable[Sequence[BrokenRow]]]
    """Reads every row, in the present form."""


class Lease(Protocol):
    """The right to write to a database, which one process has until it ends, however it ends."""

    async def take(self, *, wait: bool = False) -> None:
        """Takes it, and with `wait` waits as long as somebody else has it. Raises HeldError, or what is wrong."""
        ...

    def release(self) -> None:
        """Lets it go, if it was taken."""
        ...


class Pen(Protocol):
    """What one writer writes with: the connection that may write."""

    @property
    def is_lost(self) -> bool:
        """Whether its connection has broken, so that it must be taken up anew."""
        ...

    async def take_up(self) -> AsyncConnection:
        """The connection. Raises what is wrong with it."""
        ...

    def begin(self) -> None:
        """A transaction begins: the one before it was written, or its outcome was asked for."""
        ...

    @property
    def shards(self) -> Shards:
        """Those whose tables are its process's to look after."""
        ...

    def agree(self, page: Page) -> None:
        """Where several processes write: nobody else has changed these tables meanwhile, nor does so before the end.

        Raises WrittenElsewhereError.
        """
        ...

    def sign(self, page: Page) -> None:
        """Ends a transaction with what tells later whether it was written, and tells the other processes of it."""
        ...

    async def outcome(self) -> Outcome:
        """What became of the last transaction, which seemed to fail. Raises a StoreError if that was the end."""
        ...

    async def put_down(self) -> None:
        """Gives the connection back after a failure, or at the end."""
        ...


class Home(Protocol):
    """A database, as its kind has it. `place` may be shown, `health` tells whether it can still be relied on, and the
    `lease` is the right to write there, not yet taken.
    """

    place: str
    patience: float
    """Seconds for which it is waited for, and people with it, when it is away: as long as a restart may take."""
    is_copy: bool
    """Whether nobody else knows of it, so that it may be changed though it is only looked at."""

    @property
    def shards(self) -> Shards:
        """Those whose tables are this process's to look after, once the lease is taken."""
        ...

    @property
    def health(self) -> Health: ...

    @property
    def lease(self) -> Lease: ...

    def connect(self, hear: Hear) -> AsyncEngine:
        """What reads from it, not yet connected; `hear` is told of each failure, there and where it is written.

        Raises BadAddressError or NoDriverError.
        """
        ...

    def pen(self, engine: AsyncEngine) -> Pen:
        """What its one writer writes with, under the lease: that is taken before anything is written."""
        ...

    def peers(self, mark: str) -> Peers:
        """The other processes that write there, for a writer of this mark, once the lease is taken."""
        ...

    def unserved(self, connection: Connection) -> Sequence[Shards]:
        """The shards that no process serves now, range by range."""
        ...

    def look_for(self) -> None:
        """Raises an OSError or StoreError if there can be no database, before anything is taken or made."""
        ...

    def restrict(self) -> None:
        """Remove all permissions on its files except their owner's; log the files where that fails."""
        ...

    def copies(self) -> Sequence[Path]:
        """Return the copies that updates and restores have made of it."""
        ...

    async def look_through(self, engine: AsyncEngine) -> None:
        """Raise a StoreError if it can't be used, as far as that shows quickly. Change nothing, but create a missing
        file.
        """
        ...

    def migrating(
        self, engine: AsyncEngine, form: str | None, head: str
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """Within, its `form` may be changed to `head`, in one transaction; if it has one, it was copied before."""
        ...

    async def scrub(self, engine: AsyncEngine, *, compact: bool = True) -> bool:
        """Remove what was erased from all files of the database, as far as its kind can.

        Without `compact` only what is quick is done. Return False if something is in the way, so that it must be
        tried again.
        """
        ...

    async def check_form(self, engine: AsyncEngine, columns: Iterable[tuple[str, str]]) -> None:
        """Raises CorruptError if not all of these columns, each with its table, are there."""
        ...

    def back_up(self, target: Path) -> None:
        """Writes a copy to `target`, which appears only when it is complete; nothing else is changed.

        Raises BackupExistsError, CannotBackUpError, or what is wrong with the database.
        """
        ...

    def restoring(self, copy: Path) -> AbstractContextManager[Restore]:
        """Within, a copy can be put in its place. Whoever does so has the lease.

        Raises SameFileError, NoDatabaseError, CannotRestoreError, BadCopyError, ForeignError or NewerError.
        """
        ...

    async def examined(self, folder: Path) -> Examined:
        """Looks at it. What has to be copied for that is laid into `folder`. Raises what is wrong with it."""
        ...

    def look_for_room(self) -> None:
        """Raises a StoreError if nothing could be written there, as far as that is seen without doing so.

        It is seen now, or was when it was looked through or examined.
        """
        ...
