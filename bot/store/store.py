"""The store: opens the database, records the steps of tables and groups the parts for each subject."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from bot.model.tables import AdvanceAnswer, DraftKey
from bot.store import servers
from bot.store.absences import AbsenceRepository
from bot.store.backend import Backend, Lease
from bot.store.cluster import RequestedShards, Shards
from bot.store.connection import address, as_store_error, convert_driver_errors, file_of
from bot.store.database import Database
from bot.store.deadlines import DeadlineRepository, TimeShifter
from bot.store.errors import (
    ChannelOccupiedError,
    LimitReachedError,
    ShardingUnsupportedError,
    StoreError,
    VersionConflictError,
)
from bot.store.icons import IconRepository
from bot.store.migration import check_migrated, migrate
from bot.store.notes import NoteRepository
from bot.store.outbox import DirectMessageRepository, LogMessageRepository, OutboxRepository
from bot.store.people import PersonRepository
from bot.store.privacy import ErasureRepository, PersonalDataRepository, RetentionRepository, anonymize
from bot.store.recording import (
    TableCommit,
    delete_drafts,
    dequeue_post,
    enqueue_posts,
    write_advance_answer,
    write_answer,
    write_changes,
    write_direct_messages,
)
from bot.store.results import ResultRepository, delete_results, write_results
from bot.store.servers import ServerRepository
from bot.store.sqlite.backend import SqliteBackend
from bot.store.tables import AnswerRepository, DraftRepository, TableRepository
from bot.store.tickets import TicketRepository
from bot.store.writer import UnitOfWork


def create_backend(url: str | URL, copies: Path | None = None, requested: RequestedShards = None) -> Backend:
    """Return the backend for a database URL.

    Copies of a database on a server go to the folder `copies`, by default the working folder. `requested` are the
    requested Discord shards: a range, or the total of which any free ones will do. An SQLite file can only be written
    by one process, which has to serve all of them.

    Raises BadAddressError or ShardingUnsupportedError.
    """
    parsed = address(url)
    if parsed.get_backend_name() == "sqlite":
        shards = requested if isinstance(requested, Shards) else Shards.all(requested or 1)
        if not shards.is_all:
            raise ShardingUnsupportedError(place=str(file_of(parsed)), shards=str(shards))
        return SqliteBackend(parsed, shards=shards)
    from bot.store.postgres.backend import PostgresBackend  # With SQLite, don't load any of this.

    return PostgresBackend(parsed, copies or Path(), requested)


Refusal = LimitReachedError | None


class Store:
    """Storage for all of the bot's data. Create it with `Store.open`, and close it after use.

    Each subject has its own part. A step of a table touches many of them, and `record` writes it in one transaction.
    Every write is atomic; reads see the last commit.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lease: Lease | None = None
        self.cluster = database.cluster
        self.tables = TableRepository(database)
        self.answers = AnswerRepository(database)
        self.drafts = DraftRepository(database)
        self.deadlines = DeadlineRepository(database)
        self.outbox = OutboxRepository(database)
        self.direct_messages = DirectMessageRepository(database)
        self.log_messages = LogMessageRepository(database)
        self.people = PersonRepository(database)
        self.absences = AbsenceRepository(database)
        self.personal_data = PersonalDataRepository(database)
        self.erasures = ErasureRepository(database)
        self.retention = RetentionRepository(database)
        self.notes = NoteRepository(database)
        self.time_shifter = TimeShifter(database)
        self.servers = ServerRepository(database)
        self.tickets = TicketRepository(database)
        self.results = ResultRepository(database)
        self.icons = IconRepository(database)

    @classmethod
    async def open(cls, where: str | URL | Backend, *, wait: bool = False) -> Self:
        """Connect, migrate the database and make sure that it's writable.

        If another process has the lease, fail, or with `wait`, wait for it. Closing the store releases the lease,
        except if the caller passes a backend: then the caller has to release it. Raises a StoreError that names the
        problem.
        """
        backend = create_backend(where) if isinstance(where, str | URL) else where
        database = Database(backend)
        store = cls(database)
        store._lease = None if backend is where else backend.lease
        async with store._closed_on_error():
            backend.check_path()
            await backend.lease.acquire(wait=wait)
            backend.restrict()
            await backend.check(database.engine)
            await migrate(backend, database.engine)
            await database.check_schema()
            await backend.scrub(database.engine, compact=False)  # A killed process may have left its journal.
            await store.notes.set("opened", "1")
            await store.people.load_closed_dms()
            await store.absences.load()
            backend.health.start_monitoring()
        return store

    @classmethod
    async def open_read_only(cls, backend: Backend) -> Self:
        """Open the database read-only, without changing it; only a private copy is migrated.

        Raises a StoreError, such as "store-older" if migrations are missing.
        """
        store = cls(Database(backend))
        async with store._closed_on_error():
            if backend.is_copy:
                await migrate(backend, store._database.engine)
            else:
                await check_migrated(backend, store._database.engine)
            await store._database.check_schema()
        return store

    @asynccontextmanager
    async def _closed_on_error(self) -> AsyncIterator[None]:
        """Close the store after an error in the block, and convert the error to a StoreError."""
        try:
            with convert_driver_errors(self.place):
                yield
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close all connections, end their threads and release the lease."""
        await self.cluster.close()
        await self._database.close()
        if self._lease is not None:
            self._lease.release()

    def check(self) -> None:
        """Raise a StoreError if the database can't be relied on anymore; writes check this automatically."""
        self._database.health.check()

    async def wait_for_failure(self) -> StoreError:
        """Wait until the store has failed permanently, and return the reason. Nothing is written from then on."""
        return await self._database.health.wait_for_failure()

    async def unserved_shards(self) -> Sequence[Shards]:
        """Return the ranges of shards that no process serves at the moment."""
        return await self._database.read(self.cluster.unserved_shards)

    async def version(self, table_id: int) -> int | None:
        """Return the stored version of a table, or None if no other process can change it."""
        return await self.tables.version(table_id) if self.cluster.is_shared else None

    async def scrub(self) -> None:
        """Remove data erased since the last call from the database files, not just from their tables.

        Call it repeatedly, because an open read transaction can prevent it.
        """
        await self._database.scrub()

    async def current_error(self) -> StoreError | None:
        """Return the problem that currently prevents reading or writing, or None. It may be temporary."""
        try:
            self.check()
            await self._database.read_once(lambda connection: connection.execute(text("SELECT 1 FROM notes LIMIT 1")))
            failed = self._database.writer.last_error
            return None if failed is None else as_store_error(failed)
        except Exception as error:
            trouble = as_store_error(error)
            if trouble is None:
                raise
            return trouble

    @property
    def error_counts(self) -> Mapping[str, int]:
        """Number of database failures since the start, by the reason of the StoreError."""
        return self._database.error_counts

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process serves: it sends messages and handles deadlines there."""
        return self._database.shards

    @property
    def place(self) -> str:
        """The database's address without its password."""
        return self._database.place

    async def record(self, commit: TableCommit, version: int | None = None) -> None:
        """Write one step of a table in one transaction.

        With several processes, `version` is the version of the table that was read.

        Raises IntegrityError if the answer's number is taken, ChannelOccupiedError, LimitReachedError or
        VersionConflictError.
        """
        after = commit.after

        def step(unit: UnitOfWork) -> Refusal:
            refused = servers.record_opening(unit.connection, commit.before, after, commit.opening, commit.now)
            if refused is not None:
                return refused
            unit.declare_step(after, version)
            write_answer(unit, after, commit.answered, commit.save)
            write_changes(unit, commit.before, after)
            delete_drafts(unit, after.id, commit.closed_drafts)
            write_direct_messages(unit, after.id, commit.direct_messages)
            if commit.erased is not None:
                anonymize(unit, after.id, commit.erased)
            enqueue_posts(unit, after.id, after.guild_id, commit.posts, commit.now)
            if commit.delivered is not None:
                dequeue_post(unit, commit.delivered, commit.now)
            if commit.before.has_result and not after.has_result:
                delete_results(unit, after.id)
            write_results(unit, after.id, commit.results)
            return None

        try:
            refused = await self._database.writer.write(step)
        except IntegrityError as error:
            if version is not None and version != await self.tables.version(after.id):
                raise VersionConflictError(after.id) from error
            if (commit.before.channel_id, commit.before.is_open) != (after.channel_id, after.is_open):
                raise ChannelOccupiedError(after.channel_id) from error
            raise
        if refused is not None:
            raise refused

    async def record_advance_answer(
        self,
        table_id: int,
        advance_answer: AdvanceAnswer,
        save: str,
        closed_drafts: Sequence[DraftKey] = (),
        version: int | None = None,
    ) -> None:
        """Store an answer in advance with the save that contains it, and delete closed drafts, in one transaction.

        With several processes, `version` is the version of the table that was read. Raises VersionConflictError.
        """

        def step(unit: UnitOfWork) -> None:
            unit.declare_change(table_id, version)
            write_advance_answer(unit, table_id, advance_answer, save)
            delete_drafts(unit, table_id, closed_drafts)

        await self._database.writer.write(step)
