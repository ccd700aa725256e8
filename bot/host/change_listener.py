"""Listener for other processes' changes: evicts stale cache entries and wakes the work that follows."""

from collections.abc import Callable, Collection

from bot.host.cache.tables import QueueWaker, TableCache
from bot.host.errors import NoSuchTableError
from bot.host.gameplay.computer_players import ComputerPlayerRunner
from bot.host.tasks import KeyedTasks
from bot.logs import log_failure
from bot.store import ChangeNotifications, Store

_CLOSE_TIMEOUT = 0.3
_ALL_USERS = 0
"""Key for all users; no user has this id."""


class ChangeListener:
    """Handler of change notifications from other processes."""

    def __init__(
        self, store: Store, cache: TableCache, outbox: QueueWaker, computer_runner: ComputerPlayerRunner
    ) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._computer_runner = computer_runner
        self._tables = KeyedTasks("tables heard of", self._table_changed, log_failure)
        self._users = KeyedTasks("people heard of", self._user_changed, _log_without_user)
        self.watched_tables: Callable[[], Collection[int]] = tuple
        """Callback returning tables watched by users of this process, even if another process serves their shards."""

    async def open(self) -> None:
        """Start listening, and reload what may have become stale before."""
        await self._store.cluster.listen(self._on_notifications)
        if self._store.cluster.is_shared:
            await self._store.people.load_closed_dms()
            await self._store.absences.load()

    async def close(self) -> None:
        """Stop handling changes."""
        await self._tables.close(_CLOSE_TIMEOUT)
        await self._users.close(_CLOSE_TIMEOUT)

    def _on_notifications(self, notifications: ChangeNotifications) -> None:
        shards, watched = self._store.shards, self.watched_tables()
        for table_id, mask in notifications.anonymizers:
            self._store.log_messages.anonymize(table_id, mask)
        for table_id, guild_id in notifications.tables.items():
            self._cache.evict(table_id)
            if shards.covers(guild_id) or table_id in watched:
                self._tables.wake(table_id)
        self._outbox.wake([lane for lane, owner_id in notifications.queues.items() if shards.covers(owner_id)])
        for user_id in notifications.people:
            self._users.wake(user_id)
        if notifications.missed:
            self._cache.evict_all()
            self._users.wake(_ALL_USERS)
            for table_id in watched:
                self._tables.wake(table_id)

    async def _table_changed(self, table_id: int) -> None:
        try:
            info = await self._cache.info(table_id)
        except NoSuchTableError:
            return
        self._cache.on_change(info)
        self._computer_runner.wake(info)

    async def _user_changed(self, user_id: int) -> None:
        if user_id == _ALL_USERS:
            await self._store.people.load_closed_dms()
            await self._store.absences.load()
        else:
            await self._store.people.reload_closed_dms([user_id])
            await self._store.absences.reload(user_id)


def _log_without_user(error: Exception, _: int) -> None:
    """Log a failure without the user's id, which couldn't be erased from the log."""
    log_failure(error)
