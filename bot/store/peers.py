"""Coordination with other processes that write to the same database, each serving its own shards.

**Turns.** An interaction for any table can arrive at any process. A process locks the table it works on, so that
others don't do work that would be rejected. Correctness doesn't depend on that lock: each write includes the version
in which the table was read, and fails if that isn't the current one. So a process that hangs or loses its connection
doesn't block others for long.

**Change notifications.** Each process is notified of the others' writes immediately. A process that couldn't receive
notifications for a while treats everything in its cache as outdated.
"""

from collections.abc import Callable
from typing import Protocol

from bot.store.news import News


class Peers(Protocol):
    """One process's interface to the other processes."""

    are_there: bool
    """Whether there can be other processes."""

    async def open(self, hear: Callable[[News], None]) -> None:
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


class NoPeers:
    """For a database with a single writing process."""

    are_there = False

    async def open(self, hear: Callable[[News], None]) -> None: ...

    async def take(self, table_id: int) -> None: ...

    def leave(self, table_id: int) -> None: ...

    async def identify(self) -> None: ...

    async def close(self) -> None: ...
