"""What is kept of each person, and erasing it.

**Order.** It is noted whom to erase; whatever stands beside tables goes with that note. Then each table is taken like
by anybody, and left without the person in one transaction. When nothing is left, the person is listed by a hash and
the note goes. A kill between any two of these leaves the note, and the next start goes on from there. Who was erased
after a copy of the database was made, and stands in it when it is restored, is erased again in the same way.
"""

import logging
from collections.abc import Collection

from bot.host.access import TableAccess, cleared
from bot.host.announcer import Announcer, with_card
from bot.host.clock import Clock
from bot.host.due import with_deadlines
from bot.host.errors import NoSuchTableError, ShuttingDownError, WentOnElsewhereError
from bot.host.live_table import LiveTable
from bot.host.seating import erased
from bot.logs import log_failure
from bot.model.privacy import KeptOfPerson
from bot.model.records import Post
from bot.model.tables import TableInfo
from bot.store import Store
from bot.words.wording import FALLBACK

_log = logging.getLogger(__name__)

_PASSES = 5
"""So often it is looked for more: somebody may act while they are being erased, but not for ever."""
_TELLING = 5.0
"""Seconds: longer than a message takes from being read to being noted as told."""


class Privacy:
    """Everybody's right to what is kept of them."""

    def __init__(self, store: Store, tables: TableAccess, announcer: Announcer, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._announcer = announcer
        self._clock = clock

    async def kept(self, user_id: int) -> KeptOfPerson:
        """All that is kept of a person."""
        with self._tables.working():
            return await self._store.personal.gather(user_id)

    async def erase(self, user_id: int) -> None:
        """Erases all that is kept of a person, and gives up their seats.

        Raises ShuttingDownError; what was begun is finished at the next start then.
        """
        await self._erase((user_id,))

    async def _erase(self, user_ids: Collection[int]) -> None:
        with self._tables.working():
            for user_id in user_ids:
                await self._store.erasures.begin(user_id)
                self._store.people.forget(user_id)
            are_out = [await self._is_out(user_id) for user_id in user_ids]
        if user_ids and self._store.peers.are_there:
            await self._clock.sleep(_TELLING)  # One of them may just be telling what it has read of them before.
            with self._tables.working():
                are_out = [await self._is_out(user_id) for user_id in user_ids]
        for user_id, is_out in zip(user_ids, are_out, strict=True):
            if is_out:
                await self._store.erasures.done(user_id, self._clock.now())
            else:
                _log.error("an erasure is not done; the next start goes on with it")

    async def _is_out(self, user_id: int) -> bool:
        """Takes a person out of all tables; whether they are."""
        for _ in range(_PASSES):
            found = await self._store.erasures.tables_of(user_id)
            for table_id in found:
                await self._leave(table_id, user_id)
            if not found:
                return True
        return False

    async def finish(self) -> None:
        """At a start: erases whoever was being erased, and whoever a restored copy has brought back."""
        begun, again = await self._store.erasures.under_way(), await self._store.erasures.to_do_again()
        await self._erase({*begun, *again})
        if again:
            _log.warning("%s people are erased again, whom a restored copy has brought back", len(again))
        await self._store.erasures.done_again()

    async def _leave(self, table_id: int, user_id: int) -> None:
        try:
            async with self._tables.take(table_id) as table:
                await self._left(table, user_id)
                await self._tables.go_on(table)
        except (NoSuchTableError, WentOnElsewhereError):  # The next pass finds what is left there.
            return
        except ShuttingDownError:
            raise
        except Exception as error:  # Whatever is wrong with a table, nobody stays in it.
            log_failure(error, table_id)
            await self._store.erasures.at_unreadable(table_id, user_id, self._announcer.somebody(FALLBACK))
            self._tables.forget(table_id)

    async def _left(self, table: LiveTable, user_id: int) -> None:
        before = table.info
        after, mask = erased(before, user_id, self._announcer.somebody(before.locale))
        seat, is_open = before.seat_of(user_id), before.is_open
        posts: list[Post] = []
        if is_open and not after.people:
            after = cleared(after)
            posts += with_card("unpin", after)
        elif is_open:
            posts += self._told(before, after, seat)
        after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
        await self._tables.erase(table, after, mask, posts)

    def _told(self, before: TableInfo, after: TableInfo, seat: int | None) -> list[Post]:
        """What those hear who play on."""
        posts = []
        if seat is not None:
            posts += self._announcer.notice(after, "left", seat=seat)
            if after.all_away and not before.all_away:
                posts += self._announcer.notice(after, "paused")
        return posts + self._announcer.hosting(before, after)
