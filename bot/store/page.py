"""What the steps of one transaction write."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Executable

from bot.model.shards import ALL, Shards
from bot.model.tables import TableInfo
from bot.store.errors import WrittenElsewhereError
from bot.store.news import News
from bot.store.statements import UNHEARD

Row = dict[str, Any]


class Page:
    """What the steps of one transaction write.

    What they do over `connection` is done at once. What is put `later` is done at the end, each statement once with
    the rows of all steps, in the given order of statements. Its `mark` is that of its writer, and
    so are its `shards`: what waits for those of another process is that one's to time.

    Where several processes write: `changes` are the tables that it changes, each with the version in which it was
    read, None where any will do; `news` is what the others want to hear of.
    """

    def __init__(self, connection: Connection, order: Sequence[Executable], mark: str, shards: Shards = ALL) -> None:
        self.connection = connection
        self.mark = mark
        self.shards = shards
        self.changes: dict[int, int | None] = {}
        self.news = News()
        self._rank = {id(statement): rank for rank, statement in enumerate(order)}
        self._later: dict[tuple[int, tuple[str, ...]], tuple[Executable, list[Row]]] = {}

    def later(self, statement: Executable, *rows: Row) -> None:
        """Does `statement` with these rows at the end. Raises KeyError if it has no place in the order."""
        rank = self._rank[id(statement)]
        for row in rows:
            self._later.setdefault((rank, tuple(row)), (statement, []))[1].append(row)

    def change(self, table_id: int, version: int | None = None) -> None:
        """Says that what is remembered of a table is changed, which was read in this version.

        Raises WrittenElsewhereError if another step of the page has read it in another one.
        """
        known = self.changes.setdefault(table_id, version)
        if version is not None and known not in (None, version):
            raise WrittenElsewhereError(table_id)
        self.changes[table_id] = known if version is None else version

    def step(self, after: TableInfo, version: int | None = None) -> None:
        """Says that a table takes a step, so that others hear of it. Raises WrittenElsewhereError, as `change`."""
        self.change(after.id, version)
        self.news.tables[after.id] = after.guild_id

    def finish(self) -> None:
        """Does what was left for the end."""
        for _, (statement, rows) in sorted(self._later.items(), key=itemgetter(0)):
            self.connection.execute(statement, rows, execution_options=UNHEARD)
