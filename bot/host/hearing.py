"""Hearing what other processes have written: what was remembered of that is out of date, and what follows is done."""

from collections.abc import Callable

from bot.host.cache import TableCache, Wakes
from bot.host.computers import Computers
from bot.host.errors import NoSuchTableError
from bot.host.keyed_tasks import KeyedTasks
from bot.logs import log_failure
from bot.store import News, Store

_FAREWELL = 0.3


class Hearing:
    """Takes in the news of other processes."""

    def __init__(self, store: Store, cache: TableCache, outbox: Wakes, computers: Computers) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._computers = computers
        self._tables = KeyedTasks("tables heard of", self._look, log_failure)
        self._people = KeyedTasks("people heard of", self._learn, log_failure)
        self.is_watched: Callable[[int], bool] = lambda table_id: False
        """Whether anybody looks at a table through this process, whose shards it need not be of."""

    async def open(self) -> None:
        """From now on it hears."""
        await self._store.peers.open(self._hear)

    async def close(self) -> None:
        """Nothing more is done."""
        await self._tables.close(_FAREWELL)
        await self._people.close(_FAREWELL)

    def _hear(self, news: News) -> None:
        shards = self._store.shards
        for table_id, guild_id in news.tables.items():
            self._cache.forget(table_id)
            if shards.cover(guild_id) or self.is_watched(table_id):
                self._tables.wake(table_id)
        self._outbox.wake([lane for lane, owner_id in news.lanes.items() if shards.cover(owner_id)])
        for user_id in news.people:
            self._people.wake(user_id)

    async def _look(self, table_id: int) -> None:
        try:
            info = await self._cache.info(table_id)
        except NoSuchTableError:
            return
        self._cache.changed(info)
        self._computers.wake(info)

    async def _learn(self, user_id: int) -> None:
        await self._store.people.learn_of([user_id])
