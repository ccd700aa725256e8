"""Processing of reminders and missed deadlines."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import ConcurrentChangeError, ShuttingDownError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.referee import Referee
from bot.host.schedule.clocks import MISSED_UNTIL_AWAY, with_late_pings_recorded
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import TableSweep
from bot.host.seating import with_seat_changes
from bot.logs import log_failure
from bot.model.local_time import QuietHours
from bot.model.messages import Post
from bot.model.tables import SeatInfo, TableInfo
from bot.store import Store
from engine.core.events import Seat

_BATCH = 500
_RETRY_AFTER = timedelta(minutes=10)
_TABLE_TIMEOUT = 8.0
"""Timeout in seconds for one table, so that a stuck one doesn't block the others."""


class DeadlineProcessor:
    """Processor of due reminders and deadlines, table by table."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableAccess,
        referee: Referee,
        composer: PostComposer,
        clock: Clock,
        outages: Outages,
    ) -> None:
        self._store = store
        self._cache = cache
        self._tables = tables
        self._referee = referee
        self._composer = composer
        self._clock = clock
        self._outages = outages
        self._pings = TableSweep(clock)

    async def tick(self, now: datetime) -> None:
        """Play for seats whose time is up, and send reminders; skip tables whose clocks are stopped by an outage."""
        if self._outages.global_outage() is not None:
            return
        away = self._outages.server_outages.keys()
        for table_id, seat in await self._store.deadlines.due_deadlines(now, _BATCH, away):
            await self._guarded(self._at_deadline, table_id, seat)
        for table_id, seat in await self._store.deadlines.due_reminders(now, _BATCH, away):
            await self._guarded(self._remind, table_id, seat)
        await self._pings.each(await self._store.tables.pings_due(now, _BATCH, away), self._send_pings)

    async def _send_pings(self, table_id: int) -> None:
        """Ping the players of a table who can be pinged again, if a question or request is still open to them."""
        async with self._tables.lock(table_id) as table:
            info, now = table.info, self._clock.now()
            if info.paused_until is not None or info.is_out_of_reach:
                return  # The players are called when the game continues.
            after, pings = with_late_pings_recorded(info, now)
            posts: list[Post] = []
            if table.game is not None and pings:
                asked = {one.seat for one in table.direct_messages if one.token == table.game.token}
                update = self._composer.log_update(after, table.game, (), tuple(sorted(pings)), settled=False)
                posts += self._composer.log_posts(update)
                posts += self._composer.private_messages(after, table.game, (), pings - asked)
            posts += self._repeated_requests(after, [seat for seat in info.pings if seat not in after.pings])
            await self._cache.commit(table, TableStep(after, posts=posts))

    def _repeated_requests(self, info: TableInfo, seats: Collection[Seat]) -> list[Post]:
        """Repeat the open requests that these seats haven't answered, and the warning of an idle game, for them."""
        posts, others = list[Post](), {seat.user_id for seat in info.people if seat.seat not in seats}
        undo, joint = info.undo, info.joint.open
        if undo is not None and {*seats}.difference((undo.seat, *undo.agreed)):
            posts += self._composer.notice(info, "undo-asked", unpinged=others, seat=undo.seat)
        if joint is not None and not joint.granted and {*seats}.difference((joint.seat, *joint.agreed)):
            posts += self._composer.notice(info, "joint-asked", unpinged=others)
        if info.idle_until is not None and seats:
            posts += self._composer.notice(info, "idle-soon", unpinged=others)
        return posts

    async def _at_deadline(self, table: LiveTable, seat: Seat) -> None:
        """Play the fallback of a seat that is still overdue. Raises UnreadableGameError."""
        due = table.info.due.get(seat)
        if due is not None and due <= self._clock.now():
            table.require_game()
            person = table.info.person_at(seat)
            if person.is_present:
                await self._miss_deadline(table, person, seat)
        await self._tables.advance(table)

    async def _miss_deadline(self, table: LiveTable, person: SeatInfo, seat: Seat) -> None:
        # Missing a quick question doesn't mean that the player is away.
        missed = person.missed if table.require_game().quick else person.missed + 1
        away = missed >= MISSED_UNTIL_AWAY
        info = with_seat_changes(table.info, person.user_id, missed=missed, away=away)
        if away:
            info = with_seat_changes(info, person.user_id, offered=person.offered or self._clock.now())
        posts = self._composer.notice(info, "fallback-played", seat=seat)
        if away:
            posts += self._composer.notice(info, "now-away", seat=seat)
        if info.all_away:
            posts += self._composer.notice(info, "paused")
        await self._referee.play_fallback(table, info, seat, posts)

    async def _remind(self, table: LiveTable, seat: Seat) -> None:
        """Remind a seat of its deadline, once."""
        info = table.info
        at = info.remind.get(seat)
        if at is None or at > self._clock.now():
            return
        person, clock = info.person_at(seat), info.clocks.seats.get(seat)
        rest = {other: when for other, when in info.remind.items() if other != seat}
        if clock is not None and clock.quiet is not None and QuietHours.parse(clock.quiet).covers(self._clock.now()):
            await self._cache.commit(table, TableStep(replace(info, remind=rest)))
            return
        private = person.remind_by == "dm" and not self._store.people.closed_dms((person.user_id,))
        posts = self._composer.reminder(info, table.require_game(), seat, private)
        await self._cache.commit(table, TableStep(replace(info, remind=rest), posts=posts))

    async def _guarded(self, act: Callable[[LiveTable, Seat], Awaitable[None]], table_id: int, seat: Seat) -> None:
        """Run `act` on a locked table; if it fails, log the error and retry the table later."""
        try:
            async with asyncio.timeout(_TABLE_TIMEOUT), self._tables.lock(table_id) as table:
                await act(table, seat)
        except ShuttingDownError:
            pass
        except ConcurrentChangeError:
            pass  # The next tick sees the new state.
        except Exception as error:
            log_failure(error, table_id)
            await self._store.deadlines.postpone(table_id, seat, self._clock.now() + _RETRY_AFTER)
            self._cache.evict(table_id)
