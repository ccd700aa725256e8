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
_Admit = Callable[[], object]
"""Callback invoked when a run gets a place."""


@dataclass(slots=True, eq=False)
class _Run:
    """One run of the work for a key, from the wake-up until its task ends."""

    can_wait: bool
    has_begun: bool = False
    has_place: bool = False
    is_woken: bool = False
    """Whether the key was woken after the run began."""


class _Places:
    """A semaphore with priorities. Low-priority runs come last, and leave `kept` of the `most` places free."""

    def __init__(self, most: float, kept: int) -> None:
        self._most = most
        self._kept = kept
        self._taken = 0
        self._patient: set[_Run] = set()
        """Low-priority runs that have started, with or without a place."""
        self._lines: tuple[dict[_Run, _Admit], ...] = ({}, {}, {})
        """Waiting runs by priority: normal ones, low-priority ones already started, other low-priority ones."""

    @property
    def holds_back(self) -> bool:
        """Whether a low-priority run is waiting to start."""
        return bool(self._lines[2])

    def line_up(self, runs: Mapping[_Run, _Admit]) -> None:
        """Give each run a place as soon as one is available."""
        for run, admit in runs.items():
            self._line(run)[run] = admit
        self._fill()

    def leave(self, run: _Run) -> None:
        """Release the place of a run, or remove it from its line."""
        self._line(run).pop(run, None)
        self._taken -= run.has_place
        run.has_place = False
        self._fill()

    def end(self, run: _Run) -> None:
        """Remove a finished run."""
        self._patient.discard(run)
        self.leave(run)

    def hurry(self, run: _Run) -> None:
        """Raise a run to normal priority."""
        admit = self._line(run).pop(run, None)
        run.can_wait = False
        self._patient.discard(run)
        self.line_up({} if admit is None else {run: admit})

    def begin_no_more(self) -> None:
        """Drop the runs that haven't started."""
        for line in self._lines:
            for run in [run for run in line if not run.has_begun]:
                del line[run]

    def _line(self, run: _Run) -> dict[_Run, _Admit]:
        return self._lines[0 if not run.can_wait else 1 if run.has_begun else 2]

    def _fill(self) -> None:
        while (line := self._next()) is not None:
            run, admit = next(iter(line.items()))
            del line[run]
            self._taken += 1
            run.has_place = run.has_begun = True
            if run.can_wait:
                self._patient.add(run)
            admit()

    def _next(self) -> dict[_Run, _Admit] | None:
        """Return the line whose first run may get a place now, or None."""
        urgent, resumed, patient = self._lines
        free = self._most - self._taken
        if urgent and free > 0:
            return urgent
        if resumed and free > self._kept:
            return resumed
        if patient and free > self._kept and len(self._patient) < self._most:
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
        failed: Callable[[Exception, K], None],
        most: float = math.inf,
        kept: int = 0,
        first: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """Run `work` for woken keys, passing its errors to `failed`.

        At most `most` keys run at a time; low-priority keys must leave `kept` of these places free. At most `most`
        low-priority keys have started at any time, including those that are `resting`. New runs first wait for
        `first`, called once for all that wait together.
        """
        self._name = name
        self._work = work
        self._failed = failed
        self._first = first
        self._places = _Places(most, kept)
        self._runs: dict[K, _Run] = {}
        """The run of each key that has work. Only the end of the run removes it, so no key ever has two."""
        self._arrived: dict[_Run, _Admit] = {}
        """Runs that wait for `first`."""
        self._door: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def wake(self, key: K, *, can_wait: bool = False) -> None:
        """Signal work for a key. Keys that `can_wait` have low priority."""
        if self._closed:
            return
        run = self._runs.get(key)
        if run is None:
            self._line_up(key, can_wait)
            return
        run.is_woken = run.has_begun
        if run.can_wait and not can_wait:
            self._places.hurry(run)

    def woken(self, key: K) -> bool:
        """Return whether the key was woken since its run started or last called this. Only for the work itself."""
        run = self._runs.get(key)
        is_woken = run is not None and run.is_woken
        if run is not None:
            run.is_woken = False
        return is_woken

    @asynccontextmanager
    async def resting(self, key: K) -> AsyncIterator[None]:
        """Give up the place in this context, and wait for another one at its end. Only for the work itself.

        If the body raises, the run has no place anymore, so it must end.
        """
        run, place = self._runs[key], asyncio.Event()
        self._places.leave(run)
        yield
        self._places.line_up({run: place.set})
        await place.wait()

    async def all_begun(self) -> None:
        """Wait until all low-priority keys have started, or until `close`."""
        while self._places.holds_back or any(run.can_wait for run in self._arrived):
            await asyncio.wait(self._under_way(), return_when=asyncio.FIRST_COMPLETED)

    @property
    def is_busy(self) -> bool:
        """Whether there is work left."""
        return bool(self._runs)

    async def idle(self, seconds: float | None = None) -> None:
        """Wait until no work is left. Raises TimeoutError after `seconds`."""
        async with asyncio.timeout(seconds):
            while self._runs:
                await asyncio.wait(self._under_way())

    async def close(self, seconds: float) -> None:
        """Start no more runs, and cancel those not done within `seconds`."""
        self._closed = True
        self._runs = {key: run for key, run in self._runs.items() if run.has_begun}
        self._arrived.clear()
        self._places.begin_no_more()
        if self._door is not None:
            self._door.cancel()
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
            self._places.line_up({run: begin})
            return
        self._arrived[run] = begin
        if self._door is None:
            self._door = asyncio.create_task(self._first(), name=f"{self._name} first")
            self._door.add_done_callback(self._let_in)

    def _let_in(self, _: asyncio.Task[None]) -> None:
        self._door = None
        arrived, self._arrived = self._arrived, {}
        self._places.line_up(arrived)

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
        self._places.end(run)
        if run.is_woken:
            self.wake(key, can_wait=run.can_wait)

    def _under_way(self) -> set[asyncio.Task[None]]:
        return self._tasks if self._door is None else {*self._tasks, self._door}


YIELDS = 2.0
"""Maximum seconds background work yields to waiting users."""


class Foreground:
    """Counter of users who are waiting for an answer."""

    def __init__(self) -> None:
        self._served = 0
        self._closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Count a waiting user in this context."""
        self._served += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._served -= 1
            if not self._served:
                self._quiet.set()

    def working(self) -> AbstractContextManager[None]:
        """Count a waiting user in this context. Raises ShuttingDownError after `close`."""
        if self._closed:
            raise ShuttingDownError()
        return self.serving()

    def close(self) -> None:
        """Refuse new work; work in progress continues."""
        self._closed = True

    async def quiet(self, seconds: float = YIELDS) -> None:
        """Wait until no user is waiting, for at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._served:
                    await self._quiet.wait()


async def to_its_end(write: Coroutine[Any, Any, None]) -> None:
    """Await a write and finish it even if canceled, so that its table isn't released before."""
    task = asyncio.ensure_future(write)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
