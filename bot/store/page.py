"""Unit of work: collects the statements of one transaction."""

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
    """Unit of work for one transaction, which may combine steps of several callers.

    Statements that a step runs on `connection` execute immediately. Those passed to `later` execute at the end: each
    statement once with the rows of all steps, in the fixed order of statements. `mark` is the writer's instance id,
    and `shards` are its shards: another process schedules the posts in queues that it serves.

    With several processes, `changes` maps the tables that this transaction changes to the versions in which they were
    read (None for any), and `news` collects notifications for the other processes.
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
        """Execute `statement` with these rows at the end. Raises KeyError if it isn't in the fixed order."""
        rank = self._rank[id(statement)]
        for row in rows:
            self._later.setdefault((rank, tuple(row)), (statement, []))[1].append(row)

    def change(self, table_id: int, version: int | None = None) -> None:
        """Declare that a table changes that was read in this version.

        Raises WrittenElsewhereError if another step of this transaction has read a different version.
        """
        known = self.changes.setdefault(table_id, version)
        if version is not None and known not in (None, version):
            raise WrittenElsewhereError(table_id)
        self.changes[table_id] = known if version is None else version

    def step(self, after: TableInfo, version: int | None = None) -> None:
        """Declare a step of a table and notify other processes. Raises WrittenElsewhereError, like `change`."""
        self.change(after.id, version)
        self.news.tables[after.id] = after.guild_id

    def finish(self) -> None:
        """Execute the deferred statements."""
        for _, (statement, rows) in sorted(self._later.items(), key=itemgetter(0)):
            self.connection.execute(statement, rows, execution_options=UNHEARD)
