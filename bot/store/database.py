"""The database connection shared by all parts of the store."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Connection, Executable, Row, literal, type_coerce
from sqlalchemy.engine import ExceptionContext

from bot.store.backend import Backend
from bot.store.cluster import SHARD_ID_SHIFT, Shards
from bot.store.connection import ERROR_TYPES, as_store_error, is_connection_lost
from bot.store.errors import UnreachableError
from bot.store.schema import metadata
from bot.store.statements import EXECUTION_ORDER
from bot.store.writer import UnitOfWork, Writer

T = TypeVar("T")

_AGAIN = 0.1
"""Seconds between two attempts to reach a database that is unavailable."""


class Database:
    """A database with a connection pool for reads (`engine`) and a single `writer`.

    Reads see the last commit.
    """

    def __init__(self, backend: Backend) -> None:
        """Set up the database; it connects on first use. Raises BadAddressError or NoDriverError."""
        self.backend = backend
        self.health = backend.health
        self.engine = backend.connect(self._count)
        self.cluster = backend.cluster()
        connection = backend.write_connection(self.engine, self.cluster)
        self.writer = Writer(connection, EXECUTION_ORDER, self.health.check, self.cluster)
        self.error_counts = Counter({kind.reason: 0 for kind in ERROR_TYPES})
        """Number of database failures by cause; errors in statements don't count."""
        self.has_erased = False
        """Whether the database files may still contain erased data."""

    def _count(self, context: ExceptionContext) -> None:
        error = context.sqlalchemy_exception or context.original_exception
        if isinstance(error, OSError):  # This includes TimeoutError: the server doesn't respond.
            self.error_counts[UnreachableError.reason] += 1
        elif isinstance(error, Exception) and (trouble := as_store_error(error)) is not None:
            self.error_counts[trouble.reason] += 1

    @property
    def place(self) -> str:
        """The database's address without its password."""
        return self.backend.place

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process is responsible for."""
        return self.cluster.shards

    def in_our_shards(self, owner: ColumnElement[int]) -> tuple[ColumnElement[bool], ...]:
        """Return conditions that select rows of this process's shards, by the column with the server or user id.

        The result is empty if the process serves all shards.
        """
        shards = self.shards
        if shards.is_all:
            return ()
        made = type_coerce(owner.bitwise_rshift(literal(SHARD_ID_SHIFT)), BigInteger)
        return ((made % literal(shards.total, BigInteger)).between(shards.first, shards.last),)

    async def scrub(self) -> None:
        """Remove erased data from the database files. If that isn't possible now, a later call tries again."""
        if not self.has_erased:
            return
        self.has_erased = is_done = False  # More data may be erased in the meantime.
        try:
            is_done = await self.backend.scrub(self.engine)
        finally:
            self.has_erased |= not is_done

    async def check_schema(self) -> None:
        """Check that all tables and columns exist. Raises CorruptError."""
        columns = [(table.name, column.name) for table in metadata.tables.values() for column in table.columns]
        await self.backend.check_schema(self.engine, columns)

    async def close(self) -> None:
        """Close all connections and end their threads."""
        await self.writer.close()
        await self.engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run `query` in a read transaction on a separate connection, and return its result.

        If the server is being restarted, retry for as long as the backend's `retry_seconds` allows.
        """
        until = time.monotonic() + self.backend.retry_seconds
        while True:
            try:
                return await self.read_once(query)
            except Exception as error:
                if not is_connection_lost(error) or time.monotonic() > until:
                    raise
                await asyncio.sleep(_AGAIN)

    async def read_once(self, query: Callable[[Connection], T]) -> T:
        """Run `query` without retrying."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(query)

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        """Return all rows of a query."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def row(self, query: Executable) -> Row[Any] | None:
        """Return the first row of a query, or None."""
        rows = await self.rows(query)
        return rows[0] if rows else None

    async def write(self, *statements: Executable) -> None:
        """Execute statements in order, in one transaction."""

        def step(unit: UnitOfWork) -> None:
            for statement in statements:
                unit.connection.execute(statement)

        await self.writer.write(step)
