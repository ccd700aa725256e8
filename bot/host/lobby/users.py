"""Users: their settings for all tables, and copies of their names and languages as Discord has them."""

from dataclasses import replace
from datetime import datetime
from typing import Any, get_args

from bot.host import seating
from bot.host.cache.tables import TableCache
from bot.host.clock import Clock
from bot.host.errors import HostError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.logs import log_failure
from bot.model.local_time import MAX_QUIET_MINUTES, QuietHours, find_zones, next_time_of_day
from bot.model.messages import Post
from bot.model.tables import Person, PersonSettings, RemindAt, RemindBy, TableInfo
from bot.store import Store

DIGEST_TIMES = (8 * 60, 12 * 60, 18 * 60, 21 * 60)
"""The times of day at which people can get their digest, in minutes after midnight."""


class Users:
    """Service for users' names, languages and settings."""

    def __init__(self, store: Store, cache: TableCache, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock

    async def save_profile(self, person: Person) -> PersonSettings:
        """Store a user's name and language; return their settings."""
        settings = await self._store.people.upsert(person)
        await self._store.people.mark_dms_open(person.user_id)  # The next DM shows whether they are open by now.
        return settings

    async def settings(self, user_id: int) -> PersonSettings:
        """Return a user's settings."""
        return await self._store.people.settings(user_id)

    async def set_reminders(
        self, person: Person, by: RemindBy | None = None, *, at: RemindAt | None = None
    ) -> PersonSettings:
        """Set where or when a user is reminded at all their tables. Raises HostError "not-offered"."""
        if by is not None and by not in get_args(RemindBy):
            raise HostError("not-offered", value=by)
        if at is not None and at not in get_args(RemindAt):
            raise HostError("not-offered", value=at)
        changes = {"remind_by": by, "remind_at": at}
        return await self._change(person, {name: value for name, value in changes.items() if value is not None})

    async def set_time_zone(self, person: Person, zone: str) -> PersonSettings:
        """Set a user's time zone by its IANA name; quiet hours move with it. Raises HostError "unknown-zone"."""
        if find_zones(zone) != [zone]:
            raise HostError("unknown-zone", value=zone)
        quiet = (await self.settings(person.user_id)).quiet
        moved = None if quiet is None else replace(quiet, zone=zone)
        return await self._change(person, {"time_zone": zone, "quiet": moved})

    async def set_quiet_hours(self, person: Person, hours: tuple[int, int] | None) -> PersonSettings:
        """Set a user's quiet hours, from and until minutes after midnight, or turn them off.

        They apply to questions asked from now on. Raises HostError "no-time-zone", "quiet-empty" or "quiet-too-long".
        """
        if hours is None:
            return await self._change(person, {"quiet": None})
        zone = (await self.settings(person.user_id)).time_zone
        if zone is None:
            raise HostError("no-time-zone")
        quiet = QuietHours(zone, *hours)
        if not quiet.minutes:
            raise HostError("quiet-empty")
        if quiet.minutes > MAX_QUIET_MINUTES:
            raise HostError("quiet-too-long", most=MAX_QUIET_MINUTES // 60)
        return await self._change(person, {"quiet": quiet})

    async def set_digest(self, person: Person, at: int | None) -> PersonSettings:
        """Set when a user gets the daily digest, in minutes after midnight, or turn it off.

        Raises HostError "no-time-zone" or "not-offered".
        """
        if at is not None and at not in DIGEST_TIMES:
            raise HostError("not-offered", value=at)
        if at is not None and (await self.settings(person.user_id)).time_zone is None:
            raise HostError("no-time-zone")
        return await self._change(person, {"digest_at": at})

    async def set_recording(self, person: Person, on: bool) -> None:
        """Set whether a user's results of finished games are recorded; turning that off deletes those recorded."""
        await self.save_profile(person)
        await self._store.results.set_recording(person.user_id, on=on)

    async def _change(self, person: Person, changes: dict[str, Any]) -> PersonSettings:
        after = replace(await self.save_profile(person), **changes)
        await self._store.people.set_settings(person.user_id, after, next_digest(after, self._clock.now()))
        for table_id in await self._store.tables.open_for_user(person.user_id):
            self._cache.evict(table_id)
        return after


def next_digest(settings: PersonSettings, after: datetime) -> datetime | None:
    """Return when a person's next digest is due: at the chosen time, or when the quiet hours then are over."""
    if settings.digest_at is None or settings.time_zone is None:
        return None
    at = next_time_of_day(settings.digest_at, settings.time_zone, after)
    return at if settings.quiet is None else settings.quiet.end_after(at)


class ProfileRefresher:
    """Service that updates the copies in tables and the store.

    Discord sends them with every interaction. They are copied to every table that shows them, so that rendering a
    message needs no lookup. A user has one language everywhere. Finished games keep the names they ended with, and
    old messages stay as they are.
    """

    def __init__(self, store: Store, tables: TableAccess) -> None:
        self._store = store
        self._tables = tables
        self._languages: dict[int | None, str] = {}

    def is_up_to_date(self, person: Person, guild_id: int | None, language: str | None) -> bool:
        """Return whether all copies are known to be up to date, so that `refresh` would do nothing."""
        return self._store.people.is_cached(person, guild_id) and not self._is_new(guild_id, language)

    async def refresh(self, person: Person, guild_id: int | None = None, language: str | None = None) -> None:
        """Update all copies from what Discord sent about an interaction's user and server.

        `guild_id` is None in a direct message, `language` if a server has none. Nothing is stored about users who
        never sat at a table. Errors at a table are logged without affecting the others.
        """
        try:
            with self._tables.accept_request():
                await self._refresh_all(person, guild_id, language)
        except ShuttingDownError:
            return
        except Exception as error:
            log_failure(error)

    async def _refresh_all(self, person: Person, guild_id: int | None, language: str | None) -> None:
        forgotten = self._store.people.erasure_count
        theirs = await self._store.people.refresh(person, guild_id)
        for table_id in sorted({*(theirs or ()), *await self._in_other_languages(guild_id, language)}):
            await self._refresh_safely(table_id, person, guild_id, language)
        if self._store.cluster.is_shared:
            return  # Another process may meet them next under another name.
        if theirs is not None and self._store.people.erasure_count == forgotten:
            self._store.people.cache(person, guild_id)

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

    async def _refresh_safely(
        self, table_id: int, person: Person, guild_id: int | None, language: str | None
    ) -> None:
        try:
            await self._refresh_table(table_id, person, guild_id, language)
        except ShuttingDownError:
            raise
        except HostError:
            return
        except Exception as error:
            log_failure(error, table_id)

    @retry_on_conflict
    async def _refresh_table(self, table_id: int, person: Person, guild_id: int | None, language: str | None) -> None:
        async with self._tables.lock(table_id) as table:
            before = table.info
            after = seating.with_seat_changes(before, person.user_id, locale=person.locale)
            if guild_id == before.guild_id:
                after = seating.with_new_name(after, person.user_id, person.name)
                after = replace(after, locale=language or after.locale)
            if _shown(after) != _shown(before):
                front = [Post("front")] if after.thread_starter is not None else []
                await self._tables.change(table, after, front, by_person=False)  # This isn't use of the table.
            elif after != before:
                await self._tables.change_silently(table, after)


def _shown(info: TableInfo) -> tuple[str, ...]:
    """Return the data shown in a table's public messages."""
    return (info.locale, *(seat.name for seat in info.seats))
