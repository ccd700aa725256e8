"""Closing of unused lobbies, and ending of unused games after a warning.

Otherwise a table without a time limit, or one whose players are all away, would keep its channel and its players'
names forever.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import datetime

from bot.host import seating
from bot.host.access import TableAccess
from bot.host.announcer import Announcer
from bot.host.clock import Clock
from bot.host.clocks import stopped
from bot.host.due import REOPENABLE
from bot.host.live_table import LiveTable
from bot.host.outages import Outages
from bot.host.sweep import Sweep
from bot.model.tables import BOT, Ending, TableInfo
from bot.model.time_limits import IdleLimits
from bot.store import Store

_CLOSED_AT_A_TIME = 20


class Idle:
    """Service that closes unused lobbies and ends unused games."""

    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        announcer: Announcer,
        clock: Clock,
        outages: Outages,
        limits: IdleLimits,
    ) -> None:
        self.limits = limits
        self._sweep = Sweep(clock)
        self._store = store
        self._tables = tables
        self._announcer = announcer
        self._clock = clock
        self._outages = outages

    async def look(self, now: datetime) -> None:
        """Close, warn or end a few of the tables that have been idle too long."""
        find, away, limits = self._store.tables, self._outages.servers.keys(), self.limits
        lobbies = await find.unused_since("lobby", now - limits.lobby, _CLOSED_AT_A_TIME, away)
        await self._each(lobbies, self._close)
        games = await find.unused_since("playing", now - limits.game + limits.notice, _CLOSED_AT_A_TIME, away)
        await self._each(games, self._announce)
        await self._each(await find.idle_by(now, _CLOSED_AT_A_TIME, away), self._end)

    async def keep_open(self, table_id: int, user_id: int) -> TableInfo:
        """Keep an unused game open, as one of its players. Raises NotSeatedError."""
        async with self._tables.take(table_id) as table:
            seating.check_playing(table.info)
            seating.seated(table.info, user_id)
            return await self._tables.change(table, table.info)

    async def _each(self, table_ids: Iterable[int], act: Callable[[LiveTable], Awaitable[None]]) -> None:
        async def visit(table_id: int) -> None:
            async with self._tables.take(table_id) as table:
                await act(table)

        await self._sweep.each(table_ids, visit)

    async def _close(self, table: LiveTable) -> None:
        info = table.info
        if info.status == "lobby" and _unused(info, self._clock.now() - self.limits.lobby):
            days = self.limits.lobby.days
            await self._tables.clear(table, info, self._announcer.notice(info, "untouched", days=days))

    async def _announce(self, table: LiveTable) -> None:
        info, now = table.info, self._clock.now()
        if info.status != "playing" or info.idle_until is not None or info.touched_at is None:
            return
        if _unused(info, now - self.limits.game + self.limits.notice):
            after = replace(info, idle_until=max(info.touched_at + self.limits.game, now + self.limits.notice))
            said = self._announcer.notice(after, "idle-soon")
            await self._tables.change(table, after, said, by_person=False)

    async def _end(self, table: LiveTable) -> None:
        info, now = table.info, self._clock.now()
        if info.status == "playing" and info.idle_until is not None and info.idle_until <= now:
            ending = Ending(BOT, now + REOPENABLE)
            ended = replace(stopped(info, now), ending=ending, endings=info.endings + 1)
            await self._tables.clear(table, ended, self._announcer.notice(ended, "idle-ended"))


def _unused(info: TableInfo, since: datetime) -> bool:
    return info.touched_at is not None and info.touched_at <= since
