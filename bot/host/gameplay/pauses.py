"""More time for a question, and pauses of a game until a day.

*More time* needs no consent and is available once per question. Any further time and every pause is a joint request
(`bot/host/lobby/joint_requests.py`).
"""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError, NotHostError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.host.schedule.clocks import (
    MORE_TIME,
    with_deadlines,
    with_more_time,
    with_pings_recorded,
)
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import TableSweep
from bot.model.messages import Post
from bot.model.tables import ASKED, RESUMED, Actor, TableInfo
from bot.store import Store
from engine.core.events import Seat

MAX_PAUSE = timedelta(days=30)
"""Maximum length of a pause."""
_BATCH = 100


def check_more_time(info: TableInfo, seat: Seat) -> None:
    """Raise HostError "no-time-limit" or "not-your-turn" unless a seat's question has a deadline."""
    if seat not in info.awaited:
        raise HostError("not-your-turn")
    if seat not in info.due or seat not in info.clocks.seats:
        raise HostError("no-time-limit")


def check_pause(info: TableInfo, until: datetime, now: datetime) -> None:
    """Raise HostError "pause-over", "pause-too-long" or "paused-already" unless the game can pause until then."""
    if info.paused_until is not None:
        raise HostError("paused-already")
    if until <= now:
        raise HostError("pause-over")
    if until - now > MAX_PAUSE:
        raise HostError("pause-too-long", most=MAX_PAUSE.days)


class Pauses:
    """Service for *More time*, and for starting and ending pauses."""

    def __init__(
        self, store: Store, tables: TableAccess, composer: PostComposer, clock: Clock, outages: Outages
    ) -> None:
        self._store = store
        self._tables = tables
        self._composer = composer
        self._clock = clock
        self._outages = outages
        self._sweep = TableSweep(clock)

    @retry_on_conflict
    async def take_more_time(self, table_id: int, user_id: int) -> TableInfo:
        """Give a player half as much time again for their question, once.

        Raises HostError "not-seated", "not-your-turn", "no-time-limit" or "had-more-time".
        """
        async with self._tables.lock(table_id) as table:
            seat = self._seat(table, user_id)
            check_more_time(table.info, seat)
            clock = table.info.clocks.seats[seat]
            if clock.has_more_time:
                raise HostError("had-more-time")
            pace = table.info.pace_for(clock.quick) or 0
            return await self._extend(table, seat, timedelta(minutes=pace * MORE_TIME), is_free=True)

    @retry_on_conflict
    async def grant_time(self, table_id: int, seat: Seat, minutes: int) -> TableInfo:
        """Give a seat the time the players agreed on, and close the request for it.

        Both are one step, so that a kill in between can't give the time twice. Raises HostError "not-your-turn" or
        "no-time-limit".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            check_more_time(table.info, seat)
            return await self._extend(table, seat, timedelta(minutes=minutes), is_free=False)

    async def _extend(self, table: LiveTable, seat: Seat, by: timedelta, *, is_free: bool) -> TableInfo:
        after = with_more_time(table.info, table.game, seat, by, self._clock.now(), is_free=is_free)
        notice = self._composer.notice(after, "more-time", seat=seat, until=round(after.due[seat].timestamp()))
        if not is_free:
            after = seating.without_request(after)
        return await self._tables.change(table, after, notice)

    @retry_on_conflict
    async def pause(self, table_id: int, seat: Seat, until: datetime) -> TableInfo:
        """Stop the clocks of a game until then, as `seat` proposed; nothing changes if it's already paused."""
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            if table.info.paused_until is not None:
                return table.info
            now = self._clock.now()
            check_pause(table.info, until, now)
            paused = replace(table.info, paused_until=until, paused_by=seat)
            after = with_deadlines(paused, table.game, now, same_question=True)
            notice = self._composer.notice(after, "paused-until", until=round(until.timestamp()))
            return await self._tables.change(table, after, notice)

    @retry_on_conflict
    async def resume(self, table_id: int, by: Actor) -> TableInfo:
        """End a pause early, as its proposer, the host or a manager. Raises HostError "not-paused" or "not-host"."""
        async with self._tables.lock(table_id) as table:
            info = table.info
            if info.paused_until is None:
                raise HostError("not-paused")
            may_resume = by.is_manager or by.user_id == info.host_id or info.seat_of(by.user_id) == info.paused_by
            if (info.seat_of(by.user_id) is None and not by.is_manager) or not may_resume:
                raise NotHostError
            await self._resume(table, by_person=True)
            return await self._tables.advance_safely(table)

    async def tick(self, now: datetime) -> None:
        """End the pauses that are over."""
        due = await self._store.tables.pauses_due(now, _BATCH, self._outages.server_outages.keys())
        await self._sweep.each(due, self._end_if_over)

    async def _end_if_over(self, table_id: int) -> None:
        async with self._tables.lock(table_id) as table:
            until = table.info.paused_until
            if until is not None and until <= self._clock.now() and not table.info.is_out_of_reach:
                await self._resume(table, by_person=False)
                await self._tables.advance(table)

    async def _resume(self, table: LiveTable, *, by_person: bool) -> None:
        """Start the clocks again and call the players whose turn it is."""
        now = self._clock.now()
        resumed = replace(table.info, paused_until=None, paused_by=None)
        after = with_deadlines(resumed, table.game, now, same_question=True)
        posts = self._composer.notice(after, "unpaused")
        if table.game is not None:
            after, pings = with_pings_recorded(after, dict.fromkeys(after.awaited, (ASKED, RESUMED)), now)
            posts += self._called(table, after, pings)
        await self._tables.change(table, after, posts, by_person=by_person)

    def _called(self, table: LiveTable, after: TableInfo, pings: frozenset[Seat]) -> list[Post]:
        game = table.require_game()
        update = self._composer.log_update(after, game, (), after.awaited, pings=pings, settled=False)
        return self._composer.log_posts(update)

    def _seat(self, table: LiveTable, user_id: int) -> Seat:
        seating.check_playing(table.info)
        seat = seating.require_seat(table.info, user_id).seat
        assert seat is not None, "the game has begun"
        return seat
