"""Listener for other processes' changes: evicts stale cache entries and wakes the work that follows."""

from collections.abc import Callable, Collection

from bot.host.cache.tables import TableCache, Wakes
from bot.host.errors import NoSuchTableError
from bot.host.gameplay.computers import Computers
from bot.host.tasks import KeyedTasks
from bot.logs import log_failure
from bot.store import ChangeNotifications, Store

_FAREWELL = 0.3
_EVERYBODY = 0
"""Key for all users; no user has this id."""


class Hearing:
    """Handler of change notifications from other processes."""

    def __init__(self, store: Store, cache: TableCache, outbox: Wakes, computers: Computers) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._computers = computers
        self._tables = KeyedTasks("tables heard of", self._look, log_failure)
        self._people = KeyedTasks("people heard of", self._learn, _not_learnt)
        self.watched: Callable[[], Collection[int]] = tuple
        """Callback returning tables watched by users of this process, even if another process serves their shards."""

    async def open(self) -> None:
        """Start listening, and reload what may have become stale before."""
        await self._store.cluster.listen(self._hear)
        if self._store.cluster.is_shared:
            await self._store.people.learn_closed_dms()

    async def close(self) -> None:
        """Stop handling changes."""
        await self._tables.close(_FAREWELL)
        await self._people.close(_FAREWELL)

    def _hear(self, notifications: ChangeNotifications) -> None:
        shards, watched = self._store.shards, self.watched()
        for table_id, mask in notifications.masks:
            self._store.stories.mask(table_id, mask)
        for table_id, guild_id in notifications.tables.items():
            self._cache.forget(table_id)
            if shards.cover(guild_id) or table_id in watched:
                self._tables.wake(table_id)
        self._outbox.wake([lane for lane, owner_id in notifications.lanes.items() if shards.cover(owner_id)])
        for user_id in notifications.people:
            self._people.wake(user_id)
        if notifications.missed:
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
    """Log a failure without the user's id, which couldn't be erased from the log."""
    log_failure(error)
