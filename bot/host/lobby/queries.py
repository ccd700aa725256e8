"""Read-only queries about tables, games and servers."""

import logging
from datetime import datetime

from bot.host.clock import Clock
from bot.host.errors import NoSuchTableError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.panels import log_entry
from bot.host.seating import check_visible
from bot.model.panels import LogEntry
from bot.model.servers import ServerStatus, TableStatus
from bot.model.tables import TableInfo
from bot.store import Store, UnreadableTableError

_log = logging.getLogger(__name__)


class Queries:
    """Read-only access to tables and their logs."""

    def __init__(self, tables: TableAccess, store: Store, clock: Clock) -> None:
        self._tables = tables
        self._store = store
        self._clock = clock

    async def info(self, table_id: int) -> TableInfo:
        """Return a table. Raises NoSuchTableError."""
        with self._tables.accept_request():
            return await self._tables.info(table_id)

    async def info_for(self, table_id: int, user_id: int) -> TableInfo:
        """Return a table that a user can see. Raises NoSuchTableError, including for another user's private table."""
        info = await self.info(table_id)
        check_visible(info, user_id)
        return info

    async def find(self, table_id: int) -> TableInfo | None:
        """Return a table, or None if the id is unknown."""
        try:
            return await self._tables.info(table_id)
        except NoSuchTableError:
            return None

    async def open_table_in(self, channel_id: int) -> TableInfo | None:
        """Return the open table of a channel, or None."""
        with self._tables.accept_request():
            return await self._tables.open_table_in(channel_id)

    async def tables_moved_from(self, channel_id: int) -> list[TableInfo]:
        """Return the open tables that moved from a channel into their own threads."""
        with self._tables.accept_request():
            return await self._tables.tables_moved_from(channel_id)

    async def tables_of(self, user_id: int, guild_id: int | None = None) -> list[TableInfo]:
        """Return a user's open tables, in one server or all: first those where it's their turn, by deadline.

        Tables that can't be read are left out.
        """
        tables, _ = await self.tables_and_unreadable(user_id, guild_id)
        return tables

    async def tables_and_unreadable(self, user_id: int, guild_id: int | None = None) -> tuple[list[TableInfo], int]:
        """Return the same tables as `tables_of`, and the number of unreadable ones, which are logged."""
        infos, unreadable = [], 0
        with self._tables.accept_request():
            for table_id in await self._store.tables.open_for_user(user_id, guild_id):
                try:
                    infos.append(await self._tables.info(table_id))
                except UnreadableTableError as error:
                    unreadable += 1
                    _log.error("%s", error, extra={"table": table_id})

        def urgency(info: TableInfo) -> tuple[bool, float]:
            seat = info.seat_of(user_id)
            due = info.due.get(seat) if seat is not None else None
            return seat not in info.awaited, due.timestamp() if due is not None else float("inf")

        return sorted(infos, key=urgency), unreadable

    async def has_played(self, user_id: int, game: str) -> bool:
        """Return whether a user plays or has played a game at any stored table."""
        with self._tables.accept_request():
            return await self._store.tables.has_started(user_id, game)

    async def has_had_tables(self, guild_id: int) -> bool:
        """Return whether a server has or had a table."""
        with self._tables.accept_request():
            return await self._store.tables.has_any(guild_id)

    async def abandoned_posts(self, guild_id: int) -> tuple[int, datetime | None]:
        """Return how many messages of a server were abandoned in the last week, and the time of the first."""
        with self._tables.accept_request():
            return await self._store.outbox.abandoned(guild_id, self._clock.now())

    async def server_status(self, guild_id: int, most: int) -> ServerStatus:
        """Return the status of a server, listing at most `most` tables and `most` people."""
        now, store = self._clock.now(), self._store
        with self._tables.accept_request():
            given_up, since = await store.outbox.abandoned(guild_id, now)
            unreached, unreachable = await store.people.unreached(guild_id, most)
            return ServerStatus(
                counts=await store.tables.counts(guild_id),
                tables=tuple([await self._table(each) for each in await store.tables.most_urgent(guild_id, most)]),
                waiting=await store.outbox.waiting(guild_id),
                abandoned=given_up,
                abandoned_since=since,
                closed_dm_names=tuple(unreached),
                closed_dm_count=unreachable,
            )

    async def _table(self, table_id: int) -> TableStatus:
        """Return a table's status and whether its game can be read; if not, the log says why."""
        try:
            async with self._tables.lock(table_id) as table:
                return TableStatus(table_id, table.info, broken=table.is_broken)
        except UnreadableTableError as error:
            _log.error("%s", error, extra={"table": table_id})
            return TableStatus(table_id, None)

    async def details(self, table_id: int, first: int, last: int) -> list[LogEntry]:
        """Return those of a game's answers `first` to `last` with details in the log, oldest first."""
        with self._tables.accept_request():
            return [log_entry(each) for each in await self._store.answers.detailed(table_id, first, last)]

    async def log(self, table_id: int, limit: int = 10) -> list[LogEntry]:
        """Return a game's latest answers, oldest first, until `limit` of them have text in the log.

        Answers without text that come after the first of these are included.
        """
        with self._tables.accept_request():
            read, looked_through = list[LogEntry](), limit
            while True:
                read = [log_entry(each) for each in await self._store.answers.latest(table_id, looked_through)]
                with_text = [at for at, entry in enumerate(read) if entry.has_text]
                if len(with_text) >= limit:
                    return read[with_text[-limit] :]
                if len(read) < looked_through:
                    return read
                looked_through *= 2
