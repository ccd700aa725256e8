"""Retention: how long tables are kept after they end, or after their server removes the bot."""

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.errors import NoSuchTableError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, as_ended, retry_on_conflict
from bot.host.schedule.clocks import stopped
from bot.logs import log_failure
from bot.model.tables import NO_USER, Ending, TableInfo
from bot.store import Store

_log = logging.getLogger(__name__)

REMOVED_SERVER_RETENTION = timedelta(days=30)
"""How long tables are kept after their server removed the bot, in case it returns."""
_BATCH = 20
_APPLICATION = "application"


class Retention:
    """Service that erases expired tables and ends the tables of servers without the bot."""

    def __init__(self, store: Store, tables: TableAccess, clock: Clock, keep: timedelta) -> None:
        """Keep tables for `keep` after they end."""
        self.period = keep
        self.has_server: Callable[[int], bool] = lambda guild_id: False
        """Callback: whether Discord currently lists a server as having the bot."""
        self._store = store
        self._tables = tables
        self._clock = clock

    async def tick(self, now: datetime) -> None:
        """Erase some of the expired tables, and some of those in servers that removed the bot long ago."""
        try:
            over = await self._store.retention.expired(now - self.period, _BATCH)
            for table_id in over:
                await self._reduce(table_id, now)
            for guild_id, since in (await self._store.notes.removed_servers()).items():
                if self.has_server(guild_id):  # The bot was added back while it was offline.
                    await self.server_returned(guild_id)
                elif since + REMOVED_SERVER_RETENTION <= now:
                    await self._erase_server(guild_id)
            if len(over) < _BATCH:  # Otherwise more remain; a later tick scrubs once for all.
                await scrub(self._store)
        except ShuttingDownError:
            return

    async def server_removed(self, guild_id: int) -> None:
        """End the tables of a server that removed the bot. They can be reopened within 30 days if it returns."""
        now = self._clock.now()
        await self._store.notes.mark_server_removed(guild_id, now)
        await self._end_those_of(guild_id, now)

    async def server_returned(self, guild_id: int) -> None:
        """Keep the data of a server that has the bot again."""
        await self._store.notes.clear_server_removed(guild_id)

    async def sync_servers(self, guild_ids: Collection[int], application_id: int) -> None:
        """Handle servers that removed or re-added the bot while it wasn't connected.

        `guild_ids` are the servers reported by a ready connection. End the tables of all other stored servers, unless
        `application_id` has changed: then this is another bot, which may never have been in them.
        """
        known = await self._store.notes.get(_APPLICATION)
        if known is None:
            await self._store.notes.set(_APPLICATION, str(application_id))
        elif known != str(application_id):
            _log.warning("the application id has changed, so tables in servers without this bot are kept")
            return
        there, removed = {*guild_ids}, await self._store.notes.removed_servers()
        for guild_id in removed.keys() & there:
            await self.server_returned(guild_id)
        for guild_id in removed.keys() - there:  # A kill after the note may have left some tables open.
            await self._end_those_of(guild_id, removed[guild_id])
        for guild_id in await self._store.retention.servers() - there - removed.keys():
            if not self.has_server(guild_id):  # Otherwise it was added since.
                _log.warning("a server removed the bot; its tables end", extra={"guild": guild_id})
                await self.server_removed(guild_id)

    async def _end_those_of(self, guild_id: int, gone_at: datetime) -> None:
        if not self.has_server(guild_id):
            await self._store.tickets.delete_of_server(guild_id)
        for table_id in await self._store.retention.open_tables(guild_id):
            if self.has_server(guild_id):  # The server is back, so its open tables may be new.
                return
            try:
                await self._end(table_id, gone_at + REMOVED_SERVER_RETENTION)
            except ShuttingDownError:
                raise
            except Exception as error:  # A failing table must not block the others; the next start retries.
                log_failure(error, table_id)

    @retry_on_conflict
    async def _end(self, table_id: int, until: datetime) -> None:
        async with self._tables.lock(table_id) as table:
            info = table.info
            if not info.is_open:
                return
            if info.status == "playing":
                ending = Ending(NO_USER, until)
                info = replace(stopped(info, self._clock.now()), ending=ending, endings=info.endings + 1)
            await self._tables.change_silently(table, replace(as_ended(info), channel_lost=True))

    async def _reduce(self, table_id: int, now: datetime) -> None:
        """Reduce a table to its result; if it can't be read, the result is empty."""
        result: dict[str, Any] = {}
        try:
            async with self._tables.lock(table_id) as table:
                result = _result(table.info, table)
        except ShuttingDownError:
            raise
        except NoSuchTableError:
            return
        except Exception as error:
            log_failure(error, table_id)
        await self._store.retention.reduce_to_result(table_id, result, now)
        self._tables.evict(table_id)

    async def _erase_server(self, guild_id: int) -> None:
        found = await self._store.retention.tables_of(guild_id, _BATCH)
        await self._store.retention.delete(found)
        for table_id in found:
            self._tables.evict(table_id)
        if not found:
            await self._store.servers.delete(guild_id)
            await self._store.notes.clear_server_removed(guild_id)


async def scrub(store: Store) -> None:
    """Scrub erased data from the database files; log a failure and let the next tick retry."""
    try:
        await store.scrub()
    except Exception as error:
        log_failure(error)


def _result(info: TableInfo, table: LiveTable) -> dict[str, Any]:
    """Return a game's result without names."""
    if table.game is None:
        return {"answers": info.seq}
    ranking = table.game.ranking() if info.has_result else ()
    return {
        "answers": info.seq,
        "chosen": {str(seat): what for seat, what in table.game.chosen().items()},
        "ranking": [list(place) for place in ranking],
    }
