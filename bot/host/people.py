"""What is known of people, wherever they sit."""

from typing import get_args

from bot.host.cache import TableCache
from bot.host.errors import NotOfferedError
from bot.model.tables import Person, RemindBy
from bot.store import Store


class People:
    """Names, languages and wishes of everybody who plays."""

    def __init__(self, store: Store, cache: TableCache) -> None:
        self._store = store
        self._cache = cache

    async def know(self, person: Person) -> RemindBy:
        """Keeps what somebody who is here is called and what they read, and tells how they want to be reminded."""
        by = await self._store.people.remember(person)
        await self._store.people.note_open_dm(person.user_id)  # They may have opened them since; the next one tells.
        return by

    async def set_reminders(self, person: Person, by: RemindBy) -> None:
        """How a person wants to be reminded, at all their tables. Raises NotOfferedError."""
        if by not in get_args(RemindBy):
            raise NotOfferedError(value=by)
        await self.know(person)
        await self._store.people.set_reminders(person.user_id, by)
        for table_id in await self._store.tables.open_of(person.user_id):
            self._cache.forget(table_id)
