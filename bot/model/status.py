"""The state of a server's tables, for the server's managers."""

from datetime import datetime
from typing import Literal, NamedTuple

from bot.model.tables import TableInfo


class Waiting(NamedTuple):
    """Number of posts that wait for delivery.

    `since` is when the oldest was queued, if known. `kept` counts additional posts of tables that have lost their
    channel: those wait until the table is moved, and aren't late.
    """

    posts: int = 0
    since: datetime | None = None
    kept: int = 0


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


Counted = Literal["lobby", "playing", "homeless", "reopenable"]


class ServerStatus(NamedTuple):
    """The tables of one server.

    `counts` is the number of tables that are in the lobby, are being played, have lost their channel, or were ended
    and can be reopened. `tables` are some of the open ones: first those that have lost their channel, then by
    deadline. `given_up` is the number of recently abandoned posts, the first of them at `given_up_since`. `unreached`
    are names of some players at open tables whose DMs are closed; `unreachable` is their total number.
    """

    counts: dict[Counted, int]
    tables: tuple[TableStatus, ...]
    waiting: Waiting
    given_up: int
    given_up_since: datetime | None
    unreached: tuple[str, ...]
    unreachable: int

    @property
    def open(self) -> int:
        """The number of open tables."""
        return self.counts["lobby"] + self.counts["playing"]
