"""Compensation for lost time, so that no player is skipped because of an outage.

Each tick stores a heartbeat while both the bot and Discord are up. During an outage there are no heartbeats, so the
end of the outage, or the next start of the bot, gives all of it back exactly once: deadlines and heartbeat change in
one transaction.

Durations are measured on a monotonic clock. If the system clock disagrees with it, the system clock was set forward
or back, and all stored times are shifted along. Between two starts, a clock set forward looks like downtime and is
treated as such; a clock behind the last heartbeat was set back. After any shift, present players have at least a
grace period and at most the pace.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from bot.host.cache import TableCache
from bot.host.clock import SteadyClock
from bot.host.due import LONGEST_WAIT, REOPENABLE, judge
from bot.host.outages import BRIEF, Outage, Outages
from bot.host.probing import Probing
from bot.host.to_its_end import to_its_end
from bot.store import Store

_log = logging.getLogger(__name__)

_GIVEN_BACK = "players couldn't play for %s: deadlines are extended by that"
_PUT = "the clock was put %s by %s: what is due is moved with it"
_UNNOTICED = timedelta(seconds=3)
"""Tolerated clock drift."""


class Timekeeper:
    """Service that gives back lost time, and follows changes of the system clock."""

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
