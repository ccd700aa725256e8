"""Coordination of the processes that write to the same database, each serving its own shards.

**Turns.** An interaction for any table can arrive at any process. A process locks the table it works on, so that
others don't do work that would be rejected. Correctness doesn't depend on that lock: each write includes the version
in which the table was read, and fails if that isn't the current one. So a process that hangs or loses its connection
doesn't block others for long.

**Change notifications.** Each process is notified of the others' writes immediately. A process that couldn't receive
notifications for a while treats everything in its cache as outdated.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol, Self

from bot.words.anonymizer import Mask


@dataclass(slots=True)
class ChangeNotifications:
    """The changes of one or more transactions.

    `tables` maps changed tables to their servers, `lanes` maps queues with new posts to the ids whose shards send
    them, `people` are users whose data changed, and `masks` are anonymizers for texts of tables. `missed` means that
    notifications were lost, so anything may have changed.
    """

    tables: dict[int, int] = field(default_factory=dict)
    lanes: dict[str, int] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)
    masks: list[tuple[int, Mask]] = field(default_factory=list)
    missed: bool = False

    def lines(self, by: str) -> Iterator[str]:
        """Yield the notification lines, marked with the instance id `by` of their writer."""
        for table_id, guild_id in self.tables.items():
            yield f"{by} table {table_id} {guild_id}"
        for lane, owner_id in self.lanes.items():
            yield f"{by} lane {lane} {owner_id}"
        for user_id in self.people:
            yield f"{by} person {user_id}"
        for table_id, mask in self.masks:
            yield f"{by} mask {table_id} {json.dumps(mask.parts)}"

    @classmethod
    def read(cls, line: str, but: str) -> Self:
        """Parse a notification line; return no changes if it's invalid or from the writer `but`."""
        match line.split(" ", 3):
            case [by, *_] if by == but:
                return cls()
            case [_, "table", table_id, guild_id]:
                return cls(tables={int(table_id): int(guild_id)})
            case [_, "lane", lane, owner_id]:
                return cls(lanes={lane: int(owner_id)})
            case [_, "person", user_id]:
                return cls(people={int(user_id)})
            case [_, "mask", table_id, parts]:
                return cls(masks=[(int(table_id), Mask(*json.loads(parts)))])
        return cls()


class Cluster(Protocol):
    """One process's interface to the other processes."""

    are_there: bool
    """Whether there can be other processes."""

    async def open(self, hear: Callable[[ChangeNotifications], None]) -> None:
        """Start passing the other processes' changes to `hear`, which must not block."""
        ...

    async def take(self, table_id: int) -> None:
        """Lock a table among the processes, giving up after as long as a user would wait."""
        ...

    def leave(self, table_id: int) -> None:
        """Unlock a table."""
        ...

    async def identify(self) -> None:
        """Wait until no process has identified to Discord in the last five seconds."""
        ...

    async def close(self) -> None:
        """Release all locks and connections."""
        ...


class OneProcess:
    """For a database with a single writing process."""

    are_there = False

    async def open(self, hear: Callable[[ChangeNotifications], None]) -> None: ...

    async def take(self, table_id: int) -> None: ...

    def leave(self, table_id: int) -> None: ...

    async def identify(self) -> None: ...

    async def close(self) -> None: ...
