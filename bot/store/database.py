"""What all parts of the store share: a database to read from and to write to."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Connection, Executable, Row, literal, type_coerce
from sqlalchemy.engine import ExceptionContext

from bot.model.shards import SERVERS_BEGIN_AT, Shards
from bot.store.connection import TROUBLES, is_away, trouble_of_the_store
from bot.store.errors import UnreachableError
from bot.store.home import Home
from bot.store.page import Page
from bot.store.schema import metadata
from bot.store.statements import ORDER
from bot.store.writer import Writer

T = TypeVar("T")

_AGAIN = 0.1
"""Seconds between two looks at a database that is away."""


class Database:
    """Reads what was committed last, over connections of the `engine`; all that is written goes to the `writer`."""

    def __init__(self, home: Home) -> None:
        """Connects only when it is used. Raises BadAddressError or NoDriverError."""
        self.home = home
        self.health = home.health
        self.engine = home.connect(self._count)
        self.writer = Writer(home.pen(self.engine), ORDER, self.health.look)
        self.troubles = Counter({kind.reason: 0 for kind in TROUBLES})
        """How often the database failed, by what was wrong; what was wrongly asked of it is no trouble."""
        self.has_erased = False
        """Whether the database files may still contain erased data."""

    def _count(self, context: ExceptionContext) -> None:
        error = context.sqlalchemy_exception or context.original_exception
        if isinstance(error, OSError):  # Also a TimeoutError: nobody answers.
            self.troubles[UnreachableError.reason] += 1
        elif isinstance(error, Exception) and (trouble := trouble_of_the_store(error)) is not None:
            self.troubles[trouble.reason] += 1

    @property
    def place(self) -> str:
        """Where it is, as it may be shown: without a password."""
        return self.home.place

    @property
    def shards(self) -> Shards:
        """Those whose tables are this process's to look after."""
        return self.home.shards

    def ours(self, owner: ColumnElement[int]) -> tuple[ColumnElement[bool], ...]:
        """When rows belong to them, by the column of the server or person: no condition where all do."""
        shards = self.shards
        if shards.are_all:
            return ()
        made = type_coerce(owner.bitwise_rshift(literal(SERVERS_BEGIN_AT)), BigInteger)
        return ((made % literal(shards.of, BigInteger)).between(shards.first, shards.last),)

    async def scrub(self) -> None:
        """Remove what was erased from the files of the database. If that is not possible now, it stays to be done."""
        if not self.has_erased:
            return
        self.has_erased = is_done = False  # More may be erased in the meantime.
        try:
            is_done = await self.home.scrub(self.engine)
        finally:
            self.has_erased |= not is_done

    async def check_form(self) -> None:
        """Looks whether all tables and columns are there. Raises CorruptError."""
        columns = [(table.name, column.name) for table in metadata.tables.values() for column in table.columns]
        await self.home.check_form(self.engine, columns)

    async def close(self) -> None:
        """Ends all connections and their threads."""
        await self.writer.close()
        await self.engine.dispose()

    async def read(self, look: Callable[[Connection], T]) -> T:
        """What `look` sees at one moment, over a connection of its own.

        A server that is being restarted is waited for, as long as its home has patience; then it is done again.
        """
        until = time.monotonic() + self.home.patience
        while True:
            try:
                return await self.read_once(look)
            except Exception as error:
                if not is_away(error) or time.monotonic() > until:
                    raise
                await asyncio.sleep(_AGAIN)

    async def read_once(self, look: Callable[[Connection], T]) -> T:
        """The same without patience."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(look)

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        """All rows that a query finds."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def row(self, query: Executable) -> Row[Any] | None:
        """The first row that a query finds."""
        rows = await self.rows(query)
        return rows[0] if rows else None

    async def write(self, *statements: Executable) -> None:
        """Does all of the statements, in this order, or none."""

        def step(page: Page) -> None:
            for statement in statements:
                page.connection.execute(statement)

        await self.writer.write(step)
