"""How the tables of a server do, for whoever manages it."""

from datetime import datetime
from typing import Literal, NamedTuple

from bot.model.tables import TableInfo


class Waiting(NamedTuple):
    """So many posts wait to be delivered, the oldest of them `since` then, as far as that is known.

    Besides, so many are `kept` at tables without a channel until these are moved, and are not late.
    """

    posts: int = 0
    since: datetime | None = None
    kept: int = 0


class TableStatus(NamedTuple):
    """A table in a list. Of one whose row cannot be read there is no `info`; at a `broken` one nobody can play on."""

    id: int
    info: TableInfo | None
    broken: bool = False


class BotRefusal(NamedTuple):
    """An error code with which Discord refused requests because of the bot itself, and how often and when."""

    code: int
    times: int
    since: datetime
    last: datetime


Counted = Literal["lobby", "playing", "homeless", "reopenable"]


class ServerStatus(NamedTuple):
    """The tables of one server.

    `counts` says how many tables are in the lobby, are played, have lost their channel, and were ended and can be
    reopened. `tables` are some of the open ones: first those that have lost their channel, then by deadline. So many
    posts were `given_up` lately, `given_up_since` then. `unreached` are some of those at open tables, by name, who
    take no direct messages; in all there are so many `unreachable`.
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
        """How many tables are open."""
        return self.counts["lobby"] + self.counts["playing"]
