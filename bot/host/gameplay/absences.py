"""Planned absences: a player is away from all their tables until a day, and comes back by their first press.

The absence itself is one row per person. Each running game also stores it at the seat, as of the step that took it
into account. Ticks make up for any difference, so a kill in between loses nothing, and games that start later are
included.
"""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError, NoSuchTableError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.host.schedule.clocks import reachable_at, with_deadlines, with_holds_settled
from bot.host.schedule.ticker import TableSweep
from bot.model.tables import ABSENCE_MODES, MAX_ABSENCE, Absence
from bot.store import Store
from bot.store.absences import TableAbsence

_BATCH = 100


class Absences:
    """Service for planned absences."""

    def __init__(self, store: Store, tables: TableAccess, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._composer = composer
        self._clock = clock
        self._sweep = TableSweep(clock)

    def find(self, user_id: int) -> Absence | None:
        """Return a user's planned absence, or None."""
        absence = self._store.absences.find(user_id)
        return None if absence is None or absence.until <= self._clock.now() else absence

    async def start(self, user_id: int, absence: Absence) -> None:
        """Start a user's absence at all their tables, or change the present one.

        Raises HostError "absence-over" or "absence-too-long".
        """
        if absence.mode not in ABSENCE_MODES:
            raise HostError("not-offered", value=absence.mode)
        now = self._clock.now()
        if absence.until <= now:
            raise HostError("absence-over")
        if absence.until - now > MAX_ABSENCE:
            raise HostError("absence-too-long", most=MAX_ABSENCE.days)
        with self._tables.accept_request():
            await self._store.absences.put(user_id, absence)
            await self._reconcile(await self._store.absences.to_apply(_BATCH, user_id))

    async def end(self, user_id: int, at_table: int | None = None) -> bool:
        """End a user's absence at all their tables; return whether they were absent.

        They are pinged for open questions that were asked in their absence, except at the table `at_table`, where
        they pressed a control.
        """
        if self._store.absences.find(user_id) is None:
            return False
        with self._tables.accept_request():
            await self._store.absences.remove(user_id)
            await self._reconcile(await self._store.absences.to_end(_BATCH, user_id), at_table)
        return True

    async def end_by_press(self, table_id: int, user_id: int) -> None:
        """End the absence of a user who pressed something at a table where they sit."""
        if self._store.absences.find(user_id) is None:
            return
        with suppress(NoSuchTableError):
            if (await self._tables.info(table_id)).person(user_id) is not None:
                await self.end(user_id, table_id)

    async def tick(self, now: datetime) -> None:
        """End the absences that are over, and start and end them at tables that don't reflect them yet."""
        for user_id in await self._store.absences.expired(now, _BATCH):
            await self._store.absences.remove_expired(user_id, now)
        await self._reconcile(await self._store.absences.to_apply(_BATCH))
        await self._reconcile(await self._store.absences.to_end(_BATCH))

    async def _reconcile(self, differences: Iterable[TableAbsence], at_table: int | None = None) -> None:
        by_table: dict[int, list[TableAbsence]] = {}
        for each in differences:
            by_table.setdefault(each.table_id, []).append(each)

        async def visit(table_id: int) -> None:
            for each in by_table[table_id]:
                act = self._apply if each.absence is not None else partial(self._revert, is_here=table_id == at_table)
                await self._update(each, act)

        await self._sweep.each(by_table, visit)

    @retry_on_conflict
    async def _update(self, change: TableAbsence, act: Callable[[LiveTable, TableAbsence], Awaitable[None]]) -> None:
        async with self._tables.lock(change.table_id) as table:
            is_current = self._store.absences.find(change.user_id) == change.absence
            if is_current and table.info.status == "playing" and table.info.person(change.user_id) is not None:
                await act(table, change)

    async def _apply(self, table: LiveTable, change: TableAbsence) -> None:
        before, now = table.info, self._clock.now()
        person = before.person(change.user_id)
        if change.absence is None or person is None or person.absence == change.absence:
            return
        after = seating.with_absence(with_holds_settled(before, now), change.user_id, change.absence)
        after = with_deadlines(after, table.game, now, same_question=True)
        until, mode = round(change.absence.until.timestamp()), change.absence.mode
        posts = self._composer.notice(after, "absent", seat=person.seat or 0, until=until, mode=mode)
        if after.all_away and not before.all_away:
            posts += self._composer.notice(after, "paused")
        await self._tables.change(table, after, posts)
        await self._tables.advance_safely(table)

    async def _revert(self, table: LiveTable, change: TableAbsence, *, is_here: bool) -> None:
        person, now = table.info.person(change.user_id), self._clock.now()
        if person is None or person.seat is None or person.absence is None:
            return
        after = seating.with_absence_ended(with_holds_settled(table.info, now), person)
        pings = {seat: at for seat, at in after.pings.items() if seat != person.seat}
        if person.seat in after.pings and not is_here:
            pings[person.seat] = reachable_at(after, person.seat, now)
        after = with_deadlines(replace(after, pings=pings), table.game, now, same_question=True)
        is_back = after.person_at(person.seat).is_present
        posts = self._composer.notice(after, "back", seat=person.seat) if is_back else []
        posts += self._composer.joint_request_dropped(table.info, after)
        await self._tables.change(table, after, posts, by_person=person.absence.until > now)
        await self._tables.advance_safely(table)
