"""Outages: when nobody could play though time went by. Meanwhile the clocks stand still.

They stand still while Discord's gateway is lost, while nothing could be posted for five minutes, and at the tables of
a server that Discord calls unavailable. A process that stood still itself was away like that too. An outage is noted
here as it comes and goes; what it took from people is given back by `timekeeper.py`, and until then nobody is played
for or reminded.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.host.clock import Clock

BRIEF = timedelta(minutes=1)
"""A break shorter than this is no outage: nothing is given back."""
UNHEARD = timedelta(minutes=5)
"""So long nothing can be posted before Discord counts as away."""


@dataclass(slots=True)
class Outage:
    """From when until when, None while it lasts. `noted` is the beginning as it is stored."""

    since: datetime
    until: datetime | None = None
    noted: datetime | None = None

    @property
    def is_brief(self) -> bool:
        """Whether it is over and was too short to count."""
        return self.until is not None and self.until - self.since < BRIEF


class Outages:
    """Hears what is not to be reached. All tables share one outage; besides, each server may have its own."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost: datetime | None = None
        self.failing: datetime | None = None
        """Since when everything fails that is posted, if so."""
        self._of_all: Outage | None = None
        self.servers: dict[int, Outage] = {}
        """The outages of single servers, by id."""

    # What is heard

    def lost(self) -> None:
        """The gateway is gone: nobody is heard any more."""
        self._lost = self._lost or self._clock.now()
        self._weigh()

    def back(self) -> None:
        """The gateway is there, and whatever was missed has been heard."""
        self._lost = None
        self._weigh()

    def failed(self) -> None:
        """Something could not be posted, since Discord was not to be reached."""
        self.failing = self.failing or self._clock.now()
        self._weigh()

    def reached(self) -> None:
        """Discord took a post, or refused it."""
        if self.failing is not None:
            self._weigh()
            self.failing = None
            self._weigh()

    def server_lost(self, guild_id: int) -> None:
        """Discord calls a server unavailable."""
        outage = self.servers.setdefault(guild_id, Outage(self._clock.now()))
        outage.until = None

    def server_back(self, guild_id: int) -> None:
        """A server is there again, or is none of ours any more."""
        outage = self.servers.get(guild_id)
        if outage is not None and outage.until is None:
            outage.until = self._clock.now()
            if outage.is_brief and outage.noted is None:
                del self.servers[guild_id]

    def only_servers_lost(self, guild_ids: Collection[int]) -> None:
        """These servers are unavailable, and all others are there."""
        for guild_id in guild_ids:
            self.server_lost(guild_id)
        for guild_id in self.servers.keys() - {*guild_ids}:
            self.server_back(guild_id)

    def stood_still(self, since: datetime) -> None:
        """The process itself did nothing between `since` and now."""
        outage = self._of_all
        if outage is None:
            self._of_all = Outage(since, self._clock.now())
        else:
            outage.since = min(outage.since, since)
            outage.until = outage.until and self._clock.now()

    # What follows from it

    @property
    def unheard_since(self) -> datetime | None:
        """Since when the gateway is gone, if so."""
        return self._lost

    def of_all(self) -> Outage | None:
        """The outage of all tables for which nothing was given back yet, whether it lasts or is over."""
        self._weigh()
        return self._of_all

    def holds_up(self, guild_id: int) -> bool:
        """Whether the clocks stand still at the tables of a server."""
        return self._of_all is not None or guild_id in self.servers

    def settled(self, now: datetime) -> None:
        """The outage of all tables is dealt with up to `now`; if it has gone on meanwhile, it begins there."""
        outage, self._of_all = self._of_all, None
        if outage is not None and outage.until is None:
            self._of_all = Outage(now)
            self._lost = self._lost and now
            self.failing = self.failing and now

    def server_settled(self, guild_id: int, now: datetime) -> None:
        """The same for the outage of a server."""
        outage = self.servers.pop(guild_id)
        if outage.until is None:
            self.servers[guild_id] = Outage(now)

    def given_back(self, by: timedelta, until: datetime) -> None:
        """All tables were given back what they missed `until` then: servers are owed only the rest."""
        for outage in self.servers.values():
            outage.since = min(outage.since + by, until)
            outage.noted = None

    def clock_put(self, forward: timedelta) -> None:
        """The clock was put forward, or back, and all that is noted goes with it."""
        self._lost = self._lost and self._lost + forward
        self.failing = self.failing and self.failing + forward
        for outage in (*([self._of_all] if self._of_all is not None else ()), *self.servers.values()):
            outage.since += forward
            outage.until = outage.until and outage.until + forward
            outage.noted = None

    def _weigh(self) -> None:
        """Whether Discord is away by all that was heard, and since when."""
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
