"""What all parts of the store share: a database to read from and to write to."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, Row, event, text
from sqlalchemy.engine import URL, ExceptionContext

from bot.store.connection import TROUBLES, connect, file_of, place_of, trouble_of_the_store
from bot.store.errors import CorruptError
from bot.store.health import Health
from bot.store.schema import metadata
from bot.store.statements import ORDER
from bot.store.writer import Page, Writer

_QUICK_TO_CHECK = 32 * 2**20  # bytes; a larger file would make the start slow.


class Database:
    """Reads what was committed last, over connections of the `engine`; all that is written goes to the `writer`.

    `file` is that of an SQLite database, None for one on a server; `place` may be shown.
    """

    def __init__(self, url: URL) -> None:
        """Connects only when it is used. Raises BadAddressError or NoDriverError."""
        self.file = file_of(url)
        self.place = place_of(url)
        self.health = Health(self.file, self.place)
        self.engine = connect(url, self.health.look)
        event.listen(self.engine.sync_engine, "handle_error", self._count)
        event.listen(self.engine.sync_engine, "handle_error", self.health.complained)
        self.writer = Writer(self.engine, ORDER, self.health.look)
        self.troubles = Counter({kind.reason: 0 for kind in TROUBLES})
        """How often the database failed, by what was wrong; what was wrongly asked of it is no trouble."""

    def _count(self, context: ExceptionContext) -> None:
        error = context.sqlalchemy_exception or context.original_exception
        trouble = trouble_of_the_store(error) if isinstance(error, Exception) else None
        if trouble is not None:
            self.troubles[trouble.reason] += 1

    async def close(self) -> None:
        """Ends all connections and their threads."""
        await self.writer.close()
        await self.engine.dispose()

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        """All rows that a query finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

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

    async def quick_check(self) -> None:
        """Looks whether a file is whole, unless that takes long. Raises CorruptError."""
        if self.file is None or not self.file.exists() or self.file.stat().st_size > _QUICK_TO_CHECK:
            return
        rows = await self.rows(text("PRAGMA quick_check(1)"))
        if rows[0][0] != "ok":
            raise CorruptError(place=self.place)

    async def check_form(self) -> None:
        """Looks whether all tables and columns are there. Raises CorruptError."""
        if self.file is None:
            return
        names = "SELECT whole.name, part.name FROM sqlite_master AS whole JOIN pragma_table_info(whole.name) AS part"
        there = {tuple(row) for row in await self.rows(text(names))}
        if not there >= {(table.name, column.name) for table in metadata.tables.values() for column in table.columns}:
            raise CorruptError(place=self.place)
