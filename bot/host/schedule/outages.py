"""Outages: periods when players couldn't play. The clocks are stopped during an outage.

An outage is the loss of Discord's gateway, five minutes without a successful post, or a standstill of the process
itself; it can also affect a single server that Discord reports as unavailable. This module tracks them.
`Timekeeper` gives the lost time back; until then, no seat is played for or reminded.
"""

import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.host.cache.tables import TableCache, TableStep
from bot.host.clock import Clock, MonotonicClock
from bot.host.errors import NoSuchTableError
from bot.host.schedule.clocks import MAX_RETRY_DELAY, REOPEN_PERIOD, deadline_policy
from bot.host.tasks import shield_write
from bot.model.messages import Post
from bot.store import Store

MIN_OUTAGE = timedelta(minutes=1)
"""Minimum length of an outage; shorter interruptions give no time back."""
UNREACHABLE_AFTER = timedelta(minutes=5)
"""Time without a successful post until Discord counts as unreachable."""


@dataclass(slots=True)
class Outage:
    """An outage with its start and end (None while it lasts). `stored_since` is the start as stored."""

    since: datetime
    until: datetime | None = None
    stored_since: datetime | None = None

    @property
    def is_brief(self) -> bool:
        """Whether the outage is over and was too short to count."""
        return self.until is not None and self.until - self.since < MIN_OUTAGE


class Outages:
    """Tracker of outages: one shared by all tables, and one for each unavailable server."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost: datetime | None = None
        self.failing_since: datetime | None = None
        """Time since which all posts have failed, or None."""
        self._global_outage: Outage | None = None
        self.server_outages: dict[int, Outage] = {}
        """Outages of single servers by id."""

    # Reported events

    def gateway_lost(self) -> None:
        """Record that the gateway connection is lost."""
        self._lost = self._lost or self._clock.now()
        self._update()

    def gateway_back(self) -> None:
        """Record that the gateway is connected and missed events were received."""
        self._lost = None
        self._update()

    def send_failed(self) -> None:
        """Record that a post failed because Discord couldn't be reached."""
        self.failing_since = self.failing_since or self._clock.now()
        self._update()

    def discord_reached(self) -> None:
        """Record that Discord accepted or refused a post."""
        if self.failing_since is not None:
            self._update()
            self.failing_since = None
            self._update()

    def server_unavailable(self, guild_id: int) -> None:
        """Record that Discord reports a server as unavailable."""
        outage = self.server_outages.setdefault(guild_id, Outage(self._clock.now()))
        outage.until = None

    def server_available(self, guild_id: int) -> None:
        """Record that a server is available again, or no longer has the bot."""
        outage = self.server_outages.get(guild_id)
        if outage is not None and outage.until is None:
            outage.until = self._clock.now()
            if outage.is_brief and outage.stored_since is None:
                del self.server_outages[guild_id]

    def set_unavailable_servers(self, guild_ids: Collection[int]) -> None:
        """Record that exactly these servers are unavailable."""
        for guild_id in guild_ids:
            self.server_unavailable(guild_id)
        for guild_id in self.server_outages.keys() - {*guild_ids}:
            self.server_available(guild_id)

    def process_frozen(self, since: datetime) -> None:
        """Record that the process was frozen from `since` until now."""
        outage = self._global_outage
        if outage is None:
            self._global_outage = Outage(since, self._clock.now())
        else:
            outage.since = min(outage.since, since)
            outage.until = outage.until and self._clock.now()

    # Consequences

    @property
    def gateway_lost_since(self) -> datetime | None:
        """Time since the gateway was lost, or None."""
        return self._lost

    def global_outage(self) -> Outage | None:
        """Return the outage of all tables that still needs compensation, ongoing or over."""
        self._update()
        return self._global_outage

    def stops_clocks(self, guild_id: int) -> bool:
        """Return whether the clocks are stopped at the tables of a server."""
        return self._global_outage is not None or guild_id in self.server_outages

    def mark_compensated(self, now: datetime) -> None:
        """Mark the outage of all tables as compensated until `now`; if it lasts, a new one starts there."""
        outage, self._global_outage = self._global_outage, None
        if outage is not None and outage.until is None:
            self._global_outage = Outage(now)
            self._lost = self._lost and now
            self.failing_since = self.failing_since and now

    def mark_server_compensated(self, guild_id: int, now: datetime) -> None:
        """Mark a server's outage as compensated until `now`; if it lasts, a new one starts there."""
        outage = self.server_outages.pop(guild_id)
        if outage.until is None:
            self.server_outages[guild_id] = Outage(now)

    def deduct(self, by: timedelta, until: datetime) -> None:
        """Deduct the time `by` that all tables just got back, so that servers only get the rest."""
        for outage in self.server_outages.values():
            outage.since = min(outage.since + by, until)
            outage.stored_since = None

    def shift_times(self, forward: timedelta) -> None:
        """Shift all recorded times after the clock was set forward or back."""
        self._lost = self._lost and self._lost + forward
        self.failing_since = self.failing_since and self.failing_since + forward
        for outage in (
            *([self._global_outage] if self._global_outage is not None else ()),
            *self.server_outages.values(),
        ):
            outage.since += forward
            outage.until = outage.until and outage.until + forward
            outage.stored_since = None

    def _update(self) -> None:
        """Start or end the outage of all tables, according to the recorded events."""
        now = self._clock.now()
        silent = self.failing_since is not None and now - self.failing_since >= UNREACHABLE_AFTER
        causes = [since for since in (self._lost, self.failing_since if silent else None) if since is not None]
        if causes:
            since = min(causes)
            self._global_outage = self._global_outage or Outage(since)
            self._global_outage.since, self._global_outage.until = min(since, self._global_outage.since), None
        elif self._global_outage is not None and self._global_outage.until is None:
            self._global_outage.until = now
            if self._global_outage.is_brief:
                self._global_outage = None


