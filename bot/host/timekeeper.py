"""Keeping time fair: nobody is skipped for an absence that is not theirs.

At each look at the clock it is noted that the bot is there, and Discord for it. While Discord is away that is not
noted, so that whatever ends the outage, its return or the next start of the bot, gives back all of it, and once: what
is moved and what is noted are one transaction.

How long something took is told by a clock that goes on evenly. Where the clock on the wall no longer agrees with it,
that was put forward or back, and all that is stored is moved with it. Between two starts nothing tells a clock put
forward from an absence, and it is treated as one; a clock behind the last note was put back. Once anything was moved,
nobody who is there has less than a grace or more than the pace.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from bot.host.cache import TableCache
from bot.host.clock import SteadyClock
from bot.host.due import judge
from bot.host.ending import REOPENABLE
from bot.host.outages import BRIEF, Outage, Outages
from bot.host.outbox import LONGEST_WAIT
from bot.host.probing import Probing
from bot.host.to_its_end import to_its_end
from bot.store import Store

_log = logging.getLogger(__name__)

_GIVEN_BACK = "players couldn't play for %s: deadlines are extended by that"
_PUT = "the clock was put %s by %s: what is due is moved with it"
_UNNOTICED = timedelta(seconds=3)
"""So far two clocks may be apart before one was put forward or back."""


class Timekeeper:
    """Gives back the time that nobody could use, and follows the clock on the wall."""

    def __init__(self, store: Store, cache: TableCache, clock: SteadyClock, outages: Outages) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock
        self._outages = outages
        self._probing = Probing(store, cache, outages, clock)

    async def make_up_for_absence(self) -> None:
        """At a start: gives everybody back the time that the bot was not there.

        Who is overdue after a short break gets a grace.
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
        """At each look at the clock: follows it, notes that the bot is there, and gives back what an outage took."""
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
            self._store.look()  # Nothing is written meanwhile that would tell.
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
            until = outage.until or now  # It may have gone on meanwhile.
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
        """Notes until when everybody had their time, so that a start gives back all of an outage."""
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
        """While it runs, everything follows the clock at once: what is stored, and the clock in use."""
        _log.warning(_PUT, "forward" if put > timedelta() else "back", abs(put))
        async with self._alone():
            await self._follow(put, self._clock.now() + put)
            self._clock.put(put)
        await self._store.outbox.wait_until(self._clock.now() + LONGEST_WAIT)  # Lanes do not wait for the gate.

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
        """Nobody works with times that are about to be moved, or goes on with those from before."""
        async with self._cache.gate.shut():
            yield
            self._cache.forget_all()
