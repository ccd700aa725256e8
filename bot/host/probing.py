"""Probes of whether Discord is reachable after posts have failed for a while.

A single failing channel doesn't mean that Discord is down. If no other posts are due, the card of another table is
edited without a visible change.
"""

from datetime import datetime, timedelta

from bot.host.cache import TableCache
from bot.host.clock import Clock
from bot.host.errors import NoSuchTableError
from bot.host.outages import Outages
from bot.model.records import Post
from bot.store import Store

_PATIENCE = timedelta(minutes=1)
"""Duration of failures before probing; leaves time for about twenty tables until Discord counts as down."""
_MOST = 50
"""Maximum number of tables to try while nothing succeeds."""


class Probing:
    """Prober that edits one more table's card per tick until Discord accepts one."""

    def __init__(self, store: Store, cache: TableCache, outages: Outages, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._outages = outages
        self._clock = clock
        self._since: datetime | None = None
        self._tried: set[int] = set()

    async def look(self) -> None:
        """Try one more table if posts have failed for long enough."""
        since = self._outages.failing
        if since != self._since:
            self._since = since
            self._tried.clear()
        if since is not None and self._clock.now() - since >= _PATIENCE and len(self._tried) < _MOST:
            for table_id in await self._store.tables.newest_open(_MOST):
                if table_id not in self._tried:
                    self._tried.add(table_id)
                    if await self._drawn_anew(table_id):
                        return

    async def _drawn_anew(self, table_id: int) -> bool:
        """Queue an edit of a table's card; return whether it has one that can be reached."""
        try:
            async with self._cache.hold(table_id) as table:
                info = table.info
                if info.card_message_id is None or info.homeless or info.guild_id in self._outages.servers:
                    return False
                await self._cache.commit(table, info, posts=[Post("card")])
                return True
        except NoSuchTableError:
            return False
