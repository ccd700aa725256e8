"""Outages: periods when players couldn't play. The clocks are stopped during an outage.

An outage is the loss of Discord's gateway, five minutes without a successful post, or a standstill of the process
itself; it can also affect a single server that Discord reports as unavailable. This module tracks them.
`timekeeper.py` gives the lost time back; until then, no seat is played for or reminded.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.host.clock import Clock

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
