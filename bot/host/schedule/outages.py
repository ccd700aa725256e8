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
from bot.host.clock import Clock, SteadyClock
from bot.host.errors import NoSuchTableError
from bot.host.schedule.policy import LONGEST_WAIT, REOPENABLE, judge
from bot.host.tasks import to_its_end
from bot.model.records import Post
from bot.store import Store

BRIEF = timedelta(minutes=1)
"""Minimum length of an outage; shorter interruptions give no time back."""
UNHEARD = timedelta(minutes=5)
"""Time without a successful post until Discord counts as unreachable."""


@dataclass(slots=True)
class Outage:
    """An outage with its start and end (None while it lasts). `noted` is the start as stored."""

    since: datetime
    until: datetime | None = None
    noted: datetime | None = None

    @property
    def is_brief(self) -> bool:
        """Whether the outage is over and was too short to count."""
        return self.until is not None and self.until - self.since < BRIEF


class Outages:
    """Tracker of outages: one shared by all tables, and one for each unavailable server."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost: datetime | None = None
        self.failing: datetime | None = None
        """Time since which all posts have failed, or None."""
        self._of_all: Outage | None = None
        self.servers: dict[int, Outage] = {}
        """Outages of single servers by id."""

    # Reported events

    def lost(self) -> None:
        """Record that the gateway connection is lost."""
        self._lost = self._lost or self._clock.now()
        self._weigh()

    def back(self) -> None:
        """Record that the gateway is connected and missed events were received."""
        self._lost = None
        self._weigh()

    def failed(self) -> None:
        """Record that a post failed because Discord couldn't be reached."""
        self.failing = self.failing or self._clock.now()
        self._weigh()

    def reached(self) -> None:
        """Record that Discord accepted or refused a post."""
        if self.failing is not None:
            self._weigh()
            self.failing = None
            self._weigh()

    def server_lost(self, guild_id: int) -> None:
        """Record that Discord reports a server as unavailable."""
        outage = self.servers.setdefault(guild_id, Outage(self._clock.now()))
        outage.until = None

    def server_back(self, guild_id: int) -> None:
        """Record that a server is available again, or no longer has the bot."""
        outage = self.servers.get(guild_id)
        if outage is not None and outage.until is None:
            outage.until = self._clock.now()
            if outage.is_brief and outage.noted is None:
                del self.servers[guild_id]

    def only_servers_lost(self, guild_ids: Collection[int]) -> None:
        """Record that exactly these servers are unavailable."""
        for guild_id in guild_ids:
            self.server_lost(guild_id)
        for guild_id in self.servers.keys() - {*guild_ids}:
            self.server_back(guild_id)

    def stood_still(self, since: datetime) -> None:
        """Record that the process was frozen from `since` until now."""
        outage = self._of_all
        if outage is None:
            self._of_all = Outage(since, self._clock.now())
        else:
            outage.since = min(outage.since, since)
            outage.until = outage.until and self._clock.now()

    # Consequences

    @property
    def unheard_since(self) -> datetime | None:
        """Time since the gateway was lost, or None."""
        return self._lost

    def of_all(self) -> Outage | None:
        """Return the outage of all tables that still needs compensation, ongoing or over."""
        self._weigh()
        return self._of_all

    def holds_up(self, guild_id: int) -> bool:
        """Return whether the clocks are stopped at the tables of a server."""
        return self._of_all is not None or guild_id in self.servers

    def settled(self, now: datetime) -> None:
        """Mark the outage of all tables as compensated until `now`; if it lasts, a new one starts there."""
        outage, self._of_all = self._of_all, None
        if outage is not None and outage.until is None:
            self._of_all = Outage(now)
            self._lost = self._lost and now
            self.failing = self.failing and now

    def server_settled(self, guild_id: int, now: datetime) -> None:
        """Mark a server's outage as compensated until `now`; if it lasts, a new one starts there."""
        outage = self.servers.pop(guild_id)
        if outage.until is None:
            self.servers[guild_id] = Outage(now)

    def given_back(self, by: timedelta, until: datetime) -> None:
        """Deduct the time `by` that all tables just got back, so that servers only get the rest."""
        for outage in self.servers.values():
            outage.since = min(outage.since + by, until)
            outage.noted = None

    def clock_put(self, forward: timedelta) -> None:
        """Shift all recorded times after the clock was set forward or back."""
        self._lost = self._lost and self._lost + forward
        self.failing = self.failing and self.failing + forward
        for outage in (*([self._of_all] if self._of_all is not None else ()), *self.servers.values()):
            outage.since += forward
            outage.until = outage.until and outage.until + forward
            outage.noted = None

    def _weigh(self) -> None:
        """Start or end the outage of all tables, according to the recorded events."""
        now = self._clock.now()
        silent = self.failing is not None and now - self.failing >= UNHEARD
        causes = [since for since in (self._lost, self.failing if silent else None) if since is not None]
        if causes:
            since = min(causes)
            self._of_all = self._of_all or Outage(since)
            self._of_all.since, self._of_all.until = min(since, self._of_all.since), None
        elif self._of_all is not None and self._of_all.until is None:
            self._of_all.until = now
            if self._of_all.is_brief:
                self._of_all = None


_log = logging.getLogger(__name__)

