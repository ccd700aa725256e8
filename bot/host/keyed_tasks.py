"""One task a key: a lane of the outbox, a table with computer players."""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
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
        first: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`failed` is told of any error of `work`, which ends that task alone. What comes `first` is waited for
        before any is begun: once for all keys that are woken meanwhile.

        At `most` so many keys are worked at at a time, the others wait their turn. So many of these places are `kept`
        from keys that can wait, of which no more than `most` are begun.
        """
        self._name = name
        self._work = work
        self._failed = failed
        self._most = most
        self._kept = kept
        self._first = first
        self._arrived: dict[K, bool] = {}
        """Those before which something comes first, and whether they can wait."""
        self._door: asyncio.Task[None] | None = None
        self._waiting: dict[K, None] = {}
        self._patient: dict[K, None] = {}
        self._running: dict[K, asyncio.Task[None]] = {}
        self._again: set[K] = set()
        self._patiently: set[K] = set()
        """Those at work that can wait."""
        self._resting = 0
        self._coming_back: dict[K, asyncio.Event] = {}
        self._closed = False

    def wake(self, key: K, *, can_wait: bool = False) -> None:
        """There is something to do for this key; unless it `can_wait`, before all that can."""
        if self._closed:
            return
        if key in self._running:
            self._again.add(key)
            if not can_wait:
                self._patiently.discard(key)
        elif self._first is None:
            self._queue(key, can_wait)
        else:
            self._arrived[key] = can_wait and self._arrived.get(key, True)
            self._door = self._door or asyncio.create_task(self._let_in(self._first), name=f"{self._name} first")
        self._begin()

    async def all_begun(self) -> None:
        """Waits until no key that can wait does, or it is closed."""
        while self._patient or any(self._arrived.values()):
            await asyncio.wait(self._under_way(), return_when=asyncio.FIRST_COMPLETED)

    def woken(self, key: K) -> bool:
        """Whether the key was woken since its work began or was last asked about. For use by the work itself."""
        again = key in self._again
        self._again.discard(key)
        return again

    @asynccontextmanager
    async def resting(self, key: K) -> AsyncIterator[None]:
        """Work that only waits within leaves its place to another meanwhile, and takes the next one that is free
        before it goes on. For use by the work itself.
        """
        self._resting += 1
        free = asyncio.Event()
        self._begin()
        try:
            yield
            self._coming_back[key] = free
            self._begin()
            await free.wait()
        finally:
            if not free.is_set():
                self._coming_back.pop(key, None)
                self._resting -= 1

    @property
    def is_busy(self) -> bool:
        """Whether anything is left to do."""
        return bool(self._under_way())

    async def idle(self, seconds: float | None = None) -> None:
        """Waits until nothing is left to do, `seconds` at most."""
        async with asyncio.timeout(seconds):
            while under_way := self._under_way():
                await asyncio.wait(under_way)

    async def close(self, seconds: float) -> None:
        """Begins nothing more, and breaks off whatever is not done within `seconds`."""
        self._closed = True
        for keys in (self._arrived, self._waiting, self._patient):
            keys.clear()
        if self._door is not None:
            self._door.cancel()
        tasks = self._under_way()
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _under_way(self) -> list[asyncio.Task[None]]:
        """The work, and what comes before it."""
        return [*self._running.values(), *([] if self._door is None else [self._door])]

    async def _let_in(self, first: Callable[[], Awaitable[None]]) -> None:
        try:
            await first()
        finally:
            self._door = None
        arrived, self._arrived = self._arrived, {}
        for key, can_wait in arrived.items():
            self._queue(key, can_wait)
        self._begin()

    def _queue(self, key: K, can_wait: bool) -> None:
        if not can_wait:
            self._patient.pop(key, None)
            self._waiting[key] = None
        elif key not in self._waiting:
            self._patient[key] = None

    async def _run(self, key: K) -> None:
        try:
            await self._work(key)
        except Exception as error:
            self._failed(error, key)
        finally:
            del self._running[key]
            self._patiently.discard(key)
            if self.woken(key):
                self.wake(key)
            self._begin()

    def _begin(self) -> None:
        """Lets go on, and begins, as much of what waits as there are places for."""
        while (back := self._next_back()) is not None:
            self._resting -= 1
            self._coming_back.pop(back).set()
        while not self._closed and (queue := self._next_queue()) is not None:
            key = next(iter(queue))
            del queue[key]
            if queue is self._patient:
                self._patiently.add(key)
            # Named without the key: that may be a person's, and names of tasks get into logs.
            self._running[key] = asyncio.create_task(self._run(key), name=self._name)

    def _next_back(self) -> K | None:
        if not self._has_place(can_wait=False):
            return None
        has_place = self._has_place(can_wait=True)
        return next((key for key in self._coming_back if has_place or key not in self._patiently), None)

    def _next_queue(self) -> dict[K, None] | None:
        if self._waiting and self._has_place(can_wait=False):
            return self._waiting
        if self._patient and len(self._patiently) < self._most and self._has_place(can_wait=True):
            return self._patient
        return None

    def _has_place(self, can_wait: bool) -> bool:
        return len(self._running) - self._resting < self._most - (self._kept if can_wait else 0)