_log = logging.getLogger(__name__)

_COMPENSATED_MESSAGE = "players couldn't play for %s: deadlines are extended by that"
_CLOCK_CHANGED_MESSAGE = "the clock was set %s by %s; deadlines move with it"
_MAX_DRIFT = timedelta(seconds=3)
"""Tolerated clock drift."""


class Timekeeper:
    """Service that gives back lost time, and follows changes of the system clock.

    Each tick stores a heartbeat while both the bot and Discord are up. During an outage there are no heartbeats, so
    the end of the outage, or the next start of the bot, gives all of it back exactly once: deadlines and heartbeat
    change in one transaction.

    Durations are measured on a monotonic clock. If the system clock disagrees with it, the system clock was set
    forward or back, and all stored times are shifted along. Between two starts, a clock set forward looks like
    downtime and is treated as such; a clock behind the last heartbeat was set back. After any shift, present players
    have at least a grace period and at most the pace.
    """

    def __init__(self, store: Store, cache: TableCache, clock: MonotonicClock, outages: Outages) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock
        self._outages = outages
        self._probing = OutageProber(store, cache, outages, clock)

    async def compensate_downtime(self) -> None:
        """On startup, extend deadlines by the downtime.

        After a short downtime, only overdue players get a grace period.
        """
        now = self._clock.now()
        last = await self._store.notes.last_heartbeat()
        for guild_id, since in (await self._store.notes.unavailable_servers()).items():
            self._outages.server_outages[guild_id] = Outage(since, stored_since=since)
        if last is None:
            await self._store.notes.record_heartbeat(now)
        elif now < last - _MAX_DRIFT:
            _log.warning(_CLOCK_CHANGED_MESSAGE, "back", last - now)
            await self._follow(now - last, now)
            await self._store.outbox.limit_next_try(now + MAX_RETRY_DELAY)
        else:
            await self._extend_deadlines(max(now - last, timedelta()), now, now)
        await self._store.notes.delete_other_heartbeats()

    async def tick(self) -> None:
        """On each tick, follow the system clock, store a heartbeat, and give back the time of an outage."""
        put = self._clock.drift
        if abs(put) > _MAX_DRIFT:
            await shield_write(self._follow_clock(put))
        await self._probing.tick()
        await self._keep_all()
        for guild_id, outage in list(self._outages.server_outages.items()):
            await self._keep_server(guild_id, outage)

    async def _keep_all(self) -> None:
        now, outage = self._clock.now(), self._outages.global_outage()
        if outage is None:
            await self._store.notes.record_heartbeat(now)
        elif outage.until is None:
            self._store.check()  # During an outage, no write would notice a replaced database.
            await self._store_start(outage)
        else:
            await shield_write(self._compensate(outage))

    async def _keep_server(self, guild_id: int, outage: Outage) -> None:
        if outage.until is None:
            if outage.stored_since != outage.since:
                _log.warning("a server is unavailable; its tables' clocks are paused", extra={"guild": guild_id})
                await self._store.notes.mark_server_unavailable(guild_id, outage.since)
                outage.stored_since = outage.since
        elif outage.is_brief:
            await self._store.notes.clear_server_unavailable(guild_id)
            self._outages.mark_server_compensated(guild_id, self._clock.now())
        else:
            await shield_write(self._compensate_server(guild_id, outage))

    async def _compensate(self, outage: Outage) -> None:
        async with self._maintenance():
            now = self._clock.now()
            until = outage.until or now  # It may have started again in the meantime.
            await self._extend_deadlines(until - outage.since, until, now)
            self._outages.mark_compensated(until)

    async def _compensate_server(self, guild_id: int, outage: Outage) -> None:
        async with self._maintenance():
            now = self._clock.now()
            until = outage.until or now
            by = until - outage.since
            _log.warning(
                "a server was unavailable for %s; its deadlines are extended by that", by, extra={"guild": guild_id}
            )
            await self._store.time_shifter.shift_server_after_outage(guild_id, by, deadline_policy(now))
            self._outages.mark_server_compensated(guild_id, until)

    async def _store_start(self, outage: Outage) -> None:
        """Store the start of an outage as the last heartbeat, so that a restart gives back all of it."""
        if outage.stored_since != outage.since:
            if outage.stored_since is None:
                _log.warning("Discord has been unavailable since %s; all clocks are paused", outage.since)
            await self._store.notes.record_heartbeat(outage.since)
            outage.stored_since = outage.since

    async def _extend_deadlines(self, by: timedelta, until: datetime, now: datetime) -> None:
        brief = by < MIN_OUTAGE
        if not brief:
            _log.warning(_COMPENSATED_MESSAGE, by)
        await self._store.time_shifter.shift_after_outage(
            by, until, deadline_policy(now), before=now if brief else None
        )
        self._outages.deduct(by, until)

    async def _follow_clock(self, put: timedelta) -> None:
        """Shift everything with the system clock: stored times and the clock in use."""
        _log.warning(_CLOCK_CHANGED_MESSAGE, "forward" if put > timedelta() else "back", abs(put))
        async with self._maintenance():
            await self._follow(put, self._clock.now() + put)
            self._clock.adjust(put)
        await self._store.outbox.limit_next_try(
            self._clock.now() + MAX_RETRY_DELAY
        )  # Queues ignore the maintenance lock.

    async def _follow(self, put: timedelta, now: datetime) -> None:
        outage = self._outages.global_outage()
        await self._store.time_shifter.shift_after_clock_change(
            put,
            now,
            deadline_policy(now),
            heartbeat=now if outage is None else outage.since + put,
            hidden=now + REOPEN_PERIOD,
        )
        self._outages.shift_times(put)

    @asynccontextmanager
    async def _maintenance(self) -> AsyncIterator[None]:
        """Hold the maintenance lock, and evict all tables afterwards, since they hold old times."""
        async with self._cache.maintenance_lock.exclusive():
            yield
            self._cache.evict_all()


