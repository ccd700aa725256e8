"""One task a key: a lane of the outbox, a table with computer players."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

K = TypeVar("K")


class KeyedTasks(Generic[K]):
    """Does its work for each key that is woken, never twice at a time; once more if it was woken meanwhile."""

    def __init__(
        self,
        name: str,
        work: Callable[[K], Awaitable[None]],
        failed: Callable[[Exception, K], None],
        most: float = math.inf,
        kept: int = 0,
    ) -> None:
        """`failed` is told of any error of `work`, which ends that task alone.

        At `most` so many keys are worked at at a time, the others wait their turn. So many of these places are `kept`
        from keys that can wait.
        """
        self._name = name
        self._work = work
        self._failed = failed
        self._most = most
        self._kept = kept
        self._waiting: dict[K, None] = {}
        self._patient: dict[K, None] = {}
        self._running: dict[K, asyncio.Task[None]] = {}
        self._again: set[K] = set()
        self._resting = 0
        self._closed = False

    def wake(self, key: K, *, can_wait: bool = False) -> None:
        """There is something to do for this key; unless it `can_wait`, before all that can."""
        if self._closed:
            return
        if key in self._running:
            self._again.add(key)
        elif not can_wait:
            self._patient.pop(key, None)
            self._waiting[key] = None
        elif key not in self._waiting:
            self._patient[key] = None
        self._begin()

    async def all_begun(self) -> None:
        """Waits until no key that can wait does, or it is closed."""
        while self._patient:
            await asyncio.wait(self._running.values(), return_when=asyncio.FIRST_COMPLETED)

    def woken(self, key: K) -> bool:
        """Whether the key was woken since its work began or was last asked about. For use by the work itself."""
        again = key in self._again
        self._again.discard(key)
        return again

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Work that only waits within leaves its place to another meanwhile. For use by the work itself."""
        self._resting += 1
        self._begin()
        try:
            yield
        finally:
            self._resting -= 1

    @property
    def is_busy(self) -> bool:
        """Whether anything is left to do."""
        return bool(self._running)

    async def idle(self, seconds: float | None = None) -> None:
        """Waits until nothing is left to do, `seconds` at most."""
        async with asyncio.timeout(seconds):
            while self._running:
                await asyncio.wait(self._running.values())

    async def close(self, seconds: float) -> None:
        """Begins nothing more, and breaks off whatever is not done within `seconds`."""
        self._closed = True
        self._waiting.clear()
        self._patient.clear()
        tasks = list(self._running.values())
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: K) -> None:
        try:
            await self._work(key)
        except Exception as error:
            self._failed(error, key)
        finally:
            del self._running[key]
            if self.woken(key):
                self.wake(key)
            self._begin()

    def _begin(self) -> None:
        """Begins as much of what waits as there are places for."""
        if self._closed:
            return
        while (queue := self._next_queue()) is not None:
            key = next(iter(queue))
            del queue[key]
            self._running[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}")

    def _next_queue(self) -> dict[K, None] | None:
        free = self._most - (len(self._running) - self._resting)
        if self._waiting and free > 0:
            return self._waiting
        return self._patient if self._patient and free > self._kept else None
