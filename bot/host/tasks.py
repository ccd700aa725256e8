"""Background tasks: one per key such as an outbox queue, yielding to waiting users, shielded from cancellation."""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from bot.host.errors import ShuttingDownError

K = TypeVar("K")
T = TypeVar("T")
_Admit = Callable[[], object]
"""Callback invoked when a run gets a place."""


@dataclass(slots=True, eq=False)
class _Run:
    """One run of the work for a key, from the wake-up until its task ends."""

    is_low_priority: bool
    has_started: bool = False
    has_slot: bool = False
    is_woken: bool = False
    """Whether the key was woken after the run began."""


class _PrioritySemaphore:
    """A semaphore with priorities. Low-priority runs come last, and leave `kept` of the `most` places free."""

    def __init__(self, most: float, kept: int) -> None:
        self._most = most
        self._kept = kept
        self._taken = 0
        self._low_priority: set[_Run] = set()
        """Low-priority runs that have started, with or without a place."""
        self._queues: tuple[dict[_Run, _Admit], ...] = ({}, {}, {})
        """Waiting runs by priority: normal ones, low-priority ones already started, other low-priority ones."""

    @property
    def has_waiting_starts(self) -> bool:
        """Whether a low-priority run is waiting to start."""
        return bool(self._queues[2])

    def enqueue(self, runs: Mapping[_Run, _Admit]) -> None:
        """Give each run a place as soon as one is available."""
        for run, admit in runs.items():
            self._line(run)[run] = admit
        self._fill()

    def release(self, run: _Run) -> None:
        """Release the place of a run, or remove it from its line."""
        self._line(run).pop(run, None)
        self._taken -= run.has_slot
        run.has_slot = False
        self._fill()

    def remove(self, run: _Run) -> None:
        """Remove a finished run."""
        self._low_priority.discard(run)
        self.release(run)

    def raise_priority(self, run: _Run) -> None:
        """Raise a run to normal priority."""
        admit = self._line(run).pop(run, None)
        run.is_low_priority = False
        self._low_priority.discard(run)
        self.enqueue({} if admit is None else {run: admit})

    def drop_unstarted(self) -> None:
        """Drop the runs that haven't started."""
        for line in self._queues:
            for run in [run for run in line if not run.has_started]:
                del line[run]

    def _line(self, run: _Run) -> dict[_Run, _Admit]:
        return self._queues[0 if not run.is_low_priority else 1 if run.has_started else 2]

    def _fill(self) -> None:
        while (line := self._next()) is not None:
            run, admit = next(iter(line.items()))
            del line[run]
            self._taken += 1
            run.has_slot = run.has_started = True
            if run.is_low_priority:
                self._low_priority.add(run)
            admit()

    def _next(self) -> dict[_Run, _Admit] | None:
        """Return the line whose first run may get a place now, or None."""
        urgent, resumed, patient = self._queues
        free = self._most - self._taken
        if urgent and free > 0:
            return urgent
        if resumed and free > self._kept:
            return resumed
        if patient and free > self._kept and len(self._low_priority) < self._most:
            return patient
        return None


