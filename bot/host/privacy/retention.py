"""Retention: how long tables are kept after they end, or after their server removes the bot."""

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.errors import NoSuchTableError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, cleared, once_more
from bot.host.schedule.clocks import stopped
from bot.logs import log_failure
from bot.model.tables import NOBODY, Ending, TableInfo
from bot.store import Store

_log = logging.getLogger(__name__)

GONE_FOR = timedelta(days=30)
"""How long tables are kept after their server removed the bot, in case it returns."""
_AT_A_TIME = 20
_APPLICATION = "application"


class Keeping:
    """Service that erases expired tables and ends the tables of servers without the bot."""

    def __init__(self, store: Store, tables: TableAccess, clock: Clock, keep: timedelta) -> None:
        """Keep tables for `keep` after they end."""
        self.keep = keep
        self.is_seen: Callable[[int], bool] = lambda guild_id: False
        """Callback: whether Discord currently lists a server as having the bot."""
        self._store = store
        self._tables = tables
        self._clock = clock

    async def look(self, now: datetime) -> None:
        """Erase some of the expired tables, and some of those in servers that removed the bot long ago."""
        try:
            over = await self._store.keeping.over_by(now - self.keep, _AT_A_TIME)
            for table_id in over:
                await self._forget(table_id, now)
            for guild_id, since in (await self._store.notes.servers_gone()).items():
                if self.is_seen(guild_id):  # The bot was added back while it was offline.
                    await self.server_back(guild_id)
                elif since + GONE_FOR <= now:
                    await self._erase_of(guild_id)
            if len(over) < _AT_A_TIME:  # Otherwise more remain; a later tick scrubs once for all.
                await scrubbed(self._store)
        except ShuttingDownError:
            return

    async def server_removed(self, guild_id: int) -> None:
        """End the tables of a server that removed the bot. They can be reopened within 30 days if it returns."""
        now = self._clock.now()
        await self._store.notes.server_gone(guild_id, now)
        await self._end_those_of(guild_id, now)

    async def server_back(self, guild_id: int) -> None:
        """Keep the data of a server that has the bot again."""
        await self._store.notes.server_is_back(guild_id)

    async def servers_there(self, guild_ids: Collection[int], application_id: int) -> None:
        """Compare the stored servers with those that have the bot, as reported by a ready connection.

        Servers not in `guild_ids` have removed the bot in the meantime. If `application_id` has changed, this is
        another bot, whose absence proves nothing, so their tables are left alone.
        """
        known = await self._store.notes.get(_APPLICATION)
        if known is None:
            await self._store.notes.set(_APPLICATION, str(application_id))
        elif known != str(application_id):
            _log.warning("another application than before: tables of servers where it is not are left alone")
            return
        there, gone = {*guild_ids}, await self._store.notes.servers_gone()
        for guild_id in gone.keys() & there:
            await self.server_back(guild_id)
        for guild_id in gone.keys() - there:  # A kill after the note may have left some tables open.
            await self._end_those_of(guild_id, gone[guild_id])
        for guild_id in await self._store.keeping.servers() - there - gone.keys():
            if not self.is_seen(guild_id):  # Otherwise it was added since.
                _log.warning("a server has removed the bot: its tables end", extra={"guild": guild_id})
                await self.server_removed(guild_id)

    async def _end_those_of(self, guild_id: int, gone_at: datetime) -> None:
        for table_id in await self._store.keeping.open_at(guild_id):
            if self.is_seen(guild_id):  # The server is back, so its open tables may be new.
                return
            try:
                await self._end(table_id, gone_at + GONE_FOR)
            except ShuttingDownError:
                raise
            except Exception as error:  # A failing table must not block the others; the next start retries.
                log_failure(error, table_id)

    @once_more
    async def _end(self, table_id: int, until: datetime) -> None:
        async with self._tables.take(table_id) as table:
            info = table.info
            if not info.is_open:
                return
            if info.status == "playing":
                ending = Ending(NOBODY, until)
                info = replace(stopped(info, self._clock.now()), ending=ending, endings=info.endings + 1)
            await self._tables.change_unsaid(table, replace(cleared(info), homeless=True))

    async def _forget(self, table_id: int, now: datetime) -> None:
        """Reduce a table to its result; if it can't be read, the result is empty."""
        result: dict[str, Any] = {}
        try:
            async with self._tables.take(table_id) as table:
                result = _result(table.info, table)
        except ShuttingDownError:
            raise
        except NoSuchTableError:
            return
        except Exception as error:
            log_failure(error, table_id)
        await self._store.keeping.forget(table_id, result, now)
        self._tables.forget(table_id)

    async def _erase_of(self, guild_id: int) -> None:
        found = await self._store.keeping.tables_of(guild_id, _AT_A_TIME)
        await self._store.keeping.erase(found)
        for table_id in found:
            self._tables.forget(table_id)
        if not found:
            await self._store.servers.forget(guild_id)
            await self._store.notes.server_is_back(guild_id)


async def scrubbed(store: Store) -> None:
    """Scrub erased data from the database files; log a failure and let the next tick retry."""
    try:
        await store.scrub()
    except Exception as error:
        log_failure(error)


def _result(info: TableInfo, table: LiveTable) -> dict[str, Any]:
    """Return a game's result without names."""
    if table.game is None:
        return {"answers": info.seq}
    ranking = table.game.ranking() if info.status == "finished" else ()
    return {
        "answers": info.seq,
        "chosen": {str(seat): what for seat, what in table.game.chosen().items()},
        "ranking": [list(place) for place in ranking],
    }
