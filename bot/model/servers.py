"""The limits on open tables, the settings of a server, and the state of its tables, for the server's managers."""

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from bot.model.tables import DEFAULT_PACE, TableInfo
from engine.core.values import value

HOUR = timedelta(hours=1)
OPEN_TABLE_LIMITS = (5, 10, 20, 50, 0)
"""The limits on open tables that a server can choose; 0 means no limit."""
MAX_SELECTED = 25
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
class TableOpening:
    """The person who opens, reopens or starts a table, and the limits that apply."""

    user_id: int
    limits: TableLimits


@value()
class ServerSettings:
    """The settings that a server's managers have chosen.

    `channels` and `roles` are ids of the channels and roles that can open tables; empty means all. `pace` is the time
    limit of new tables in minutes: 0 for no limit, None if not set. `most_open` is the maximum number of open tables,
    0 for no limit. In the channel `open_seats`, if set, the bot announces seats that others can take.
    Tables of `/play` open in `play_channel`, or if that's None, in the channel of the last ticket.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    pace: int | None = None
    most_open: int = 0
    open_seats: int | None = None
    play_channel: int | None = None

    @property
    def usual_pace(self) -> int:
        """The time limit of a new table in minutes; 0 means none."""
        return DEFAULT_PACE if self.pace is None else self.pace


def lowest_limit(*limits: int) -> int:
    """Return the lowest of these limits; 0 means no limit."""
    return min(filter(None, limits), default=0)


# State of a server's tables


class OutboxBacklog(NamedTuple):
    """Number of posts that wait for delivery.

    `since` is when the oldest was queued, if known. `held` counts additional posts of tables that have lost their
    channel: those wait until the table is moved, and aren't late.
    """

    posts: int = 0
    since: datetime | None = None
    held: int = 0


class TableStatus(NamedTuple):
    """A table in a list.

    `info` is None if its row can't be read. A `broken` table can't be played on.
    """

    id: int
    info: TableInfo | None
    broken: bool = False


class BotRefusal(NamedTuple):
    """An error code with which Discord rejected requests because of the bot itself, with how often and when."""

    code: int
    times: int
    since: datetime
    last: datetime


TableCategory = Literal["lobby", "playing", "homeless", "reopenable"]


class ServerStatus(NamedTuple):
    """The tables of one server.

    `counts` is the number of tables that are in the lobby, are being played, have lost their channel, or were ended
    and can be reopened. `tables` are some of the open ones: first those that have lost their channel, then by
    deadline. `abandoned` is the number of recently abandoned posts, the first of them at `abandoned_since`.
    `closed_dm_names` are some players at open tables whose DMs are closed; `closed_dm_count` is their total number.
    """

    counts: dict[TableCategory, int]
    tables: tuple[TableStatus, ...]
    waiting: OutboxBacklog
    abandoned: int
    abandoned_since: datetime | None
    closed_dm_names: tuple[str, ...]
    closed_dm_count: int

    @property
    def open(self) -> int:
        """The number of open tables."""
        return self.counts["lobby"] + self.counts["playing"]
