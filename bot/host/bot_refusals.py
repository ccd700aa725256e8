"""Counts of requests that Discord refuses because of the bot itself, such as a bot flagged as spam."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.host.clock import Clock
from bot.model.servers import BotRefusal

_log = logging.getLogger(__name__)

_SHOWN_FOR = timedelta(days=1)
_LOGGED_EVERY = timedelta(hours=1)
"""Time between log lines: posts are retried every few minutes, each in its own queue."""


class BotRefusals:
    """Refusals since the process started, by Discord's error code."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._found: dict[int, BotRefusal] = {}
        self._logged: dict[int, datetime] = {}

    def note(self, code: int) -> None:
        """Count a refusal; log a warning at most once an hour for each error code."""
        now = self._clock.now()
        before = self._found.get(code)
        is_over = before is None or now - before.last > _SHOWN_FOR
        since, times = (now, 0) if before is None else (now if is_over else before.since, before.times)
        self._found[code] = BotRefusal(code, times + 1, since, now)
        logged = self._logged.get(code)
        if logged is None or not timedelta() <= now - logged < _LOGGED_EVERY:
            self._logged[code] = now
            _log.warning("Discord refuses requests because of the bot itself", extra={"code": code})

    @property
    def counts(self) -> Mapping[int, int]:
        """The number of refusals by code, since the process started."""
        return {code: found.times for code, found in self._found.items()}

    def lately(self) -> list[BotRefusal]:
        """Return the refusals of the last day, latest first."""
        now = self._clock.now()
        found = [one for one in self._found.values() if now - one.last <= _SHOWN_FOR]
        return sorted(found, key=lambda one: one.last, reverse=True)
