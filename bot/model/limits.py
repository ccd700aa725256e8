"""Limits on open tables, and the settings of a server."""

from datetime import timedelta

from bot.model.paces import USUAL_PACE
from engine.core.values import value

HOUR = timedelta(hours=1)
MOST_OPEN = (5, 10, 20, 50, 0)
"""The limits on open tables that a server can choose; 0 means no limit."""
MOST_LISTED = 25
"""The maximum number of channels or roles a server can select: Discord's menus allow no more."""


@value()
class TableLimits:
    """Limits per server; 0 means no limit.

    `per_person` limits the open tables a person hosts, `per_hour` the tables a person opened or started within the
    last hour, and `per_server` all open tables.
    """

    per_person: int = 0
    per_hour: int = 0
    per_server: int = 0


NO_LIMITS = TableLimits()


@value()
class Opening:
    """The person who opens, reopens or starts a table, and the limits that apply."""

    user_id: int
    limits: TableLimits


@value()
class ServerSettings:
    """The settings that a server's managers have chosen.

    `channels` and `roles` are ids of the channels and roles that can open tables; empty means all. `pace` is the time
    limit of new tables in minutes: 0 for no limit, None if not set. `most_open` is the maximum number of open tables,
    0 for no limit.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    pace: int | None = None
    most_open: int = 0

    @property
    def usual_pace(self) -> int:
        """The time limit of a new table in minutes; 0 means none."""
        return USUAL_PACE if self.pace is None else self.pace


def lower(*limits: int) -> int:
    """Return the lowest of these limits; 0 means no limit."""
    return min(filter(None, limits), default=0)
