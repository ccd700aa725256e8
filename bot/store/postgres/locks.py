"""The locks by which processes share a server's database: which there are, who has them, and what is free.

Who has all of a database has its lock for itself; whoever has some of the shards has that lock beside others, and one
for each of its shards. So nobody who would be alone there comes in while anybody serves a shard, and the other way
round. All who serve shards have dealt Discord's servers into equally many.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, text

from bot.model.shards import Claim, Shards
from bot.store.home import Holder
from bot.store.postgres.engine import NAME

KIND = 0x63686162
"""The first half of the numbers of all our locks, which others use as well."""
WHOLE, MIGRATING, CHOOSING = 0, -1, -2
"""The second half: the right to write to all of a database, to change its form, and to choose shards in peace."""
_NUMBERS = 1 << 32
"""The server tells numbers below nothing as those that are left of so many."""
_SHARDS_BEGIN_AT, _MOST = 16, 1 << 15
"""The number of the lock of a shard is its own, and above these bits how many there are: no more than the server has
numbers for.
"""
_MOST_BY_CHOICE = 4
"""Shards of a process that takes what is free: at 2,500 servers each as many as one process serves with ease."""


@dataclass(frozen=True, slots=True)
class Held:
    """A lock that is held: its number, by which connection, called how, and whether for itself alone."""

    number: int
    pid: int
    name: str
    is_alone: bool

    @property
    def shard(self) -> tuple[int, int] | None:
        """Of which shard it is, of how many."""
        of, shard = divmod(self.number, 1 << _SHARDS_BEGIN_AT)
        return (shard, of) if 0 < of < _MOST else None

    @property
    def holder(self) -> Holder:
        """Who has it, as they say themselves."""
        match self.name.split(" ", 4):
            case [name, pid, since, _, host] if name == NAME and since.isdigit():
                return Holder(pid, host, f"{datetime.fromtimestamp(int(since), UTC):%Y-%m-%d %X} UTC")
        return Holder()


def number_of(shard: int, of: int) -> int:
    """The second half of the number of the lock of a shard."""
    return (of << _SHARDS_BEGIN_AT) | shard


def held(connection: Connection) -> list[Held]:
    """All of our locks of this database that are held."""
    rows = connection.execute(_HELD, {"kind": KIND}).all()
    return [Held(row.number, row.pid, row.name or "", row.mode == "ExclusiveLock") for row in rows]


def in_the_way(locks: Collection[Held], claim: Claim) -> Held | None:
    """The lock that keeps somebody from what they claim, if there is one. Who just changes the form is soon done."""
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
    """The shards that somebody gets who claims these, or some of so many, while these are `taken`: each a number, and
    of how many. None while that cannot be.

    While anybody serves shards, nobody else deals the servers into another number of them.
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
    """Those of so many shards that nobody serves, range by range."""
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
