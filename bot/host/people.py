"""Users' data that applies to all their tables."""

from typing import get_args

from bot.host.cache import TableCache
from bot.host.errors import NotOfferedError
from bot.model.tables import Person, RemindBy
from bot.store import Store


class People:
    """Service for users' names, languages and reminder settings."""

    def __init__(self, store: Store, cache: TableCache) -> None:
        self._store = store
        self._cache = cache

    async def know(self, person: Person) -> RemindBy:
        """Store a user's name and language; return how they want to be reminded."""
        by = await self._store.people.remember(person)
        await self._store.people.note_open_dm(person.user_id)  # The next DM shows whether they are open by now.
        return by

    async def set_reminders(self, person: Person, by: RemindBy) -> None:
        """Set how a user is reminded at all their tables. Raises NotOfferedError."""
        if by not in get_args(RemindBy):
            raise NotOfferedError(value=by)
        await self.know(person)
        await self._store.people.set_reminders(person.user_id, by)
        for table_id in await self._store.tables.open_of(person.user_id):
            self._cache.forget(table_id)
