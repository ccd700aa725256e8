"""The other processes that write to the same database, each for shards of its own: taking turns and hearing of them.

**Turns.** A press may arrive at any of them, for any table. Whoever works at a table takes it for itself meanwhile;
that spares others from working in vain, and no more: what is written says in which version the table was read, and is
refused if that is not the present one. So a process that hangs, or whose line is cut, keeps nobody waiting for long.

**News.** What one of them has written the others hear of at once, if they are there. Whoever could not hear for a
while takes all that is remembered for out of date.
"""

from collections.abc import Callable
from typing import Protocol

from bot.store.news import News


class Peers(Protocol):
    """The other processes, as one of them deals with them."""

    are_there: bool
    """Whether there can be any."""

    async def open(self, hear: Callable[[News], None]) -> None:
        """From now on `hear` is told of what they write. It must not wait."""
        ...

    async def take(self, table_id: int) -> None:
        """Waits until none of them works at this table, and no longer than a person would."""
        ...

    def leave(self, table_id: int) -> None:
        """Lets them have the table that was taken."""
        ...

    async def identify(self) -> None:
        """Waits until none of them was let in by Discord within the last five seconds."""
        ...

    async def close(self) -> None:
        """Lets go of everything."""
        ...


class NoPeers:
    """Of a database to which one process writes."""

    are_there = False

    async def open(self, hear: Callable[[News], None]) -> None: ...

    async def take(self, table_id: int) -> None: ...

    def leave(self, table_id: int) -> None: ...

    async def identify(self) -> None: ...

    async def close(self) -> None: ...
