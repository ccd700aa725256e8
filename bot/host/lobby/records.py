"""Records: people's results of finished games, and how people do in a server."""

from bot.host.clock import Clock
from bot.host.gameplay.access import TableAccess
from bot.model.results import RECENT, PersonalRecord, ServerStanding
from bot.store import Store


class Records:
    """Read-only access to results."""

    def __init__(self, tables: TableAccess, store: Store, clock: Clock) -> None:
        self._tables = tables
        self._store = store
        self._clock = clock

    async def of_user(self, user_id: int) -> PersonalRecord:
        """Return a user's own record."""
        with self._tables.accept_request():
            return await self._store.results.of_user(user_id)

    async def of_server(self, guild_id: int) -> list[ServerStanding]:
        """Return how people have done in a server in the last three months, best first."""
        with self._tables.accept_request():
            return await self._store.results.of_server(guild_id, self._clock.now() - RECENT)
