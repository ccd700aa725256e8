"""Coordination of the processes that write to the same database, each serving its own Discord shards.

**Shards.** Discord assigns each server to a shard. Each process serves a range of shards.

**Turns.** An interaction for any table can arrive at any process. A process locks the table it works on, so that
others don't do work that would be rejected. Correctness doesn't depend on that lock: each write includes the version
in which the table was read, and fails if that isn't the current one. So a process that hangs or loses its connection
doesn't block others for long.

**Change notifications.** Each process is notified of the others' writes immediately. A process that couldn't receive
notifications for a while treats everything in its cache as outdated.
"""

import json
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Protocol, Self

from sqlalchemy import Connection

from bot.localization.anonymizer import Anonymizer

_MAX_TOTAL = 16_384
"""Maximum total number of shards; Discord assigns the largest bots a few hundred."""
SHARD_ID_SHIFT = 22
"""The number of low bits of an id that Discord ignores when it computes the shard."""
_WRITTEN = re.compile(r"(\d+)-(\d+)/(\d+)")


@dataclass(frozen=True, slots=True)
class Shards:
    """Shards `first` to `last` out of a total of `total`. Raises ValueError if the range is invalid."""

    first: int
    last: int
    total: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.total <= _MAX_TOTAL:
            raise ValueError(str(self))

    @classmethod
    def all(cls, total: int = 1) -> Self:
        """Return all shards of a total of `total`."""
        return cls(0, total - 1, total)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a range such as `0-3/16`. Raises ValueError."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError(text)
        return cls(*map(int, found.groups()))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def numbers(self) -> range:
        """The number of each shard."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether the range covers all shards."""
        return len(self.numbers) == self.total

    def covers(self, owner_id: int) -> bool:
        """Return whether one of these shards serves this server, or the direct messages of this user."""
        return (owner_id >> SHARD_ID_SHIFT) % self.total in self.numbers


RequestedShards = Shards | int | None
"""The shards a process requests: this range, any free shards of this total, or (None) all of them."""

ALL_SHARDS = Shards.all()
"""For an unsharded bot, which has a single connection."""


# Processes


@dataclass(slots=True)
class ChangeNotifications:
    """The changes of one or more transactions.

    `tables` maps changed tables to their servers, `queues` maps queues with new posts to the ids whose shards send
    them, `people` are users whose data changed, and `anonymizers` are anonymizers for texts of tables. `missed` means
    that notifications were lost, so anything may have changed.
    """

    tables: dict[int, int] = field(default_factory=dict)
    queues: dict[str, int] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)
    anonymizers: list[tuple[int, Anonymizer]] = field(default_factory=list)
    missed: bool = False

    def lines(self, by: str) -> Iterator[str]:
        """Yield the notification lines, marked with the instance id `by` of their writer."""
        for table_id, guild_id in self.tables.items():
            yield f"{by} table {table_id} {guild_id}"
        for lane, owner_id in self.queues.items():
            yield f"{by} lane {lane} {owner_id}"
        for user_id in self.people:
            yield f"{by} person {user_id}"
        for table_id, mask in self.anonymizers:
            yield f"{by} mask {table_id} {json.dumps(mask.arguments)}"

    @classmethod
    def parse(cls, line: str, own_id: str) -> Self:
        """Parse a notification line; return no changes if it's invalid or from the writer `own_id`."""
        match line.split(" ", 3):
            case [by, *_] if by == own_id:
                return cls()
            case [_, "table", table_id, guild_id]:
                return cls(tables={int(table_id): int(guild_id)})
            case [_, "lane", lane, owner_id]:
                return cls(queues={lane: int(owner_id)})
            case [_, "person", user_id]:
                return cls(people={int(user_id)})
            case [_, "mask", table_id, parts]:
                return cls(anonymizers=[(int(table_id), Anonymizer(*json.loads(parts)))])
        return cls()


class Cluster(Protocol):
    """Membership of this process in the cluster of processes that write to the same database."""

    instance_id: str
    """A random id of this process, which no other has; not even the same process, if it opens the store again."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes can write to the database."""
        ...

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process is responsible for, once it has the lease."""
        ...

    def unserved_shards(self, connection: Connection) -> Sequence[Shards]:
        """Return the ranges of shards that no process serves at the moment."""
        ...

    def lock_table(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Lock a table among the processes in a context, without waiting for longer than a user would."""
        ...

    def check_versions(self, connection: Connection, versions: Mapping[int, int | None]) -> None:
        """Lock the tables that a transaction changes, and check that they have these versions (None for any).

        Raises VersionConflictError if another process has changed one since it was read.
        """
        ...

    def notify(self, connection: Connection, notifications: ChangeNotifications) -> None:
        """Notify the other processes as soon as the transaction is committed."""
        ...

    async def listen(self, on_change: Callable[[ChangeNotifications], None]) -> None:
        """Start passing the other processes' changes to `on_change`, which must not block."""
        ...

    async def wait_to_identify(self) -> None:
        """Wait until no process has identified to Discord in the last five seconds."""
        ...

    async def close(self) -> None:
        """Release all locks and connections."""
        ...


class SingleProcessCluster:
    """The cluster of a database to which only one process can write: nothing needs coordination."""

    is_shared = False

    def __init__(self, shards: Shards = ALL_SHARDS) -> None:
        self.instance_id = new_instance_id()
        self.shards = shards

    def unserved_shards(self, connection: Connection) -> Sequence[Shards]:
        return ()

    def lock_table(self, table_id: int) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    def check_versions(self, connection: Connection, versions: Mapping[int, int | None]) -> None: ...

    def notify(self, connection: Connection, notifications: ChangeNotifications) -> None: ...

    async def listen(self, on_change: Callable[[ChangeNotifications], None]) -> None: ...

    async def wait_to_identify(self) -> None: ...

    async def close(self) -> None: ...


def new_instance_id() -> str:
    """Return a random id for a process that opens a store."""
    return secrets.token_hex(6)
