"""Advisory locks through which processes share a PostgreSQL database.

A process that uses the whole database has its lock exclusively. A process that serves shards shares that lock and
also has one for each of its shards. So a process that needs the database for itself can't start while shards are
served, and vice versa. All processes that serve shards must use the same total number.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, text

from bot.model.shards import Claim, Shards
from bot.store.home import Holder
from bot.store.postgres.engine import NAME

KIND = 0x63686162
"""The first half of all our lock keys, since other programs also use advisory locks."""
WHOLE, MIGRATING, CHOOSING = 0, -1, -2
"""The second half: the rights to write to the whole database, to migrate it, and to choose shards."""
_NUMBERS = 1 << 32
"""The server shows negative key halves as unsigned 32-bit numbers."""
_SHARDS_BEGIN_AT, _MOST = 16, 1 << 15
"""The key of a shard's lock has the shard in its low bits and the total number above, up to this maximum."""
_MOST_BY_CHOICE = 4
"""Shards per process that requests any free ones: with 2,500 servers each, a comfortable load for a process."""


@dataclass(frozen=True, slots=True)
class Held:
    """A held lock: its key, the server's process id and name of its connection, and whether it's exclusive."""

    number: int
    pid: int
    name: str
    is_alone: bool

    @property
    def shard(self) -> tuple[int, int] | None:
        """The shard of this lock and the total number, or None if it isn't a shard's lock."""
        of, shard = divmod(self.number, 1 << _SHARDS_BEGIN_AT)
        return (shard, of) if 0 < of < _MOST else None

    @property
    def holder(self) -> Holder:
        """The process that has the lock, parsed from the name of its connection."""
        match self.name.split(" ", 4):
            case [name, pid, since, _, host] if name == NAME and since.isdigit():
                return Holder(pid, host, f"{datetime.fromtimestamp(int(since), UTC):%Y-%m-%d %X} UTC")
        return Holder()


def number_of(shard: int, of: int) -> int:
    """Return the second half of the key of a shard's lock."""
    return (of << _SHARDS_BEGIN_AT) | shard


def held(connection: Connection) -> list[Held]:
    """Return all of our locks in this database that are held."""
    rows = connection.execute(_HELD, {"kind": KIND}).all()
    return [Held(row.number, row.pid, row.name or "", row.mode == "ExclusiveLock") for row in rows]


def in_the_way(locks: Collection[Held], claim: Claim) -> Held | None:
    """Return the lock that prevents a claim, or None. Migrations don't count, since they finish soon."""
    changing = {lock.pid for lock in locks if lock.number == MIGRATING % _NUMBERS}
    for lock in locks:
        if lock.number == WHOLE and (claim is None or lock.is_alone) and lock.pid not in changing:
            return lock
    of_shards = {lock.shard: lock for lock in locks if lock.shard is not None}
    if claim is None or not of_shards or choose(claim, of_shards) is not None:
        return None
    wanted = [shard for shard in of_shards if isinstance(claim, Shards) and _is_of(shard, claim)]
    return of_shards[next(iter(wanted), next(iter(of_shards)))]


def choose(claim: Shards | int, taken: Collection[tuple[int, int]]) -> Shards | None:
    """Return the shards that a claim gets while others are taken, or None if that isn't possible now.

    `taken` lists (shard, total) pairs. All processes must use the same total number of shards.
    """
    numbers = {of for _, of in taken}
    if isinstance(claim, Shards):
        is_free = numbers <= {claim.of} and not any(_is_of(one, claim) for one in taken)
        return claim if is_free else None
    of = max(numbers, default=claim)
    for first in range(0, of, _MOST_BY_CHOICE):
        some = Shards(first, min(first + _MOST_BY_CHOICE, of) - 1, of)
        if not any(_is_of(one, some) for one in taken):
            return some
    return None


def unserved(connection: Connection, of: int) -> list[Shards]:
    """Return the ranges of shards, out of a total of `of`, that no process serves."""
    taken = {lock.shard for lock in held(connection)}
    free = [number for number in range(of) if (number, of) not in taken]
    begin = [number for number in free if number - 1 not in free]
    end = [number for number in free if number + 1 not in free]
    return [Shards(first, last, of) for first, last in zip(begin, end, strict=True)]


def _is_of(taken: tuple[int, int], shards: Shards) -> bool:
    shard, of = taken
    return of == shards.of and shard in shards.numbers


_HELD = text("""
SELECT held.objid::bigint AS number, held.pid, held.mode, pg_stat_activity.application_name AS name
FROM pg_locks AS held LEFT JOIN pg_stat_activity ON pg_stat_activity.pid = held.pid
WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 2 AND held.classid::bigint = :kind
AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
ORDER BY held.objid
""")
