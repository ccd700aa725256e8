"""Processing of reminders and missed deadlines."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer
from bot.host.errors import ShuttingDownError, WentOnElsewhereError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.referee import Referee
from bot.host.schedule.outages import Outages
from bot.host.schedule.policy import MISSED_UNTIL_AWAY
from bot.host.seating import changed_person
from bot.logs import log_failure
from bot.model.tables import SeatInfo
from bot.store import Store
from engine.core.events import Seat

_AT_A_TIME = 500
_PUT_OFF = timedelta(minutes=10)
_PATIENCE = 8.0
"""Timeout in seconds for one table, so that a stuck one doesn't block the others."""


class Deadlines:
    """Processor of due reminders and deadlines, table by table."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableAccess,
        referee: Referee,
        announcer: Announcer,
        clock: Clock,
        outages: Outages,
    ) -> None:
        self._store = store
        self._cache = cache
        self._tables = tables
        self._referee = referee
        self._announcer = announcer
        self._clock = clock
        self._outages = outages

    async def look(self, now: datetime) -> None:
        """Play for seats whose time is up, and send reminders; skip tables whose clocks are stopped by an outage."""
        if self._outages.of_all() is not None:
            return
        away = self._outages.servers.keys()
        for table_id, seat in await self._store.deadlines.due_by(now, _AT_A_TIME, away):
            await self._guarded(self._at_deadline, table_id, seat)
        for table_id, seat in await self._store.deadlines.to_remind_by(now, _AT_A_TIME, away):
            await self._guarded(self._remind, table_id, seat)

    async def _at_deadline(self, table: LiveTable, seat: Seat) -> None:
        """Play the fallback of a seat that is still overdue. Raises CannotPlayOnError."""
        due = table.info.due.get(seat)
        if due is not None and due <= self._clock.now():
            table.played()
            person = table.info.person_at(seat)
            if person.is_here:
                await self._let_pass(table, person, seat)
        await self._tables.play_on(table)

    async def _let_pass(self, table: LiveTable, person: SeatInfo, seat: Seat) -> None:
        # Missing a quick question doesn't mean that the player is away.
        missed = person.missed if table.played().quick else person.missed + 1
        away = missed >= MISSED_UNTIL_AWAY
        info = changed_person(table.info, person.user_id, missed=missed, away=away)
        posts = self._announcer.notice(info, "fallback-played", seat=seat)
        if away:
            posts += self._announcer.notice(info, "now-away", seat=seat)
        if info.all_away:
            posts += self._announcer.notice(info, "paused")
        await self._referee.let_pass(table, info, seat, posts)

    async def _remind(self, table: LiveTable, seat: Seat) -> None:
        """Remind a seat of its deadline, once."""
        info = table.info
        at = info.remind.get(seat)
        if at is None or at > self._clock.now():
            return
        person = info.person_at(seat)
        private = person.remind_by == "dm" and not self._store.people.closed_dms((person.user_id,))
        posts = self._announcer.reminder(info, table.played(), seat, private)
        rest = {other: when for other, when in info.remind.items() if other != seat}
        await self._cache.commit(table, TableStep(replace(info, remind=rest), posts=posts))

    async def _guarded(self, act: Callable[[LiveTable, Seat], Awaitable[None]], table_id: int, seat: Seat) -> None:
        """Run `act` on a locked table; if it fails, log the error and retry the table later."""
        try:
            async with asyncio.timeout(_PATIENCE), self._tables.take(table_id) as table:
                await act(table, seat)
        except ShuttingDownError:
            pass
        except WentOnElsewhereError:
            pass  # The next tick sees the new state.
        except Exception as error:
            log_failure(error, table_id)
            await self._store.deadlines.put_off(table_id, seat, self._clock.now() + _PUT_OFF)
            self._cache.forget(table_id)
