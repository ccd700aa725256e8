"""Users: their settings for all tables, and copies of their names and languages as Discord has them."""

from dataclasses import replace
from typing import get_args

from bot.host import seating
from bot.host.cache.tables import TableCache
from bot.host.errors import HostError, NotOfferedError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, once_more
from bot.logs import log_failure
from bot.model.records import Post
from bot.model.tables import Person, RemindBy, TableInfo
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


class Refresher:
    """Service that updates the copies in tables and the store.

    Discord sends them with every interaction. They are copied to every table that shows them, so that rendering a
    message needs no lookup. A user has one language everywhere. Finished games keep the names they ended with, and
    old messages stay as they are.
    """

    def __init__(self, store: Store, tables: TableAccess) -> None:
        self._store = store
        self._tables = tables
        self._languages: dict[int | None, str] = {}

    def knows(self, person: Person, guild_id: int | None, language: str | None) -> bool:
        """Return whether all copies are known to be up to date, so that `meet` would do nothing."""
        return self._store.people.has_met(person, guild_id) and not self._is_new(guild_id, language)

    async def meet(self, person: Person, guild_id: int | None = None, language: str | None = None) -> None:
        """Update all copies from what Discord sent about an interaction's user and server.

        `guild_id` is None in a direct message, `language` if a server has none. Nothing is stored about users who
        never sat at a table. Errors at a table are logged without affecting the others.
        """
        try:
            with self._tables.working():
                await self._meet(person, guild_id, language)
        except ShuttingDownError:
            return
        except Exception as error:
            log_failure(error)

    async def _meet(self, person: Person, guild_id: int | None, language: str | None) -> None:
        forgotten = self._store.people.forgotten
        theirs = await self._store.people.refresh(person, guild_id)
        for table_id in sorted({*(theirs or ()), *await self._in_other_languages(guild_id, language)}):
            await self._refresh(table_id, person, guild_id, language)
        if self._store.cluster.is_shared:
            return  # Another process may meet them next under another name.
        if theirs is not None and self._store.people.forgotten == forgotten:
            self._store.people.note_met(person, guild_id)

    async def _in_other_languages(self, guild_id: int | None, language: str | None) -> list[int]:
        """Return the tables of a server that must change to its language, which is new to this process.

        The language is recorded first: updating many tables takes a while, and interactions in the meantime must not
        start that again.
        """
        if guild_id is None or language is None or not self._is_new(guild_id, language):
            return []
        self._languages[guild_id] = language
        try:
            return await self._store.tables.in_other_languages(guild_id, language)
        except BaseException:
            self._languages.pop(guild_id, None)
            raise

    def _is_new(self, guild_id: int | None, language: str | None) -> bool:
        """Return whether tables of the server may use another language; checking would read all of them."""
        return language not in (None, self._languages.get(guild_id))

    async def _refresh(self, table_id: int, person: Person, guild_id: int | None, language: str | None) -> None:
        try:
            await self._refreshed(table_id, person, guild_id, language)
        except ShuttingDownError:
            raise
        except HostError:
            return
        except Exception as error:
            log_failure(error, table_id)

    @once_more
    async def _refreshed(self, table_id: int, person: Person, guild_id: int | None, language: str | None) -> None:
        async with self._tables.take(table_id) as table:
            before = table.info
            after = seating.changed_person(before, person.user_id, locale=person.locale)
            if guild_id == before.guild_id:
                after = seating.renamed(after, person.user_id, person.name)
                after = replace(after, locale=language or after.locale)
            if _shown(after) != _shown(before):
                front = [Post("front")] if after.front is not None else []
                await self._tables.change(table, after, front, by_person=False)  # This isn't use of the table.
            elif after != before:
                await self._tables.change_unsaid(table, after)


def _shown(info: TableInfo) -> tuple[str, ...]:
    """Return the data shown in a table's public messages."""
    return (info.locale, *(seat.name for seat in info.seats))