_PROBE_AFTER = timedelta(minutes=1)
"""Duration of failures before probing; leaves time for about twenty tables until Discord counts as down."""
_MAX_PROBES = 50
"""Maximum number of tables to try while nothing succeeds."""


class OutageProber:
    """Prober that edits one more table's card per tick while all posts fail.

    One failing channel doesn't mean that Discord is down, and no posts to others may be due. So the cards of other
    tables are edited, without a visible change, until Discord accepts or refuses a post, or `_MAX_PROBES` were tried.
    """

    def __init__(self, store: Store, cache: TableCache, outages: Outages, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._outages = outages
        self._clock = clock
        self._since: datetime | None = None
        self._tried: set[int] = set()

    async def tick(self) -> None:
        """Try one more table if posts have failed for long enough."""
        since = self._outages.failing_since
        if since != self._since:
            self._since = since
            self._tried.clear()
        if since is not None and self._clock.now() - since >= _PROBE_AFTER and len(self._tried) < _MAX_PROBES:
            for table_id in await self._store.tables.newest_open(_MAX_PROBES):
                if table_id not in self._tried:
                    self._tried.add(table_id)
                    if await self._queue_card(table_id):
                        return

    async def _queue_card(self, table_id: int) -> bool:
        """Queue an edit of a table's card. Return False if the table has no reachable card."""
        try:
            async with self._cache.lock(table_id) as table:
                info = table.info
                if info.card_message_id is None or info.channel_lost or info.guild_id in self._outages.server_outages:
                    return False
                await self._cache.commit(table, TableStep(info, posts=[Post("card")]))
                return True
        except NoSuchTableError:
            return False
