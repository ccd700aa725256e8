"""Finding out whether Discord takes anything at all, where something could not be posted for a while.

One channel that Discord fails at is not Discord away: if nothing else happens to be posted meanwhile, the card of
another table is drawn anew, which nobody notices.
"""

from datetime import datetime, timedelta

from bot.host.cache import TableCache
from bot.host.clock import Clock
from bot.host.errors import NoSuchTableError
from bot.host.outages import Outages
from bot.model.records import Post
from bot.store import Store

_PATIENCE = timedelta(minutes=1)
"""Of failures. Until Discord counts as away there is time for some twenty tables then."""
_MOST = 50
"""So many tables are tried while nothing is reached."""


class Probing:
    """Draws the card of another table at each look, until anything is taken."""

    def __init__(self, store: Store, cache: TableCache, outages: Outages, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._outages = outages
        self._clock = clock
        self._since: datetime | None = None
        self._tried: set[int] = set()

    async def look(self) -> None:
        """Tries one more table if anything fails for long enough."""
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
        """Whether a table has a card that could be seen."""
        try:
            async with self._cache.hold(table_id) as table:
                info = table.info
                if info.card_message_id is None or info.homeless or info.guild_id in self._outages.servers:
                    return False
                await self._cache.commit(table, info, posts=[Post("card")])
                return True
        except NoSuchTableError:
            return False
