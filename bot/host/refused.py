"""Posts that Discord refuses with a possibly temporary error: retried for a day, with the table's deadlines paused.

After a day the post is abandoned. A table with an abandoned message is treated as one that has lost its channel: its
players are notified, and it recovers once Discord accepts its card again (`bot/host/lost.py`).
"""

import logging
from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.cache import TableCache
from bot.host.clock import Clock
from bot.host.courier import RejectedError
from bot.host.due import BRIEF, with_deadlines, with_grace, without_deadlines
from bot.host.errors import NoSuchTableError, WentOnElsewhereError
from bot.host.live_table import LiveTable
from bot.host.lost import LostTables
from bot.host.seating import asked_again
from bot.logs import log_failure
from bot.model.records import OutboxRow, Post, table_lane
from bot.model.tables import TableInfo
from bot.store import Store

_log = logging.getLogger(__name__)

RETRIED_FOR = timedelta(days=1)
_SHORTEST, _LONGEST = timedelta(seconds=10), timedelta(minutes=15)
"""Minimum and maximum time between retries. Discord blocks an address after 10,000 refusals in ten minutes."""


class RefusedPosts:
    """Service that schedules retries of refused posts, and stops their tables' clocks until they are delivered."""

    def __init__(self, store: Store, cache: TableCache, lost: LostTables, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._lost = lost
        self._clock = clock

    async def put_off(self, row: OutboxRow, error: RejectedError) -> bool:
        """Schedule a retry of a refused post, or abandon it; return whether the next one may follow."""
        now = self._clock.now()
        since = row.refused_at or now
        about = {"table": row.table_id, "kind": row.kind, "code": error.code}
        if now - since >= RETRIED_FOR:
            if self._is_said_at_table(row) and (info := await self._table(row)) is not None:
                await self._lost.lost(info.id, info.channel_id)  # Done first, so that a failure here keeps the post.
            _log.error("a post is abandoned: Discord refused it for a day", extra=about)
            await self._store.outbox.give_up(row, now)
            return True
        if row.refused_at is None:
            _log.warning("Discord refused a post: it is retried for a day", extra=about)
        await self._store.outbox.refused(row, since, now + min(max(now - since, _SHORTEST), _LONGEST))
        if self._is_said_at_table(row):
            await self._stop_clocks(row.table_id, now)
        return False

    async def release(self) -> None:
        """Resume the clocks of tables without refused posts."""
        for table_id in await self._store.outbox.no_longer_refused():
            try:
                async with self._cache.hold(table_id) as table:
                    if table.info.refused_at is not None:
                        after = self._going_on(table, table.info.refused_at)
                        await self._cache.commit(table, after, posts=[Post("card")])
            except (NoSuchTableError, WentOnElsewhereError):
                continue
            except Exception as error:  # The next tick tries again.
                log_failure(error, table_id)

    def _going_on(self, table: LiveTable, refused_at: datetime) -> TableInfo:
        now = self._clock.now()
        after = with_deadlines(replace(table.info, refused_at=None), table.game, now, same_question=True)
        return with_grace(asked_again(after, now), now) if now - refused_at >= BRIEF else after

    async def _stop_clocks(self, table_id: int, now: datetime) -> None:
        try:
            async with self._cache.hold(table_id) as table:
                info = table.info
                self._lost.refused_in(info.guild_id)
                if info.is_open and not info.homeless and info.refused_at is None:
                    await self._cache.commit(table, replace(without_deadlines(info, now), refused_at=now))
        except NoSuchTableError:
            return

    async def _table(self, row: OutboxRow) -> TableInfo | None:
        try:
            return await self._cache.info(row.table_id)
        except NoSuchTableError:
            return None

    def _is_said_at_table(self, row: OutboxRow) -> bool:
        return row.lane == table_lane(row.table_id)
