"""Export and erasure of each user's stored data.

**Order.** A note records the user to erase; the same transaction deletes their data outside tables. Then each table
is locked and anonymized in its own transaction. When nothing is left, the user's hash is recorded and the note
deleted. A kill between any two of these leaves the note, and the next start continues from there. If a restored
backup contains erased users, they are erased again in the same way.
"""

import logging
from collections.abc import Collection

from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer, card_posts
from bot.host.errors import ConcurrentChangeError, NoSuchTableError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, as_ended
from bot.host.privacy.retention import scrub
from bot.host.schedule.clocks import with_deadlines
from bot.host.seating import with_user_erased
from bot.localization.catalogs import FALLBACK_LOCALE
from bot.logs import log_failure
from bot.model.data_export import PersonalData
from bot.model.messages import Post
from bot.model.tables import TableInfo
from bot.store import Store

_log = logging.getLogger(__name__)

_MAX_PASSES = 5
"""Passes over a user's tables: they may act while they are being erased, but not forever."""
_IN_FLIGHT_WAIT = 5.0
"""Seconds to wait for messages in flight; more than one takes from being read to being recorded as sent."""


class Privacy:
    """Service for users' rights to their data."""

    def __init__(self, store: Store, tables: TableAccess, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._composer = composer
        self._clock = clock

    async def export(self, user_id: int) -> PersonalData:
        """Return everything stored about a user."""
        with self._tables.accept_request():
            return await self._store.personal_data.export(user_id)

    async def erase(self, user_id: int) -> None:
        """Erase everything stored about a user, and vacate their seats.

        Raises ShuttingDownError; the next start then finishes the erasure.
        """
        await self._erase((user_id,))

    async def _erase(self, user_ids: Collection[int]) -> None:
        with self._tables.accept_request():
            for user_id in user_ids:
                await self._store.erasures.begin(user_id)
                self._store.people.evict(user_id)
                self._store.absences.evict(user_id)
            are_out = [await self._remove_from_tables(user_id) for user_id in user_ids]
        if user_ids and self._store.cluster.is_shared:
            await self._clock.sleep(_IN_FLIGHT_WAIT)  # Another process may be posting what it read before.
            with self._tables.accept_request():
                are_out = [await self._remove_from_tables(user_id) for user_id in user_ids]
        for user_id, is_out in zip(user_ids, are_out, strict=True):
            if is_out:
                await self._store.erasures.mark_done(user_id, self._clock.now())
            else:
                _log.error("an erasure didn't finish; the next start resumes it")
        await scrub(self._store)

    async def _remove_from_tables(self, user_id: int) -> bool:
        """Remove a user from all tables; return whether that succeeded."""
        for _ in range(_MAX_PASSES):
            found = await self._store.erasures.tables_of(user_id)
            for table_id in found:
                await self._erase_at(table_id, user_id)
            if not found:
                return True
        return False

    async def resume_erasures(self) -> None:
        """On startup, finish interrupted erasures and repeat those that a restored backup reverted."""
        begun, again = await self._store.erasures.unfinished(), await self._store.erasures.to_repeat()
        await self._erase({*begun, *again})
        if again:
            _log.warning("erasing %s people again, whom a restored copy brought back", len(again))
        await self._store.erasures.mark_repeated()

    async def _erase_at(self, table_id: int, user_id: int) -> None:
        try:
            async with self._tables.lock(table_id) as table:
                if table.info.lesson is None:
                    await self._erase_locked(table, user_id)
                    await self._tables.advance_safely(table)
                    return
                await self._store.retention.delete([table_id])  # A lesson has no one else.
                self._tables.evict(table_id)
        except (NoSuchTableError, ConcurrentChangeError):  # The next pass finds what is left.
            return
        except ShuttingDownError:
            raise
        except Exception as error:  # Even a broken table must not keep the user.
            log_failure(error, table_id)
            await self._store.erasures.anonymize_unreadable(
                table_id, user_id, self._composer.erased_user_name(FALLBACK_LOCALE)
            )
            self._tables.evict(table_id)

    async def _erase_locked(self, table: LiveTable, user_id: int) -> None:
        before = table.info
        now = self._clock.now()
        after, mask = with_user_erased(before, user_id, self._composer.erased_user_name(before.locale), now)
        seat, is_open = before.seat_of(user_id), before.is_open
        posts: list[Post] = []
        if is_open and not after.people:
            after = as_ended(after)
            posts += card_posts("unpin", after)
        elif is_open:
            posts += self._notices(before, after, seat)
        after = with_deadlines(after, table.game, now, same_question=True)
        await self._tables.erase(table, after, mask, posts)

    def _notices(self, before: TableInfo, after: TableInfo, seat: int | None) -> list[Post]:
        """Return the notices for the remaining players."""
        posts = []
        if seat is not None:
            posts += self._composer.notice(after, "left", seat=seat)
            if after.all_away and not before.all_away:
                posts += self._composer.notice(after, "paused")
        return posts + self._composer.host_change(before, after)