class KeyedTasks(Generic[K]):
    """Run one task per key; a wake-up during a run triggers another run.

    Idle keys use no memory. A key waiting for a place has no task yet, since a backlog can hold 100,000 keys.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[K], Awaitable[None]],
        on_error: Callable[[Exception, K], None],
        limit: float = math.inf,
        reserved: int = 0,
        before_start: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """Run `work` for woken keys, passing its errors to `on_error`.

        At most `limit` keys run at a time; low-priority keys must leave `reserved` of these places free. At most
        `limit` low-priority keys have started at any time, including those that are `release_slot`. New runs first
        wait for `before_start`, called once for all that wait together.
        """
        self._name = name
        self._work = work
        self._failed = on_error
        self._first = before_start
        self._places = _PrioritySemaphore(limit, reserved)
        self._runs: dict[K, _Run] = {}
        """The run of each key that has work. Only the end of the run removes it, so no key ever has two."""
        self._arrived: dict[_Run, _Admit] = {}
        """Runs that wait for `first`."""
        self._start_task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def wake(self, key: K, *, low_priority: bool = False) -> None:
        """Signal work for a key. Keys that `is_low_priority` have low priority."""
        if self._closed:
            return
        run = self._runs.get(key)
        if run is None:
            self._line_up(key, low_priority)
            return
        run.is_woken = run.has_started
        if run.is_low_priority and not low_priority:
            self._places.raise_priority(run)

    def take_wakeup(self, key: K) -> bool:
        """Return whether the key was woken since its run started or last called this. Only for the work itself."""
        run = self._runs.get(key)
        is_woken = run is not None and run.is_woken
        if run is not None:
            run.is_woken = False
        return is_woken

    @asynccontextmanager
    async def release_slot(self, key: K) -> AsyncIterator[None]:
        """Give up the place in this context, and wait for another one at its end. Only for the work itself.

        If the body raises, the run has no place anymore, so it must end.
        """
        run, place = self._runs[key], asyncio.Event()
        self._places.release(run)
        yield
        self._places.enqueue({run: place.set})
        await place.wait()

    async def wait_until_started(self) -> None:
        """Wait until all low-priority keys have started, or until `close`."""
        while self._places.has_waiting_starts or any(run.is_low_priority for run in self._arrived):
            await asyncio.wait(self._under_way(), return_when=asyncio.FIRST_COMPLETED)

    @property
    def is_busy(self) -> bool:
        """Whether there is work left."""
        return bool(self._runs)

    async def wait_until_idle(self, seconds: float | None = None) -> None:
        """Wait until no work is left. Raises TimeoutError after `seconds`."""
        async with asyncio.timeout(seconds):
            while self._runs:
                await asyncio.wait(self._under_way())

    async def close(self, seconds: float) -> None:
        """Start no more runs, and cancel those not done within `seconds`."""
        self._closed = True
        self._runs = {key: run for key, run in self._runs.items() if run.has_started}
        self._arrived.clear()
        self._places.drop_unstarted()
        if self._start_task is not None:
            self._start_task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        under_way = self._under_way()
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def _line_up(self, key: K, can_wait: bool) -> None:
        run = self._runs[key] = _Run(can_wait)
        begin = partial(self._begin, key, run)
        if self._first is None:
            self._places.enqueue({run: begin})
            return
        self._arrived[run] = begin
        if self._start_task is None:
            self._start_task = asyncio.create_task(self._first(), name=f"{self._name} first")
            self._start_task.add_done_callback(self._start_arrived)

    def _start_arrived(self, _: asyncio.Task[None]) -> None:
        self._start_task = None
        arrived, self._arrived = self._arrived, {}
        self._places.enqueue(arrived)

    def _begin(self, key: K, run: _Run) -> None:
        # The task's name omits the key, which may identify a user: task names get into logs.
        task = asyncio.create_task(self._do(key), name=self._name)
        self._tasks.add(task)
        # A `finally` in the task would never run if the task were canceled before it starts. And a lambda, since the
        # task's repr would show the arguments of a partial.
        task.add_done_callback(lambda task: self._ended(key, run, task))

    async def _do(self, key: K) -> None:
        try:
            await self._work(key)
        except Exception as error:
            self._failed(error, key)

    def _ended(self, key: K, run: _Run, task: asyncio.Task[None]) -> None:
        self._tasks.remove(task)
        del self._runs[key]
        self._places.remove(run)
        if run.is_woken:
            self.wake(key, low_priority=run.is_low_priority)

    def _under_way(self) -> set[asyncio.Task[None]]:
        return self._tasks if self._start_task is None else {*self._tasks, self._start_task}


MAX_YIELD = 2.0
"""Maximum seconds background work yields to waiting users."""


class WaitingUsers:
    """Counter of users who are waiting for an answer."""

    def __init__(self) -> None:
        self._count = 0
        self._closed = False
        self._none_waiting = asyncio.Event()
        self._none_waiting.set()

    @contextmanager
    def track(self) -> Iterator[None]:
        """Count a waiting user in this context."""
        self._count += 1
        self._none_waiting.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._none_waiting.set()

    def accept(self) -> AbstractContextManager[None]:
        """Count a waiting user in this context. Raises ShuttingDownError after `close`."""
        if self._closed:
            raise ShuttingDownError()
        return self.track()

    def close(self) -> None:
        """Refuse new work; work in progress continues."""
        self._closed = True

    async def wait_until_none(self, seconds: float = MAX_YIELD) -> None:
        """Wait until no user is waiting, for at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._count:
                    await self._none_waiting.wait()


async def shield_write(write: Coroutine[Any, Any, T]) -> T:
    """Await a write and finish it even if canceled, so that its table isn't released before."""
    task = asyncio.ensure_future(write)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
