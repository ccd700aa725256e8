"""One task a key: a lane of the outbox, a table with computer players."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")


class KeyedTasks(Generic[K]):
    """Does its work for each key that is woken, never twice at a time; once more if it was woken meanwhile."""

    def __init__(
        self, name: str, work: Callable[[K], Awaitable[None]], failed: Callable[[Exception, K], None]
    ) -> None:
        """`failed` is told of any error of `work`, which ends that task alone."""
        self._name = name
        self._work = work
        self._failed = failed
        self._running: dict[K, asyncio.Task[None]] = {}
        self._again: set[K] = set()
        self._closed = False

    def wake(self, key: K) -> None:
        """There is something to do for this key."""
        if self._closed:
            return
        if key in self._running:
            self._again.add(key)
        else:
            self._running[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}")

    def woken(self, key: K) -> bool:
        """Whether the key was woken since its work began or was last asked about. For use by the work itself."""
        again = key in self._again
        self._again.discard(key)
        return again

    async def idle(self, seconds: float | None = None) -> None:
        """Waits until nothing is left to do, `seconds` at most."""
        async with asyncio.timeout(seconds):
            while self._running:
                await asyncio.wait(self._running.values())

    async def close(self, seconds: float) -> None:
        """Begins nothing more, and breaks off whatever is not done within `seconds`."""
        self._closed = True
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