_GIVEN_BACK = "players couldn't play for %s: deadlines are extended by that"
_PUT = "the clock was put %s by %s: what is due is moved with it"
_UNNOTICED = timedelta(seconds=3)
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

    def __init__(self, store: Store, cache: TableCache, clock: SteadyClock, outages: Outages) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock
        self._outages = outages
        self._probing = Probing(store, cache, outages, clock)

    async def make_up_for_absence(self) -> None:
        """On startup, extend deadlines by the downtime.

        After a short downtime, only overdue players get a grace period.
        """
        now = self._clock.now()
        last = await self._store.notes.last_heartbeat()
        for guild_id, since in (await self._store.notes.servers_away()).items():
            self._outages.servers[guild_id] = Outage(since, noted=since)
        if last is None:
            await self._store.notes.beat(now)
        elif now < last - _UNNOTICED:
            _log.warning(_PUT, "back", last - now)
            await self._follow(now - last, now)
            await self._store.outbox.wait_until(now + LONGEST_WAIT)
        else:
            await self._give_back(max(now - last, timedelta()), now, now)
        await self._store.notes.forget_other_beats()

    async def keep(self) -> None:
        """On each tick, follow the system clock, store a heartbeat, and give back the time of an outage."""
        put = self._clock.behind
        if abs(put) > _UNNOTICED:
            await to_its_end(self._follow_clock(put))
        await self._probing.look()
        await self._keep_all()
        for guild_id, outage in list(self._outages.servers.items()):
            await self._keep_server(guild_id, outage)

    async def _keep_all(self) -> None:
        now, outage = self._clock.now(), self._outages.of_all()
        if outage is None:
            await self._store.notes.beat(now)
        elif outage.until is None:
            self._store.check()  # During an outage, no write would notice a replaced database.
            await self._note(outage)
        else:
            await to_its_end(self._settle(outage))

    async def _keep_server(self, guild_id: int, outage: Outage) -> None:
        if outage.until is None:
            if outage.noted != outage.since:
                _log.warning("a server is away: at its tables the clocks stand still", extra={"guild": guild_id})
                await self._store.notes.server_away(guild_id, outage.since)
                outage.noted = outage.since
        elif outage.is_brief:
            await self._store.notes.server_there(guild_id)
            self._outages.server_settled(guild_id, self._clock.now())
        else:
            await to_its_end(self._settle_server(guild_id, outage))

    async def _settle(self, outage: Outage) -> None:
        async with self._alone():
            now = self._clock.now()
            until = outage.until or now  # It may have started again in the meantime.
            await self._give_back(until - outage.since, until, now)
            self._outages.settled(until)

    async def _settle_server(self, guild_id: int, outage: Outage) -> None:
        async with self._alone():
            now = self._clock.now()
            until = outage.until or now
            by = until - outage.since
            _log.warning("a server was away for %s: that is given back there", by, extra={"guild": guild_id})
            await self._store.times.give_back_at(guild_id, by, judge(now))
            self._outages.server_settled(guild_id, until)

    async def _note(self, outage: Outage) -> None:
        """Store the start of an outage as the last heartbeat, so that a restart gives back all of it."""
        if outage.noted != outage.since:
            if outage.noted is None:
                _log.warning("Discord is away since %s: the clocks stand still", outage.since)
            await self._store.notes.beat(outage.since)
            outage.noted = outage.since

    async def _give_back(self, by: timedelta, until: datetime, now: datetime) -> None:
        brief = by < BRIEF
        if not brief:
            _log.warning(_GIVEN_BACK, by)
        await self._store.times.give_back(by, until, judge(now), before=now if brief else None)
        self._outages.given_back(by, until)

    async def _follow_clock(self, put: timedelta) -> None:
        """Shift everything with the system clock: stored times and the clock in use."""
        _log.warning(_PUT, "forward" if put > timedelta() else "back", abs(put))
        async with self._alone():
            await self._follow(put, self._clock.now() + put)
            self._clock.put(put)
        await self._store.outbox.wait_until(self._clock.now() + LONGEST_WAIT)  # Queues ignore the maintenance lock.

    async def _follow(self, put: timedelta, now: datetime) -> None:
        outage = self._outages.of_all()
        await self._store.times.follow_clock(
            put,
            now,
            judge(now),
            beat=now if outage is None else outage.since + put,
            hidden=now + REOPENABLE,
        )
        self._outages.clock_put(put)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Hold the maintenance lock, and evict all tables afterwards, since they hold old times."""
        async with self._cache.gate.shut():
            yield
            self._cache.forget_all()


_PATIENCE = timedelta(minutes=1)
"""Duration of failures before probing; leaves time for about twenty tables until Discord counts as down."""
_MOST = 50
"""Maximum number of tables to try while nothing succeeds."""


class Probing:
    """Prober that edits one more table's card per tick until Discord accepts one.

    A single failing channel doesn't mean that Discord is down. If no other posts are due, the card of another table
    is edited without a visible change.
    """

    def __init__(self, store: Store, cache: TableCache, outages: Outages, clock: Clock) -> None:
        self._store = store
        self._cache = cache
        self._outages = outages
        self._clock = clock
        self._since: datetime | None = None
        self._tried: set[int] = set()

    async def look(self) -> None:
        """Try one more table if posts have failed for long enough."""
        since = self._outages.failing
        if since != self._since:
            self._since = since
            self._tried.clear()
        if since is not None and self._clock.now() - since >= _PATIENCE and len(self._tried) < _MOST:
            for table_id in await self._store.tables.newest_open(_MOST):
                if table_id not in self._tried:
                    self._tried.add(table_id)
                    if await self._drawn_anew(table_id):
                        return

    async def _drawn_anew(self, table_id: int) -> bool:
        """Queue an edit of a table's card. Return False if the table has no reachable card."""
        try:
            async with self._cache.hold(table_id) as table:
                info = table.info
                if info.card_message_id is None or info.homeless or info.guild_id in self._outages.servers:
                    return False
                await self._cache.commit(table, TableStep(info, posts=[Post("card")]))
                return True
        except NoSuchTableError:
            return False
