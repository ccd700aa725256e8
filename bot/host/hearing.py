"""Hearing what other processes have written: what was remembered of that is out of date, and what follows is done."""

from collections.abc import Callable, Collection

from bot.host.cache import TableCache, Wakes
from bot.host.computers import Computers
from bot.host.errors import NoSuchTableError
from bot.host.keyed_tasks import KeyedTasks
from bot.logs import log_failure
from bot.store import News, Store

_FAREWELL = 0.3
_EVERYBODY = 0
"""Nobody has this id."""


class Hearing:
    """Takes in the news of other processes."""

    def __init__(self, store: Store, cache: TableCache, outbox: Wakes, computers: Computers) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._computers = computers
        self._tables = KeyedTasks("tables heard of", self._look, log_failure)
        self._people = KeyedTasks("people heard of", self._learn, _not_learnt)
        self.watched: Callable[[], Collection[int]] = tuple
        """The tables at which somebody looks through this process, whose shards they need not be of."""

    async def open(self) -> None:
        """From now on it hears; what was read before it did may be out of date."""
        await self._store.peers.open(self._hear)
        if self._store.peers.are_there:
            await self._store.people.learn_closed_dms()

    async def close(self) -> None:
        """Nothing more is done."""
        await self._tables.close(_FAREWELL)
        await self._people.close(_FAREWELL)

    def _hear(self, news: News) -> None:
        shards, watched = self._store.shards, self.watched()
        for table_id, mask in news.masks:
            self._store.stories.mask(table_id, mask)
        for table_id, guild_id in news.tables.items():
            self._cache.forget(table_id)
            if shards.cover(guild_id) or table_id in watched:
                self._tables.wake(table_id)
        self._outbox.wake([lane for lane, owner_id in news.lanes.items() if shards.cover(owner_id)])
        for user_id in news.people:
            self._people.wake(user_id)
        if news.missed:
            self._cache.forget_all()
            self._people.wake(_EVERYBODY)
            for table_id in watched:
                self._tables.wake(table_id)

    async def _look(self, table_id: int) -> None:
        try:
            info = await self._cache.info(table_id)
        except NoSuchTableError:
            return
        self._cache.changed(info)
        self._computers.wake(info)

    async def _learn(self, user_id: int) -> None:
        if user_id == _EVERYBODY:
            await self._store.people.learn_closed_dms()
        else:
            await self._store.people.learn_of([user_id])


def _not_learnt(error: Exception, _: int) -> None:
    """Of whom is not logged, where it could not be erased."""
    log_failure(error)
