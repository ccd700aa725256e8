"""Ending in time: whatever hangs, the process is gone within five seconds of being told to end."""

import asyncio
import contextlib
import logging
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

_log = logging.getLogger(__name__)

LONGEST = 4.0
"""Seconds from the signal until whatever still goes on is broken off: so early that a busy machine keeps the five.
Then the process ends as by a power cut, which loses nothing: what was acknowledged is stored, what was not is rolled
back.
"""
ABORTED = "shutdown took too long; aborted: %s"
"""The log message that lists unfinished tasks."""
_LAST_WORD = 0.2
"""Seconds that it may take to say so."""
_MOST = 10
"""So many things that are broken off are named."""


class Ending:
    """Hears that the process is told to end (SIGTERM or SIGINT), or begins to; from then on holds it to its time."""

    def __init__(
        self, sleep: Callable[[float], object] = time.sleep, leave: Callable[[int], object] = os._exit
    ) -> None:
        """Tests pass their own `sleep` and their own `leave`, which ends the process with an exit code."""
        self.told = asyncio.Event()
        """Set when the process is told to end."""
        self._code = 0
        self._sleep = sleep
        self._leave = leave
        self._loop = asyncio.get_running_loop()
        self._signals: queue.SimpleQueue[int] = queue.SimpleQueue()  # What a signal may put something into.
        # A thread of its own: the loop, or the end of the interpreter after it, may be what hangs.
        threading.Thread(target=self._hold_to_time, name="ending", daemon=True).start()

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Within, signals are heard, also while the loop hangs."""
        before = {name: signal.signal(name, self._tell) for name in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)

    def begin(self, code: int) -> None:
        """The process ends by itself: it is held to the same time, and to this exit code if it takes longer."""
        self._code = code
        self._signals.put(0)

    def _tell(self, name: int, _frame: object) -> None:
        self._signals.put(name)
        self._loop.call_soon_threadsafe(self.told.set)

    def _hold_to_time(self) -> None:
        self._signals.get()
        self._sleep(LONGEST)
        # The log may be what hangs: then nothing is said.
        saying = threading.Thread(target=self._say, daemon=True)
        try:
            saying.start()
            saying.join(_LAST_WORD)
        finally:
            self._leave(self._code)

    def _say(self) -> None:
        _log.warning(ABORTED, broken_off(asyncio.all_tasks(self._loop)))


def broken_off(tasks: "Iterable[asyncio.Task[Any]]") -> str:
    """What these tasks do, each thing once, in words for the log."""
    names = sorted(set(map(_name_of, tasks)))
    more = ["..."] if len(names) > _MOST else []
    return ", ".join([*names[:_MOST], *more]) or "no tasks"


def _name_of(task: "asyncio.Task[Any]") -> str:
    """What a task does: its name, or where it begins if nobody named it."""
    name, begins = task.get_name(), task.get_coro()
    return getattr(begins, "__qualname__", name) if name.startswith("Task-") else name
